// How a key is delivered to its commands.

/// Which bindings a key may perform.
enum KeyScope {
  /// All bindings.
  case all
  /// Only the bindings whose contexts name the first responder, because it keeps the key.
  case textFirst
}

extension Responder {
  /// Whether this responder is offered keys, which a disabled control is not.
  fileprivate var takesKeys: Bool { (self as? View)?.takesInput ?? true }
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

  /// The responder whose key commands come first.
  final func keyStart(in window: Window?) -> Responder { keyRecipient(in: window).searchStart }

  /// Delivers a key event.
  ///
  /// - Returns: Whether a responder or a command handled it.
  final func deliver(_ event: KeyEvent, in window: Window?) -> Bool {
    if continueKeys(with: event, in: window) { return true }
    return lead(event, in: window) {
      $0.handleKeyEvent(event)
    } commands: {
      performKeyCommand(for: event, from: $0, in: $1)
    }
  }

  /// Offers a key to one recipient after another, until one handles it.
  ///
  /// The first recipient comes first if it keeps the key, except for commands that are meant for
  /// it. Then come the commands, and then the first recipient and the chain above it. If nothing
  /// has the focus, the commands are tried from the place where a search begins.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - window: The window that receives the key, if there is one.
  ///   - offer: Offers the key to a responder. If it always returns false, all recipients are
  ///     visited.
  ///   - commands: Offers the key to the commands of the responders from a given one up, and of the
  ///     application's menu, that are in a scope.
  /// - Returns: Whether the key was handled.
  final func lead(
    _ event: KeyEvent,
    in window: Window?,
    _ offer: @MainActor (Responder) -> Bool,
    commands: @MainActor (Responder, KeyScope) -> Bool
  ) -> Bool {
    let (first, start) = (keyRecipient(in: window), keyStart(in: window))
    let isKept = first.takesKeys && first.takesKeyBeforeCommands(event)
    if isKept, commands(start, .textFirst) || offer(first) { return true }
    if commands(start, .all) { return true }
    // A responder that has declined the key is not offered it again.
    return (isKept ? first.nextAlive : keyRecipient(in: window))?.bubble {
      $0.takesKeys && offer($0)
    } ?? false
  }

  /// Performs what a key means, or begins to wait for the next key of a longer sequence.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - first: The responder whose commands come first, followed by the commands of the chain
  ///     above it and of the menu.
  ///   - scope: Which bindings count.
  /// - Returns: Whether the key was handled.
  final func performKeyCommand(
    for event: KeyEvent, from first: Responder, in scope: KeyScope = .all
  ) -> Bool {
    guard event.phase == .down, !event.isComposing, scope == .all || keyTable != nil else {
      return false
    }
    return perform(event, after: nil, from: first, in: scope, mayWait: true)
  }

  /// Performs what strokes mean.
  ///
  /// - Parameters:
  ///   - event: The last stroke.
  ///   - nodes: The places in the tree that the strokes before it have reached; nil if there are
  ///     none.
  ///   - first: The responder whose commands come first.
  ///   - scope: Which bindings count.
  ///   - mayWait: Whether to wait if the strokes begin a longer sequence that takes precedence.
  /// - Returns: Whether the strokes were handled.
  final func perform(
    _ event: KeyEvent,
    after nodes: [KeyTable.Node]?,
    from first: Responder,
    in scope: KeyScope,
    mayWait: Bool
  ) -> Bool {
    visitMeanings(of: KeyStrokes(of: event), after: nodes, from: first, in: scope) {
      meaning, reached in
      switch meaning {
      case .commands(let commands, let responder):
        return perform(commands, of: responder, event) ? true : nil
      case .removed: return nil
      case .beginning:
        guard mayWait else { return nil }
        wait(event, after: nodes, reaching: reached, from: first, in: scope)
        return true
      case .binding(let entry):
        switch entry.binding.effect {
        case .send:
          return entry.command.map { perform($0, from: first, event) } == true ? true : nil
        case .remove: return nil
        case .none: return false
        case .nothing: return true
        }
      }
    } ?? false
  }

  /// Visits what strokes mean: first the exact matches, and then those of the key that stands in.
  ///
  /// - Parameters:
  ///   - strokes: The last stroke, as bindings write it.
  ///   - nodes: The places in the tree that the strokes before it have reached; nil if there are
  ///     none.
  ///   - first: The responder whose commands come first.
  ///   - scope: Which bindings count.
  ///   - visit: Called with each meaning and the places that were reached. Returns a value to end
  ///     the search with.
  /// - Returns: The value; nil if the search did not end.
  final func visitMeanings(
    of strokes: KeyStrokes,
    after nodes: [KeyTable.Node]?,
    from first: Responder,
    in scope: KeyScope,
    _ visit: (KeyMeaning, [KeyTable.Node]) -> Bool?
  ) -> Bool? {
    var pass: KeyStrokes? = strokes
    while let current = pass {
      let reached = self.nodes(reachedBy: current, after: nodes)
      let search = KeySearch(
        application: self, first: first, scope: scope, nodes: reached,
        strokes: nodes == nil ? current : nil)
      if let result = search.visit({ visit($0, reached) }) { return result }
      pass = current.withFallback()
    }
    return nil
  }

  /// Returns the places in the tree that a stroke reaches after others.
  final func nodes(
    reachedBy stroke: KeyStrokes, after nodes: [KeyTable.Node]?
  ) -> [KeyTable.Node] {
    let root = nodes == nil ? keyTable?.root : nil
    var reached: [KeyTable.Node] = []
    guard root != nil || nodes != nil else { return reached }
    stroke.forEach { stroke in
      if let node = root?.children[stroke] { reached.append(node) }
      for node in nodes ?? [] { if let child = node.children[stroke] { reached.append(child) } }
    }
    return reached
  }

  /// Performs the command of a binding.
  ///
  /// A text command goes up the chain only: a field that passes it on does not mean the text in
  /// another window.
  private func perform(_ command: Command, from first: Responder, _ event: KeyEvent) -> Bool {
    let action = command.storedAction
    guard action.isTextCommand else { return perform([command], of: nil, event) }
    let state = stateIfTaken(of: action, in: .chain(from: first), sender: command)
    guard state?.isEnabled == true else { return false }
    return send(
      ActionSend(action, in: .chain(from: first), from: command, event: event, source: .key)
    ).isHandled
  }

  private func perform(_ commands: [Command], of responder: Responder?, _ event: KeyEvent) -> Bool {
    // Most keys are bound to one command, whose list is not copied.
    let one = commands.count == 1
    let sent = one && validate(commands[0]) ? commands : one ? [] : commands.filter { validate($0) }
    let enabled = sent.count > 1 ? sent.filter(\.storedState.isEnabled) : []
    if enabled.count > 1 {
      keyConflictHandler?(
        KeyConflict(
          keyEquivalent: KeyEquivalent(of: event), responder: responder,
          actions: enabled.map(\.storedAction)))
    }
    for command in sent {
      if send(command, from: nil, event: event, as: .key).isHandled { return true }
    }
    return false
  }
}
