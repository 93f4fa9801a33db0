// How a key is delivered to its commands.

/// The responders that receive a key.
@MainActor
struct KeyRoute {
  /// The responder that receives keys first: the responder of the anchor, the first responder of
  /// the window, or the application.
  let first: Responder
  /// Whether the first responder receives the key before the commands do.
  let isKept: Bool
  /// Whether the platform inserts the key, so that no responder receives it.
  let isInserted: Bool
  /// Whether the key is a dead one where text is typed, so that it performs nothing.
  private let isDead: Bool

  init(of event: KeyEvent, to first: Responder, in application: Application) {
    self.first = first
    guard first.keyReceiver === first, application.mayAsk(first, .keys) else {
      (isInserted, isKept, isDead) = (false, false, false)
      return
    }
    defer { application.endQuestion() }
    // A dead key types where its accent would.
    let typed = event.isDead ? KeyEvent(key: "'", characters: "'") : event
    isInserted = !event.key.rawValue.isEmpty && first.platformInsertsKey(typed)
    isKept = !isInserted && first.takesKeyBeforeCommands(typed)
    isDead = isKept && event.isDead
  }

  /// The bindings that are tried before the first responder, and those that are tried after it.
  var scopes: [KeyScope] { isInserted || isDead ? [] : isKept ? [.textFirst, .all] : [.all] }
}

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

  /// Delivers a key event.
  ///
  /// The first recipient comes first if it keeps the key, except for bindings that are meant for
  /// it. Then come the commands, and then the first recipient and the chain above it. If nothing
  /// has the focus, the commands are tried from the place where a search begins. A key of a
  /// composition is offered to the first recipient only.
  ///
  /// - Returns: Whether a responder or a command handled it.
  final func deliver(_ event: KeyEvent, in window: Window?) -> Bool {
    if continueKeys(with: event, in: window) || cancelDrags(with: event) { return true }
    let route = KeyRoute(of: event, to: keyRecipient(in: window), in: self)
    for scope in route.scopes {
      if perform(event, for: route.first, in: scope) { return true }
      if scope == .textFirst, route.first.handleKeyEvent(event) { return true }
    }
    guard !route.isInserted else { return false }
    // A responder that has declined the key is not offered it again.
    let wasOffered = route.scopes.contains(.textFirst)
    let receiver = wasOffered ? route.first.nextAlive : keyRecipient(in: window).keyReceiver
    return receiver?.bubble {
      (!event.isComposing || $0 === route.first) && $0.handleKeyEvent(event)
    } ?? false
  }

  /// Performs what strokes mean, or begins to wait for the next key of a longer sequence.
  ///
  /// - Parameters:
  ///   - event: The last stroke.
  ///   - prefix: The strokes before it; nil if there are none.
  ///   - recipient: The responder that receives keys. The commands at its place come first,
  ///     followed by those of the chain above it and of the menu.
  ///   - scope: Which bindings count.
  ///   - mayWait: Whether to wait if the strokes begin a longer sequence that takes precedence.
  /// - Returns: Whether the strokes were handled.
  final func perform(
    _ event: KeyEvent, after prefix: KeyPrefix? = nil, for recipient: Responder,
    in scope: KeyScope, mayWait: Bool = true
  ) -> Bool {
    guard event.isStroke, scope == .all || keyTable != nil else { return false }
    let search = KeySearch(in: self, from: recipient)
    let meanings = search.meanings(of: KeyStrokes(of: event), after: prefix, in: scope)
    var decider = KeyDecider(search, for: event)
    for meaning in meanings {
      switch decider.decision(on: meaning) {
      case .pass(let refused):
        #if DEBUG
          if case .perform(let commands) = meaning.effect, commands.isEmpty,
            let entry = meaning.entry
          {
            reportKeys(entry.mistake)
          }
        #endif
        for command in refused { _ = send(command, for: event, of: meaning, in: search) }
      case .type: return false
      case .swallow: return true
      case .wait:
        guard mayWait, !isHeld(event) else { continue }
        wait(event, after: prefix, in: scope, of: search, for: meanings, at: meaning.pass)
        return true
      case .perform(let commands, let conflict):
        // A key that is held down would also close the dialog behind the one that it has closed.
        if event.isRepeat, [.confirm, .cancelOperation].contains(commands[0].storedAction) {
          return true
        }
        if !conflict.isEmpty {
          let key = KeyEquivalent(of: event)
          keyConflictHandler?(
            KeyConflict(keyEquivalent: key, responder: meaning.responder, commands: conflict))
        }
        for command in commands where send(command, for: event, of: meaning, in: search) {
          return true
        }
      }
    }
    return false
  }

  /// Sends a command of a key, and returns whether it was handled.
  private func send(
    _ command: Command, for event: KeyEvent, of meaning: KeyMeaning, in search: KeySearch
  ) -> Bool {
    let scope = search.scope(of: command, by: meaning.entry)
    return send(command, in: scope, event: event, as: .key).isHandled
  }

  /// Cancels the presses that have moved, and the gestures that have begun, if a key is Escape.
  private func cancelDrags(with event: KeyEvent) -> Bool {
    guard event.isPlainEscape else { return false }
    let dragged = windows.filter { $0.sequences.contains(where: \.isDrag) }
    for window in dragged { window.cancelPointers() }
    return !dragged.isEmpty
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
    let mayReport = isStroke && !isRepeat && !key.isModifier
    let handler = mayReport ? application.keys?.unhandledKeyHandler : nil
    let explanation = handler == nil ? nil : application.explain(self)
    let isTaken = application.windowOfKeys?.sendEvent(self) ?? application.deliver(self, in: nil)
    if application.keys != nil { application.tellOfWaitingKeys() }
    if !isTaken, let handler, let explanation, !explanation.isInserted { handler(explanation) }
    return isTaken
  }

  /// Whether Escape is pressed, without modifiers and not for an input method.
  final var isPlainEscape: Bool {
    modifiers.isEmpty && isStroke && key == .escape
  }
}
