#if canImport(Glibc) || canImport(Darwin)
  import Foundation

  /// A program in a pseudo-terminal whose other end the test holds.
  final class PseudoTerminal {
    struct SystemError: Error {
      let call: String
      let number = errno
    }

    private var master: Int32
    private let slave: Int32
    /// A pipe that reaches its end when the program ends, because the program keeps it open.
    private let life: Int32
    let process: pid_t
    /// The terminal's flags before the program started.
    let initialMode: [UInt64]

    /// Starts a program as the leader of a session on the terminal.
    init(_ arguments: [String], environment: [String], columns: Int, rows: Int) throws {
      var (master, slave): (Int32, Int32) = (-1, -1)
      var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      var name = [CChar](repeating: 0, count: 128)
      guard unsafe openpty(&master, &slave, &name, nil, &size) == 0 else {
        throw SystemError(call: "openpty")
      }
      (self.master, self.slave) = (master, slave)
      initialMode = Self.mode(of: slave)
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw SystemError(call: "pipe") }
      life = ends[0]
      // Other programs that tests start must not inherit these descriptors.
      for file in [master, slave] + ends { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      #if canImport(Glibc)
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #endif
      unsafe posix_spawn_file_actions_init(&actions)
      unsafe posix_spawnattr_init(&attributes)
      defer {
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
      }
      // The first terminal that a session leader opens becomes the session's terminal.
      unsafe posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
      unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 9)
      // A test thread may block signals, and its child processes would inherit that.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe posix_spawnattr_setsigmask(&attributes, &signals)
      unsafe posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
      var process = pid_t()
      var strings = unsafe arguments.map { unsafe strdup($0) } + [nil]
      var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
      defer {
        for index in unsafe strings.indices { unsafe free(strings[index]) }
        for index in unsafe variables.indices { unsafe free(variables[index]) }
      }
      let result = unsafe posix_spawn(
        &process, arguments[0], &actions, &attributes, &strings, &variables)
      close(ends[1])
      self.process = process
      guard result == 0 else { throw SystemError(call: "posix_spawn") }
    }

    deinit {
      if waitForEnd(milliseconds: 0) == nil {
        kill(process, SIGKILL)
        _ = waitForEnd(milliseconds: 5000)
      }
      for file in [master, slave, life] where file >= 0 { close(file) }
    }

    /// Closes the terminal, as closing its window does.
    func hangUp() {
      close(master)
      master = -1
    }

    func resize(columns: Int, rows: Int) {
      var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      // The system notifies the program with SIGWINCH.
      _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Stops the terminal's output, so that a program that writes to it waits, or resumes it.
    func setOutput(isStopped: Bool) { _ = tcflow(slave, isStopped ? TCOOFF : TCOON) }

    /// A Boolean value that indicates whether the tests and the programs are built for
    /// ThreadSanitizer.
    static var isUnderThreadSanitizer: Bool { has("__tsan_init") }

    /// A Boolean value that indicates whether they are built for AddressSanitizer.
    static var isUnderAddressSanitizer: Bool { has("__asan_init") }

    private static func has(_ symbol: String) -> Bool {
      let program = unsafe dlopen(nil, RTLD_NOW)
      return unsafe dlsym(program, symbol) != nil
    }

    /// The terminal's current flags.
    var mode: [UInt64] { Self.mode(of: slave) }

    private static func mode(of file: Int32) -> [UInt64] {
      var mode = termios()
      _ = unsafe tcgetattr(file, &mode)
      return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) }
    }

    func write(_ text: String) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe Foundation.write(master, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// A byte that the test writes after the program's last output, and that no program writes.
    private static let mark: UInt8 = 0
    private var isMarked = false
    private var hasReadMark = false

    /// Waits for output, which is empty if the program has ended or the time is over.
    func read(milliseconds: Int32) -> [UInt8] {
      while master >= 0, !hasReadMark {
        var files = [master, life].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard unsafe poll(&files, isMarked ? 1 : 2, milliseconds) > 0 else { break }
        if files[0].revents & Int16(POLLIN) != 0 {
          // Small parts, in which a slow terminal delivers them, show a test that does not wait for
          // the rest.
          var bytes = [UInt8](repeating: 0, count: 64)
          let count = unsafe Foundation.read(master, &bytes, bytes.count)
          hasReadMark = bytes[..<max(count, 0)].contains(Self.mark)
          return bytes[..<max(count, 0)].filter { $0 != Self.mark }
        }
        // The terminal passes output on with a delay, so the last output may come after the end of
        // the program.
        var mark = Self.mark
        isMarked = unsafe !isMarked && Foundation.write(slave, &mark, 1) == 1
        guard isMarked else { break }
      }
      return []
    }

    private var status: Int32?
    /// The program's maximum memory use in bytes, or 0 while it runs.
    private(set) var peakMemory = 0

    /// Waits for the program to end.
    ///
    /// - Returns: The exit status, the negative number of a signal, or nil if the program is still
    /// running.
    func waitForEnd(milliseconds: Int32) -> Int32? {
      if let status { return status }
      var file = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&file, 1, milliseconds) > 0 else { return nil }
      var raw: Int32 = 0
      var usage = rusage()
      guard unsafe wait4(process, &raw, 0, &usage) == process else { return nil }
      #if canImport(Darwin)
        peakMemory = usage.ru_maxrss
      #else
        peakMemory = usage.ru_maxrss * 1024
      #endif
      status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F)
      return status
    }
  }

  /// POSIX_SPAWN_SETSID, which the C library declares only for programs that request its
  /// extensions.
  #if canImport(Glibc)
    private let newSession: Int16 = 0x80
  #else
    private let newSession: Int16 = 0x400
  #endif
#endif
