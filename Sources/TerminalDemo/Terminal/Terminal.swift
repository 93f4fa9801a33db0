import Dispatch
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

/// Standard input and output in raw mode, on the terminal's alternate screen.
@MainActor
final class Terminal {
  /// The exit status for when the terminal closes or a signal ends the program.
  private(set) var status: Int32 = 1
  var interrupted: (() -> Void)?
  private let signals: Int32
  private let reader = DispatchQueue(label: "Terminal")
  private var isClosed = false
  private var shown: Canvas?

  /// Enters raw mode, or returns nil if there is no terminal.
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
    for number in [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT] {
      signal(number, noteSignal)
    }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
      signal(number, restoreAndDie)
    }
    // A failed write returns an error.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    atexit(restore)
    enter()
  }

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    _ = unsafe ioctl(1, UInt(TIOCGWINSZ), &size)
    return size.ws_col == 0 ? (80, 24) : (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for input on another thread, so that the main actor is free meanwhile.
  ///
  /// - Parameter timeout: The time to wait in milliseconds, or a negative number to wait for input,
  ///   a signal, or a wakeup.
  /// - Returns: The bytes, which are empty without input; nil if the terminal has closed or a signal
  ///   ends the program.
  func next(timeout: Int32) async -> [UInt8]? {
    guard !isClosed else { return nil }
    // A short wait is for the rest of an input, which neither a signal nor a wakeup ends.
    let files = 0...25 ~= timeout ? [0] : [0, signals]
    let input = await withCheckedContinuation { continuation in
      reader.async { continuation.resume(returning: Self.input(from: files, timeout)) }
    }
    guard let (file, bytes) = input else { return nil }
    guard file == signals else { return bytes }
    for number in bytes { take(Int32(number)) }
    return isClosed ? nil : []
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

  /// Turns on raw mode, the alternate screen, the mouse, and bracketed paste; turns wrapping off.
  private func enter() {
    guard var mode = foundMode else { return }
    isRestored.store(false, ordering: .sequentiallyConsistent)
    unsafe cfmakeraw(&mode)
    _ = unsafe tcsetattr(0, TCSANOW, &mode)
    _ = writeBytes(Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1003;1006;2004h".utf8), to: 1)
    // Other programs may have written to the terminal in the meantime.
    shown = nil
  }

  /// Suspends the program's process group until the shell resumes it.
  static func suspend() { kill(0, SIGTSTP) }

  /// Shows a canvas, unless it is already on the screen.
  func show(_ canvas: Canvas) {
    guard canvas !== shown else { return }
    if writeBytes(Array(canvas.output(after: shown).utf8), to: 1) != [] { isClosed = true }
    shown = canvas
  }

  /// Restores the terminal, writes some lines, and exits.
  static func end(_ status: Int32, _ lines: [String] = [], to file: Int32 = 2) -> Never {
    restore()
    for line in lines { _ = writeBytes(Array("\(line)\n".utf8), to: file) }
    exit(status)
  }
}

// The state that signal handlers use. They must neither allocate nor lock.

/// The end of a pipe that signal numbers are written to.
private let signalEnd = Atomic<Int32>(-1)
/// The address of the terminal's original mode, which `restore` sets again.
private let savedMode = Atomic<UInt>(0)
private let isRestored = Atomic<Bool>(true)

private var foundMode: termios? {
  let mode = unsafe UnsafePointer<termios>(bitPattern: savedMode.load(ordering: .relaxed))
  return unsafe mode?.pointee
}

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
  guard var mode = foundMode, !isRestored.exchange(true, ordering: .relaxed) else { return }
  let text: StaticString =
    "\u{1B}[?2026;1003;1006;2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
  _ = unsafe write(1, text.utf8Start, text.utf8CodeUnitCount)
  _ = unsafe tcsetattr(0, TCSANOW, &mode)
}
