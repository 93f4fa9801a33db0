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
  /// Whether the command is its own sender, and searches for a target.
  private(set) final var isPlain: Bool

  /// The title of the command, unless its state has another.
  public final var title: String
  /// The action.
  public final var action: Action {
    get { storedAction }
    set { storedAction = newValue }
  }

  /// The key that performs the command while its menu is the ``Application/mainMenu``.
  public final var keyEquivalent: KeyEquivalent?

  /// The state of the command when it was last validated.
  ///
  /// It is enabled before that. ``Application/validate(_:)`` updates it.
  public final var state: ActionState { storedState }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title of the command.
  ///   - action: The action.
  ///   - target: The target. It is not retained. Nil to search for one.
  ///   - sender: The sender that handlers get, and whose chain a search continues with after that of the first
  ///     responder. It is not retained. Nil for the command itself.
  ///   - keyEquivalent: The key that performs the command.
  public init(
    _ title: String,
    action: Action,
    target: AnyObject? = nil,
    sender: AnyObject? = nil,
    keyEquivalent: KeyEquivalent? = nil
  ) {
    self.title = title
    storedAction = action
    self.keyEquivalent = keyEquivalent
    hasTarget = target != nil
    isPlain = target == nil && sender == nil
    targetReference.object = target
    senderReference.object = sender
  }

  // Weak references are unlinked on the main actor.
  isolated deinit {}

  /// The target; nil to search for one.
  ///
  /// It is not retained. A target that is deallocated does not become a nil target. The command cannot be done then.
  public final var target: AnyObject? {
    get { targetReference.object }
    set {
      targetReference.object = newValue
      hasTarget = newValue != nil
      isPlain = !hasTarget && senderReference.isEmpty
    }
  }

  /// Whether the action goes to one object, which may be gone.
  private(set) final var hasTarget: Bool

  /// The sender that handlers get: the object that was set, or else the command itself.
  ///
  /// The object that is set is not retained.
  public final var sender: AnyObject? {
    get { explicitSender ?? self }
    set {
      senderReference.object = newValue === self ? nil : newValue
      isPlain = !hasTarget && senderReference.isEmpty
    }
  }

  /// The sender that was set, if it is alive.
  final var explicitSender: AnyObject? { senderReference.object }

  /// The title to show now: that of the ``state``, if it has one.
  public final var displayTitle: String { storedState.title ?? title }

  /// Whether the command could be done when it was last validated.
  public final var isEnabled: Bool { storedState.isEnabled }
}
