/// Whether an action can be done now, and how to show it.
///
/// A state is advice to senders. Menus, key equivalents and controls that validate do not send actions that are
/// disabled or hidden. `sendAction` does not ask for the state.
public struct ActionState: Hashable, Sendable {
  /// Whether the action can be done.
  public enum Availability: Hashable, Sendable {
    /// It can.
    case enabled
    /// It cannot, for a reason that may be shown to the user.
    case disabled(reason: String?)
    /// It cannot, because no object would handle it. ``Application/resolve(_:to:sender:)`` explains why.
    case unhandled
    /// It cannot, and should not be shown.
    case hidden
  }

  /// A mark beside the title.
  public enum Mark: Hashable, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash, for something that is partly on.
    case mixed
  }

  /// What a state says, in memory of its own unless it is what most commands have.
  private indirect enum Details: Hashable, Sendable {
    /// Enabled, without a title and without a mark.
    case plain
    case special(Availability, title: String?, mark: Mark?)
  }

  private var details = Details.plain

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - availability: Whether the action can be done.
  ///   - title: The current title; nil to use the sender's own title.
  ///   - mark: The mark beside the title; nil for none.
  public init(_ availability: Availability = .enabled, title: String? = nil, mark: Mark? = nil) {
    if availability != .enabled || title != nil || mark != nil {
      details = .special(availability, title: title, mark: mark)
    }
  }

  /// Whether the action can be done.
  public var availability: Availability {
    get { if case .special(let availability, _, _) = details { availability } else { .enabled } }
    set { self = ActionState(newValue, title: title, mark: mark) }
  }

  /// The current title of the action, such as "Undo Typing"; nil to use the sender's own title.
  public var title: String? {
    get { if case .special(_, let title, _) = details { title } else { nil } }
    set { self = ActionState(availability, title: newValue, mark: mark) }
  }

  /// The mark beside the title, or nil for no mark.
  public var mark: Mark? {
    get { if case .special(_, _, let mark) = details { mark } else { nil } }
    set { self = ActionState(availability, title: title, mark: newValue) }
  }

  /// The action can be done.
  public static let enabled = ActionState()

  /// The action cannot be done, and no reason is given.
  public static let disabled = ActionState(.disabled(reason: nil))

  /// No object would handle the action.
  public static let unhandled = ActionState(.unhandled)

  /// The action cannot be done, and should not be shown.
  public static let hidden = ActionState(.hidden)

  /// The action cannot be done.
  ///
  /// - Parameter reason: The reason, for the people who use the program.
  /// - Returns: A disabled state.
  public static func disabled(reason: String) -> ActionState {
    ActionState(.disabled(reason: reason))
  }

  /// Whether the action can be done.
  public var isEnabled: Bool {
    if case .special(let availability, _, _) = details { availability == .enabled } else { true }
  }

  /// Whether the action should not be shown.
  public var isHidden: Bool { availability == .hidden }
}
