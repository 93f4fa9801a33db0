// How a key is delivered to its commands.

extension Application {
  /// The window that receives keys: the anchor's or, without an anchor, the key window; nil if
  /// there is none.
  final var windowOfKeys: Window? {
    currentAnchor?.responder.map { $0.window } ?? keyWindow
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
    if event.phase == .down, !plan.isHeld, !event.key.isModifier { keys?.held = nil }
    var explanation = keys?.reported?.event === event ? KeyExplanation(before: plan) : nil
    while let step = plan.next() {
      switch step {
      case .end(let waiting, let ending):
        if !plan.isHeld { keys?.held = nil }
        end(waiting, as: ending)
      case .continue:
        keys?.held = (event.key, false)
        replace(&ownKeys.waiting, with: nil)
      case .drop:
        ownKeys.held = (event.key, false)
        keys?.waiting?.repeatCount += 1
        return true
      case .cancelPointers(let windows):
        for window in windows { window.cancelPointers() }
        return true
      case .offer: if plan.recipient.handleKeyEvent(event) { return true }
      case .use(let meaning, let effect): if use(meaning, effect, of: &plan) { return true }
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
    if explanation != nil { replace(&ownKeys.reported, with: (event, explanation)) }
    return false
  }

  /// Does what a key does because of one of its meanings.
  ///
  /// - Returns: Whether the key was handled.
  final func use(_ meaning: KeyMeaning, _ effect: KeyEffect?, of plan: inout KeyPlan) -> Bool {
    guard let search = plan.search else { return false }
    let event = plan.event
    switch effect {
    case .type, nil: return false
    case .swallow: return true
    case .wait:
      wait(for: meaning, of: plan, in: search)
      return true
    case .perform(let commands, let enabled):
      if commands.isEmpty, let entry = meaning.entry, search.commands(of: entry).isEmpty {
        reportKeys(entry.mistake)
      }
      if let enabled, enabled.count > 1 {
        let key = enabled[0].keyEquivalent?.resolved(for: keyPlatform) ?? event.stroke
        keyConflictHandler?(
          KeyConflict(keyEquivalent: key, responder: meaning.responder, commands: enabled))
      }
      for command in commands {
        let scope = search.scope(of: command, of: meaning)
        let outcome = send(command, in: scope, event: event, as: .key, isEnabled: enabled != nil)
        if outcome.isHandled { return true }
        if enabled == nil { plan.note(outcome) }
      }
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
    let reported = isReported ? exchange(&application.ownKeys.reported, with: nil) : nil
    guard isReported, !isTaken else { return isTaken }
    // An override of the window's may not have delivered the key.
    let explanation = reported?.explanation ?? application.explain(self)
    if !explanation.isTyped { keys?.unhandledKeyHandler?(explanation) }
    return false
  }

  /// Whether Escape is pressed, without modifiers and not for an input method.
  final var isPlainEscape: Bool { modifiers.isEmpty && isStroke && key == .escape }
}
