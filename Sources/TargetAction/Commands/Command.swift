/// An action with a title, to be shown in a menu, a palette, or a toolbar.
///
/// A command retains neither its target nor its sender. The class corresponds to AppKit's `NSMenuItem` and UIKit's
/// `UICommand`.
@MainActor
open class Command {
  private final var targetReference = WeakReference()
  private final var senderReference = WeakReference()
  // Properties that every validation reads are not public, so that the compiler can omit exclusivity checks.
  final var storedAction: Action
  final var storedState = ActionState.enabled
  /// The moment at which the state was last determined; 0 if it must be determined again.
  final var validationMoment: UInt64 = 0
  /// The moment at which the state was last found to be up to date.
  private final var readMoment: UInt64 = 0
  /// The number of nested validations of this command in progress.
  final var validationDepth: UInt32 = 0
  /// Whether the command is its own sender, and searches for a target.
  private(set) final var isSelfSent = true
  private final var explicitTitle: String?

  /// The title of the command, which the ``state`` may replace.
  ///
  /// Until you set it, it is the title that ``Application/shared`` has for the action (``Application/title(of:)``).
  public final var title: String {
    get { explicitTitle ?? Application.shared.title(of: storedAction) }
    set { explicitTitle = newValue }
  }
  /// The action that the command sends.
  public final var action: Action {
    get { storedAction }
    set {
      storedAction = newValue
      (validationMoment, readMoment) = (0, 0)
    }
  }

  /// The key that performs the command while its menu is the ``Application/mainMenu`` or one of its submenus.
  ///
  /// - Complexity: O(1) to set. The next key that is pressed, or explained, then costs O(*n*) once for *n* commands of
  ///   the menu.
  public final var keyEquivalent: KeyEquivalent? {
    didSet { if keyEquivalent != oldValue { FlattenedMenu.keyChangeCount += 1 } }
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title of the command, or nil to use the title of the action.
  ///   - action: The action that the command sends.
  ///   - target: The target, or nil to search for one. The target is not retained.
  ///   - sender: The sender that handlers receive, or nil for the command itself. A search continues with the sender's
  ///     chain after the first responder's chain. The sender is not retained.
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

  /// The target, or nil to search for one.
  ///
  /// The command does not retain its target. A deallocated target does not turn into a nil target; instead, the command
  /// can no longer be performed.
  public final var target: AnyObject? {
    get { hasTarget ? targetReference.object : nil }
    set {
      targetReference.object = newValue
      hasTarget = newValue != nil
      (validationMoment, readMoment) = (0, 0)
      isSelfSent = !hasTarget && senderReference.isEmpty
    }
  }

  /// Whether the action has an explicit target, which may have been deallocated.
  private(set) final var hasTarget = false

  /// The sender that handlers receive: the object that you set, or the command itself.
  ///
  /// The command does not retain the object that you set. Once that object is deallocated, the command is the sender
  /// again.
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
  /// The state of the command: whether it is enabled, and how to show it.
  ///
  /// While an application shows the command, in its ``Application/mainMenu`` or in an open menu, this is the state that
  /// the command's target returns now. Reading the property validates the command again if its state may be out of
  /// date:
  ///
  /// - after a change to a chain, a first responder, a window, or a handler
  /// - after an event that was handled or that caused an action to be sent
  /// - after ``Application/setNeedsValidation(for:)``
  /// - after the ``action``, the ``target``, or the ``sender`` was set
  ///
  /// The search begins at the ``Menu/anchor`` of the open menu, or at the first responder if no menu is open. If
  /// several applications show the command, the one that most recently began to show a menu is used; of its menus, the
  /// one that was opened last.
  ///
  /// While no application shows the command, this is the last known state, from ``Application/validate(_:)`` or from
  /// performing the command. The initial state is enabled. While the command is being validated, a target that reads
  /// the property gets the previous state.
  ///
  /// - Complexity: O(1) if nothing has changed since the property was last read; otherwise the same as
  ///   ``Application/state(of:to:sender:)``.
  public final var state: ActionState {
    let moment = Epoch.moment
    if validationMoment != moment, readMoment != moment { validateIfStale() }
    return storedState
  }

  /// The title to show: the title of the ``state``, or ``title`` if the state has none.
  public final var displayTitle: String { state.title ?? title }

  /// The title to show according to the last validation.
  final var lastTitle: String { storedState.title ?? title }

  /// A Boolean value that indicates whether the command is enabled, according to its ``state``.
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
