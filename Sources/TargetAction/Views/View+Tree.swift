extension NodeReference {
  /// For a view, the node of its superview, which clears this property when its deallocation
  /// begins.
  ///
  /// - Invariant: A window is never inside a view, so a window's node can store its first responder
  ///   in the same field.
  var container: NodeReference? {
    get { traits.contains(.isWindow) ? nil : companion }
    nonmutating set {
      assert(!traits.contains(.isWindow), "A window must not be added to a view.")
      companion = newValue
    }
  }

  /// The outermost view that contains this node; the node itself if no view does.
  var outermostView: NodeReference {
    var node = self
    while let container = node.container { node = container }
    return node
  }
}

extension View {
  /// The view that contains this view; nil if there is none.
  ///
  /// The superview retains this view. This view does not retain its superview.
  public final var superview: View? {
    node.container?.owner(as: View.self)
  }

  /// Whether the view is in a window that has a host.
  var isHosted: Bool { node.traits.contains(.isHosted) }

  /// The window at the root of the tree that contains this view.
  ///
  /// Pointers follow the tree, wherever the chain leads.
  final var windowOfTree: Window? {
    let top = node.outermostView
    return top.traits.contains(.isWindow) ? top.owner(as: Window.self) : nil
  }

  /// Adds a view in front of the other subviews.
  ///
  /// This view retains the added view, which is first removed from its current superview. The added
  /// view's ``Responder/next`` becomes this view, unless it is the root view of a controller (see
  /// ``ViewController``). A first responder inside the added view keeps the focus if it stays in
  /// the same window and the move does not hide it. If the added view leaves another window, or the
  /// move hides it, the pointers that are pressed in it are canceled.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: `view` must not be this view, one of its ancestors, or a window.
  /// - Complexity: O(1), plus O(*d*) at depth *d* if the added view has subviews or overrides a
  ///   method such as ``didMoveToWindow()``, plus O(*n*) for *n* views in it and O(*d*) if the
  ///   window has a ``Window/host``. If the added view has a superview, removing it from there
  ///   takes O(*n*) for *n* siblings in front of it.
  public final func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Inserts a view at an index, counted from the back.
  ///
  /// This view retains the inserted view.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is already a subview.
  ///   - index: The index in ``subviews``, clamped to `0...subviews.count`.
  /// - Precondition: See ``addSubview(_:)``.
  /// - Complexity: The same as ``addSubview(_:)``, plus O(*n*) for *n* subviews in front of the
  ///   index.
  public final func insertSubview(_ view: View, at index: Int) {
    require(
      !(view is Window),
      """
      A window must not be added to a view; \(TypeName.of(view)) was added to \
      \(TypeName.of(self)). Add it to an application with addWindow(_:).
      """
    )
    require(
      canTake(view),
      """
      A view must not contain itself; \(TypeName.of(view)) cannot become a subview of \
      \(TypeName.of(self)), which it is or already contains. Remove the inner view from its \
      superview first.
      """
    )
    guard view.superview == nil || releaseFromWindow(view) else { return }
    let isSubview = view.node.container == node
    let old = isSubview && view.isReported ? self.index(of: view) : nil
    view.leaveSuperview()
    take(view, at: index)
    guard isSubview else { return view.setSuperview(self) }
    if PointerHover.isActive { PointerHover.noteChange() }
    if let old, old != self.index(of: view) {
      view.tellOfMove(from: self, in: nil, isHosted: isHosted)
    }
  }

  /// Cancels the presses in a view that is about to enter another window.
  ///
  /// - Returns: Whether the view can still be inserted.
  private func releaseFromWindow(_ view: View) -> Bool {
    guard let old = view.superview, old !== self, let window = old.windowOfTree,
      window !== windowOfTree
    else { return true }
    window.cancelSequences(in: view)
    // Handlers called by the cancellation may have added this view to the other one.
    guard canTake(view) else { return false }
    view.windowOfTree?.noteTabPlace(of: view)
    return true
  }

  /// Inserts a view directly behind another.
  ///
  /// This view retains the inserted view.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is already a subview.
  ///   - sibling: The subview behind which to insert the view. If it is not a subview, the view is
  ///     inserted at the back. If it is the view itself, nothing changes.
  /// - Precondition: See ``addSubview(_:)``.
  /// - Complexity: The same as ``insertSubview(_:at:)``.
  public final func insertSubview(_ view: View, below sibling: View) {
    guard view !== sibling, releaseFromWindow(view) else { return }
    insertSubview(view, at: index(of: sibling, without: view) ?? 0)
  }

  /// Inserts a view directly in front of another.
  ///
  /// This view retains the inserted view.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is already a subview.
  ///   - sibling: The subview in front of which to insert the view. If it is not a subview, the
  ///     view is inserted at the front. If it is the view itself, nothing changes.
  /// - Precondition: See ``addSubview(_:)``.
  /// - Complexity: The same as ``insertSubview(_:at:)``.
  public final func insertSubview(_ view: View, above sibling: View) {
    guard view !== sibling, releaseFromWindow(view) else { return }
    insertSubview(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? .max)
  }

  /// Moves a subview in front of its siblings.
  ///
  /// This method does nothing if the view is not a subview of this view.
  ///
  /// - Parameter view: The view to move.
  /// - Complexity: O(*n*) for *n* siblings in front of it.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: .max) }
  }

  /// Moves a subview behind its siblings.
  ///
  /// This method does nothing if the view is not a subview of this view.
  ///
  /// - Parameter view: The view to move.
  /// - Complexity: O(*n*) for *n* subviews.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes this view from its superview, which releases it.
  ///
  /// A first responder inside this view is replaced by the nearest ancestor that stays in the
  /// window and accepts the focus (``Window/firstResponder``). Pointers that are pressed in this
  /// view are canceled; gestures of the views around it go on. A view that has no superview stays
  /// as it is.
  ///
  /// - Complexity: O(*n*) for *n* siblings in front of it, plus O(*d*) at depth *d*.
  public final func removeFromSuperview() {
    windowOfTree?.cancelSequences(in: self)
    guard node.container != nil else { return }
    windowOfTree?.noteTabPlace(of: self)
    leaveSuperview()
    setSuperview(nil)
  }

  /// Returns whether this view is the given view or is inside it.
  ///
  /// - Parameter view: The view that may contain this one.
  /// - Returns: `true` if `view` is this view or one of its ancestors.
  /// - Complexity: O(*d*) at depth *d*.
  public final func isDescendant(of view: View) -> Bool {
    var current: NodeReference? = node
    while let ancestor = current, ancestor != view.node { current = ancestor.container }
    return current != nil
  }

  /// Returns whether a view is neither this view nor one of its ancestors.
  private func canTake(_ view: View) -> Bool {
    view !== self && (view.geometry.record.frontmost == nil || !isDescendant(of: view))
  }

  /// Returns the index of a view in the list of subviews, or nil if it is not a subview.
  func index(of view: View) -> Int? {
    guard view.node.container == node else { return nil }
    // The search begins at the front, where most changes are.
    var place = children.count - 1
    while place >= 0, children[place] !== view { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// Returns the index of a subview after another view has been removed, or nil if it is not a
  /// subview.
  private func index(of sibling: View, without view: View) -> Int? {
    guard let place = index(of: sibling) else { return nil }
    return (self.index(of: view) ?? place) < place ? place - 1 : place
  }

  /// Inserts a view into the list of subviews, at an index that is clamped.
  private func take(_ view: View, at index: Int) {
    var views = exchange(&children, with: [])
    let place = min(max(index, 0), views.count)
    // Inserting at the end is several times slower than appending.
    if place == views.count { views.append(view) } else { views.insert(view, at: place) }
    let behind = place > 0 ? views[place - 1].geometry : nil
    let front = place + 1 < views.count ? views[place + 1].geometry : nil
    children = consume views
    geometry.link(view.geometry, between: behind, and: front)
  }

  /// Removes this view from its superview's list.
  ///
  /// A superview that is being deallocated keeps its list to the end.
  private func leaveSuperview() {
    guard let superview else { return geometry.leaveSiblings() }
    guard let place = superview.index(of: self) else { return }
    var views = exchange(&superview.children, with: [])
    let view = views.remove(at: place)
    // An array does not free unused capacity on its own.
    if views.capacity > 4 * views.count + 16 { views = views.map(\.self) }
    superview.children = consume views
    superview.geometry.unlink(geometry)
    release(view)
  }

  /// Sets the superview, and reports the move.
  private func setSuperview(_ superview: View?) {
    guard isReported || superview?.isHosted == true else { return move(to: superview) }
    let (old, window) = (self.superview, windowOfTree)
    let isHosted = isHosted || superview?.isHosted == true
    if (superview?.isHosted ?? false) != self.isHosted { noteHost() }
    move(to: superview)
    if node.container == superview?.node { tellOfMove(from: old, in: window, isHosted: isHosted) }
  }

  @inline(__always)
  private func move(to superview: View?) {
    let window = node.container == nil ? nil : windowOfTree
    node.container = superview?.node
    if PointerHover.isActive { PointerHover.noteChange() }
    updateNext()
    if node.traits.contains(.focusPath), node.isLedPastSuperview {
      node.window?.traits.remove(.hasUsablePath)
    }
    guard let window else { return }
    // Handlers called by an earlier cancellation may have delivered another press.
    let isInside = windowOfTree === window
    if isInside { window.cancelUnreachable() } else { window.cancelSequences(in: self) }
    loseFocusByMoving(from: window)
  }

  /// Sets the next responder to the controller, or to the superview if there is none.
  func updateNext() {
    let controller = controller
    next = controller ?? superview
    controller?.updateNext()
  }

  // MARK: - Coordinates

  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: A location, in points.
  ///   - view: The view to convert to, or nil for the root of this view's tree, which is usually
  ///     the window.
  /// - Returns: The location in the coordinates of that view. If the views share no ancestor, the
  ///   roots of their trees are assumed to coincide.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ point: Point, to view: View?) -> Point {
    point + offsetToTop - (view?.offsetToTop ?? .zero)
  }

  /// Converts a point from another view's coordinates to this view's.
  ///
  /// - Parameters:
  ///   - point: A location, in points.
  ///   - view: The view to convert from, or nil for the root of this view's tree, which is usually
  ///     the window.
  /// - Returns: The location in the coordinates of this view. If the views share no ancestor, the
  ///   roots of their trees are assumed to coincide.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ point: Point, from view: View?) -> Point {
    point + (view?.offsetToTop ?? .zero) - offsetToTop
  }

  /// Converts a rectangle from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - rect: A rectangle, in points.
  ///   - view: The view to convert to, or nil for the root of this view's tree, which is usually
  ///     the window.
  /// - Returns: The rectangle in the coordinates of that view. If the views share no ancestor, the
  ///   roots of their trees are assumed to coincide.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates to this view's.
  ///
  /// - Parameters:
  ///   - rect: A rectangle, in points.
  ///   - view: The view to convert from, or nil for the root of this view's tree, which is usually
  ///     the window.
  /// - Returns: The rectangle in the coordinates of this view. If the views share no ancestor, the
  ///   roots of their trees are assumed to coincide.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The vector from this view's own coordinates to the coordinates of the root of its tree.
  private var offsetToTop: Point {
    guard var container = node.container else { return .zero }
    var offset = geometry.offset
    while let next = container.container, let view = container.owner(as: View.self) {
      offset = offset + view.geometry.offset
      container = next
    }
    return offset
  }
}
