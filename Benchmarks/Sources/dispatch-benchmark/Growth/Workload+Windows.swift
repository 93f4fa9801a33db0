import TargetAction

/// A view that takes the focus.
private final class FocusView: View {
  override var canBecomeFirstResponder: Bool { true }
}

extension Workload {
  /// Very many windows, controllers and views, which come and go one by one.
  static let windows = [
    Workload("windows that are added and released first in first out", 1000) { size in
      let application = Application()
      return {
        var windows: [Window?] = []
        for _ in 0..<size {
          let window = Window()
          application.addWindow(window)
          windows.append(window)
        }
        for index in windows.indices { windows[index] = nil }
        return application.windows.isEmpty
      }
    },
    Workload("windows below one responder that are added and released", 1000) { size in
      let (application, document) = (Application(), Responder())
      return {
        var windows: [Window?] = []
        for _ in 0..<size {
          let window = Window()
          window.next = document
          application.addWindow(window)
          windows.append(window)
        }
        for index in windows.indices { windows[index] = nil }
        return application.windows.isEmpty
      }
    },
    children("child controllers that are removed first in first out") { $0 },
    children("child controllers that are removed last in first out") { $0.reversed() },
    Workload("controllers and views nested from the top down", 1000) { size in
      let window = Window()
      return {
        var parent = ViewController()
        window.rootViewController = parent
        for _ in 0..<size {
          let child = ViewController()
          parent.addChild(child)
          parent.view.addSubview(child.view)
          parent = child
        }
        return parent.view.window === window
      }
    },
    nested("nested views hidden from the focus up", View.init, { $0.isHidden = true }),
    nested("nested views that take the focus hidden from it up", FocusView.init) {
      $0.isHidden = true
    },
    nested("nested views that take the focus removed from it up", FocusView.init) {
      $0.removeFromSuperview()
    },
    Workload("chain that takes the focus taken down from the first responder", 1000) { size in
      let (application, window) = (Application(), Window())
      var responders: [Responder] = (0..<size).map { _ in Field() }
      responders.first?.next = window
      for (above, below) in zip(responders, responders.dropFirst()) { below.next = above }
      application.keyWindow = window
      window.makeFirstResponder(responders.last)
      return {
        while let last = responders.last {
          guard window.firstResponder === last else { return false }
          responders.removeLast()
        }
        return window.firstResponder === window
      }
    },
  ]

  /// Adds controllers to another, and removes them in some order.
  private static func children(
    _ name: String,
    ordering: @escaping @MainActor ([ViewController]) -> [ViewController]
  ) -> Workload {
    Workload(name, 500) { size in
      let parent = ViewController()
      let children = (0..<size).map { _ in ViewController() }
      return {
        for child in children { parent.addChild(child) }
        for child in ordering(children) { child.removeFromParent() }
        return parent.children.isEmpty
      }
    }
  }

  /// Does something to each of nested views, the innermost of which has the focus, from the inside out.
  private static func nested(
    _ name: String,
    _ make: @escaping @MainActor (Rect) -> View,
    _ change: @escaping @MainActor (View) -> Void
  ) -> Workload {
    Workload(name, 1000) { size in
      let window = Window()
      var views: [View] = [window]
      for _ in 0..<size {
        let view = make(.zero)
        views[views.count - 1].addSubview(view)
        views.append(view)
      }
      let field = FocusView()
      views[views.count - 1].addSubview(field)
      window.makeFirstResponder(field)
      views.append(field)
      return {
        guard window.firstResponder === field else { return false }
        for view in views.dropFirst().reversed() { change(view) }
        return window.firstResponder === window
      }
    }
  }
}
