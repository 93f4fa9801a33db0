import TargetAction

/// A key map with many sequences of two keys, of which one is typed.
@MainActor
enum KeySequences {
  static let scenario = Scenario(
    name: "key.map",
    summary: "type a sequence of two keys of a map, or press a key that is bound to nothing",
    unit: "sequences", sizes: [10, 100, 1000]
  ) { sequences in
    let typed = KeyMapScene(sequences)
    let unbound = KeyMapScene(sequences)
    return [
      Subject("TargetAction two keys") { iterations in
        for _ in 0..<iterations {
          typed.application.sendEvent(typed.first)
          typed.application.sendEvent(typed.second)
        }
      } count: {
        typed.handler.count
      },
      Subject("TargetAction unbound key") { counter, iterations in
        for _ in 0..<iterations where !unbound.application.sendEvent(unbound.unbound) {
          counter.count &+= 1
        }
      },
    ]
  }
}

@MainActor
private protocol TypingKeys: ActionTarget {
  func typeKeys(_ sender: AnyObject?)
}

extension Action {
  fileprivate static let typeKeys = Action("typeKeys", (any TypingKeys).typeKeys)
}

private final class KeySequenceHandler: Responder, TypingKeys {
  private(set) var count = 0

  override var canBecomeFirstResponder: Bool { true }
  func typeKeys(_ sender: AnyObject?) { count &+= 1 }
}

/// An application whose first responder handles the action of all sequences.
@MainActor
private final class KeyMapScene {
  let application = Application()
  let handler = KeySequenceHandler()
  private let window = Window()
  let first = KeyEvent(key: "k", modifiers: .control)
  let second = KeyEvent(key: "s", characters: "s")
  let unbound = KeyEvent(key: "u", modifiers: .control)

  init(_ sequences: Int) {
    handler.next = window
    application.addWindow(window)
    application.keyWindow = window
    window.makeFirstResponder(handler)
    let prefix = KeyEquivalent("k", .control)
    let bindings = (0..<sequences).map { number in
      let scalar = Unicode.Scalar(0x4E00 + number) ?? "s"
      let key = Key(number == sequences / 2 ? "s" : String(scalar))
      return KeyBinding(KeySequence(prefix, KeyEquivalent(key)), .typeKeys)
    }
    application.userKeyMap = KeyMap("Sequences", bindings)
  }
}
