import TargetAction
import Testing

/// The interpretation of keys by a text view.
@MainActor
struct KeyEventTests {
  enum Effect { case inserts, edits, neither }

  @Test(
    arguments: [
      ("a", "a", [], .inserts), ("a", "A", .shift, .inserts), (.space, " ", [], .inserts),
      ("f", "👩‍🚀", [], .inserts),
      ("e", "é", .option, KeyMap.Platform.current == .apple ? .inserts : .neither),
      // Keys that insert nothing or only invisible characters.
      ("x", "", [], .neither), (.tab, "\t", [], .neither), (.tab, "", [], .neither),
      (.escape, "\u{1B}", [], .neither), ("f1", "\u{F704}", [], .neither),
      ("a", "a\u{1B}", [], .neither),
      // Keys for commands.
      ("s", "s", .control, .neither), ("s", "s", .command, .neither),
      (.left, "", .command, .neither),
      // The characters that platforms report for keys that edit and move.
      (.delete, "\u{7F}", [], .edits), (.delete, "\u{8}", [], .edits),
      (.deleteForward, "\u{F728}", [], .edits), (.return, "\r", [], .edits),
      (.left, "", .shift, .edits), (.up, "\u{F700}", .option, .edits), (.pageDown, "", [], .edits),
    ] as [(Key, String, KeyModifiers, Effect)])
  func `a key inserts its visible characters, edits or moves, or does neither`(
    key: Key, characters: String, modifiers: KeyModifiers, effect: Effect
  ) {
    for phase in [KeyEvent.Phase.down, .up] {
      let event = KeyEvent(phase, key: key, characters: characters, modifiers: modifiers)
      #expect(event.insertsText == (phase == .down && effect == .inserts))
      #expect(event.editsText == (phase == .down && effect == .edits))
    }
  }
}
