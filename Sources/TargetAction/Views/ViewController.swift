/// A responder that owns a view, which it creates on first access.
///
/// The chain leads from the root view to its controller. From the controller, it leads to the
/// ``parent`` or the ``presentingViewController`` or, if there is neither, to the superview of the
/// root view. If the presenter is above the view's window, as a window controller is, the chain
/// leads to the superview instead, and thus passes through the window.
///
/// A controller retains its view, its children, and the controller that it presents. It does not
/// retain its parent or its presenter.
@MainActor
open class ViewController: Responder {
  private(set) final var loadedView: View?
  private final var parentReference = WeakReference()
  private final var presenterReference = WeakReference()

  /// The controllers that this one contains, in the order in which they were added.
  ///
  /// This controller retains them.
  public private(set) final var children: [ViewController] = []

  /// The controller that this one presents; nil if there is none.
  ///
  /// This controller retains it until it is dismissed.
  public private(set) final var presentedViewController: ViewController?

  /// The children, and the controller that this one presents.
  private var retained: [ViewController] { children + [presentedViewController].compactMap(\.self) }

  /// Creates a controller whose view has not been loaded.
  public override init() {
    super.init()
  }

  override func leadChainsAround() -> [FocusChange] {
    var changes: [FocusChange?] = []
    // A view that moved to another controller while this one waited for its deinitializer stays
    // there.
    if let loadedView, loadedView.controller == nil {
      changes.append(lead(loadedView, to: loadedView.superview))
    }
    for controller in retained
    where controller.parentReference.node == node || controller.presenterReference.node == node {
      changes.append(lead(controller, to: controller.owner))
    }
    return changes.compactMap(\.self) + super.leadChainsAround()
  }

  /// Leads a chain past this controller, which is being deallocated.
  ///
  /// If the chain of the given next responder leads back to the first responder of the chain, which
  /// a program may have arranged, the chain ends there. This method runs no user code.
  ///
  /// - Returns: The resulting loss of focus, which the caller must settle; nil if there is none.
  private func lead(_ start: Responder, to next: Responder?) -> FocusChange? {
    let isBelow = next.map { start.node.isReached(from: $0.node) } ?? false
    return FocusChange.byLeading(start.node, to: isBelow ? nil : next?.node.ifAlive)
  }

  override func releaseBelongings() {
    let kept = ([loadedView] + retained as [Responder?]).compactMap(\.self)
    (loadedView, children, presentedViewController) = (nil, [], nil)
    Teardown.releaseAll(consume kept)
  }

  // MARK: - View

  /// The root view, which is loaded on first access.
  ///
  /// The controller retains the view. The view does not retain the controller.
  ///
  /// - Precondition: ``loadView()`` must return a view that does not belong to a controller.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    // Code that `loadView()` called may have loaded the view as well.
    if let loadedView { return loadedView }
    require(
      view.controller == nil,
      """
      loadView() must return a view that has no controller yet; the \(TypeName.of(view)) that \
      \(TypeName.of(self)) returned already belongs to \
      \(view.controller.map { TypeName.of($0) } ?? "another controller"). Return a new view.
      """
    )
    loadedView = view
    view.controller = self
    view.updateNext()
    viewDidLoad()
    return view
  }

  /// A Boolean value that indicates whether the root view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Creates the root view.
  ///
  /// The ``view`` property calls this method on first access. Override it to supply your own view.
  /// To get the view, read the ``view`` property instead of calling this method.
  ///
  /// - Returns: A new ``View`` by default. An override returns a view that does not belong to a
  ///   controller.
  open func loadView() -> View { View() }

  /// Notifies the controller that its root view has been loaded.
  ///
  /// The ``view`` property calls this method once, after ``loadView()``. The default implementation
  /// does nothing.
  open func viewDidLoad() {}

  // MARK: - Containment

  /// The controller that contains this one; nil if there is none.
  ///
  /// This controller does not retain its parent.
  public final var parent: ViewController? {
    parentReference.node?.owner(as: ViewController.self)
  }

  /// Adds a child controller, removing it from its current parent.
  ///
  /// This controller retains the child. The caller adds the child's view to a superview.
  ///
  /// - Parameter child: The controller to add.
  /// - Precondition: `child` must not be this controller or one of its ancestors.
  /// - Complexity: O(*d*) for *d* responders above this controller. O(1) if `child` has no children
  ///   and no responder's chain leads to it.
  public final func addChild(_ child: ViewController) {
    // A controller without children contains only itself.
    require(
      child !== self
        && (child.children.isEmpty
          || !sequence(first: self, next: \.parent).contains { $0 === child }),
      """
      A view controller must not contain itself; \(TypeName.of(child)) cannot become a child of \
      \(TypeName.of(self)), which it is or already contains. Call removeFromParent() on the inner \
      one first.
      """
    )
    child.leaveParent()
    children.append(child)
    child.parentReference.object = self
    child.updateNext()
  }

  /// Removes this controller from its parent, which releases it.
  ///
  /// Without a parent, this method does nothing. The caller removes the view from its superview.
  ///
  /// - Complexity: O(*d* + *n*) for a chain of *d* responders and *n* children of the parent.
  public final func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    updateNext()
  }

  private func leaveParent() {
    parent?.children.removeFirst(self)
    parentReference.object = nil
  }

  // MARK: - Presentation

  /// The controller that presents this one; nil if there is none.
  ///
  /// This controller does not retain its presenter.
  public final var presentingViewController: ViewController? {
    presenterReference.node?.owner(as: ViewController.self)
  }

  /// Presents a controller, whose chain then leads to this controller.
  ///
  /// This controller retains the presented controller until it is dismissed. The caller adds the
  /// presented controller's view to a superview.
  ///
  /// - Parameter controller: The controller to present.
  /// - Precondition: This controller must not already present a controller. `controller` must be a
  ///   different controller that has neither a presenter nor a parent, and that does not present
  ///   this one through others.
  /// - Complexity: O(*d* + *n*) for a chain of *d* responders and a stack of *n* controllers that
  ///   are presented on top of `controller`.
  public final func present(_ controller: ViewController) {
    require(
      presentedViewController == nil && controller.presentingViewController == nil
        && controller.parent == nil
        && !sequence(first: controller, next: \.presentedViewController).contains { $0 === self },
      """
      A view controller can present only one other controller at a time, and that controller must \
      not have a presenter or a parent, or present the first one; \(TypeName.of(self)) was asked \
      to present \(TypeName.of(controller)). Call dismiss() or removeFromParent() first.
      """
    )
    presentedViewController = controller
    controller.presenterReference.object = self
    controller.updateNext()
  }

  /// Dismisses the controller that this one presents or, if there is none, this controller.
  ///
  /// What the dismissed controller presents is dismissed first, as in UIKit. The presenter releases
  /// the dismissed controller, whose view is removed from its superview. If the focus was in that
  /// view, the nearest responder above that accepts it becomes first responder
  /// (``Window/firstResponder``). This method does nothing if this controller neither presents
  /// another nor is presented.
  ///
  /// - Complexity: O(*n* · *d*) for *n* controllers and a chain of *d* responders, plus the cost of
  ///   ``View/removeFromSuperview()``.
  public final func dismiss() {
    guard let presented = exchange(&presentedViewController, with: nil) else {
      presentingViewController?.dismiss()
      return
    }
    // Code called meanwhile may dismiss it again, which must not dismiss this controller.
    presented.presenterReference.object = nil
    if presented.presentedViewController != nil { presented.dismiss() }
    // This also sets the next responder, so the presenter gets the focus back.
    if presented.isViewLoaded { presented.view.removeFromSuperview() }
    presented.updateNext()
  }

  /// Makes the owner the next responder.
  final func updateNext() { next = owner }

  private var owner: Responder? {
    let superview = loadedView?.superview
    guard let presenter = parent ?? presentingViewController else { return superview }
    // A presenter above the window would lead the chain past the window.
    guard parent == nil, let window = superview?.windowOfTree?.node,
      presenter.node.isReached(from: window), !node.isReached(from: window)
    else { return presenter }
    return superview
  }
}

extension View {
  /// The controller whose root view this is; nil if there is none.
  final var controller: ViewController? {
    get { extras?.controller.node?.owner(as: ViewController.self) }
    set { ownExtras.controller.object = newValue }
  }
}
