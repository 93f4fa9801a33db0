import TargetAction
import Testing

// Hit-testing of views whose parts are outside of their bounds.

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

  private func tag(at point: Point) -> View? { [left, right].first { $0.frame.contains(point) } }
}

private final class TagTarget: Responder {
  private(set) var choices: [String] = []
  func chooseTag(_ sender: TagButton) {
    choices.append(sender.chosen === sender.left ? "left" : "right")
  }
}

@MainActor
struct HitTestingSystem {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() { application.keyWindow = window }

  @Test func `an override of hitTest makes a callout's button outside of its superview tappable`() {
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
    button.trackingOutset = slop
    button.addTarget(target, for: .touchUpInside, TagTarget.chooseTag)
    window.addSubview(button)
    #expect(application.tap(button.left))
    #expect(application.tap(button.right))
    #expect(target.choices == ["left", "right"])
    application.tap(Point(x: 5, y: 5), in: button)
    #expect(target.choices.count == 2)
  }
}
