/// An explanation of what a key does, or why it does nothing.
///
/// To create one, call ``Application/explain(_:from:)-(KeyEvent,_)``. Print its ``description``.
/// The value retains the objects that it names, so store the text instead of the value.
@MainActor
public struct KeyExplanation: CustomStringConvertible {
  /// A command that is bound to the key.
  @MainActor
  public struct Candidate {
    /// The command that the key is bound to.
    public let command: Command
    /// The responder whose ``Responder/keyCommands`` include the command; nil if it is a command of
    /// the menu or of a key map.
    public let responder: Responder?
    /// The binding of a key map that sends the command; nil if it is a command of a responder or of
    /// the menu.
    public let binding: KeyBinding?
    /// The name of that key map; nil if it is a command of a responder or of the menu.
    public let map: String?
    /// The resolution of the action; nil if the command's target has been deallocated.
    public let resolution: Resolution?
    /// What the command's target has returned; ``ActionState/Availability/unhandled`` if no object
    /// would handle it.
    public let state: ActionState
    /// Why no object would handle the command; nil if one would.
    public let failure: String?
    /// A Boolean value that indicates whether an earlier command takes precedence, although this
    /// one could be sent.
    public internal(set) var isPreceded = false

    /// Whether the command is not sent because the key repeats, which uses up the key.
    fileprivate(set) var isHeldDown = false

    /// Whether the command uses up the key.
    var takesKey: Bool { !isPreceded && state.isSendable }

    /// What happens to the command, as the end of a sentence that begins with the action.
    public var result: String {
      switch state.availability {
      case _ where isPreceded: "is not sent, because an earlier command is"
      case _ where isHeldDown: "is not sent again while the key is held down"
      case .enabled where command.callsClosure: "is called"
      case .enabled:
        (resolution?.mayPass == true ? "is offered to " : "is sent to ")
          + (resolution?.target.map { TypeName.of($0) } ?? "nothing")
      case .running: "is running, so the key is ignored"
      case .disabled, .hidden: "is \(state.availability)"
      case .unhandled: "is not handled: \(failure ?? "")"
      }
    }

    /// The action, and where the command is.
    fileprivate var name: String {
      let action = command.nameForReports
      if let map { return "\(action) in the key map \(map)" }
      if let responder { return "\(action) of \(responder.contextName)" }
      let title = (state.title ?? command.title ?? "").escapingControlCharacters
      return title.isEmpty ? "\(action) in the menu" : "\(action) in the menu, \"\(title)\""
    }
  }

  /// The key event.
  public let event: KeyEvent
  /// The key, after the keys before it in its sequence.
  public internal(set) var strokes: KeySequence
  /// The window that receives the key: the key window or the window of an anchor
  /// (``Application/withAnchor(_:_:)-(Responder,_)``); nil if there is none.
  public private(set) var window: Window?
  /// The first responder of the window or the responder of the anchor; the application if there is
  /// neither.
  public private(set) var firstResponder: Responder
  /// The first responder if it receives the key before the commands do
  /// (``Responder/takesKeyBeforeCommands(_:)``); otherwise nil.
  public internal(set) var keeper: Responder?
  /// The commands that are bound to the key: the responders' commands, the nearest first, and then
  /// the menu's.
  public internal(set) var candidates: [Candidate] = []
  /// The binding that ends the search, because its keys do nothing (``KeyBinding/Effect/swallow``)
  /// or are not bound (``KeyBinding/Effect/unbound``) from there on; nil if none does.
  public internal(set) var end: KeyBinding?
  /// Bindings that are removed, or cannot be used because of their action, their argument, or their
  /// context, each as a phrase, and the sequence that the key ends.
  public internal(set) var problems: [String] = []
  /// The keys that continue the sequences that the key begins, for one of which it waits.
  public internal(set) var continuations: [KeySequence.Pending.Continuation] = []
  /// The responders whose ``Responder/handleKeyEvent(_:)`` receives the key if no command is sent,
  /// in order.
  ///
  /// They do not include the ``keeper``, which receives the key before them. Of a key that an input
  /// method composes text with, only the first responder is one.
  public internal(set) var recipients: [Responder] = []

  /// Whether the platform inserts the key (``Responder/platformInsertsKey(_:)``).
  private(set) var isInserted = false
  /// What the key does in place of what it is bound to; nil if it does what it is bound to.
  private(set) var effect: String?
  /// The number of candidates that precede the keeper; nil if the keeper is not offered the key.
  private(set) var precedingCount: Int?

  /// Whether the platform inserts the key, or the key gives an accent to what is typed next.
  var isTyped: Bool { isInserted || isDead }

  /// Whether the key is a dead key where text is typed.
  private var isDead: Bool { keeper != nil && event.isDead }

  /// Whether what has been shown takes the key, because it does not pass it on.
  private var isTaken: Bool {
    if effect != nil || end?.effect == .swallow || !continuations.isEmpty { return true }
    return candidates.first(where: \.takesKey).map { $0.resolution?.mayPass != true } ?? false
  }

  /// The command that would be sent if the ``keeper`` does not handle the key; nil if there is
  /// none.
  public var sentCandidate: Candidate? { candidates.first { $0.takesKey && !$0.isHeldDown } }

  fileprivate mutating func note(_ line: String) {
    problems.append(line.escapingControlCharacters)
  }

  /// The explanation as text.
  ///
  /// It names the responder that keeps the key, the commands for the key, and the responders that
  /// receive it otherwise:
  ///
  /// ```text
  /// ctrl-s → no command
  ///   the first responder TitleField lets commands go first
  ///   it is bound to
  ///     DraftActions.saveDraft of DraftController   is disabled: Nothing has changed.
  ///   otherwise it goes to TitleField, DraftController, Window, Application
  /// ```
  public var description: String {
    let command = sentCandidate?.command.nameForReports ?? "no command"
    let result = effect ?? (continuations.isEmpty ? command : "waits for the next key")
    let isText = event.key.rawValue.isEmpty
    let key = isText ? "\"\(event.characters.escapingControlCharacters)\"" : "\(strokes)"
    return (["\(key) → \(result)", "  \(beginning)"] + commandLines + otherLines)
      .joined(separator: "\n")
  }

  private var beginning: String {
    if window == nil, firstResponder is Application { return "there is no key window" }
    let name = firstResponder.contextName
    let place = firstResponder === window ? "the window \(name)" : "the first responder \(name)"
    if isInserted { return "the platform inserts it into \(place)" }
    if keeper == nil { return "\(place) lets commands go first" }
    return "\(place) gets it before any command"
      + (precedingCount == 0 ? "" : " except for its own bindings")
  }

  private var commandLines: [String] {
    guard event.phase == .down else { return ["  key-up events trigger no commands"] }
    guard !event.isComposing else { return ["  an input method composes text with it"] }
    guard event.isStroke else { return ["  it is text without a key, which performs no command"] }
    guard !isDead else { return ["  it is a dead key, which performs no command in text"] }
    guard !isInserted, effect == nil else { return [] }
    guard !candidates.isEmpty else {
      return continuations.isEmpty && end == nil ? ["  no command is bound to it"] : []
    }
    return ["  it is bound to"] + candidates.map { ("    \($0.name)", $0.result) }.lines
  }

  private var otherLines: [String] {
    let longer = continuations.prefix(5).map { "    \($0)" }
    let more = continuations.count > 5 ? ["    and \(continuations.count - 5) more"] : []
    let names = end?.effect == .swallow ? [] : recipients.map(\.contextName)
    return problems.map { "  \($0)" } + (longer.isEmpty ? [] : ["  it begins"] + longer + more)
      + (end.map { ["  it goes no further because of \"\($0)\""] } ?? [])
      + (names.isEmpty ? [] : ["  otherwise it goes to \(names.joined(separator: ", "))"])
  }
}

extension Application {
  /// Explains what a key does: the commands that are bound to it, and why each is sent or not.
  ///
  /// Print an explanation if a key does nothing, or something unexpected
  /// (<doc:WhyDidNothingHappen>).
  ///
  /// This method searches the same places as ``sendEvent(_:)``, in the same order, and sends
  /// nothing. It calls the methods that are also called before a key is sent:
  /// ``Responder/takesKeyBeforeCommands(_:)``, ``Responder/keyCommands``,
  /// ``Responder/canPerformAction(_:sender:)``, and ``Responder/validate(_:sender:)``, and the
  /// methods of interceptors and forwarders.
  ///
  /// ```swift
  /// print(application.explain(KeyEvent(key: "l", modifiers: .control)))
  /// ```
  ///
  /// - Parameters:
  ///   - event: The key event, as a toolkit would deliver it.
  ///   - responder: Where the key is pressed; nil for the first responder, where keys may wait.
  /// - Returns: The explanation, which retains the objects that it names.
  /// - Complexity: O(*d*) for *d* responders on the chain, plus a search for each command that is
  ///   bound to the key. After an item or a key of the ``mainMenu`` has changed, O(*n*) more once
  ///   for the menu's *n* commands.
  public final func explain(_ event: KeyEvent, from responder: Responder? = nil) -> KeyExplanation {
    if let responder { return withAnchor(responder) { explain(event) } }
    event.platform = keyPlatform
    return explain(event, after: nil)
  }

  /// Explains what the last key of a sequence does after the others, which wait for it, as
  /// ``explain(_:from:)-(KeyEvent,_)`` does.
  ///
  /// Print an explanation if a binding of several keys does not work.
  ///
  /// ```swift
  /// print(application.explain(try KeySequence(parsing: "ctrl-k ctrl-s")))
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys, as a binding has them.
  ///   - responder: Where the keys are pressed; nil for the first responder.
  /// - Returns: The explanation, whose event is a press of the last key. It retains the objects
  ///   that it names.
  /// - Complexity: The same as for an event.
  public final func explain(
    _ keys: KeySequence, from responder: Responder? = nil
  ) -> KeyExplanation {
    if let responder { return withAnchor(responder) { explain(keys) } }
    let event = KeyEvent(pressing: keys.strokes[keys.strokes.count - 1], on: keyPlatform)
    return explain(event, after: keys.strokes.dropLast())
  }

  /// Explains a key where keys are received, which the application of the window there delivers.
  private func explain(_ event: KeyEvent, after strokes: [KeyEquivalent]?) -> KeyExplanation {
    let window = windowOfKeys
    let application = window.map { $0.application ?? .shared } ?? self
    return KeyExplanation(of: KeyPlan(event, after: strokes, in: window, of: application))
  }
}

extension KeyExplanation {
  /// Explains a key that is not delivered: shows the steps of its plan as if none took the key, up to
  /// one that surely takes it.
  fileprivate init(of plan: consuming KeyPlan) {
    self.init(before: plan)
    if let prefix = plan.prefix { strokes = prefix.sequence(event.stroke) }
    guard plan.application.lookups.insert(.explanation).inserted else { return }
    defer { plan.application.lookups.remove(.explanation) }
    while let step = plan.next() {
      // A sequence that the key continues does not end.
      if case .end = step, isTaken { break }
      // A step before a keeper may take the key.
      if case .offer = step, isTaken { break }
      show(step, of: &plan)
    }
    finish(plan)
  }

  /// Begins to explain a key, of whose plan no step is shown yet.
  init(before plan: borrowing KeyPlan) {
    self.init(
      event: plan.event, strokes: KeySequence(plan.event.stroke),
      window: plan.window, firstResponder: plan.recipient)
  }

  /// Shows what a step does, or would do if those before it did not take the key.
  mutating func show(_ step: KeyPlan.Step, of plan: inout KeyPlan) {
    switch step {
    case .end(let waiting, let ending):
      let sequence = waiting.prefix.sequence()
      self = KeyExplanation(before: plan)
      note(ending == .canceled ? "it cancels \(sequence)" : "it ends the sequence \(sequence)")
    case .continue(let waiting): strokes = waiting.prefix.sequence(event.stroke)
    case .drop(let reason): effect = "nothing, because it \(reason)"
    case .cancelPointers(let windows):
      effect = "cancels the pointers in \(windows.map(\.contextName).joined(separator: ", "))"
    case .offer where plan.isKept: precedingCount = candidates.count
    case .offer: recipients = [plan.recipient]
    case .use(let meaning, let effect): show(meaning, effect, of: &plan)
    case .bubble(let receiver): recipients = receiver?.chain() ?? []
    }
  }

  private mutating func show(_ meaning: KeyMeaning, _ effect: KeyEffect?, of plan: inout KeyPlan) {
    guard let search = plan.search else { return }
    switch (meaning.effect, effect, meaning.entry) {
    case (_, .wait, _) where continuations.isEmpty:
      let rivals = plan.meanings.filter { $0.rank.group == meaning.rank.group }
      continuations = search.continuations(of: rivals, for: event, at: strokes.strokes.count)
    case (.type, _, let entry?), (.swallow, .swallow, let entry?): end = entry.binding
    case (_, .type, let entry?): note("\(entry) gives way")
    case (.perform(let commands, _), _, let entry):
      if commands.isEmpty, let entry { note(entry.mistake) }
      for command in commands {
        if let removal = search.removal(of: command, of: meaning) {
          note("\(command.storedAction) is removed by \(removal)")
          continue
        }
        var candidate = plan.application.candidate(command, of: meaning, for: event, in: search)
        if case .swallow = effect { candidate.isHeldDown = true }
        candidate.isPreceded = candidate.takesKey && candidates.contains(where: \.takesKey)
        candidates.append(candidate)
        if case .perform(_, nil) = effect, let refusal = candidate.state.refusal {
          plan.note(refusal)
        }
      }
    default: break
    }
  }

  /// Adds what depends on all steps.
  mutating func finish(_ plan: borrowing KeyPlan) {
    (window, firstResponder) = (plan.window, plan.recipient)
    (keeper, isInserted) = (plan.isKept ? plan.recipient : nil, plan.isInserted)
    if let search = plan.search, effect == nil {
      for node in search.nodes(reachedBy: KeyStrokes(of: event), after: plan.prefix) {
        for run in node.node.runs where !run.isLonger {
          if let problem = search.problem(of: run.entries[0], after: plan.prefix) { note(problem) }
        }
      }
    }
    var noted: Set<String> = []
    problems.removeAll { !noted.insert($0).inserted }
  }
}

extension Application {
  fileprivate func candidate(
    _ command: Command, of meaning: KeyMeaning, for event: KeyEvent, in search: KeySearch
  ) -> KeyExplanation.Candidate {
    let (action, scope) = (command.action, search.scope(of: command, of: meaning))
    let found =
      scope.isTarget || !command.hasTarget
      ? resolution(of: action, scope: scope, sender: command.sender) : nil
    let failure = failure(of: action, found, command.payload ?? event)
    return KeyExplanation.Candidate(
      command: command, responder: meaning.responder, binding: meaning.entry?.binding,
      map: meaning.entry?.map, resolution: found,
      state: failure == nil ? found?.state ?? .unhandled : .unhandled, failure: failure)
  }

  /// Returns why a command would not be handled; nil if it would be, or if its target determines
  /// what happens.
  private func failure(of action: Action, _ resolution: Resolution?, _ event: Event) -> String? {
    guard let resolution else { return "the target of \(action) has been deallocated" }
    guard let target = resolution.target else { return resolution.failure }
    let state = resolution.state
    if state.availability == .unhandled {
      return "\(TypeName.of(target)) returned the state unhandled"
    }
    guard state.isEnabled, let parameter = resolution.event, !parameter.accepts(event) else {
      return nil
    }
    return "\(resolution.action) expects an event of type \(TypeName(parameter.type).short) "
      + "but would be given \(TypeName.of(event))"
  }
}

extension KeyTable.Entry: @MainActor CustomStringConvertible {
  /// The line of the binding, and its map.
  var description: String { "\"\(binding)\" in the key map \(map)" }

  /// Why the binding sends nothing.
  var mistake: String {
    let mistake = action.map { $0.mistake(in: argument) ?? "" } ?? "no action has this name"
    return "\(binding.effect.action?.name ?? "") in the key map \(map) is not used: \(mistake)"
  }
}
