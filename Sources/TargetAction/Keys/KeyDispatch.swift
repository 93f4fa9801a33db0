// How a key is delivered to its commands.

extension Application {
  /// The window that receives keys: the anchor's or, without an anchor, the key window; nil if
  /// there is none.
  final var windowOfKeys: Window? {
    guard let anchor = currentAnchor?.responder else { return keyWindow }
    return anchor.window
  }

  /// The responder that receives keys first: the anchor, the first responder of the window, or the
  /// application.
  final func keyRecipient(in window: Window?) -> Responder {
    currentAnchor?.responder ?? window?.firstResponder ?? self
  }

  /// Delivers a key event: carries out its plan until a step takes it.
  ///
  /// - Returns: Whether a responder or a command handled it.
  final func deliver(_ event: KeyEvent, in window: Window?) -> Bool {
    var plan = KeyPlan(event, in: window, of: self)
    if let keys, keys.held != nil, event.phase == .down, !plan.isHeld, !event.key.isModifier {
      keys.held = nil
    }
    let isReported = keys?.reported?.event === event
    var explanation = isReported ? KeyExplanation(before: plan) : nil
    while let step = plan.next() {
      switch step {
      case .end(let waiting, let ending):
        if !plan.isHeld { keys?.held = nil }
        end(waiting, as: ending)
      case .continue:
        keys?.held = (event.key, false)
        replace(&ownKeys.waiting, with: nil)
      case .drop:
        hold(event)
        return true
      case .cancelPointers(let windows):
        for window in windows { window.cancelPointers() }
        return true
      case .offer: if plan.recipient.handleKeyEvent(event) { return true }
      case .use: if use(of: &plan) { return true }
      case .bubble(let receiver):
        let isTaken = receiver?.bubble { $0.handleKeyEvent(event) } ?? false
        if isTaken { return true }
      }
      if explanation != nil, lookups.insert(.explanation).inserted {
        explanation?.show(step, of: &plan)
        lookups.remove(.explanation)
      }
    }
    explanation?.finish(plan)
    if isReported { replace(&ownKeys.reported, with: (event, explanation)) }
    return false
  }

  /// Does what a key does because of one of its meanings.
  ///
  /// - Returns: Whether the key was handled.
  final func use(of plan: inout KeyPlan) -> Bool {
    guard let search = plan.search, let (meaning, decision) = plan.use else { return false }
    let event = plan.event
    func send(_ command: Command, isEnabled: Bool = true) -> ActionSend.Outcome {
      self.send(
        command, in: search.scope(of: command, by: meaning.entry), event: event, as: .key,
        isEnabled: isEnabled)
    }
    switch decision {
    case .type: return false
    case .swallow: return true
    case .wait:
      wait(for: meaning, of: plan)
      return true
    case .attempt(let command):
      let outcome = send(command, isEnabled: false)
      plan.note(outcome)
      return outcome.isHandled
    case .perform(let commands, let conflict):
      if !conflict.isEmpty {
        let key = event.stroke
        keyConflictHandler?(
          KeyConflict(keyEquivalent: key, responder: meaning.responder, commands: conflict))
      }
      return commands.contains { send($0).isHandled }
    case .pass(let refused):
      #if DEBUG
        if case .perform(let commands) = meaning.effect, commands.isEmpty, let entry = meaning.entry
        {
          reportKeys(entry.mistake)
        }
      #endif
      for command in refused { _ = send(command) }
      return false
    }
  }
}

extension KeyEvent {
  /// Delivers the event to the window that receives keys, or to the application if there is none.
  ///
  /// - Returns: Whether the window or the application handled it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    platform = application.keyPlatform
    (repeats == nil ? application.ownKeys : phase == .up ? application.keys : nil)?.noteHeld(self)
    let keys = application.keys
    let isReported = keys?.unhandledKeyHandler != nil && isStroke && !isRepeat && !key.isModifier
    if isReported { replace(&application.ownKeys.reported, with: (self, nil)) }
    let isTaken = application.windowOfKeys?.sendEvent(self) ?? application.deliver(self, in: nil)
    if application.keys != nil { application.tellOfWaitingKeys() }
    guard isReported, let keys else { return isTaken }
    let reported = exchange(&keys.reported, with: nil)
    guard !isTaken else { return true }
    // An override of the window's may not have delivered the key.
    let explanation = reported?.explanation ?? application.explain(self)
    if !explanation.isInserted { keys.unhandledKeyHandler?(explanation) }
    return false
  }

  /// Whether Escape is pressed, without modifiers and not for an input method.
  final var isPlainEscape: Bool {
    modifiers.isEmpty && isStroke && key == .escape
  }
}
