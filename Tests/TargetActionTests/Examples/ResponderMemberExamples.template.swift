import TargetAction
import Testing

// What stands in the documentation comments of the members of `Responder`, `View`, `Control`,
// `UndoStack`, and `ActionRun`.

extension Action {
  fileprivate static let filter = Action(untyped: "filterBooks")
  fileprivate static let sendPhotos = Action(untyped: "sendPhotos")
}

private struct UploadError: Error {}

/// A page that is loaded, and shows other pages.
private final class LoadedPageController: ViewController, GoingBack {
  var isLoading = false
  var pages = ["Start", "Search"]
  let statusLine = StatusLine()
  //= Responder.swift: override func validate(_ action: Action, sender: AnyObject?) -> ActionState
  //= Responder.swift: override func presentError(_ error: any Error)
  //= Responder+Queries.swift: func goBack(_ sender: AnyObject?)
}

/// A view that shows a text, which can be selected and copied.
private final class Preview: View, Copying, SelectingAll {
  var (text, isEditable) = ("", true)
  private(set) var isAllSelected = false

  func copy(_ sender: AnyObject?) { print("Copied \(text).") }
  func selectAll(_ sender: AnyObject?) { isAllSelected = true }
  //= Responder.swift: override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool
  //= Responder.swift: override var canBecomeFirstResponder: Bool { isEditable }
  //= Responder.swift: override func becomeFirstResponder() -> Bool
}

/// A view in which the user draws.
private final class DrawnLineView: View {
  private(set) var line: [Point] = []
  private(set) var isLit = false
  //= Responder.swift: override func handlePointerEvent(_ event: PointerEvent) -> Bool
  //= View.swift: override func pointerEntered(_ event: PointerEvent) { isLit = true }
}

/// A figure that moves while an arrow key is pressed.
private final class FigureView: View {
  private(set) var speed = 0
  override var canBecomeFirstResponder: Bool { true }
  //= Responder.swift: override func handleKeyEvent(_ event: KeyEvent) -> Bool
}

/// A book whose pages the arrow keys turn.
private final class BookView: View, GoingBack, GoingForward {
  private(set) var page = 1
  override var canBecomeFirstResponder: Bool { true }
  func goBack(_ sender: AnyObject?) { page -= 1 }
  func goForward(_ sender: AnyObject?) { page += 1 }
  //= Responder.swift: private let arrows = [
}

/// A photo of a document, which the user turns.
private final class TurnedPhoto: View {
  private(set) var angle = 0

  func rotate(by angle: Int) {
    //= Responder+Undo.swift: nearestUndoStack?.register("Rotate", owner: self)
    self.angle += angle
  }
}

/// A layer of a drawing.
@MainActor
private final class Layer {
  let undoStack = UndoStack()
  private(set) var opacity = 1.0
  //= UndoStack.swift: func setOpacity(_ opacity: Double)
}

@MainActor
private final class ShapeDrawing {
  let undoStack: UndoStack
  private(set) var shapes = ["Circle", "Square", "Star"]

  init(_ undoStack: UndoStack) { self.undoStack = undoStack }

  func remove(_ shape: String) {
    undoStack.register("Delete Shape", owner: self) { $0.shapes.append(shape) }
    shapes.removeAll { $0 == shape }
  }
}

private struct SentPhoto { let name: String }

private final class StarControl: Control {
  private(set) var stars = 0
  //= Control+Sending.swift: override func endTracking(_ event: PointerEvent)
}

private final class Knob: Control {
  let knob = Rect(x: 40, y: 0, width: 20, height: 20)
  //= Control.swift: override func beginTracking(_ event: PointerEvent) -> Bool
}

@MainActor
struct ResponderMemberExamples {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() { application.keyWindow = window }

  private func show<Shown: View>(_ view: Shown) -> Shown {
    view.frame = window.bounds
    window.addSubview(view)
    window.makeFirstResponder(view.canBecomeFirstResponder ? view : nil)
    return view
  }

  @Test func `a controller validates, passes on, and presents errors`() {
    let (outer, controller) = (LoadedPageController(), LoadedPageController())
    window.rootViewController = outer
    outer.addChild(controller)
    controller.addHandler(for: .refresh) { _ in throw UploadError() }
    #expect(application.state(of: .refresh, to: controller).title == "Reload Page")
    controller.isLoading = true
    #expect(
      application.state(of: .refresh, to: controller) == .disabled(reason: "The page is loading."))
    application.sendAction(.refresh, to: controller)
    #expect(controller.statusLine.text == "The upload failed: UploadError()")
    for _ in 1...2 { application.sendAction(.goBack, to: controller) }
    #expect(controller.pages == ["Start"] && outer.pages == ["Start"])
  }

  @Test func `a preview has the focus, and copies what it has`() {
    let preview = show(Preview())
    #expect(preview.isFirstResponder && preview.isAllSelected)
    #expect(Output.of { application.sendAction(.copy) }.isEmpty)
    preview.text = "it"
    #expect(Output.of { application.sendAction(.copy) } == "Copied it.")
  }

  @Test func `a pointer draws and lights`() {
    let view = show(DrawnLineView())
    application.send([.hovered: 1, .began: 2, .moved: 3, .ended: 4], in: window)
    #expect(view.isLit && view.line.map(\.x) == [2, 3])
    application.send([.left: 4], in: window)
    #expect(!view.isLit)
  }

  @Test func `arrow keys move a figure and turn pages`() {
    let figure = show(FigureView())
    application.sendEvent(KeyEvent(key: .left))
    #expect(figure.speed == -1)
    application.sendEvent(KeyEvent(.up, key: .left))
    #expect(figure.speed == 0)

    let book = show(BookView())
    for key in [Key.right, .right, .left] { application.sendEvent(KeyEvent(key: key)) }
    #expect(book.page == 2)
  }

  @Test func `a window has the stack of its letter`() {
    let (letterWindow, letter, photo) = (window, Layer(), show(TurnedPhoto()))
    //= Responder+Undo.swift: letterWindow.undoStack = letter.undoStack
    photo.rotate(by: 90)
    application.sendAction(.undo)
    #expect(photo.angle == 0)
    application.sendAction(.redo)
    #expect(photo.angle == 90)
  }

  @Test func `a slider makes one step`() throws {
    let layer = Layer()
    window.undoStack = layer.undoStack
    for opacity in [0.9, 0.8, 0.7] { layer.setOpacity(opacity) }
    try layer.undoStack.undo()
    #expect(layer.opacity == 1 && layer.undoStack.undoName == nil)
    try layer.undoStack.redo()
    #expect(layer.opacity == 0.7)
  }

  @Test func `a command makes one step`() throws {
    let undoStack = UndoStack()
    let drawing = ShapeDrawing(undoStack)
    let selection = drawing.shapes.dropFirst()
    //= UndoStack.swift: undoStack.group("Delete Shapes") {
    #expect(drawing.shapes == ["Circle"] && undoStack.undoName == "Delete Shapes")
    try undoStack.undo()
    #expect(drawing.shapes.count == 3)
  }

  @Test func `a drag makes one step`() throws {
    let (undoStack, pan) = (UndoStack(), PanGestureRecognizer())
    let (drawing, view) = (ShapeDrawing(undoStack), show(DrawnLineView()))
    func follow() throws {
      //= UndoStack.swift: case .began: undoStack.beginStep("Move")
      if pan.state == .changed, let shape = drawing.shapes.last { drawing.remove(shape) }
    }
    let id = pan.addHandler { _ in try follow() }
    defer { pan.removeHandler(id: id) }
    view.addGestureRecognizer(pan)
    application.send([.began: 2, .moved: 30, .moved: 40, .moved: 50, .ended: 50], in: window)
    #expect(drawing.shapes == ["Circle"] && undoStack.undoNames == ["Move"])
    view.removeGestureRecognizer(pan)
  }

  @Test func `a run reports its progress`() async {
    let photos = ["Sea", "Hill"].map { SentPhoto(name: $0) }
    func upload(_ photo: SentPhoto) async throws { await Task.yield() }
    window.addHandler(for: .sendPhotos) { _ in
      //= ActionRun.swift: for (index, photo) in photos.enumerated()
      //= ActionRun.swift: let run = ActionRun.current
      while run?.progress?.text != "Compressing" { await Task.yield() }
    }
    application.sendAction(.sendPhotos)
    let run = application.allRuns.first
    await application.waitUntilIdle()
    #expect(run?.progress?.description == "1 of 2: Compressing")
  }

  @Test func `a state has a reason`() {
    func state(of selection: [String]) -> ActionState {
      //= ActionState.swift: guard !selection.isEmpty else { return .disabled(reason: "Select a photo
      return .enabled
    }
    #expect(state(of: []).reason == "Select a photo first." && state(of: ["Sea"]).isEnabled)
    func state(_ hasSelection: Bool) -> ActionState {
      //= ActionState.swift: return ActionState(isEnabled: hasSelection)
    }
    #expect([state(true), state(false)] == [.enabled, .disabled])
  }

  @Test func `a handler is registered for a while`() {
    let pageWindow = window
    func reload() { print("Reloaded.") }
    let output = Output.of {
      //< Responder+Handlers.swift: pageWindow.removeHandler(registration)
      application.sendAction(.refresh)
      //> Responder+Handlers.swift: pageWindow.removeHandler(registration)
    }
    #expect(output == "Reloaded." && application.state(of: .refresh) == .unhandled)
  }

  @Test func `controls send to objects and closures`() {
    let (searchField, bookList, retryButton) = (Control(), Responder(), Button("Retry"))
    var events: [String] = []
    bookList.addHandler(for: .filter) { _ in events.append("Filtered.") }
    //= Control+Targets.swift: searchField.addTarget(bookList, action: .filter,
    searchField.sendActions(for: .editingChanged)
    func connect() throws { events.append("Connected.") }
    window.addSubview(retryButton)
    //< Control+Targets.swift: retryButton.removeHandler(id: id, for: .allEvents)
    retryButton.performPrimaryAction()
    //> Control+Targets.swift: retryButton.removeHandler(id: id, for: .allEvents)
    retryButton.performPrimaryAction()
    #expect(events == ["Filtered.", "Connected."])
  }

  @Test func `a control follows the pointer`() {
    let (rating, knob) = (show(StarControl()), Knob(frame: window.bounds))
    var values: [Int] = []
    rating.addHandler(for: .valueChanged) { values.append(($0 as? StarControl)?.stars ?? 0) }
    application.send([.began: 5, .ended: 45], in: window)
    #expect(values == [3])
    window.addSubview(knob)
    application.send([.began: 5], in: window)
    #expect(!knob.isTracking)
    application.send([.ended: 5, .began: 45], in: window)
    #expect(knob.isTracking)
  }

  @Test func `a button shows the name of the step`() {
    let (undoStack, owner) = (UndoStack(), Responder())
    window.undoStack = undoStack
    undoStack.register("Typing", owner: owner) { _ in }
    //= Control.swift: let undoButton = Button("Undo")
    window.addSubview(undoButton)
    application.validateIfNeeded()
    #expect(undoButton.displayTitle == "Undo Typing" && undoButton.isEnabled)
  }
}
