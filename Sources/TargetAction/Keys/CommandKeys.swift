// The keys that perform commands at one place, as menus show them.
//
// A key is shown unless a map removes it, or something that ranks before it at the place has the
// same strokes: a binding whose context holds, or a command of a nearer responder. No target is
// asked for anything, so a key is shown whether or not its command is enabled at the moment.

extension KeySearch {
  /// Returns the keys that perform a command, or one that does the same, the best ones first, up to
  /// a number of them.
  ///
  /// The keys of bindings are the best ones, and then the command's own key.
  func keys(for command: Command, atMost limit: Int = .max) -> [KeySequence] {
    var (found, seen): ([KeySequence], Set<KeySequence>) = ([], [])
    func add(_ keys: KeySequence) {
      guard found.count < limit,
        limit == 1 || seen.insert(keys.resolved(for: application.keyPlatform)).inserted,
        isShown(keys, for: command)
      else { return }
      found.append(keys)
    }
    application.keyTable?.bindings(to: command).compactMap(\.binding.keys).forEach(add)
    if let key = command.keyEquivalent { add(KeySequence(key)) }
    guard found.count < limit else { return found }
    for other in keyed[command.identity] ?? [] {
      if let key = other.keyEquivalent { add(KeySequence(key)) }
    }
    return found
  }

  /// Returns whether strokes perform a command, or one that does the same.
  private func isShown(_ keys: KeySequence, for command: Command) -> Bool {
    let prefix = prefix(of: keys.strokes.dropLast()) { meanings, _ in
      meanings.first { shadows($0, nil) }
    }
    let last = keys.strokes[keys.strokes.count - 1].resolved(for: application.keyPlatform)
    for meaning in meanings(of: KeyStrokes(last), after: prefix) {
      if commands(of: meaning).contains(where: { $0.isEquivalent(to: command) }) { return true }
      if shadows(meaning, command) { return false }
    }
    return false
  }

  /// The commands that a meaning performs, except for those that a map removes.
  private func commands(of meaning: KeyMeaning) -> [Command] {
    guard case .perform(let commands, _) = meaning.effect else { return [] }
    return commands.filter { removal(of: $0, of: meaning) == nil }
  }

  /// Returns whether a meaning hides the strokes from a command that ranks after it.
  ///
  /// A text command hides them only from other text commands, because it is meant for text that is
  /// being edited. A binding without a context hides them only if something implements its action,
  /// so that a line for another part of the program hides nothing here.
  private func shadows(_ meaning: KeyMeaning, _ command: Command?) -> Bool {
    if case .wait = meaning.effect { return false }
    guard case .perform = meaning.effect else { return true }
    let isGeneral = meaning.entry.map { $0.binding.context == nil } ?? false
    return commands(of: meaning).contains { other in
      let action = other.storedAction
      if action.isTextCommand, command?.storedAction.isTextCommand == false { return false }
      guard isGeneral, !other.callsClosure else { return true }
      dependsOnTargets = true
      let candidate = application.firstCandidate(of: action, from: other.sender)
      return if case .none = candidate { false } else { true }
    }
  }
}

/// The keys of the items of an open menu, with their text, and what they depend on.
@MainActor
final class KeyLabels {
  typealias Label = (keys: KeySequence?, text: String?)

  /// The labels of the items, in their order.
  let all: [Label]
  private let place: KeySearch.Place
  private let platform: KeyMap.Platform
  /// The epoch in which the labels were found; nil if they depend on no search.
  private let epoch: UInt64?

  private init(of items: [Menu.Item], _ search: KeySearch, after previous: KeyLabels?) {
    (place, platform) = (search.place, search.application.keyPlatform)
    let platform = platform
    let known = previous?.platform == platform ? previous?.all ?? [] : []
    all = items.enumerated().map { index, item in
      guard let command = item.command, let found = search.keys(for: command, atMost: 1).first
      else { return (nil, nil) }
      // Making the text takes longer than finding the keys.
      if index < known.count, known[index].keys == found { return known[index] }
      return (found, found.label(for: platform))
    }
    epoch = search.dependsOnTargets ? Epoch.current : nil
  }

  /// Returns the labels where searches begin now, which are the ones of before unless something that
  /// they depend on has changed.
  static func current(
    of items: [Menu.Item], in application: Application, after previous: KeyLabels?
  ) -> KeyLabels {
    let search = KeySearch(in: application)
    if let previous, previous.place == search.place,
      previous.epoch == nil || previous.epoch == Epoch.current
    {
      return previous
    }
    return KeyLabels(of: items, search, after: previous)
  }
}
