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
  /// The mode of the terminal, and the signals that must not leave it behind.
  ///
  /// What the handlers of signals use may neither allocate nor lock.
  enum Signals {
    /// The end of a pipe that signals are written to.
    private static let pipeEnd = Atomic<Int32>(-1)
    /// The address of the mode that the terminal was found in, and is to be restored to.
    private static let savedMode = Atomic<UInt>(0)
    /// Whether the terminal is in the program's mode.
    private static let isEntered = Atomic<Bool>(false)

    /// Takes down the mode of the terminal, and writes signals to a pipe from now on.
    ///
    /// - Returns: The pipe; nil if there is no terminal.
    static func begin() -> Int32? {
      var ends: [Int32] = [-1, -1]
      var mode = termios()
      guard unsafe tcgetattr(0, &mode) == 0, unsafe pipe(&ends) == 0 else { return nil }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      pipeEnd.store(ends[1], ordering: .sequentiallyConsistent)
      let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe saved.initialize(to: mode)
      savedMode.store(UInt(bitPattern: saved), ordering: .sequentiallyConsistent)
      for number in [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT] {
        signal(number) { Signals.note($0) }
      }
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
        signal(number) { Signals.leaveAndDie($0) }
      }
      // A write that fails says so by its result.
      for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
      atexit { Signals.leave() }
      return ends[0]
    }

    private static func note(_ number: Int32) {
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(pipeEnd.load(ordering: .relaxed), &byte, 1)
      errno = error
    }

    private static func leaveAndDie(_ number: Int32) {
      leave()
      signal(number, SIG_DFL)
      raise(number)
    }

    /// Puts the terminal into raw mode and onto its alternate screen.
    static func enter() {
      guard var mode = found else { return }
      isEntered.store(true, ordering: .relaxed)
      unsafe cfmakeraw(&mode)
      _ = unsafe tcsetattr(0, TCSANOW, &mode)
      // The alternate screen, no wrapping, the pointer's clicks and drags by cell, pastes in brackets.
      put("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h")
    }

    /// Puts the terminal back into the mode that it was found in.
    static func leave() {
      guard var mode = found, isEntered.exchange(false, ordering: .relaxed) else { return }
      put(
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
      _ = unsafe tcsetattr(0, TCSANOW, &mode)
    }

    private static var found: termios? {
      let mode = unsafe UnsafePointer<termios>(bitPattern: savedMode.load(ordering: .relaxed))
      return unsafe mode?.pointee
    }

    private static func put(_ text: StaticString) {
      _ = unsafe write(1, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Stops the program as if it had no handler, and comes back when it is continued.
    static func stop() {
      leave()
      signal(SIGTSTP, SIG_DFL)
      raise(SIGTSTP)
      signal(SIGTSTP) { Signals.note($0) }
    }
  }
#endif
