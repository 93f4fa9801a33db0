import TargetAction
import Testing

// The pages of `View`, `ViewController`, `Window`, and `WindowHost`, of the library's controls and
// gesture recognizers, of events, and of points and rectangles.

extension Action { fileprivate static let sendLetter = Action(untyped: "sendLetter") }

@MainActor
private final class LineEditor { var wrapsLines = true }

private final class PhotoCard: View {
  private(set) var isRenamed = false

  func beginRenaming() { isRenamed = true }
}

private final class PageView: View {
  private(set) var page = 1
  //= PanGestureRecognizer.md: func swipe(_ pan: PanGestureRecognizer)
}

/// A view that counts what reaches it.
private final class InputView: View {
  private(set) var presses: [PointerEvent] = []
  private(set) var distance = 0.0

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    presses.append(event)
    return true
  }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    distance += (event as? ScrollEvent)?.deltaY ?? 0
    return true
  }
}

@MainActor private var drawnViews: [View] = []
@MainActor private func draw(_ view: View) { drawnViews.append(view) }

//= WindowHost.md: final class FrameHost: WindowHost

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
struct ViewTypesExample {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))

  init() { application.keyWindow = window }

  private func send(_ phase: PointerEvent.Phase, x: Double = 5, at time: Duration = .zero) {
    application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 5), in: window, timestamp: time))
  }

  //= ScrollEvent.md: func wheelDidTurn(lines: Double, at location: Point)

  @Test func `a button is disabled while nothing sends letters`() {
    let letterWindow = window
    //= Button.md: let sendButton = Button("Send", frame:
    application.validateIfNeeded()
    #expect(!sendButton.isEnabled)
    letterWindow.addHandler(for: .sendLetter) { _ in }
    application.validateIfNeeded()
    #expect(sendButton.isEnabled)
  }

  @Test func `a toggle sets a property`() {
    let editor = LineEditor()
    //= Toggle.md: let wrapToggle = Toggle("Wrap Lines")
    window.addSubview(wrapToggle)
    wrapToggle.performPrimaryAction()
    #expect(!wrapToggle.isOn && !editor.wrapsLines)
  }

  @Test func `a card is renamed with a double click, and shows a menu when it is held`() {
    let (card, cardMenu, host) = (PhotoCard(frame: window.bounds), Menu("Card"), PhotoHost())
    window.addSubview(card)
    window.host = host
    //= TapGestureRecognizer.md: let rename = TapGestureRecognizer()
    for (index, phase) in [PointerEvent.Phase.began, .ended, .began, .ended].enumerated() {
      send(phase, at: .milliseconds(50 * index))
    }
    #expect(card.isRenamed)
    //= LongPressGestureRecognizer.md: let hold = LongPressGestureRecognizer()
    send(.began, at: .seconds(2))
    application.advance(to: .seconds(3))
    #expect(host.menu?.menu === cardMenu && host.menu?.anchor?.responder === card)
  }

  @Test func `a fast finger turns a page`() {
    let (view, pan) = (PageView(frame: window.bounds), PanGestureRecognizer())
    window.addSubview(view)
    pan.addTarget(view, PageView.swipe)
    view.addGestureRecognizer(pan)
    send(.began, x: 200)
    for step in 1...4 { send(.moved, x: 200 - 40 * Double(step), at: .milliseconds(10 * step)) }
    send(.ended, x: 40, at: .milliseconds(50))
    #expect(view.page == 2)
  }

  @Test func `a toolkit feeds presses and turns of a wheel`() {
    let view = InputView(frame: window.bounds)
    window.addSubview(view)
    //= PointerEvent.md: let press = PointerEvent(
    #expect(view.presses.map(\.buttons) == [.secondary])
    send(.ended)
    wheelDidTurn(lines: 2, at: Point(x: 10, y: 10))
    #expect(view.distance == 32)
  }

  @Test func `a handle follows a pointer inside of a panel`() {
    let panel = View(frame: Rect(x: 10, y: 0, width: 100, height: 50))
    let handle = View(frame: Rect(x: 20, y: 20, width: 4, height: 4))
    window.addSubview(panel)
    panel.addSubview(handle)
    let start = Point(x: 20, y: 20)
    let event = PointerEvent(.moved, at: Point(x: 40, y: 25), in: window)
    //= Rect.md: let content = panel.bounds.insetBy(dx: 8, dy: 8)
    #expect(content == Rect(x: 8, y: 8, width: 84, height: 34) && isInContent)
    //= Point.md: let distance = event.location(in: panel) - start
    #expect(handle.frame.origin == Point(x: 30, y: 25))
  }

  @Test func `a host draws what has changed`() {
    let (host, view) = (FrameHost(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    window.host = host
    host.drawFrame(of: window)
    #expect(drawnViews.count == 1 && drawnViews[0] === window && !host.needsFrame)
    window.addSubview(view)
    #expect(host.needsFrame)
    host.drawFrame(of: window)
    #expect(drawnViews.last === view && drawnViews.count == 2)
    drawnViews = []
  }

  @Test func `a view gets the focus, and is drawn`() {
    let view = SketchView(frame: window.bounds)
    window.addSubview(view)
    application.send([.began: 5, .ended: 5], in: window)
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
    application.send([.began: 15, .moved: 60, .moved: 75, .ended: 75], y: 15, in: window)
    #expect(card.frame.origin == Point(x: 70, y: 10))
  }

  @Test func `a view handles scrolls, drops, and typed text`() throws {
    let board = SketchBoard(frame: window.bounds)
    window.addFocused(board)
    let place = Point(x: 20, y: 20)
    #expect(application.sendEvent(ScrollEvent(deltaY: 12, at: place, in: window)))
    #expect(application.sendEvent(SketchDrop("sea.png", at: place, in: window)))
    #expect(!application.sendEvent(SketchDrop("sea.txt", at: place, in: window)))
    #expect(application.sendEvent(KeyEvent(pressing: try KeyEquivalent(parsing: "shift-a"))))
    #expect(board.bounds.origin.y == 12 && board.images == ["sea.png"] && board.caption == "A")
  }
}
