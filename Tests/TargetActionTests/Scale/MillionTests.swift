import TargetAction
import Testing

private final class PingView: View, PingActions {
  private(set) var count = 0
  func ping(_ sender: AnyObject?) { count += 1 }
}

/// Chains and trees of a million: built, used and taken down without a deep stack, in linear time.
@MainActor
@Suite(.serialized)
struct MillionTests {
  private let count = 1_000_000
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test(arguments: [false, true])
  func `a chain a million deep is sent along, and dies from either end`(isFromTheTop: Bool) {
    let handler = Pinger("handler")
    handler.next = window
    application.keyWindow = window
    var chain: [Responder?] = [handler]
    for _ in 0..<count {
      let responder = Responder()
      responder.next = chain[chain.count - 1]
      chain.append(responder)
    }
    let bottom = chain[count]
    #expect(application.sendAction(.ping, to: nil, from: bottom, event: nil))
    #expect(application.validate(.ping, to: nil, sender: bottom).isEnabled)
    #expect(bottom?.window === window)
    if isFromTheTop { chain.reverse() }
    while chain.popLast() != nil {}
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
  }

  @Test func `views a million deep are built, sent along, moved and taken down`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let root = PingView(frame: frame)
    window.addSubview(root)
    application.keyWindow = window
    var deepest: View = root
    for _ in 0..<count {
      let view = View(frame: frame)
      deepest.addSubview(view)
      deepest = view
    }
    #expect(application.sendAction(.ping, to: nil, from: deepest, event: nil))
    #expect(root.count == 1)
    #expect(deepest.isDescendant(of: root))
    #expect(window.hitTest(Point(x: 1, y: 1), with: nil) === deepest)
    root.removeFromSuperview()
    #expect(deepest.window == nil)
    window.addSubview(root)
    root.removeFromSuperview()
  }

  @Test func `a million views beside each other are built, hit and taken down`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<count {
      root.addSubview(
        View(
          frame: Rect(x: Double(index % 1000), y: Double(index / 1000), width: 1, height: 1)))
    }
    let hit = root.hitTest(Point(x: 3.5, y: 2.5), with: nil)
    #expect(hit === root.subviews[2003])
    hit?.removeFromSuperview()
    #expect(root.subviews.count == count - 1)
  }
}
