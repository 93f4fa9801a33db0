public import TargetAction

extension Action {
  /// Opens the menu bar.
  public static let showMenuBar = Action(
    "showMenuBar", TerminalApplication.showMenuBar, id: "terminal.menuBar", title: "Menu",
    isListed: false)
  /// Opens the command palette.
  public static let showPalette = Action(
    "showPalette", TerminalApplication.showPalette, id: "terminal.palette", title: "Commands…",
    isListed: false)
  /// Suspends the program until the shell resumes it.
  public static let suspend = Action(
    "suspend", TerminalApplication.suspend, id: "terminal.suspend", title: "Suspend")
}

extension KeyMap {
  /// The keys of terminals that differ from the standard ones.
  @MainActor static let terminal = parse(
    """
    f10              terminal.menuBar
    ctrl-p           terminal.palette
    *                -file.print
    # Terminals do not send Shift with Control and a letter, so menus show Ctrl-Y first.
    ctrl-y           edit.redo
    # Terminals differ in whether Control or Alt moves by words, so both do.
    alt-left         text.moveWordLeft     when TextCommanding
    alt-right        text.moveWordRight    when TextCommanding
    alt-shift-left   text.extendWordLeft   when TextCommanding
    alt-shift-right  text.extendWordRight  when TextCommanding
    alt-delete       text.deleteWordBackward  when TextCommanding
    """, name: "TargetActionTerminal"
  ).map
}

extension TerminalApplication {
  /// Opens the first menu of the menu bar.
  public final func showMenuBar() { openMenu(at: 0) }

  /// Opens a palette of the commands that are available where the user is working.
  public final func showPalette() {
    closeMenusAndPalette()
    show(Palette(in: self))
  }

  /// Suspends the program until the shell resumes it.
  ///
  /// Where there is no terminal, nothing happens.
  public final func suspend() { screen.suspension?() }

  /// Shows a dialog, and waits for the user's answer.
  ///
  /// - Parameter dialog: The dialog, which is retained until it is answered.
  /// - Returns: The title of the button that the user has chosen; nil if the dialog ended in another
  ///   way, for example because the task was canceled. Escape chooses the last button.
  public final func answer(to dialog: Dialog) async -> String? {
    dialog.chosenTitle = nil
    _ = await response(to: dialog)
    return dialog.chosenTitle
  }
}
