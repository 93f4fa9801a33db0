import TargetAction

// The editor for poems of the articles "Undo and documents" and "Menus that change".

/// A document: an ordinary responder above its windows.
final class Poem: Responder, SavingDocument {
  let undo = UndoStack()
  private(set) var text = ""
  private(set) var savedText = ""

  override init() {
    super.init()
    undoStack = undo
  }

  func insert(_ letters: String) { setText(text + letters, "Typing", coalescing: "typing") }

  func setText(_ text: String, _ name: String, coalescing key: String? = nil) {
    let old = self.text
    undo.register(name, owner: self, coalescing: key) { $0.setText(old, name) }
    self.text = text
  }

  func saveDocument(_ sender: AnyObject?) {
    savedText = text
    undo.markClean()
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .saveDocument, undo.isClean else { return .enabled }
    return .disabled(reason: "Nothing has changed.")
  }
}

extension Poem {
  func addTitle(_ title: String) {
    undo.group("Add Title") {
      setText("\n" + text, "Insert")
      setText(title.uppercased() + text, "Insert")
    }
  }

  func open(_ contents: String) {
    undo.limit = 100
    undo.withoutRegistration { setText(contents, "Open") }
  }
}

final class PoemView: View {
  override var canBecomeFirstResponder: Bool { true }

  override func keepsKey(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText, let poem = chainTarget(as: Poem.self) else { return false }
    poem.insert(event.characters)
    return true
  }
}

/// A window controller.
final class PoemController: Responder, ClosingWindow {
  let poemWindow = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let view = PoemView()
  let poem: Poem
  var whenClosed: (PoemController) -> Void = { _ in }

  init(_ poem: Poem, in application: Application) {
    self.poem = poem
    super.init()
    poemWindow.addSubview(view)
    poemWindow.next = self
    next = poem
    poem.next = application
    application.keyWindow = poemWindow
    poemWindow.makeFirstResponder(view)
  }

  func closeWindow(_ sender: AnyObject?) {
    application?.removeWindow(poemWindow)
    whenClosed(self)
  }
}

/// A document controller, which is a plain class.
final class PoemLibrary: CreatingNewDocument {
  let application: Application
  private(set) var controllers: [PoemController] = []
  var recentNames: [String] = []

  init(in application: Application) { self.application = application }

  func newDocument(_ sender: AnyObject?) {
    let controller = PoemController(Poem(), in: application)
    controller.whenClosed = { [weak self] closed in
      self?.controllers.removeAll { $0 === closed }
    }
    controllers.append(controller)
  }

  func open(_ name: String) {
    newDocument(nil)
    controllers.last?.poem.open("The contents of \(name)")
  }
}

final class PoemDelegate: ActionForwarding {
  let library: PoemLibrary

  init(_ library: PoemLibrary) { self.library = library }

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { library }
}

protocol StyleActions: ActionTarget {
  func setSize(_ sender: AnyObject?, _ event: ValueEvent<Int>)
}

extension Action {
  static let setSize = Action("setSize", (any StyleActions).setSize).unlisted()
}

/// A plain class, which is the delegate of a window.
final class Style: StyleActions, ActionValidating {
  private(set) var size = 12

  func setSize(_ sender: AnyObject?, _ event: ValueEvent<Int>) { size = event.value }

  func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let size = (sender as? Command)?.value(as: Int.self)
    return ActionState(mark: size == self.size ? .on : .off)
  }
}

/// A document that cannot inherit from `Responder`.
final class Song: SavingDocument, ActionValidating {
  let undo = UndoStack()

  func saveDocument(_ sender: AnyObject?) { undo.markClean() }

  func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    undo.isClean ? .disabled(reason: "Nothing has changed.") : .enabled
  }
}

/// A view that shows lines or hides them.
final class Outline: View {
  private(set) var isFolded = false

  func addFolding() {
    addHandler(
      for: .toggleSidebar,
      state: { [weak self] _ in ActionState(title: self?.isFolded == true ? "Unfold" : "Fold") }
    ) { [weak self] _ in
      self?.isFolded.toggle()
    }
  }
}
