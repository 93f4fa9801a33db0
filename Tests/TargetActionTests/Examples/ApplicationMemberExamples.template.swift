import TargetAction
import Testing

// What stands in the documentation comments of the members of `Application`, `Window`, and `Menu`.

protocol FontSetting: ActionTarget { func setFont(_ sender: AnyObject?, _ event: Payload<String>) }

extension Action { fileprivate static let setFont = Action("setFont", (any FontSetting).setFont) }

/// A letter, which is above its window.
private final class MemberLetter: Responder, SavingDocument, FontSetting {
  private(set) var saveCount = 0
  private(set) var font = ""

  func saveDocument(_ sender: AnyObject?) { saveCount += 1 }
  func setFont(_ sender: AnyObject?, _ event: Payload<String>) { font = event.value }
  func write() throws { saveCount += 1 }
}

private final class MapPane: ViewController, ZoomingIn, Pasting {
  var isOutlined = false

  func zoomIn(_ sender: AnyObject?) {}
  func paste(_ sender: AnyObject?) {}
}

private final class NameField: View, Copying {
  var isValid = true
  override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override func resignFirstResponder() -> Bool { isValid && super.resignFirstResponder() }
  func copy(_ sender: AnyObject?) { print("Copied.") }
}

/// An item of a native toolbar.
@MainActor
private final class ToolbarItem {
  var (isEnabled, label) = (true, "")
  var toolTip: String?
}

/// A platform whose menus return when the user has chosen an item.
private struct MenuPlatform { func choose(from rows: [Menu.Row]) -> Menu.Row? { rows.last } }

/// Shows a menu, and does not wait.
final class PhotoHost: WindowHost {
  private(set) var menu: OpenMenu?
  private(set) var places: [Point] = []

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    self.menu = menu
    places.append(location)
  }

  func hideMenu(_ menu: OpenMenu) { self.menu = nil }
}

private final class DownloadView: View {
  private(set) var fraction = 0.0
  //= Application+Validation.swift: func downloadDidAdvance(to fraction: Double)
}

@MainActor
struct ApplicationMemberExamples {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let field = NameField(frame: Rect(x: 0, y: 0, width: 100, height: 50))
  private let draft = MemberLetter(), statusLine = StatusLine()

  init() {
    window.next = draft
    draft.next = application
    window.addSubview(field)
    application.keyWindow = window
    window.makeFirstResponder(field)
  }

  //= MenuRow.md: func text(of row: Menu.Row) -> String

  @Test func `code sends to the nearest object, or to one`() {
    let output = Output.of {
      //= Application+Sending.swift: application.sendAction(.copy)
    }
    #expect(output == "Copied." && draft.saveCount == 1)
  }

  @Test func `code finds the target`() {
    let mapPane = MapPane()
    window.rootViewController = mapPane
    mapPane.view.addFocused(field)
    //= Application+Queries.swift: if let pane = application.target(forAction: .zoomIn)
    #expect(mapPane.isOutlined)
    let pasteButton = Button("Paste")
    let output = Output.of {
      //= Application+Queries.swift: print(application.resolution(of: .paste, sender: pasteButton))
    }
    #expect(output.hasPrefix("Pasting.paste → MapPane"), "\(output)")
  }

  @Test func `a toolbar shows a state`() {
    let toolbarItem = ToolbarItem()
    //= Application+Queries.swift: let state = application.state(of: .undo)
    #expect(!toolbarItem.isEnabled && toolbarItem.label == "Undo" && toolbarItem.toolTip == nil)
  }

  @Test func `a menu opens, shows its rows, and performs one of them`() {
    let save = Command(action: .saveDocument, keyEquivalent: KeyEquivalent("s", .control))
    let copy = Command(action: .copy)
    let editMenu = Menu("Edit", items: [.command(save), .separator, .command(copy)])
    application.mainMenu = editMenu
    application.keyPlatform = .linux
    let platform = MenuPlatform()
    let texts = application.openMenu(editMenu).rows.map(text)
    #expect(texts == ["  Save  Ctrl+S", "-----", "  Copy"])
    let output = Output.of {
      //= OpenMenu.swift: let open = application.openMenu(editMenu)
    }
    #expect(output == "Save  Ctrl+S\n-\nCopy  \nCopied." && application.openMenus.isEmpty)
  }

  @Test func `a window is closed once its document has been saved`() async throws {
    //= Application+Runs.swift: let outcome = try await application.performAction(.saveDocument, to: draft)
    #expect(application.windows.isEmpty && draft.saveCount == 1)
  }

  @Test func `a view opens a menu`() {
    let (host, photo, photoMenu) = (PhotoHost(), field, Menu("Photo"))
    window.host = host
    let event = PointerEvent(.began, at: Point(x: 8, y: 6), in: window, buttons: .secondary)
    //= OpenMenu.swift: application.showMenu(photoMenu, at: photo,
    #expect(host.places == [Point(x: 8, y: 6)] && application.openMenus.count == 1)
    //= OpenMenu.swift: let open = application.openMenu(photoMenu, at: photo)
    #expect(open.anchor?.responder === photo && application.openMenus.count == 2)
  }

  @Test func `a dialog begins and ends`() async {
    let (loginWindow, nameField) = (Window(), NameField())
    loginWindow.addSubview(nameField)
    //= ModalWindows.swift: application.beginModal(loginWindow)
    #expect(application.modalWindow === loginWindow && nameField.isFirstResponder)
    application.endModal(loginWindow)

    let (question, discardButton) = (Window(), Button("Discard"))
    question.addSubview(discardButton)
    //= ModalWindows.swift: discardButton.addHandler(for: .primaryActionTriggered) { [weak question] _
    let task = Task.immediate { await application.response(to: question) }
    discardButton.performPrimaryAction()
    #expect(await task.value == .discarded)
  }

  @Test func `a print dialog blocks only its window`() async {
    let (letterWindow, printDialog, application) = (window, Window(), application)
    let task = Task.immediate {
      //= ModalWindows.swift: printDialog.sheetParent = letterWindow
      return response
    }
    #expect(letterWindow.isBlocked && application.modalWindow == nil)
    application.endModal(printDialog, response: .confirmed)
    #expect(await task.value == .confirmed)
  }

  @Test func `Return and Escape answer a dialog`() throws {
    let (dialog, deleteButton, keepButton) = (Window(), Button("Delete"), Button("Keep"))
    for button in [deleteButton, keepButton] { dialog.addSubview(button) }
    //= Window+Buttons.swift: dialog.defaultButton = deleteButton
    var pressed: [String] = []
    for button in [deleteButton, keepButton] {
      button.addHandler(for: .primaryActionTriggered) { _ in pressed.append(button.title) }
    }
    let (readerMap, application) = (KeyMap("Reader"), application)
    //= Application+Keys.swift: application.keyMaps = [.standard(for: .current), readerMap]
    application.keyWindow = dialog
    for key in [Key.return, .escape] {
      application.sendEvent(KeyEvent(pressing: KeyEquivalent(key)))
    }
    #expect(pressed == ["Delete", "Keep"])
    for button in [deleteButton, keepButton] { button.removeAllTargets() }
  }

  @Test func `observers count and show`() {
    //= ActionObserver.swift: let counter = UsageCounter()
    application.sendAction(.saveDocument)
    #expect(counter.counts == [.saveDocument: 1])
    //= ApplicationObserver.swift: let indicator = RunIndicator()
    #expect(!indicator.isVisible)
  }

  @Test func `a status line shows what was not handled`() {
    //= Application.swift: application.unhandledActionHandler = { resolution in
    application.sendAction(.paste)
    #expect(statusLine.text == "Paste is not possible here.")
  }

  @Test func `a toolkit feeds events and the time`() {
    //= Application.swift: application.sendEvent(KeyEvent(key: "s", modifiers: .control))
    let hold = LongPressGestureRecognizer()
    field.addGestureRecognizer(hold)
    application.sendEvent(PointerEvent(.began, at: Point(x: 2, y: 2), in: window))
    let now = Duration.seconds(1)
    //= Application+Time.swift: if let deadline = application.nextDeadline, deadline <= now
    #expect(hold.state == .began)
  }

  @Test func `a user's key map is read, and its keys are shown`() {
    let text = "f9  file.save\nf10  file.save whne Note"
    //= Application+Keys.swift: let problems = application.readUserKeyMap(text, name: "keys.txt")
    #expect(statusLine.text.hasPrefix("keys.txt:2:"))
    let toolTip: String
    //= Application+Keys.swift: let keys = application.keys(for: .saveDocument).first
    #expect(toolTip == "Save (F9)")
  }

  @Test func `a download marks what shows its state`() {
    let view = DownloadView()
    window.addSubview(view)
    view.downloadDidAdvance(to: 0.5)
    #expect(view.fraction == 0.5)
  }

  @Test func `a file names an action`() {
    let output = Output.of {
      //= Action.swift: if let action = Action(named: "edit.copy")
    }
    #expect(output == "Copied.")
  }

  @Test func `a menu supplies its items`() {
    let fontMenu = Menu("Font")
    func installedFonts() -> [String] { ["Times", "Courier"] }
    //= Menu.swift: fontMenu.itemsProvider = { _ in
    let open = application.openMenu(fontMenu)
    open.perform(open.rows[1])
    #expect(draft.font == "Courier")
  }

  @Test func `a submenu has a state`() {
    let exportMenu = Menu("Export", items: [.command(Command("PDF") {})])
    let open = application.openMenu(Menu(items: [.submenu(exportMenu)]))
    for isOnline in [true, false] {
      //= Menu.swift: exportMenu.stateProvider = { _ in
      #expect(open.rows[0].state.isEnabled == isOnline)
    }
  }

  @Test func `a field keeps the focus while its text is not valid`() throws {
    let letter = draft
    func save() throws {
      //= Window+FirstResponder.swift: guard window.makeFirstResponder(nil) else { return }
    }
    field.isValid = false
    try save()
    #expect(field.isFirstResponder && letter.saveCount == 0)
    field.isValid = true
    try save()
    #expect(letter.saveCount == 1)
  }

  @Test func `a list handles actions before it has the focus`() {
    let (mailWindow, messageList) = (Window(), NameField())
    mailWindow.addSubview(messageList)
    application.keyWindow = mailWindow
    //= Window.swift: mailWindow.initialFirstResponder = messageList
    #expect(Output.of { application.sendAction(.copy) } == "Copied.")
  }
}
