extension Application {
  /// Shows a menu bar, whose key equivalents count after those of the responders.
  ///
  /// It is retained. Its commands are validated when their states are read (``Command/state``), and while one of its
  /// menus is open (``menuWillOpen(_:at:)``).
  public final var mainMenu: Menu? {
    get { knownMenus?.bar }
    set {
      let menus = ownMenus
      let replaced = exchange(&menus.bar, with: newValue)
      setNeedsValidation()
      ApplicationMenus.forgetPlaces()
      if newValue != nil { menus.show() }
      // The items that die with it may come back here.
      release(replaced)
    }
  }

  /// Tells that a menu or a palette is about to be shown, before it takes the focus.
  ///
  /// ``Menu/anchor`` records where the user was, and the commands are validated, and stay up to date until
  /// ``menuDidClose(_:)``. Call it for the outermost menu, which includes its submenus.
  ///
  /// - Parameters:
  ///   - menu: The menu. It is not retained. If it is open already, it is opened again.
  ///   - view: The view that a context menu is for, which is then the anchor. Nil for where a
  ///     search begins now, at the first responder.
  public final func menuWillOpen(_ menu: Menu, at view: View? = nil) {
    menu.anchor = view.map { DispatchAnchor(at: $0) } ?? DispatchAnchor(in: self)
    ownMenus.open(menu)
    validate(menu)
  }

  /// Tells that a menu is not shown any more; one that is not open is left alone.
  ///
  /// - Parameter menu: The menu, the commands of which keep the states that they have.
  public final func menuDidClose(_ menu: Menu) {
    guard let menus = knownMenus, menus.close(menu) else { return }
    menu.anchor = nil
  }

  /// Finds out for every command of a menu, and of its submenus, whether it can be done now.
  ///
  /// Each command's ``Command/state`` is set to what its target says. A target is asked once for each
  /// action and sender: commands whose ``Command/sender`` was set to the same object share the answer.
  /// Searches begin where the user was when the menu was opened, and at the first responder if it is not
  /// open.
  ///
  /// - Parameter menu: The menu.
  /// - Complexity: O(*n*) for *n* items while no chain changes, each at about the cost of a send. After a change,
  ///   one walk along the chains finds the targets of all items that have neither a target nor a sender of their own,
  ///   and each of the others costs a search.
  public final func validate(_ menu: Menu) {
    validate(menu, for: nil)
  }

  /// Validates the commands of a menu that send one of some actions, or all.
  final func validate(_ menu: Menu, for actions: Set<Action>?) {
    searching(for: menu) { validateCommands(of: menu.flattened, for: actions) }
  }

  /// Runs code with the anchor of a menu, if it has one.
  final func searching(for menu: Menu, _ body: () -> Void) {
    if let anchor = menu.anchor { withAnchor(anchor, body) } else { body() }
  }

  private func validateCommands(of menu: FlattenedMenu, for actions: Set<Action>?) {
    let commands = actions.map { actions in
      menu.commands.filter { actions.contains($0.storedAction) }
    }
    if !awaitsAnchoredSend {
      findFirstCandidates(
        of: (commands ?? menu.commands).lazy.filter(\.isSelfSent).map(\.storedAction))
    }
    var pass = ValidationPass()
    for command in commands ?? menu.commands { validate(command, in: &pass) }
  }

  /// Sets a command's state, by the answer to another command if that is the same question.
  private func validate(_ command: Command, in pass: inout ValidationPass) {
    // The question about a deallocated target has no object to ask.
    guard let sender = command.explicitSender, !command.hasTarget || command.target != nil else {
      validate(command)
      return
    }
    let (action, target) = (command.storedAction, command.target)
    if let state = pass.state(of: action, to: target, from: sender) {
      command.storedState = state
      command.validationMoment = Epoch.moment
    } else {
      validate(command)
      pass.note(command.storedState, of: action, to: target, from: sender)
    }
  }
}

/// What is known so far while a menu is validated: the answers, for the commands that share a sender.
///
/// Senders and targets are retained, so that no other object is taken for one of them.
@MainActor
private struct ValidationPass {
  private struct Question: Hashable {
    let action: Action
    let target: ObjectIdentifier?
    let sender: ObjectIdentifier

    init(_ action: Action, _ target: AnyObject?, _ sender: AnyObject) {
      self.action = action
      self.target = target.map { ObjectIdentifier($0) }
      self.sender = ObjectIdentifier(sender)
    }
  }

  private var answers: [Question: ActionState] = [:]
  private var retained: [AnyObject] = []

  /// The answer to the same question, if it was asked.
  func state(of action: Action, to target: AnyObject?, from sender: AnyObject) -> ActionState? {
    answers.isEmpty ? nil : answers[Question(action, target, sender)]
  }

  mutating func note(
    _ state: ActionState,
    of action: Action,
    to target: AnyObject?,
    from sender: AnyObject
  ) {
    answers[Question(action, target, sender)] = state
    retained.append(sender)
    if let target { retained.append(target) }
  }
}
