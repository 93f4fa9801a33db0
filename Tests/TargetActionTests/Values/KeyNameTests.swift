import TargetAction
import Testing

/// Undeclared keys in commands, which debug builds report to standard error.
struct KeyNameTests {
  #if DEBUG
    private static let isDebug = true
  #else
    private static let isDebug = false
  #endif

  @Test func `an unknown key name is reported once, with its place and similar names`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      for _ in 0..<2 { _ = Command(key: "excape", .control, action: .ping) }
      _ = Command("Ping", action: .ping, keyEquivalent: KeyEquivalent("excape"))
    }
    let lines = result.reports
    guard Self.isDebug else { return #expect(lines.isEmpty) }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(
        "TargetAction: unknown key \"excape\" in the command at "
          + "TargetActionTests/KeyNameTests.swift:") == true)
    #expect(
      lines.first?.hasSuffix(
        "Did you mean \"escape\"? If your toolkit has this key, register it with "
          + "Key.register(\"excape\").") == true)
  }

  @Test func `other toolkits' key names and misspellings lead to suggestions`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let names = ["Enter", "Backspace", "page-down", "leftArrow", "space", "hom", "volumeUp"]
      for name in names { _ = KeyEquivalent(Key(name)) }
    }
    guard Self.isDebug else { return }
    let advice = result.reports.compactMap { line in
      line.split(separator: ". ").last?.split(separator: "?").first
    }
    #expect(
      advice == [
        "Did you mean \"return\"", "Did you mean \"delete\"", "Did you mean \"pageDown\"",
        "Did you mean \"left\"", "Did you mean Key.space", "Did you mean \"home\"",
        "If your toolkit has this key, register it with Key.register(\"volumeUp\").",
      ])
  }

  @Test func `characters, known names, declared keys, and keys of events are not reported`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let volumeUp = Key.register("volumeUp")
      for key in ["s", "ß", "é", " ", .tab, .pageDown, "f1", "f12", volumeUp, "volumeUp"] as [Key] {
        _ = Command(key: key, action: .ping)
      }
      Application().sendEvent(KeyEvent(key: "XF86AudioMute"))
    }
    #expect(result.reports.isEmpty)
  }
}
