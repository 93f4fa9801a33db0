/// An explanation of what a key does, or why it does nothing.
///
/// To create one, call ``Application/explain(_:)-(KeyEvent)``. Print its ``description``. The value retains the
/// objects that it names, so store the text instead of the value.
@MainActor
public struct KeyExplanation {
  /// The outcome for a command that is bound to the key.
  ///
  /// The value retains the object of ``sent(to:)``.
  ///
  /// Later versions may add verdicts, so end a `switch` with `@unknown default`.
  public enum Verdict {
    /// The command would be sent to this object, whose method may still pass it on.
    case sent(to: AnyObject)
    /// The command could be sent, but an earlier one takes precedence.
    case preceded
    /// The command's target reports that it is disabled, perhaps with a reason.
    case disabled(reason: String?)
    /// The command's target reports that it is hidden.
    case hidden
    /// No object would handle the command, for this reason.
    case unhandled(reason: String)
  }

  /// A command that is bound to the key.
  @MainActor
  public struct Candidate {
    /// The command.
    public let command: Command
    /// The responder whose ``Responder/keyCommands`` include the command; nil if it is a command of the menu.
    public let responder: Responder?
    /// The resolution of the action; nil if the command's target has been deallocated.
    public let resolution: Resolution?
    /// The outcome for the command.
    public internal(set) var verdict: Verdict
  }

  /// The key event.
  public let event: KeyEvent
  /// The key window, which receives the key; nil if there is none.
  public let window: Window?
  /// The first responder of the window; the application if there is no window.
  public let firstResponder: Responder
  /// The first responder if it receives the key before the commands do (``Responder/keepsKey(_:)``); otherwise nil.
  public let keeper: Responder?
  /// The commands that are bound to the key: the responders' commands, the nearest first, and then the menu's.
  public let candidates: [Candidate]
  /// The responders whose ``Responder/handleKeyEvent(_:)`` receives the key if no command is sent, in order.
  ///
  /// They do not include the ``keeper``, which receives the key before them.
  public let recipients: [Responder]

  /// The command that would be sent if the ``keeper`` does not handle the key; nil if there is none.
  public var sentCandidate: Candidate? {
    candidates.first(where: \.isSent)
  }
}

extension KeyExplanation: CustomStringConvertible {
  /// The explanation as text.
  ///
  /// It names the responder that keeps the key, the commands for the key, and the responders that receive it otherwise:
  ///
  /// ```text
  /// ctrl-s → no command
  ///   the first responder TitleField lets commands go first
  ///   it is bound to
  ///     DraftActions.saveDraft of DraftController   is disabled: Nothing has changed.
  ///   otherwise it goes to TitleField, DraftController, Window, Application
  /// ```
  public var description: String {
    let result = sentCandidate?.command.action.description ?? "no command"
    return (["\(KeyEquivalent(of: event)) → \(result)", "  \(beginning)"] + commandLines + end)
      .joined(separator: "\n")
  }

  private var beginning: String {
    guard window != nil else { return "there is no key window" }
    let name = TypeName.of(firstResponder)
    let place = firstResponder === window ? "the window \(name)" : "the first responder \(name)"
    return keeper == nil ? "\(place) lets commands go first" : "\(place) gets it before any command"
  }

  private var commandLines: [String] {
    guard event.phase == .down else { return ["  key-up events trigger no commands"] }
    guard !candidates.isEmpty else { return ["  no command is bound to it"] }
    let names = candidates.map(\.name)
    let width = names.map(\.count).max() ?? 0
    return ["  it is bound to"]
      + zip(candidates, names).map { candidate, name in
        let padding = String(repeating: " ", count: width - name.count + 3)
        return "    \(name)\(padding)\(candidate.verdict)"
      }
  }

  private var end: [String] {
    let names = recipients.map { TypeName.of($0) }.joined(separator: ", ")
    return names.isEmpty ? [] : ["  otherwise it goes to \(names)"]
  }
}

extension KeyExplanation.Candidate {
  fileprivate var isSent: Bool { if case .sent = verdict { true } else { false } }

  /// The action, and where the command is.
  fileprivate var name: String {
    let action = command.action
    if let responder { return "\(action) of \(TypeName.of(responder))" }
    let title = command.lastTitle.escapingControlCharacters
    return title.isEmpty ? "\(action) in the menu" : "\(action) in the menu, \"\(title)\""
  }
}

extension KeyExplanation.Verdict: CustomStringConvertible {
  /// The outcome, as the end of a sentence that begins with the action.
  public var description: String {
    switch self {
    case .sent(let target): "is sent to \(TypeName.of(target))"
    case .preceded: "is not sent, because an earlier command is"
    case .disabled(let reason?): "is disabled: \(reason.escapingControlCharacters)"
    case .disabled(nil): "is disabled"
    case .hidden: "is hidden"
    case .unhandled(let reason): "is not handled: \(reason)"
    }
  }
}

extension Application {
  /// Explains what a key does: the commands that are bound to it, and why each is sent or not.
  ///
  /// This method searches the same places as ``sendEvent(_:)``, in the same order, and sends nothing. It calls the
  /// methods that are also called before a key is sent: ``Responder/keepsKey(_:)``, ``Responder/keyCommands``,
  /// ``Responder/canPerformAction(_:sender:)``, and ``Responder/validate(_:sender:)``, and the methods of interceptors
  /// and forwarders. The ``Command/state`` of a command does not change.
  ///
  /// ```swift
  /// print(application.explain(KeyEvent(key: "l", modifiers: .control)))
  /// ```
  ///
  /// - Parameter event: The key event, as a toolkit would deliver it.
  /// - Returns: The explanation, which retains the objects that it names.
  /// - Complexity: O(*d*) for *d* responders on the chain, plus a search for each command that is bound to the key.
  ///   After an item or a key of the ``mainMenu`` has changed, O(*n*) more once for the menu's *n* commands.
  public final func explain(_ event: KeyEvent) -> KeyExplanation {
    guard let window = keyWindow else {
      return KeyExplanation(
        event: event, window: nil, firstResponder: self, keeper: nil,
        candidates: candidates(for: event, from: self), recipients: [self])
    }
    let first = window.firstResponder
    var keeper: Responder?
    var found: [KeyExplanation.Candidate]?
    var recipients: [Responder] = []
    _ = window.lead(event) { responder in
      // The keeper comes before the commands, and the other responders come after them.
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

  /// Returns the commands for a key, in the order in which they would be sent.
  private func candidates(for event: KeyEvent, from first: Responder) -> [KeyExplanation.Candidate]
  {
    var candidates: [KeyExplanation.Candidate] = []
    _ = visitCommands(for: event, from: first) { responder, commands in
      for command in commands {
        let (action, target) = (command.action, command.target)
        let isLost = target == nil && command.hasTarget
        let found = isLost ? nil : resolve(action, to: target, sender: command.sender)
        candidates.append(
          KeyExplanation.Candidate(
            command: command, responder: responder, resolution: found,
            verdict: verdict(of: action, found, command.event ?? event)))
      }
      return false
    }
    let sent = candidates.indices.filter { candidates[$0].isSent }
    for index in sent.dropFirst() { candidates[index].verdict = .preceded }
    return candidates
  }

  private func verdict(
    of action: Action,
    _ resolution: Resolution?,
    _ event: Event
  ) -> KeyExplanation.Verdict {
    guard let resolution else {
      return .unhandled(reason: "the target of \(action) has been deallocated")
    }
    guard let target = resolution.target else {
      return .unhandled(reason: resolution.failure ?? "no target was found")
    }
    switch resolution.state.availability {
    case .disabled(let reason): return .disabled(reason: reason)
    case .hidden: return .hidden
    case .unhandled:
      return .unhandled(reason: "\(TypeName.of(target)) returned the state unhandled")
    case .enabled: break
    }
    guard let parameter = resolution.event, !parameter.accepts(event) else {
      return .sent(to: target)
    }
    return .unhandled(
      reason: "\(resolution.action) expects an event of type \(TypeName(parameter.type).short) "
        + "but would be given \(TypeName.of(event))")
  }
}
