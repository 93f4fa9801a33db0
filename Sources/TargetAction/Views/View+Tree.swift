extension View {
  /// The view that this one is in.
  public final var superview: View? {
    node.container?.responder as? View
  }

  /// Adds a view to this one, in front of the others.
  ///
  /// The view is removed from its present superview. Its ``Responder/next``, or that of the controller whose root
  /// view it is, becomes this view. A first responder in it keeps the focus if it stays in the same window and is not
  /// hidden by the move.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view must not be this view, a view that contains this view, or a window.
  /// - Complexity: O(*n*) for *n* views beside it; O(*d*) more for a view that has subviews, at depth *d*.
  public final func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Inserts a view into this one at an index, counted from the back.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - index: The position in `subviews`, clamped to `0...subviews.count`.
  /// - Precondition: See ``addSubview(_:)``.
  public final func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view into this one, just behind another.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - sibling: The view to insert it behind. If it is not in this one, the view is inserted at the back.
  /// - Precondition: See ``addSubview(_:)``.
  public final func insertSubview(_ view: View, below sibling: View) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a view into this one, just in front of another.
  ///
  /// - Parameters:
  ///   - view: The view to add, or to move if it is here already.
  ///   - sibling: The view to insert it in front of. If it is not in this one, the view is inserted in front of all.
  /// - Precondition: See ``addSubview(_:)``.
  public final func insertSubview(_ view: View, above sibling: View) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Moves a subview in front of the others.
  ///
  /// If the view is not in this one, nothing happens.
  ///
  /// - Parameter view: The view to move.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Moves a subview behind the others.
  ///
  /// If the view is not in this one, nothing happens.
  ///
  /// - Parameter view: The view to move.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Removes this view from its superview, if it has one.
  ///
  /// A first responder in it is replaced by the nearest ancestor that stays in the window and accepts the focus
  /// (``Window/firstResponder``). Pointers that are down in it are cancelled.
  public final func removeFromSuperview() {
    window?.cancelSequences(in: self)
    guard let superview else { return }
    superview.forget(self)
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
      // The handlers of a cancel may have added this view to the other one.
      guard canTake(view) else { return }
    }
    let old = view.superview
    old?.forget(view)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    guard old !== self else { return }
    view.setSuperview(self)
  }

  /// Whether a view is neither this one nor one that contains it.
  private func canTake(_ view: View) -> Bool {
    view !== self && (view.subviews.isEmpty || !isDescendant(of: view))
  }

  /// Removes a view from the list of subviews.
  private func forget(_ view: View) {
    if let index = subviews.lastIndex(where: { $0 === view }) {
      release(subviews.remove(at: index))
    }
  }

  func setSuperview(_ superview: View?) {
    let window = node.container?.outermostView.responder as? Window
    node.container = superview?.node
    updateNext()
    if let window { loseFocusByMoving(from: window) }
  }

  /// Sets the next responder: the controller, or else the superview.
  func updateNext() {
    if let controller = controllerReference.object as? ViewController {
      next = controller
      controller.updateNext()
    } else {
      next = superview
    }
  }
}
