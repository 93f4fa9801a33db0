import TargetAction

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error with a description for the user.
struct Complaint: Error, CustomStringConvertible { let description: String }

extension Complaint {
  /// Creates an error from `errno`.
  fileprivate init(_ path: String) {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown error"
    self.init(description: "\(reason): \(path)")
  }
}

/// The lines of a text, and the line break between them in a file.
///
/// In a file that mixes line breaks, a line may end with a carriage return.
struct FileText: Sendable {
  let lines: [String]
  let lineEnd: String
}

enum File {
  /// How many bytes are read or written at once.
  private static let partSize = 32_768

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// Returns values that change whenever the file is written to; nil if there is no file.
  static func stamp(of path: String) -> [Int]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// Reads a text file or a pipe in the background.
  ///
  /// The lines of the text end with line feeds. The line break of the file is returned with it.
  @concurrent
  static func contents(of path: String) async throws -> (text: String, lineEnd: String) {
    // Opening a pipe without a writer must not block.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    defer { close(file) }
    var status = stat()
    guard unsafe file >= 0 && fstat(file, &status) == 0 else { throw Complaint(path) }
    guard [S_IFREG, S_IFDIR, S_IFIFO].contains(status.st_mode & S_IFMT) else {
      throw Complaint(description: "Not a regular file: \(path)")
    }
    var text: [UInt8] = []
    text.reserveCapacity(Int(status.st_size))
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: partSize)
    while true {
      try report("Loading \(path)", text.count, of: Int(status.st_size))
      let count = unsafe read(file, &chunk, chunk.count)
      if count < 0, errno == EAGAIN {
        try await Task.sleep(for: .milliseconds(10))
        continue
      }
      guard count >= 0 else { throw Complaint(path) }
      let isEnd = count == 0
      let bytes = rest + chunk[..<count]
      // A character that the end of the chunk cuts off is read with the next chunk.
      let end = isEnd ? bytes.count : bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      rest = Array(bytes[end...])
      // Text that is not valid UTF-8 could not be saved without changing it.
      guard rest.count <= 4, String(validating: bytes[..<end], as: UTF8.self) != nil else {
        throw Complaint(description: "Not a UTF-8 text file: \(path)")
      }
      text += bytes[..<end]
      if isEnd { return withLineFeeds(text) }
    }
  }

  /// Returns a text with line feeds only, and its line break, unless the text mixes line breaks.
  private static func withLineFeeds(_ bytes: [UInt8]) -> (text: String, lineEnd: String) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isWindows = bytes.contains(10)
    for byte in bytes where isWindows {
      if byte == 10, text.popLast() != 13 { isWindows = false }
      text.append(byte)
    }
    return (String(decoding: isWindows ? text : bytes, as: UTF8.self), isWindows ? "\r\n" : "\n")
  }

  /// Replaces a file atomically, or writes to a pipe, in the background.
  ///
  /// The text is written to a draft in the same folder, which is renamed to the file once it is on
  /// disk. If the task is canceled before that, the file stays as it is. The stamp is returned.
  @concurrent
  static func replace(_ path: String, with text: FileText) async throws -> [Int]? {
    var old = stat()
    let isNew = unsafe stat(path, &old) != 0
    guard !isNew || errno == ENOENT else { throw Complaint(path) }
    // Replaces the file that a symbolic link points to, not the link.
    let real = resolved(path)
    // Renaming would replace even a read-only file.
    guard isNew || isWritable(path) else { throw Complaint(path) }
    if !isNew, old.st_mode & S_IFMT == S_IFIFO {
      let pipe = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      try await write(text, to: pipe, for: path)
      return stamp(of: path)
    }
    guard isNew || old.st_mode & S_IFMT == S_IFREG else {
      throw Complaint(description: "Not a regular file: \(path)")
    }
    // The draft must never be readable by more users than the old file.
    let draft = "\(real).\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    let mode = isNew ? 0o666 : old.st_mode & 0o777
    var stamp: [Int]?
    try await create(draft, with: text, mode: mode, for: path) {
      if !isNew { _ = unsafe (chown(draft, old.st_uid, old.st_gid), chmod(draft, old.st_mode)) }
      stamp = File.stamp(of: draft)
      try Task.checkCancellation()
      guard unsafe rename(draft, real) == 0 else { throw Complaint(path) }
    }
    return stamp
  }

  /// Returns the path with symbolic links resolved, even if there is no file at it.
  private static func resolved(_ path: String) -> String {
    var path = path
    // The system follows at most 40 links. The caller has already refused a cycle of links.
    for _ in 0..<40 {
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &target, target.count)
      guard count > 0 else { break }
      let link = String(decoding: target[..<count], as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    return path
  }

  /// Creates a file, and removes it again if it cannot be written to disk completely, or used.
  ///
  /// It is used on the main actor, where a user cancels either before or after that.
  static func create(
    _ path: String, with text: FileText, mode: mode_t = 0o600, for name: String,
    use: @MainActor () throws -> Void = {}
  ) async throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw Complaint(name) }
    do {
      try await write(text, to: file, for: name)
      try await use()
    } catch {
      unsafe unlink(path)
      throw error
    }
  }

  /// Writes a text to a file, and closes it.
  private static func write(_ text: FileText, to file: Int32, for name: String) async throws {
    guard file >= 0 else { throw Complaint(name) }
    defer { close(file) }
    let (last, lineEnd) = (text.lines.count - 1, Array(text.lineEnd.utf8))
    let total = text.lines.reduce(last * lineEnd.count) { $0 + $1.utf8.count }
    var (count, bytes): (Int, [UInt8]) = (0, [])
    for (index, line) in text.lines.enumerated() {
      bytes += line.utf8
      if index < last { bytes += lineEnd }
      while index == last ? !bytes.isEmpty : bytes.count >= partSize {
        try report("Saving \(name)", count, of: total)
        guard let rest = writeBytes(bytes, to: file) else { throw Complaint(name) }
        if !rest.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        count += bytes.count - rest.count
        bytes = rest
      }
    }
    // A pipe cannot be flushed to a disk.
    if fsync(file) != 0, errno != EINVAL { throw Complaint(name) }
  }

  /// Reports once per megabyte how far the action that runs has come, unless it has been canceled.
  private static func report(_ work: String, _ count: Int, of total: Int) throws {
    try Task.checkCancellation()
    guard count % 1_048_576 < partSize else { return }
    let total = total > 0 ? total / 1024 : nil
    ActionRun.current?.report(completed: count / 1024, of: total, work)
  }
}

/// Writes bytes to a file, and returns those for which a pipe has no room yet; nil after an error.
func writeBytes(_ bytes: [UInt8], to file: Int32) -> [UInt8]? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN { return Array(rest) }
    guard count > 0 || errno == EINTR else { return nil }
    rest = rest.dropFirst(max(count, 0))
  }
  return []
}

/// Writes lines to standard output or standard error, and ends the program.
func end(_ status: Int32, _ lines: [String] = [], to file: Int32 = 2) -> Never {
  for line in lines { _ = writeBytes(Array("\(line)\n".utf8), to: file) }
  exit(status)
}
