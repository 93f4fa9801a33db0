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
    /// What the terminal shows; nil if that is not known.
    private var shown: Canvas?

    /// Enters raw mode; nil if there is no terminal.
    init?() {
      guard isatty(1) == 1, let signals = Signals.begin() else { return nil }
      self.signals = signals
      Signals.enter()
    }

    var size: (columns: Int, rows: Int) {
      var size = winsize()
      _ = unsafe ioctl(1, UInt(TIOCGWINSZ), &size)
      return size.ws_col == 0 ? (80, 24) : (Int(size.ws_col), Int(size.ws_row))
    }

    /// Waits for bytes, for so many milliseconds or, if they are negative, for ever.
    ///
    /// - Returns: No bytes if none came in time or, without a time-out, a signal has changed what is to be shown;
    ///   nil when the terminal is gone, or the program is told to end.
    func next(timeout: Int32) -> [UInt8]? {
      var files = [signals, 0].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while !isClosed {
        let count = unsafe poll(&files, nfds_t(files.count), timeout)
        if count == 0 { return [] }
        if count < 0, errno == EINTR { continue }
        let isSignal = files[0].revents != 0
        var bytes = [UInt8](repeating: 0, count: isSignal ? 1 : 65_536)
        let length = unsafe read(isSignal ? signals : 0, &bytes, bytes.count)
        guard count > 0, length > 0 else { break }
        guard isSignal else { return Array(bytes[..<length]) }
        take(Int32(bytes[0]))
        if !isClosed, timeout < 0 { return [] }
      }
      return nil
    }

    private func take(_ signal: Int32) {
      switch signal {
      case SIGWINCH: break
      case SIGINT: interrupted?()
      case SIGTSTP, SIGCONT:
        if signal == SIGTSTP { Signals.stop() }
        // The shell, or another program, has had the terminal.
        Signals.enter()
        shown = nil
      default: (status, isClosed) = (128 + signal, true)
      }
    }

    /// Stops the program, and what was started with it, until the shell goes on with them.
    func suspend() { kill(0, SIGTSTP) }

    func show(_ canvas: Canvas) {
      isClosed = isClosed || !writeAll(Array(canvas.output(after: shown).utf8), to: 1)
      shown = canvas
    }

    /// Ends the program, with the terminal as it was found.
    static func end(_ status: Int32, _ lines: [String] = [], to file: Int32 = 2) -> Never {
      Signals.leave()
      for line in lines { _ = writeAll(Array("\(line)\n".utf8), to: file) }
      exit(status)
    }
  }
#endif
