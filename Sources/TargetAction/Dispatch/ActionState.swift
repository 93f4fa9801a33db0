/// The current availability, title, and mark of an action.
///
/// A state is advice to senders. Menus, key commands, key equivalents, and controls that validate
/// automatically do not send actions that are disabled or hidden.
/// ``Application/sendAction(_:to:from:event:)`` does not check the state. A state is a value that
/// you can pass to any thread.
public struct ActionState: Hashable, Sendable, CustomStringConvertible {
  /// A value that indicates whether an action is available.
  ///
  /// Later versions may add values, so end a `switch` with `@unknown default`.
  public enum Availability: Hashable, Sendable, CustomStringConvertible {
    /// The action is available.
    case enabled
    /// The action is unavailable, for a reason that can be shown to the user.
    case disabled(reason: String?)
    /// The action is unavailable because no object would handle it;
    /// ``Application/resolution(of:to:sender:)`` explains why.
    case unhandled
    /// The action is unavailable and should not be shown.
    case hidden
    /// The action is unavailable because it runs (``ActionRun/Policy/ignore``). The value is the
    /// progress that it has last reported, or nil.
    case running(ActionRun.Progress?)

    /// The availability with its reason, such as `disabled: Nothing is selected`.
    ///
    /// Control characters are escaped.
    public var description: String {
      switch self {
      case .enabled: "enabled"
      case .disabled(nil): "disabled"
      case .disabled(let reason?): "disabled: \(reason.escapingControlCharacters)"
      case .unhandled: "unhandled"
      case .hidden: "hidden"
      case .running(nil): "running"
      case .running(let progress?): "running: \(progress)"
      }
    }
  }

  /// A mark that is shown next to the title.
  public enum Mark: Hashable, Sendable {
    /// An empty place, where other items may have a mark.
    case off
    /// A check mark.
    case on
    /// A dash, for something that is partly on.
    case mixed
  }

  /// The contents of a state, stored separately unless they are the most common ones.
  private indirect enum Details: Hashable, Sendable {
    /// Enabled, without a title or a mark.
    case plain
    case special(Availability, title: String?, mark: Mark?)
  }

  private var details = Details.plain

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - availability: Whether the action is available.
  ///   - title: The current title; nil to use the sender's own title.
  ///   - mark: The mark next to the title; nil for none.
  public init(_ availability: Availability = .enabled, title: String? = nil, mark: Mark? = nil) {
    if availability != .enabled || title != nil || mark != nil {
      details = .special(availability, title: title, mark: mark)
    }
  }

  /// Creates a state that is enabled or disabled, without a reason.
  ///
  /// Use it where a Boolean value says whether an action is available.
  ///
  /// ```swift
  /// return ActionState(isEnabled: hasSelection)
  /// ```
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the action is available.
  ///   - title: The current title; nil to use the sender's own title.
  ///   - mark: The mark next to the title; nil for none.
  public init(isEnabled: Bool, title: String? = nil, mark: Mark? = nil) {
    self.init(isEnabled ? .enabled : .disabled(reason: nil), title: title, mark: mark)
  }

  /// A value that indicates whether the action is available.
  public var availability: Availability {
    get { if case .special(let availability, _, _) = details { availability } else { .enabled } }
    set { self = ActionState(newValue, title: title, mark: mark) }
  }

  /// The current title of the action, such as "Undo Typing"; nil to use the sender's own title.
  public var title: String? {
    get { if case .special(_, let title, _) = details { title } else { nil } }
    set { self = ActionState(availability, title: newValue, mark: mark) }
  }

  /// The mark next to the title, or nil for no mark.
  public var mark: Mark? {
    get { if case .special(_, _, let mark) = details { mark } else { nil } }
    set { self = ActionState(availability, title: title, mark: newValue) }
  }

  /// The reason why the action is disabled, to be shown to the user; nil if there is none.
  public var reason: String? {
    if case .disabled(let reason) = availability { reason } else { nil }
  }

  /// The state of an action that is available.
  public static let enabled = ActionState()

  /// The state of an action that is unavailable, without a reason.
  public static let disabled = ActionState(.disabled(reason: nil))

  /// The state of an action that no object would handle.
  public static let unhandled = ActionState(.unhandled)

  /// The state of an action that is unavailable and should not be shown.
  public static let hidden = ActionState(.hidden)

  /// Returns the state of an action that is unavailable for the given reason.
  ///
  /// Return this state from ``Responder/validate(_:sender:)``. Let the reason tell the user what is
  /// missing, or what to do about it.
  ///
  /// ```swift
  /// guard !selection.isEmpty else { return .disabled(reason: "Select a photo first.") }
  /// ```
  ///
  /// - Parameter reason: The reason, to be shown to the user.
  /// - Returns: A disabled state.
  public static func disabled(reason: String) -> ActionState {
    ActionState(.disabled(reason: reason))
  }

  /// A Boolean value that indicates whether the action is available.
  public var isEnabled: Bool {
    if case .special(let availability, _, _) = details { availability == .enabled } else { true }
  }

  /// What a send does that is not made because of the state; nil if the state lets it be made.
  var refusal: ActionSend.Outcome? {
    if isSendable { return nil }
    return availability == .unhandled ? .unhandled : .unavailable(availability)
  }

  /// Whether a send has an effect, or is ignored because the action runs.
  var isSendable: Bool {
    switch details {
    case .plain, .special(.enabled, _, _), .special(.running, _, _): true
    case .special: false
    }
  }

  /// A Boolean value that indicates whether the action should not be shown.
  public var isHidden: Bool { availability == .hidden }

  /// The availability, the title, and the mark, such as `enabled, title "Undo Typing"`.
  ///
  /// Control characters are escaped.
  public var description: String {
    let title = title.map { ", title \"\($0.escapingControlCharacters)\"" } ?? ""
    return "\(availability)\(title)\(mark.map { ", mark \($0)" } ?? "")"
  }
}
