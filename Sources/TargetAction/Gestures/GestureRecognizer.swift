/// An object that follows the pointers in a view and sends actions when it recognizes a gesture.
///
/// ``TapGestureRecognizer``, ``LongPressGestureRecognizer``, and ``PanGestureRecognizer`` recognize
/// common gestures.
///
/// A recognizer receives the events of its view, and of the views inside it, before the views do.
/// When it recognizes its gesture, the pointers are canceled in the view that was hit, unless
/// ``cancelsTouchesInView`` is false. A subclass overrides ``handle(_:)`` and sets ``state``. The
/// class corresponds to UIKit's `UIGestureRecognizer`.
///
/// If several recognizers follow a pointer, the first that recognizes its gesture makes the others
/// fail. If several could recognize their gestures at the same event, the innermost one does. Two
/// recognizers can both recognize their gestures if at least one of them allows it
/// (``recognizesSimultaneously(with:)``).
///
/// Only the button with which the pointer was pressed counts: the press of another button changes
/// nothing, and the gesture ends with the release of the first.
///
/// A view retains its recognizers. A recognizer retains neither its view nor its targets. It
/// retains the closures that you register with ``addHandler(id:_:)``.
@MainActor
open class GestureRecognizer {
  /// The progress of a gesture.
  ///
  /// The type is `Sendable`, so you can use its values outside the main actor.
  public enum State: Hashable, Sendable {
    /// The gesture is still possible.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture was completed, or a continuous gesture has ended.
    case ended
    /// A continuous gesture was canceled.
    case cancelled
    /// The gesture was not recognized.
    case failed
  }

  final let registry = TargetList<GestureRecognizer>()
  fileprivate final var viewReference = WeakReference()
  /// The recognizers that this one requires to fail, and the recognizers that require this one to
  /// fail.
  ///
  /// The lists do not retain them.
  final let required = WeakList<GestureRecognizer>()
  final let dependents = WeakList<GestureRecognizer>()
  /// The index of the required recognizer to check first.
  final var requiredIndex = 0
  /// The inner recognizers that the pending recognition waits for, and the outer ones that wait for
  /// this one.
  final let rivals = WeakList<GestureRecognizer>()
  final let outer = WeakList<GestureRecognizer>()
  /// The recognition that is waiting for others to fail.
  final var pending: State? { didSet { updateWaiting() } }
  /// The pointers that have been pressed since the last reset.
  final var tracks: [PointerTrack] = []
  /// The window of the pointer that was pressed last.
  final var windowReference = WeakReference()
  final var currentState = State.possible
  /// The number of state changes, which shows whether code that was called has changed this
  /// recognizer.
  final var revision = 0
  /// The location of the last event in the window; nil if there has been none.
  final var lastLocation: Point?

  /// Creates a recognizer that has no view.
  public init() {}

  // Weak references are unlinked on the main actor. No recognizer is waiting for this one, which
  // gave up when it lost its view.
  isolated deinit {}

  /// The view whose pointers the recognizer follows; nil if there is none.
  ///
  /// The view retains the recognizer. The recognizer does not retain its view.
  public final var view: View? {
    viewReference.node?.owner(as: View.self)
  }

  /// A Boolean value that indicates whether the recognizer follows pointers.
  ///
  /// The default is true. Disabling the recognizer abandons a gesture in progress.
  public final var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }

  /// A Boolean value that indicates whether recognizing the gesture cancels the pointers in the
  /// view that was hit.
  ///
  /// The default is true.
  public final var cancelsTouchesInView = true

  /// The progress of the gesture, which subclasses set in ``handle(_:)``.
  ///
  /// The actions are sent when the state becomes `began`, `changed`, or `ended`, or when a gesture
  /// that has begun becomes `cancelled`. If other recognizers must fail first, a change from
  /// `possible` to `began` or `ended` takes effect only after they have failed. If another
  /// recognizer has won, the state becomes `failed` instead. When all pointers are released, a
  /// gesture that is still under way is canceled, one that is still `possible` fails unless it has a
  /// ``deadline``, and the state is reset to `possible`. A recognizer whose gesture is over, or that
  /// has lost to another one, recognizes nothing until it is reset. Unless the gesture has begun,
  /// `changed` has no effect.
  public final var state: State {
    get { currentState }
    set { propose(newValue) }
  }

  /// Whether the recognizer ignores other pointers while it follows one.
  var followsOnePointer: Bool { false }

  /// Whether a control that takes a pointer inside the view makes this recognizer fail.
  var yieldsToControls: Bool { false }

  /// Returns whether another recognizer can continue after this one has recognized.
  func spares(_ other: GestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer must not recognize a part of the gesture that this one is
  /// completing.
  func outranks(_ other: GestureRecognizer) -> Bool { false }

  /// Fails if a pointer that is about to be pressed does not continue the gesture.
  func prepare(for event: PointerEvent) {}

  // MARK: - Targets and actions

  /// Registers a target and an action, which is sent when the gesture is recognized.
  ///
  /// Registering a pair again moves it to the end.
  ///
  /// - Parameters:
  ///   - target: The target, or nil to search for one, on the first responder's chain and then on
  ///     the chain of the view (``Application/sendAction(_:to:from:event:)``). The target is not
  ///     retained.
  ///   - action: The action. Its sender is the recognizer.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget(_ target: AnyObject?, action: Action) {
    registry.add(target, action, for: .max)
  }

  /// Registers a method of a target, whose type the compiler checks.
  ///
  /// No action is involved, so observers are not told of the call. Methods cannot be compared, so
  /// each call adds a registration. ``removeTarget(_:action:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained. When it is deallocated, the registration is
  ///     dropped without a report.
  ///   - method: The method, such as `Controller.refresh`. Errors that it throws are presented,
  ///     starting at the target if it is a responder, otherwise at the view
  ///     (``Responder/presentError(_:)``).
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget<Target: AnyObject>(
    _ target: Target,
    _ method: @escaping @MainActor (Target) -> @MainActor () throws -> Void
  ) {
    registry.add(target, of: self, for: .max) { (target: Target, _: AnyObject, _) in
      try method(target)()
    }
  }

  /// Registers a method of a target that takes the recognizer as its sender.
  ///
  /// No action is involved, so observers are not told of the call. Methods cannot be compared, so
  /// each call adds a registration. ``removeTarget(_:action:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained. When it is deallocated, the registration is
  ///     dropped without a report.
  ///   - method: The method, such as `Controller.viewPanned(_:)`. Errors that it throws are
  ///     presented, starting at the target if it is a responder, otherwise at the view
  ///     (``Responder/presentError(_:)``).
  /// - Precondition: The method's sender parameter must accept this recognizer.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) throws -> Void
  ) {
    registry.add(target, of: self, for: .max) { target, sender, _ in try method(target)(sender) }
  }
  /// Removes the registrations of a target and an action.
  ///
  /// This method does nothing if there are none. Closures stay registered; remove them with
  /// ``removeHandler(id:)``.
  ///
  /// - Parameters:
  ///   - target: The target. Nil matches every target, and actions without a target.
  ///   - action: The action. Nil matches every action and method.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    registry.remove(target, action, for: .max)
  }

  /// Registers a closure, which is called when the gesture is recognized.
  ///
  /// The closure runs in the order of registration, among the actions. Registering a closure under
  /// an existing identifier replaces the existing closure and moves it to the end.
  ///
  /// - Parameters:
  ///   - id: The identifier for removing the closure, or nil to create a unique one.
  ///   - handler: The closure, which receives the recognizer. The recognizer retains it, so capture
  ///     weakly any object that retains the recognizer, such as its view. Errors that the closure
  ///     throws are presented, starting at the view (``Responder/presentError(_:)``).
  /// - Returns: The identifier, which names the closure in this recognizer.
  /// - Complexity: O(*n*) for *n* registrations.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    _ handler: @escaping @MainActor (GestureRecognizer) throws -> Void
  ) -> String {
    registry.addClosure(id, for: .max, handler)
  }

  /// Removes a closure.
  ///
  /// This method does nothing if no closure has the identifier.
  ///
  /// - Parameter id: The identifier under which the closure is registered.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeHandler(id: String) {
    registry.removeClosure(id, for: .max)
  }

  final func sendActions() {
    if view != nil { registry.send(for: .max, from: self, event: nil) }
  }

  // MARK: - Recognizing

  /// Handles an event of a pointer that the recognizer follows.
  ///
  /// Override this method to recognize a gesture. The default implementation does nothing.
  ///
  /// - Parameter event: The pointer event.
  open func handle(_ event: PointerEvent) {}

  /// The location of the last event that the recognizer received, in the coordinates of a view.
  ///
  /// The location stays the same after the gesture, until the next event. If the recognizer has not
  /// received an event, the location is the origin.
  ///
  /// - Parameter view: The view, or nil for the window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    guard let lastLocation else { return .zero }
    return view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  /// The time at which ``deadlineDidPass()`` is called, on the scale of the events' timestamps.
  ///
  /// The default is nil. A subclass sets a deadline for a gesture that depends on the passage of
  /// time, and ``Application/nextDeadline`` includes it. A time that is already over passes with
  /// the next call to ``Application/advance(to:)``, even if ``deadlineDidPass()`` sets it.
  ///
  /// A recognizer that has a deadline when its last pointer is released waits for another press,
  /// which continues the gesture. A change of the ``state`` to any other than ``State/changed``
  /// removes the deadline. A recognizer has no deadline while it is disabled, outside a window, or
  /// waiting for others to fail, or after it has recognized or failed; setting one then has no
  /// effect. In a window without an application, a deadline never passes.
  public final var deadline: Duration? {
    didSet {
      if deadline != nil, !isReceptive || view?.windowOfTree == nil { deadline = nil }
      updateWaiting()
    }
  }

  /// Responds to the passing of the deadline, which is nil by then.
  ///
  /// ``Application/advance(to:)`` calls this method. Override it to change the ``state``, or to set
  /// another deadline. The default implementation abandons the gesture: it fails or, if it has
  /// begun, is canceled.
  ///
  /// If no pointer is pressed when this method returns, a recognizer that has recognized or failed
  /// is reset, and a gesture that has begun is canceled.
  open func deadlineDidPass() { giveUp() }

  /// Resets the recognizer for the next gesture.
  ///
  /// This method is called after the state has been reset to ``GestureRecognizer/State/possible``.
  /// Override it to reset your own properties. The default implementation does nothing.
  open func reset() {}

  /// Returns whether this recognizer and another may both recognize gestures of the same pointer.
  ///
  /// Each recognizer is asked about the other, and it is enough if one of them returns true. In
  /// UIKit, a `UIGestureRecognizerDelegate` decides this; here, a subclass does.
  ///
  /// - Parameter other: A recognizer that follows the same pointer.
  /// - Returns: `false` by default. An override returns `true` to let both recognize their
  ///   gestures.
  open func recognizesSimultaneously(with other: GestureRecognizer) -> Bool { false }

  /// Makes this recognizer wait until another one has failed, and fail if the other recognizes its
  /// gesture.
  ///
  /// This recognizer does not wait for one that cannot recognize its gesture: one that is
  /// deallocated, disabled or outside a window, that has received no press, or that is itself
  /// waiting for this one. If two recognizers require each other to fail, the one that completes
  /// its gesture last recognizes it, and the other fails. Neither recognizer retains the other.
  ///
  /// - Parameter other: The recognizer that must fail first.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !required.contains(other) else { return }
    required.append(other)
    other.dependents.append(self)
  }
}

extension GestureRecognizer: ActionSender {
  var responder: Responder? { view }

  var sendingApplication: Application { view?.application ?? .shared }

  var interceptsSends: Bool { false }

  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application) {
    application.send(ActionSend(action, to: target, from: self, event: event, source: .gesture))
  }
}

extension View {
  /// The recognizers that follow the pointers in this view, in the order in which they were added.
  ///
  /// This view retains them.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] {
    get { extras?.recognizers ?? [] }
    _modify { yield &ownExtras.recognizers }
  }

  /// Adds a gesture recognizer, removing it from its current view.
  ///
  /// This view retains the recognizer. If the recognizer belongs to a view, it abandons its gesture
  /// there.
  ///
  /// - Parameter recognizer: The recognizer to add.
  /// - Complexity: O(1), plus O(*n*) for *n* recognizers of the view that it leaves.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    // A handler called by the cancellation may have added it elsewhere.
    recognizer.view?.gestureRecognizers.removeFirst(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.viewReference.object = self
  }

  /// Removes a gesture recognizer, which abandons its gesture.
  ///
  /// This view releases the recognizer. This method does nothing if the recognizer belongs to a
  /// different view.
  ///
  /// - Parameter recognizer: The recognizer to remove.
  /// - Complexity: O(*n*) for *n* recognizers of this view.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeFirst(recognizer)
    recognizer.giveUp()
    // A handler called by the cancellation may have added it again.
    if recognizer.view === self, !gestureRecognizers.contains(where: { $0 === recognizer }) {
      recognizer.viewReference.object = nil
      recognizer.deadline = nil
    }
  }
}
