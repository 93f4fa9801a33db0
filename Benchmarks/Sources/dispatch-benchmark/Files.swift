import Foundation

/// The files that are named on the command line.
enum Files {
  /// Makes sure, before anything is measured, that a file can be written.
  static func requireWritable(_ path: String) throws(UsageError) {
    guard let file = unsafe fopen(path, "a") else {
      throw UsageError("\(path) cannot be written: \(reason()).")
    }
    unsafe fclose(file)
  }

  static func write(_ text: String, to path: String) throws(UsageError) {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw UsageError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  static func records(from path: String) throws(UsageError) -> [Record] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(path) cannot be read.")
    }
    do {
      return try JSONDecoder().decode([Record].self, from: data)
    } catch {
      throw UsageError("\(path) was not written by --save.")
    }
  }

  static func json(_ records: [Record]) throws(UsageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return String(decoding: try encoder.encode(records), as: UTF8.self)
    } catch {
      throw UsageError("The results cannot be written as JSON: \(error)")
    }
  }

  private static func reason() -> String {
    unsafe String(cString: strerror(errno))
  }
}
