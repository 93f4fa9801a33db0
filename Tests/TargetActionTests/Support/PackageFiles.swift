import Foundation

/// The files of this package, which tests read by their paths in it.
enum PackageFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the paths of the files in a folder that have an ending.
  static func paths(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Returns the tables of a page, each as rows of cells without code marks, the heads first.
  static func tables(of page: String) throws -> [[[String]]] {
    try text(page).components(separatedBy: "\n").split { !$0.hasPrefix("|") }.map { lines in
      lines.filter { !$0.hasPrefix("| ---") }.map { line in
        line.dropFirst(2).dropLast(2).replacing("`", with: "").components(separatedBy: " | ")
      }
    }
  }
}
