import TargetAction
import Testing

/// A row of a table on the page of ``WindowHost`` or ``ApplicationObserver``: an operation that
/// causes calls.
struct NotificationRow: Sendable, CustomTestStringConvertible {
  /// The operation, as the article shows it.
  let operation: String
  /// Establishes the state before the operation.
  let prepare: @MainActor @Sendable (NotificationScene) -> Void
  let perform: @MainActor @Sendable (NotificationScene) -> Void

  init(
    _ operation: String,
    after prepare: @escaping @MainActor @Sendable (NotificationScene) -> Void = { _ in },
    perform: @escaping @MainActor @Sendable (NotificationScene) -> Void
  ) {
    (self.operation, self.prepare, self.perform) = (operation, prepare, perform)
  }

  var testDescription: String { operation }
}

extension NotificationRow {
  /// What views and hosts are notified of.
  static let views: [Self] = [
    .init("superview.addSubview(view)", after: { $0.view.removeFromSuperview() }) {
      $0.superview.addSubview($0.view)
    },
    .init("superview.bringSubviewToFront(view)") { $0.superview.bringSubviewToFront($0.view) },
    .init("other.addSubview(view)") { $0.other.addSubview($0.view) },
    .init("otherWindow.addSubview(view)") { $0.otherWindow.addSubview($0.view) },
    .init("view.removeFromSuperview()") { $0.view.removeFromSuperview() },
    .init("superview.removeFromSuperview(), with the view in it") {
      $0.superview.removeFromSuperview()
    },
    .init("view.frame.origin.x = 5") { $0.view.frame.origin.x = 5 },
    .init("view.frame.size.width = 50") { $0.view.frame.size.width = 50 },
    .init("view.bounds.origin.y = 5, which scrolls its content") { $0.view.bounds.origin.y = 5 },
    .init("window.frame.size.width = 50", after: { $0.window.rootViewController = $0.controller }) {
      $0.window.frame.size.width = 50
    },
    .init("view.isHidden = true") { $0.view.isHidden = true },
    .init("view.isHidden = false", after: { $0.view.isHidden = true }) { $0.view.isHidden = false },
    .init("view.alpha = 0.5") { $0.view.alpha = 0.5 },
    .init("view.isHidden = true, while the view has the focus", after: focusView) {
      $0.view.isHidden = true
    },
    .init("window.makeFirstResponder(other), while the view has the focus", after: focusView) {
      $0.window.makeFirstResponder($0.other)
    },
    .init("view.removeFromSuperview(), while it has the focus and a pointer is pressed in it") {
      focusView($0)
      press($0)
    } perform: {
      $0.view.removeFromSuperview()
    },
    .init("button.isHighlighted = true") { $0.button.isHighlighted = true },
    .init("view.setNeedsDisplay(), twice") {
      for view in [$0.view, $0.view] { view.setNeedsDisplay() }
    },
    .init("A property set to the value that it has") {
      $0.view.frame = $0.view.frame
      ($0.view.isHidden, $0.view.alpha, $0.button.isHighlighted) = (false, 1, false)
      $0.window.makeFirstResponder(nil)
    },
  ]

  /// What windows and observers of the application are notified of.
  static let windows: [Self] = [
    .init("keyWindow = otherWindow") { $0.application.keyWindow = $0.otherWindow },
    .init("mainWindow = otherWindow") { $0.application.mainWindow = $0.otherWindow },
    .init("removeWindow(window), which is the key and the main window", after: returnToWindow) {
      $0.application.removeWindow($0.window)
    },
    .init("window.isHidden = true, while it is the key and the main window", after: returnToWindow)
    { $0.window.isHidden = true },
    .init("beginModal(dialog), while a pointer is pressed in the view", after: press) {
      $0.application.beginModal($0.dialog)
    },
    .init("beginModal(dialog), while the pointer rests in the view") {
      $0.other.removeFromSuperview()
      $0.application.sendEvent(PointerEvent(.hovered, at: Point(x: 1, y: 1), in: $0.window))
    } perform: {
      $0.application.beginModal($0.dialog)
      $0.application.validateIfNeeded()
    },
    .init("endModal(dialog)", after: { $0.application.beginModal($0.dialog) }) {
      $0.application.endModal($0.dialog)
    },
    .init("beginModal(sheet), while its parent has another sheet") {
      beginSheets($0.dialog, in: $0)
      $0.sheet.sheetParent = $0.window
    } perform: {
      $0.application.beginModal($0.sheet)
    },
    .init("endModal(dialog), while another sheet waits") {
      beginSheets($0.dialog, $0.sheet, in: $0)
    } perform: {
      $0.application.endModal($0.dialog)
    },
    .init("removeWindow(window), which has a sheet") {
      returnToWindow($0)
      beginSheets($0.sheet, in: $0)
    } perform: {
      $0.application.removeWindow($0.window)
    },
    .init("removeWindow(window), which has a dialog as a sheet, while another sheet waits") {
      returnToWindow($0)
      beginSheets($0.dialog, $0.sheet, in: $0)
    } perform: {
      $0.application.removeWindow($0.window)
    },
    .init(
      "keyWindow = window, while it is blocked by the key window",
      after: { $0.application.beginModal($0.dialog) }
    ) { $0.application.keyWindow = $0.window },
    .init("mainMenu = menu") { $0.application.mainMenu = $0.menu },
    .init("showMenu(menu, at: view)", perform: showMenu),
    .init("validateIfNeeded(), after rows of the menu have changed", after: showMenu) {
      $0.menu.items = []
      $0.application.validateIfNeeded()
    },
    .init("openMenus[0].close()", after: showMenu) { $0.application.openMenus[0].close() },
    .init("beginModal(dialog), while the host shows the menu", after: showMenu) {
      $0.application.beginModal($0.dialog)
    },
  ]

  @MainActor private static func focusView(_ scene: NotificationScene) {
    scene.view.becomeFirstResponder()
  }

  @MainActor private static func press(_ scene: NotificationScene) {
    scene.other.removeFromSuperview()
    scene.application.press(Point(x: 1, y: 1), in: scene.view)
  }

  /// Makes the window key once more after the other one.
  @MainActor private static func returnToWindow(_ scene: NotificationScene) {
    for window in [scene.otherWindow, scene.window] { scene.application.keyWindow = window }
  }

  @MainActor private static func beginSheets(_ sheets: Window..., in scene: NotificationScene) {
    for sheet in sheets {
      sheet.sheetParent = scene.window
      scene.application.beginModal(sheet)
    }
  }

  @MainActor private static func showMenu(_ scene: NotificationScene) {
    scene.application.showMenu(scene.menu, at: scene.view)
  }
}

@MainActor
struct NotificationTests {
  /// Returns the rows of the table on a page: an operation, and its calls in order.
  private func rows(of type: String) throws -> [[String]] {
    let page = "Sources/TargetAction/TargetAction.docc/Types/\(type).md"
    let tables = try PackageFiles.tables(of: page).filter { $0[0][1] == "Calls, in order" }
    return Array(try #require(tables.first).dropFirst())
  }

  @Test(arguments: NotificationRow.views + NotificationRow.windows)
  func `an operation causes the calls that the pages list`(row: NotificationRow) throws {
    let rows = try rows(of: "WindowHost") + rows(of: "ApplicationObserver")
    let cells = try #require(rows.first { $0[0] == row.operation }, "No page has such a row.")
    let calls = NotificationScene().calls(of: row)
    #expect((calls.isEmpty ? "None" : calls.joined(separator: ", ")) == cells[1])
  }

  @Test func `the pages list these operations`() throws {
    #expect(try rows(of: "WindowHost").map { $0[0] } == NotificationRow.views.map(\.operation))
    #expect(
      try rows(of: "ApplicationObserver").map { $0[0] } == NotificationRow.windows.map(\.operation))
  }
}
