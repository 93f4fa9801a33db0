/// Whether something can be done now, and how it is to be shown.
///
/// It is advice to senders: menus, key equivalents and controls that validate send nothing that is
/// disabled or hidden, and `sendAction` does not ask.
public struct ActionState: Hashable, Sendable {
  /// Whether the action can be done.
  public enum Availability: Hashable, Sendable {
    /// It can.
    case enabled
    /// It cannot, for a reason that may be shown to the user.
    case disabled(reason: String?)
    /// It cannot, because nobody would handle it; ``Application/resolve(_:to:sender:)`` tells why.
    case unhandled
    /// It cannot, and is not to be shown.
    case hidden
  }

  /// A mark beside the title.
  public enum Mark: Hashable, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash, for what is on in part.
    case mixed
  }

  /// Whether the action can be done.
  public var availability: Availability
  /// What to call the action now, as in "Undo Typing"; nil for the title that the sender has.
  public var title: String?
  /// The mark beside the title; nil if the action has none.
  public var mark: Mark?

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - availability: Whether the action can be done.
  ///   - title: What to call it now; nil for the title that the sender has.
  ///   - mark: The mark beside the title; nil for none.
  public init(_ availability: Availability = .enabled, title: String? = nil, mark: Mark? = nil) {
    self.availability = availability
    self.title = title
    self.mark = mark
  }

  /// The action can be done.
  public static let enabled = ActionState()

  /// The action cannot be done, for a reason that is not told.
  public static let disabled = ActionState(.disabled(reason: nil))

  /// Nobody would handle the action.
  public static let unhandled = ActionState(.unhandled)

  /// The action cannot be done, and is not to be shown.
  public static let hidden = ActionState(.hidden)

  /// The action cannot be done.
  ///
  /// - Parameter reason: Why, for the user.
  /// - Returns: A disabled state.
  public static func disabled(reason: String) -> ActionState {
    ActionState(.disabled(reason: reason))
  }

  /// Whether the action can be done.
  public var isEnabled: Bool { availability == .enabled }

  /// Whether the action can be done, and there is nothing more to say.
  var isPlain: Bool {
    if case .enabled = availability { title == nil && mark == nil } else { false }
  }

  /// Whether the action is not to be shown.
  public var isHidden: Bool { availability == .hidden }
}
