import TargetAction

extension KeyMap {
  /// The keys that differ from the standard ones.
  @MainActor static let demo =
    parse(
      """
      # Menus show the keys of this map first. Terminals do not send Shift with Control and a letter.
      ctrl-y     edit.redo
      *          -file.saveAs
      ctrl-l     go.line
      ctrl-n     pane.next
      f10        menu.show
      ctrl-p     app.palette
      ctrl-e     app.explain
      # Terminals differ in whether Control or Alt moves by words, so both do.
      alt-left   text.moveWordLeft   when TextCommanding
      alt-right  text.moveWordRight  when TextCommanding
      alt-shift-left   text.extendWordLeft   when TextCommanding
      alt-shift-right  text.extendWordRight  when TextCommanding
      # Without these lines, the status line would say that nothing handles these actions.
      *          -edit.delete
      *          -file.new
      *          -file.print
      """, name: "terminal-demo"
    ).map
}
