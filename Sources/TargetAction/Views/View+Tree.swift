extension View {
  /// The view that this one is inside of.
  public final var superview: View? {
    node.container?.owner(as: View.self)
  }

  /// Puts a view into this one, in front of the others.
  ///
  /// It is taken out of the view that it is in. Its ``Responder/next``, or that of the controller whose
  /// root view it is, becomes this view. A first responder in it keeps the focus if it stays in the same
  /// window, and in no view that is hidden.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view must be neither this one, nor one that this one is inside of, nor a window.
  /// - Complexity: O(1), and O(*d*) more for a view that has subviews, at depth *d*. To take the view out of another,
  ///   O(*n*) for *n* views in front of it there.
  public final func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Puts a view into this one, at a place from the back.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - index: How many views are to be behind it. Less than none counts as none, and more than there
  ///     are as all.
  /// - Precondition: As for ``addSubview(_:)``.
  /// - Complexity: As for ``addSubview(_:)``, and O(*n*) for *n* views that are to be in front of it.
  public final func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view into this one, just behind another.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - sibling: The view to put it behind. If it is not in this one, the view is put at the back.
  /// - Precondition: As for ``addSubview(_:)``.
  public final func insertSubview(_ view: View, below sibling: View) {
    guard view !== sibling else { return }
    let place = place(of: sibling).map { isBehind(view, $0) ? $0 - 1 : $0 }
    insert(view, at: place ?? 0)
  }

  /// Puts a view into this one, just in front of another.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - sibling: The view to put it in front of. If it is not in this one, the view is put in front of
  ///     all.
  /// - Precondition: As for ``addSubview(_:)``.
  public final func insertSubview(_ view: View, above sibling: View) {
    guard view !== sibling else { return }
    let place = place(of: sibling).map { isBehind(view, $0) ? $0 : $0 + 1 }
    insert(view, at: place ?? subviews.count)
  }

  /// Moves a view in front of the others; one that is not in this view is left alone.
  ///
  /// - Parameter view: The view to move.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Moves a view behind the others; one that is not in this view is left alone.
  ///
  /// - Parameter view: The view to move.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Takes this view out of its superview; without one, nothing happens.
  ///
  /// A first responder in it is replaced by the nearest ancestor that stays in the window and accepts the focus
  /// (``Window/firstResponder``). Pointers that are down in it are cancelled.
  ///
  /// - Complexity: O(*n*) for *n* views in front of it, and O(*d*) at depth *d*.
  public final func removeFromSuperview() {
    window?.cancelSequences(in: self)
    guard let superview else { return }
    superview.forget(self)
    setSuperview(nil)
  }

  /// Whether this view is another, or inside of it.
  ///
  /// - Parameter view: The view to look for.
  /// - Returns: Whether it is.
  /// - Complexity: O(*d*) for a view that is inside of *d* others.
  public final func isDescendant(of view: View) -> Bool {
    var current: NodeReference? = node
    while let ancestor = current, ancestor != view.node { current = ancestor.container }
    return current != nil
  }

  private func insert(_ view: View, at index: Int) {
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
    if view.superview !== self, let window = view.window, window !== self.window {
      window.cancelSequences(in: view)
      // The handlers of a cancel may have put this view into the other one.
      guard canTake(view) else { return }
    }
    let old = view.superview
    old?.forget(view)
    take(view, at: min(max(index, 0), subviews.count))
    guard old !== self else { return }
    view.setSuperview(self)
  }

  /// Whether a view is neither this one nor one that this one is inside of.
  private func canTake(_ view: View) -> Bool {
    view !== self && (view.subviews.isEmpty || !isDescendant(of: view))
  }

  /// The place of a view in the list of subviews, searched from the front; nil if it is not there.
  func place(of view: View) -> Int? {
    guard view.node.container == node else { return nil }
    var place = subviews.count - 1
    while place >= 0, subviews[place] !== view { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// Whether a view is a subview that is behind a place.
  private func isBehind(_ view: View, _ place: Int) -> Bool {
    self.place(of: view).map { $0 < place } ?? false
  }

  /// Puts a view into the list of subviews.
  private func take(_ view: View, at place: Int) {
    subviews.insert(view, at: place)
    let behind = place > 0 ? subviews[place - 1].geometry : nil
    let front = place + 1 < subviews.count ? subviews[place + 1].geometry : nil
    geometry.link(view.geometry, between: behind, and: front)
    if subviews.count > SubviewIndex.threshold { geometry.set(.isCrowded, true) }
    index?.add(view.geometry)
  }

  /// Takes a view out of the list of subviews.
  private func forget(_ view: View) {
    guard let place = place(of: view) else { return }
    index?.remove(view.geometry)
    geometry.unlink(view.geometry)
    let view = subviews.remove(at: place)
    if subviews.count <= SubviewIndex.threshold { leaveCrowd() }
    release(view)
  }

  /// Does without an index if there are far fewer subviews than when it was made.
  private func leaveCrowd() {
    geometry.set(.isCrowded, false)
    guard let index, subviews.count < SubviewIndex.threshold / 2, !index.isInUse else { return }
    index.dissolve()
    self.index = nil
  }

  func setSuperview(_ superview: View?) {
    let window = node.container?.outermostView.responder as? Window
    node.container = superview?.node
    updateNext()
    if let window { loseFocusByMoving(from: window) }
  }

  /// Leads the chain on to where it goes from here: the controller, or else the superview.
  func updateNext() {
    if let controller {
      next = controller
      controller.updateNext()
    } else {
      next = superview
    }
  }
}
