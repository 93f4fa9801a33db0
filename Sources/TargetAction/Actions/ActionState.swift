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

  /// What differs from the plain state, which most commands have: enabled, without a title and without a mark.
  private final class Details: Sendable {
    let availability: Availability
    let title: String?
    let mark: Mark?

    init(_ availability: Availability, _ title: String?, _ mark: Mark?) {
      (self.availability, self.title, self.mark) = (availability, title, mark)
    }
  }

  private var details: Details?

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - availability: Whether the action can be done.
  ///   - title: The current title; nil to use the sender's own title.
  ///   - mark: The mark beside the title; nil for none.
  public init(_ availability: Availability = .enabled, title: String? = nil, mark: Mark? = nil) {
    if availability != .enabled || title != nil || mark != nil {
      details = Details(availability, title, mark)
    }
  }

  /// Whether the action can be done.
  public var availability: Availability {
    get { details?.availability ?? .enabled }
    set { self = ActionState(newValue, title: title, mark: mark) }
  }

  /// The current title of the action, such as "Undo Typing"; nil to use the sender's own title.
  public var title: String? {
    get { details?.title }
    set { self = ActionState(availability, title: newValue, mark: mark) }
  }

  /// The mark beside the title, or nil for no mark.
  public var mark: Mark? {
    get { details?.mark }
    set { self = ActionState(availability, title: title, mark: newValue) }
  }

  /// Returns whether two states show an action in the same way.
  ///
  /// - Parameters:
  ///   - left: A state.
  ///   - right: Another state.
  /// - Returns: Whether their availability, titles and marks are equal.
  public static func == (left: ActionState, right: ActionState) -> Bool {
    left.details === right.details
      || (left.availability == right.availability && left.title == right.title
        && left.mark == right.mark)
  }

  /// Hashes what equality compares.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(availability)
    hasher.combine(title)
    hasher.combine(mark)
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
  public var isEnabled: Bool { details.map { $0.availability == .enabled } ?? true }

  /// Whether the action should not be shown.
  public var isHidden: Bool { availability == .hidden }
}
