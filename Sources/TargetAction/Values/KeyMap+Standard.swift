// The keys of the standard actions, as a table with a row for each action that has any: the id, and
// the keys on Apple's systems, on Windows, and on Linux.
//
// A column that is left out equals the one before it. `|` separates keys, of which the first is the
// one to show; `-` means none. An action `text.extend…` has the keys of `text.move…` with Shift; its
// row, if it has one, lists others. Of two rows with a key, the later one counts unless the view
// passes its command on.

extension KeyMap {
  /// Returns the keys that people expect for the standard actions.
  ///
  /// The keys of text commands apply only where the first responder, or a responder above it, is
  /// ``TextCommanding``, so the arrow keys of a list remain its own.
  ///
  /// - Parameter platform: The platform whose conventions the keys follow.
  /// - Returns: A map named "Standard", which is a fallback (``isFallback``). Its bindings are created
  ///   once for each platform.
  public static func standard(for platform: KeyMap.Platform) -> KeyMap {
    switch platform {
    case .apple: apple
    case .windows: windows
    case .linux: linux
    }
  }

  private static let apple = KeyMap("Standard", bindings(inColumn: 1), isFallback: true)
  private static let windows = KeyMap("Standard", bindings(inColumn: 2), isFallback: true)
  private static let linux = KeyMap("Standard", bindings(inColumn: 3), isFallback: true)

  private static func bindings(inColumn column: Int) -> [KeyBinding] {
    table.split(separator: "\n").flatMap { row in
      let cells = row.split(separator: " ")
      let id = String(cells[0])
      let twin = id.hasPrefix("text.move") ? "text.extend\(id.dropFirst("text.move".count))" : nil
      return cells[min(column, cells.count - 1)].split(separator: "|").filter { $0 != "-" }
        .flatMap { keys in
          [binding("\(keys)", to: id)] + (twin.map { [binding("shift-\(keys)", to: $0)] } ?? [])
        }
    }
  }

  private static func binding(_ text: String, to id: String) -> KeyBinding {
    let context = KeyContext(condition: .name("TextCommanding"))
    // swift-format-ignore: NeverUseForceTry
    let keys = try! KeySequence(parsing: text)
    return KeyBinding(keys, .send(id), when: id.hasPrefix("text.") ? context : nil)
  }

  private static let table = """
    edit.undo                   primary-z
    edit.redo                   shift-cmd-z         ctrl-y|ctrl-shift-z       ctrl-shift-z|ctrl-y
    edit.cut                    primary-x           primary-x|shift-deleteForward
    edit.copy                   primary-c           primary-c|ctrl-insert
    edit.paste                  primary-v           primary-v|shift-insert
    edit.pasteAsPlainText       alt-shift-cmd-v     ctrl-shift-v
    edit.delete                 -                   deleteForward
    edit.selectAll              primary-a
    edit.duplicate              primary-d
    find.find                   primary-f
    find.findNext               primary-g           f3|primary-g
    find.findPrevious           primary-shift-g     shift-f3|primary-shift-g
    find.replace                alt-cmd-f           ctrl-h
    file.new                    primary-n
    file.open                   primary-o
    file.save                   primary-s
    file.saveAs                 primary-shift-s
    file.print                  primary-p
    window.close                primary-w           primary-w|ctrl-f4         primary-w
    window.minimize             cmd-m               -
    window.fullScreen           ctrl-cmd-f          f11
    window.next                 cmd-`               -
    tab.new                     primary-t
    tab.next                    ctrl-tab            ctrl-tab|ctrl-pageDown
    tab.previous                ctrl-shift-tab      ctrl-shift-tab|ctrl-pageUp
    app.settings                primary-,
    app.help                    cmd-?               f1
    app.quit                    primary-q           -                         primary-q
    view.zoomIn                 primary-plus|primary-=
    view.zoomOut                primary-minus
    view.actualSize             primary-0
    view.refresh                primary-r           f5|primary-r
    view.sidebar                ctrl-cmd-s          f9
    go.back                     cmd-[               alt-left
    go.forward                  cmd-]               alt-right
    dialog.confirm              return
    dialog.cancel               escape|cmd-.        escape
    menu.context                ctrl-return         shift-f10|menu
    text.moveLeft               left
    text.moveRight              right
    text.moveUp                 up|ctrl-p           up
    text.moveDown               down|ctrl-n         down
    text.moveBackward           ctrl-b              -
    text.moveForward            ctrl-f              -
    text.moveWordLeft           alt-left            ctrl-left
    text.moveWordRight          alt-right           ctrl-right
    text.moveToLineStart        cmd-left            home
    text.moveToLineEnd          cmd-right           end
    text.moveToParagraphStart   ctrl-a              -
    text.moveToParagraphEnd     ctrl-e              -
    text.moveParagraphUp        alt-up              ctrl-up
    text.moveParagraphDown      alt-down            ctrl-down
    text.movePageUp             alt-pageUp          pageUp
    text.movePageDown           alt-pageDown|ctrl-v pageDown
    text.moveToDocumentStart    cmd-up              ctrl-home
    text.moveToDocumentEnd      cmd-down            ctrl-end
    text.extendPageUp           shift-pageUp        -
    text.extendPageDown         shift-pageDown      -
    text.extendToDocumentStart  shift-home          -
    text.extendToDocumentEnd    shift-end           -
    text.deleteBackward         delete|shift-delete|ctrl-h delete|shift-delete
    text.deleteForward          deleteForward|shift-deleteForward|ctrl-d deleteForward
    text.deleteWordBackward     alt-delete|alt-shift-delete ctrl-delete
    text.deleteWordForward      alt-deleteForward|alt-shift-deleteForward ctrl-deleteForward
    text.deleteToLineStart      cmd-delete|cmd-shift-delete -
    text.deleteToParagraphStart -                   ctrl-shift-delete
    text.deleteToParagraphEnd   ctrl-k              ctrl-shift-deleteForward
    text.insertNewline          return|shift-return|alt-return return|shift-return
    text.insertLineBreak        ctrl-return|ctrl-shift-return shift-return
    text.insertTab              tab
    text.insertBacktab          shift-tab
    text.scrollPageUp           pageUp              -
    text.scrollPageDown         pageDown            -
    text.scrollToStart          home                -
    text.scrollToEnd            end                 -
    text.transpose              ctrl-t              -
    text.complete               f5|alt-escape       ctrl-space
    text.yank                   ctrl-y              -
    text.toggleOverwrite        -                   insert
    """
}
