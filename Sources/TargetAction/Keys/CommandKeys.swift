/// The keys that perform commands at one place, as menus show them.
///
/// A key is shown unless a map removes it, or something that ranks before it at the place has the
/// same strokes: a binding whose context holds, or a command of a nearer responder. No target is
/// asked for anything, so a key is shown whether or not its command is enabled at the moment.
@MainActor
final class CommandKeys {
  /// Where a command has keys, the best place first.
  private enum Source: CaseIterable { case bindings, itself, equivalents }

  private let search: KeySearch
  private let platform: KeyMap.Platform
  /// Whether a key depends on what implements an action.
  private(set) var dependsOnTargets = false
  /// The commands that have keys by themselves, those of the menu first, which shows its own keys.
  private lazy var keyed = Dictionary(
    grouping: (search.application.menuKeys.commands(in: search.application)?.commands ?? [])
      + search.commandsWithKeys, by: \.storedAction)

  init(_ search: KeySearch) {
    (self.search, platform) = (search, search.application.keyPlatform)
  }

  /// Returns the keys that perform a command, or one that does the same, the best ones first.
  func all(for command: Command) -> [KeySequence] {
    var seen: Set<KeySequence> = []
    return Source.allCases.flatMap { keys(of: command, from: $0) }.filter {
      seen.insert($0.resolved(for: platform)).inserted && isShown($0, for: command)
    }
  }

  /// Returns the first of the keys; nil if there are none.
  func first(for command: Command) -> KeySequence? {
    for source in Source.allCases {
      for keys in keys(of: command, from: source) where isShown(keys, for: command) { return keys }
    }
    return nil
  }

  private func keys(of command: Command, from source: Source) -> [KeySequence] {
    switch source {
    case .bindings:
      search.application.keyTable?.bindings(to: command).compactMap(\.binding.keys) ?? []
    case .itself: command.keyEquivalent.map { [KeySequence($0)] } ?? []
    case .equivalents:
      keyed[command.storedAction]?.filter { $0.isEquivalent(to: command) }.compactMap {
        $0.keyEquivalent.map { KeySequence($0) }
      } ?? []
    }
  }

  /// Returns whether strokes perform a command, or one that does the same.
  private func isShown(_ keys: KeySequence, for command: Command) -> Bool {
    let prefix = search.prefix(of: keys.strokes.dropLast()) { meanings, _ in
      meanings.first { shadows($0, nil) }
    }
    let last = KeyStrokes(keys.strokes[keys.strokes.count - 1].resolved(for: platform))
    for meaning in search.meanings(of: last, after: prefix) {
      if commands(of: meaning).contains(where: { $0.isEquivalent(to: command) }) { return true }
      if shadows(meaning, command) { return false }
    }
    return false
  }

  /// The commands that a meaning performs, except for those that a map removes.
  private func commands(of meaning: KeyMeaning) -> [Command] {
    guard case .perform(let commands) = meaning.effect else { return [] }
    return commands.filter {
      search.removal(of: $0, of: meaning.responder, by: meaning.entry) == nil
    }
  }

  /// Returns whether a meaning hides the strokes from a command that ranks after it.
  ///
  /// A text command hides them only from other text commands, because it is meant for text that is
  /// being edited. A binding without a context hides them only if something implements its action,
  /// so that a line for another part of the program hides nothing here.
  private func shadows(_ meaning: KeyMeaning, _ command: Command?) -> Bool {
    switch meaning.effect {
    case .wait: return false
    case .swallow, .type: return true
    case .perform: break
    }
    return commands(of: meaning).contains { other in
      if other.storedAction.isTextCommand, command?.storedAction.isTextCommand == false {
        return false
      }
      guard let entry = meaning.entry, entry.binding.context == nil, !other.callsClosure else {
        return true
      }
      dependsOnTargets = true
      let (action, application) = (other.storedAction, search.application)
      if case .none = application.firstCandidate(of: action, from: other.sender) { return false }
      return true
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
  /// The count of changes of chains; nil if the labels do not depend on it.
  private let chainCount: UInt64?

  private init(
    of items: [Menu.Item], _ search: KeySearch, at place: KeySearch.Place,
    after previous: KeyLabels?
  ) {
    (self.place, platform) = (place, search.application.keyPlatform)
    let (keys, platform) = (CommandKeys(search), platform)
    let known = previous?.platform == platform ? previous?.all ?? [] : []
    all = items.enumerated().map { index, item in
      guard let found = item.command.flatMap(keys.first) else { return (nil, nil) }
      // Making the text takes longer than finding the keys.
      if index < known.count, known[index].keys == found { return known[index] }
      return (found, found.label(for: platform))
    }
    chainCount = keys.dependsOnTargets ? Epoch.changeCount : nil
  }

  /// Returns the labels where searches begin now, which are the ones of before unless something that
  /// they depend on has changed.
  static func current(
    of items: [Menu.Item], in application: Application, after previous: KeyLabels?
  ) -> KeyLabels {
    let search = KeySearch(in: application)
    let place = search.place
    if let previous, previous.place == place,
      previous.chainCount == nil || previous.chainCount == Epoch.changeCount
    {
      return previous
    }
    return KeyLabels(of: items, search, at: place, after: previous)
  }
}
