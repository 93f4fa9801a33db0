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
  /// The commands that have keys by themselves.
  private lazy var keyed = Dictionary(
    grouping: search.commandsWithKeys.filter { $0.keyEquivalent != nil }, by: \.identity)

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
      keyed[command.identity]?.compactMap { $0.keyEquivalent.map { KeySequence($0) } } ?? []
    }
  }

  /// Returns whether strokes perform a command, or one that does the same.
  private func isShown(_ keys: KeySequence, for command: Command) -> Bool {
    let prefix = search.prefix(of: keys.strokes.dropLast(), in: .all) { meanings, _ in
      meanings.first { shadows($0, nil) }?.rank
    }
    let last = KeyStrokes(keys.strokes[keys.strokes.count - 1].resolved(for: platform))
    for meaning in search.meanings(of: last, after: prefix, in: .all) {
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
      let (action, application) = (other.storedAction, search.application)
      if case .none = application.firstCandidate(of: action, from: other.sender) { return false }
      return true
    }
  }
}

/// The keys of an open menu's commands, with their text, and what they depend on.
@MainActor
final class KeyLabels {
  typealias Label = (keys: KeySequence?, text: String?)

  /// The count of changes of chains, menus, and key maps.
  private let changeCount: UInt64
  private let place: KeySearch.Place
  private let platform: KeyMap.Platform
  private let keys: CommandKeys
  private var labels: [ObjectIdentifier: Label] = [:]
  /// The labels of before, whose text is used again if the keys are the same.
  private let previous: [ObjectIdentifier: Label]

  private init(
    _ search: KeySearch, at place: KeySearch.Place, _ changeCount: UInt64, after previous: KeyLabels?
  ) {
    (self.changeCount, self.place, keys) = (changeCount, place, CommandKeys(search))
    platform = search.application.keyPlatform
    self.previous = previous?.platform == platform ? previous?.labels ?? [:] : [:]
  }

  /// Returns the labels at the place where keys arrive now, which are the ones of before unless
  /// something that they depend on has changed.
  static func current(in application: Application, after previous: KeyLabels?) -> KeyLabels {
    let first = application.keyRecipient(in: application.windowOfKeys).searchStart
    let search = KeySearch(in: application, from: first)
    let (place, changeCount) = (search.place, Epoch.changeCount &+ Menu.changeCount)
    if let previous, previous.changeCount == changeCount, previous.place == place { return previous }
    return KeyLabels(search, at: place, changeCount, after: previous)
  }

  /// Returns the first keys of a command, and their text.
  func label(of command: Command) -> Label {
    let id = ObjectIdentifier(command)
    if let known = labels[id] { return known }
    let found = keys.first(for: command)
    let known = previous[id]
    let label = known?.keys == found ? known : nil
    let made = label ?? (found, found?.label(for: platform))
    labels[id] = made
    return made
  }
}
