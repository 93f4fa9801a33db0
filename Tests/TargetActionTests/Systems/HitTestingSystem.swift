import TargetAction
import Testing

// Hit-testing of a view whose parts are outside of its bounds.

/// A button that consists of two tags, to the left and to the right of its bounds.
private final class TagButton: Control {
  let left = View(frame: Rect(x: -30, y: 0, width: 30, height: 10))
  let right = View(frame: Rect(x: 10, y: 0, width: 30, height: 10))
  private(set) var chosen: View?

  override init(frame: Rect) {
    super.init(frame: frame)
    for tag in [left, right] { addSubview(tag) }
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
