import TargetAction
import Testing

// The pages of `View`, `ViewController`, `Window`, `GestureRecognizer`, and the events.

//= View.md: final class SketchView: View, Copying

//= ViewController.md: final class SketchPane: ViewController, ZoomingIn

//= GestureRecognizer.md: final class SketchCard: View

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

  //= LocatedEvent.md: override func handleEvent(_ event: LocatedEvent) -> Bool

  //= KeyEvent.md: override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.insertsText }
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
    //= ViewController.md: for pane in [left, right]
    window.makeFirstResponder(right.view)
    application.sendAction(.zoomIn)
    #expect(left.scale == 1 && right.scale == 2)
  }

  @Test func `a sheet blocks its window until a button ends it`() {
    let application = application
    //= Window.md: let saveButton = Button("Save", frame: Rect(x: 10, y: 10, width: 60, height: 20))
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
