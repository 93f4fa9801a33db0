import Floor
import Foundation
import HandWrittenChain
import Instruments
import Synchronization

/// Ways to call a method, or to find an object that implements it, without the library.
@MainActor
enum Alternatives {
  static let callFloor = "floor: retain + call + release"
  static let chaseFloor = "floor: C pointer chase"

  // MARK: - One call

  /// The floor of a send: retain the target, and call it through its protocol.
  static func retainedCall() -> Subject {
    let handler = Handler()
    let target: any Refreshing = opaque(true) ? handler : PlainHandler()
    return Subject(callFloor) { iterations in
      for _ in 0..<iterations { callRetained(target, nil) }
    } count: {
      handler.count
    }
  }

  static func directCall() -> Subject {
    let handler = Handler()
    return Subject("direct call of a final class") { iterations in
      for _ in 0..<iterations { handler.refreshDirectly(nil) }
    } count: {
      handler.count
    }
  }

  static func existentialCall() -> Subject {
    let handler = Handler()
    let target: any Refreshing = opaque(true) ? handler : PlainHandler()
    return Subject("protocol existential call") { iterations in
      for _ in 0..<iterations { callExistential(target, nil) }
    } count: {
      handler.count
    }
  }

  // MARK: - Several calls

  static func closures(count: Int) -> Subject {
    let handlers = (0..<count).map { _ in Handler() }
    let closures = handlers.map { handler in
      { @MainActor (sender: AnyObject?) in handler.refresh(sender) }
    }
    return Subject("array of closures") { iterations in
      for _ in 0..<iterations {
        for closure in closures { closure(nil) }
      }
    } count: {
      handlers.reduce(0) { $0 + $1.count } / count
    }
  }

  private struct WeakPair {
    weak var target: (any Refreshing)?
    let action: @MainActor (any Refreshing, AnyObject?) -> Void
  }

  static func weakPairs(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let pairs = targets.map { WeakPair(target: $0) { $0.refresh($1) } }
    return Subject("hand-written weak pairs") { iterations in
      for _ in 0..<iterations {
        for pair in pairs {
          if let target = pair.target { pair.action(target, nil) }
        }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count } / count
    }
  }

  /// A counter that any thread may use, for closures without isolation.
  private final class SharedCounter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
    /// Increments the counter; only one thread does so, so it does not need an atomic addition.
    func add() { value.store(count &+ 1, ordering: .relaxed) }
  }

  static func notifications(observers: Int) -> Subject {
    let center = NotificationCenter()
    let name = Notification.Name("refresh")
    let counter = SharedCounter()
    let tokens = (0..<observers).map { _ in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.add() }
    }
    return Subject("NotificationCenter") { iterations in
      for _ in 0..<iterations { center.post(name: name, object: nil) }
    } count: {
      withExtendedLifetime(tokens) { counter.count / observers }
    }
  }

  /// Makes the center do the work of a control: call targets on the main actor without retaining
  /// them.
  static func notificationsToWeakTargets(count: Int) -> Subject {
    let center = NotificationCenter()
    let name = Notification.Name("refresh")
    let targets = (0..<count).map { _ in Handler() }
    let tokens = targets.map { target in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak target] _ in
        MainActor.assumeIsolated { target?.refresh(nil) }
      }
    }
    return Subject("NotificationCenter to weak targets") { iterations in
      for _ in 0..<iterations { center.post(name: name, object: nil) }
    } count: {
      withExtendedLifetime(tokens) { targets.reduce(0) { $0 + $1.count } / count }
    }
  }

  // MARK: - Chains

  /// A pointer chase with a call at its end.
  static func chase(depth: Int, evicting: Bool = false) -> Subject {
    let chain = FloorChain(depth: depth)
    return Subject(
      evicting ? chaseFloor + " evicted" : chaseFloor,
      timing: evicting ? .each(after: evict_caches) : .batch
    ) { iterations in
      for _ in 0..<iterations { _ = chain.send() }
    } count: {
      chain.count
    }
  }

  static func castingChain(depth: Int) -> Subject {
    let chain = HandWritten(depth: depth)
    return Subject("hand-written as? chain") { iterations in
      for _ in 0..<iterations { _ = chain.application.sendRefresh(from: nil) }
    } count: {
      chain.handler.count
    }
  }

  static func askingChain(depth: Int) -> Subject {
    let chain = HandWritten(depth: depth)
    return Subject("hand-written handles(_:) chain") { iterations in
      for _ in 0..<iterations { _ = chain.application.send(.refresh, from: nil) }
    } count: {
      chain.handler.count
    }
  }
}

/// A hand-written chain, with its handler a number of links above the first responder.
@MainActor
final class HandWritten {
  let application = ChainApplication()
  let handler = HandWrittenHandler()
  private var links: [ChainLink] = []

  init(depth: Int, hasHandler: Bool = true) {
    links.append(hasHandler || depth == 0 ? handler : ChainLink())
    for _ in 0..<depth {
      let link = ChainLink()
      link.next = links.last
      links.append(link)
    }
    application.firstResponder = links.last
  }
}

/// The chain of the C floor.
@MainActor
@safe
final class FloorChain {
  private let chain: OpaquePointer

  init(depth: Int, hasHandler: Bool = true) {
    unsafe chain = floor_chain_create(depth, hasHandler)
  }

  isolated deinit {
    unsafe floor_chain_free(chain)
  }

  @inline(__always)
  func send() -> Bool { unsafe floor_chain_send(chain, nil) }

  var count: Int { Int(unsafe floor_chain_count(chain)) }
}

/// Calls a target that the caller may not keep alive.
@MainActor
@inline(never)
func callRetained(_ target: any Refreshing, _ sender: AnyObject?) {
  let held = unsafe Unmanaged.passUnretained(target as AnyObject).retain()
  target.refresh(sender)
  unsafe opaque(held).release()
}

/// Calls a target that the caller keeps alive.
@MainActor
@inline(never)
func callExistential(_ target: any Refreshing, _ sender: AnyObject?) {
  target.refresh(sender)
}
