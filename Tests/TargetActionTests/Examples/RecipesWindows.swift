import TargetAction
import Testing

// The windows of the article "Recipes".

final class QuestionDialog: Window {
  let question: String
  private let whenAnswered: (Bool) -> Void

  init(_ question: String, _ title: String, whenAnswered: @escaping (Bool) -> Void) {
    (self.question, self.whenAnswered) = (question, whenAnswered)
    super.init(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let yes = Button(title, frame: Rect(x: 200, y: 60, width: 80, height: 30))
    let no = Button("Cancel", frame: Rect(x: 100, y: 60, width: 80, height: 30))
    yes.addHandler(for: .primaryActionTriggered) { [unowned self] _ in answer(true) }
    no.addHandler(for: .primaryActionTriggered) { [unowned self] _ in answer(false) }
    for button in [yes, no] { addSubview(button) }
    defaultButton = yes
    cancelButton = no
  }

  private func answer(_ isYes: Bool) {
    application?.removeWindow(self)  // Ends the modal session.
    whenAnswered(isYes)
  }
}

final class TrashController: ViewController, Deleting {
  private var dialog: QuestionDialog?  // The application does not retain its windows.

  func delete(_ sender: AnyObject?) {
    let dialog = QuestionDialog("Delete three files?", "Delete") { [weak self] isYes in
      print(isYes ? "Deleted." : "Kept.")
      self?.dialog = nil
    }
    self.dialog = dialog
    dialog.sheetParent = view.window  // Without a parent, the dialog blocks all windows.
    application?.beginModal(dialog)  // Returns at once.
  }
}

final class SettingsController: ViewController, CancellingOperation {
  let largerButton = Button("Larger")

  override func viewDidLoad() {
    largerButton.addTarget(nil, action: .zoomIn, for: .primaryActionTriggered)
    view.addSubview(largerButton)
  }

  func cancelOperation(_ sender: AnyObject?) { dismiss() }
}

final class ReaderController: ViewController, ShowingSettings, ZoomingIn {
  func showSettings(_ sender: AnyObject?) {
    let settings = SettingsController()
    present(settings)
    view.addSubview(settings.view)
    settings.largerButton.becomeFirstResponder()
  }

  // The chain of the presented controller leads here.
  func zoomIn(_ sender: AnyObject?) { print("The text is larger.") }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .showSettings && presentedViewController != nil ? .disabled : .enabled
  }
}

/// A document, which is above its window in the chain.
final class Letter: Responder, SavingDocument {
  let name: String
  let undo = UndoStack()

  init(_ name: String) {
    self.name = name
    super.init()
    undoStack = undo  // Handles Undo and Redo.
  }

  func saveDocument(_ sender: AnyObject?) {
    let mark = undo.mark()  // If you write with `await`, the user may go on typing.
    print("Saved \(name).")
    undo.markClean(at: mark)
  }
}

/// A window controller: the chain leads from its window through it to the document.
final class LetterController: Responder, ClosingWindow {
  let letterWindow = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let letter: Letter

  init(_ letter: Letter, in application: Application) {
    self.letter = letter
    super.init()
    letterWindow.next = self
    next = letter
    letter.next = application
    application.keyWindow = letterWindow
  }

  func closeWindow(_ sender: AnyObject?) { chainTarget(as: LetterApplication.self)?.close(self) }
}

final class LetterApplication: Application, CreatingNewDocument {
  private(set) var controllers: [LetterController] = []  // A chain retains nothing.

  func newDocument(_ sender: AnyObject?) {
    controllers.append(LetterController(Letter("letter \(controllers.count + 1)"), in: self))
  }

  func close(_ controller: LetterController) {
    removeWindow(controller.letterWindow)
    controllers.removeAll { $0 === controller }
  }
}

@MainActor
final class Sketch {
  let name: String
  let undo = UndoStack()

  init(_ name: String) { self.name = name }

  func save() { undo.markClean() }
}

final class SketchApplication: Application, Quitting {
  enum Answer { case save, discard, stay }

  var sketches: [Sketch] = []
  private(set) var isOver = false  // Ends your loop.
  private var isAsking = false
  /// Shows a dialog, and calls the closure with the answer.
  var ask: (String, @escaping (Answer) -> Void) -> Void = { _, _ in }

  func quit(_ sender: AnyObject?) {
    if !isAsking { quit(discarding: []) }
  }

  private func quit(discarding discarded: [Sketch]) {
    let unsaved = sketches.first { sketch in
      !sketch.undo.isClean && !discarded.contains { $0 === sketch }
    }
    guard let sketch = unsaved else { return isOver = true }
    isAsking = true
    ask("Save \(sketch.name)?") { [self] answer in
      isAsking = false
      if answer == .save { sketch.save() }
      if answer != .stay { quit(discarding: discarded + [sketch]) }
    }
  }
}

@MainActor
@Suite
struct RecipesWindows {
  private let application = makeApplication()

  // MARK: - A dialog

  @Test func `a dialog has a default and a cancel button`() {
    let output = outputOfProgram {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      window.rootViewController = TrashController()
      Application.shared.keyWindow = window
      Application.shared.keyMaps = [.standard(for: .current)]  // Return and Escape

      // The user presses Escape in the first dialog, and Return in the second one.
      for key in [Key.escape, .return] {
        Application.shared.sendAction(.delete)
        print("blocked:", window.isBlocked)
        Application.shared.sendEvent(KeyEvent(pressing: KeyEquivalent(key)))
      }
      print("blocked:", window.isBlocked)
    }
    #expect(
      output == """
        blocked: true
        Kept.
        blocked: true
        Deleted.
        blocked: false
        """)
  }

  @Test func `a click answers, once, and the dialog is released`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let controller = TrashController()
    window.rootViewController = controller
    application.keyWindow = window
    application.sendAction(.delete)
    #expect(!application.sendAction(.delete), "The dialog blocks the window.")
    weak let dialog = window.attachedSheet as? QuestionDialog
    #expect(dialog?.question == "Delete three files?" && application.keyWindow === dialog)
    let output = Output.of {
      if let button = dialog?.defaultButton { application.tap(button) }
    }
    #expect(output == "Deleted.")
    #expect(dialog == nil && application.keyWindow === window && application.windows.count == 1)
  }

  // MARK: - Presenting

  @Test func `a controller is presented, and dismissed with Escape`() {
    let output = outputOfProgram {
      let reader = ReaderController()
      let window = Window()
      window.rootViewController = reader
      let application = Application.shared
      application.keyWindow = window
      application.keyPlatform = .linux
      application.keyMaps = [.standard(for: .linux)]

      // The user presses the keys of Settings, Return on the focused button, and Escape.
      for keys in [KeyEquivalent(",", .control), KeyEquivalent(.return), KeyEquivalent(.escape)] {
        application.sendEvent(KeyEvent(pressing: keys))
        print(reader.presentedViewController == nil ? "dismissed" : "presented")
      }
    }
    #expect(
      output == """
        presented
        The text is larger.
        presented
        dismissed
        """)
  }

  @Test func `a presented controller is released, and its view is removed`() {
    let (window, reader) = (Window(), ReaderController())
    window.rootViewController = reader
    application.keyWindow = window
    application.sendAction(.showSettings)
    weak let settings = reader.presentedViewController
    #expect(settings?.view.superview === reader.view)
    #expect((settings as? SettingsController)?.largerButton.isFirstResponder == true)
    #expect(application.state(of: .showSettings) == .disabled)
    application.sendAction(.cancelOperation)
    #expect(settings == nil && reader.view.subviews.isEmpty)
    #expect(application.state(of: .showSettings).isEnabled && window.firstResponder === window)
  }

  // MARK: - Documents

  @Test func `each document has a window, and the key window's is saved`() {
    let output = outputOfProgram {
      let application = LetterApplication()
      Application.shared = application

      // The user opens two windows, saves, closes the second one, and saves again.
      for action in [Action.newDocument, .newDocument, .saveDocument, .closeWindow, .saveDocument] {
        application.sendAction(action)
      }
    }
    #expect(
      output == """
        Saved letter 2.
        Saved letter 1.
        """)
  }

  @Test func `Undo goes to the document of the key window, and closed windows are released`() {
    let application = LetterApplication()
    for _ in 0..<2 { application.sendAction(.newDocument) }
    var undone: [String] = []
    for letter in application.controllers.map(\.letter) {
      letter.undo.register("Typing") { undone.append(letter.name) }
    }
    application.sendAction(.undo)
    application.keyWindow = application.controllers[0].letterWindow
    application.sendAction(.undo)
    #expect(undone == ["letter 2", "letter 1"])
    weak let window = application.keyWindow
    application.sendAction(.closeWindow)
    #expect(window == nil && application.controllers.count == 1)
    #expect(application.keyWindow === application.controllers[0].letterWindow)
  }

  // MARK: - Quitting

  @Test func `a program asks for each unsaved document before it quits`() {
    let output = outputOfProgram {
      let application = SketchApplication()
      Application.shared = application
      application.sketches = [Sketch("house"), Sketch("tree"), Sketch("sky")]
      for sketch in application.sketches.prefix(2) { sketch.undo.register("Stroke") {} }

      // The user saves the first sketch, and cancels; the second time, the user discards the other one.
      var answers: [SketchApplication.Answer] = [.save, .stay, .discard]
      application.ask = { question, answer in
        print(question, answers[0])
        answer(answers.removeFirst())
      }
      for _ in 1...2 {
        application.sendAction(.quit)
        print(application.isOver ? "The program ends." : "The program goes on.")
      }
    }
    #expect(
      output == """
        Save house? save
        Save tree? stay
        The program goes on.
        Save tree? discard
        The program ends.
        """)
  }

  @Test func `a program asks one question at a time, and none if all is saved`() {
    let application = SketchApplication()
    let sketch = Sketch("sea")
    application.sketches = [sketch]
    sketch.undo.register("Stroke") {}
    var answers: [(SketchApplication.Answer) -> Void] = []
    application.ask = { answers.append($1) }
    for _ in 0..<2 { application.sendAction(.quit) }
    #expect(answers.count == 1 && !application.isOver)
    answers[0](.stay)
    sketch.save()
    application.sendAction(.quit)
    #expect(answers.count == 1 && application.isOver)
    // The closures retain the application, which retains them.
    answers = []
  }
}
