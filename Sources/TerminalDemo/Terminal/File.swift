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
struct Complaint: Error, CustomStringConvertible {
  let description: String
  /// The system's error number, or 0 if there is none.
  var code: Int32 = 0
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  extension Complaint {
    /// Creates an error from `errno`, and removes an unfinished draft.
    fileprivate init(_ path: String, removing draft: String? = nil) {
      let code = errno
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "unknown error"
      self.init(description: "\(reason): \(path)", code: code)
      if let draft { unsafe unlink(draft) }
    }
  }

  enum File {
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

    static func contents(of path: String) throws -> Text {
      // Opening a pipe without a writer must not block.
      let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      defer { close(file) }
      var status = stat()
      guard unsafe file >= 0 && fstat(file, &status) == 0 else { throw Complaint(path) }
      guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
        throw Complaint(description: "Not a regular file: \(path)")
      }
      var text = Text()
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: Text.pieceSize)
      while true {
        let count = unsafe read(file, &chunk, chunk.count)
        guard count >= 0 else { throw Complaint(path) }
        let isEnd = count == 0
        let bytes = rest + chunk[..<count]
        // A character that the end of the chunk cuts off is read with the next chunk.
        let end = isEnd ? bytes.count : bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        rest = Array(bytes[end...])
        // Text that is not valid UTF-8 could not be saved without changing it.
        guard rest.count < 4, String(validating: bytes[..<end], as: UTF8.self) != nil else {
          throw Complaint(description: "Not a UTF-8 text file: \(path)")
        }
        text.append(Text.Piece(bytes[..<end]))
        if isEnd { return text }
      }
    }

    /// Replaces a file atomically.
    ///
    /// The text is written to a draft in the same folder, which is renamed to the file once it is on disk.
    static func replace(_ path: String, with text: Text) throws {
      var old = stat()
      let isNew = unsafe stat(path, &old) != 0
      guard !isNew || errno == ENOENT else { throw Complaint(path) }
      // Replaces the file that a symbolic link points to, not the link.
      let real = resolved(path)
      // Renaming would replace even a read-only file.
      guard isNew || isWritable(path) else { throw Complaint(path) }
      guard isNew || old.st_mode & S_IFMT == S_IFREG else {
        throw Complaint(description: "Not a regular file: \(path)")
      }
      // The draft must never be readable by more users than the old file.
      let draft = try createDraft(
        of: real, with: text, mode: isNew ? 0o666 : old.st_mode & 0o777, for: path)
      if !isNew { _ = unsafe (chown(draft, old.st_uid, old.st_gid), chmod(draft, old.st_mode)) }
      guard unsafe rename(draft, real) == 0 else { throw Complaint(path, removing: draft) }
    }

    /// Returns the path with symbolic links resolved, even if there is no file at it.
    private static func resolved(_ path: String) -> String {
      var path = path
      // The system follows at most 40 links. The caller has already refused a cycle of links.
      for _ in 0..<40 {
        if let real = unsafe realpath(path, nil) {
          defer { unsafe free(real) }
          return unsafe String(cString: real)
        }
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &target, target.count)
        guard count > 0 else { break }
        let link = String(decoding: target[..<count], as: UTF8.self)
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        path = link.hasPrefix("/") ? link : folder + link
      }
      return path
    }

    /// Creates a draft of a file, under a name that is not in use.
    ///
    /// A process that ended early may have left a draft behind, and this process may have the same ID.
    ///
    /// - Returns: The path of the draft.
    private static func createDraft(
      of path: String, with text: Text, mode: mode_t, for name: String
    ) throws -> String {
      var draft = "\(path).\(getpid())"
      for number in 1... {
        do {
          try create(draft, with: text, mode: mode, for: name)
          break
        } catch let complaint as Complaint where complaint.code == EEXIST && number < 1000 {
          draft = "\(path).\(getpid()).\(number)"
        }
      }
      return draft
    }

    /// Creates a file, and removes it again if it cannot be written to disk completely.
    static func create(
      _ path: String, with text: Text, mode: mode_t = 0o600, for name: String
    ) throws {
      let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard file >= 0 else { throw Complaint(name) }
      defer { close(file) }
      for piece in text.pieces where !writeAll(piece.bytes, to: file) {
        throw Complaint(name, removing: path)
      }
      if fsync(file) != 0 { throw Complaint(name, removing: path) }
    }
  }

  /// Writes bytes to a file descriptor.
  ///
  /// - Returns: True if all of them were written.
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
