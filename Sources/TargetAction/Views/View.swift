/// A rectangular area of the user interface that handles events and actions.
///
/// Views form a tree. A view does not draw, and does not lay out its subviews. A toolkit sets the frames, delivers
/// events to the window, and draws. A view retains its subviews and its gesture recognizers, but not its superview.
@MainActor
open class View: Responder {
  /// The record that hit-testing and the Tab key read.
  final let geometry: ViewReference

  // MARK: - Geometry

  /// The view's rectangle in the coordinates of its superview, in points.
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
  /// It has the same size as the ``frame``. Setting the size makes the frame grow or shrink around its center, as in
  /// UIKit. Setting the origin moves the subviews, as scrolling does.
  public final var bounds: Rect {
    get { Rect(origin: geometry.boundsOrigin, size: geometry.record.frame.size) }
    set {
      geometry.boundsOrigin = newValue.origin
      var frame = frame
      frame.origin.x -= (newValue.size.width - frame.size.width) / 2
      frame.origin.y -= (newValue.size.height - frame.size.height) / 2
      frame.size = newValue.size
      self.frame = frame
    }
  }

  // MARK: - Visibility and interaction

  /// A Boolean value that indicates whether the view and everything in it are hidden.
  ///
  /// The default is false. A hidden view cannot be hit. When a view is hidden, a first responder inside it is replaced
  /// by the nearest ancestor outside that accepts the focus (``Window/firstResponder``).
  ///
  /// - Complexity: O(1) to read. Hiding a view takes O(*d*) at depth *d*.
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
  /// The default is 1. At 0.01 and below, neither the view nor anything in it can be hit.
  public final var alpha = 1.0 {
    didSet { geometry.set(.isTransparent, !(alpha > 0.01)) }
  }

  /// A Boolean value that indicates whether the view and everything in it can be hit.
  ///
  /// The default is true.
  public final var isUserInteractionEnabled: Bool {
    get { !geometry.flags.contains(.ignoresUser) }
    set { geometry.set(.ignoresUser, !newValue) }
  }

  /// Whether the view's own state lets it be hit.
  final var isHittable: Bool {
    let flags = geometry.flags
    return flags.isDisjoint(with: .cannotBeHit)
      && (!flags.contains(.decidesIfEnabled) || takesInput)
  }

  // MARK: - Tree

  /// The views directly inside this one, from back to front.
  ///
  /// This view retains them.
  public final var subviews: [View] { children }

  /// The list of subviews, which can be changed.
  ///
  /// Code that changes the list takes it out and puts it back, so that no access needs an exclusivity check.
  final var children: [View] = []

  /// Creates a view that has no superview.
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

  /// Returns the frontmost, deepest view at a point: this view or one inside it.
  ///
  /// A view is not hit if it is hidden, has an ``alpha`` of 0.01 or less, has user interaction disabled, or is a
  /// disabled control. Nothing inside such a view is hit, either. Otherwise, if the point is inside, the subviews are
  /// tested, the frontmost first. If none of them is hit, this view is. Override this method to let the user hit a
  /// subview that lies outside this view. The method corresponds to `UIView.hitTest(_:with:)`.
  ///
  /// - Parameters:
  ///   - point: A location, in points, in this view's own coordinates.
  ///   - event: The event at that location, if there is one.
  /// - Returns: The view that is hit, or nil if the point hits nothing in this view.
  /// - Complexity: At each level, O(*n*) for up to 128 subviews. More subviews are divided into runs of 32 to 128
  ///   neighbors. A search checks every run, but checks the members of a run only if a box around their frames contains
  ///   the point. Views that override this method or ``point(inside:with:)`` are called wherever they lie, unless a
  ///   view in front of them is hit.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    return HitSearch.view(at: point, in: self, event)
  }

  /// Returns whether a point is inside this view.
  ///
  /// The default implementation checks the ``bounds``. Override this method for views that are not rectangular. The
  /// method corresponds to `UIView.point(inside:with:)`.
  ///
  /// - Parameters:
  ///   - point: A location, in points, in this view's own coordinates.
  ///   - event: The event at that location, if there is one.
  /// - Returns: Whether the point is inside the view.
  open func point(inside point: Point, with event: Event?) -> Bool {
    geometry.boundsContain(point)
  }

  // MARK: - Pointers

  /// Whether a press in the view gives it the focus.
  var takesFocusFromPointer: Bool { false }

  /// Whether the view is offered keys, which a disabled control is not.
  var takesInput: Bool { true }

  /// Stops following a pointer that was pressed in the view, because the window is being deallocated.
  func abandonPointer() {}
}
