/// The search for the target of an action, written from the documentation.
extension Model {
  /// The objects that a search visits.
  enum Scope {
    case everywhere
    case anchored(ModelAnchor)
    case from(ModelObject)
    case target(ModelObject)
  }

  /// An action with its sender, which interceptors may change.
  @MainActor
  final class Errand {
    var action: ActionName
    var sender: Sender
    var application: ModelObject
    var isStopped = false
    /// A Boolean value that indicates whether the target does not accept the sender.
    var isMismatched = false
    /// The visited objects.
    var asked: [ModelObject] = []
    /// The last change when the search began, or was last checked.
    var changeCount = ModelObject.changeCount
    /// A Boolean value that indicates whether an observer will read a record, which retains what
    /// the search passes.
    let isObserved: Bool
    /// The objects that are retained until the search is over.
    private(set) var held: [ModelObject] = []
    /// The objects that the search has passed, which a record for a report retains, if there is
    /// one.
    private(set) var passed: [ModelObject] = []

    init(
      _ action: ActionName, _ sender: Sender, in application: ModelObject, isObserved: Bool = false
    ) {
      (self.action, self.sender) = (action, sender)
      (self.application, self.isObserved) = (application, isObserved)
    }

    func pass(_ objects: [ModelObject]) {
      if isObserved { hold(objects) } else { passed += objects }
    }

    func hold(_ objects: [ModelObject]) {
      for object in objects { object.holds += 1 }
      held += objects
    }
  }

  @MainActor
  struct Sender {
    let object: ModelObject?
    /// A Boolean value that indicates whether it is a command, which has no number and no chain.
    var isCommand = false

    var id: Int? { isCommand ? commandNumber : object?.id }
    var place: ModelObject? { object.flatMap { $0.kind.isResponder ? $0 : $0.gesture.view } }
  }

  /// An object that implements and accepts the action.
  struct Candidate {
    let object: ModelObject
    /// The object if it is a responder, or the responder that represents it.
    let responder: ModelObject?
    let host: ModelObject?
    /// The handler that replaces the method, if there is one.
    let handler: ModelHandler?
  }

  /// A closure that receives each candidate.
  ///
  /// - Returns: Whether the search is over.
  typealias Offer = (Candidate) -> Bool

  /// Runs a search in an application, and retains the visited objects as long as the errand lives.
  func explore(_ errand: Errand, _ scope: Scope, in app: ModelObject, _ offer: Offer) {
    errand.hold([app])
    if case .target(let target) = scope {
      errand.hold([target, target.actionObject])
      _ = ask(target, host: nil, errand, offer)
      return
    }
    // Interceptors may change the sender of the errand, but not the path of the search.
    let sender = errand.sender
    // A search may retain the responders at which its parts began, even without visiting them.
    var starts: [ModelObject] = []
    defer { if starts.contains(where: \.isDying) { hasStrayed = true } }
    for part in 0..<5 {
      guard let start = start(of: part, scope, app, sender) else { continue }
      // What leads to another application is passed over.
      if isElsewhere(start, app) { continue }
      if !start.isDying { starts.append(start) }
      if walk(from: start, part, in: app, errand, offer) { return }
    }
  }

  func letGo(of errand: Errand) {
    let outer = searched
    searched = errand.held
    letGo(of: errand.held)
    searched = outer
    // Whether a record was kept without an observer depends on what the library already knew.
    if reports, errand.passed.contains(where: \.isDying) { hasStrayed = true }
  }

  /// Returns the start of a part of the search: the focus, the sender, the key window, the main
  /// window, or the application.
  private func start(of part: Int, _ scope: Scope, _ app: ModelObject, _ sender: Sender)
    -> ModelObject?
  {
    let key = app.keyWindow
    // Links lead through windows that are being deallocated, but searches do not start there.
    let focus = app.anchor ?? key?.focused
    switch (part, scope) {
    case (4, _): return app
    case (0, .from(let responder)): return responder
    case (0, .anchored(let anchor)): return anchor.responder
    case (_, .from), (_, .target): return nil
    case (0, .everywhere): return focus
    case (1, _): return sender.place
    case (2, .everywhere): return focus == nil ? key.living?.searchStart : nil
    case (2, .anchored): return nil
    default:
      guard let main = app.mainWindow, main !== key, blocker(of: main, in: app) == nil else {
        return nil
      }
      return main.isDying ? nil : main.searchStart
    }
  }

  /// Returns whether the chain of a responder leads to another application.
  func isElsewhere(_ responder: ModelObject, _ app: ModelObject) -> Bool {
    responder.application.map { $0 !== app } ?? false
  }

  private func walk(
    from start: ModelObject, _ part: Int, in app: ModelObject, _ errand: Errand, _ offer: Offer
  ) -> Bool {
    let isApplication = part == 4
    var current: ModelObject? = start
    while let host = current, isApplication || host.kind != .application {
      for place in 0..<2 where host.isReachable {
        guard let visited = place == 0 ? host : host.delegate else { continue }
        let count = errand.asked.count
        if visit(visited, host: host, errand, offer) { return true }
        // An object that was asked may have moved to another application.
        guard errand.asked.count > count, errand.changeCount != ModelObject.changeCount else {
          continue
        }
        errand.changeCount = ModelObject.changeCount
        if isElsewhere(host, app) { return false }
      }
      current = isApplication ? nil : host.next
    }
    return false
  }

  /// Visits an object and the objects to which it forwards.
  private func visit(
    _ visited: ModelObject, host: ModelObject, _ errand: Errand, _ offer: Offer
  ) -> Bool {
    let object = visited.actionObject
    if !isForwarding(object, errand) { errand.pass([object, host]) }
    let participates = object.kind == .interceptor || object.kind == .forwarder
    guard participates || visited.implements(errand.action),
      !isForwarding(object, errand), !errand.asked.contains(where: { $0 === object })
    else { return false }
    errand.hold([object, visited, host])
    if object.kind == .interceptor { intercept(object, errand) }
    defer { errand.asked.append(object) }
    return errand.isStopped || ask(visited, host: host, errand, offer)
      || forward(from: object, visited: object, host: host, errand, offer)
  }

  private func intercept(_ object: ModelObject, _ errand: Errand) {
    let question = Question.interception(errand.action)
    let answer = ask(object, question, in: errand.application, within: Interception.proceed) {
      record(.intercepted(object.id, errand.action, sender: errand.sender.id))
      react(object, .intercepting)
      return object.interception
    }
    switch answer {
    case .proceed: break
    case .stop: errand.isStopped = true
    case .swap: errand.action = errand.action == .ping ? .pong : .ping
    case .mask: errand.sender = Sender(object: nil)
    }
  }

  /// Calls an object's `canPerformAction`, and offers it the action.
  private func ask(_ asked: ModelObject, host: ModelObject?, _ errand: Errand, _ offer: Offer)
    -> Bool
  {
    guard asked.implements(errand.action) else { return false }
    let responder = asked.kind.isResponder ? asked : nil
    // The handler or method is the one that was registered when `canPerformAction` was called.
    let candidate = Candidate(
      object: asked.actionObject, responder: responder, host: host,
      handler: responder?.handler(for: errand.action))
    guard responder.map({ claims($0, errand) }) ?? true else { return false }
    return offer(candidate)
  }

  private func claims(_ responder: ModelObject, _ errand: Errand) -> Bool {
    guard responder.kind.hasClaims else { return true }
    return ask(responder, .claim(errand.action), in: errand.application, within: true) {
      record(.claimed(responder.id, errand.action, sender: errand.sender.id), responder, .asked)
      return responder.claims
    }
  }

  /// Returns whether an enclosing search is calling a forwarder for this action.
  private func isForwarding(_ object: ModelObject, _ errand: Errand) -> Bool {
    isAsking(object, .forwarding(errand.action), in: errand.application)
  }

  /// Returns the object that a forwarder names, which the caller releases.
  private func supplement(of forwarder: ModelObject, _ errand: Errand) -> ModelObject? {
    let action = errand.action
    return ask(forwarder, .forwarding(action), in: errand.application, within: nil) {
      record(.supplemented(forwarder.id, action), forwarder, .supplementing)
      let (app, sender) = (forwarder.application ?? shared, Sender(object: nil))
      let found: ModelObject?
      switch forwarder.lookup {
      case nil:
        found = forwarder.supplement
        found?.holds += 1
        return found
      case .chain:
        found = find(action, .from(forwarder), from: sender, in: app, validates: false)?.target
      case .everywhere:
        found = find(action, .everywhere, from: sender, in: application, validates: false)?.target
      case .role:
        found = objects(of: .ping, from: [forwarder], in: app).first
        found?.holds += 1
      }
      record(.target(found?.id))
      return found
    }
  }

  private func forward(
    from forwarder: ModelObject, visited: ModelObject, host: ModelObject, _ errand: Errand,
    _ offer: Offer
  ) -> Bool {
    var forwarder = forwarder
    while forwarder.kind == .forwarder {
      let named = supplement(of: forwarder, errand)
      defer { letGo(of: [named]) }
      guard let target = named, !target.isDying, target !== visited,
        !isForwarding(target.actionObject, errand), !errand.asked.contains(where: { $0 === target })
      else { return false }
      errand.asked.append(target)
      errand.hold([target, target.actionObject])
      if ask(target, host: host, errand, offer) { return true }
      forwarder = target.actionObject
    }
    return false
  }
}
