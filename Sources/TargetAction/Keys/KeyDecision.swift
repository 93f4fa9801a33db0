/// What a stroke does because of one of its meanings.
enum KeyDecision {
  /// Commands are performed, one after another until one is handled. Several that are enabled
  /// conflict.
  case perform([Command], conflict: [Command])
  /// A command is performed if its target is enabled.
  case attempt(Command)
  /// The key waits for the rest of a sequence.
  case wait
  /// The key is swallowed.
  case swallow
  /// The search ends, and the key types.
  case type
  /// The next meaning counts. Commands are sent only for the report that their targets do not
  /// accept them.
  case pass(reporting: [Command] = [])
}

/// Decides what a stroke does, from each of its meanings to the next.
@MainActor
struct KeyDecider {
  private let search: KeySearch
  /// The last stroke.
  private let event: KeyEvent
  /// Whether commands count that are not enabled now.
  private let countsDisabled: Bool
  /// Whether a command without a rival is left to be asked for its state when it is performed.
  private let leavesStates: Bool
  /// Whether the key repeats.
  private let isRepeat: Bool
  /// Whether something has a target, but is disabled, so that fallbacks do not count.
  private var isClaimed = false
  /// The sequences that end the search for others that begin with them.
  private var beaten: Set<[KeyEquivalent]> = []

  init(
    _ search: KeySearch, for event: KeyEvent, countsDisabled: Bool = false,
    leavesStates: Bool = false, isRepeat: Bool = false
  ) {
    (self.search, self.event, self.countsDisabled) = (search, event, countsDisabled)
    (self.leavesStates, self.isRepeat) = (leavesStates, isRepeat)
  }

  /// Notes what a command did that was attempted.
  mutating func note(_ outcome: ActionSend.Outcome) {
    if case .unavailable = outcome { isClaimed = true }
  }

  /// Returns what a stroke does because of a meaning, if the earlier ones have passed it on.
  mutating func decision(on meaning: KeyMeaning) -> KeyDecision {
    if gives(way: meaning) { return .type }
    switch meaning.effect {
    case .swallow: return .swallow
    case .type: return .type
    case .wait(let entries): return entries.contains { takes($0) } ? .wait : .pass()
    case .perform(let commands): return decision(on: commands, of: meaning)
    }
  }

  /// Returns whether a meaning is a fallback's, and something else is bound to the strokes.
  private func gives(way meaning: KeyMeaning) -> Bool { meaning.rank.isFallback && isClaimed }

  /// Returns whether a binding to more strokes would be performed or swallow the keys.
  private mutating func takes(_ entry: KeyTable.Entry) -> Bool {
    let strokes = entry.strokes
    if strokes.indices.contains(where: { beaten.contains(Array(strokes[...$0])) }) { return false }
    if entry.binding.effect.action != nil {
      guard let command = search.command(of: entry),
        search.removal(of: command, of: nil, by: entry) == nil,
        search.state(of: command, by: entry, for: event)?.isSendable == true
      else { return false }
    }
    beaten.insert(strokes)
    return entry.binding.effect != .unbound
  }

  private mutating func decision(on commands: [Command], of meaning: KeyMeaning) -> KeyDecision {
    func isRemoved(_ command: Command) -> Bool {
      search.removal(of: command, of: meaning.responder, by: meaning.entry) != nil
    }
    // A key that is held down would also close the dialog behind the one that it has closed, so a
    // repeat is decided before anything is sent.
    if leavesStates, commands.count == 1, !repeatsDialogKey(commands[0]) {
      return isRemoved(commands[0]) ? .pass() : .attempt(commands[0])
    }
    var (counting, enabled): ([Command], [Command]) = ([], [])
    var isTaken = false
    for command in commands where !isRemoved(command) {
      let state = search.state(of: command, by: meaning.entry, for: event)
      let hasTarget = state.map { $0.availability != .unhandled } ?? false
      let counts = hasTarget && (countsDisabled || state?.isSendable == true)
      // A command that is sent, but not handled in the end, does not keep fallbacks away.
      if counts { isTaken = true } else if hasTarget { isClaimed = true }
      if counts || state == nil { counting.append(command) }
      if commands.count > 1, state?.isEnabled == true { enabled.append(command) }
    }
    guard isTaken else { return .pass(reporting: counting) }
    if repeatsDialogKey(counting[0]) { return .swallow }
    return .perform(counting, conflict: enabled.count > 1 ? enabled : [])
  }

  /// Returns whether a key that is held down would confirm or close one dialog after another.
  private func repeatsDialogKey(_ command: Command) -> Bool {
    isRepeat && [.confirm, .cancelOperation].contains(command.storedAction)
  }

  /// Returns what strokes do that do not wait, and because of which meaning; nil if they do
  /// nothing.
  mutating func outcome(
    of meanings: some Sequence<KeyMeaning>
  ) -> (meaning: KeyMeaning, decision: KeyDecision)? {
    for meaning in meanings {
      if case .wait = meaning.effect { continue }
      switch decision(on: meaning) {
      case .pass, .wait: continue
      case let decision: return (meaning, decision)
      }
    }
    return nil
  }

  /// Returns the bindings to more strokes for which the strokes wait.
  mutating func continuations(of meanings: [KeyMeaning]) -> [KeyTable.Entry] {
    var (living, pass): ([KeyTable.Entry], Int?) = ([], nil)
    for meaning in meanings where pass == nil || pass == meaning.pass {
      if case .wait(let entries) = meaning.effect, !gives(way: meaning) {
        living += entries.filter { takes($0) }
        if !living.isEmpty { pass = meaning.pass }
        continue
      }
      guard case .pass = decision(on: meaning) else { break }
    }
    return living
  }
}
