import Foundation

/// The files named on the command line.
enum Files {
  /// Throws an error if a file cannot be written, so that a run does not fail at its end.
  static func requireWritable(_ path: String) throws(UsageError) {
    guard let file = unsafe fopen(path, "a") else {
      throw UsageError("Cannot write \(path): \(reason()).")
    }
    unsafe fclose(file)
  }

  static func write(_ text: String, to path: String) throws(UsageError) {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw UsageError("Cannot write \(path): \(error.localizedDescription)")
    }
  }

  static func records(from path: String) throws(UsageError) -> [Record] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("Cannot read \(path).")
    }
    do {
      return try JSONDecoder().decode([Record].self, from: data)
    } catch {
      throw UsageError("\(path) does not contain results written by --save.")
    }
  }

  static func json(_ records: [Record]) throws(UsageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return String(decoding: try encoder.encode(records), as: UTF8.self)
    } catch {
      throw UsageError("Cannot encode the results as JSON: \(error)")
    }
  }

  private static func reason() -> String {
    unsafe String(cString: strerror(errno))
  }
}
