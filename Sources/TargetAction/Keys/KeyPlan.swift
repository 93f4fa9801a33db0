/// What a key does, step by step, until a step takes the key.
///
/// Delivering a key carries the steps out, and explaining it shows them, so they agree. Each step is
/// found when the ones before it are over, because they can change what follows.
@MainActor
struct KeyPlan: ~Copyable {
  enum Step {
    /// A sequence that waits ends: its strokes do what they mean by themselves, unless the user has
    /// left or canceled it.
    case end(WaitingKeys, as: WaitingKeys.Ending)
    /// The key is tried as the next one of the sequence that waits.
    case `continue`(WaitingKeys)
    /// The key does nothing, for a reason that is the end of a sentence.
    case drop(String)
    /// The key cancels the pointers in windows that drag something.
    case cancelPointers([Window])
    /// The recipient, which keeps the key or is the only one to receive it, is offered it.
    case offer
    /// The key does what has been decided because of one of its meanings.
    case use(KeyMeaning, KeyEffect?)
    /// The key goes up the chain from a responder.
    case bubble(from: Responder?)
  }

  private enum Stage {
    case waiting, held(WaitingKeys?), next(WaitingKeys?), canceled, ended, alone, rest, chain, over
  }

  let event: KeyEvent
  private(set) var window: Window?
  let application: Application
  /// Whether the key repeats.
  let isRepeat: Bool
  /// Whether the key has waited or ended a sequence, and is still held down or taken by itself, so
  /// that it begins and continues no sequence.
  private(set) var isHeld: Bool
  /// The strokes before the key.
  private(set) var prefix: KeyPrefix?
  /// The responder that receives keys.
  private(set) var recipient: Responder
  /// Whether the platform inserts the key, so that no responder receives it.
  private(set) var isInserted = false
  /// Whether the recipient is offered the key before commands.
  private(set) var isKept = false
  private var stage: Stage
  private var decider: KeyDecider?
  /// The search for what the key means; nil before it, and if the platform inserts the key.
  var search: KeySearch? { decider?.search }
  /// The meanings that have been found, and how many of them the plan is past.
  private(set) var meanings: [KeyMeaning] = []
  private var count = 0
  /// The rank of the binding that has ended the search for the meanings that it precedes.
  private var end: KeyRank?

  /// Makes the plan for a key that is pressed or released.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - strokes: The strokes of a sequence before the key; nil for what is pressed now, which the
  ///     strokes that wait precede.
  ///   - window: The window that receives the keys.
  ///   - application: The application.
  init(
    _ event: KeyEvent, after strokes: [KeyEquivalent]? = nil, in window: Window?,
    of application: Application
  ) {
    (self.event, self.window, self.application) = (event, window, application)
    let keys = application.keys
    isRepeat = event.repeats ?? keys?.isPressed(event) ?? false
    isHeld = isRepeat && event.isStroke && event.key == keys?.held?.key
    recipient = application.keyRecipient(in: window)
    stage = strokes == nil ? .waiting : .alone
    guard let strokes, let first = strokes.first else { return }
    let route = route(of: KeyEvent(pressing: first, on: application.keyPlatform))
    (isInserted, stage) = (route.isInserted, .over)
    guard !isInserted else { return }
    let search = KeySearch(in: application, from: recipient, isKept: route.isKept)
    let before = search.prefix(of: strokes) { meanings, event in
      search.outcome(of: meanings, for: event)
    }
    begin(after: before, isKept: route.isKept)
    stage = .next(nil)
  }

  /// Makes the plan for what a stroke of a sequence that ends means by itself.
  init(
    _ stroke: KeyPrefix, of waiting: WaitingKeys, at recipient: Responder,
    in application: Application
  ) {
    self.init(stroke.event, in: nil, of: application)
    (self.recipient, isHeld, stage) = (recipient, true, .next(nil))
    begin(after: stroke.previous, isKept: waiting.isBeforeKeeper)
  }

  /// Returns the next step; nil if nothing is left.
  mutating func next() -> Step? {
    while true {
      switch stage {
      case .waiting:
        let waiting = application.keys?.waiting
        stage = .held(waiting)
        guard let waiting else { break }
        let isLeft =
          waiting.isLeft(in: application) || waiting.recipient.object !== recipient
        guard isLeft || waiting.isOver(at: event.timestamp) else { break }
        stage = isLeft ? .ended : .held(nil)
        return .end(waiting, as: isLeft ? .left : .complete)
      case .held(let waiting):
        stage = .alone
        let held = isHeld ? application.keys?.held : nil
        if held?.types == false {
          stage = .over
          return .drop("repeats a key that waits, or that has ended a sequence")
        }
        guard let waiting, event.phase == .down, !event.key.isModifier else { break }
        // A letter that is held down is typed, and goes on being typed.
        if held != nil {
          stage = .ended
          return .end(waiting, as: .complete)
        }
        begin(after: waiting.prefix, isKept: waiting.isBeforeKeeper)
        stage = .next(waiting)
        return .continue(waiting)
      case .next(let waiting):
        if let step = findStep() { return step }
        stage = .over
        guard let waiting else { return nil }
        stage = event.isPlainEscape && !waiting.isBeforeKeeper ? .canceled : .ended
        return .end(waiting, as: event.isPlainEscape ? .canceled : .complete)
      case .canceled:
        // Where letters come before commands, Escape acts as if they had been typed at once.
        stage = .over
        return .drop("only cancels the keys that wait")
      case .ended:
        // What the sequence has performed may have opened a dialog.
        window = application.windowOfKeys
        (recipient, meanings, count) = (application.keyRecipient(in: window), [], 0)
        fallthrough
      case .alone:
        stage = .over
        if event.isPlainEscape {
          // A press has moved there, or a gesture has begun.
          let dragging = application.windows.filter { $0.sequences.contains(where: \.isDrag) }
          guard dragging.isEmpty else { return .cancelPointers(dragging) }
        }
        (isInserted, isKept) = route(of: event)
        guard !isInserted else { return nil }
        // Without key maps, a kept letter needs no search.
        if isKept, event.isStroke, application.keyTable != nil { begin(after: nil, isKept: true) }
        // A key that is dead where text is typed performs nothing.
        stage = isKept && event.isDead ? .chain : .rest
        if isKept, event.isDead || meanings.isEmpty { return .offer }
      case .rest:
        if meanings.isEmpty, event.isStroke { begin(after: nil, isKept: false) }
        if let step = findStep() { return step }
        stage = .chain
      case .chain:
        stage = .over
        if event.isComposing {
          return !isKept && recipient.keyReceiver === recipient ? .offer : nil
        }
        // A responder that has declined the key is not offered it again.
        return .bubble(
          from: isKept ? recipient.nextAlive : application.keyRecipient(in: window).keyReceiver)
      case .over: return nil
      }
    }
  }

  /// Notes what a command did that was attempted.
  mutating func note(_ outcome: ActionSend.Outcome) {
    if case .unavailable = outcome { decider?.isClaimed = true }
  }

  // MARK: - Meanings

  /// Returns how the recipient receives an event.
  private func route(of event: KeyEvent) -> (isInserted: Bool, isKept: Bool) {
    guard recipient.keyReceiver === recipient, application.mayAsk(recipient, .keys) else {
      return (false, false)
    }
    defer { application.endQuestion() }
    // A dead key types where its accent would.
    let typed = event.isDead ? KeyEvent(key: "'", characters: "'") : event
    if !event.key.rawValue.isEmpty, recipient.platformInsertsKey(typed) { return (true, false) }
    return (false, recipient.takesKeyBeforeCommands(typed))
  }

  private mutating func begin(after prefix: KeyPrefix?, isKept: Bool) {
    let search = KeySearch(in: application, from: recipient, isKept: isKept)
    decider = KeyDecider(search: search, event: event, leavesStates: true, isRepeat: isRepeat)
    meanings = search.meanings(of: KeyStrokes(of: event), after: prefix)
    (self.prefix, count, end) = (prefix, 0, nil)
  }

  /// Finds the next meaning that is used, and decides what the key does because of it.
  ///
  /// A binding that ends the search before the keeper ends it for all meanings that it precedes.
  private mutating func findStep() -> Step? {
    // The commands are looked up when the keeper has declined the key.
    if count > 0, meanings[count - 1].rank.group == .keeper {
      search?.addCommands(for: KeyStrokes(of: event), to: &meanings)
    }
    while count < meanings.count {
      let meaning = meanings[count]
      count += 1
      if meaning.rank.group == .keeper { return .offer }
      if let end, end.precedesInGroup(meaning.rank) { continue }
      let effect = decider?.effect(of: meaning)
      switch effect {
      case .wait where isHeld: continue
      case .type: end = meaning.rank
      case .swallow: stage = .over
      default: break
      }
      return .use(meaning, effect)
    }
    return nil
  }
}
