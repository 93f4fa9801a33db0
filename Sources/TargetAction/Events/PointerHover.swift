/// The views that a pointer, or another event that hovers, is in, from its first hover in a window
/// until it leaves.
///
/// While an enabled view has captured the pointer, only that view is entered and exited.
@MainActor
final class PointerHover {
  /// The pointers that hover, in all applications.
  private static var all: [PointerHover] = [] { didSet { isActive = !all.isEmpty } }
  /// Whether a pointer hovers anywhere.
  private(set) static var isActive = false
  /// The number of changes that may have moved a view under a pointer or away from it.
  private static var changeCount: UInt64 = 0
  /// Whether an update is scheduled.
  ///
  /// In an event loop that never runs the main actor's tasks, the first one stays scheduled.
  static var isScheduled = false

  private weak var application: Application?
  /// The most recent event of the pointer.
  private var last: LocatedEvent
  /// The views that have been entered, the outermost first.
  private let entered = WeakList<View>()
  /// The entered views that have not been told yet; empty unless views are being told.
  private var untold: Set<ObjectIdentifier> = []
  /// The number of changes when the views were last determined by a hit test; nil while views are
  /// being entered or exited, or a view has captured the pointer.
  private var knownCount: UInt64?
  /// The number of times that the views were determined, which shows whether a view has moved the
  /// pointer meanwhile.
  private var revision = 0

  private init(_ event: LocatedEvent, in application: Application) {
    (last, self.application) = (event, application)
  }

  /// Returns whether an event is one of the same pointer or, if it is not a pointer's, class.
  private func follows(_ event: LocatedEvent) -> Bool {
    guard let pointer = event as? PointerEvent else { return type(of: event) == type(of: last) }
    return (last as? PointerEvent)?.pointerID == pointer.pointerID
  }

  /// Moves a pointer to the location of an event.
  ///
  /// - Returns: The view under the pointer; nil if a view has captured it.
  @discardableResult
  static func move(_ event: LocatedEvent, in window: Window) -> View? {
    let phase = event.hoverPhase
    guard isActive || phase == .hovered, let application = window.owner else { return nil }
    for hover in all where hover.application === application && hover.follows(event) {
      // The pointer may have entered another window before it left this one.
      return phase == .left && hover.last.window !== window ? nil : hover.move(event)
    }
    guard phase == .hovered else { return nil }
    let hover = PointerHover(event, in: application)
    all = all + [hover]
    return hover.move(event)
  }

  /// Returns whether a pointer is in a view.
  static func isIn(_ view: View) -> Bool {
    all.contains { $0.last is PointerEvent && $0.entered.contains(view) }
  }

  /// Counts a change of a tree, a frame, or a property that hit-testing reads.
  @inline(never)
  static func noteChange() {
    changeCount &+= 1
    guard !exchange(&isScheduled, with: true) else { return }
    ActionRun.later {
      isScheduled = false
      updateAll()
    }
  }

  /// Determines again which views the pointers of an application are in, if anything has changed.
  static func updateAll(in application: Application? = nil) {
    for hover in all
    where (hover.knownCount != changeCount || hover.last.window == nil)
      && (application == nil || hover.application == nil || hover.application === application)
      && all.contains(where: { $0 === hover })
    {
      hover.move(hover.last)
    }
  }

  @discardableResult
  private func move(_ event: LocatedEvent) -> View? {
    replace(&last, with: event)
    let count = Self.changeCount
    let phase = event.hoverPhase
    guard phase != .left, phase != .ended, let application, let window = event.window,
      window.owner === application
    else {
      if enter([], count) { Self.all = Self.all.filter { $0 !== self } }
      return nil
    }
    let isBlocked = window.isBlocked
    if !isBlocked, let pointer = event as? PointerEvent,
      let captor = window.sequence(of: pointer.pointerID)?.view(in: window), captor.takesInput
    {
      let others = entered.objects.filter { $0 !== captor }
      let isInside = captor.point(inside: pointer.location(in: captor), with: pointer)
      if isInside != entered.contains(captor) {
        enter(isInside ? others + [captor] : others, count)
      }
      // The other views may have moved since they were entered, so a hit test must not trust them.
      knownCount = nil
      return nil
    }
    let hit = isBlocked ? nil : window.receiver(of: event)
    guard hit !== entered.objects.last || knownCount != Self.changeCount else { return hit }
    let views = hit.map { sequence(first: $0, next: \.superview).reversed() } ?? []
    // A view that has moved the pointer does not know of the press that may follow.
    if !enter(views, count) { knownCount = nil }
    return hit
  }

  /// Exits views, the innermost first, and then enters others, the outermost first.
  ///
  /// - Parameters:
  ///   - views: The views that contain the pointer, the outermost first.
  ///   - count: The number of changes when the views were determined.
  /// - Returns: Whether all of them have been called; false if one of them has moved the pointer
  ///   meanwhile.
  @discardableResult
  private func enter(_ views: [View], _ count: UInt64) -> Bool {
    knownCount = nil
    revision += 1
    let (revision, event, pointer) = (revision, last, last as? PointerEvent)
    let kept = Set(views.map { ObjectIdentifier($0) })
    for view in entered.objects.reversed() where !kept.contains(ObjectIdentifier(view)) {
      entered.remove(view)
      guard untold.remove(ObjectIdentifier(view)) == nil else { continue }
      if let pointer { view.pointerExited(pointer) } else { view.eventExited(event) }
      view.hoverDidChange()
      guard revision == self.revision else { return false }
    }
    // The views that remain may have changed places in the tree.
    for view in views {
      if !entered.remove(view) { untold.insert(ObjectIdentifier(view)) }
      entered.append(view)
    }
    for view in views where untold.remove(ObjectIdentifier(view)) != nil {
      if let pointer { view.pointerEntered(pointer) } else { view.eventEntered(event) }
      view.hoverDidChange()
      guard revision == self.revision else { return false }
    }
    knownCount = count
    return true
  }
}
