import TargetAction

/// A window with a first responder, and optionally a handler a number of hops above it.
@MainActor
final class FocusedChain {
  let application = Application()
  let sender = Responder()
  /// Responders outside the chain; linking one to another counts as a change to any chain.
  private let (loose, one, other) = (Responder(), Responder(), Responder())
  private let window = Window()
  private var links: [Responder] = []
  private let focused = FocusedHandler()
  private let handler = Handler()

  var count: Int { focused.count + handler.count }

  /// The responder that handles the action.
  var top: Responder { links.isEmpty ? focused : handler }

  init(depth: Int, hasHandler: Bool = true) {
    guard depth > 0 else {
      focused.next = window
      start(focused)
      return
    }
    handler.next = window
    var above: Responder = hasHandler ? handler : window
    for _ in 1..<max(depth, 1) {
      let link = Responder()
      link.next = above
      links.append(link)
      above = link
    }
    let field = Field()
    field.next = above
    links.append(field)
    start(field)
  }

  /// Adds a view to the window.
  func add(_ view: View) { window.addSubview(view) }

  func start(_ responder: Responder) {
    application.keyWindow = window
    precondition(window.makeFirstResponder(responder), "The responder must accept the focus.")
    precondition(responder.isFirstResponder, "The responder must be the first responder.")
  }

  /// Changes a link elsewhere, which invalidates the cached results of searches.
  @inline(__always)
  func change(_ isOdd: Bool) {
    loose.next = isOdd ? one : other
  }
}
