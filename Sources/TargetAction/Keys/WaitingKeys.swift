extension KeySequence {
  /// The strokes of an unfinished key sequence.
  ///
  /// The value retains nothing that changes.
  public struct Pending: Hashable, Sendable {
    /// A key that continues the strokes.
    public struct Continuation: Hashable, Sendable {
      /// The key that continues the sequence.
      public let key: KeyEquivalent
      /// The binding that the key completes or continues; nil if there are several.
      public let binding: KeyBinding?
    }

    /// The strokes so far.
    public let strokes: KeySequence
    /// The keys that continue the strokes, each once, in the order of their descriptions.
    ///
    /// Only bindings count that would be performed now: their contexts hold, their actions are
    /// enabled, and no other binding precedes them.
    public let continuations: [Continuation]
    /// The time at which the strokes are taken as they are, on the scale of ``KeyEvent/timestamp``;
    /// nil if they wait for as long as it takes.
    public let deadline: Duration?
  }
}

/// The strokes that wait for the rest of a sequence, and where they were typed.
@MainActor
final class WaitingKeys {
  let prefix: KeyPrefix
  /// Whether only what comes before the keeper may continue the strokes, because the keeper has not
  /// been offered them.
  let isBeforeKeeper: Bool
  /// The time at which the strokes are taken as they are; nil if there is none.
  let deadline: Duration?
  /// The number of changes of the focus when the last stroke was typed.
  fileprivate let focusCount: UInt64
  /// How often the last stroke has repeated, which is text like the stroke itself.
  var repeatCount = 0
  /// The responder that received the strokes.
  let recipient: WeakReference
  /// The anchor at which the strokes were typed, if there was one.
  fileprivate let anchor: DispatchAnchor?

  /// Why a sequence ends: nothing continues it in time, the user has done something else, or Escape
  /// was pressed.
  enum Ending { case complete, left, canceled }

  fileprivate init(
    _ prefix: KeyPrefix, isBeforeKeeper: Bool, at recipient: Responder, until deadline: Duration?,
    of application: Application
  ) {
    (self.prefix, self.isBeforeKeeper, self.deadline) = (prefix, isBeforeKeeper, deadline)
    (focusCount, anchor) = (application.seats.focusCount, application.currentAnchor)
    self.recipient = WeakReference(recipient)
  }

  // Its weak reference is unlinked on the main actor.
  isolated deinit {}

  /// Returns whether the focus has changed since the last stroke.
  func isLeft(in application: Application) -> Bool { focusCount != application.seats.focusCount }

  /// Returns whether the deadline has passed.
  func isOver(at time: Duration) -> Bool { deadline.map { $0 <= time } ?? false }
}

extension Application {
  /// The unfinished key sequence; nil if no keys wait.
  ///
  /// Show it in a status line. It becomes nil when the user does something else: before a pointer is
  /// pressed or scrolls, before another ``LocatedEvent`` such as a drop, before a command
  /// (``perform(_:from:event:)``) or the primary action of a control
  /// (``Control/performPrimaryAction(event:)``) is performed, and when the focus, the key window, the
  /// modal windows, or the key maps change. If the sequence begins with a letter, its letters then go
  /// to ``Responder/handleKeyEvent(_:)`` of the responder that was first responder, and of no other:
  /// before it is asked to resign or, if it has been hidden, afterward. They are lost if it has left
  /// its window. All other keys are dropped. Debug builds report what is lost or dropped. Observers
  /// are told of changes (``ApplicationObserver/pendingKeysDidChange(in:)``).
  ///
  /// - Complexity: O(*n* log *n*) for *n* bindings that continue the keys.
  public final var pendingKeys: KeySequence.Pending? {
    guard let waiting = currentWaitingKeys, let recipient = waiting.recipient.object as? Responder
    else { return nil }
    let last = waiting.prefix
    let search = KeySearch(in: self, from: recipient, isKept: waiting.isBeforeKeeper)
    let meanings = search.meanings(of: KeyStrokes(of: last.event), after: last.previous)
    return KeySequence.Pending(
      strokes: last.sequence(),
      continuations: showing(from: waiting.anchor) {
        search.continuations(of: meanings, for: last.event, at: last.strokes.count)
      },
      deadline: waiting.deadline)
  }

  /// The strokes that wait, unless something has changed since.
  final var currentWaitingKeys: WaitingKeys? {
    keys?.waiting.flatMap { $0.isLeft(in: self) ? nil : $0 }
  }

  /// Begins or continues to wait for the rest of a sequence.
  ///
  /// If the keeper has declined the strokes, the sequence goes on as if nothing kept keys.
  ///
  /// - Parameters:
  ///   - meaning: What begins or continues the sequence.
  ///   - plan: The plan of the last stroke.
  ///   - search: The search that has found the meaning.
  final func wait(for meaning: KeyMeaning, of plan: borrowing KeyPlan, in search: KeySearch) {
    let (event, prefix, recipient) = (plan.event, plan.prefix, plan.recipient)
    let (strokes, isBeforeKeeper) = (KeyStrokes(of: event), meaning.rank.group == .beforeKeeper)
    var (search, meanings) = (search, plan.meanings)
    if plan.isKept, !isBeforeKeeper {
      search = KeySearch(in: self, from: recipient)
      meanings = search.meanings(of: strokes, after: prefix)
    }
    let pass = meaning.rank.pass
    let own = meanings.filter { $0.rank.pass == pass || $0.rank.group == .keeper }
    let nodes = search.nodes(reachedBy: strokes, after: prefix).filter { $0.pass == pass }
    let all = KeyPrefix(
      event, after: prefix, at: nodes.map(\.node), until: search.outcome(of: own, for: event))
    let ever = search.outcome(of: own, for: event, countsDisabled: true)
    let isBound = if case .perform = ever?.effect { true } else { all.isText }
    let start = max(event.timestamp, time ?? event.timestamp)
    ownKeys.held = (event.key, isBeforeKeeper && event.insertsText)
    replace(
      &ownKeys.waiting,
      with: WaitingKeys(
        all, isBeforeKeeper: isBeforeKeeper, at: recipient,
        until: isBound ? keySequenceInterval.map(start.adding) : nil, of: self))
  }

  /// Ends the sequence that waits, if any does, because the user does something else.
  final func leaveWaitingKeys() {
    if let waiting = keys?.waiting {
      keys?.held = nil
      end(waiting, as: .left)
    }
    tellOfWaitingKeys()
  }

  /// Takes the strokes that wait as they are, if their deadline has passed.
  final func passKeyDeadline() {
    if let waiting = keys?.waiting, let time, waiting.isOver(at: time) {
      showing(from: waiting.anchor) { end(waiting, as: .complete) }
    }
    tellOfWaitingKeys()
  }

  /// Ends a sequence: performs the longest part that is bound by itself if the sequence is
  /// complete, types the letters after it, and reports the other strokes, and the letters that
  /// nothing takes, unless the user has canceled them.
  final func end(_ waiting: WaitingKeys, as ending: WaitingKeys.Ending) {
    replace(&ownKeys.waiting, with: nil)
    var rest = waiting.prefix.strokes
    if ending == .complete, let recipient = waiting.recipient.object as? Responder {
      let last = rest.lastIndex { stroke in
        var plan = KeyPlan(stroke, of: waiting, at: recipient, in: self)
        while case .use(let meaning, let effect)? = plan.next() {
          if use(meaning, effect, of: &plan) { return true }
        }
        return false
      }
      if let last { rest.removeFirst(last + 1) }
    }
    let mayType = ending == .complete || waiting.prefix.isText
    var isLost = false
    for stroke in rest {
      let letter = mayType && stroke.event.insertsText ? stroke.event : nil
      let count = stroke === waiting.prefix ? 1 + waiting.repeatCount : 1
      for _ in 0..<count where letter.map({ type($0, of: waiting, as: ending) }) != true {
        isLost = true
      }
      // A letter that has been typed goes on being typed while its key is held down.
      if !isLost, letter?.key == keys?.held?.key { keys?.held?.types = true }
    }
    guard ending != .canceled, isLost else { return }
    let reason = ending == .complete ? "is not bound to anything by itself" : "was left unfinished"
    reportKeys("\(waiting.prefix.sequence()) \(reason)")
  }

  /// Delivers a letter that has waited to the first responder and up the chain or, if the user has
  /// left, only to the responder that was first responder, unless it has left its window.
  ///
  /// - Returns: Whether a responder handled it.
  private func type(
    _ letter: KeyEvent, of waiting: WaitingKeys, as ending: WaitingKeys.Ending
  ) -> Bool {
    let recipient = waiting.recipient.object as? Responder
    guard ending == .left else {
      // What the sequence has performed, or a letter before, may have moved the focus.
      let receiver = waiting.isLeft(in: self) ? keyRecipient(in: keyWindow) : recipient
      return receiver?.keyReceiver?.bubble { $0.handleKeyEvent(letter) } ?? false
    }
    guard let recipient, recipient.keyReceiver === recipient,
      recipient === self || recipient.window != nil
    else { return false }
    return recipient.handleKeyEvent(letter)
  }

  /// Tells the observers if other strokes wait than when they were last told.
  final func tellOfWaitingKeys() {
    guard let applicationObservers else { return }
    let strokes = currentWaitingKeys?.prefix.sequence()
    guard exchange(&applicationObservers.toldStrokes, with: strokes) != strokes else { return }
    applicationObservers.tell(in: self) { $0.pendingKeysDidChange(in: $1) }
  }
}

extension KeySequence.Pending.Continuation: CustomStringConvertible {
  /// The line of the binding or, if there are several, the key and an ellipsis.
  public var description: String { binding?.description ?? "\(key) …" }
}
