/// View controllers: their children, presented controllers, and views.
extension Model {
  /// Returns the next responder of a controller.
  func owner(of controller: ModelObject) -> ModelObject? {
    let superview = controller.loadedView?.superview.living
    guard let presenter = controller.parent ?? controller.presenter else { return superview }
    let window = superview.map { outermost($0) }
    let isAbove =
      window?.kind.isWindow == true && reaches(window, presenter) && !reaches(window, controller)
    return controller.parent == nil && isAbove ? superview : presenter
  }

  /// Updates the next responder of a view or a controller.
  func updateNext(_ object: ModelObject) {
    guard object.kind.isInnerView else {
      setNext(of: object, to: owner(of: object))
      return
    }
    guard let controller = object.controller else {
      setNext(of: object, to: object.superview)
      return
    }
    holding([controller]) {
      setNext(of: object, to: controller)
      updateNext(controller)
    }
  }

  /// Returns whether `updateNext` would make a loop or might make one.
  func wouldLoop(_ object: ModelObject, under superview: ModelObject?) -> Bool {
    guard let controller = object.controller else { return leads(superview, to: object) }
    if object.next !== controller, leads(controller, to: object) { return true }
    return wouldLoop(object, of: controller, under: superview)
  }

  private func wouldLoop(
    _ view: ModelObject, of controller: ModelObject, under superview: ModelObject?
  ) -> Bool {
    let owners = [controller.parent ?? controller.presenter, superview]
    return owners.contains { owner in
      owner !== controller.next && (leads(owner, to: controller) || leads(owner, to: view))
    }
  }

  /// Returns whether a chain leads to an object that is about to be linked to it.
  ///
  /// A program cannot follow a chain through an object that is being deallocated, so the scenario
  /// ends where it would violate a precondition.
  func leads(_ start: ModelObject?, to object: ModelObject) -> Bool {
    guard let start, reaches(start, object) else { return false }
    if start.chain.prefix(while: { $0 !== object }).contains(where: \.isDying) { hasStrayed = true }
    return true
  }

  func reaches(_ start: ModelObject?, _ object: ModelObject) -> Bool {
    start?.chain.contains { $0 === object } ?? false
  }

  func useController(_ operation: Operation) {
    switch operation {
    case .load(let id, let number):
      guard let controller = controller(id), canLoad(number, by: controller) else { return }
      controller.viewNumber = number
      loadView(of: controller)
    case .addChild(let id, let place):
      guard let child = controller(id), let parent = controller(place), !child.isDying,
        !parent.path({ $0.parent }).contains(where: { $0 === child }), !leads(parent, to: child)
      else { return }
      leaveParent(child)
      parent.children.append(child)
      child.parent = parent
      updateNext(child)
    case .removeFromParent(let id):
      guard let child = controller(id), child.parent != nil,
        !leads(child.loadedView?.superview, to: child), !leads(child.presenter, to: child)
      else { return }
      leaveParent(child)
      updateNext(child)
    case .present(let id, let place):
      guard let presented = controller(id), let presenter = controller(place),
        !presented.isDying, !presented.path({ $0.presented }).contains(where: { $0 === presenter }),
        presenter.presented == nil, presented.presenter == nil, presented.parent == nil,
        !leads(presenter, to: presented), !leads(presented.loadedView?.superview, to: presented)
      else { return }
      presenter.presented = presented
      presented.presenter = presenter
      updateNext(presented)
    case .dismiss(let id):
      guard let controller = controller(id),
        let presenter = controller.presented == nil ? controller.presenter : controller
      else { return }
      let stack = Array(Swift.sequence(first: presenter, next: \.presented).dropFirst())
      let isPossible = stack.allSatisfy {
        !leads($0.parent, to: $0) && !leads($0.loadedView?.superview, to: $0)
      }
      guard isPossible, !stack.isEmpty else { return }
      presenter.presented = nil
      for each in stack {
        (each.presenter, each.presented) = (nil, nil)
        each.holds += 1
      }
      holding([presenter]) {
        for each in stack.reversed() {
          if let view = each.loadedView { holding([view]) { removeFromSuperview(view) } }
          updateNext(each)
          letGoInOrder(of: [each])
        }
      }
    case .root(let id, let place, let number): setRoot(id, place, loading: number)
    default: break
    }
  }

  private func canLoad(_ number: Int, by controller: ModelObject) -> Bool {
    guard controller.loadedView == nil, number < neighbourNumber, number > 4 else { return false }
    guard let view = innerView(number) else { return object(number) == nil }
    return view.controller == nil && !leads(controller, to: view)
      && !wouldLoop(view, of: controller, under: view.superview)
  }

  /// Loads the root view: an existing view, or a new view that only the controller owns.
  private func loadView(of controller: ModelObject) {
    guard let number = controller.viewNumber, canLoad(number, by: controller) else {
      hasStrayed = true
      return
    }
    if object(number) == nil {
      let view = ModelObject(.view, number)
      view.isOwned = false
      objects[number] = view
    }
    guard let view = object(number) else { return }
    controller.loadedView = view
    view.controller = controller
    updateNext(view)
    record(.loaded(controller.id), controller, .loaded)
  }

  private func leaveParent(_ child: ModelObject) {
    guard let parent = child.parent else { return }
    parent.children.removeAll { $0 === child }
    child.parent = nil
  }

  private func setRoot(_ id: Int?, _ place: Int, loading number: Int?) {
    guard let window = window(place), id == nil || controller(id) != nil else { return }
    let (root, old) = (controller(id), window.root)
    guard root !== old else { return }
    if let root {
      guard root !== window.next, !root.isDying else { return }
      if let view = root.loadedView {
        guard !wouldLoop(view, under: window) else { return }
      } else {
        guard let number, canLoad(number, by: root) else { return }
        root.viewNumber = number
      }
    }
    setRoot(root, of: window)
  }

  private func setRoot(_ root: ModelObject?, of window: ModelObject) {
    let old = window.root
    holding([old]) {
      window.root = root
      ModelObject.changeCount += 1
      if let view = old?.loadedView, view.superview === window {
        holding([view]) { removeFromSuperview(view) }
      }
      guard let root = window.root else { return }
      holding([root]) { showView(of: root, in: window) }
    }
  }

  /// Shows the root controller's view, unless another controller has become the root during
  /// loading.
  private func showView(of root: ModelObject, in window: ModelObject) {
    // A controller is the root of only the last window that it was set for.
    if let other = otherWindow(of: root, than: window) {
      holding([other]) { setRoot(nil, of: other) }
    }
    guard window.root === root else { return }
    if root.loadedView == nil { loadView(of: root) }
    guard window.root === root, let view = root.loadedView else { return }
    guard otherWindow(of: root, than: window) == nil else { return setRoot(nil, of: window) }
    holding([view]) {
      place(view, ModelFrame(width: window.frame.width, height: window.frame.height))
      guard !wouldLoop(view, under: window) else {
        hasStrayed = true
        return
      }
      addSubview(view, to: window, at: 0)
      if window.root !== root, view.superview === window { removeFromSuperview(view) }
    }
  }

  private func otherWindow(of root: ModelObject, than window: ModelObject) -> ModelObject? {
    guard let other = root.loadedView?.superview, other !== window, other.root === root else {
      return nil
    }
    return other
  }

  /// Relinks the chains that go through a controller that is being deallocated.
  ///
  /// - Returns: The focus that was lost.
  func leadChainsAround(_ controller: ModelObject) -> [LostFocus?] {
    guard controller.kind == .controller else { return [] }
    var losses: [LostFocus?] = []
    if let view = controller.loadedView, view.controller == nil {
      losses.append(bypass(view, to: view.superview.living))
    }
    for child in controller.children where child.$parent === controller {
      child.parent = nil
      losses.append(bypass(child, to: owner(of: child)))
    }
    if let presented = controller.presented, presented.$presenter === controller {
      presented.presenter = nil
      losses.append(bypass(presented, to: owner(of: presented)))
    }
    return losses
  }

  /// Relinks a chain, or ends it if the link would form a loop.
  private func bypass(_ object: ModelObject, to next: ModelObject?) -> LostFocus? {
    leadOn(object, to: reaches(next, object) ? nil : next)
  }
}
