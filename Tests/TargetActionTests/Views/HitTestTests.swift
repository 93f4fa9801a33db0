import TargetAction
import Testing

/// A view with a button outside of its bounds, which an override of `hitTest` includes.
private final class Callout: View {
  let button = Button("go", frame: Rect(x: 0, y: -30, width: 20, height: 20))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(button)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    super.hitTest(point, with: event)
      ?? button.hitTest(button.convert(point, from: self), with: event)
  }
}

/// A round view.
private final class Disc: View {
  override func point(inside point: Point, with event: Event?) -> Bool {
    let (x, y) = (point.x - bounds.size.width / 2, point.y - bounds.size.height / 2)
    return x * x + y * y < bounds.size.width * bounds.size.width / 4
  }
}

/// Overrides of hit-testing; `HoverProperty` compares the rest.
@MainActor
struct HitTestTests {
  @Test(arguments: [10, 1000])
  func `among many siblings, an override can reach outside of its frame`(count: Int) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let callout = Callout(frame: Rect(x: 500, y: 500, width: 20, height: 10))
    let disc = Disc(frame: Rect(x: 800, y: 800, width: 50, height: 50))
    for index in 0..<count {
      window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
      if index == count / 2 {
        for view in [callout, disc] { window.addSubview(view) }
      }
    }
    #expect(window.hitTest(Point(x: 505, y: 475), with: nil) === callout.button)
    #expect(window.hitTest(Point(x: 505, y: 505), with: nil) === callout)
    #expect(window.hitTest(Point(x: 801, y: 801), with: nil) === window)
    #expect(window.hitTest(Point(x: 825, y: 825), with: nil) === disc)
    #expect(window.hitTest(Point(x: 5, y: 0), with: nil) === window.subviews[5])
    window.subviews[5].frame.origin.y = 900
    #expect(window.hitTest(Point(x: 5, y: 0), with: nil) === window)
    #expect(window.hitTest(Point(x: 5, y: 900), with: nil) === window.subviews[5])
  }
}
