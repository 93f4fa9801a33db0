extension NodeTraits {
  /// It is a view that is hidden.
  static let isHidden = NodeTraits(rawValue: 1 << 10)
}

extension NodeReference {
  /// Of a view, the view that holds it, which clears this as it begins to die.
  ///
  /// - Invariant: No window is in a view, so that a window's node has room for its first responder.
  var container: NodeReference? {
    get { traits.contains(.isWindow) ? nil : companion }
    nonmutating set {
      assert(!traits.contains(.isWindow), "A window must not be put into a view.")
      companion = newValue
    }
  }

  /// The outermost of the views that this node is in; the node itself if it is in none.
  var outermostView: NodeReference {
    var node = self
    while let container = node.container { node = container }
    return node
  }
}

extension View {
  /// The view that this one is in.
  public final var superview: View? {
    node.container?.owner(as: View.self)
  }

  /// The window in whose tree this view is: pointers follow the tree, wherever the chain leads.
  final var windowOfTree: Window? {
    let top = node.outermostView
    return top.traits.contains(.isWindow) ? top.owner(as: Window.self) : nil
  }

  /// Adds a view to this one, in front of the others.
  ///
  /// The view is removed from its present superview. Its ``Responder/next``, or that of the controller whose root
  /// view it is, becomes this view. A first responder in it keeps the focus if it stays in the same window and is not
  /// hidden by the move.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view must not be this view, a view that contains this view, or a window.
  /// - Complexity: O(1), and O(*d*) more for a view that has subviews, at depth *d*. Removing the view from another
  ///   takes O(*n*) for *n* views in front of it there.
  public final func addSubview(_ view: View) {
    insertSubview(view, at: .max)
  }

  /// Inserts a view into this one at an index, counted from the back.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - index: The position in `subviews`, clamped to `0...subviews.count`.
  /// - Precondition: See ``addSubview(_:)``.
  /// - Complexity: That of ``addSubview(_:)``, and O(*n*) for *n* views in front of it.
  public final func insertSubview(_ view: View, at index: Int) {
    require(
      !(view is Window),
      """
      A window must not be put into a view; \(TypeName.of(view)) was put into \(TypeName.of(self)). Add \
      it to an application with addWindow(_:).
      """
    )
    require(
      canTake(view),
      """
      A view must not be put into itself; \(TypeName.of(view)) contains \(TypeName.of(self)). Remove \
      the inner view from its superview first.
      """
    )
    if let old = view.superview, old !== self, let window = old.windowOfTree,
      window !== windowOfTree
    {
      window.cancelSequences(in: view)
      // The handlers of a cancel may have added this view to the other one.
      guard canTake(view) else { return }
    }
    let isHere = view.node.container == node
    view.leaveSuperview()
    take(view, at: index)
    if !isHere { view.setSuperview(self) }
  }

  /// Inserts a view into this one, just behind another.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - sibling: The view to insert it behind. If it is not in this one, the view is inserted at the back.
  /// - Precondition: See ``addSubview(_:)``.
  public final func insertSubview(_ view: View, below sibling: View) {
    if view !== sibling { insertSubview(view, at: place(of: sibling, without: view) ?? 0) }
  }

  /// Inserts a view into this one, just in front of another.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - sibling: The view to insert it in front of. If it is not in this one, the view is inserted in front of all.
  /// - Precondition: See ``addSubview(_:)``.
  public final func insertSubview(_ view: View, above sibling: View) {
    guard view !== sibling else { return }
    insertSubview(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? .max)
  }

  /// Moves a subview in front of the others.
  ///
  /// If the view is not in this one, nothing happens.
  ///
  /// - Parameter view: The view to move.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: .max) }
  }

  /// Moves a subview behind the others.
  ///
  /// If the view is not in this one, nothing happens.
  ///
  /// - Parameter view: The view to move.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes this view from its superview, if it has one.
  ///
  /// A first responder in it is replaced by the nearest ancestor that stays in the window and accepts the focus
  /// (``Window/firstResponder``). Pointers that are down in it are cancelled.
  ///
  /// - Complexity: O(*n*) for *n* views in front of it, and O(*d*) at depth *d*.
  public final func removeFromSuperview() {
    windowOfTree?.cancelSequences(in: self)
    guard node.container != nil else { return }
    leaveSuperview()
    setSuperview(nil)
  }

  /// Returns whether this view is another, or is inside it.
  ///
  /// - Parameter view: The view to look for.
  /// - Returns: Whether it is.
  /// - Complexity: O(*d*) for a view that is inside *d* others.
  public final func isDescendant(of view: View) -> Bool {
    var current: NodeReference? = node
    while let ancestor = current, ancestor != view.node { current = ancestor.container }
    return current != nil
  }

  /// Whether a view is neither this one nor one that contains it.
  private func canTake(_ view: View) -> Bool {
    view !== self && (view.geometry.record.frontmost == nil || !isDescendant(of: view))
  }

  /// The index of a view in the list of subviews; nil if it is not there.
  func place(of view: View) -> Int? {
    guard view.node.container == node else { return nil }
    // From the front, where most changes are.
    var place = children.count - 1
    while place >= 0, children[place] !== view { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// The index of a subview once another view has been taken out; nil if it is not there.
  private func place(of sibling: View, without view: View) -> Int? {
    guard let place = place(of: sibling) else { return nil }
    return (self.place(of: view) ?? place) < place ? place - 1 : place
  }

  /// Inserts a view into the list of subviews, at an index that is clamped.
  private func take(_ view: View, at index: Int) {
    var views = exchange(&children, with: [])
    let place = min(max(index, 0), views.count)
    // To insert at the end costs several times as much as to append.
    if place == views.count { views.append(view) } else { views.insert(view, at: place) }
    let count = views.count
    let behind = place > 0 ? views[place - 1].geometry : nil
    let front = place + 1 < count ? views[place + 1].geometry : nil
    children = consume views
    geometry.link(view.geometry, between: behind, and: front)
    if let run = (front ?? behind)?.record.run, run >= 0 {
      SubviewRuns.all.value.add(view.geometry, to: run, isFirst: front == nil)
    } else if let frontmost = geometry.record.frontmost {
      SubviewRuns.all.value.divide(count, from: frontmost)
    }
  }

  /// Removes this view from the list of its superview; one that is being deallocated keeps its list to the end.
  private func leaveSuperview() {
    if let superview { superview.forget(self) } else { geometry.leaveSiblings() }
  }

  /// Removes a view from the list of subviews.
  private func forget(_ view: View) {
    guard let place = place(of: view) else { return }
    var views = exchange(&children, with: [])
    let view = views.remove(at: place)
    // An array does not shrink by itself.
    if views.capacity > 4 * views.count + 16 { views = views.map(\.self) }
    children = consume views
    geometry.unlink(view.geometry)
    release(view)
  }

  private func setSuperview(_ superview: View?) {
    let window = self.superview?.windowOfTree
    node.container = superview?.node
    updateNext()
    if node.traits.contains(.focusPath), node.isLedPastSuperview {
      node.window?.traits.remove(.hasVisiblePath)
    }
    guard let window else { return }
    loseFocusByMoving(from: window)
    // A handler of a cancel may have put a pointer down again.
    if windowOfTree !== window { window.cancelSequences(in: self) }
  }

  /// Sets the next responder: the controller, or else the superview.
  func updateNext() {
    let controller = controller
    next = controller ?? superview
    controller?.updateNext()
  }

  // MARK: - Coordinates

  /// Converts a point from this view's coordinates to another's.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The view to convert to. Nil for the top of the tree, which is the window.
  /// - Returns: The point in the coordinates of that view. If the views have no view in common that they
  ///   are in, the tops of both trees are taken to lie at the same place.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ point: Point, to view: View?) -> Point {
    point + offsetToTop - (view?.offsetToTop ?? .zero)
  }

  /// Converts a point from another view's coordinates to this one's.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The view to convert from. Nil for the top of the tree, which is the window.
  /// - Returns: The point in the coordinates of this view, as `convert(_:to:)` has it.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ point: Point, from view: View?) -> Point {
    point + (view?.offsetToTop ?? .zero) - offsetToTop
  }

  /// Converts a rectangle from this view's coordinates to another's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The view to convert to. Nil for the top of the tree, which is the window.
  /// - Returns: The rectangle in the coordinates of that view.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates to this one's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The view to convert from. Nil for the top of the tree, which is the window.
  /// - Returns: The rectangle in the coordinates of this view.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The vector from this view's own coordinates to those of the top of its tree.
  private var offsetToTop: Point {
    var offset = Point.zero
    var current = self
    while let superview = current.superview {
      offset = offset + current.geometry.offset
      current = superview
    }
    return offset
  }
}
