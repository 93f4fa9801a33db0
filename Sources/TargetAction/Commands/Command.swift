/// An action with a title, for a menu, a palette or a toolbar to show.
///
/// Mirrors `NSMenuItem` and `UICommand`.
@MainActor
open class Command {
  private final var targetReference = WeakReference()
  private final var senderReference = WeakReference()
  // What every validation reads is not public, so that the language need not guard each access.
  final var storedAction: Action
  final var storedState = ActionState.enabled
  /// When the state was asked for last; 0 if it has to be asked for anew.
  final var validationMoment: UInt64 = 0
  /// When the state was found to be no older than that; menus, applications and marks are as they were then.
  private final var readMoment: UInt64 = 0
  /// How many validations of this command are under way, one within another.
  final var validationDepth: UInt32 = 0
  /// Whether the command is its own sender, and searches for a target.
  private(set) final var isSelfSent = true
  private final var explicitTitle: String?

  /// The title of the command, unless its state has another.
  ///
  /// Until it is set, it is what ``Application/shared`` calls the action (``Application/title(of:)``).
  public final var title: String {
    get { explicitTitle ?? Application.shared.title(of: storedAction) }
    set { explicitTitle = newValue }
  }
  /// The action.
  public final var action: Action {
    get { storedAction }
    set {
      storedAction = newValue
      (validationMoment, readMoment) = (0, 0)
    }
  }

  /// The key that performs the command while its menu is the ``Application/mainMenu``.
  ///
  /// - Complexity: O(1) to set. The next key that is pressed, or explained, costs O(*n*) once for *n* commands of
  ///   the menu.
  public final var keyEquivalent: KeyEquivalent? {
    didSet { if keyEquivalent != oldValue { FlattenedMenu.keyChangeCount += 1 } }
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title of the command. Nil for the title of the action.
  ///   - action: The action.
  ///   - target: The target. It is not retained. Nil to search for one.
  ///   - sender: The sender that handlers get, and whose chain a search continues with after that of the first
  ///     responder. It is not retained. Nil for the command itself.
  ///   - keyEquivalent: The key that performs the command.
  public init(
    _ title: String? = nil,
    action: Action,
    target: AnyObject? = nil,
    sender: AnyObject? = nil,
    keyEquivalent: KeyEquivalent? = nil
  ) {
    explicitTitle = title
    storedAction = action
    self.keyEquivalent = keyEquivalent
    self.target = target
    self.sender = sender
  }

  // Weak references are unlinked on the main actor.
  isolated deinit {}

  /// The target; nil to search for one.
  ///
  /// It is not retained. A target that is deallocated does not become a nil target. The command cannot be done then.
  public final var target: AnyObject? {
    get { hasTarget ? targetReference.object : nil }
    set {
      targetReference.object = newValue
      hasTarget = newValue != nil
      (validationMoment, readMoment) = (0, 0)
      isSelfSent = !hasTarget && senderReference.isEmpty
    }
  }

  /// Whether the action goes to one object, which may be gone.
  private(set) final var hasTarget = false

  /// The sender that handlers get: the object that was set, or else the command itself.
  ///
  /// The object that is set is not retained.
  public final var sender: AnyObject? {
    get { explicitSender ?? self }
    set {
      senderReference.object = newValue === self ? nil : newValue
      (validationMoment, readMoment) = (0, 0)
      isSelfSent = !hasTarget && senderReference.isEmpty
    }
  }

  /// The sender that was set, if it is alive.
  final var explicitSender: AnyObject? { isSelfSent ? nil : senderReference.object }
}

extension Command {
  /// Whether the command can be done, and how it is to be shown.
  ///
  /// While an application shows the command, in its ``Application/mainMenu`` or in a menu that is open, this is what
  /// its target says now: a state that may be out of date is asked for anew when it is read. It may be out of date
  /// after a change of a chain, a first responder, a window or a handler, after an event that was taken or sent an
  /// action, after ``Application/setNeedsValidation(for:)``, and after its ``action``, ``target`` or ``sender`` was set. The
  /// search begins at the ``Menu/anchor`` of the open menu, or at the first responder if none is open. Of several
  /// applications, that which began to show a menu last is asked; of its menus, the one that was opened last.
  ///
  /// Otherwise it is the last answer, from ``Application/validate(_:)`` or from performing the command, and
  /// enabled before that. So it is while the command is being validated: a target that reads it gets the old
  /// state.
  ///
  /// - Complexity: O(1) if nothing has changed since it was last read; otherwise that of
  ///   ``Application/state(of:to:sender:)``.
  public final var state: ActionState {
    let moment = Epoch.moment
    if validationMoment != moment, readMoment != moment { validateIfStale() }
    return storedState
  }

  /// The title to show now: the title of the ``state``, or ``title`` if the state has none.
  public final var displayTitle: String { state.title ?? title }

  /// The title that was to be shown when the command was last validated.
  final var lastTitle: String { storedState.title ?? title }

  /// Whether the command can be done, by its ``state``.
  public final var isEnabled: Bool { state.isEnabled }

  @inline(never)
  private func validateIfStale() {
    guard validationDepth == 0, let (application, menu) = ApplicationMenus.showing(self) else {
      return
    }
    guard application.pendingValidation.isStale(storedAction, since: validationMoment) else {
      readMoment = Epoch.moment
      return
    }
    _ = application.searching(from: menu.anchor) { application.validate(self) }
  }
}
