#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  /// A named pipe that holds a program back: it takes what fits, and gives what a test has written.
  final class NamedPipe {
    private var file: Int32
    private let deadline = ContinuousClock.now + .seconds(300)

    init(_ path: String) throws {
      // With both ends open, no program finds the pipe without its other end.
      try #require(unsafe mkfifo(path, 0o600) == 0)
      file = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      try #require(file >= 0)
    }

    deinit { if file >= 0 { close(file) } }

    /// Returns whether a program reads from a pipe, which no test has open.
    static func hasReader(_ path: String) -> Bool {
      let file = unsafe Foundation.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if file >= 0 { close(file) }
      return file >= 0
    }

    /// Ends the text, after what has been written.
    func end() {
      close(file)
      file = -1
    }

    /// Reads a number of bytes.
    ///
    /// - Throws: An error if they do not come.
    func read(_ count: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        try wait(for: POLLIN)
        var part = [UInt8](repeating: 0, count: count - bytes.count)
        let length = unsafe Foundation.read(file, &part, part.count)
        bytes += part[..<max(length, 0)]
      }
      return bytes
    }

    /// Writes a text.
    ///
    /// - Throws: An error if the program does not take it.
    func write(_ text: String) throws {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        try wait(for: POLLOUT)
        let count = unsafe rest.withUnsafeBytes {
          unsafe Foundation.write(file, $0.baseAddress, $0.count)
        }
        rest = rest.dropFirst(max(count, 0))
      }
    }

    /// A Boolean value that indicates whether the program has written nothing that has not been
    /// read.
    var isEmpty: Bool {
      var files = [pollfd(fd: file, events: Int16(POLLIN), revents: 0)]
      return unsafe poll(&files, 1, 0) == 0
    }

    private func wait(for event: some BinaryInteger) throws {
      let remaining = Int32(max((deadline - .now) / .milliseconds(1), 0))
      var files = [pollfd(fd: file, events: Int16(event), revents: 0)]
      guard unsafe poll(&files, 1, remaining) == 1 else { throw TimeLimit() }
    }
  }
#endif
