/// An object that follows the pointers in a view, and sends actions when they have made its gesture.
///
/// It sees the events of its view, and of the views in that, before the views do. When it recognises its
/// gesture, the view that was hit sees its pointers cancelled, unless ``cancelsTouchesInView`` is false. A
/// subclass overrides ``handle(_:)`` and sets ``state``. Mirrors `UIGestureRecognizer`.
///
/// Of several recognizers that follow a pointer, the first that recognises its gesture makes the others fail,
/// and of those that could recognise at the same event the innermost does, unless one of the two
/// recognises with the other (``recognizesSimultaneously(with:)``).
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
  final var required = WeakList<GestureRecognizer>()
  final var dependents = WeakList<GestureRecognizer>()
  /// Those further in that the pending recognition waits for, and those further out that wait for this one.
  final var rivals = WeakList<GestureRecognizer>()
  final var outer = WeakList<GestureRecognizer>()
  /// The recognition that waits for others to fail.
  final var pending: State? { didSet { updateWaiting() } }
  /// The pointers that the gesture is made of so far.
  final var tracks: [PointerTrack] = []
  /// Whether a pointer has gone down since the recognizer started anew.
  final var hasBegun = false
  /// The window of the pointer that went down last.
  final var windowReference = WeakReference()
  final var currentState = State.possible
  /// How often the recognizer has moved on, so that what asks others knows whether they have changed it.
  final var revision = 0
  /// Whether the gesture goes on with a pointer that is not down yet.
  final var isAwaitingPointer = false { didSet { updateWaiting() } }
  /// When that pointer is too late, in seconds on the scale of the events' timestamps, and who tells the time.
  final var deadline: Double?
  final var timekeeperReference = WeakReference()
  /// Whether it is among those that wait.
  final var isListed = false

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
  /// pointer. A recognizer that has failed, or has lost against another one, recognises nothing until then.
  public final var state: State {
    get { currentState }
    set { change(to: newValue) }
  }

  var chainStart: Responder? { view }

  /// Whether a control inside the view that takes a pointer keeps it from this recognizer.
  var yieldsToControls: Bool { false }

  /// Whether another recognizer can go on after this one has recognised.
  func spares(_ other: GestureRecognizer) -> Bool { false }

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

  /// Says whether this recognizer and another may both recognise what the same pointer does.
  ///
  /// Both are asked, and it is enough if one agrees; a subclass overrides it. Mirrors the method of
  /// `UIGestureRecognizerDelegate`.
  ///
  /// - Parameter other: A recognizer that follows the same pointer.
  /// - Returns: False. Overrides decide.
  open func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
    false
  }

  /// Waits with recognising until another recognizer has failed, and fails if the other recognises.
  ///
  /// It does not wait for one that cannot recognise: one that is deallocated, disabled or in no view, that no
  /// pointer has gone down for, or that itself waits for this one. So of two that require each other, the one
  /// that completes its gesture last recognises, and the other fails.
  ///
  /// - Parameter other: The recognizer that goes first.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !required.objects.contains(where: { $0 === other }) else { return }
    required.append(other)
    other.dependents.append(self)
  }

  /// Follows another view, or none.
  final func follow(_ view: View?) {
    viewReference.object = view
  }
}
