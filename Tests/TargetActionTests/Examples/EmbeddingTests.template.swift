import TargetAction
import Testing

// The tests of the adapter in the article "Embedding in a toolkit".

@MainActor
@Suite
final class EmbeddingTests {
  private let application = ToolkitApplication()
  private let native = PlatformWindow("main")
  private let window = Window()

  init() { application.show(window, in: native) }

  /// Closes the windows, because the platform retains them.
  isolated deinit {
    for native in PlatformWindow.all where native.adapter?.window.application === application {
      application.close(native)
    }
  }

  /// Handles the activations that the platform reports late.
  ///
  /// - Returns: The names of the windows that were raised meanwhile.
  private func settle() -> [String] {
    PlatformWindow.raised = []
    for _ in 0..<10 where !PlatformWindow.activations.isEmpty {
      application.receive(.activated(PlatformWindow.activations.removeFirst()))
    }
    #expect(PlatformWindow.activations.isEmpty)
    return PlatformWindow.raised
  }

  private func row(_ name: String, y: Double) -> RowView {
    let row = RowView(name, frame: Rect(x: 0, y: y, width: 100, height: 20))
    window.addSubview(row)
    return row
  }

  private func mouse(_ change: PlatformPointer.Change, y: Double, buttons: UInt = 1) {
    application.receive(
      .mouse(PlatformPointer(x: 20, y: y, change: change, buttons: buttons), in: native))
  }

  @Test func `events of the platform reach controls, the focus and the errors`() {
    let output = Output.of {
      // A panel that is key takes no pointer away from the window that the platform names.
      application.show(Window(), in: PlatformWindow())
      let button = Button("OK", frame: Rect(x: 10, y: 10, width: 50, height: 20))
      window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { _ in
        print("Pressed.")
        throw SheetError.diskIsFull
      }
      mouse(.press, y: 20)
      mouse(.release, y: 20)
      application.receive(.activated(native))
      application.receive(.key(name: "tab", text: "\t", isDown: true, [], milliseconds: 1000))
      application.receive(.key(name: "return", text: "\n", isDown: true, [], milliseconds: 2000))
      #expect(window.firstResponder === button)
      application.mainMenu = Menu(items: [
        .command(Command("Log", action: .refresh, keyEquivalent: KeyEquivalent("l", .primary)))
      ])
      application.keyPlatform = .linux
      window.addHandler(for: .refresh) { _ in print("Logged.") }
      application.receive(.key(name: "l", text: "l", isDown: true, .control, milliseconds: 3000))
      application.close(native)
      #expect(application.keyWindow !== window && application.keyWindow != nil)
      application.receive(.deactivated)
      #expect(application.keyWindow == nil)
    }
    #expect(
      output == """
        Pressed.
        Something went wrong: diskIsFull
        Pressed.
        Something went wrong: diskIsFull
        Logged.
        """)
  }

  @Test func `a window lives as long as the platform shows it`() {
    weak var closed: Window?
    do {
      let native = PlatformWindow()
      application.show(Window(), in: native)
      closed = application.keyWindow
      #expect(closed != nil && closed !== window)
      application.close(native)
    }
    #expect(closed == nil && application.keyWindow === window)
  }

  @Test func `a frame draws only what has changed`() {
    let rows = [row("one", y: 0), row("two", y: 20), row("three", y: 40)]
    #expect(native.showFrame() == ["one", "two", "three"])
    #expect(native.showFrame() == [])
    rows[1].setNeedsDisplay()
    #expect(native.showFrame() == ["two"])
    rows[0].isHidden = true
    #expect(native.showFrame() == ["two", "three"])
    native.width += 1
    application.receive(.resized(native))
    #expect(window.frame.size.width == 301 && native.showFrame() == ["two", "three"])
    rows[2].removeFromSuperview()
    #expect(native.showFrame() == ["two"])
    #expect(!window.needsDisplay)
  }

  @Test func `a view is drawn only where its superviews show it`() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    let rows = [row("one", y: 0), row("two", y: 20), row("three", y: 40)]
    for row in rows { scrollView.addSubview(row) }
    window.addSubview(scrollView)
    #expect(native.showFrame() == ["one", "two"])
    rows[2].setNeedsDisplay()
    #expect(native.showFrame() == [])
    scrollView.bounds.origin.y = 25
    #expect(native.showFrame() == ["two", "three"])
    window.setNeedsDisplay()
    #expect(native.showFrame() == ["two", "three"])
  }

  @Test func `a view lays its subviews out when its frame changes`() {
    let (column, views) = (ColumnView(), [View(), View()])
    for view in views { column.addSubview(view) }
    column.frame = Rect(x: 0, y: 0, width: 10, height: 40)
    #expect(views[1].frame == Rect(x: 0, y: 20, width: 10, height: 20))
  }

  @Test func `a row is highlighted while the pointer is in it`() {
    let rows = [row("one", y: 0), row("two", y: 20)]
    _ = native.showFrame()
    mouse(.move, y: 10, buttons: 0)
    #expect(native.showFrame() == ["[one]"])
    mouse(.move, y: 11, buttons: 0)
    #expect(native.showFrame() == [])
    rows[0].removeFromSuperview()
    rows[1].frame.origin.y = 0
    application.validateIfNeeded()
    #expect(rows[1].isHighlighted && !rows[0].isHighlighted)
    application.receive(.pointersTaken(native))
    #expect(rows[1].isHighlighted)
    mouse(.leave, y: 10, buttons: 0)
    #expect(!rows[1].isHighlighted)
  }

  @Test func `a second button belongs to the press of the first`() {
    let view = PointerLog(frame: window.bounds)
    window.addSubview(view)
    mouse(.press, y: 10, buttons: 0b01)
    mouse(.press, y: 10, buttons: 0b11)
    mouse(.release, y: 10, buttons: 0b01)
    mouse(.move, y: 11, buttons: 0b10)
    mouse(.release, y: 11, buttons: 0b10)
    #expect(view.log == ["began 1", "moved 3", "moved 2", "moved 2", "ended 2"])
    mouse(.press, y: 10)
    application.receive(.pointersTaken(native))
    mouse(.release, y: 10)
    #expect(view.log.suffix(2) == ["began 1", "cancelled 1"])
  }

  @Test func `the wheel scrolls the nearest view that is not at its end`() {
    let outer = ScrollView(frame: window.bounds)
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    (outer.contentHeight, inner.contentHeight) = (1000, 120)
    window.addSubview(outer)
    outer.addSubview(inner)
    func turn(_ down: Double, _ phase: PlatformWheel.Phase? = nil) {
      application.receive(
        .wheel(PlatformWheel(x: 5, y: 5, down: down, phase: phase), in: native))
    }
    turn(2)
    turn(1)
    #expect(inner.bounds.origin.y == 20 && outer.bounds.origin.y == 16)
    turn(0, .start)
    turn(-5, .update)
    inner.frame.origin.x = 290
    turn(-5, .update)
    turn(0, .end)
    #expect(inner.bounds.origin.y == 10 && outer.bounds.origin.y == 16)
    turn(3, .start)
    turn(0, .loss)
    #expect(outer.bounds.origin.y == 19)
  }

  @Test func `wheels and drags have times and modifiers`() {
    let view = EventLog(frame: window.bounds)
    window.addSubview(view)
    application.receive(.wheel(PlatformWheel(keys: .shift, time: 1000), in: native))
    application.receive(.drag(PlatformDrag(keys: .control, time: 2000), in: native))
    #expect(view.events.map(\.timestamp) == [.seconds(1), .seconds(2)])
    #expect(view.events.map(\.modifiers) == [.shift, .control])
  }

  @Test func `a drop goes to the nearest responder that accepts the files`() {
    let controller = ViewController()
    let album = FileController()
    window.rootViewController = controller
    controller.addChild(album)
    album.view.frame = window.bounds
    controller.view.addSubview(album.view)
    let picture = PictureView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    album.view.addSubview(picture)
    func drag(_ paths: [String], isReleased: Bool = false) {
      application.receive(
        .drag(PlatformDrag(x: 5, y: 5, paths: paths, isReleased: isReleased), in: native))
    }
    drag(["a.png"])
    #expect(native.isDropWelcome && picture.path.isEmpty)
    drag(["a.png"], isReleased: true)
    #expect(!native.isDropWelcome && picture.path == "a.png")
    drag(["a.png", "b.png"])
    #expect(native.isDropWelcome)
    drag(["a.png", "b.png"], isReleased: true)
    #expect(album.paths == ["a.png", "b.png"] && picture.path == "a.png")
    drag([])
    #expect(!native.isDropWelcome)
    let dialog = PlatformWindow()
    application.ask(Window(), in: dialog)
    drag(["a.png"])
    #expect(!native.isDropWelcome)
  }

  @Test func `an input method shows what it composes, and then types it`() {
    let note = NoteView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    window.addSubview(note)
    #expect(native.inputArea == nil)
    note.becomeFirstResponder()
    #expect(native.inputArea == Rect(x: 10, y: 10, width: 8, height: 16))
    application.receive(.composing("にほ"))
    #expect(note.composition == "にほ" && note.text.isEmpty)
    application.receive(.composed("日本"))
    #expect(note.composition.isEmpty && note.text == "日本")
    _ = native.showFrame()
    #expect(native.inputArea?.origin.x == 26)
  }

  @Test func `activations that the platform reports late settle`() {
    PlatformWindow.forgetActivations()
    let other = (native: PlatformWindow("other"), window: Window())
    application.show(other.window, in: other.native)
    #expect(settle() == [])
    native.activate()
    other.native.activate()
    #expect(settle() == [] && application.keyWindow === other.window)
    // The dialog is raised again, once for each activation of a window that it blocks.
    application.ask(Window(), in: PlatformWindow("dialog"))
    native.activate()
    other.native.activate()
    #expect(settle() == ["dialog", "dialog"])
  }

  @Test func `a closed window raises the next key window, and does not come back`() {
    PlatformWindow.forgetActivations()
    let natives = ["one", "two"].map { PlatformWindow($0) }
    for native in natives { application.show(Window(), in: native) }
    for native in [native, natives[0]] { native.activate() }
    #expect(settle() == [] && application.keyWindow === natives[0].adapter?.window)
    application.close(natives[0])
    #expect(PlatformWindow.raised == ["main"])
    #expect(PlatformWindow.activations.map(\.name) == ["main"])
    application.receive(.activated(natives[0]))
    #expect(application.keyWindow === window && application.windows.count == 2)
    #expect(settle() == [])
  }

  @Test func `dialogs and sheets are key, and block what they must`() {
    let (palette, dialog, sheet) = (Window(), Window(), Window())
    let natives = ["palette", "dialog", "sheet"].map { PlatformWindow($0) }
    application.show(palette, in: natives[0])
    palette.worksWhenModal = true
    application.receive(.activated(native))
    application.ask(dialog, in: natives[1])
    application.ask(sheet, in: natives[2], on: dialog)
    #expect(natives[1].parent == nil && natives[2].parent === natives[1])
    #expect(window.isBlocked && dialog.isBlocked && !palette.isBlocked && !sheet.isBlocked)
    #expect(dialog.attachedSheet === sheet && application.modalWindow === dialog)
    PlatformWindow.raised = []
    application.receive(.activated(native))
    #expect(application.keyWindow === sheet && PlatformWindow.raised.contains("sheet"))
    application.close(natives[2])
    #expect(application.keyWindow === dialog)
    application.close(natives[1])
    #expect(application.keyWindow === window && !window.isBlocked)
  }

  @Test func `a sheet is open during its session`() {
    let sheets = [Window(), Window()]
    let natives = ["one", "two"].map { PlatformWindow($0) }
    for (sheet, native) in zip(sheets, natives) { application.ask(sheet, in: native, on: window) }
    #expect(natives.map(\.isOpen) == [true, false] && natives[0].parent === native)
    application.endModal(sheets[0])
    #expect(natives.map(\.isOpen) == [false, true] && natives[1].parent === native)
    #expect(application.keyWindow === sheets[1] && application.windows.count == 2)
    application.close(native)
    #expect(application.windows.isEmpty)
    #expect(!PlatformWindow.all.contains { $0 === natives[0] || $0 === natives[1] })
    // There is no window left for a sheet.
    let late = PlatformWindow()
    application.ask(Window(), in: late, on: window)
    #expect(late.adapter == nil && !PlatformWindow.all.contains { $0 === late })
  }

  @Test func `a sheet that waits is closed with its parent`() {
    let natives = ["one", "two"].map { PlatformWindow($0) }
    for native in natives { application.ask(Window(), in: native, on: window) }
    application.close(native)
    #expect(application.windows.isEmpty)
    #expect(!PlatformWindow.all.contains { $0 === natives[0] || $0 === natives[1] })
  }

  @Test func `a blocked window changes and is drawn, but the user cannot use it`() {
    let (view, dialog) = (row("one", y: 0), PlatformWindow())
    let button = Button("Save", frame: Rect(x: 0, y: 20, width: 100, height: 20))
    window.addSubview(button)
    var pressCount = 0
    button.addHandler(for: .primaryActionTriggered) { _ in pressCount += 1 }
    mouse(.move, y: 10, buttons: 0)
    application.ask(Window(), in: dialog)
    application.validateIfNeeded()
    #expect(!view.isHighlighted)
    mouse(.press, y: 30)
    mouse(.release, y: 30)
    mouse(.move, y: 10, buttons: 0)
    #expect(pressCount == 0 && !view.isHighlighted)
    _ = native.showFrame()
    view.setNeedsDisplay()
    #expect(native.showFrame() == ["one"])
    button.performPrimaryAction()
    #expect(pressCount == 0)
    application.receive(.deactivated)
    #expect(application.keyWindow == nil)
    application.close(native)
    #expect(application.windows.count == 1)
  }

  @Test func `actions behind a dialog are disabled, unless a program exempts them`() {
    let (document, dialog) = (SavingView(), PlatformWindow())
    window.addSubview(document)
    window.makeFirstResponder(document)
    application.mainWindow = window
    application.ask(Window(), in: dialog)
    #expect(!application.state(of: .saveDocument).isEnabled)
    window.worksWhenModal = true
    #expect(application.state(of: .saveDocument).isEnabled)
    window.worksWhenModal = false
    application.addHandler(for: .quit) { _ in print("Quit.") }
    #expect(application.state(of: .quit).isEnabled)
    // Code may still send from a blocked window.
    #expect(document.tryToPerform(.saveDocument) && document.saveCount == 1)
    #expect(window.makeFirstResponder(nil))
  }

  @Test func `a toolbar in a background window works on its own window`() {
    let document = SavingView()
    window.addSubview(document)
    window.makeFirstResponder(document)
    let button = Button("Save")
    window.addSubview(button)
    button.addTarget(nil, action: .saveDocument, for: .primaryActionTriggered)
    let other = (view: SavingView(), native: PlatformWindow(), window: Window())
    application.show(other.window, in: other.native)
    other.window.addSubview(other.view)
    other.window.makeFirstResponder(other.view)
    button.performPrimaryAction()
    #expect(other.view.saveCount == 1)
    button.searchOrigin = .ownWindow
    button.performPrimaryAction()
    #expect(document.saveCount == 1)
  }

  @Test func `a context menu acts on its view, even if the platform closes it first`() {
    let paper = PaperView(frame: window.bounds)
    window.addSubview(paper)
    let output = Output.of {
      paper.addHandler(for: .paste) { _ in print("Pasted.") }
      mouse(.press, y: 10, buttons: 2)
      #expect(native.popup?.map(\.isEnabled) == [false, true])
      #expect(application.openMenus.first?.menu === paper.menu)
      native.choose(1)
      #expect(application.openMenus.isEmpty)
      mouse(.press, y: 10, buttons: 2)
      application.openMenus[0].close()
      #expect(native.popup == nil)
    }
    #expect(output == "Pasted.")
  }

  @Test func `a choice beeps if its target is gone`() {
    let paper = PaperView(frame: window.bounds)
    window.addSubview(paper)
    var target: SavingView? = SavingView()
    let save = Command(action: .saveDocument)
    save.target = target
    paper.menu.items = [.command(save)]
    mouse(.press, y: 10, buttons: 2)
    #expect(native.popup?.map(\.isEnabled) == [true])
    target = nil
    let count = Platform.beepCount
    native.choose(0)
    #expect(Platform.beepCount == count + 1)
  }

  @Test func `a view is canceled before its menu has opened`() {
    let view = PointerLog(frame: window.bounds)
    view.menu = Menu()
    window.addSubview(view)
    mouse(.press, y: 10, buttons: 2)
    #expect(view.log == ["began 2", "cancelled 2", "opened"])
  }

  @Test func `only the menus of the bar whose rows have changed are updated`() {
    let (file, edit) = (Menu("File"), Menu("Edit", items: [.command(Command(action: .copy))]))
    file.items = [.command(Command(action: .quit))]
    application.mainMenu = Menu(items: [.submenu(file), .submenu(edit)])
    defer { Platform.menuBar = [] }
    var quitCount = 0
    application.addHandler(for: .quit) { _ in quitCount += 1 }
    application.validateIfNeeded()
    #expect(Platform.menuBar.map { $0.map(\.isEnabled) } == [[true], [false]])
    Platform.menuBar[0][0].title = "old"
    window.addHandler(for: .copy) { _ in }
    application.validateIfNeeded()
    #expect(Platform.menuBar.map { $0.map(\.isEnabled) } == [[true], [true]])
    #expect(Platform.menuBar.map { $0.map(\.title) } == [["old"], ["Copy"]])
    application.mainMenu?.items.removeLast()
    application.validateIfNeeded()
    #expect(Platform.menuBar.map { $0.map(\.title) } == [["Quit"]])
    Platform.menuBar[0][0].choose()
    #expect(quitCount == 1)
  }

  @Test func `the loop waits no longer than until something is due`() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addTarget(nil, action: .refresh)
    for recognizer in [single, double] { window.addGestureRecognizer(recognizer) }
    var count = 0
    window.addHandler(for: .refresh) { _ in count += 1 }
    #expect(application.patience(at: .zero) == nil)
    for change in [PlatformPointer.Change.press, .release] {
      let pointer = PlatformPointer(x: 9, y: 9, change: change, time: 1000)
      application.receive(.mouse(pointer, in: native))
    }
    #expect(application.patience(at: .milliseconds(1100)) == .milliseconds(250))
    #expect(application.patience(at: .seconds(2)) == .zero)
    application.receive(.timePassed(milliseconds: 2000))
    #expect(count == 1 && application.patience(at: .seconds(2)) == nil)
  }

  @Test func `keys begin at an anchor without a view`() {
    let soldier = Responder()
    soldier.next = application
    soldier.addHandler(for: .copy) { _ in print("Copied.") }
    application.mainMenu = Menu(items: [.command(Command(key: "m", action: .copy))])
    let text = Output.of {
      //= EmbeddingInAToolkit.md: application.withAnchor(soldier) {
    }
    #expect(text == "Copied.")
  }

  @Test func `a widget takes part through a responder that represents it`() {
    let output = Output.of {
      //= EmbeddingInAToolkit.md: let list = ListWidget("inbox")
      print(Application().target(forAction: .reloadWidget, sender: row.responder) === list)
    }
    #expect(output == "Reloaded inbox.\ntrue")
  }

  @Test func `the application of the program is one of the toolkit's own`() {
    let before = Application.shared
    defer { Application.shared = before }
    //= EmbeddingInAToolkit.md: Application.shared = ToolkitApplication()
    #expect(Application.shared is ToolkitApplication)
  }
}
