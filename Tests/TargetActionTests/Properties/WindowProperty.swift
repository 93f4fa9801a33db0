import TargetAction
import Testing

@MainActor
@Suite
struct WindowProperty {
  @Test(arguments: RandomProgram.seeds)
  func `windows have the roles that a list of sessions says`(seed: UInt64) async {
    await WindowComparison.check(seed: seed)
  }
}

/// Cases that the random changes leave out for now (``WindowRule``).
@MainActor
@Suite
struct WindowDefectTests {
  private let application = makeApplication()
  private let first = Window()
  private let second = Window()
  private let dialog = Window()

  @Test func `a hidden window is not key`() {
    (application.keyWindow, application.keyWindow) = (first, second)
    second.isHidden = true
    withKnownIssue("R3: a hidden window stays key") {
      #expect(application.keyWindow === first)
    }
  }

  @Test func `a hidden window is not main`() {
    application.mainWindow = first
    first.isHidden = true
    withKnownIssue("R3: a hidden window stays main") {
      #expect(application.mainWindow == nil)
    }
  }

  @Test func `a hidden modal window blocks nothing`() {
    application.keyWindow = first
    application.beginModal(dialog)
    dialog.isHidden = true
    withKnownIssue("R3: a hidden window stays modal") {
      #expect(!first.isBlocked && application.modalWindow == nil)
    }
    dialog.isHidden = false
    #expect(first.isBlocked && application.modalWindow === dialog)
  }

  @Test
  func `a window that was key before its session is key before the windows that were key earlier`()
  {
    for window in [first, second, dialog] { application.keyWindow = window }
    application.beginModal(second)
    application.endModal(second)
    application.removeWindow(dialog)
    withKnownIssue("R10: the window is forgotten with its session") {
      #expect(application.keyWindow === second)
    }
  }

  @Test func `a dialog that ends makes nothing key if the program wanted no key window`() {
    application.keyWindow = first
    application.keyWindow = nil
    application.beginModal(dialog)
    application.endModal(dialog)
    withKnownIssue("R10: an earlier window becomes key") {
      #expect(application.keyWindow == nil)
    }
  }

  @Test func `a sheet that waits is blocked`() {
    application.addWindow(first)
    for sheet in [second, dialog] {
      sheet.sheetParent = first
      application.beginModal(sheet)
    }
    withKnownIssue("R13: the sheet is used like any window") {
      #expect(dialog.isBlocked)
    }
    #expect(!second.isBlocked)
  }

  @Test func `the main window follows the key window`() {
    application.keyWindow = first
    withKnownIssue("V5: nothing makes a window main") {
      #expect(application.mainWindow === first)
    }
  }

  @Test func `closing reaches no window behind the key window`() {
    first.addHandler(for: .closeWindow) { _ in Issue.record("The wrong window was closed.") }
    application.mainWindow = first
    application.keyWindow = second
    #expect(!application.sendAction(.closeWindow))
  }

  @Test func `a session retains its window`() {
    var dialog: Window? = Window()
    application.keyWindow = first
    if let dialog { application.beginModal(dialog) }
    dialog = nil
    withKnownIssue("V6: the dialog is released") {
      #expect(application.modalWindow != nil)
    }
    _ = dialog
  }
}
