import Testing

@testable import TargetAction

/// Keys as menus show them.
@Suite
struct KeyLabelTests {
  @Test(arguments: [
    ("primary-shift-p", "⇧⌘P", "Ctrl+Shift+P", "Ctrl+Shift+P"),
    ("cmd-alt-shift-ctrl-p", "⌃⌥⇧⌘P", "Ctrl+Alt+Shift+Win+P", "Ctrl+Alt+Shift+Super+P"),
    ("escape", "⎋", "Esc", "Esc"), ("shift-tab", "⇧⇥", "Shift+Tab", "Shift+Tab"),
    ("return", "↩", "Enter", "Enter"), ("delete", "⌫", "Backspace", "Backspace"),
    ("deleteForward", "⌦", "Del", "Del"), ("ctrl-space", "⌃Space", "Ctrl+Space", "Ctrl+Space"),
    ("alt-left", "⌥←", "Alt+Left", "Alt+Left"), ("right", "→", "Right", "Right"),
    ("up", "↑", "Up", "Up"), ("down", "↓", "Down", "Down"), ("home", "↖", "Home", "Home"),
    ("end", "↘", "End", "End"), ("pageUp", "⇞", "PgUp", "PgUp"), ("pageDown", "⇟", "PgDn", "PgDn"),
    ("f1", "F1", "F1", "F1"), ("primary-plus", "⌘+", "Ctrl++", "Ctrl++"),
    ("primary-ctrl-k", "⌃⌘K", "Ctrl+K", "Ctrl+K"), ("ß", "ß", "ß", "ß"),
    ("primary-[KeyZ]", "⌘Z", "Ctrl+Z", "Ctrl+Z"), ("[NumpadEnter]", "↩", "Enter", "Enter"),
    ("primary-k primary-s", "⌘K ⌘S", "Ctrl+K Ctrl+S", "Ctrl+K Ctrl+S"),
  ])
  func `a label has the names and symbols of its platform`(
    text: String, apple: String, windows: String, linux: String
  ) throws {
    let keys = try KeySequence(parsing: text)
    #expect(KeyPlatform.allCases.map { keys.label(for: $0) } == [apple, windows, linux])
    #expect(keys.label() == keys.label(for: .current))
  }

  @Test func `the label of an unknown key is its name, with control characters escaped`() {
    #expect(KeyEquivalent(normalizing: "\u{7}", []).label(for: .linux) == "\\u{7}")
    #expect(KeyEquivalent(normalizing: "volumeUp", []).label(for: .apple) == "VolumeUp")
  }
}
