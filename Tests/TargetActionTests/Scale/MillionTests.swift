import TargetAction
import Testing

/// Counts the calls that the library makes.
@MainActor
private final class Tally {
  private var count = 0
  func add() { count += 1 }

  /// Returns the number of calls since the last time, and starts over.
  func take() -> Int {
    defer { count = 0 }
    return count
  }
}

/// A view that counts how often `point(inside:with:)` is called.
private class PointedView: View {
  let points: Tally

  init(frame: Rect, points: Tally) {
    self.points = points
    super.init(frame: frame)
  }

  final override func point(inside point: Point, with event: Event?) -> Bool {
    points.add()
    return super.point(inside: point, with: event)
  }
}

/// A view that implements `ping`, and counts how often it is called to refuse it.
private final class RefusingView: PointedView, PingActions {
  var claims: Tally?

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    claims?.add()
    return false
  }

  func ping(_ sender: AnyObject?) {}
}

/// A control that counts how often a hit test examines it.
///
/// An override of `hitTest` would be called wherever the control is.
private final class SeenControl: Control {
  var looks: Tally?

  override var isEnabled: Bool {
    get {
      looks?.add()
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }
}

/// Chains and trees of a million objects are built, used, and released without deep recursion.
///
/// Debug builds use 100,000 objects, so that `swift test` stays fast. CI runs the full number in
/// release builds.
///
/// These tests check that each send, query, and hit test calls each object once. Building, moving,
/// and releasing objects calls none of them; `.ci/growth` counts the instructions.
@MainActor
@Suite(.serialized)
struct MillionTests {
  #if DEBUG
    private let count = 100_000
  #else
    private let count = 1_000_000
  #endif
  /// Every object whose index is a multiple of this implements the action and refuses it.
  private let distance = 100
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let claims = Tally(), points = Tally()

  /// Creates a responder that implements `ping`, and counts how often it is called to refuse it.
  private func refuser() -> Pinger {
    let pinger = Pinger("refuser")
    pinger.decidesClaim = { [claims] in
      claims.add()
      return false
    }
    return pinger
  }

  @Test(arguments: [false, true])
  func `a deep chain calls each refusing responder once, and can be released from either end`(
    isFromTheTop: Bool
  ) {
    let refusers = count / distance
    let recorder = Recorder()
    let handler = Pinger("handler", recorder)
    handler.next = window
    application.keyWindow = window
    var chain: [Responder?] = [handler]
    var bottom: Responder = handler
    for index in 0..<count {
      let above = bottom
      bottom = index % distance == 0 ? refuser() : Responder()
      bottom.next = above
      chain.append(bottom)
    }
    #expect(application.sendAction(.ping, to: nil, from: bottom, event: nil))
    #expect(recorder.take() == ["claim handler", "ping handler"])
    #expect(claims.take() == refusers)
    #expect(application.target(forAction: .ping, sender: bottom) === handler)
    #expect(claims.take() == refusers)
    #expect(application.state(of: .ping, sender: bottom).isEnabled)
    #expect(claims.take() == refusers)
    #expect(bottom.window === window)
    bottom = handler
    if isFromTheTop { chain.reverse() }
    while chain.popLast() != nil {}
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(claims.take() == 0)
  }

  // Portable builds call each view recursively, which is too deep for this many levels.
  @Test(.readsMetadata)
  func `each nested view is hit-tested once, and each refusing view is asked once`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let (root, recorder) = (View(frame: frame), Recorder())
    root.addHandler(for: .ping) { _ in recorder.record("ping") }
    window.addSubview(root)
    application.keyWindow = window
    var deepest: View = root
    for index in 0..<count {
      let refusing = index % distance == 0 ? RefusingView(frame: frame, points: points) : nil
      refusing?.claims = claims
      let view = refusing ?? PointedView(frame: frame, points: points)
      deepest.addSubview(view)
      deepest = view
    }
    #expect(points.take() + claims.take() == 0)
    #expect(application.sendAction(.ping, to: nil, from: deepest, event: nil))
    #expect(recorder.take() == ["ping"])
    #expect(claims.take() == count / distance)
    #expect(deepest.isDescendant(of: root))
    #expect(window.hitTest(Point(x: 1, y: 1), with: nil) === deepest)
    #expect(points.take() == count)
    root.removeFromSuperview()
    #expect(deepest.window == nil)
    window.addSubview(root)
    root.removeFromSuperview()
    #expect(points.take() + claims.take() == 0)
  }

  @Test(.readsMetadata)
  func `a hit test asks no control whether it is enabled`() {
    let (root, looks) = (View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000)), Tally())
    for index in 0..<count {
      let frame = Rect(x: Double(index % 1000), y: Double(index / 1000), width: 1, height: 1)
      let control = SeenControl(frame: frame)
      control.looks = looks
      root.addSubview(control)
    }
    #expect(looks.take() == 0)
    let hit = root.hitTest(Point(x: 3.5, y: 2.5), with: nil)
    #expect(hit === root.subviews[2003] && looks.take() == 0)
    hit?.removeFromSuperview()
    #expect(root.subviews.count == count - 1)
  }
}
