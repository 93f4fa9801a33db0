import Testing

@testable import TargetAction

/// An action, and its keys on each platform, of which the first is the one to show.
private struct StandardKeyRow: Sendable, CustomTestStringConvertible {
  let id: String
  let keys: [KeyPlatform: [String]]

  var testDescription: String { id }

  init(_ id: String, apple: [String], windows: [String], linux: [String]) {
    self.id = id
    keys = [.apple: apple, .windows: windows, .linux: linux]
  }

  init(_ id: String, apple: [String], others: [String]) {
    self.init(id, apple: apple, windows: others, linux: others)
  }

  static let all = [
    StandardKeyRow("edit.undo", apple: ["cmd-z"], others: ["ctrl-z"]),
    StandardKeyRow(
      "edit.redo", apple: ["shift-cmd-z"], windows: ["ctrl-y", "ctrl-shift-z"],
      linux: ["ctrl-shift-z", "ctrl-y"]),
    StandardKeyRow("edit.cut", apple: ["cmd-x"], others: ["ctrl-x", "shift-deleteForward"]),
    StandardKeyRow("edit.copy", apple: ["cmd-c"], others: ["ctrl-c", "ctrl-insert"]),
    StandardKeyRow("edit.paste", apple: ["cmd-v"], others: ["ctrl-v", "shift-insert"]),
    StandardKeyRow("edit.pasteAsPlainText", apple: ["alt-shift-cmd-v"], others: ["ctrl-shift-v"]),
    StandardKeyRow("edit.delete", apple: [], others: ["deleteForward"]),
    StandardKeyRow("edit.selectAll", apple: ["cmd-a"], others: ["ctrl-a"]),
    StandardKeyRow("edit.duplicate", apple: ["cmd-d"], others: ["ctrl-d"]),
    StandardKeyRow("find.find", apple: ["cmd-f"], others: ["ctrl-f"]),
    StandardKeyRow("find.findNext", apple: ["cmd-g"], others: ["f3", "ctrl-g"]),
    StandardKeyRow(
      "find.findPrevious", apple: ["shift-cmd-g"], others: ["shift-f3", "ctrl-shift-g"]),
    StandardKeyRow("find.replace", apple: ["alt-cmd-f"], others: ["ctrl-h"]),
    StandardKeyRow("file.new", apple: ["cmd-n"], others: ["ctrl-n"]),
    StandardKeyRow("file.open", apple: ["cmd-o"], others: ["ctrl-o"]),
    StandardKeyRow("file.save", apple: ["cmd-s"], others: ["ctrl-s"]),
    StandardKeyRow("file.saveAs", apple: ["shift-cmd-s"], others: ["ctrl-shift-s"]),
    StandardKeyRow("file.print", apple: ["cmd-p"], others: ["ctrl-p"]),
    StandardKeyRow(
      "window.close", apple: ["cmd-w"], windows: ["ctrl-w", "ctrl-f4"], linux: ["ctrl-w"]),
    StandardKeyRow("window.minimize", apple: ["cmd-m"], others: []),
    StandardKeyRow("window.zoom", apple: [], others: []),
    StandardKeyRow("window.fullScreen", apple: ["ctrl-cmd-f"], others: ["f11"]),
    StandardKeyRow("window.next", apple: ["cmd-`"], others: []),
    StandardKeyRow("tab.new", apple: ["cmd-t"], others: ["ctrl-t"]),
    StandardKeyRow("tab.next", apple: ["ctrl-tab"], others: ["ctrl-tab", "ctrl-pageDown"]),
    StandardKeyRow(
      "tab.previous", apple: ["ctrl-shift-tab"], others: ["ctrl-shift-tab", "ctrl-pageUp"]),
    StandardKeyRow("app.about", apple: [], others: []),
    StandardKeyRow("app.settings", apple: ["cmd-,"], others: ["ctrl-,"]),
    StandardKeyRow("app.help", apple: ["cmd-?"], others: ["f1"]),
    StandardKeyRow("app.quit", apple: ["cmd-q"], windows: [], linux: ["ctrl-q"]),
    StandardKeyRow("view.zoomIn", apple: ["cmd-plus", "cmd-="], others: ["ctrl-plus", "ctrl-="]),
    StandardKeyRow("view.zoomOut", apple: ["cmd-minus"], others: ["ctrl-minus"]),
    StandardKeyRow("view.actualSize", apple: ["cmd-0"], others: ["ctrl-0"]),
    StandardKeyRow("view.refresh", apple: ["cmd-r"], others: ["f5", "ctrl-r"]),
    StandardKeyRow("view.sidebar", apple: ["ctrl-cmd-s"], others: ["f9"]),
    StandardKeyRow("go.back", apple: ["cmd-["], others: ["alt-left"]),
    StandardKeyRow("go.forward", apple: ["cmd-]"], others: ["alt-right"]),
    StandardKeyRow("dialog.confirm", apple: ["return"], others: ["return"]),
    StandardKeyRow("dialog.cancel", apple: ["escape", "cmd-."], others: ["escape"]),
    StandardKeyRow("menu.context", apple: ["ctrl-return"], others: ["shift-f10", "menu"]),
    StandardKeyRow("text.moveLeft", apple: ["left"], others: ["left"]),
    StandardKeyRow("text.moveRight", apple: ["right"], others: ["right"]),
    StandardKeyRow("text.moveUp", apple: ["up", "ctrl-p"], others: ["up"]),
    StandardKeyRow("text.moveDown", apple: ["down", "ctrl-n"], others: ["down"]),
    StandardKeyRow("text.moveBackward", apple: ["ctrl-b"], others: []),
    StandardKeyRow("text.moveForward", apple: ["ctrl-f"], others: []),
    StandardKeyRow("text.moveWordLeft", apple: ["alt-left"], others: ["ctrl-left"]),
    StandardKeyRow("text.moveWordRight", apple: ["alt-right"], others: ["ctrl-right"]),
    StandardKeyRow("text.moveWordBackward", apple: [], others: []),
    StandardKeyRow("text.moveWordForward", apple: [], others: []),
    StandardKeyRow("text.moveToLineStart", apple: ["cmd-left"], others: ["home"]),
    StandardKeyRow("text.moveToLineEnd", apple: ["cmd-right"], others: ["end"]),
    StandardKeyRow("text.moveToParagraphStart", apple: ["ctrl-a"], others: []),
    StandardKeyRow("text.moveToParagraphEnd", apple: ["ctrl-e"], others: []),
    StandardKeyRow("text.moveParagraphUp", apple: ["alt-up"], others: ["ctrl-up"]),
    StandardKeyRow("text.moveParagraphDown", apple: ["alt-down"], others: ["ctrl-down"]),
    StandardKeyRow("text.movePageUp", apple: ["alt-pageUp"], others: ["pageUp"]),
    StandardKeyRow("text.movePageDown", apple: ["alt-pageDown", "ctrl-v"], others: ["pageDown"]),
    StandardKeyRow("text.moveToDocumentStart", apple: ["cmd-up"], others: ["ctrl-home"]),
    StandardKeyRow("text.moveToDocumentEnd", apple: ["cmd-down"], others: ["ctrl-end"]),
    StandardKeyRow(
      "text.extendDown", apple: ["shift-down", "ctrl-shift-n"], others: ["shift-down"]),
    StandardKeyRow("text.extendToLineEnd", apple: ["shift-cmd-right"], others: ["shift-end"]),
    StandardKeyRow("text.deleteBackward", apple: ["delete", "ctrl-h"], others: ["delete"]),
    StandardKeyRow(
      "text.deleteForward", apple: ["deleteForward", "ctrl-d"], others: ["deleteForward"]),
    StandardKeyRow("text.deleteWordBackward", apple: ["alt-delete"], others: ["ctrl-delete"]),
    StandardKeyRow(
      "text.deleteWordForward", apple: ["alt-deleteForward"], others: ["ctrl-deleteForward"]),
    StandardKeyRow("text.deleteToLineStart", apple: ["cmd-delete"], others: []),
    StandardKeyRow("text.deleteToLineEnd", apple: [], others: []),
    StandardKeyRow("text.deleteToParagraphStart", apple: [], others: ["ctrl-shift-delete"]),
    StandardKeyRow(
      "text.deleteToParagraphEnd", apple: ["ctrl-k"], others: ["ctrl-shift-deleteForward"]),
    StandardKeyRow("text.deleteLine", apple: [], others: []),
    StandardKeyRow("text.insertNewline", apple: ["return"], others: ["return"]),
    StandardKeyRow("text.insertLineBreak", apple: ["ctrl-return"], others: ["shift-return"]),
    StandardKeyRow("text.insertTab", apple: ["tab"], others: ["tab"]),
    StandardKeyRow("text.insertBacktab", apple: ["shift-tab"], others: ["shift-tab"]),
    StandardKeyRow("text.selectWord", apple: [], others: []),
    StandardKeyRow("text.selectLine", apple: [], others: []),
    StandardKeyRow("text.selectParagraph", apple: [], others: []),
    StandardKeyRow("text.scrollPageUp", apple: ["pageUp"], others: []),
    StandardKeyRow("text.scrollPageDown", apple: ["pageDown"], others: []),
    StandardKeyRow("text.scrollLineUp", apple: [], others: []),
    StandardKeyRow("text.scrollLineDown", apple: [], others: []),
    StandardKeyRow("text.scrollToStart", apple: ["home"], others: []),
    StandardKeyRow("text.scrollToEnd", apple: ["end"], others: []),
    StandardKeyRow("text.transpose", apple: ["ctrl-t"], others: []),
    StandardKeyRow("text.uppercaseWord", apple: [], others: []),
    StandardKeyRow("text.lowercaseWord", apple: [], others: []),
    StandardKeyRow("text.capitalizeWord", apple: [], others: []),
    StandardKeyRow("text.complete", apple: ["f5", "alt-escape"], others: ["ctrl-space"]),
    StandardKeyRow("text.yank", apple: ["ctrl-y"], others: []),
    StandardKeyRow("text.toggleOverwrite", apple: [], others: ["insert"]),
  ]
}

@Suite
struct StandardKeyMapTests {
  /// A binding's key with the platform's own modifier, its action's id, and its context.
  private struct Entry: Hashable {
    let stroke: KeyEquivalent
    let id: String
    let context: KeyContext?
  }

  private func entries(_ platform: KeyPlatform) throws -> [Entry] {
    try KeyMap.standard(for: platform).bindings.map { binding in
      let keys = try #require(binding.keys)
      try #require(keys.strokes.count == 1, "No standard key is a sequence.")
      var modifiers = keys.strokes[0].modifiers
      if modifiers.remove(.primary) != nil { modifiers.formUnion(platform.primary) }
      guard case .send(let id, nil) = binding.effect else {
        throw UnknownKey(name: "\(binding)", suggestions: [])
      }
      return Entry(
        stroke: KeyEquivalent(keys.strokes[0].key, modifiers), id: id, context: binding.context)
    }
  }

  @Test(arguments: StandardKeyRow.all, KeyPlatform.allCases)
  fileprivate func `an action has the keys that people expect, the one to show first`(
    row: StandardKeyRow, platform: KeyPlatform
  ) throws {
    let expected = try row.keys[platform].map { try $0.map { try KeySequence(parsing: $0) } }
    let found = try entries(platform).filter { $0.id == row.id }.map { KeySequence($0.stroke) }
    #expect(found == expected)
  }

  @Test func `the table above has a row for every standard action`() {
    let ids = Set(StandardKeyRow.all.map(\.id))
    let others = StandardActions.all.compactMap(\.id).filter { !ids.contains($0) }
    #expect(others.allSatisfy { $0.hasPrefix("text.extend") } && others.count == 18)
    #expect(ids.count == StandardKeyRow.all.count)
  }

  /// Left and right differ from backward and forward in text that is written from right to left.
  @Test(arguments: KeyPlatform.allCases)
  func `the arrow keys move to the left and to the right`(platform: KeyPlatform) throws {
    for entry in try entries(platform) where [.left, .right].contains(entry.stroke.key) {
      let side =
        entry.stroke.key == .left ? ["Left", "Start", "back"] : ["Right", "End", "forward"]
      #expect(side.contains { entry.id.hasSuffix($0) }, "\(entry.stroke) \(entry.id)")
    }
  }

  @Test(arguments: KeyPlatform.allCases)
  func `every key that moves extends the selection with Shift`(platform: KeyPlatform) throws {
    let all = try entries(platform)
    let moves = all.filter { $0.id.hasPrefix("text.move") }
    #expect(moves.count >= 14)
    for move in moves {
      let stroke = KeyEquivalent(move.stroke.key, move.stroke.modifiers.union(.shift))
      let twin = "text.extend\(move.id.dropFirst(9))"
      #expect(all.contains(Entry(stroke: stroke, id: twin, context: move.context)), "\(twin)")
    }
    #expect(all.count { $0.id.hasPrefix("text.extend") } == moves.count)
  }

  @Test(arguments: KeyPlatform.allCases)
  func `no key has two actions in one context`(platform: KeyPlatform) throws {
    let uses = Dictionary(grouping: try entries(platform)) {
      Entry(stroke: $0.stroke, id: "", context: $0.context)
    }
    for (use, entries) in uses { #expect(entries.count == 1, "\(use.stroke)") }
  }

  @Test(arguments: KeyPlatform.allCases)
  func `every id is the id of an action`(platform: KeyPlatform) throws {
    for entry in try entries(platform) { #expect(Action(named: entry.id)?.id == entry.id) }
  }

  @Test(arguments: KeyPlatform.allCases)
  func `the keys of text commands, and no others, need a text view`(platform: KeyPlatform) throws {
    let text = KeyContext(condition: .name("TextCommanding"))
    for entry in try entries(platform) {
      #expect(entry.context == (entry.id.hasPrefix("text.") ? text : nil), "\(entry.id)")
    }
  }

  /// Option types characters, and so does AltGr, which Windows reports as Control and Alt.
  @Test(arguments: KeyPlatform.allCases)
  func `no key may type a character with Option or AltGr`(platform: KeyPlatform) throws {
    for entry in try entries(platform) where entry.stroke.key.rawValue.count == 1 {
      let modifiers = entry.stroke.modifiers.subtracting(.shift)
      #expect(modifiers != .option && modifiers != [.option, .control], "\(entry.stroke)")
      #expect(!modifiers.isEmpty, "\(entry.stroke)")
    }
  }

  @Test(arguments: KeyPlatform.allCases)
  func `the map has a name, and its keys are known`(platform: KeyPlatform) throws {
    #expect(KeyMap.standard(for: platform).name == "Standard")
    for entry in try entries(platform) { #expect(KeyNames.contains(entry.stroke.key)) }
  }
}
