/// A rectangle of the user interface, in a tree of views, that is asked for actions on their way up.
@MainActor
open class View: Responder {
  /// The views inside this one, the front-most last.
  public private(set) final var subviews: [View] = []

  /// The view that this one is inside of.
  public final var superview: View? {
    node.container?.responder as? View
  }

  /// Creates a view that is in no other.
  public override init() {
    super.init()
  }

  isolated deinit {
    for subview in subviews { subview.setSuperview(nil) }
  }

  /// Puts a view into this one, in front of the others, and takes it out of the one that it is in.
  ///
  /// The view's ``Responder/next`` becomes this view.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view must not be this one, nor one that this one is inside of.
  public final func addSubview(_ view: View) {
    precondition(
      !isDescendant(of: view),
      """
      A view must not be put into itself; \(TypeName.of(view)) contains \(TypeName.of(self)). Remove \
      the inner view from its superview first.
      """
    )
    view.superview?.subviews.removeAll { $0 === view }
    subviews.append(view)
    view.setSuperview(self)
  }

  /// Takes this view out of its superview; without one, nothing happens.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    setSuperview(nil)
  }

  /// Whether this view is another, or inside of it.
  ///
  /// - Parameter view: The view to look for.
  /// - Returns: Whether it is.
  /// - Complexity: O(*d*) for a view that is inside of *d* others.
  public final func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let ancestor = current, ancestor !== view { current = ancestor.superview }
    return current != nil
  }

  private func setSuperview(_ superview: View?) {
    node.container = superview?.node
    next = superview
  }
}
