import TargetAction

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  extension TerminalApplication {
    /// Shows the program in the terminal, and handles the user's input until the program is quit.
    ///
    /// While the program runs, debug builds of the library show their reports in the
    /// ``statusLine``.
    ///
    /// - Returns: The exit status: the one passed to ``stop(status:)``, which is 0 after
    ///   `Action.quit`, 1 if there is no terminal or it has closed, or 128 and the number of a
    ///   signal. When it is nonzero, the user has not been asked about unsaved changes. Save them
    ///   then: more signals do not end the program.
    @discardableResult
    public final func run() async -> Int32 {
      guard let terminal = Terminal() else {
        Terminal.complain("Standard input and output must both be a terminal.")
        return 1
      }
      let (reports, start) = (ActionReports.handler, ContinuousClock.now)
      // Standard error shares the screen, which has room for the first line of a report.
      ActionReports.handler = { [statusLine] report in
        Task { @MainActor in statusLine.message = String(report.prefix { $0 != "\n" }) }
      }
      (screen.frameRequested, screen.suspension) = (Terminal.wakeUp, Terminal.suspend)
      terminal.interrupted = { [unowned self] in
        tell(perform(Command(action: .quit)), of: title(of: .quit))
      }
      var decoder = InputDecoder()
      exitStatus = nil
      while exitStatus == nil {
        screen.size = terminal.size
        terminal.show(draw())
        let time = start.duration(to: .now)
        let deadline = nextDeadline.map { min(max(($0 - time) / .milliseconds(1), 0), 1e9) }
        let timeout = decoder.timeout ?? deadline.map { Int32($0.rounded(.up)) } ?? -1
        let isWaiting = decoder.timeout != nil
        guard let next = await terminal.next(timeout: timeout, isOfSequence: isWaiting) else {
          break
        }
        let now = start.duration(to: .now)
        advance(to: now)
        let inputs = isWaiting && next.isOver ? decoder.giveUp() : decoder.decode(next.bytes)
        for input in inputs where exitStatus == nil {
          if input == .keyboardProtocol { terminal.enableKeyboardProtocol() }
          receive(input, at: now)
          // A run that has received a response goes on before the next key.
          await Task.yield()
        }
      }
      terminal.leave()
      (screen.frameRequested, screen.suspension) = (nil, nil)
      ActionReports.handler = reports
      return exitStatus ?? terminal.status
    }
  }
#endif
