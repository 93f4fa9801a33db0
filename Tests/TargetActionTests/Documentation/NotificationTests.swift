import Foundation
import TargetAction
import Testing

/// A row of a table in the article "Embedding in a toolkit": an operation, and the calls that it causes.
struct NotificationRow: Sendable, CustomTestStringConvertible {
  /// The operation, as the article shows it.
  let operation: String
  /// The calls, in order.
  let calls: [String]
  /// Establishes the state before the operation.
  let prepare: @MainActor @Sendable (NotificationScene) -> Void
  let perform: @MainActor @Sendable (NotificationScene) -> Void

  init(
    _ operation: String,
    _ calls: [String],
    after prepare: @escaping @MainActor @Sendable (NotificationScene) -> Void = { _ in },
    perform: @escaping @MainActor @Sendable (NotificationScene) -> Void
  ) {
    (self.operation, self.calls) = (operation, calls)
    (self.prepare, self.perform) = (prepare, perform)
  }

  var testDescription: String { operation }

  /// The row as Markdown.
  var text: String {
    let cells = calls.isEmpty ? "None" : calls.map { "`\($0)`" }.joined(separator: ", ")
    return "| \(operation) | \(cells) |"
  }
}

extension NotificationRow {
  /// What views and hosts are notified of.
  static let views = [
    NotificationRow(
      "`superview.addSubview(view)`",
      [
        "view.didMoveToSuperview()",
        "view.didMoveToWindow()",
        "host.viewDidMove(view)",
        "host.viewNeedsDisplay(view)",
      ]
    ) {
      $0.view.removeFromSuperview()
    } perform: {
      $0.superview.addSubview($0.view)
    },
    NotificationRow(
      "`superview.bringSubviewToFront(view)`",
      [
        "host.viewDidMove(view)",
        "host.viewNeedsDisplay(view)",
      ]
    ) {
      $0.superview.bringSubviewToFront($0.view)
    },
    NotificationRow(
      "`other.addSubview(view)`",
      [
        "view.didMoveToSuperview()",
        "host.viewDidMove(view)",
        "host.viewNeedsDisplay(superview)",
        "host.viewNeedsDisplay(view)",
      ]
    ) {
      $0.other.addSubview($0.view)
    },
    NotificationRow(
      "`otherWindow.addSubview(view)`",
      [
        "view.didMoveToSuperview()",
        "view.didMoveToWindow()",
        "host.viewDidMove(view)",
        "otherHost.viewDidMove(view)",
        "host.viewNeedsDisplay(superview)",
        "otherHost.viewNeedsDisplay(view)",
      ]
    ) {
      $0.otherWindow.addSubview($0.view)
    },
    NotificationRow(
      "`view.removeFromSuperview()`",
      [
        "view.didMoveToSuperview()",
        "view.didMoveToWindow()",
        "host.viewDidMove(view)",
        "host.viewNeedsDisplay(superview)",
      ]
    ) {
      $0.view.removeFromSuperview()
    },
    NotificationRow(
      "`superview.removeFromSuperview()`, with the view in it",
      [
        "superview.didMoveToSuperview()",
        "superview.didMoveToWindow()",
        "host.viewDidMove(superview)",
        "host.viewNeedsDisplay(window)",
      ]
    ) {
      $0.superview.removeFromSuperview()
    },
    NotificationRow(
      "`view.frame.origin.x = 5`",
      [
        "view.frameDidChange(from:)",
        "host.viewFrameDidChange(view)",
        "host.viewNeedsDisplay(superview)",
      ]
    ) {
      $0.view.frame.origin.x = 5
    },
    NotificationRow(
      "`view.frame.size.width = 50`",
      [
        "view.frameDidChange(from:)",
        "host.viewFrameDidChange(view)",
        "host.viewNeedsDisplay(superview)",
        "host.viewNeedsDisplay(view)",
      ]
    ) {
      $0.view.frame.size.width = 50
    },
    NotificationRow(
      "`view.bounds.origin.y = 5`, which scrolls its content",
      [
        "host.viewNeedsDisplay(view)"
      ]
    ) {
      $0.view.bounds.origin.y = 5
    },
    NotificationRow(
      "`window.frame.size.width = 50`",
      [
        "host.viewFrameDidChange(controller.view)",
        "host.viewNeedsDisplay(window)",
        "host.viewNeedsDisplay(controller.view)",
        "window.frameDidChange(from:)",
        "host.viewFrameDidChange(window)",
      ]
    ) {
      $0.window.rootViewController = $0.controller
    } perform: {
      $0.window.frame.size.width = 50
    },
    NotificationRow(
      "`view.isHidden = true`",
      [
        "host.viewVisibilityDidChange(view)",
        "host.viewNeedsDisplay(superview)",
      ]
    ) {
      $0.view.isHidden = true
    },
    NotificationRow(
      "`view.isHidden = false`",
      [
        "host.viewVisibilityDidChange(view)",
        "host.viewNeedsDisplay(superview)",
        "host.viewNeedsDisplay(view)",
      ]
    ) {
      $0.view.isHidden = true
    } perform: {
      $0.view.isHidden = false
    },
    NotificationRow(
      "`view.alpha = 0.5`",
      [
        "host.viewVisibilityDidChange(view)",
        "host.viewNeedsDisplay(superview)",
        "host.viewNeedsDisplay(view)",
      ]
    ) {
      $0.view.alpha = 0.5
    },
    NotificationRow(
      "`view.isHidden = true`, while the view has the focus",
      [
        "view.resignFirstResponder()",
        "host.firstResponderDidChange",
        "host.viewVisibilityDidChange(view)",
        "host.viewNeedsDisplay(superview)",
      ]
    ) {
      $0.view.becomeFirstResponder()
    } perform: {
      $0.view.isHidden = true
    },
    NotificationRow(
      "`window.makeFirstResponder(other)`, while the view has the focus",
      [
        "view.resignFirstResponder()",
        "other.becomeFirstResponder()",
        "host.viewNeedsDisplay(view)",
        "host.viewNeedsDisplay(other)",
        "host.firstResponderDidChange",
      ]
    ) {
      $0.view.becomeFirstResponder()
    } perform: {
      $0.window.makeFirstResponder($0.other)
    },
    NotificationRow(
      "`view.removeFromSuperview()`, while it has the focus and a pointer is pressed in it",
      [
        "view.handlePointerEvent(cancelled)",
        "view.resignFirstResponder()",
        "host.firstResponderDidChange",
        "view.didMoveToSuperview()",
        "view.didMoveToWindow()",
        "host.viewDidMove(view)",
        "host.viewNeedsDisplay(superview)",
      ]
    ) {
      $0.other.removeFromSuperview()
      $0.view.becomeFirstResponder()
      $0.application.press(Point(x: 1, y: 1), in: $0.view)
    } perform: {
      $0.view.removeFromSuperview()
    },
    NotificationRow(
      "`button.isHighlighted = true`",
      [
        "host.viewNeedsDisplay(button)"
      ]
    ) {
      $0.button.isHighlighted = true
    },
    NotificationRow(
      "`view.setNeedsDisplay()`, twice",
      [
        "host.viewNeedsDisplay(view)"
      ]
    ) {
      $0.view.setNeedsDisplay()
      $0.view.setNeedsDisplay()
    },
    NotificationRow(
      "A property set to the value that it has",
      []
    ) {
      $0.view.frame = $0.view.frame
      $0.view.isHidden = false
      $0.view.alpha = 1
      $0.button.isHighlighted = false
      $0.window.makeFirstResponder(nil)
    },
  ]

  /// What windows and observers of the application are notified of.
  static let windows = [
    NotificationRow(
      "`keyWindow = otherWindow`",
      [
        "window.didResignKey()",
        "otherWindow.didBecomeKey()",
        "observer.keyWindowDidChange",
      ]
    ) {
      $0.application.keyWindow = $0.otherWindow
    },
    NotificationRow(
      "`mainWindow = window`",
      [
        "observer.mainWindowDidChange"
      ]
    ) {
      $0.application.mainWindow = $0.window
    },
    NotificationRow(
      "`removeWindow(window)`, which is the key and the main window",
      [
        "window.didResignKey()",
        "otherWindow.didBecomeKey()",
        "observer.keyWindowDidChange",
        "observer.mainWindowDidChange",
      ]
    ) {
      $0.application.keyWindow = $0.otherWindow
      $0.application.keyWindow = $0.window
      $0.application.mainWindow = $0.window
    } perform: {
      $0.application.removeWindow($0.window)
    },
    NotificationRow(
      "`beginModal(dialog)`, while a pointer is pressed in the view",
      [
        "view.handlePointerEvent(cancelled)",
        "observer.modalWindowDidBegin(dialog)",
        "window.didResignKey()",
        "dialog.didBecomeKey()",
        "observer.keyWindowDidChange",
      ]
    ) {
      $0.other.removeFromSuperview()
      $0.application.press(Point(x: 1, y: 1), in: $0.view)
    } perform: {
      $0.application.beginModal($0.dialog)
    },
    NotificationRow(
      "`beginModal(dialog)`, while the pointer rests in the view",
      [
        "observer.modalWindowDidBegin(dialog)",
        "window.didResignKey()",
        "dialog.didBecomeKey()",
        "observer.keyWindowDidChange",
        "view.pointerExited",
        "superview.pointerExited",
      ]
    ) {
      $0.other.removeFromSuperview()
      $0.application.sendEvent(PointerEvent(.hovered, at: Point(x: 1, y: 1), in: $0.window))
    } perform: {
      $0.application.beginModal($0.dialog)
      $0.application.validateIfNeeded()
    },
    NotificationRow(
      "`endModal(dialog)`",
      [
        "observer.modalWindowDidEnd(dialog)",
        "dialog.didResignKey()",
        "window.didBecomeKey()",
        "observer.keyWindowDidChange",
      ]
    ) {
      $0.application.beginModal($0.dialog)
    } perform: {
      $0.application.endModal($0.dialog)
    },
    NotificationRow(
      "`beginModal(sheet)`, while its parent has another sheet",
      []
    ) {
      $0.dialog.sheetParent = $0.window
      $0.sheet.sheetParent = $0.window
      $0.application.beginModal($0.dialog)
    } perform: {
      $0.application.beginModal($0.sheet)
    },
    NotificationRow(
      "`endModal(dialog)`, while another sheet waits",
      [
        "observer.modalWindowDidEnd(dialog)",
        "observer.modalWindowDidBegin(sheet)",
        "dialog.didResignKey()",
        "sheet.didBecomeKey()",
        "observer.keyWindowDidChange",
      ]
    ) {
      $0.dialog.sheetParent = $0.window
      $0.sheet.sheetParent = $0.window
      $0.application.beginModal($0.dialog)
      $0.application.beginModal($0.sheet)
    } perform: {
      $0.application.endModal($0.dialog)
    },
    NotificationRow(
      "`removeWindow(window)`, which has a sheet",
      [
        "observer.modalWindowDidEnd(sheet)",
        "sheet.didResignKey()",
        "otherWindow.didBecomeKey()",
        "observer.keyWindowDidChange",
      ]
    ) {
      $0.sheet.sheetParent = $0.window
      $0.application.keyWindow = $0.otherWindow
      $0.application.keyWindow = $0.window
      $0.application.beginModal($0.sheet)
    } perform: {
      $0.application.removeWindow($0.window)
    },
    NotificationRow(
      "`removeWindow(window)`, which has a dialog as a sheet, while another sheet waits",
      [
        "observer.modalWindowDidEnd(sheet)",
        "observer.modalWindowDidEnd(dialog)",
        "dialog.didResignKey()",
        "otherWindow.didBecomeKey()",
        "observer.keyWindowDidChange",
      ]
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
      "`keyWindow = window`, while it is blocked by the key window",
      []
    ) {
      $0.application.beginModal($0.dialog)
    } perform: {
      $0.application.keyWindow = $0.window
    },
  ]
}

@MainActor
@Suite
struct NotificationTests {
  @Test(arguments: NotificationRow.views + NotificationRow.windows)
  func `an operation causes the calls that the article lists`(row: NotificationRow) {
    let calls = NotificationScene().calls(of: row)
    #expect(calls == row.calls, "\(row.operation): \(calls)")
  }

  @Test(arguments: ["Operation", "Operation on the application"])
  func `the article has the tables`(head: String) throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/TargetAction/TargetAction.docc/EmbeddingInAToolkit.md")
    let rows = head == "Operation" ? NotificationRow.views : NotificationRow.windows
    let lines = ["| \(head) | Calls, in order |", "| --- | --- |"] + rows.map(\.text)
    let table = lines.joined(separator: "\n")
    #expect(
      try String(contentsOf: article, encoding: .utf8).contains(table + "\n\n"),
      "The article must have this table:\n\(table)")
  }
}
