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
    case use
    /// The key goes up the chain from a responder.
    case bubble(from: Responder?)
  }

  private enum Stage {
    case waiting, held(WaitingKeys?), next(WaitingKeys?), canceled, ended, alone, keeper, rest,
      chain, over
  }

  let event: KeyEvent
  let window: Window?
  let application: Application
  /// Whether the key repeats.
  let isRepeat: Bool
  /// Whether the key is held down since it waited or ended a sequence.
  let isHeld: Bool
  /// Whether the key may begin or continue a sequence.
  private(set) var mayWait: Bool
  /// The search for what the key means; nil before it, and if the platform inserts the key.
  private(set) var search: KeySearch?
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
  /// The key, as bindings write it.
  private lazy var strokes = KeyStrokes(of: event)
  /// The meanings that have been found, and how many of them the plan is past.
  private(set) var meanings: [KeyMeaning] = []
  private var count = 0
  private var hasCommands = false
  /// The meaning that is used, and what the key does because of it.
  private(set) var use: (meaning: KeyMeaning, decision: KeyDecision)?
  /// The binding that has ended the meanings before the keeper, and thus those that it precedes.
  private var end: KeyMeaning?

  /// Makes the plan for a key that is pressed or released now.
  init(_ event: KeyEvent, in window: Window?, of application: Application) {
    (self.event, self.window, self.application) = (event, window, application)
    let keys = application.keys
    isRepeat = event.repeats ?? keys?.isPressed(event) ?? false
    isHeld = isRepeat && event.isStroke && event.key == keys?.held?.key
    mayWait = !isHeld
    recipient = application.keyRecipient(in: window)
    stage = .waiting
  }

  /// Makes the plan for what a stroke of a sequence that ends means by itself.
  init(
    _ stroke: KeyPrefix, of waiting: WaitingKeys, at recipient: Responder,
    in application: Application
  ) {
    self.init(stroke.event, in: nil, of: application)
    (self.recipient, mayWait, stage) = (recipient, false, .next(nil))
    begin(after: stroke.previous, isKept: waiting.isBeforeKeeper)
  }

  /// Makes the plan for the last key of a sequence.
  ///
  /// - Parameters:
  ///   - event: The last stroke.
  ///   - strokes: The strokes before it.
  ///   - window: The window that receives the keys.
  ///   - application: The application.
  init(
    _ event: KeyEvent, after strokes: ArraySlice<KeyEquivalent>, in window: Window?,
    of application: Application
  ) {
    self.init(event, in: window, of: application)
    stage = .alone
    guard let first = strokes.first else { return }
    let route = route(of: KeyEvent(pressing: first, on: application.keyPlatform))
    (isInserted, stage) = (route.isInserted, .over)
    guard !isInserted else { return }
    let search = KeySearch(in: application, from: recipient, isKept: route.isKept)
    let before = search.prefix(of: strokes) { meanings, event in
      var decider = KeyDecider(search, for: event, countsDisabled: true)
      return decider.outcome(of: meanings)?.meaning
    }
    begin(after: before, isKept: route.isKept)
    stage = .next(nil)
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
        guard waiting != nil || isHeld, event.phase == .down, !event.key.isModifier else { break }
        if isHeld, let held = application.keys?.held {
          // A letter that is held down is typed, and goes on being typed.
          if held.types, let waiting {
            stage = .ended
            return .end(waiting, as: .complete)
          }
          guard !held.types else { break }
          stage = .over
          return .drop("repeats a key that waits, or that has ended a sequence")
        }
        guard let waiting else { break }
        begin(after: waiting.prefix, isKept: waiting.isBeforeKeeper)
        stage = .next(waiting)
        return .continue(waiting)
      case .next(let waiting):
        if findUse(isBeforeKeeper: search?.isKept == true) { return .use }
        stage = .over
        guard let waiting else { return nil }
        stage = event.isPlainEscape && !waiting.isBeforeKeeper ? .canceled : .ended
        return .end(waiting, as: event.isPlainEscape ? .canceled : .complete)
      case .canceled:
        // Where letters come before commands, Escape acts as if they had been typed at once.
        stage = .over
        return .drop("only cancels the keys that wait")
      case .ended:
        stage = .alone
        recipient = application.keyRecipient(in: window)
      case .alone:
        stage = .over
        let dragged = event.isPlainEscape ? application.windowsWithDrags : []
        guard dragged.isEmpty else { return .cancelPointers(dragged) }
        (isInserted, isKept) = route(of: event)
        guard !isInserted else { return nil }
        stage = isKept ? .keeper : .rest
        // Without key maps, a kept letter needs no search.
        if event.isStroke, !isKept || application.keyTable != nil {
          begin(after: nil, isKept: isKept)
        }
      case .keeper:
        // A key that is dead where text is typed performs nothing.
        if !event.isDead, findUse(isBeforeKeeper: true) { return .use }
        stage = event.isDead ? .chain : .rest
        return .offer
      case .rest:
        if search == nil, event.isStroke { begin(after: nil, isKept: isKept) }
        if findUse() { return .use }
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
  mutating func note(_ outcome: ActionSend.Outcome) { decider?.note(outcome) }

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
    (self.search, self.prefix) = (search, prefix)
    decider = KeyDecider(search, for: event, leavesStates: true, isRepeat: isRepeat)
    meanings = search.bindings(of: strokes, after: prefix)
    (count, hasCommands, end) = (0, prefix != nil, nil)
  }

  /// Finds the next meaning that is used, and decides what the key does because of it.
  ///
  /// A binding that ends the search before the keeper ends it for all meanings that it precedes.
  ///
  /// - Returns: Whether there is one.
  private mutating func findUse(isBeforeKeeper: Bool = false) -> Bool {
    // The commands are looked up when the keeper has declined the key.
    if !isBeforeKeeper, !hasCommands {
      hasCommands = true
      search?.addCommands(for: strokes, to: &meanings)
    }
    while count < meanings.count {
      let meaning = meanings[count]
      if isBeforeKeeper, meaning.rank.group != .beforeKeeper { return false }
      count += 1
      if let end, end.precedesInGroup(meaning) { continue }
      guard let decision = decider?.decision(on: meaning) else { return false }
      switch decision {
      case .wait where !mayWait: continue
      case .type where isBeforeKeeper: end = meaning
      case .type: count = meanings.count
      case .swallow: (count, stage) = (meanings.count, .over)
      default: break
      }
      use = (meaning, decision)
      return true
    }
    return false
  }
}

extension Application {
  /// The windows in which a press has moved, or a gesture has begun.
  fileprivate final var windowsWithDrags: [Window] {
    windows.filter { $0.sequences.contains(where: \.isDrag) }
  }
}
