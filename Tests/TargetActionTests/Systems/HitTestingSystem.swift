import TargetAction
import Testing

// Event delivery and the responder chain: which view is hit, and which responders receive the
// event.

/// A view that records when it is asked whether it contains a point.
private class AskedView: View {
  let name: String
  let recorder: Recorder

  init(_ name: String, _ recorder: Recorder, frame: Rect) {
    self.name = name
    self.recorder = recorder
    super.init(frame: frame)
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    recorder.record("inside \(name)")
    return super.point(inside: point, with: event)
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder.record("handle \(name)")
    return false
  }
}

private final class AskedWindow: Window {
  var recorder: Recorder?
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder?.record("handle window")
    return false
  }
}

private final class AskedController: ViewController {
  var recorder: Recorder?
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder?.record("handle controller")
    return false
  }
}

private final class AskedApplication: Application {
  var recorder: Recorder?
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder?.record("handle application")
    return false
  }
}

/// A marker on a map, with a callout above it, outside of the marker's bounds.
private final class MapMark: View {
  let calloutButton = Button("Go", frame: Rect(x: -10, y: -40, width: 40, height: 20))

  override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(calloutButton)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    super.hitTest(point, with: event)
      ?? calloutButton.hitTest(convert(point, to: calloutButton), with: event)
  }
}

/// A button that consists of two tags, to the left and to the right of its bounds.
private final class TagButton: Control {
  let left = View(frame: Rect(x: -30, y: 0, width: 30, height: 10))
  let right = View(frame: Rect(x: 10, y: 0, width: 30, height: 10))
  private(set) var chosen: View?

  override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(left)
    addSubview(right)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, isEnabled else { return nil }
    return tag(at: point) == nil ? nil : self
  }

  override func beginTracking(_ event: PointerEvent) -> Bool {
    chosen = tag(at: event.location(in: self))
    sendActions(for: .touchUpInside)
    return false
  }

  private func tag(at point: Point) -> View? {
    [left, right].first { $0.frame.contains(point) }
  }
}

private final class TagTarget: Responder {
  private(set) var choices: [String] = []
  func chooseTag(_ sender: TagButton) {
    choices.append(sender.chosen === sender.left ? "left" : "right")
  }
}

@MainActor
@Suite
struct HitTestingSystem {
  let recorder = Recorder()
  private let application = AskedApplication()
  private let window = AskedWindow(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    application.unhandledAction = nil
    application.keyWindow = window
  }

  private func view(_ name: String, in superview: View, _ frame: Rect) -> AskedView {
    let view = AskedView(name, recorder, frame: frame)
    superview.addSubview(view)
    return view
  }

  @Test
  func `a hit test visits subviews from last to first, and the first hit wins`() {
    let all = Rect(x: 0, y: 0, width: 100, height: 100)
    let first = view("first", in: window, all)
    let second = view("second", in: window, all)
    let third = view("third", in: window, Rect(x: 150, y: 150, width: 50, height: 50))
    let inner = view("inner", in: second, Rect(x: 0, y: 0, width: 50, height: 50))
    #expect(window.hitTest(Point(x: 10, y: 10), with: nil) === inner)
    #expect(recorder.take() == ["inside third", "inside second", "inside inner"])
    #expect(window.hitTest(Point(x: 60, y: 60), with: nil) === second)
    #expect(recorder.take() == ["inside third", "inside second", "inside inner"])
    second.removeFromSuperview()
    #expect(window.hitTest(Point(x: 10, y: 10), with: nil) === first)
    #expect(window.hitTest(Point(x: 120, y: 10), with: nil) === window)
    #expect(window.hitTest(Point(x: 200, y: 10), with: nil) == nil)
    withExtendedLifetime(third) {}
  }

  /// Reasons for which a view is not hit.
  enum Obstacle: CaseIterable { case hidden, transparent, interactionDisabled, controlDisabled }

  @Test(arguments: Obstacle.allCases)
  func `a view that is hidden, transparent, or disabled is not hit, nor are its subviews`(
    obstacle: Obstacle
  ) {
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = view("inner", in: control, Rect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(control)
    #expect(window.hitTest(Point(x: 10, y: 10), with: nil) === inner)
    _ = recorder.take()
    switch obstacle {
    case .hidden: control.isHidden = true
    case .transparent: control.alpha = 0.01
    case .interactionDisabled: control.isUserInteractionEnabled = false
    case .controlDisabled: control.isEnabled = false
    }
    #expect(control.hitTest(Point(x: 10, y: 10), with: nil) == nil)
    #expect(window.hitTest(Point(x: 10, y: 10), with: nil) === window)
    #expect(recorder.take().isEmpty)
  }

  @Test func `an unhandled event bubbles up from view to controller to superview to application`() {
    let controller = AskedController()
    controller.recorder = recorder
    window.recorder = recorder
    application.recorder = recorder
    let outer = view("outer", in: window, Rect(x: 0, y: 0, width: 100, height: 100))
    controller.view.frame = outer.bounds
    outer.addSubview(controller.view)
    let inner = view("inner", in: controller.view, outer.bounds)
    #expect(!application.press(Point(x: 5, y: 5), in: inner))
    let bubbled = recorder.take().filter { $0.hasPrefix("handle") }
    #expect(
      bubbled == [
        "handle inner", "handle controller", "handle outer", "handle window", "handle application",
      ])
  }

  @Test func `a view's controller, or an object of any other type, is found along the chain`() {
    let (outer, inner) = (AskedController(), ViewController())
    window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    let view = view("view", in: inner.view, .zero)
    let leaf = View()
    view.addSubview(leaf)
    #expect(leaf.chainTarget(as: ViewController.self) === inner)
    #expect(leaf.chainTarget(as: AskedController.self) === outer)
    #expect(leaf.chainTarget(as: AskedView.self) === view)
    #expect(leaf.chainTarget(as: Window.self) === window)
    #expect(leaf.chainTarget(as: Control.self) == nil)
  }

  @Test
  func `an override of hitTest makes a callout's button outside of its superview tappable`() {
    let mark = MapMark(frame: Rect(x: 100, y: 100, width: 20, height: 20))
    window.addSubview(mark)
    var taps = 0
    mark.calloutButton.addHandler(for: .touchUpInside) { _ in taps += 1 }
    #expect(window.hitTest(Point(x: 95, y: 65), with: nil) === mark.calloutButton)
    #expect(application.tap(Point(x: 5, y: 5), in: mark.calloutButton))
    #expect(taps == 1)
    #expect(window.hitTest(Point(x: 110, y: 110), with: nil) === mark)
    #expect(window.hitTest(Point(x: 60, y: 60), with: nil) === window)
  }

  @Test(arguments: [0.0, 70])
  func `a button whose tags are outside of its bounds sends touchUpInside once for each tap`(
    slop: Double
  ) {
    let button = TagButton(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    let target = TagTarget()
    button.touchSlop = slop
    button.addTarget(target, for: .touchUpInside, TagTarget.chooseTag)
    window.addSubview(button)
    #expect(application.tap(button.left))
    #expect(application.tap(button.right))
    #expect(target.choices == ["left", "right"])
    application.tap(Point(x: 5, y: 5), in: button)
    #expect(target.choices.count == 2)
  }
}
