import Testing

@testable import TargetAction

/// An action, and its keys on each platform, with spaces between them; the first is to be shown.
private struct Row: Sendable, CustomTestStringConvertible {
  let id: String
  let keys: [KeyMap.Platform: String]

  var testDescription: String { id }

  init(
    _ id: String, apple: String, others: String = "", windows: String? = nil, linux: String? = nil
  ) {
    self.id = id
    keys = [.apple: apple, .windows: windows ?? others, .linux: linux ?? others]
  }

  static let all = [
    Row("edit.undo", apple: "cmd-z", others: "ctrl-z"),
    Row(
      "edit.redo", apple: "shift-cmd-z", windows: "ctrl-y ctrl-shift-z",
      linux: "ctrl-shift-z ctrl-y"),
    Row("edit.cut", apple: "cmd-x", others: "ctrl-x shift-deleteForward"),
    Row("edit.copy", apple: "cmd-c", others: "ctrl-c ctrl-insert"),
    Row("edit.paste", apple: "cmd-v", others: "ctrl-v shift-insert"),
    Row("edit.pasteAsPlainText", apple: "alt-shift-cmd-v", others: "ctrl-shift-v"),
    Row("edit.delete", apple: "", others: "deleteForward"),
    Row("edit.selectAll", apple: "cmd-a", others: "ctrl-a"),
    Row("edit.duplicate", apple: "cmd-d", others: "ctrl-d"),
    Row("find.find", apple: "cmd-f", others: "ctrl-f"),
    Row("find.findNext", apple: "cmd-g", others: "f3 ctrl-g"),
    Row("find.findPrevious", apple: "shift-cmd-g", others: "shift-f3 ctrl-shift-g"),
    Row("find.replace", apple: "alt-cmd-f", others: "ctrl-h"),
    Row("file.new", apple: "cmd-n", others: "ctrl-n"),
    Row("file.open", apple: "cmd-o", others: "ctrl-o"),
    Row("file.save", apple: "cmd-s", others: "ctrl-s"),
    Row("file.saveAs", apple: "shift-cmd-s", others: "ctrl-shift-s"),
    Row("file.print", apple: "cmd-p", others: "ctrl-p"),
    Row("window.close", apple: "cmd-w", windows: "ctrl-w ctrl-f4", linux: "ctrl-w"),
    Row("window.minimize", apple: "cmd-m", others: ""),
    Row("window.fullScreen", apple: "ctrl-cmd-f", others: "f11"),
    Row("window.next", apple: "cmd-`", others: ""),
    Row("tab.new", apple: "cmd-t", others: "ctrl-t"),
    Row("tab.next", apple: "ctrl-tab", others: "ctrl-tab ctrl-pageDown"),
    Row("tab.previous", apple: "ctrl-shift-tab", others: "ctrl-shift-tab ctrl-pageUp"),
    Row("app.settings", apple: "cmd-,", others: "ctrl-,"),
    Row("app.help", apple: "cmd-?", others: "f1"),
    Row("app.quit", apple: "cmd-q", windows: "", linux: "ctrl-q"),
    Row("view.zoomIn", apple: "cmd-plus cmd-=", others: "ctrl-plus ctrl-="),
    Row("view.zoomOut", apple: "cmd-minus", others: "ctrl-minus"),
    Row("view.actualSize", apple: "cmd-0", others: "ctrl-0"),
    Row("view.refresh", apple: "cmd-r", others: "f5 ctrl-r"),
    Row("view.sidebar", apple: "ctrl-cmd-s", others: "f9"),
    Row("go.back", apple: "cmd-[", others: "alt-left"),
    Row("go.forward", apple: "cmd-]", others: "alt-right"),
    Row("dialog.confirm", apple: "return", others: "return"),
    Row("dialog.cancel", apple: "escape cmd-.", others: "escape"),
    Row("menu.context", apple: "ctrl-return", others: "shift-f10 menu"),
    Row("text.moveLeft", apple: "left", others: "left"),
    Row("text.moveRight", apple: "right", others: "right"),
    Row("text.moveUp", apple: "up ctrl-p", others: "up"),
    Row("text.moveDown", apple: "down ctrl-n", others: "down"),
    Row("text.moveBackward", apple: "ctrl-b", others: ""),
    Row("text.moveForward", apple: "ctrl-f", others: ""),
    Row("text.moveWordLeft", apple: "alt-left", others: "ctrl-left"),
    Row("text.moveWordRight", apple: "alt-right", others: "ctrl-right"),
    Row("text.moveToLineStart", apple: "cmd-left", others: "home"),
    Row("text.moveToLineEnd", apple: "cmd-right", others: "end"),
    Row("text.moveToParagraphStart", apple: "ctrl-a", others: ""),
    Row("text.moveToParagraphEnd", apple: "ctrl-e", others: ""),
    Row("text.moveParagraphUp", apple: "alt-up", others: "ctrl-up"),
    Row("text.moveParagraphDown", apple: "alt-down", others: "ctrl-down"),
    Row("text.movePageUp", apple: "alt-pageUp", others: "pageUp"),
    Row("text.movePageDown", apple: "alt-pageDown ctrl-v", others: "pageDown"),
    Row("text.moveToDocumentStart", apple: "cmd-up", others: "ctrl-home"),
    Row("text.moveToDocumentEnd", apple: "cmd-down", others: "ctrl-end"),
    Row("text.extendDown", apple: "shift-down ctrl-shift-n", others: "shift-down"),
    Row("text.extendToLineEnd", apple: "shift-cmd-right", others: "shift-end"),
    Row("text.extendPageUp", apple: "alt-shift-pageUp shift-pageUp", others: "shift-pageUp"),
    Row(
      "text.extendPageDown", apple: "alt-shift-pageDown ctrl-shift-v shift-pageDown",
      others: "shift-pageDown"),
    Row("text.extendToDocumentStart", apple: "shift-cmd-up shift-home", others: "ctrl-shift-home"),
    Row("text.extendToDocumentEnd", apple: "shift-cmd-down shift-end", others: "ctrl-shift-end"),
    Row("text.deleteBackward", apple: "delete shift-delete ctrl-h", others: "delete shift-delete"),
    Row(
      "text.deleteForward", apple: "deleteForward shift-deleteForward ctrl-d",
      others: "deleteForward"),
    Row("text.deleteWordBackward", apple: "alt-delete alt-shift-delete", others: "ctrl-delete"),
    Row(
      "text.deleteWordForward", apple: "alt-deleteForward alt-shift-deleteForward",
      others: "ctrl-deleteForward"),
    Row("text.deleteToLineStart", apple: "cmd-delete cmd-shift-delete", others: ""),
    Row("text.deleteToParagraphStart", apple: "", others: "ctrl-shift-delete"),
    Row("text.deleteToParagraphEnd", apple: "ctrl-k", others: "ctrl-shift-deleteForward"),
    Row(
      "text.insertNewline", apple: "return shift-return alt-return", others: "return shift-return"),
    Row("text.insertLineBreak", apple: "ctrl-return ctrl-shift-return", others: "shift-return"),
    Row("text.insertTab", apple: "tab", others: "tab"),
    Row("text.insertBacktab", apple: "shift-tab", others: "shift-tab"),
    Row("text.scrollPageUp", apple: "pageUp", others: ""),
    Row("text.scrollPageDown", apple: "pageDown", others: ""),
    Row("text.scrollToStart", apple: "home", others: ""),
    Row("text.scrollToEnd", apple: "end", others: ""),
    Row("text.transpose", apple: "ctrl-t", others: ""),
    Row("text.complete", apple: "f5 alt-escape", others: "ctrl-space"),
    Row("text.yank", apple: "ctrl-y", others: ""),
    Row("text.toggleOverwrite", apple: "", others: "insert"),
  ]

  static let idsWithoutKeys = [
    "window.zoom", "app.about", "text.moveWordBackward", "text.moveWordForward",
    "text.deleteToLineEnd", "text.deleteLine", "text.selectWord", "text.selectLine",
    "text.selectParagraph", "text.scrollLineUp", "text.scrollLineDown", "text.uppercaseWord",
    "text.lowercaseWord", "text.capitalizeWord",
  ]
}

struct StandardKeyMapTests {
  /// A binding's key with the platform's own modifier, its action's id, and its context.
  private struct Entry: Hashable {
    let stroke: KeyEquivalent
    let id: String
    let context: KeyContext?
  }

  private func entries(_ platform: KeyMap.Platform) throws -> [Entry] {
    try KeyMap.standard(for: platform).bindings.map { binding in
      let keys = try #require(binding.keys)
      try #require(keys.strokes.count == 1, "No standard key is a sequence.")
      var modifiers = keys.strokes[0].modifiers
      if modifiers.remove(.primary) != nil { modifiers.formUnion(platform.primary) }
      guard case .send(let id, nil) = binding.effect else { throw CancellationError() }
      return Entry(
        stroke: KeyEquivalent(keys.strokes[0].key, modifiers), id: id, context: binding.context)
    }
  }

  @Test(arguments: Row.all, KeyMap.Platform.allCases)
  fileprivate func `an action has the keys that people expect, the one to show first`(
    row: Row, platform: KeyMap.Platform
  ) throws {
    let keys = try #require(row.keys[platform]).split(separator: " ")
    let expected = try keys.map { try KeySequence(parsing: String($0)) }
    let found = try entries(platform).filter { $0.id == row.id }.map { KeySequence($0.stroke) }
    #expect(found == expected)
  }

  @Test func `the tables above have every standard action once`() {
    let all = Row.all.map(\.id) + Row.idsWithoutKeys
    let ids = Set(all)
    let others = StandardActions.all.compactMap(\.id).filter { !ids.contains($0) }
    #expect(others.allSatisfy { $0.hasPrefix("text.extend") } && others.count == 14)
    #expect(ids.count == all.count)
  }

  /// Left and right differ from backward and forward in text that is written from right to left.
  @Test(arguments: KeyMap.Platform.allCases)
  func `the arrow keys move to the left and to the right`(platform: KeyMap.Platform) throws {
    for entry in try entries(platform) where [.left, .right].contains(entry.stroke.key) {
      let side =
        entry.stroke.key == .left ? ["Left", "Start", "back"] : ["Right", "End", "forward"]
      #expect(side.contains { entry.id.hasSuffix($0) }, "\(entry.stroke) \(entry.id)")
    }
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `every key that moves extends the selection with Shift`(platform: KeyMap.Platform) throws {
    let all = try entries(platform)
    let moves = all.filter { $0.id.hasPrefix("text.move") }
    #expect(moves.count >= 14)
    for move in moves {
      let stroke = KeyEquivalent(move.stroke.key, move.stroke.modifiers.union(.shift))
      let twin = "text.extend\(move.id.dropFirst(9))"
      #expect(all.contains(Entry(stroke: stroke, id: twin, context: move.context)), "\(twin)")
    }
    // On Apple's systems, Home, End, and the page keys scroll, but extend with Shift.
    let others = all.count { $0.id.hasPrefix("text.extend") } - moves.count
    #expect(others == (platform == .apple ? 4 : 0))
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `no key has two actions in one context`(platform: KeyMap.Platform) throws {
    let uses = Dictionary(grouping: try entries(platform)) {
      Entry(stroke: $0.stroke, id: "", context: $0.context)
    }
    // Where a text has no line breaks inside paragraphs, Shift-Return does what Return does.
    let shared = platform == .apple ? [] : ["text.insertNewline", "text.insertLineBreak"]
    for (use, entries) in uses where use.stroke != KeyEquivalent(.return, .shift) || shared == [] {
      #expect(entries.count == 1, "\(use.stroke)")
    }
    #expect(uses.values.map { $0.map(\.id) }.filter { $0.count > 1 }.flatMap(\.self) == shared)
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `the keys of text commands, and no others, need a text view`(platform: KeyMap.Platform)
    throws
  {
    let text = KeyContext(condition: .name("TextCommanding"))
    for entry in try entries(platform) {
      #expect(entry.context == (entry.id.hasPrefix("text.") ? text : nil), "\(entry.id)")
    }
  }

  /// Option types characters, and so does AltGr, which Windows reports as Control and Alt.
  @Test(arguments: KeyMap.Platform.allCases)
  func `no key may type a character with Option or AltGr`(platform: KeyMap.Platform) throws {
    for entry in try entries(platform) where entry.stroke.key.rawValue.count == 1 {
      let modifiers = entry.stroke.modifiers.subtracting(.shift)
      #expect(modifiers != .option && modifiers != [.option, .control], "\(entry.stroke)")
      #expect(!modifiers.isEmpty, "\(entry.stroke)")
    }
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `the map has a name, known keys, and ids of actions that may have keys`(
    platform: KeyMap.Platform
  ) throws {
    #expect(KeyMap.standard(for: platform).name == "Standard")
    for entry in try entries(platform) {
      #expect(KeyNames.contains(entry.stroke.key) && Action(named: entry.id)?.id == entry.id)
      #expect(!Row.idsWithoutKeys.contains(entry.id))
    }
  }
}
