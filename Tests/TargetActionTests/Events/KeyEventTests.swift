import TargetAction
import Testing

/// The interpretation of keys by a text view.
@MainActor
struct KeyEventTests {
  /// A key event and its effect in a text.
  struct Sample: Sendable {
    let key: Key
    var characters = ""
    var modifiers: KeyModifiers = []
    let inserts: Bool
    let edits: Bool

    @MainActor
    func event(_ phase: KeyEvent.Phase = .down) -> KeyEvent {
      KeyEvent(phase, key: key, characters: characters, modifiers: modifiers)
    }
  }

  @Test(arguments: [
    Sample(key: "a", characters: "a", inserts: true, edits: false),
    Sample(key: "a", characters: "A", modifiers: .shift, inserts: true, edits: false),
    Sample(
      key: "e", characters: "é", modifiers: .option, inserts: KeyMap.Platform.current == .apple,
      edits: false),
    Sample(key: .space, characters: " ", inserts: true, edits: false),
    Sample(key: "f", characters: "👩‍🚀", inserts: true, edits: false),
    // Keys that insert nothing or only invisible characters.
    Sample(key: "x", inserts: false, edits: false),
    Sample(key: .tab, characters: "\t", inserts: false, edits: false),
    Sample(key: .tab, inserts: false, edits: false),
    Sample(key: .escape, characters: "\u{1B}", inserts: false, edits: false),
    Sample(key: "f1", characters: "\u{F704}", inserts: false, edits: false),
    Sample(key: "a", characters: "a\u{1B}", inserts: false, edits: false),
    // Keys for commands.
    Sample(key: "s", characters: "s", modifiers: .control, inserts: false, edits: false),
    Sample(key: "s", characters: "s", modifiers: .command, inserts: false, edits: false),
    Sample(key: .left, modifiers: .command, inserts: false, edits: false),
    // The characters that platforms report for keys that edit and move.
    Sample(key: .delete, characters: "\u{7F}", inserts: false, edits: true),
    Sample(key: .delete, characters: "\u{8}", inserts: false, edits: true),
    Sample(key: .deleteForward, characters: "\u{F728}", inserts: false, edits: true),
    Sample(key: .return, characters: "\r", inserts: false, edits: true),
    Sample(key: .left, modifiers: .shift, inserts: false, edits: true),
    Sample(key: .up, characters: "\u{F700}", modifiers: .option, inserts: false, edits: true),
    Sample(key: .pageDown, inserts: false, edits: true),
  ])
  func `a key inserts its visible characters, edits or moves, or does neither`(sample: Sample) {
    #expect(sample.event().insertsText == sample.inserts)
    #expect(sample.event().editsText == sample.edits)
    #expect(!sample.event(.up).insertsText && !sample.event(.up).editsText)
  }
}
