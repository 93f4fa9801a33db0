#if canImport(Glibc) || canImport(Darwin)
  import Foundation

  /// A test or a session that has a folder of its own.
  protocol TestFolder { var folder: URL { get } }

  extension TestFolder {
    static func makeFolder() throws -> URL {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("terminal-demo-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func contents(of name: String) throws -> String {
      // Foundation's String(contentsOf:) and Data(contentsOf:) leak for an empty file.
      let file = try FileHandle(forReadingFrom: folder.appendingPathComponent(name))
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    var fileNames: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
  }
#endif
