/// A rectangular area of the user interface that handles events and actions.
///
/// Views form a tree. A view does not draw, and does not lay out its subviews. A toolkit sets the
/// frames, delivers events to the window, and draws. A view retains its subviews and its gesture
/// recognizers, but not its superview.
@MainActor
open class View: Responder {
  /// The record that hit-testing and the Tab key read.
  final let geometry: ViewReference

  // MARK: - Geometry

  /// The view's rectangle in the coordinates of its superview, in points.
  ///
  /// - Complexity: O(1), plus O(*d*) at depth *d* to set in a window that has a ``Window/host``.
  public final var frame: Rect {
    get { geometry.record.frame }
    set { setFrame(to: newValue, isScrolled: false) }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// It has the same size as the ``frame``. Setting the size makes the frame grow or shrink around
  /// its center, as in UIKit. Setting the origin moves the subviews, as scrolling does.
  public final var bounds: Rect {
    get { geometry.bounds }
    set {
      let isScrolled = newValue.origin != geometry.record.boundsOrigin
      geometry.record.boundsOrigin = newValue.origin
      geometry.set(.isScrolled, newValue.origin != .zero)
      var frame = frame
      if newValue.size != frame.size {
        frame.origin.x -= (newValue.size.width - frame.size.width) / 2
        frame.origin.y -= (newValue.size.height - frame.size.height) / 2
        frame.size = newValue.size
      }
      setFrame(to: frame, isScrolled: isScrolled)
    }
  }

  @inline(__always)
  private func setFrame(to frame: Rect, isScrolled: Bool) {
    let old = exchange(&geometry.record.frame, with: frame)
    if isReported || PointerHover.isActive { tellOfFrame(from: old, isScrolled: isScrolled) }
  }

  /// Notifies the view that its frame has changed.
  ///
  /// The method is called once a change is complete, before the host is notified (``WindowHost``).
  /// Override it to lay out the subviews. The default implementation does nothing.
  ///
  /// - Parameter frame: The previous frame, in the coordinates of the superview.
  open func frameDidChange(from frame: Rect) {}

  /// Lays out what always fills the view, because the bounds have changed.
  func boundsDidChange() {}

  /// Hands on the roles of a window that has been shown or hidden.
  func visibilityDidChange() {}

  // MARK: - Visibility and interaction

  /// A Boolean value that indicates whether the view and everything in it are hidden.
  ///
  /// The default is false. A hidden view cannot be hit. When a view is hidden, a first responder
  /// inside it is replaced by the nearest ancestor outside that accepts the focus
  /// (``Window/firstResponder``). Pressed pointers, gestures, and scrolls inside it are canceled.
  ///
  /// - Complexity: O(1) to read. Hiding a view takes O(*d*) at depth *d*.
  public final var isHidden: Bool {
    get { geometry.flags.contains(.isHidden) }
    set {
      guard keepUserAway(.isHidden, .isHidden, newValue) else { return }
      visibilityDidChange()
      if isHidden == newValue { tellOfVisibility() }
    }
  }

  /// The opacity of the view, from 0 to 1.
  ///
  /// The default is 1. Another number becomes the nearest one, and NaN becomes 0. At 0.01 and below,
  /// neither the view nor anything in it can be hit, and pressed pointers, gestures, and scrolls
  /// inside it are canceled. The focus stays, so that a view that fades in can have it.
  public final var alpha = 1.0 {
    didSet {
      alpha = min(max(0, alpha), 1)
      if PointerHover.isActive { PointerHover.noteChange() }
      keepUserAway(.isTransparent, [], !(alpha > 0.01))
      if alpha != oldValue { tellOfVisibility() }
    }
  }

  /// A Boolean value that indicates whether the user can use the view and everything in it.
  ///
  /// The default is true. If the value is false, they cannot be hit or have the focus. Setting it
  /// to false has the same effects on the focus and on pressed pointers as hiding the view
  /// (``isHidden``), except that a window without interaction loses its first responder, while a
  /// hidden window keeps it.
  ///
  /// - Complexity: O(1) to read. To set, O(*d*) at depth *d*.
  public final var isUserInteractionEnabled: Bool {
    get { !geometry.flags.contains(.ignoresUser) }
    set { keepUserAway(.ignoresUser, .ignoresUser, !newValue) }
  }

  /// Sets or clears a property that keeps the user away from the view, which then loses what it
  /// follows.
  ///
  /// - Returns: Whether the property has changed.
  @discardableResult
  private func keepUserAway(_ flag: ViewFlags, _ trait: NodeTraits, _ isSet: Bool) -> Bool {
    guard geometry.flags.contains(flag) != isSet else { return false }
    geometry.set(flag, isSet)
    node.set(trait, isSet)
    // A window's initial first responder may have become usable or unusable.
    Epoch.invalidate()
    if PointerHover.isActive { PointerHover.noteChange() }
    noteReachChange()
    if isSet { loseReach() }
    return true
  }

  /// Marks what is shown in the application, because the anchors of open menus may have come within
  /// reach or out of it.
  final func noteReachChange() {
    if ValidationSchedule.isActive { windowOfTree?.owner?.setNeedsValidation() }
  }

  // MARK: - Tree

  /// The views directly inside this one, from back to front.
  ///
  /// This view retains them.
  public final var subviews: [View] { children }

  /// The list of subviews, which can be changed.
  ///
  /// Code that changes the list takes it out and puts it back, so that no access needs an
  /// exclusivity check.
  final var children: [View] = []

  /// Creates a view that has no superview.
  ///
  /// - Parameter frame: The frame of the view, in the coordinates of its future superview.
  public init(frame: Rect = .zero) {
    geometry = ViewReference()
    super.init()
    let traits = node.classRecord.value.traits
    var flags: ViewFlags = []
    if traits.contains(.overridesHitTest) { flags.insert(.decidesWhatIsHit) }
    if traits.contains(.overridesPointInside) { flags.insert(.decidesIfInside) }
    if traits.contains(.overridesCanBecomeFirst) { flags.insert(.mayTakeFocus) }
    geometry.initialize(to: ViewRecord(frame: frame, node: node, flags: flags))
  }

  override class var classTraits: ClassTraits {
    var traits = super.classTraits
    if ViewMethods.hitTest.isOverridden(by: self) { traits.insert(.overridesHitTest) }
    if ViewMethods.pointInside.isOverridden(by: self) { traits.insert(.overridesPointInside) }
    if ViewMethods.moments.isOverridden(by: self) { traits.insert(.overridesMoments) }
    return traits
  }

  override func leaveTables() {
    for subview in subviews where subview.node.container == node {
      subview.node.container = nil
      subview.geometry.leaveSiblings()
    }
    geometry.record.frontmost = nil
  }

  override func releaseBelongings() {
    if !gestureRecognizers.isEmpty {
      for recognizer in exchange(&gestureRecognizers, with: []) where recognizer.view == nil {
        recognizer.giveUp()
      }
    }
    if !children.isEmpty { Teardown.releaseAll(exchange(&children, with: [])) }
    geometry.free()
  }

  // MARK: - Hit-testing

  /// Returns the frontmost, deepest view at a point: this view or one inside it.
  ///
  /// A view is not hit if it is hidden, has an ``alpha`` of 0.01 or less, or has user interaction
  /// disabled. Nothing inside such a view is hit, either. Otherwise, if the point is inside, the
  /// subviews are tested, the frontmost first. If none of them is hit, this view is. Override this
  /// method to let the user hit a subview that lies outside this view. The method corresponds to
  /// `UIView.hitTest(_:with:)`.
  ///
  /// Disabled controls, and views inside them, are hit like any other view. Events at the location
  /// then begin at the outermost disabled control that contains the view (``Control/isEnabled``).
  ///
  /// - Parameters:
  ///   - point: A location, in points, in this view's own coordinates.
  ///   - event: The event at that location, if there is one.
  /// - Returns: The view that is hit, or nil if the point hits nothing in this view.
  /// - Complexity: At each level, O(*n*) for *n* subviews. Views that override this method or
  ///   ``point(inside:with:)`` are called wherever they lie, unless a view in front of them is hit.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard geometry.flags.isDisjoint(with: .cannotBeHit), self.point(inside: point, with: event)
    else { return nil }
    return HitSearch.view(at: point, in: self, event)
  }

  /// Returns whether a point is inside this view.
  ///
  /// The default implementation checks the ``bounds``. Override this method for views that are not
  /// rectangular. The method corresponds to `UIView.point(inside:with:)`.
  ///
  /// - Parameters:
  ///   - point: A location, in points, in this view's own coordinates.
  ///   - event: The event at that location, if there is one.
  /// - Returns: Whether the point is inside the view.
  open func point(inside point: Point, with event: Event?) -> Bool {
    geometry.bounds.contains(point)
  }

  // MARK: - Moments

  /// Notifies the view that its superview has changed.
  ///
  /// The method is called once the change is complete, including any change of the focus. If a view
  /// moves along with everything in it, only that view is notified. A view whose superview is
  /// deallocated is not notified. The default implementation does nothing. The method corresponds
  /// to `UIView.didMoveToSuperview()`.
  open func didMoveToSuperview() {}

  /// Notifies the view that it has been added to a window, moved to another, or removed from its
  /// window.
  ///
  /// The method is called after ``didMoveToSuperview()``. Unlike in UIKit, if a view moves along
  /// with everything in it, only that view is notified. The default implementation does nothing.
  /// The method corresponds to `UIView.didMoveToWindow()`.
  open func didMoveToWindow() {}

  /// Notifies the view that its window has become the key window while the view, or a responder
  /// below it, had the focus.
  ///
  /// The window and then the first responder are notified first (``Window/didBecomeKey()``).
  /// Override this method to show a caret or a focus ring. When the focus moves in the key window,
  /// only ``Responder/becomeFirstResponder()`` is called. The default implementation does nothing.
  open func windowDidBecomeKey() {}

  /// Notifies the view that its window has stopped being the key window while the view, or a
  /// responder below it, had the focus.
  ///
  /// The window and then the first responder are notified first (``Window/didResignKey()``). The
  /// method is not called if the window is being deallocated. The default implementation does
  /// nothing.
  open func windowDidResignKey() {}

  // MARK: - Pointers

  /// Notifies the view that a pointer without a pressed button has moved into it or into a view
  /// inside it.
  ///
  /// Override this method, and ``pointerExited(_:)``, to show that the pointer is over the view,
  /// such as with a lighter background or a tooltip. A ``Control`` needs no override to be drawn
  /// differently, because its state then contains ``Control/State/hovered``.
  ///
  /// ```swift
  /// override func pointerEntered(_ event: PointerEvent) { isLit = true }
  /// override func pointerExited(_ event: PointerEvent) { isLit = false }
  /// ```
  ///
  /// The method is also called if views move, appear, or vanish under a resting pointer. The
  /// library then updates the pointer in a task on the main actor or in
  /// ``Application/validateIfNeeded()``, whichever comes first. Views are exited before others are
  /// entered: first the innermost views exit, and then the outermost views enter. While a button is
  /// pressed, only the view that has captured the pointer is entered and exited, until it loses the
  /// pointer to a gesture recognizer or is disabled. A disabled control is entered, for example to
  /// show the reason in a tooltip; the views inside it are not. The default implementation does
  /// nothing.
  ///
  /// - Parameter event: The most recent event of the pointer.
  open func pointerEntered(_ event: PointerEvent) {}

  /// Notifies the view that a pointer has moved out of it.
  ///
  /// Each call follows a call to ``pointerEntered(_:)`` of the same pointer. The default
  /// implementation does nothing.
  ///
  /// - Parameter event: The most recent event of the pointer.
  open func pointerExited(_ event: PointerEvent) {}

  /// Notifies the view that something other than a pointer has moved into it or into a view inside
  /// it, such as what is dragged from another program.
  ///
  /// The rules are those of ``pointerEntered(_:)``. The default implementation does nothing.
  ///
  /// - Parameter event: The most recent event, which has a ``LocatedEvent/hoverPhase``.
  open func eventEntered(_ event: LocatedEvent) {}

  /// Notifies the view that something other than a pointer has moved out of it, or was dropped.
  ///
  /// Each call follows a call to ``eventEntered(_:)``. The default implementation does nothing.
  ///
  /// - Parameter event: The most recent event, which has a ``LocatedEvent/hoverPhase``.
  open func eventExited(_ event: LocatedEvent) {}

  /// Shows that a pointer has entered or exited the view.
  func hoverDidChange() {}

  /// Whether a press in the view gives it the focus.
  var takesFocusFromPointer: Bool { false }
}
