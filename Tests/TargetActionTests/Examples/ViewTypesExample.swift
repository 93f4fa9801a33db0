import TargetAction
import Testing

// The pages of `View`, `ViewController`, `Window`, `GestureRecognizer`, and the events.

/// A part of the screen that shows a sketch, and has the focus after a click.
final class SketchView: View, Copying {
  override var canBecomeFirstResponder: Bool { true }

  func copy(_ sender: AnyObject?) { print("Copied the sketch.") }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .began else { return false }
    return becomeFirstResponder()
  }
}

/// A pane with a sketch, which zooms for everything in it.
final class SketchPane: ViewController, ZoomingIn {
  private(set) var scale = 1.0

  override func loadView() -> View { SketchView() }

  func zoomIn(_ sender: AnyObject?) { scale *= 2 }
}

/// A card that the user drags.
final class SketchCard: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    let pan = PanGestureRecognizer()
    pan.addTarget(self, SketchCard.drag)
    addGestureRecognizer(pan)
  }

  private func drag(_ pan: PanGestureRecognizer) {
    let move = pan.translation(in: superview)
    frame.origin.x += move.x
    frame.origin.y += move.y
    pan.setTranslation(Point(x: 0, y: 0), in: superview)
  }
}

/// An event of the toolkit: a file that was dropped.
final class SketchDrop: LocatedEvent {
  let path: String

  init(_ path: String, at location: Point, in window: Window) {
    self.path = path
    super.init(at: location, in: window)
  }
}

/// A view that scrolls what is in it, and accepts images.
final class SketchBoard: View {
  private(set) var images: [String] = []
  private(set) var caption = ""

  override var canBecomeFirstResponder: Bool { true }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    switch event {
    case let scroll as ScrollEvent:
      bounds.origin.y += scroll.deltaY
      return true
    case let drop as SketchDrop where drop.path.hasSuffix(".png"):
      images.append(drop.path)
      return true
    default:
      return false
    }
  }

  override func keepsKey(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    caption += event.characters
    return true
  }
}

@MainActor
@Suite
struct ViewTypesExample {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() { application.keyWindow = window }

  /// Presses and releases a pointer.
  private func click(at place: Point, in window: Window) {
    application.sendEvent(PointerEvent(.began, at: place, in: window))
    application.sendEvent(PointerEvent(.ended, at: place, in: window))
  }

  @Test func `a view gets the focus, and is drawn`() {
    let view = SketchView(frame: window.bounds)
    window.addSubview(view)
    click(at: Point(x: 5, y: 5), in: window)
    #expect(view.isFirstResponder)
    #expect(Output.of { application.sendAction(.copy) } == "Copied the sketch.")
  }

  @Test func `a controller handles the actions of its views`() {
    let (split, left, right) = (ViewController(), SketchPane(), SketchPane())
    for pane in [left, right] {
      split.addChild(pane)
      split.view.addSubview(pane.view)
    }
    window.rootViewController = split
    window.makeFirstResponder(right.view)
    application.sendAction(.zoomIn)
    #expect(left.scale == 1 && right.scale == 2)
  }

  @Test func `a sheet blocks its window until a button ends it`() {
    let application = application
    let saveButton = Button("Save", frame: Rect(x: 10, y: 10, width: 60, height: 20))
    let sheet = Window(frame: Rect(x: 40, y: 0, width: 120, height: 40))
    sheet.addSubview(saveButton)
    sheet.defaultButton = saveButton
    sheet.sheetParent = window
    saveButton.addHandler(for: .primaryActionTriggered) { [weak sheet] _ in
      guard let sheet else { return }
      application.removeWindow(sheet)  // This also ends the session.
    }
    application.beginModal(sheet)
    #expect(window.isBlocked && application.keyWindow === sheet)
    saveButton.performPrimaryAction()
    #expect(!window.isBlocked && application.keyWindow === window)
  }

  @Test func `a pan moves a view`() {
    let card = SketchCard(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(card)
    for (phase, x) in [(PointerEvent.Phase.began, 15.0), (.moved, 60), (.moved, 75), (.ended, 75)] {
      application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 15), in: window))
    }
    #expect(card.frame.origin == Point(x: 70, y: 10))
  }

  @Test func `a view handles scrolls, drops, and typed text`() throws {
    let board = SketchBoard(frame: window.bounds)
    window.addSubview(board)
    window.makeFirstResponder(board)
    let place = Point(x: 20, y: 20)
    #expect(application.sendEvent(ScrollEvent(deltaY: 12, at: place, in: window)))
    #expect(application.sendEvent(SketchDrop("sea.png", at: place, in: window)))
    #expect(!application.sendEvent(SketchDrop("sea.txt", at: place, in: window)))
    #expect(application.sendEvent(KeyEvent(pressing: try KeyEquivalent(parsing: "shift-a"))))
    #expect(board.bounds.origin.y == 12 && board.images == ["sea.png"] && board.caption == "A")
  }
}
