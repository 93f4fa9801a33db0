import TargetAction

/// A window with a first responder, and a handler some hops above it, or nobody who handles.
@MainActor
final class FocusedChain {
  let application = Application()
  let sender = Responder()
  /// A responder apart from the chain; to link it to another changes a chain, and so all may have changed.
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

  /// Puts a view into the window.
  func add(_ view: View) { window.addSubview(view) }

  func start(_ responder: Responder) {
    application.keyWindow = window
    precondition(window.makeFirstResponder(responder), "The first responder was refused.")
    precondition(responder.isFirstResponder, "The first responder has refused.")
  }

  /// Changes a link somewhere, so that what was remembered of searches does not count.
  @inline(__always)
  func change(_ isOdd: Bool) {
    loose.next = isOdd ? one : other
  }
}
