/// Decides what a stroke does, from each of its meanings to the next.
@MainActor
struct KeyDecider {
  let search: KeySearch
  /// The last stroke.
  let event: KeyEvent
  /// Whether commands count that are not enabled now.
  var countsDisabled = false
  /// Whether a command without a rival is left to be asked for its state when it is performed.
  var leavesStates = false
  /// Whether the key repeats.
  var isRepeat = false
  /// Whether something has a target, but is disabled, so that fallbacks do not count.
  var isClaimed = false
  /// The sequences that end the search for others that begin with them.
  private(set) var beaten: Set<[KeyEquivalent]> = []

  /// Returns what a stroke does because of a meaning, if the earlier ones have passed it on; nil if
  /// the next meaning counts.
  mutating func effect(of meaning: KeyMeaning) -> KeyEffect? {
    if givesWay(meaning) { return .type }
    switch meaning.effect {
    case .swallow, .type: return meaning.effect
    case .wait(let entries):
      for entry in entries where takes(entry, because: meaning) { return meaning.effect }
      return nil
    case .perform(let commands, _): return effect(of: commands, because: meaning)
    }
  }

  /// Returns whether a meaning is a fallback's that does not count.
  func givesWay(_ meaning: KeyMeaning) -> Bool { meaning.rank.isFallback && isClaimed }

  /// Returns whether a binding to more strokes would be performed or swallow the keys.
  fileprivate mutating func takes(_ entry: KeyTable.Entry, because meaning: KeyMeaning) -> Bool {
    let (strokes, meaning) = (entry.strokes, meaning.with(entry))
    let isBeaten =
      !beaten.isEmpty && strokes.indices.contains { beaten.contains(Array(strokes[...$0])) }
    if isBeaten { return false }
    if entry.binding.effect.action != nil {
      guard let command = search.commands(of: entry).first,
        search.removal(of: command, of: meaning) == nil,
        search.state(of: command, of: meaning, for: event)?.isSendable == true
      else { return false }
    }
    beaten.insert(strokes)
    return entry.binding.effect != .unbound
  }

  private mutating func effect(of commands: [Command], because meaning: KeyMeaning) -> KeyEffect? {
    // A key that is held down would also close the dialog behind the one that it has closed, so a
    // repeat is decided before anything is sent.
    if leavesStates, commands.count == 1, !repeatsDialogKey(commands[0]) {
      return search.removal(of: commands[0], of: meaning) == nil ? .perform(commands) : nil
    }
    var (counting, enabled, isTaken): ([Command], [Command], Bool) = ([], [], false)
    for command in commands where search.removal(of: command, of: meaning) == nil {
      let state = search.state(of: command, of: meaning, for: event)
      let hasTarget = state.map { $0.availability != .unhandled } ?? false
      let counts = hasTarget && (countsDisabled || state?.isSendable == true)
      // A command that is sent, but not handled in the end, does not keep fallbacks away.
      if counts { isTaken = true } else if hasTarget { isClaimed = true }
      if counts || state == nil { counting.append(command) }
      if commands.count > 1, state?.isEnabled == true { enabled.append(command) }
    }
    // Of a command that does not count, a send only reports that the target does not accept it.
    guard isTaken else { return leavesStates ? .perform(counting) : nil }
    return repeatsDialogKey(counting[0]) ? .swallow : .perform(counting, enabled: enabled)
  }

  /// Returns whether a key that is held down would confirm or close one dialog after another.
  private func repeatsDialogKey(_ command: Command) -> Bool {
    isRepeat && [.confirm, .cancelOperation].contains(command.storedAction)
  }
}

extension KeySearch {
  /// Returns the first meaning because of which a stroke does something, apart from waiting; nil if
  /// it does nothing.
  ///
  /// If fallbacks do not count, it is the meaning to which they give way, at the rank of the first
  /// of them.
  func outcome(
    of meanings: [KeyMeaning], for event: KeyEvent, countsDisabled: Bool = false
  ) -> KeyMeaning? {
    var decider = KeyDecider(search: self, event: event, countsDisabled: countsDisabled)
    var claim: KeyMeaning?
    // A closure would cost an executor check for each meaning.
    for meaning in meanings {
      if decider.givesWay(meaning) {
        claim?.rank = meaning.rank
        return claim
      }
      if case .wait = meaning.effect { continue }
      if decider.effect(of: meaning) != nil { return meaning }
      if claim == nil, decider.isClaimed { claim = meaning }
    }
    return nil
  }

  /// Returns the keys that continue the bindings to more strokes for which a stroke waits.
  ///
  /// - Parameters:
  ///   - meanings: What the stroke means.
  ///   - event: The stroke.
  ///   - place: The number of strokes up to and including this one.
  /// - Returns: The keys, in the order of their descriptions.
  func continuations(
    of meanings: [KeyMeaning], for event: KeyEvent, at place: Int
  ) -> [KeySequence.Pending.Continuation] {
    var decider = KeyDecider(search: self, event: event)
    var (living, pass): ([KeyTable.Entry], Int?) = ([], nil)
    for meaning in meanings where pass == nil || pass == meaning.rank.pass {
      if case .wait(let entries) = meaning.effect, !decider.givesWay(meaning) {
        let taken = entries.filter { decider.takes($0, because: meaning) }
        if !taken.isEmpty { pass = meaning.rank.pass }
        living += taken
      } else if decider.effect(of: meaning) != nil {
        break
      }
    }
    return Dictionary(grouping: living) { $0.strokes[place] }.values.map { entries in
      let binding = entries[0].binding
      return KeySequence.Pending.Continuation(
        key: binding.keys?.strokes[place] ?? entries[0].strokes[place],
        binding: entries.count == 1 ? binding : nil)
    }.map { ("\($0.key)", $0) }.ordered { $0.0 < $1.0 }.map(\.1)
  }
}
