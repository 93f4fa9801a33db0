extension Application {
  /// Returns what the user can do now, for a palette.
  ///
  /// The list has the commands of the ``mainMenu``, then those of the responders
  /// (``Responder/keyCommands``), then one for each binding of the key maps with an argument, and
  /// then one for each action that is in none of these (``availableActions(sender:)``). Of commands
  /// that do the same (``Command/isEquivalent(to:)``), the first is listed. Commands that are
  /// hidden or have no target are left out; disabled ones are included, with the reason in their
  /// ``Command/state``. A command retains no target.
  ///
  /// To show states and keys, and to hear of changes, let the palette be a menu that opens before
  /// it takes the focus (``menuWillOpen(_:at:)``). As the user types, set its items to the commands
  /// that fit, show its rows (``Menu/rows(in:)``), and perform the chosen command from its anchor.
  ///
  /// ```swift
  /// let palette = Menu()
  /// application.menuWillOpen(palette)
  /// let fitting = application.commands(matching: "sav", from: palette.anchor)
  /// palette.items = fitting.map { .command($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The letters that a title must have in this order, in any case; spaces are ignored.
  ///     The list begins with titles in which they begin words, or follow one another.
  ///   - anchor: Where searches begin, as in ``perform(_:from:event:)``; nil for the first
  ///     responder.
  ///   - recency: A closure that returns a number that is greater the more recently a command was
  ///     used; of titles that fit equally well, those with greater numbers come first. It is called
  ///     once for each command that fits.
  /// - Returns: The commands.
  /// - Complexity: O(*n*) searches for *n* commands and actions, and O(*n* log *n*) to sort them.
  public final func commands(
    matching text: String = "", from anchor: DispatchAnchor? = nil,
    recency: @MainActor (Command) -> Int = { _ in 0 }
  ) -> [Command] {
    if let place = anchor?.place(in: self) {
      return searching(from: place) { commands(matching: text, recency: recency) }
    }
    let search = KeySearch(in: self, from: keyRecipient(in: windowOfKeys).searchStart)
    let bound = (keyTable?.entries ?? []).compactMap { entry -> Command? in
      guard case .send(_, let argument?) = entry.binding.effect, let command = entry.command else {
        return nil
      }
      let title = "\(title(of: command.storedAction)) \(argument)"
      return Command(title, action: command.storedAction, payload: command.payload)
    }
    let given = (mainMenu?.commands ?? []) + search.commandsWithKeys + bound
    var listed: Set<Command.Identity> = []
    var choices: [(command: Command, fit: Int, recency: Int, place: Int)] = []
    for (index, command) in (given + availableActions()).enumerated()
    where listed.insert(command.identity).inserted {
      if index < given.count { validate(command) }
      let availability = command.storedState.availability
      guard availability != .hidden, availability != .unhandled,
        let fit = command.lastTitle.fit(of: text)
      else { continue }
      choices.append((command, fit, recency(command), index))
    }
    return choices.sorted { ($1.fit, $1.recency, $0.place) < ($0.fit, $0.recency, $1.place) }
      .map(\.command)
  }
}

extension String {
  /// Returns how well letters fit a title that contains them in this order; nil if it does not.
  fileprivate func fit(of letters: String) -> Int? {
    let title = Array(self)
    let spelling = title.map { $0.lowercased() }
    // The best fit of the letters so far, by the place of the last one.
    var fits: [Int?]?
    for letter in letters.lowercased() where !letter.isWhitespace {
      var (next, best) = ([Int?](repeating: nil, count: title.count), fits == nil ? 0 : nil)
      for place in title.indices {
        let previous = place > 0 ? fits?[place - 1] : nil
        if spelling[place] == String(letter), let base = previous.map({ $0 + 4 }) ?? best {
          let startsWord =
            place == 0 || !title[place - 1].isLetter && !title[place - 1].isNumber
            || title[place].isUppercase && title[place - 1].isLowercase
          next[place] = max(base, best ?? base) + (startsWord ? 8 : 0)
        }
        if let fit = fits?[place] { best = max(best ?? fit, fit) }
      }
      fits = next
    }
    return fits.map { $0.compactMap(\.self).max() } ?? 0
  }
}
