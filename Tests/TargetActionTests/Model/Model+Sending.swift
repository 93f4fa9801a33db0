extension Model {
  /// Sends an action.
  ///
  /// - Returns: Whether the action was handled.
  @discardableResult
  func send(
    _ action: ActionName, _ scope: Scope, from sender: Sender, in app: ModelObject,
    as origin: Entry.Origin = .code, ifEnabled: Bool = false
  ) -> Bool {
    switch outcome(of: action, scope, from: sender, in: app, as: origin, ifEnabled: ifEnabled) {
    case .handled, .failed, .started, .ignored: true
    case .unhandled, .stopped, .canceled: false
    }
  }

  /// Returns whether an application overrides the method through which everything is sent.
  ///
  /// The second application does, and in the portable build, each subclass counts as one that does.
  private static func overridesSend(_ app: ModelObject) -> Bool {
    #if TARGETACTION_PORTABLE
      true
    #else
      app.id == 1
    #endif
  }

  /// Sends an action, and returns the result.
  ///
  /// If a task awaits the send, the task receives the errors. If the action is only sent to a target
  /// that is enabled, nobody is told of anything before the target has been asked. If a chain has
  /// changed meanwhile, the search begins again.
  func outcome(
    of action: ActionName, _ scope: Scope, from sender: Sender, in app: ModelObject,
    as origin: Entry.Origin = .code, awaitedBy waiter: ModelWaiter? = nil, ifEnabled: Bool = false
  ) -> Entry.SendResult {
    let isNowhere = app.currentAnchor?.isNowhere == true
    switch scope {
    case .everywhere where ifEnabled && isNowhere, .anchored where ifEnabled && isNowhere:
      return .unhandled
    default: break
    }
    // An anchor of which nothing is left has no effect.
    var start: ModelObject?
    if case .anchored(let anchor) = scope { start = anchor.responder }
    let scope = if case .anchored = scope, start == nil { Scope.everywhere } else { scope }
    if ifEnabled, Self.overridesSend(app) {
      let isSent = stateIfTaken(action, scope, from: sender, in: app)?.isSendable ?? true
      return isSent ? outcome(of: action, scope, from: sender, in: app, as: origin) : .unhandled
    }
    app.sendCount += 1
    let observation = app.observation
    var isObserved = false
    // An observer that is told about a beginning is also told about the end.
    var audience: [Int] = []
    var given: Int?
    if case .target(let target) = scope { given = target.id }
    // What the handler asks and sends begins where this send began.
    var isAnchored = false
    if case .anchored(var anchor) = scope, anchor.responder != nil {
      anchor.focusCount = app.focusCount
      app.anchors.append(anchor)
      isAnchored = true
    }
    defer { if isAnchored { app.anchors.removeLast() } }
    func tellBeginning() {
      // While an observer has been told about a send, all sends are counted.
      isObserved = !observation.observers.isEmpty || observation.count > 0
      guard isObserved else { return }
      observation.count += 1
      for observer in observation.observers where observation.observers.contains(observer) {
        audience.append(observer)
        record(
          .willSend(action, to: given, from: sender.id, origin: origin, in: app.id, by: observer),
          app, .willSend)
      }
      observation.depth += 1
    }
    if !ifEnabled { tellBeginning() }
    func makeErrand() -> Errand {
      let isRecorded = !observation.observers.isEmpty || observation.count > 0
      return Errand(action, sender, in: app, isObserved: isRecorded)
    }
    var errand = makeErrand()
    // The search retains the responder at which it begins.
    start?.holds += 1
    var result = Entry.SendResult.unhandled
    var handler: ModelObject?
    var (mustAsk, isSent, isStale) = (ifEnabled, !ifEnabled, false)
    // Each object is asked once, even if the chain leads to another one meanwhile.
    var asked: [ModelObject] = []
    defer { letGo(of: asked) }
    /// Asks the first candidate for its state, and returns whether it is called now.
    func asks(_ candidate: Candidate) -> Bool {
      let count = ModelObject.changeCount
      let isMismatched = errand.action == .press && errand.sender.object?.kind != .control
      if !isMismatched, !asked.contains(where: { $0 === candidate.object }) {
        let question = Question.state(errand.action)
        let availability = ask(candidate.object, question, in: app, within: Availability.enabled) {
          state(of: candidate, errand)
        }
        mustAsk = availability.isSendable
        isStale = mustAsk && count != ModelObject.changeCount
        if isStale {
          candidate.object.holds += 1
          asked.append(candidate.object)
        }
        if isStale || !mustAsk { return false }
      }
      mustAsk = false
      letGo(of: asked)
      asked = []
      isSent = true
      tellBeginning()
      isStale = count != ModelObject.changeCount
      return !isStale
    }
    func offer(_ candidate: Candidate) -> Bool {
      if mustAsk, !asks(candidate) { return true }
      switch call(candidate, errand) {
      case .handled: result = .handled
      case .failed:
        result = .failed
        if waiter == nil { presentError(from: candidate.responder ?? candidate.host ?? app) }
      case .prepared(let rules):
        result = begin(candidate, errand, rules, in: app, awaitedBy: waiter)
      case .passed:
        guard errand.action == .cancel, let runs = candidate.responder?.runs,
          !runs.allSatisfy(\.isCanceled)
        else { return false }
        // The runs come after the handler that has passed the action on.
        for run in runs where !run.isCanceled { cancel(run) }
        result = .handled
      case .wrongSender:
        return true
      }
      // The target lives until observers have been told about it.
      handler = candidate.object
      if isObserved { candidate.object.holds += 1 }
      return true
    }
    explore(errand, scope, in: app, offer)
    while isStale {
      isStale = false
      letGo(of: errand)
      errand = makeErrand()
      explore(errand, scope, in: app, offer)
    }
    guard isSent else {
      letGo(of: errand)
      letGo(of: [start])
      return .unhandled
    }
    if errand.isStopped { result = .stopped }
    if result == .unhandled {
      for observer in audience {
        record(.toldUnhandled(errand.action, in: app.id, by: observer))
        detainIfReacting(app, .unhandled)
        react(app, .unhandled)
      }
      if reports { record(.unhandled(errand.action, application: app.id)) }
    }
    letGo(of: errand)
    letGo(of: [start])
    if isObserved {
      observation.depth -= 1
      observation.count -= 1
      for observer in audience {
        record(
          .didSend(
            errand.action, result: result, target: handler?.id, depth: observation.depth,
            in: app.id, by: observer), app, .didSend)
      }
    }
    if isObserved, let handler {
      handler.holds -= 1
      release(handler)
    }
    return result
  }

  /// Reports that a sender's target for an action has been deallocated.
  func reportLostTarget(of action: ActionName, in app: ModelObject) {
    if reports { record(.unhandled(action, application: app.id)) }
  }

  private enum CallResult { case handled, passed, failed, wrongSender, prepared(ModelRunRules) }

  private func call(_ candidate: Candidate, _ errand: Errand) -> CallResult {
    let (action, sender) = (errand.action, errand.sender.id)
    // A responder that represents an object has the handlers, and the object has the methods.
    let called =
      candidate.handler == nil ? candidate.object : candidate.responder ?? candidate.object
    if action == .press, errand.sender.object?.kind != .control { return .wrongSender }
    if let rules = candidate.rules(of: action) { return .prepared(rules) }
    if case .canceller = candidate.handler {
      for run in called.runs where !run.isCanceled { cancel(run) }
      return .handled
    }
    return holding([called]) {
      record(.called(called.id, action, sender: sender), called, .called)
      var outcome = action == .attempt ? called.outcome : .handles
      if case .immediate(let handler) = candidate.handler { outcome = handler }
      return switch outcome {
      case .handles: .handled
      // A typed handler, such as the one for the action that takes a control, cannot pass.
      case .passes: action == .press ? .handled : .passed
      case .fails: .failed
      }
    }
  }

  /// Bubbles an error up to the first responder that handles it, or to an application.
  func presentError(from presenter: ModelObject) {
    var asked: [ModelObject] = []
    defer { letGo(of: asked) }
    var current: ModelObject? = presenter
    while let responder = current {
      if !asked.contains(where: { $0 === responder }) {
        responder.holds += 1
        asked.append(responder)
        record(.failed(at: responder.id), responder, .failing)
        if responder.takes || responder.kind == .application { return }
      }
      current = responder.chain.dropFirst().first { $0.isReachable } ?? shared
    }
  }

  /// Returns the target of an action that accepts the sender.
  ///
  /// - Returns: The target, which the caller releases.
  func find(
    _ action: ActionName, _ scope: Scope, from sender: Sender, in app: ModelObject, validates: Bool
  ) -> (target: ModelObject, state: Availability?)? {
    let errand = Errand(action, sender, in: app)
    let found = answer(errand, scope, in: app, validates: validates)
    found?.target.holds += 1
    letGo(of: errand)
    return found
  }

  /// Returns whether an action is available.
  func state(_ action: ActionName, _ scope: Scope, from sender: Sender, in app: ModelObject)
    -> Availability
  {
    stateIfTaken(action, scope, from: sender, in: app) ?? .unhandled
  }

  /// Returns whether an action is available, or nil if its target does not accept the sender.
  func stateIfTaken(
    _ action: ActionName, _ scope: Scope, from sender: Sender, in app: ModelObject
  ) -> Availability? {
    if case .everywhere = scope, app.currentAnchor?.isNowhere == true { return .unhandled }
    let errand = Errand(action, sender, in: app)
    defer { letGo(of: errand) }
    let found = answer(errand, scope, in: app, validates: true)
    return errand.isMismatched ? nil : found?.state ?? .unhandled
  }

  /// Returns the target of an action and, if requested, its state, and retains the visited objects.
  func answer(_ errand: Errand, _ scope: Scope, in app: ModelObject, validates: Bool)
    -> (target: ModelObject, state: Availability?)?
  {
    var found: (target: ModelObject, state: Availability?)?
    explore(errand, scope, in: app) { candidate in
      errand.isMismatched = errand.action == .press && errand.sender.object?.kind != .control
      guard !errand.isMismatched else { return true }
      found = (candidate.object, nil)
      guard validates else { return true }
      let question = Question.state(errand.action)
      found?.state = ask(candidate.object, question, in: app, within: .enabled) {
        state(of: candidate, errand)
      }
      return true
    }
    return found
  }

  /// Returns the state of an action at a candidate, which excludes another run of the action.
  private func state(of candidate: Candidate, _ errand: Errand) -> Availability {
    if case .canceller = candidate.handler { return .enabled }
    let state = candidate.responder.map { validate($0, errand) } ?? .enabled
    guard state == .enabled, candidate.rules(of: errand.action)?.policy == .ignored,
      let run = line(of: errand.action, at: candidate.object).first
    else { return state }
    return .running(run.completed)
  }

  private func validate(_ responder: ModelObject, _ errand: Errand) -> Availability {
    guard responder.kind.hasStates else { return .enabled }
    record(.validated(responder.id, errand.action, sender: errand.sender.id))
    react(responder, .validating)
    return responder.availability
  }

  /// Returns every object that conforms to a role, in search order and each once.
  func objects(of role: Role, from sender: Sender) -> [ModelObject] {
    let key = application.keyWindow
    let main = application.mainWindow.flatMap {
      $0 !== key && blocker(of: $0, in: application) == nil ? $0 : nil
    }
    let focus = application.anchor ?? key?.focused
    let places = [
      focus, sender.place, focus == nil ? key.living?.searchStart : nil, main.living?.searchStart,
    ].compactMap(\.self).filter { !isElsewhere($0, application) }
    return objects(of: role, from: places, in: application)
  }

  /// Returns every object that conforms to a role, from several places up and in an application.
  func objects(of role: Role, from places: [ModelObject], in app: ModelObject) -> [ModelObject] {
    var found: [ModelObject] = []
    for host in places.flatMap({ $0.chain.prefix { $0.kind != .application } }) + [app]
    where host.isReachable {
      for object in [host, host.delegate].compactMap({ $0?.actionObject })
      where object.kind.roles.contains(role) && !found.contains(where: { $0 === object }) {
        found.append(object)
      }
    }
    return found
  }
}
