import HandWrittenChain
import TargetAction

/// A nil-targeted send to a handler some hops above the first responder.
@MainActor
enum SendNil {
  static func subjects(depth: Int) -> [Subject] {
    [
      existential(), warm(depth: depth), changed(depth: depth), handWritten(depth: depth),
      registered(depth: depth), refused(depth: depth),
    ]
  }

  /// What a send cannot do without: the target is kept alive, and called through its protocol.
  private static func existential() -> Subject {
    let handler = Handler()
    let target: any Refreshing = opaque(true) ? handler : OtherHandler()
    let sender = Responder()
    return Subject(name: "retain, existential call, release") { iterations in
      for _ in 0..<iterations { callRetained(target, sender) }
    } count: {
      handler.count
    }
  }

  private static func warm(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let sender = chain.sender
    let application = chain.application
    return Subject(name: "TargetAction, warm") { iterations in
      for _ in 0..<iterations {
        application.sendAction(.refresh, to: nil, from: sender, event: nil)
      }
    } count: {
      chain.count
    }
  }

  private static func changed(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let application = chain.application
    let (loose, one, other) = (Responder(), Responder(), Responder())
    return Subject(name: "TargetAction, chain changed") { iterations in
      for iteration in 0..<iterations {
        loose.next = iteration & 1 == 0 ? one : other
        application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      withExtendedLifetime((one, other)) { chain.count }
    }
  }

  /// A closure that was registered on the responder, in the place of its method.
  private static func registered(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let counter = Counter()
    chain.top.handle(.refresh) { _ in counter.count += 1 }
    return Subject(name: "TargetAction, registered handler") { iterations in
      for _ in 0..<iterations {
        chain.application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      counter.count
    }
  }

  /// A first responder that implements the action and refuses it, so that the search goes on.
  private static func refused(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let refuser = RefusingHandler()
    refuser.next = chain.top
    chain.start(refuser)
    return Subject(name: "TargetAction, refused once") { iterations in
      for _ in 0..<iterations {
        chain.application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      precondition(refuser.isFirstResponder, "Nobody refuses.")
      return chain.count
    }
  }

  private static func handWritten(depth: Int) -> Subject {
    let handler = HandWrittenHandler()
    var links: [ChainLink] = [handler]
    for _ in 0..<depth {
      let link = ChainLink()
      link.next = links.last
      links.append(link)
    }
    let application = ChainApplication()
    application.firstResponder = links.last
    return Subject(name: "hand-written `as?` chain") { iterations in
      for _ in 0..<iterations { _ = application.sendRefresh(from: nil) }
    } count: {
      handler.count
    }
  }
}

/// A window with a first responder, and a handler some hops above it.
@MainActor
private final class FocusedChain {
  let application = Application()
  let sender = Responder()
  private let window = Window()
  private var links: [Responder] = []
  private let focused = FocusedHandler()
  private let handler = Handler()

  var count: Int { focused.count + handler.count }

  /// The responder that handles the action.
  var top: Responder { links.isEmpty ? focused : handler }

  init(depth: Int) {
    guard depth > 0 else {
      focused.next = window
      start(focused)
      return
    }
    handler.next = window
    var above: Responder = handler
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

  func start(_ responder: Responder) {
    application.keyWindow = window
    precondition(window.makeFirstResponder(responder), "The first responder was refused.")
    precondition(responder.isFirstResponder, "The first responder has refused.")
  }
}

@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// A call that cannot trust its caller to keep the target alive.
@MainActor
@inline(never)
func callRetained(_ target: any Refreshing, _ sender: AnyObject?) {
  let held = unsafe Unmanaged.passUnretained(target as AnyObject).retain()
  target.refresh(sender)
  unsafe opaque(held).release()
}
