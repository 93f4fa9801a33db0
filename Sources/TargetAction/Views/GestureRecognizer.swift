/// An object that follows the pointers in a view, and sends actions when they make its gesture.
///
/// It gets the events of its view, and of the views inside it, before the views do. When it recognises its gesture,
/// the pointers are cancelled in the view that was hit, unless ``cancelsTouchesInView`` is false. A subclass
/// overrides ``handle(_:)`` and sets ``state``. Mirrors `UIGestureRecognizer`.
///
/// Of several recognizers that follow a pointer, the first that recognises its gesture makes the others fail. Of
/// those that could recognise at the same event, the innermost does, unless one of them allows both
/// (``recognizesSimultaneously(with:)``).
@MainActor
open class GestureRecognizer: ResponderProviding {
  /// The progress of a gesture.
  public enum State: Hashable, Sendable {
    /// The gesture is still possible.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture was made, or a continuous gesture has ended.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The pointers did not make this gesture.
    case failed
  }

  private final var registry = TargetList<GestureRecognizer>()
  private final var viewReference = WeakReference()
  /// The recognizers that this one requires to fail, and those that require this one to fail.
  ///
  /// Their views retain them.
  final let required = WeakList<GestureRecognizer>()
  final let dependents = WeakList<GestureRecognizer>()
  /// The place of the required recognizer that is looked at first.
  final var requiredIndex = 0
  /// The inner recognizers that the pending recognition waits for, and the outer ones that wait for this one.
  final let rivals = WeakList<GestureRecognizer>()
  final let outer = WeakList<GestureRecognizer>()
  /// The recognition that waits for others to fail.
  final var pending: State? { didSet { updateWaiting() } }
  /// The pointers of the gesture so far.
  final var tracks: [PointerTrack] = []
  /// Whether a pointer has gone down since the recognizer was reset.
  final var hasBegun = false
  /// The window of the pointer that went down last.
  final var windowReference = WeakReference()
  final var currentState = State.possible
  /// Counts the changes of state, so that code that calls others notices whether they changed this recognizer.
  final var revision = 0
  /// Whether the gesture continues with a pointer that is not down yet.
  final var isAwaitingPointer = false { didSet { updateWaiting() } }
  /// The deadline for that pointer, in seconds on the scale of the events' timestamps, and the application whose time
  /// counts.
  final var deadline: Double?
  final var timekeeperReference = WeakReference()
  /// Its number among those that wait.
  final var waitingNumber: Int?

  /// Creates a recognizer without a view.
  public init() {}

  // Weak references are unlinked on the main actor. No recognizer waits for this one any more: it has given up
  // when it lost its view.
  isolated deinit { if let waitingNumber { Self.waiting[waitingNumber] = nil } }

  /// The view whose pointers the recognizer follows.
  public final var view: View? {
    viewReference.object as? View
  }

  /// Whether the recognizer follows pointers.
  ///
  /// Disabling it gives up a gesture in progress.
  public final var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }

  /// Whether pointers are cancelled in the view that was hit when the gesture is recognised.
  public final var cancelsTouchesInView = true

  /// The progress of the gesture, which subclasses set in ``handle(_:)``.
  ///
  /// The actions are sent when it becomes `began`, `changed`, `ended` or `cancelled`. When all pointers are up, it is
  /// reset to `possible`. If it still is `possible` then, the gesture continues with the next pointer. A recognizer
  /// that has failed, or has lost against another one, recognises nothing until then.
  public final var state: State {
    get { currentState }
    set { change(to: newValue) }
  }

  var responder: Responder? { view }

  /// Whether a control that takes a pointer inside the view makes this recognizer fail.
  var yieldsToControls: Bool { false }

  /// Whether another recognizer can continue after this one has recognised.
  func spares(_ other: GestureRecognizer) -> Bool { false }

  /// Whether this recognizer completes a gesture, part of which another one must not recognize.
  func outranks(_ other: GestureRecognizer) -> Bool { false }

  /// Fails if a pointer that is about to go down does not continue the gesture.
  func prepare(for event: PointerEvent) {}

  // MARK: - Targets and actions

  /// Registers an action and its target, to be sent when the gesture is recognised.
  ///
  /// - Parameters:
  ///   - target: The target. It is not retained. Nil to send the action up the responder chain, from the view.
  ///   - action: The action. Its sender is the recognizer.
  public final func addTarget(_ target: AnyObject?, action: Action) {
    release(
      registry.add(
        target.map { .target(WeakHandle($0), action) } ?? .search(action), for: .max))
  }

  /// Removes a target.
  ///
  /// - Parameters:
  ///   - target: The target. Nil means all targets, and actions without one.
  ///   - action: The action. Nil means all actions.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    let removed = registry.remove(.max) { recipient in
      (target == nil || recipient.handle?.object === target)
        && (action == nil || recipient.action == action)
    }
    release(removed)
  }

  final func sendActions() {
    guard let view else { return }
    let application = view.application ?? .shared
    let count = registry.beginDispatch()
    defer { if registry.endDispatch() { release(registry.sweep()) } }
    for index in 0..<count {
      switch registry.recipient(at: index, for: .max) {
      case .search(let action)?:
        application.send(
          SendRequest(action: action, target: nil, sender: self, event: nil, origin: .gesture))
      case .target(let handle, let action)?:
        if let target = handle.object {
          application.send(
            SendRequest(action: action, target: target, sender: self, event: nil, origin: .gesture))
        } else {
          registry.prune(at: index)
          application.reportLostTarget(of: action, from: self)
        }
      case .method?, .closure?, nil: continue
      }
    }
  }

  // MARK: - Recognising

  /// Handles an event of a pointer that the recognizer follows.
  ///
  /// Override it to recognise a gesture.
  ///
  /// - Parameter event: The event of the pointer.
  open func handle(_ event: PointerEvent) {}

  /// Called when the recognizer is reset.
  ///
  /// Override it to reset your own properties.
  open func reset() {}

  /// Returns whether this recognizer and another may both recognise gestures of the same pointer.
  ///
  /// Both are asked, and one that returns true is enough. Mirrors the method of `UIGestureRecognizerDelegate`, as an
  /// override point.
  ///
  /// - Parameter other: A recognizer that follows the same pointer.
  /// - Returns: False. Overrides decide.
  open func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
    false
  }

  /// Makes this recognizer wait until another one has failed, and fail if the other recognises.
  ///
  /// It does not wait for one that cannot recognise: one that is deallocated, disabled or in no view, that no
  /// pointer has gone down for, or that itself waits for this one. So of two that require each other, the one
  /// that completes its gesture last recognises, and the other fails.
  ///
  /// - Parameter other: The recognizer that must fail first.
  public final func require(toFail other: GestureRecognizer) {
    let isShorter = required.count < other.dependents.count
    guard other !== self,
      !(isShorter ? required.contains(other) : other.dependents.contains(self))
    else { return }
    required.append(other)
    other.dependents.append(self)
  }

  /// Sets the view, or removes it.
  final func follow(_ view: View?) {
    viewReference.object = view
  }
}
