#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import Dispatch
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

  /// Standard input and output in raw mode, on the terminal's alternate screen.
  ///
  /// A program has one terminal at a time. When the program ends or crashes, and while it is
  /// suspended, the terminal is as it was found.
  @MainActor
  final class Terminal {
    /// The exit status for when the terminal closes or a signal ends the program.
    private(set) var status: Int32 = 1
    /// Called when another program asks this one to end with SIGINT.
    var interrupted: (() -> Void)?
    let depth = ColorDepth { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    private let signals: Int32
    private let reader = DispatchQueue(label: "Terminal")
    private var isClosed = false
    private var shown: Canvas?

    /// Enters raw mode and the alternate screen.
    ///
    /// The result is nil unless standard input and output both are a terminal.
    init?() {
      var ends: [Int32] = [-1, -1]
      var mode = termios()
      guard isatty(1) == 1, unsafe tcgetattr(0, &mode) == 0, unsafe pipe(&ends) == 0 else {
        return nil
      }
      signals = ends[0]
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      unsafe signalEnd = ends[1]
      let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe saved.initialize(to: mode)
      unsafe savedMode = UnsafePointer(saved)
      for number in notedSignals { signal(number, noteSignal) }
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
        signal(number, restoreAndDie)
      }
      // A failed write returns an error.
      for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
      atexit(restore)
      enter()
    }

    /// The size of the terminal in cells, which is 80 by 24 if the terminal does not say.
    var size: Size {
      var size = winsize()
      _ = unsafe ioctl(1, UInt(TIOCGWINSZ), &size)
      return size.ws_col == 0 || size.ws_row == 0
        ? Size(width: 80, height: 24)
        : Size(width: Double(size.ws_col), height: Double(size.ws_row))
    }

    /// Suspends the program, with all that the shell has started with it, until the shell resumes it.
    static func suspend() { kill(0, SIGTSTP) }

    /// Waits for input on another thread, so that the main actor is free meanwhile.
    ///
    /// - Parameters:
    ///   - timeout: The time to wait in milliseconds, or a negative number to wait for input, a
    ///     signal, or a wakeup.
    ///   - isOfSequence: Whether the wait is for the rest of an input, so that neither a signal nor a
    ///     wakeup ends it.
    /// - Returns: The bytes, which are empty without input, and whether the time is over; nil if the
    ///   terminal has closed or a signal ends the program.
    func next(timeout: Int32, isOfSequence: Bool) async -> (bytes: [UInt8], isOver: Bool)? {
      guard !isClosed else { return nil }
      let files = isOfSequence ? [0] : [0, signals]
      let input = await withCheckedContinuation { continuation in
        reader.async { continuation.resume(returning: Self.input(from: files, timeout)) }
      }
      // The input may end before the signal that says so arrives.
      isClosed = isClosed || input == nil
      guard let (file, bytes) = input else { return nil }
      guard file == signals else { return (bytes, bytes.isEmpty) }
      for number in bytes { take(Int32(number)) }
      return isClosed ? nil : ([], false)
    }

    /// Waits for files, and reads what the last one that is ready has.
    private nonisolated static func input(
      from files: [Int32], _ timeout: Int32
    ) -> (file: Int32, bytes: [UInt8])? {
      var files = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var count: Int32
      repeat {
        count = unsafe poll(&files, nfds_t(files.count), timeout)
      } while count < 0 && errno == EINTR
      guard count != 0 else { return (0, []) }
      guard let file = files.last(where: { $0.revents != 0 })?.fd else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let length = unsafe read(file, &bytes, bytes.count)
      return length > 0 ? (file, Array(bytes[..<length])) : nil
    }

    /// Ends the wait for input, so that the screen is drawn again.
    nonisolated static func wakeUp() { noteSignal(0) }

    private func take(_ number: Int32) {
      switch number {
      case 0, SIGWINCH: break
      case SIGINT: interrupted?()
      case SIGTSTP:
        restore()
        signal(SIGTSTP, SIG_DFL)
        // The threads on which the main actor runs may block signals.
        var none = sigset_t()
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        raise(SIGTSTP)
        signal(SIGTSTP, noteSignal)
        enter()
      case SIGCONT: enter()
      default: (status, isClosed) = (128 + number, true)
      }
    }

    /// Turns on raw mode, the alternate screen, the mouse, reports of the focus, and bracketed paste;
    /// turns wrapping off; and asks whether the terminal knows the kitty keyboard protocol.
    private func enter() {
      guard var mode = foundMode else { return }
      unsafe isRestored = false
      unsafe cfmakeraw(&mode)
      _ = unsafe tcsetattr(0, TCSANOW, &mode)
      write("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1003;1006;1004;2004h\u{1B}[?u")
      // Other programs may have written to the terminal in the meantime.
      shown = nil
    }

    /// Turns on the kitty keyboard protocol, once the terminal has answered that it knows it.
    ///
    /// The flags ask for keys that cannot be mistaken for others, and for their Latin names.
    func enableKeyboardProtocol() {
      guard unsafe !isRestored && !hasKeyboardProtocol else { return }
      unsafe hasKeyboardProtocol = true
      write("\u{1B}[>5u")
    }

    /// Shows a canvas, unless it is already on the screen.
    func show(_ canvas: Canvas) {
      guard canvas !== shown else { return }
      write(canvas.output(after: shown, depth))
      shown = canvas
    }

    private func write(_ text: String) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty, !isClosed {
        let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(1, $0.baseAddress, $0.count) }
        if count < 0, errno == EAGAIN {
          // Standard output shares its flags with other programs, which may have set this one.
          var file = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&file, 1, -1)
          continue
        }
        isClosed = count <= 0 && errno != EINTR
        rest = rest.dropFirst(max(count, 0))
      }
    }

    /// Makes the terminal what it was before, so that the program can write to it.
    ///
    /// After the end of the terminal or a signal, which are often followed by another signal, the
    /// program has time to save what the user has done.
    func leave() {
      restore()
      for number in notedSignals { signal(number, isClosed ? SIG_IGN : SIG_DFL) }
    }

    /// Writes a line to standard error.
    static func complain(_ text: String) {
      let line = Array("\(text)\n".utf8)
      _ = unsafe line.withUnsafeBytes { unsafe systemWrite(2, $0.baseAddress, $0.count) }
    }
  }

  private let notedSignals = [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]

  private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
  }

  // The state that signal handlers use, which must neither allocate nor lock. The main actor writes it before it
  // installs the handlers, or while it changes the terminal's mode. A handler on another thread reads a word that is
  // older by one change at worst, and then restores the terminal once too often.

  /// The end of a pipe that signal numbers are written to.
  nonisolated(unsafe) private var signalEnd: Int32 = -1
  /// The terminal's original mode, which `restore` sets again.
  nonisolated(unsafe) private var savedMode: UnsafePointer<termios>?
  nonisolated(unsafe) private var isRestored = true
  nonisolated(unsafe) private var hasKeyboardProtocol = false

  private var foundMode: termios? { unsafe savedMode?.pointee }

  private func noteSignal(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(signalEnd, &byte, 1)
    errno = error
  }

  private func restoreAndDie(_ number: Int32) {
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  private func restore() {
    guard var mode = foundMode, unsafe !isRestored else { return }
    unsafe isRestored = true
    // Each screen of a terminal has keyboard flags of its own, so they come before the screen.
    let flags: StaticString = "\u{1B}[<u"
    if unsafe hasKeyboardProtocol {
      _ = unsafe write(1, flags.utf8Start, flags.utf8CodeUnitCount)
      unsafe hasKeyboardProtocol = false
    }
    let text: StaticString =
      "\u{1B}[?2026;1003;1006;1004;2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    _ = unsafe write(1, text.utf8Start, text.utf8CodeUnitCount)
    _ = unsafe tcsetattr(0, TCSANOW, &mode)
  }
#endif
