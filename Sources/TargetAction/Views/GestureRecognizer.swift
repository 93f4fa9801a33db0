/// An object that follows the pointers in a view, and sends actions when they have made its gesture.
///
/// It sees the events of its view, and of the views in that, before the views do. When it recognises its
/// gesture, the view that was hit sees its pointers cancelled, unless ``cancelsTouchesInView`` is false. A
/// subclass overrides ``handle(_:)`` and sets ``state``. As `UIGestureRecognizer`.
@MainActor
open class GestureRecognizer: ChainedSender {
  /// How far a gesture is.
  public enum State: Hashable, Sendable {
    /// The gesture may yet be made.
    case possible
    /// A gesture that goes on has begun.
    case began
    /// A gesture that goes on has changed.
    case changed
    /// The gesture has been made, or has ended.
    case ended
    /// A gesture that went on was cancelled.
    case cancelled
    /// The pointers have made another gesture.
    case failed
  }

  private final var registry = TargetList<GestureRecognizer>()
  private final var viewReference = WeakReference()
  /// The recognizers that go first, and those that this one goes before; their views keep them.
  private final var required = WeakList<GestureRecognizer>()
  private final var dependents = WeakList<GestureRecognizer>()
  /// The recognition that waits for others to fail.
  private final var pending: State?
  /// The window whose event is being handled.
  private final var windowReference = WeakReference()
  private final var currentState = State.possible

  /// Creates a recognizer that follows no view.
  public init() {}

  // Weak references are unlinked on the main actor. No recognizer waits for this one any more: it has given up
  // when it lost its view.
  isolated deinit {}

  /// The view whose pointers are followed.
  public final var view: View? {
    viewReference.object as? View
  }

  /// Whether the recognizer follows pointers; one that is disabled gives up what it follows.
  public final var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }

  /// Whether the view that was hit sees its pointers cancelled when the gesture is recognised.
  public final var cancelsTouchesInView = true

  /// How far the gesture is; it is set by subclasses, in ``handle(_:)``.
  ///
  /// The actions are sent when it becomes `began`, `changed`, `ended` or `cancelled`. When the pointers are
  /// up, it becomes `possible` again by itself, unless it still is: then the gesture goes on with the next
  /// pointer.
  public final var state: State {
    get { currentState }
    set { change(to: newValue) }
  }

  var chainStart: Responder? { view }

  // MARK: - Targets and actions

  /// Sends an action to a target when the gesture is recognised.
  ///
  /// - Parameters:
  ///   - target: Where the action goes. It is not retained. Nil to send it up the responder chain, from
  ///     the view.
  ///   - action: What to do. The sender is the recognizer.
  public final func addTarget(_ target: AnyObject?, action: Action) {
    release(
      registry.add(
        target.map { .target(WeakHandle($0), action) } ?? .search(action), for: .max))
  }

  /// Stops sending to a target.
  ///
  /// - Parameters:
  ///   - target: Where it goes. Nil stands for every target, and for none.
  ///   - action: What is sent. Nil stands for every action.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    let removed = registry.remove(.max) { recipient in
      (target == nil || recipient.handle?.object === target)
        && (action == nil || recipient.action == action)
    }
    release(removed)
  }

  private func sendActions() {
    guard let view else { return }
    let application = view.application ?? .shared
    let count = registry.beginDispatch()
    defer { if registry.endDispatch() { release(registry.sweep()) } }
    for index in 0..<count {
      switch registry.recipient(at: index, for: .max) {
      case .search(let action)?:
        application.sendAction(action, to: nil, from: self, event: nil, as: .gesture)
      case .target(let handle, let action)?:
        if let target = handle.object {
          application.sendAction(action, to: target, from: self, event: nil, as: .gesture)
        } else {
          registry.prune(at: index)
        }
      case .method?, .closure?, nil: continue
      }
    }
  }

  // MARK: - Recognising

  /// Follows what a pointer does; override it to recognise a gesture.
  ///
  /// - Parameter event: What the pointer did, in the window.
  open func handle(_ event: PointerEvent) {}

  /// Called when the recognizer starts anew; override it to forget what was followed.
  open func reset() {}

  /// Waits with recognising until another recognizer has failed, and fails if the other recognises.
  ///
  /// - Parameter other: The recognizer that goes first.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !required.objects.contains(where: { $0 === other }) else { return }
    required.append(other)
    other.dependents.append(self)
  }

  private func change(to state: State) {
    let mustWait =
      isRecognition(state) && currentState == .possible
      && required.objects.contains { $0.mayYetRecognise }
    if mustWait { pending = state } else { settle(state) }
  }

  private var mayYetRecognise: Bool {
    currentState == .possible && isEnabled && view != nil
  }

  private func isRecognition(_ state: State) -> Bool {
    state == .began || state == .ended
  }

  /// Takes a state on, with all that follows from it.
  private func settle(_ state: State) {
    let wasRecognised = currentState == .began || currentState == .changed
    pending = nil
    currentState = state
    switch state {
    case .began, .ended:
      if !wasRecognised, cancelsTouchesInView, let window = windowReference.object as? Window {
        for serial in window.sequences.serials(of: self) { window.cancelView(ofSequence: serial) }
      }
      sendActions()
      for dependent in dependents.objects { dependent.otherHasRecognised() }
    case .changed: sendActions()
    case .cancelled where wasRecognised: sendActions()
    case .failed, .cancelled:
      for dependent in dependents.objects { dependent.otherHasFailed() }
    case .possible: break
    }
  }

  private func otherHasFailed() {
    guard let pending else { return }
    change(to: pending)
    // A tap that waited is over; there is no pointer whose coming up would start it anew.
    if currentState == .ended { startAnew() }
  }

  private func otherHasRecognised() {
    let followsPointer =
      (windowReference.object as? Window)?.sequences.serials(of: self).isEmpty == false
    guard pending != nil || followsPointer else { return }
    settle(.failed)
    if !followsPointer { startAnew() }
  }

  /// Lets go of the pointers that are followed, and of a recognition that waits.
  final func giveUp() {
    settle(currentState == .began || currentState == .changed ? .cancelled : .failed)
    startAnew()
  }

  private func startAnew() {
    pending = nil
    currentState = .possible
    reset()
  }

  // MARK: - Events of the window

  /// Follows an event of the window.
  final func receive(_ event: PointerEvent, from window: Window) {
    guard isEnabled, pending == nil, currentState != .failed, currentState != .ended,
      currentState != .cancelled
    else { return }
    windowReference.object = window
    handle(event)
  }

  /// Starts recognizers anew that have recognised or failed, when their pointers are up.
  static func finish(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where recognizer.pending == nil {
      guard recognizer.currentState != .possible else { continue }
      recognizer.startAnew()
    }
  }

  /// Cancels recognizers whose pointers were taken away.
  static func cancel(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers { recognizer.giveUp() }
  }

  /// Follows another view, or none.
  fileprivate func follow(_ view: View?) {
    viewReference.object = view
  }
}

extension View {
  /// The recognizers that follow the pointers in this view, in the order in which they were added.
  public final var gestureRecognizers: [GestureRecognizer] { recognizers }

  /// Adds a recognizer, which leaves the view that it follows.
  ///
  /// - Parameter recognizer: The recognizer to add. It is retained.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    // What is cancelled by that may have added it elsewhere.
    recognizer.view?.drop(recognizer)
    recognizers.append(recognizer)
    recognizer.follow(self)
  }

  /// Removes a recognizer; one that is not here is left alone.
  ///
  /// - Parameter recognizer: The recognizer to remove.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    drop(recognizer)
    recognizer.giveUp()
    // What is cancelled by that may have added it again.
    guard recognizer.view === self, !recognizers.contains(where: { $0 === recognizer }) else {
      return
    }
    recognizer.follow(nil)
  }

  /// Takes a recognizer out of the list.
  private func drop(_ recognizer: GestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    release(recognizers.remove(at: index))
  }
}
