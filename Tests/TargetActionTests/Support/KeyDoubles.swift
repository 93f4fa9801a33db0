import TargetAction

/// A responder with key commands, which may keep keys that type, and records the keys that it gets.
class Keyed: Named {
  var commands: [Command] = []
  var editsText = false, takesKeys = false
  /// How often the key commands were read.
  private(set) var readCount = 0

  override var keyCommands: [Command] {
    readCount += 1
    return commands
  }

  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    editsText && (event.insertsText || event.editsText)
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    recorder?.record("key \(name)")
    return takesKeys
  }
}

/// A responder with key commands, which handles `ping` and `pong` and returns states for them.
class KeyedHandler: Keyed, PingActions, PongActions {
  var states: [Action: ActionState] = [:]

  func ping(_ sender: AnyObject?) { recorder?.record("ping \(name)") }
  func pong(_ sender: AnyObject?) { recorder?.record("pong \(name)") }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    states[action] ?? .enabled
  }
}

/// A text view that performs all commands but some, and remembers those for which it was asked.
class CommandedText: View, TextCommanding {
  var passes: Set<TextCommand> = []
  private(set) var asked: [TextCommand] = []
  override var canBecomeFirstResponder: Bool { true }

  /// Returns the commands since the last call.
  func take() -> [TextCommand] {
    defer { asked = [] }
    return asked
  }

  func perform(_ command: TextCommand) -> ActionResult {
    asked.append(command)
    return passes.contains(command) ? .passed : .handled
  }
}

/// A command that sends `ping`, and runs a closure in its deinitializer.
final class FarewellCommand: Command {
  private let farewell: @MainActor () -> Void
  init(_ farewell: @escaping @MainActor () -> Void) {
    self.farewell = farewell
    super.init("", action: .ping)
  }
  isolated deinit { farewell() }
}
