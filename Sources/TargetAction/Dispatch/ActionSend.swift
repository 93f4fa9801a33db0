/// An action to be sent, and the only description of a send.
///
/// Everything that sends an action creates this value and passes it to ``Application/send(_:)``. An
/// override of that method can send a changed copy instead:
///
/// ```swift
/// override func send(_ send: ActionSend) -> ActionSend.Outcome {
///   var copy = send
///   if isReadOnly, copy.action == .paste { copy.action = .copy }
///   return super.send(copy)
/// }
/// ```
///
/// The value retains its explicit target, its sender, its event, and the responder of its scope.
@MainActor
public struct ActionSend {
  /// The action to send.
  public var action: Action
  /// Where the send looks for a target.
  public var scope: Scope
  /// The sender, which is passed to the handler; nil if there is none.
  public var sender: AnyObject?
  /// The event or payload, which is passed to the handler; nil if there is none.
  public var event: Event?
  /// What caused the send.
  public var source: Source
  /// The call to which an error is returned; nil if errors are presented.
  private(set) var caller: Caller?

  /// The caller of a send, to which errors are returned.
  @MainActor
  final class Caller {
    /// Whether a handler has thrown.
    var hasError = false
    /// The number of the outermost run that waits for the caller, if there is one.
    let run = ActionRun.current?.outermostNumber
  }

  /// The only object to try; nil to search for a target.
  ///
  /// Setting this property to nil searches everywhere if there was an explicit target.
  public var explicitTarget: AnyObject? {
    get { if case .target(let target) = scope { target } else { nil } }
    set {
      if let newValue { scope = .target(newValue) } else if scope.isTarget { scope = .everywhere }
    }
  }

  /// A Boolean value that indicates whether an error of the handler is presented
  /// (``Responder/presentError(_:)``).
  ///
  /// The default is true. Otherwise, the error is only in the ``Outcome/failed(_:)`` of this send,
  /// or of its run.
  public var presentsErrors: Bool {
    get { caller == nil }
    set { if newValue != presentsErrors { caller = newValue ? nil : Caller() } }
  }

  /// The place at which the search begins instead of at the first responder, if there is one.
  var anchor: DispatchAnchor? {
    switch scope {
    case .anchored(let anchor): anchor.responder == nil ? nil : anchor
    case .everywhere, .target: SearchPath.ownStart(of: sender).map { DispatchAnchor(at: $0) }
    case .chain: nil
    }
  }
}

extension ActionSend {
  /// Creates a send whose errors are presented.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search for a target
  ///     (``Scope-swift.enum/everywhere``).
  ///   - sender: The sender, which is passed to the handler.
  ///   - event: The event or payload, which is passed to the handler.
  ///   - source: What causes the send.
  public init(
    _ action: Action, to target: AnyObject? = nil, from sender: AnyObject? = nil,
    event: Event? = nil, source: Source = .code
  ) {
    self.init(action: action, scope: Scope(target), sender: sender, event: event, source: source)
  }

  /// Where a send looks for a target.
  ///
  /// Later versions may add scopes, so end a `switch` with `@unknown default`.
  public enum Scope {
    /// The whole application, from the first responder on.
    ///
    /// If the sender is a control with its own ``Control/searchOrigin-swift.property``, the search
    /// begins there.
    case everywhere
    /// The whole application, from the anchor's responder on instead of the first responder, as for
    /// the commands of an ``OpenMenu``.
    case anchored(DispatchAnchor)
    /// A responder and the chain above it, up to the application.
    case chain(from: Responder)
    /// A single object, which is the only one that is tried.
    case target(AnyObject)

    /// Creates a scope of one object or, if there is none, of the whole application.
    init(_ target: AnyObject?) {
      if let target { self = .target(target) } else { self = .everywhere }
    }

    var isTarget: Bool { if case .target = self { true } else { false } }
    var isChain: Bool { if case .chain = self { true } else { false } }
  }

  /// What caused a send.
  ///
  /// Sources are values that you can pass to any thread.
  ///
  /// Later versions may add sources, so end a `switch` with `@unknown default`.
  public enum Source: String, Hashable, Sendable, Codable {
    /// A control sent the action.
    case control
    /// A command in a menu or a palette sent the action.
    case menu
    /// A key command or a key equivalent sent the action.
    case key
    /// A gesture recognizer sent the action.
    case gesture
    /// The program's code sent the action.
    case code
    /// A recorder replayed the action.
    case replay
  }

  /// What a send did.
  ///
  /// An outcome is a value that you can pass to any thread.
  ///
  /// Later versions may add outcomes, so end a `switch` with `@unknown default`.
  public enum Outcome: Sendable, Equatable {
    /// The action was handled.
    case handled
    /// The handler threw an error, which was presented unless the send returns errors
    /// (``ActionSend/presentsErrors``); the action counts as handled.
    case failed(any Error)
    /// The handler is asynchronous. It runs, has already returned, or waits for an earlier run
    /// (``ActionRun/Policy/queue``, ``ActionRun/Policy/restart``).
    case started(ActionRun)
    /// The handler is asynchronous, and this run of it has not ended (``ActionRun/Policy/ignore``).
    case ignored(ActionRun)
    /// No object handled the action.
    case unhandled
    /// An interceptor or an override of ``Application/send(_:)`` stopped the action.
    case stopped
    /// Nothing was sent, because validation has found that the action is not available.
    indirect case unavailable(ActionState.Availability)

    /// A Boolean value that indicates whether the action was handled.
    ///
    /// If the handler threw an error, or a run of it has started or excludes another, the action
    /// counts as handled.
    public var isHandled: Bool {
      switch self {
      case .handled, .failed, .started, .ignored: true
      case .unhandled, .stopped, .unavailable: false
      }
    }

    /// Returns whether two outcomes are the same.
    ///
    /// Errors that cannot be compared are the same if their types and texts are.
    ///
    /// - Parameters:
    ///   - one: An outcome.
    ///   - other: Another outcome.
    /// - Returns: Whether they are the same.
    public static func == (one: Outcome, other: Outcome) -> Bool {
      switch (one, other) {
      case (.handled, .handled), (.unhandled, .unhandled), (.stopped, .stopped): true
      case (.failed(let one), .failed(let other)):
        type(of: one) == type(of: other) && "\(one)" == "\(other)"
      case (.started(let one), .started(let other)), (.ignored(let one), .ignored(let other)):
        one === other
      case (.unavailable(let one), .unavailable(let other)): one == other
      default: false
      }
    }
  }

  /// A report about a send that has ended, for observers.
  ///
  /// The value retains its target.
  @MainActor
  public struct Report {
    /// The outcome of the send.
    public let outcome: Outcome
    /// The action after all interceptors, which may have changed it.
    public let action: Action
    /// The object that handled the action; nil if none did.
    public let target: AnyObject?
    /// The duration of the send, including the search, the handlers, and the sends that they made.
    public let duration: Duration
    /// The nesting depth: 0 for a top-level send, 1 for a send that its handler makes, and so on.
    public let depth: Int
  }
}
