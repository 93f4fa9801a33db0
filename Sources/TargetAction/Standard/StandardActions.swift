/// The standard actions, for look-ups.
enum StandardActions {
  /// All of them, in the order of their table.
  ///
  /// Each is a static property, and so is registered when it is first used. Whoever looks for an action by a text
  /// has not used it, and so all are registered before the first look-up, and not before that.
  static let all: [Action] = [
    .undo, .redo, .cut, .copy, .paste, .pasteAsPlainText, .delete, .selectAll, .duplicate, .find,
    .findNext, .findPrevious, .findAndReplace, .newDocument, .openDocument, .saveDocument,
    .saveDocumentAs, .printDocument, .closeWindow, .minimize, .toggleMaximized, .toggleFullScreen,
    .selectNextWindow, .newTab, .selectNextTab, .selectPreviousTab, .showAbout, .showSettings,
    .showHelp, .quit, .zoomIn, .zoomOut, .actualSize, .refresh, .toggleSidebar, .goBack,
    .goForward, .confirm, .cancelOperation, .showContextMenu,
  ]

  static let members = Set(all)

  /// Registers all of them.
  ///
  /// It is not called with the registry's lock, which every registration takes.
  static func register() { _ = all }

  /// Registers all of them if a declaration elsewhere has a name or an id of one of them.
  ///
  /// The declaration then collides where it is made, and not when an action is looked up for the first time.
  static func registerIfNamed(_ name: String, _ qualifiedName: String, id: String?, at place: Place)
  {
    let isNamed =
      reserved.contains(qualifiedName) || reserved.contains(name)
      || id.map(reserved.contains) == true
    if isNamed, !place.file.hasPrefix(folder) { register() }
  }

  private static let module = Place(file: #fileID, line: #line).module
  private static let folder = "\(module)/"

  /// Their ids and names, which are known before any is registered.
  static let reserved: Set<String> = {
    let ids = """
      edit.undo edit.redo edit.cut edit.copy edit.paste edit.pasteAsPlainText edit.delete
      edit.selectAll edit.duplicate find.find find.findNext find.findPrevious find.replace
      file.new file.open file.save file.saveAs file.print window.close window.minimize
      window.zoom window.fullScreen window.next tab.new tab.next tab.previous app.about
      app.settings app.help app.quit view.zoomIn view.zoomOut view.actualSize view.refresh
      view.sidebar go.back go.forward dialog.confirm dialog.cancel menu.context
      """
    let names = """
      Undoing.undo Redoing.redo Cutting.cut Copying.copy Pasting.paste
      PastingAsPlainText.pasteAsPlainText Deleting.delete SelectingAll.selectAll
      Duplicating.duplicate Finding.find FindingNext.findNext FindingPrevious.findPrevious
      FindingAndReplacing.findAndReplace CreatingNewDocument.newDocument
      OpeningDocument.openDocument SavingDocument.saveDocument
      SavingDocumentAs.saveDocumentAs PrintingDocument.printDocument
      ClosingWindow.closeWindow Minimizing.minimize TogglingMaximized.toggleMaximized
      TogglingFullScreen.toggleFullScreen SelectingNextWindow.selectNextWindow
      CreatingNewTab.newTab SelectingNextTab.selectNextTab
      SelectingPreviousTab.selectPreviousTab ShowingAbout.showAbout
      ShowingSettings.showSettings ShowingHelp.showHelp Quitting.quit ZoomingIn.zoomIn
      ZoomingOut.zoomOut ShowingActualSize.actualSize Refreshing.refresh
      TogglingSidebar.toggleSidebar GoingBack.goBack GoingForward.goForward
      Confirming.confirm CancellingOperation.cancelOperation
      ShowingContextMenu.showContextMenu
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    return Set(ids.split(whereSeparator: \.isWhitespace).map(String.init))
      .union(names).union(names.map { "\(module).\($0)" })
  }()
}
