/// A rectangle of the user interface, in a tree of views, that handles events and actions.
///
/// It does not draw, and has no layout. A toolkit sets the frames, feeds events to the window, and draws.
@MainActor
open class View: Responder {
  /// What finding views needs to know of this one.
  final let geometry: ViewReference

  // MARK: - Geometry

  /// The rectangle of the view in the coordinates of its superview, in points.
  ///
  /// - Complexity: O(1).
  public final var frame: Rect {
    get { geometry.record.frame }
    set {
      geometry.record.frame = newValue
      if geometry.record.run >= 0 { SubviewRuns.all.value.noteMove(of: geometry) }
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// The size is that of ``frame``. Setting the size makes the frame grow or shrink around its centre, as in UIKit.
  /// Setting the origin moves the subviews, as scrolling does.
  public final var bounds: Rect {
    get { Rect(origin: geometry.boundsOrigin, size: frame.size) }
    set {
      geometry.boundsOrigin = newValue.origin
      var frame = frame
      frame.origin.x -= (newValue.size.width - frame.size.width) / 2
      frame.origin.y -= (newValue.size.height - frame.size.height) / 2
      frame.size = newValue.size
      self.frame = frame
    }
  }

  // MARK: - What is seen and touched

  /// Whether the view and everything in it is hidden and cannot be hit.
  ///
  /// When it is set, a first responder in the view is replaced by the nearest ancestor outside that accepts the
  /// focus (``Window/firstResponder``).
  ///
  /// - Complexity: O(1) to read. To hide a view, O(*d*) at depth *d*.
  public final var isHidden: Bool {
    get { geometry.flags.contains(.isHidden) }
    set {
      guard newValue != isHidden else { return }
      geometry.set(.isHidden, newValue)
      if newValue { node.traits.insert(.isHidden) } else { node.traits.remove(.isHidden) }
      if newValue { loseFocusByHiding() }
    }
  }

  /// The opacity of the view, from 0 to 1.
  ///
  /// At 0.01 and below, neither the view nor anything in it can be hit.
  public final var alpha = 1.0 {
    didSet { geometry.set(.isTransparent, !(alpha > 0.01)) }
  }

  /// Whether the view and everything in it can be hit.
  public final var isUserInteractionEnabled: Bool {
    get { !geometry.flags.contains(.ignoresUser) }
    set { geometry.set(.ignoresUser, !newValue) }
  }

  /// Whether the view can be hit at all.
  final var isHittable: Bool {
    let flags = geometry.flags
    return flags.isDisjoint(with: .cannotBeHit)
      && (!flags.contains(.decidesIfEnabled) || takesInput)
  }

  // MARK: - Tree

  /// The views in this one, the front-most last.
  public final var subviews: [View] { children }

  /// The same, to be changed: taken out, and put back, so that no use of it needs a check of exclusive access.
  final var children: [View] = []

  /// Creates a view without a superview.
  ///
  /// - Parameter frame: The frame of the view, in the coordinates of its future superview.
  public init(frame: Rect = .zero) {
    geometry = ViewReference()
    super.init()
    geometry.initialize(
      to: ViewRecord(frame: frame, node: node, flags: ViewFlags(of: node.classRecord.value.traits)))
  }

  override class var classTraits: ClassTraits {
    var traits = super.classTraits
    if HitTesting.hitTest.isOverridden(by: self) { traits.insert(.overridesHitTest) }
    if HitTesting.pointInside.isOverridden(by: self) { traits.insert(.overridesPointInside) }
    return traits
  }

  override final func makeSideTable() -> ResponderSideTable { ViewSideTable() }

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
  }

  override final func freeRecords() { geometry.free() }

  // MARK: - Hit-testing

  /// Finds the front-most view at a point, in this view or in it the deepest.
  ///
  /// A view that is hidden, has an ``alpha`` of 0.01 or less, or whose interaction is disabled is not
  /// hit, nor is a disabled control, nor is anything in them. Else, if the point is inside, the subviews
  /// are asked, the front-most first; if none is hit, this view is. As in UIKit. Override it to let a
  /// subview be hit that lies outside.
  ///
  /// - Parameters:
  ///   - point: The point, in points in this view's own coordinates.
  ///   - event: The event at the point, if there is one.
  /// - Returns: The view, or nil if the point is not in this one.
  /// - Complexity: At each level, O(*n*) for up to 128 subviews. More subviews are divided into runs of 32 to 128
  ///   neighbors, and a search looks at each run, but only at the members of those whose frames, taken together,
  ///   enclose the point. Views that override this method or ``point(inside:with:)`` are asked wherever they lie, if no
  ///   view in front of them is hit.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    return HitSearch.view(at: point, in: self, event)
  }

  /// Returns whether a point is in this view.
  ///
  /// The default checks its ``bounds``.
  ///
  /// - Parameters:
  ///   - point: The point, in points in this view's own coordinates.
  ///   - event: The event at the point, if there is one.
  /// - Returns: Whether the point is in the view.
  open func point(inside point: Point, with event: Event?) -> Bool {
    geometry.boundsContain(point)
  }

  // MARK: - Pointers

  /// Whether the view takes the focus when a pointer goes down in it.
  var takesFocusFromPointer: Bool { false }

  /// Whether keys are offered to the view: not to a control that is disabled.
  var takesInput: Bool { true }

  /// Stops following a pointer that went down in the view, as its window is being deallocated.
  func abandonPointer() {}
}
