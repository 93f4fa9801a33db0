/// Who handles an action: the search, from the documentation.
extension Model {
  /// Where a search looks.
  enum Scope {
    case everywhere
    case anchored(ModelObject)
    case from(ModelObject)
    case target(ModelObject)
  }

  /// An action on its way, as interceptors may change it.
  @MainActor
  final class Errand {
    var action: ActionName
    var sender: Sender
    var isStopped = false
    /// Whether the target does not take the sender.
    var isMismatched = false
    /// Everything that was asked, each once.
    var asked: [ModelObject] = []
    /// What is held until the search is over, by what was asked.
    var held: [[ModelObject]] = []
    /// What is held where the search has ended.
    var last: [ModelObject] = []
    /// The object that has named the last one that was asked in the place of another.
    var forwarder: ModelObject?

    init(_ action: ActionName, _ sender: Sender) {
      self.action = action
      self.sender = sender
    }
  }

  /// Who sends.
  @MainActor
  struct Sender {
    let object: ModelObject?
    /// Whether it is a command, which has no number and no place in a chain.
    var isCommand = false

    var id: Int? { isCommand ? commandNumber : object?.id }
    var place: ModelObject? {
      object.flatMap { $0.kind.isResponder ? $0 : $0.gesture.view }
    }
  }

  /// An object that implements and claims the action.
  struct Candidate {
    let object: ModelObject
    /// The object if it is a responder, or what represents it.
    let responder: ModelObject?
    let host: ModelObject?
    /// What the handler does that is called in the place of the method, if there is one.
    let handler: Outcome?
  }

  /// What the search does with a candidate.
  ///
  /// - Returns: Whether the search is over.
  typealias Offer = (Candidate) -> Bool

  /// Runs a search in an application; what was asked is held until the errand is let go of.
  func explore(_ errand: Errand, _ scope: Scope, in app: ModelObject, _ offer: Offer) {
    if case .target(let target) = scope {
      // What it represents is held as well.
      errand.last = [target.actionObject, target]
      for object in errand.last { object.holds += 1 }
      _ = ask(target, host: nil, errand, offer)
      return
    }
    // Interceptors may change the sender of the errand, but not where the search goes.
    let sender = errand.sender
    for part in 0..<5 {
      guard let start = start(of: part, scope, app, sender) else { continue }
      if walk(from: start, isApplication: part == 4, errand, offer) { return }
    }
  }

  /// Lets go of what was asked, and at last of what the search has come to.
  func letGo(of errand: Errand) {
    let (held, last) = (errand.held, errand.last)
    (errand.asked, errand.held, errand.last) = ([], [], [])
    for group in held.reversed() { letGo(of: group) }
    letGo(of: last)
  }

  /// Notes that an object was asked, and holds it with what was visited with it.
  private func note(_ object: ModelObject, holding group: [ModelObject], _ errand: Errand) {
    for object in group { object.holds += 1 }
    errand.asked.append(object)
    errand.held.append(group)
  }

  /// Where a part of a search begins: the focus, the sender, the key window, the main window, the
  /// application.
  private func start(of part: Int, _ scope: Scope, _ app: ModelObject, _ sender: Sender)
    -> ModelObject?
  {
    let modal = app.modalWindow
    let key = modal ?? app.keyWindow
    let focus = app.anchor ?? key?.focused
    switch (part, scope) {
    case (4, _): return app
    case (0, .from(let responder)), (0, .anchored(let responder)): return responder
    case (_, .from), (_, .target): return nil
    case (0, .everywhere): return focus
    case (1, _): return sender.place
    case (2, .everywhere): return focus == nil ? key?.searchStart : nil
    case (2, .anchored): return nil
    default:
      guard modal == nil, let main = app.mainWindow, main !== app.keyWindow else { return nil }
      return main.searchStart
    }
  }

  private func walk(
    from start: ModelObject,
    isApplication: Bool,
    _ errand: Errand,
    _ offer: Offer
  ) -> Bool {
    var current: ModelObject? = start
    while let host = current, isApplication || host.kind != .application {
      host.holds += 1
      let isOver =
        visit(host, host: host, errand, offer)
        || (host.delegate.map { visit($0, host: host, errand, offer) } ?? false)
      current = isApplication ? nil : host.next
      letGo(of: [host])
      if isOver { return true }
    }
    return false
  }

  /// Asks an object, and those that it forwards to.
  private func visit(
    _ visited: ModelObject,
    host: ModelObject,
    _ errand: Errand,
    _ offer: Offer
  ) -> Bool {
    let object = visited.actionObject
    let participates = object.kind == .interceptor || object.kind == .forwarder
    guard participates || visited.implements(errand.action),
      !errand.asked.contains(where: { $0 === object })
    else { return false }
    let held = [object, visited, host]
    for object in held { object.holds += 1 }
    errand.forwarder = nil
    if object.kind == .interceptor { intercept(object, errand) }
    let isOver =
      errand.isStopped || ask(visited, host: host, errand, offer)
      || forward(from: object, visited: object, host: host, errand, offer)
    let visit = held + [errand.forwarder ?? object]
    if isOver {
      for object in visit { object.holds += 1 }
      errand.last = visit
    } else {
      note(object, holding: visit, errand)
    }
    letGo(of: held)
    return isOver
  }

  private func intercept(_ object: ModelObject, _ errand: Errand) {
    record(.intercepted(object.id, errand.action, sender: errand.sender.id))
    react(object, .intercepting)
    switch object.interception {
    case .proceed: break
    case .stop: errand.isStopped = true
    case .swap: errand.action = errand.action == .ping ? .pong : .ping
    case .mask: errand.sender = Sender(object: nil)
    }
  }

  /// Asks an object for its claim, and offers it the action.
  private func ask(_ asked: ModelObject, host: ModelObject?, _ errand: Errand, _ offer: Offer)
    -> Bool
  {
    guard asked.implements(errand.action) else { return false }
    let responder = asked.kind.isResponder ? asked : nil
    // What is called is what there was to call when the claim was asked for.
    let candidate = Candidate(
      object: asked.actionObject, responder: responder, host: host,
      handler: responder?.handlers[errand.action])
    guard responder.map({ claims($0, errand) }) ?? true else { return false }
    return offer(candidate)
  }

  private func claims(_ responder: ModelObject, _ errand: Errand) -> Bool {
    guard responder.kind.hasClaims else { return true }
    record(.claimed(responder.id, errand.action, sender: errand.sender.id))
    react(responder, .asked)
    return responder.claims
  }

  private func forward(
    from forwarder: ModelObject,
    visited: ModelObject,
    host: ModelObject,
    _ errand: Errand,
    _ offer: Offer
  ) -> Bool {
    var forwarder = forwarder
    while forwarder.kind == .forwarder {
      record(.supplemented(forwarder.id, errand.action))
      react(forwarder, .supplementing)
      guard let target = forwarder.supplement, !target.isDying, target !== visited,
        !errand.asked.contains(where: { $0 === target })
      else { return false }
      note(target, holding: [target], errand)
      errand.forwarder = target.actionObject
      if ask(target, host: host, errand, offer) { return true }
      forwarder = target.actionObject
    }
    return false
  }
}
