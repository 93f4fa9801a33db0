import TargetAction

/// A structure of very many responders.
@MainActor
protocol Shape: AnyObject {
  var count: Int { get }
  /// One of the responders.
  var object: AnyObject { get }
  func build()
  /// Sends an action from the lowest responder.
  ///
  /// - Returns: True if the handler above the highest responder received it.
  func send() -> Bool
  func tearDown()
}

/// The top of every shape of the library's responders: a handler, a window, and an application.
@MainActor
class Scene {
  let count: Int
  fileprivate let handler = Handler()
  private let window = Window()
  private let application = Application()

  init(_ count: Int) {
    self.count = count
    handler.next = window
    application.keyWindow = window
  }

  fileprivate func send(from responder: Responder) -> Bool {
    let before = handler.count
    responder.tryToPerform(.refresh, from: responder, event: nil)
    return handler.count == before + 1
  }
}

/// Responders in one chain, which an array retains.
final class ChainShape: Scene, Shape {
  private var responders: [Responder] = []
  var object: AnyObject { responders[0] }

  override init(_ count: Int) {
    super.init(count)
    responders.reserveCapacity(count)
  }

  func build() {
    var above: Responder = handler
    for _ in 0..<count {
      let responder = Responder()
      responder.next = above
      responders.append(responder)
      above = responder
    }
  }

  func send() -> Bool { send(from: responders[count - 1]) }
  func tearDown() { responders.removeAll(keepingCapacity: true) }
}

/// Views that each have one subview.
final class NestedShape: Scene, Shape {
  private var root = View()
  private unowned var innermost: View
  var object: AnyObject { innermost }

  override init(_ count: Int) {
    innermost = root
    super.init(count)
  }

  func build() {
    var view = View()
    view.next = handler
    root = view
    for _ in 1..<count {
      let inner = View()
      view.addSubview(inner)
      view = inner
    }
    innermost = view
  }

  func send() -> Bool { send(from: innermost) }

  func tearDown() {
    let root = View()
    innermost = root
    self.root = root
  }
}

/// Views that each have up to ten subviews.
final class WideShape: Scene, Shape {
  private var root = View()
  private unowned var last: View
  var object: AnyObject { last }

  override init(_ count: Int) {
    last = root
    super.init(count)
  }

  func build() {
    root = View()
    root.next = handler
    last = root
    fill(root, with: count - 1)
  }

  /// Adds a number of views to a view and to each other, one branch after another.
  private func fill(_ view: View, with count: Int) {
    let branches = min(10, count)
    for branch in 0..<branches {
      let inner = View()
      view.addSubview(inner)
      last = inner
      fill(inner, with: count / branches + (branch < count % branches ? 1 : 0) - 1)
    }
  }

  func send() -> Bool { send(from: last) }

  func tearDown() {
    let root = View()
    last = root
    self.root = root
  }
}

/// The nodes of the C floor, in one block of memory.
final class ChaseShape: Shape {
  let count: Int
  private var chain: FloorChain?
  var object: AnyObject { self }

  init(_ count: Int) {
    self.count = count
  }

  func build() { chain = FloorChain(depth: count) }
  func send() -> Bool { chain?.send() ?? false }
  func tearDown() { chain = nil }
}
