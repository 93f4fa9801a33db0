extension Application {
  /// Explains what a key does: its commands, and why each of them is sent or not.
  ///
  /// It looks where ``sendEvent(_:)`` does, in the same order, and sends nothing. Responders are asked for their
  /// ``Responder/keyCommands``, claims and states, as they are before a key is sent; the ``Command/state`` of a
  /// command stays what it is.
  ///
  /// ```swift
  /// print(application.explain(KeyEvent(key: "l", modifiers: .control)))
  /// ```
  ///
  /// - Parameter event: The event of the key, as a toolkit would feed it.
  /// - Returns: The responder that keeps the key, the commands for it, and where it goes if none is sent.
  /// - Complexity: O(*d*) for *d* responders on the chain, and a search for each command that the key stands for;
  ///   once after an item or a key of the ``mainMenu`` was changed, O(*n*) more for its *n* commands.
  public final func explain(_ event: KeyEvent) -> KeyExplanation {
    guard let window = modalWindow ?? keyWindow else {
      return KeyExplanation(
        event: event, window: nil, firstResponder: self, keeper: nil,
        candidates: candidates(for: event, from: self), recipients: [self])
    }
    let first = window.firstResponder
    let keeper = first.keepsKey(event) ? first : nil
    let start = first === window ? window.searchStart : first
    let candidates = (window.application ?? .shared).candidates(for: event, from: start)
    return KeyExplanation(
      event: event, window: window, firstResponder: first, keeper: keeper, candidates: candidates,
      recipients: Self.responders(from: keeper == nil ? first : first.next))
  }

  /// The commands for a key, in the order in which they would be sent.
  private func candidates(for event: KeyEvent, from first: Responder) -> [KeyExplanation.Candidate]
  {
    guard event.phase == .down else { return [] }
    var candidates: [KeyExplanation.Candidate] = []
    for responder in Self.responders(from: first) {
      for action in KeyDispatch.actions(for: event, of: responder) {
        let state = state(of: action, sender: responder)
        let resolution = resolve(action, to: nil, sender: responder)
        candidates.append(
          KeyExplanation.Candidate(
            action: action, responder: responder, command: nil, resolution: resolution,
            verdict: verdict(of: resolution, state, event)))
      }
    }
    for command in menuCommands(for: event) {
      candidates.append(candidate(for: command, event))
    }
    var isPreceded = false
    for index in candidates.indices {
      guard case .sent = candidates[index].verdict else { continue }
      if isPreceded { candidates[index].verdict = .preceded }
      isPreceded = true
    }
    return candidates
  }

  private func candidate(for command: Command, _ event: KeyEvent) -> KeyExplanation.Candidate {
    let (action, target) = (command.action, command.target)
    guard target != nil || !command.hasTarget else {
      return KeyExplanation.Candidate(
        action: action, responder: nil, command: command, resolution: nil,
        verdict: .unhandled(reason: "the target of \(action) is gone"))
    }
    let state = state(of: command)
    let resolution = resolve(action, to: target, sender: command.sender)
    return KeyExplanation.Candidate(
      action: action, responder: nil, command: command, resolution: resolution,
      verdict: verdict(of: resolution, state, event))
  }

  private func verdict(
    of resolution: Resolution,
    _ state: ActionState,
    _ event: KeyEvent
  ) -> KeyExplanation.Verdict {
    guard let target = resolution.target else {
      return .unhandled(reason: resolution.failure ?? "nobody was found")
    }
    switch state.availability {
    case .disabled(let reason): return .disabled(reason: reason)
    case .hidden: return .hidden
    case .enabled, .unhandled: break
    }
    let handler = (target as? Responder)?.handler(for: resolution.action)
    let parameter = handler.map(\.event) ?? resolution.action.token.event
    guard let parameter, !parameter.accepts(event) else { return .sent(to: target) }
    return .unhandled(
      reason: "\(resolution.action) takes an event of type \(TypeName(parameter.type).short), "
        + "and is given \(TypeName.of(event))")
  }

  /// A responder and those above it.
  private static func responders(from first: Responder?) -> [Responder] {
    var chain: [Responder] = []
    var current = first
    while let responder = current {
      chain.append(responder)
      current = responder.next
    }
    return chain
  }
}
