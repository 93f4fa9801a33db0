import TargetAction
import Testing

/// A responder of a random world.
private class Thing: Responder {
  var claims = true
  var log: ((Thing) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { claims }
}

private final class PingThing: Thing, PingActions {
  func ping(_ sender: AnyObject?) { log?(self) }
}

private final class BothThing: Thing, PingActions, PongActions {
  func ping(_ sender: AnyObject?) { log?(self) }
  func pong(_ sender: AnyObject?) { log?(self) }
}

/// Lets actions go on, makes them another, or stops them.
private final class InterceptingThing: Thing, ActionIntercepting, PongActions {
  enum Mode: CaseIterable { case proceed, swap, stop }
  var mode = Mode.proceed

  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision {
    if mode == .swap { invocation.action = invocation.action == .ping ? .pong : .ping }
    return mode == .stop ? .stop : .proceed
  }

  func pong(_ sender: AnyObject?) { log?(self) }
}

private final class ForwardingThing: Thing, ActionForwarding {
  weak var supplement: Thing?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { supplement }
}

/// A world of responders, windows and an application, changed at random, with a plain search beside the
/// library's.
@MainActor
private final class RandomWorld {
  let application = makeApplication()
  let windows = [Window(), Window(), Window()]
  private var generator: SeededGenerator
  private(set) var things: [Thing] = []
  /// What the next of each should be.
  private var nexts: [ObjectIdentifier: Responder] = [:]
  private var handlers: [ObjectIdentifier: Set<Action>] = [:]
  private var delegates: [ObjectIdentifier: Thing] = [:]
  private var handled: Thing?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for window in windows {
      application.addWindow(window)
      nexts[ObjectIdentifier(window)] = application
    }
    for _ in 0..<8 { create() }
  }

  private func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &generator) }
  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }

  // MARK: - Changing

  func change() {
    switch roll(16) {
    case 0: if things.count < 24 { create() }
    case 1: if things.count > 4 { destroy() }
    case 2...6: link()
    case 7: pick(things)?.claims.toggle()
    case 8: handle()
    case 9:
      if let thing = pick(things) { thing.window?.makeFirstResponder(thing) }
    case 10: application.keyWindow = roll(4) == 0 ? nil : pick(windows)
    case 11: application.mainWindow = roll(4) == 0 ? nil : pick(windows)
    case 12: application.modalWindow = roll(3) == 0 ? pick(windows) : nil
    case 13: delegate()
    case 14:
      let interceptors = things.compactMap { $0 as? InterceptingThing }
      if let mode = pick(InterceptingThing.Mode.allCases) { pick(interceptors)?.mode = mode }
    default:
      pick(things.compactMap { $0 as? ForwardingThing })?.supplement = pick(things)
    }
  }

  private func create() {
    let thing: Thing =
      switch roll(8) {
      case 0, 1: PingThing()
      case 2: BothThing()
      case 3: InterceptingThing()
      case 4: ForwardingThing()
      default: Thing()
      }
    thing.log = { [unowned self] in self.handled = $0 }
    things.append(thing)
  }

  private func destroy() {
    let index = roll(things.count)
    let gone = ObjectIdentifier(things[index])
    nexts[gone] = nil
    handlers[gone] = nil
    nexts = nexts.filter { ObjectIdentifier($0.value) != gone }
    delegates = delegates.filter { ObjectIdentifier($0.value) != gone }
    handled = nil
    things.remove(at: index)
  }

  private func link() {
    guard let thing = pick(things) else { return }
    var next: Responder?
    switch roll(6) {
    case 0: next = nil
    case 1: next = pick(windows)
    default: next = pick(things)
    }
    var current = next
    while let responder = current {
      if responder === thing { return }
      current = nexts[ObjectIdentifier(responder)]
    }
    thing.next = next
    nexts[ObjectIdentifier(thing)] = next
  }

  private func handle() {
    guard let thing = pick(things), let action = pick([Action.ping, .pong]) else { return }
    if handlers[ObjectIdentifier(thing), default: []].remove(action) != nil {
      thing.removeHandler(for: action)
    } else {
      handlers[ObjectIdentifier(thing), default: []].insert(action)
      thing.handle(action) { [unowned self, unowned thing] _ in self.handled = thing }
    }
  }

  private func delegate() {
    let delegate = roll(3) == 0 ? nil : pick(things)
    guard let host: Responder = roll(2) == 0 ? application : pick(windows) else { return }
    (host as? Window)?.delegate = delegate
    (host as? Application)?.delegate = delegate
    delegates[ObjectIdentifier(host)] = delegate
  }

  // MARK: - The plain search

  private func implements(_ action: Action, _ object: Responder) -> Bool {
    let byClass = action == .ping ? object is any PingActions : object is any PongActions
    return byClass || handlers[ObjectIdentifier(object)]?.contains(action) == true
  }

  private func claims(_ object: Responder) -> Bool { (object as? Thing)?.claims ?? true }

  /// Everybody in the order of the search, some more than once.
  private func order(sender: Responder?) -> [Responder] {
    var order: [Responder] = []
    func chain(_ start: Responder?) {
      var current = start
      while let responder = current, responder !== application {
        order.append(responder)
        if let delegate = delegates[ObjectIdentifier(responder)] { order.append(delegate) }
        current = nexts[ObjectIdentifier(responder)]
      }
    }
    let key = application.modalWindow ?? application.keyWindow
    let hasFocus = key.map { $0.firstResponder !== $0 } ?? false
    if hasFocus { chain(key?.firstResponder) }
    chain(sender)
    if !hasFocus { chain(key) }
    if application.modalWindow == nil, application.mainWindow !== application.keyWindow {
      chain(application.mainWindow?.firstResponder)
    }
    order.append(application)
    if let delegate = delegates[ObjectIdentifier(application)] { order.append(delegate) }
    return order
  }

  func plainTarget(of action: Action, sender: Responder?) -> Responder? {
    var action = action
    var asked: Set<ObjectIdentifier> = []
    for object in order(sender: sender) {
      let hasSay =
        object is any ActionForwarding || object is any ActionIntercepting
        || implements(action, object)
      guard hasSay, asked.insert(ObjectIdentifier(object)).inserted else { continue }
      if let interceptor = object as? InterceptingThing {
        if interceptor.mode == .stop { return nil }
        if interceptor.mode == .swap { action = action == .ping ? .pong : .ping }
      }
      if implements(action, object), claims(object) { return object }
      var forwarder: Responder? = object
      while let supplement = (forwarder as? ForwardingThing)?.supplement,
        asked.insert(ObjectIdentifier(supplement)).inserted
      {
        if implements(action, supplement), claims(supplement) { return supplement }
        forwarder = supplement
      }
    }
    return nil
  }

  // MARK: - Comparing

  /// Compares every answer of the library with the plain search's.
  ///
  /// - Returns: What differs, if anything does.
  func difference() -> String? {
    for thing in things where thing.next !== nexts[ObjectIdentifier(thing)] {
      return "the next of a \(type(of: thing))"
    }
    for window in windows where window.firstResponder.window !== window {
      return "a first responder that is not in its window"
    }
    let senders: [Thing?] = [nil, pick(things), pick(things)]
    for action in [Action.ping, .pong] {
      for sender in senders {
        let expected = plainTarget(of: action, sender: sender)
        guard application.target(forAction: action, sender: sender) === expected else {
          return "target(forAction: \(action))"
        }
        let resolution = application.resolve(action, to: nil, sender: sender)
        guard resolution.target === expected else { return "resolve(\(action))" }
        guard (resolution.failure == nil) == (expected != nil) else { return "failure" }
        let state = application.validate(action, to: nil, sender: sender)
        guard state.isEnabled == (expected != nil) else { return "validate(\(action))" }
        handled = nil
        let sent = application.sendAction(action, to: nil, from: sender, event: nil)
        guard sent == (expected != nil), handled === expected else {
          return "sendAction(\(action))"
        }
        if let thing = pick(things) {
          handled = nil
          let isMine = implements(action, thing) && thing.claims
          let sent = application.sendAction(action, to: thing, from: sender, event: nil)
          guard sent == isMine, (handled === thing) == isMine else { return "explicit target" }
        }
      }
    }
    return nil
  }

  func tearDown() {
    for thing in things { (thing as? ForwardingThing)?.supplement = nil }
  }
}

@MainActor
@Suite
struct AgreementTests {
  @Test(arguments: 0..<24)
  func `every answer is that of a plain search, whatever has changed`(seed: Int) {
    let world = RandomWorld(seed: UInt64(seed))
    for step in 0..<250 {
      world.change()
      if let difference = world.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    world.tearDown()
  }
}
