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
    var keeper: Responder?
    var found: [KeyExplanation.Candidate]?
    var recipients: [Responder] = []
    _ = window.lead(event) { responder in
      // The keeper comes before the commands, and the others after them.
      if found == nil { keeper = responder } else { recipients.append(responder) }
      return false
    } commands: { application, start in
      found = application.candidates(for: event, from: start)
      return false
    }
    return KeyExplanation(
      event: event, window: window, firstResponder: first, keeper: keeper, candidates: found ?? [],
      recipients: recipients)
  }

  /// The commands for a key, in the order in which they would be sent.
  private func candidates(for event: KeyEvent, from first: Responder) -> [KeyExplanation.Candidate]
  {
    var candidates: [KeyExplanation.Candidate] = []
    _ = KeyDispatch(event: event, application: self).visit(from: first) { responder, actions in
      var seen: Set<Action> = []
      for action in actions where seen.insert(action).inserted {
        let resolution = resolve(action, to: nil, sender: responder)
        candidates.append(
          KeyExplanation.Candidate(
            action: action, responder: responder, command: nil, resolution: resolution,
            verdict: verdict(of: resolution, event)))
      }
      return false
    } _: { commands in
      for command in commands { candidates.append(candidate(for: command, event)) }
      return false
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
    let resolution = resolve(action, to: target, sender: command.sender)
    return KeyExplanation.Candidate(
      action: action, responder: nil, command: command, resolution: resolution,
      verdict: verdict(of: resolution, event))
  }

  private func verdict(of resolution: Resolution, _ event: KeyEvent) -> KeyExplanation.Verdict {
    guard let target = resolution.target else {
      return .unhandled(reason: resolution.failure ?? "nobody was found")
    }
    switch resolution.state.availability {
    case .disabled(let reason): return .disabled(reason: reason)
    case .hidden: return .hidden
    case .unhandled: return .unhandled(reason: "\(TypeName.of(target)) returns the state unhandled")
    case .enabled: break
    }
    guard let parameter = resolution.event, !parameter.accepts(event) else {
      return .sent(to: target)
    }
    return .unhandled(
      reason: "\(resolution.action) takes an event of type \(TypeName(parameter.type).short), "
        + "and is given \(TypeName.of(event))")
  }
}
