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
  static let views = [
    NotificationRow(
      "superview.addSubview(view)", after: { $0.view.removeFromSuperview() },
      perform: { $0.superview.addSubview($0.view) }),
    NotificationRow("superview.bringSubviewToFront(view)") {
      $0.superview.bringSubviewToFront($0.view)
    },
    NotificationRow("other.addSubview(view)") { $0.other.addSubview($0.view) },
    NotificationRow("otherWindow.addSubview(view)") { $0.otherWindow.addSubview($0.view) },
    NotificationRow("view.removeFromSuperview()") { $0.view.removeFromSuperview() },
    NotificationRow("superview.removeFromSuperview(), with the view in it") {
      $0.superview.removeFromSuperview()
    },
    NotificationRow("view.frame.origin.x = 5") { $0.view.frame.origin.x = 5 },
    NotificationRow("view.frame.size.width = 50") { $0.view.frame.size.width = 50 },
    NotificationRow("view.bounds.origin.y = 5, which scrolls its content") {
      $0.view.bounds.origin.y = 5
    },
    NotificationRow(
      "window.frame.size.width = 50", after: { $0.window.rootViewController = $0.controller },
      perform: { $0.window.frame.size.width = 50 }),
    NotificationRow("view.isHidden = true") { $0.view.isHidden = true },
    NotificationRow(
      "view.isHidden = false", after: { $0.view.isHidden = true },
      perform: { $0.view.isHidden = false }),
    NotificationRow("view.alpha = 0.5") { $0.view.alpha = 0.5 },
    NotificationRow(
      "view.isHidden = true, while the view has the focus",
      after: { $0.view.becomeFirstResponder() },
      perform: { $0.view.isHidden = true }),
    NotificationRow(
      "window.makeFirstResponder(other), while the view has the focus",
      after: { $0.view.becomeFirstResponder() },
      perform: { $0.window.makeFirstResponder($0.other) }),
    NotificationRow(
      "view.removeFromSuperview(), while it has the focus and a pointer is pressed in it"
    ) {
      $0.other.removeFromSuperview()
      $0.view.becomeFirstResponder()
      $0.application.press(Point(x: 1, y: 1), in: $0.view)
    } perform: {
      $0.view.removeFromSuperview()
    },
    NotificationRow("button.isHighlighted = true") { $0.button.isHighlighted = true },
    NotificationRow("view.setNeedsDisplay(), twice") {
      $0.view.setNeedsDisplay()
      $0.view.setNeedsDisplay()
    },
    NotificationRow("A property set to the value that it has") {
      $0.view.frame = $0.view.frame
      $0.view.isHidden = false
      $0.view.alpha = 1
      $0.button.isHighlighted = false
      $0.window.makeFirstResponder(nil)
    },
  ]

  /// What windows and observers of the application are notified of.
  static let windows = [
    NotificationRow("keyWindow = otherWindow") { $0.application.keyWindow = $0.otherWindow },
    NotificationRow("mainWindow = otherWindow") { $0.application.mainWindow = $0.otherWindow },
    NotificationRow("removeWindow(window), which is the key and the main window") {
      $0.application.keyWindow = $0.otherWindow
      $0.application.keyWindow = $0.window
    } perform: {
      $0.application.removeWindow($0.window)
    },
    NotificationRow("window.isHidden = true, while it is the key and the main window") {
      $0.application.keyWindow = $0.otherWindow
      $0.application.keyWindow = $0.window
    } perform: {
      $0.window.isHidden = true
    },
    NotificationRow("beginModal(dialog), while a pointer is pressed in the view") {
      $0.other.removeFromSuperview()
      $0.application.press(Point(x: 1, y: 1), in: $0.view)
    } perform: {
      $0.application.beginModal($0.dialog)
    },
    NotificationRow("beginModal(dialog), while the pointer rests in the view") {
      $0.other.removeFromSuperview()
      $0.application.sendEvent(PointerEvent(.hovered, at: Point(x: 1, y: 1), in: $0.window))
    } perform: {
      $0.application.beginModal($0.dialog)
      $0.application.validateIfNeeded()
    },
    NotificationRow(
      "endModal(dialog)", after: { $0.application.beginModal($0.dialog) },
      perform: { $0.application.endModal($0.dialog) }),
    NotificationRow("beginModal(sheet), while its parent has another sheet") {
      $0.dialog.sheetParent = $0.window
      $0.sheet.sheetParent = $0.window
      $0.application.beginModal($0.dialog)
    } perform: {
      $0.application.beginModal($0.sheet)
    },
    NotificationRow("endModal(dialog), while another sheet waits") {
      $0.dialog.sheetParent = $0.window
      $0.sheet.sheetParent = $0.window
      $0.application.beginModal($0.dialog)
      $0.application.beginModal($0.sheet)
    } perform: {
      $0.application.endModal($0.dialog)
    },
    NotificationRow("removeWindow(window), which has a sheet") {
      $0.sheet.sheetParent = $0.window
      $0.application.keyWindow = $0.otherWindow
      $0.application.keyWindow = $0.window
      $0.application.beginModal($0.sheet)
    } perform: {
      $0.application.removeWindow($0.window)
    },
    NotificationRow(
      "removeWindow(window), which has a dialog as a sheet, while another sheet waits"
    ) {
      $0.dialog.sheetParent = $0.window
      $0.sheet.sheetParent = $0.window
      $0.application.keyWindow = $0.otherWindow
      $0.application.keyWindow = $0.window
      $0.application.beginModal($0.dialog)
      $0.application.beginModal($0.sheet)
    } perform: {
      $0.application.removeWindow($0.window)
    },
    NotificationRow(
      "keyWindow = window, while it is blocked by the key window",
      after: { $0.application.beginModal($0.dialog) },
      perform: { $0.application.keyWindow = $0.window }),
    NotificationRow("mainMenu = menu") { $0.application.mainMenu = $0.menu },
    NotificationRow("showMenu(menu, at: view)") { $0.application.showMenu($0.menu, at: $0.view) },
    NotificationRow("validateIfNeeded(), after rows of the menu have changed") {
      $0.application.showMenu($0.menu, at: $0.view)
    } perform: {
      $0.menu.items = []
      $0.application.validateIfNeeded()
    },
    NotificationRow(
      "openMenus[0].close()", after: { $0.application.showMenu($0.menu, at: $0.view) },
      perform: { $0.application.openMenus[0].close() }),
    NotificationRow(
      "beginModal(dialog), while the host shows the menu",
      after: { $0.application.showMenu($0.menu, at: $0.view) },
      perform: { $0.application.beginModal($0.dialog) }),
  ]
}

@MainActor
@Suite
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
