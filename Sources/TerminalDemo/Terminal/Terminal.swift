import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  /// Standard input and output in raw mode, on the terminal's alternate screen.
  @MainActor
  final class Terminal {
    /// What to end the program with when it is over.
    private(set) var status: Int32 = 1
    /// Called for SIGINT.
    var interrupted: (() -> Void)?
    private let signals: Int32
    private var isClosed = false

    /// Enters raw mode; nil if there is no terminal.
    init?() {
      var ends: [Int32] = [-1, -1]
      var mode = termios()
      guard isatty(1) == 1, unsafe tcgetattr(0, &mode) == 0, unsafe pipe(&ends) == 0 else {
        return nil
      }
      signals = ends[0]
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      signalEnd.store(ends[1], ordering: .sequentiallyConsistent)
      let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe saved.initialize(to: mode)
      savedMode.store(UInt(bitPattern: saved), ordering: .sequentiallyConsistent)
      for number in [SIGWINCH, SIGINT, SIGTERM, SIGHUP] { signal(number, noteSignal) }
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
        signal(number, restoreAndDie)
      }
      // A write that fails says so by its result.
      for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
      atexit(restore)
      unsafe cfmakeraw(&mode)
      _ = unsafe tcsetattr(0, TCSANOW, &mode)
      // The alternate screen, no wrapping, the pointer's clicks and drags by cell.
      send("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h")
    }

    var size: (columns: Int, rows: Int) {
      var size = winsize()
      _ = unsafe ioctl(1, UInt(TIOCGWINSZ), &size)
      return size.ws_col == 0 ? (80, 24) : (Int(size.ws_col), Int(size.ws_row))
    }

    /// Waits for bytes, for so many milliseconds or, if they are negative, for ever.
    ///
    /// - Returns: No bytes if none came in time or, without a time-out, the size has changed; nil when the terminal
    ///   is gone, or the program is told to end.
    func next(timeout: Int32) -> [UInt8]? {
      var files = [signals, 0].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while !isClosed {
        let count = unsafe poll(&files, nfds_t(files.count), timeout)
        if count == 0 { return [] }
        if count < 0, errno == EINTR { continue }
        let isSignal = files[0].revents != 0
        var bytes = [UInt8](repeating: 0, count: isSignal ? 1 : 4096)
        let length = unsafe read(isSignal ? signals : 0, &bytes, bytes.count)
        guard count > 0, length > 0 else { break }
        guard isSignal else { return Array(bytes[..<length]) }
        let number = Int32(bytes[0])
        if number == SIGINT { interrupted?() }
        let goesOn = number == SIGINT || number == SIGWINCH
        if goesOn, timeout < 0 { return [] }
        if !goesOn { (status, isClosed) = (128 + number, true) }
      }
      return nil
    }

    func send(_ text: String) { isClosed = isClosed || !writeAll(Array(text.utf8), to: 1) }

    /// Ends the program, with the terminal as it was found.
    static func end(_ status: Int32, _ lines: [String]) -> Never {
      restore()
      for line in lines { _ = writeAll(Array("\(line)\n".utf8), to: 2) }
      exit(status)
    }
  }

  // What the handlers of signals use; they may neither allocate nor lock.

  /// The end of a pipe that signals are written to, until the terminal is restored.
  private let signalEnd = Atomic<Int32>(-1)
  /// The address of the mode that the terminal was found in, and is to be restored to.
  private let savedMode = Atomic<UInt>(0)

  private func noteSignal(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(signalEnd.load(ordering: .relaxed), &byte, 1)
    errno = error
  }

  private func restoreAndDie(_ number: Int32) {
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  private func restore() {
    let mode = unsafe UnsafePointer<termios>(bitPattern: savedMode.load(ordering: .relaxed))
    guard let mode = unsafe mode, signalEnd.exchange(-1, ordering: .relaxed) >= 0 else { return }
    let text: StaticString = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    _ = unsafe write(1, text.utf8Start, text.utf8CodeUnitCount)
    _ = unsafe tcsetattr(0, TCSANOW, mode)
  }
#endif
