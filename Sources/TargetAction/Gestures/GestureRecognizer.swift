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
open class GestureRecognizer: ActionSender {
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

  private final let registry = TargetList<GestureRecognizer>()
  fileprivate final var viewReference = WeakReference()
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
  /// If the gesture continues with a pointer that is not down yet, the deadline for that, in seconds on the scale of the
  /// events' timestamps; infinite if there is none.
  final var deadline: Double? { didSet { updateWaiting() } }
  /// The application whose time counts for the deadline.
  final var timekeeperReference = WeakReference()

  /// Creates a recognizer without a view.
  public init() {}

  // Weak references are unlinked on the main actor. No recognizer waits for this one any more: it has given up
  // when it lost its view.
  isolated deinit {}

  /// The view whose pointers the recognizer follows.
  public final var view: View? {
    viewReference.node?.owner(as: View.self)
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
    registry.add(target, action, for: .max)
  }

  /// Removes a target.
  ///
  /// - Parameters:
  ///   - target: The target. Nil means all targets, and actions without one.
  ///   - action: The action. Nil means all actions.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    registry.remove(target, action, for: .max)
  }

  final func sendActions() {
    if view != nil { registry.send(for: .max, from: self, event: nil) }
  }

  final var sendingApplication: Application { view?.application ?? .shared }

  final var interceptsSends: Bool { false }

  final func send(
    _ action: Action,
    to target: AnyObject?,
    event: Event?,
    in application: Application
  ) {
    application.send(
      SendRequest(action: action, target: target, sender: self, event: event, origin: .gesture))
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
    guard other !== self, !required.contains(other) else { return }
    required.append(other)
    other.dependents.append(self)
  }
}

extension View {
  /// Adds a recognizer, and removes it from its present view.
  ///
  /// - Parameter recognizer: The recognizer to add. It is retained.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    // A handler of a cancel may have added it elsewhere.
    recognizer.view?.drop(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.viewReference.object = self
  }

  /// Removes a recognizer.
  ///
  /// If it is not here, nothing happens.
  ///
  /// - Parameter recognizer: The recognizer to remove.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    drop(recognizer)
    recognizer.giveUp()
    // A handler of a cancel may have added it again.
    if recognizer.view === self, !gestureRecognizers.contains(where: { $0 === recognizer }) {
      recognizer.viewReference.object = nil
    }
  }

  /// Takes a recognizer out of the list.
  private func drop(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    release(gestureRecognizers.remove(at: index))
  }
}
