// How a key is delivered to its commands.

/// Which bindings a key may perform.
enum KeyScope {
  /// All bindings.
  case all
  /// Only the bindings whose contexts name the first responder, because it keeps the key.
  case textFirst
}

extension Application {
  /// Performs what a key means, or begins to wait for the next key of a longer sequence.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - first: The responder whose commands come first, followed by the commands of the chain above it and of the
  ///     menu.
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
  ///   - nodes: The places in the tree that the strokes before it have reached; nil if there are none.
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
  ///   - nodes: The places in the tree that the strokes before it have reached; nil if there are none.
  ///   - first: The responder whose commands come first.
  ///   - scope: Which bindings count.
  ///   - visit: Called with each meaning and the places that were reached. Returns a value to end the search with.
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
  /// A text command goes up the chain only: a field that passes it on does not mean the text in another window.
  private func perform(_ command: Command, from first: Responder, _ event: KeyEvent) -> Bool {
    let action = command.storedAction
    guard action.isTextCommand else { return perform([command], of: nil, event) }
    let state = stateIfTaken(of: action, from: first, sender: command)
    guard state?.isEnabled == true else { return false }
    return first.sendUpward(
      SendRequest(action: action, target: nil, sender: command, event: event, origin: .key))
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
      if send(command, from: nil, event: event, as: .key) { return true }
    }
    return false
  }
}
