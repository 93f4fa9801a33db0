#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be read or written.
struct FileError: Error, CustomStringConvertible { let description: String }

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  extension FileError {
    /// The system's last error, after which a file that was begun is removed.
    fileprivate init(_ path: String, removing draft: String? = nil) {
      let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown error"
      self.init(description: "\(reason): \(path)")
      if let draft { unsafe unlink(draft) }
    }
  }

  /// Reading and writing whole files.
  enum File {
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    static func contents(of path: String) throws -> [UInt8] {
      // A pipe that nobody writes to must not be waited for.
      let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      defer { close(file) }
      var status = stat()
      guard unsafe file >= 0 && fstat(file, &status) == 0 else { throw FileError(path) }
      guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
        throw FileError(description: "Not a regular file: \(path)")
      }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = unsafe read(file, &chunk, chunk.count)
        guard count >= 0 else { throw FileError(path) }
        if count == 0 { return bytes }
        bytes += chunk[..<count]
      }
    }

    /// Replaces a file, so that at every moment the old or the new one is there and whole.
    ///
    /// The bytes go to another file in the folder, which takes the old one's place when they are on the disk.
    static func replace(_ path: String, with bytes: [UInt8]) throws {
      var old = stat()
      let isNew = unsafe stat(path, &old) != 0
      // Renaming would replace what may not be written to.
      guard unsafe isNew || access(path, W_OK) == 0 else { throw FileError(path) }
      guard isNew || old.st_mode & S_IFMT == S_IFREG else {
        throw FileError(description: "Not a regular file: \(path)")
      }
      let draft = "\(path).\(getpid())"
      // Nobody may read the new file who could not read the old one.
      try create(draft, with: bytes, mode: isNew ? 0o666 : old.st_mode & 0o777, for: path)
      guard unsafe rename(draft, path) == 0 else { throw FileError(path, removing: draft) }
    }

    /// Writes a file that does not exist yet; it is gone if not all of it could be written to the disk.
    static func create(
      _ path: String, with bytes: [UInt8], mode: mode_t = 0o600, for name: String
    ) throws {
      let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard file >= 0 else { throw FileError(name) }
      defer { close(file) }
      if !writeAll(bytes, to: file) || fsync(file) != 0 { throw FileError(name, removing: path) }
    }
  }

  /// - Returns: Whether all was written.
  func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
#endif
