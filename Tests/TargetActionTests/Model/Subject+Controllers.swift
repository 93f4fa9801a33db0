import TargetAction

extension Subject {
  func useController(_ operation: Operation) {
    switch operation {
    case .load(let id, let number):
      guard let controller = controller(id), canLoad(number, by: controller) else { return }
      controller.part.viewNumber = number
      _ = controller.view
    case .addChild(let id, let place):
      guard let child = controller(id), let parent = controller(place), !child.part.isDying,
        !isInside(parent, child), !leads(parent, to: child)
      else { return }
      parent.addChild(child)
    case .removeFromParent(let id):
      guard let child = controller(id), child.parent != nil,
        !leads(child.presentingViewController, to: child),
        !leads(child.viewIfLoaded?.superview, to: child)
      else { return }
      child.removeFromParent()
    case .present(let id, let place):
      guard let presented = controller(id), let presenter = controller(place),
        !presented.part.isDying, presenter.presentedViewController == nil,
        presented.presentingViewController == nil, presented.parent == nil,
        !Swift.sequence(first: presented, next: \.presentedViewController)
          .contains(where: { $0 === presenter }),
        !leads(presenter, to: presented), !leads(presented.viewIfLoaded?.superview, to: presented)
      else { return }
      presenter.present(presented)
    case .dismiss(let id):
      guard let controller = controller(id), canDismiss(controller) else { return }
      controller.dismiss()
    case .root(let id, let place, let number): setRoot(id, place, loading: number)
    default: break
    }
  }

  /// Returns whether no chain would form a loop, and retains no controller afterward.
  private func canDismiss(_ controller: ActorController) -> Bool {
    let presenter = controller.presentingViewController
    let first = controller.presentedViewController ?? presenter?.presentedViewController
    return Swift.sequence(first: first ?? controller, next: \.presentedViewController)
      .allSatisfy { presented in
        !leads(presented.parent, to: presented)
          && !leads((presented as? ActorController)?.viewIfLoaded?.superview, to: presented)
      }
  }

  private func canLoad(_ number: Int, by controller: ActorController) -> Bool {
    guard !controller.isViewLoaded, number < neighbourNumber, number > 4 else { return false }
    guard let view = innerView(number) else { return object(number) == nil }
    return controllerOfView(view) == nil && !leads(controller, to: view)
      && !wouldLoop(view, of: controller, under: view.superview)
  }

  private func setRoot(_ id: Int?, _ place: Int, loading number: Int?) {
    let root = controller(id)
    guard let window = window(place), id == nil || root != nil, root !== window.rootViewController
    else { return }
    if let root {
      guard root !== window.next, !root.part.isDying else { return }
      if let view = root.viewIfLoaded {
        guard !wouldLoop(view, under: window) else { return }
      } else {
        guard let number, canLoad(number, by: root) else { return }
        root.part.viewNumber = number
      }
    }
    window.rootViewController = root
  }

  private func isInside(_ controller: ViewController, _ other: ViewController) -> Bool {
    var current: ViewController? = controller
    while let ancestor = current, ancestor !== other { current = ancestor.parent }
    return current != nil
  }

  func leads(_ start: Responder?, to responder: Responder) -> Bool {
    var current = start
    while let member = current, member !== responder { current = member.next }
    return current != nil
  }

  /// Returns whether moving a view would form a loop or might form one.
  func wouldLoop(_ view: View, under superview: View?) -> Bool {
    guard let controller = controllerOfView(view) else { return leads(superview, to: view) }
    if view.next !== controller, leads(controller, to: view) { return true }
    return wouldLoop(view, of: controller, under: superview)
  }

  private func wouldLoop(
    _ view: View, of controller: ViewController, under superview: View?
  ) -> Bool {
    let owners = [controller.parent ?? controller.presentingViewController, superview]
    return owners.contains { owner in
      owner !== controller.next && (leads(owner, to: controller) || leads(owner, to: view))
    }
  }

  /// Returns the controller whose root view a responder is.
  func controllerOfView(_ responder: Responder) -> ViewController? {
    // The scenarios do not link such a view to other objects.
    guard let controller = responder.next as? ActorController, controller.viewIfLoaded === responder
    else { return nil }
    return controller
  }
}
