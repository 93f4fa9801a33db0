/// A responder that owns a view, which it makes when it is first needed.
///
/// The chain goes from the root view to its controller, and from there to the
/// ``parent`` or the ``presentingViewController``, or else to the superview of the root view. If the presenter is
/// above the view's window, as a window controller is, the chain goes to the superview, and so through the window.
@MainActor
open class ViewController: Responder {
  private final var loadedView: View?
  private final var parentReference = WeakReference()
  private final var presenterReference = WeakReference()

  /// The controllers that this one contains, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*) for *n* of them.
  public final var children: [ViewController] {
    numberedChildren.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The same by numbers that rise, and the number of this one in its parent.
  private final var numberedChildren: [Int: ViewController] = [:]
  private final var number = 0
  private static var lastNumber = 0

  /// The controller that this one presents.
  public private(set) final var presentedViewController: ViewController?

  /// Creates a controller whose view is not loaded yet.
  public override init() {
    super.init()
  }

  override func leadChainsAround() -> [FocusChange] {
    var changes: [FocusChange?] = []
    // One that was moved elsewhere while this controller waited for its deinitializer stays there.
    if let loadedView, loadedView.controller == nil {
      changes.append(loadedView.leadAround(to: loadedView.superview))
    }
    for child in children where child.parentReference.node == node {
      changes.append(child.leadAround(to: child.owner))
    }
    if let presentedViewController, presentedViewController.presenterReference.node == node {
      changes.append(presentedViewController.leadAround(to: presentedViewController.owner))
    }
    return changes.compactMap(\.self) + super.leadChainsAround()
  }

  override func releaseBelongings() {
    let kept = ([loadedView] + children + [presentedViewController] as [Responder?])
      .compactMap(\.self)
    (loadedView, numberedChildren, presentedViewController) = (nil, [:], nil)
    Teardown.releaseAll(consume kept)
  }

  // MARK: - View

  /// The root view, which is loaded on first access.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    // Code that this called may have loaded it as well.
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

  /// Whether the root view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view.
  ///
  /// Override it to supply your own.
  ///
  /// - Returns: A plain view.
  open func loadView() -> View {
    View()
  }

  /// Called once, after the root view was loaded.
  open func viewDidLoad() {}

  // MARK: - Containment

  /// The controller that contains this one.
  public final var parent: ViewController? {
    parentReference.node?.owner(as: ViewController.self)
  }

  /// Adds a controller, and removes it from its present parent.
  ///
  /// The caller adds its view.
  ///
  /// - Parameter child: The controller to contain.
  /// - Precondition: The controller must not be this one, or one that contains it.
  public final func addChild(_ child: ViewController) {
    // A controller without children contains only itself.
    var ancestor: ViewController? = self
    while let current = ancestor {
      require(
        current !== child,
        """
        A view controller must not contain itself; \(TypeName.of(child)) cannot become a child of \
        \(TypeName.of(self)), which it is or already contains. Call removeFromParent() on the inner one first.
        """
      )
      ancestor = child.numberedChildren.isEmpty ? nil : current.parent
    }
    child.leaveParent()
    Self.lastNumber += 1
    child.number = Self.lastNumber
    numberedChildren[child.number] = child
    child.parentReference.object = self
    child.updateNext()
  }

  /// Removes this controller from its parent, if it has one.
  public final func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    updateNext()
  }

  private func leaveParent() {
    guard let parent else { return }
    parentReference.object = nil
    release(exchange(&parent.numberedChildren[number], with: nil))
  }

  // MARK: - Presentation

  /// The controller that presents this one.
  public final var presentingViewController: ViewController? {
    presenterReference.node?.owner(as: ViewController.self)
  }

  /// Presents a controller, whose chain then leads here.
  ///
  /// The caller adds its view.
  ///
  /// - Parameter controller: The controller to present. It is retained until it is dismissed.
  /// - Precondition: This controller must present no other, and the other must not be presented, nor have
  ///   a parent.
  public final func present(_ controller: ViewController) {
    require(
      presentedViewController == nil && controller.presentingViewController == nil
        && controller.parent == nil && controller !== self,
      """
      A view controller can present only one other controller at a time, and that controller must not have a \
      presenter or a parent; \(TypeName.of(self)) was asked to present \(TypeName.of(controller)). Call dismiss() \
      or removeFromParent() first.
      """
    )
    presentedViewController = controller
    controller.presenterReference.object = self
    controller.updateNext()
  }

  /// Ends the presentation of the controller that this one presents, or else of this one.
  ///
  /// The view of the presented controller is removed from its superview. If nothing is presented, nothing happens.
  public final func dismiss() {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss()
      return
    }
    presentedViewController = nil
    presented.presenterReference.object = nil
    // This also sets the next responder, so the chain changes once, and the focus goes back to the presenter.
    if presented.isViewLoaded { presented.view.removeFromSuperview() }
    presented.updateNext()
  }

  /// Leads the chain on to where it goes from here.
  final func updateNext() {
    next = owner
  }

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

extension Responder {
  /// Leads the chain on around a controller that is being deallocated, to a responder whose chain does not lead here,
  /// as a program may have made it do.
  ///
  /// It runs no user code.
  ///
  /// - Returns: The focus that was lost by it, which has to be settled.
  fileprivate func leadAround(to responder: Responder?) -> FocusChange? {
    let isBelow = responder.map { node.isReached(from: $0.node) } ?? false
    return leadOn(to: isBelow ? nil : responder)
  }
}
