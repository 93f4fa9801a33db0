/// An application that sends the commands that keys stand for.
@MainActor
protocol KeyCommandSender: Application {
  /// Sends the nearest command for a key that is enabled and handled.
  ///
  /// - Parameters:
  ///   - event: The event of the key.
  ///   - responder: The responder whose commands come first.
  /// - Returns: Whether there was one.
  func sendKeyCommand(for event: KeyEvent, from responder: Responder) -> Bool
}

extension Application {
  /// Sends the nearest command for a key that is enabled and handled.
  final func performKeyCommand(for event: KeyEvent, from responder: Responder) -> Bool {
    RoleCache.cast(self, to: (any KeyCommandSender).self)?
      .sendKeyCommand(for: event, from: responder) ?? false
  }
}
