import TargetAction
import Testing

/// A responder of a random world.
private class Thing: Responder {
  var claims = true
  var state = ActionState.enabled
  var log: ((Thing) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { claims }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }
}

/// Notes who handled the last send.
private final class Watcher: ActionObserver {
  private(set) weak var target: AnyObject?
  private(set) var count = 0

  func didSend(_ send: ActionSend, report: SendReport) {
    target = report.target
    count += 1
  }
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
  /// The actions that each has a handler for, and whether the handler passes.
  private var handlers: [ObjectIdentifier: [Action: Bool]] = [:]
  private var delegates: [ObjectIdentifier: Thing] = [:]
  private var handled: Thing?
  private let watcher = Watcher()
  private var isWatched = false
  private let commands = [Command("Ping", action: .ping), Command("Pong", action: .pong)]
  private lazy var menu = Menu(items: commands.map { .command($0) })

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
    switch roll(18) {
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
    case 15:
      isWatched.toggle()
      if isWatched {
        application.addObserver(watcher)
      } else {
        application.removeObserver(watcher)
      }
    case 16:
      pick(things)?.state =
        pick([.enabled, .disabled, .hidden, ActionState(mark: .on)]) ?? .enabled
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
    if handlers[ObjectIdentifier(thing), default: [:]].removeValue(forKey: action) != nil {
      thing.removeHandler(for: action)
    } else {
      let passes = roll(3) == 0
      handlers[ObjectIdentifier(thing), default: [:]][action] = passes
      thing.handle(action) { [unowned self, unowned thing] _ in
        if !passes { self.handled = thing }
        return passes ? .passed : .handled
      }
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
    return byClass || handlers[ObjectIdentifier(object)]?[action] != nil
  }

  private func passes(_ action: Action, _ object: Responder) -> Bool {
    handlers[ObjectIdentifier(object)]?[action] == true
  }

  private func claims(_ object: Responder) -> Bool { (object as? Thing)?.claims ?? true }

  /// Where a search begins and ends.
  enum Scope {
    case everywhere
    case anchored(Responder)
    case from(Responder)
  }

  /// Everybody in the order of the search, some more than once.
  private func order(_ scope: Scope, sender: Responder?) -> [Responder] {
    var order: [Responder] = []
    func chain(_ start: Responder?) {
      var current = start
      while let responder = current, responder !== application {
        order.append(responder)
        if let delegate = delegates[ObjectIdentifier(responder)] { order.append(delegate) }
        current = nexts[ObjectIdentifier(responder)]
      }
    }
    if case .from(let responder) = scope {
      chain(responder)
    } else {
      let key = application.modalWindow ?? application.keyWindow
      var start = key.flatMap { $0.firstResponder === $0 ? nil : $0.firstResponder }
      if case .anchored(let responder) = scope { start = responder }
      chain(start)
      chain(sender)
      if start == nil { chain(key) }
      if application.modalWindow == nil, application.mainWindow !== application.keyWindow {
        chain(application.mainWindow?.firstResponder)
      }
    }
    order.append(application)
    if let delegate = delegates[ObjectIdentifier(application)] { order.append(delegate) }
    return order
  }

  /// Who would be found, or, if the action is sent, who would handle it.
  func plainTarget(
    of action: Action,
    _ scope: Scope = .everywhere,
    sender: Responder?,
    isSent: Bool
  ) -> Responder? {
    var action = action
    var asked: Set<ObjectIdentifier> = []
    func handles(_ object: Responder) -> Bool {
      implements(action, object) && claims(object) && !(isSent && passes(action, object))
    }
    for object in order(scope, sender: sender) {
      let hasSay =
        object is any ActionForwarding || object is any ActionIntercepting
        || implements(action, object)
      guard hasSay, asked.insert(ObjectIdentifier(object)).inserted else { continue }
      if let interceptor = object as? InterceptingThing {
        if interceptor.mode == .stop { return nil }
        if interceptor.mode == .swap { action = action == .ping ? .pong : .ping }
      }
      if handles(object) { return object }
      var forwarder: Responder? = object
      while let supplement = (forwarder as? ForwardingThing)?.supplement,
        asked.insert(ObjectIdentifier(supplement)).inserted
      {
        if handles(supplement) { return supplement }
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
    let action = roll(2) == 0 ? Action.ping : .pong
    let sender = roll(3) == 0 ? nil : pick(things)
    return differenceOfQueries(action, sender) ?? differenceOfSends(action, sender)
      ?? differenceOfMenu() ?? (roll(10) == 0 ? differenceOfList(sender) : nil)
  }

  private func differenceOfQueries(_ action: Action, _ sender: Thing?) -> String? {
    let expected = plainTarget(of: action, sender: sender, isSent: false)
    guard application.target(forAction: action, sender: sender) === expected else {
      return "target(forAction: \(action))"
    }
    let resolution = application.resolve(action, to: nil, sender: sender)
    guard resolution.target === expected else { return "resolve(\(action))" }
    guard (resolution.failure == nil) == (expected != nil) else { return "failure" }
    let state = application.validate(action, to: nil, sender: sender)
    guard isState(state, of: expected) else { return "validate(\(action))" }
    guard let anchor = pick(things) else { return nil }
    let anchored = application.withAnchor(anchor) {
      application.target(forAction: action, sender: sender)
    }
    let expectedAnchored = plainTarget(
      of: action, .anchored(anchor), sender: sender, isSent: false)
    return anchored === expectedAnchored ? nil : "target(forAction: \(action)) at an anchor"
  }

  private func isState(_ state: ActionState, of target: Responder?) -> Bool {
    guard let target else { return !state.isEnabled && !state.isHidden }
    return state == ((target as? Thing)?.state ?? .enabled)
  }

  private func differenceOfSends(_ action: Action, _ sender: Thing?) -> String? {
    func difference(_ expected: Responder?, _ send: () -> Bool) -> Bool {
      handled = nil
      let count = watcher.count
      guard send() == (expected != nil), handled === expected else { return true }
      guard isWatched else { return watcher.count != count }
      return watcher.count != count + 1 || watcher.target !== expected
    }
    let expected = plainTarget(of: action, sender: sender, isSent: true)
    if difference(
      expected, { application.sendAction(action, to: nil, from: sender, event: nil) })
    {
      return "sendAction(\(action))"
    }
    guard let thing = pick(things) else { return nil }
    let isMine = implements(action, thing) && thing.claims && !passes(action, thing)
    if difference(
      isMine ? thing : nil,
      { application.sendAction(action, to: thing, from: sender, event: nil) })
    {
      return "sendAction(\(action)) to an explicit target"
    }
    // Its application is the one that its chain ends in, or another that has no part in this.
    guard thing.application === application else { return nil }
    let above = plainTarget(of: action, .from(thing), sender: sender, isSent: true)
    return difference(above) { thing.sendAction(action, from: sender, event: nil) }
      ? "sendAction(\(action)) from the middle" : nil
  }

  private func differenceOfMenu() -> String? {
    application.validate(menu)
    for command in commands {
      let expected = plainTarget(of: command.action, sender: nil, isSent: false)
      guard isState(command.state, of: expected) else { return "a menu's \(command.action)" }
    }
    return nil
  }

  private func differenceOfList(_ sender: Thing?) -> String? {
    let available = application.availableActions(sender: sender)
    for action in [Action.ping, .pong] {
      let entry = available.first { $0.action == action }
      let expected = plainTarget(of: action, sender: sender, isSent: false)
      let isShown = expected != nil && (expected as? Thing)?.state.isHidden != true
      guard entry?.target === (isShown ? expected : nil),
        entry.map({ isState($0.state, of: expected) }) ?? true
      else { return "availableActions" }
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
  @Test(arguments: 0..<100)
  func `every answer is that of a plain search, whatever has changed`(seed: Int) {
    let world = RandomWorld(seed: UInt64(seed))
    for step in 0..<1000 {
      world.change()
      if let difference = world.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    world.tearDown()
  }
}
