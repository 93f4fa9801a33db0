/// What a stroke does because of one of its meanings.
enum KeyDecision {
  /// Commands are performed, one after another until one is handled. Several that are enabled
  /// conflict.
  case perform([Command], conflict: [Action])
  /// The commands are sent only for the report that their targets do not accept them.
  case report([Command])
  /// The key waits for the rest of a sequence.
  case wait
  /// The key is swallowed.
  case swallow
  /// The search ends, and the key types.
  case type
  /// The next meaning counts.
  case pass

  /// Whether commands are performed.
  var sends: Bool { if case .perform = self { true } else { false } }
}

/// Decides what a stroke does, from each of its meanings to the next.
@MainActor
struct KeyDecider {
  private let search: KeySearch
  /// Whether commands count that are not enabled now.
  private let countsDisabled: Bool
  /// Whether something has a target, but is disabled, so that fallbacks do not count.
  private var isClaimed = false
  /// The sequences that end the search for others that begin with them.
  private var beaten = KeyPrefixes()

  init(_ search: KeySearch, countsDisabled: Bool = false) {
    (self.search, self.countsDisabled) = (search, countsDisabled)
  }

  /// Returns what a stroke does because of a meaning, if the earlier ones have passed it on.
  mutating func decision(on meaning: KeyMeaning) -> KeyDecision {
    if meaning.rank.isFallback, isClaimed { return .type }
    switch meaning.effect {
    case .removed, .unknown: return .pass
    case .swallow: return .swallow
    case .type: return .type
    case .wait(let entries):
      for entry in entries where takes(entry, of: meaning) { return .wait }
      return .pass
    case .perform(let commands): return decision(on: commands, of: meaning)
    }
  }

  /// Returns whether a binding to more strokes would be performed or swallow the keys.
  private mutating func takes(_ entry: KeyTable.Entry, of run: KeyMeaning) -> Bool {
    guard !beaten.contains(beginningOf: entry.strokes) else { return false }
    switch entry.binding.effect {
    case .remove: return false
    case .send:
      guard let command = search.command(of: entry, in: run),
        search.state(of: command, by: entry)?.isSendable == true
      else { return false }
    case .none, .nothing: break
    }
    beaten.insert(entry.strokes)
    return entry.binding.effect != KeyBinding.Effect.none
  }

  private mutating func decision(on commands: [Command], of meaning: KeyMeaning) -> KeyDecision {
    var (counting, enabled): ([Command], [Action]) = ([], [])
    var isTaken = false
    for command in commands {
      let state = search.state(of: command, by: meaning.entry)
      let hasTarget = state.map { $0.availability != .unhandled } ?? false
      let counts = hasTarget && (countsDisabled || state?.isSendable == true)
      // A command that is sent, but not handled in the end, does not keep fallbacks away.
      if counts { isTaken = true } else if hasTarget { isClaimed = true }
      if counts || state == nil { counting.append(command) }
      if commands.count > 1, state?.isEnabled == true { enabled.append(command.storedAction) }
    }
    guard isTaken else { return counting.isEmpty ? .pass : .report(counting) }
    return .perform(counting, conflict: enabled.count > 1 ? enabled : [])
  }

  /// Returns what strokes do that do not wait, and because of which meaning; nil if they do
  /// nothing.
  mutating func outcome(
    of meanings: some Sequence<KeyMeaning>
  ) -> (meaning: KeyMeaning, decision: KeyDecision)? {
    for meaning in meanings {
      if case .wait = meaning.effect { continue }
      switch decision(on: meaning) {
      case .pass, .report, .wait: continue
      case let decision: return (meaning, decision)
      }
    }
    return nil
  }

  /// Returns the bindings to more strokes for which the strokes wait.
  mutating func continuations(of meanings: [KeyMeaning]) -> [KeyTable.Entry] {
    var (living, pass): ([KeyTable.Entry], Int?) = ([], nil)
    for meaning in meanings where pass == nil || pass == meaning.pass {
      if case .wait(let entries) = meaning.effect, !meaning.rank.isFallback || !isClaimed {
        for entry in entries where takes(entry, of: meaning) { living.append(entry) }
        if !living.isEmpty { pass = meaning.pass }
        continue
      }
      switch decision(on: meaning) {
      case .pass, .report, .wait: continue
      case .perform, .swallow, .type: return living
      }
    }
    return living
  }
}

extension KeySearch {
  /// Returns where the command of a key searches.
  ///
  /// A text command of a binding goes up the chain only: a field that passes it on does not mean
  /// the text in another window.
  func scope(of command: Command, by entry: KeyTable.Entry?) -> ActionSend.Scope {
    entry != nil && command.storedAction.isTextCommand
      ? .chain(from: first) : ActionSend.Scope(command.target)
  }

  /// Returns the state of a command; nil if a send would only report that the target does not
  /// accept it, or has been deallocated.
  func state(of command: Command, by entry: KeyTable.Entry?) -> ActionState? {
    let scope = scope(of: command, by: entry)
    guard scope.isTarget || !command.hasTarget else { return nil }
    return application.stateIfTaken(
      of: command.storedAction, in: scope, sender: command.sender)
  }

  /// Returns the prefix of strokes that are pressed one after another; nil for no strokes.
  func prefix(of strokes: some Sequence<KeyEquivalent>, in scope: KeyScope) -> KeyPrefix? {
    strokes.reduce(nil) { prefix, stroke in
      let strokes = KeyStrokes(stroke.resolved(for: application.keyPlatform))
      var decider = KeyDecider(self, countsDisabled: true)
      let outcome = decider.outcome(of: meanings(of: strokes, after: prefix, in: scope))
      let event = KeyEvent(pressing: stroke, on: application.keyPlatform)
      let limit = outcome?.meaning.rank
      return self.prefix(of: strokes, after: prefix, in: 0, until: limit, known: limit, event)
    }
  }

  /// Returns the prefix that ends with a stroke.
  ///
  /// - Parameters:
  ///   - strokes: The stroke, as bindings write it.
  ///   - previous: The strokes before it; nil if there are none.
  ///   - pass: The pass in which the stroke was matched.
  ///   - limit: The rank of what the strokes mean by themselves; nil if they mean nothing.
  ///   - known: The same, whether or not that is enabled.
  ///   - event: The event of the stroke.
  /// - Returns: The prefix.
  func prefix(
    of strokes: KeyStrokes, after previous: KeyPrefix?, in pass: Int, until limit: KeyRank?,
    known: KeyRank?, _ event: KeyEvent
  ) -> KeyPrefix {
    let nodes = application.nodes(reachedBy: strokes, after: previous).filter { $0.pass == pass }
    return KeyPrefix(event, after: previous, at: nodes.map(\.node), until: limit, known: known)
  }
}
