import TargetAction

/// A view that accepts the focus.
private final class FocusView: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// A responder that accepts the focus, or refuses it in `becomeFirstResponder()`.
private final class FocusResponder: Responder {
  private let refuses: Bool

  init(refuses: Bool) {
    self.refuses = refuses
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool { !refuses && super.becomeFirstResponder() }
}

extension Workload {
  /// The smallest size of a workload on what a program has tens of; the largest is about 200.
  private static let tens = 12

  /// Very many windows, controllers, and views that are added and removed one by one.
  static let windows = [
    Workload("windows added and released in first-in first-out order", 1000) { size in
      let application = ObservedApplication()
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
    Workload("windows added and released below one responder", 1000) { size in
      let (application, document) = (ObservedApplication(), Responder())
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
    sessions("modal windows that end in the order in which they began") { $0 },
    sessions("modal windows that end in reverse order") { $0.reversed() },
    sessions("modal windows that end in no order") { windows in
      windows.indices.map { windows[($0 * 7 + 3) % windows.count] }
    },
    sessions("sheets that wait for each other", areSheets: true) { $0 },
    sessions("sheets that end before their turn", areSheets: true) { $0.reversed() },
    Workload("key windows closed one by one", tens) { size in
      let application = ObservedApplication()
      let windows = (0..<size).map { _ in Window() }
      for window in windows { application.keyWindow = window }
      return {
        for window in windows.reversed() {
          guard application.keyWindow === window, application.mainWindow === window else {
            return false
          }
          application.removeWindow(window)
        }
        return application.keyWindow == nil
      }
    },
    Workload("windows closed that were key before", tens) { size in
      let (application, last) = (ObservedApplication(), Window())
      let windows = (0..<size).map { _ in Window() }
      for window in windows + [last] { application.keyWindow = window }
      return {
        for window in windows { application.removeWindow(window) }
        return application.keyWindow === last && application.windows.count == 1
      }
    },
    children("child controllers removed in first-in first-out order") { $0 },
    children("child controllers removed in last-in first-out order") { $0.reversed() },
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
    Workload("views hidden from the focused one on", 1000) { size in
      let window = Window()
      let views = (0..<size).map { _ in FocusView() }
      for view in views { window.addSubview(view) }
      window.makeFirstResponder(views[0])
      return {
        guard window.firstResponder === views[0] else { return false }
        for view in views { view.isHidden = true }
        return window.firstResponder === window
      }
    },
    Workload("nested views that accept the focus hidden from the inside out", 1000) { size in
      let (window, other) = (Window(), Window())
      let field = FocusView()
      other.addSubview(field)
      other.makeFirstResponder(field)
      var views: [View] = [window]
      for _ in 0..<size {
        let view = FocusView()
        views[views.count - 1].addSubview(view)
        views.append(view)
      }
      window.makeFirstResponder(views[views.count - 1])
      return {
        for view in views.dropFirst().reversed() {
          guard window.firstResponder === view else { return false }
          view.isHidden = true
        }
        return window.firstResponder === window
      }
    },
    takenDown("responders that accept the focus unlinked from the bottom up") { $0?.next = nil },
    takenDown("responders that accept the focus released from the bottom up") { $0 = nil },
    takenDown("responders released while half refuse the focus", everySecondRefuses: true) {
      $0 = nil
    },
  ]

  /// Begins very many modal sessions, and ends them in a given order.
  private static func sessions(
    _ name: String,
    areSheets: Bool = false,
    ordering: @escaping @MainActor ([Window]) -> [Window]
  ) -> Workload {
    Workload(name, tens) { size in
      let (application, window) = (ObservedApplication(), Window())
      application.keyWindow = window
      let dialogs = (0..<size).map { _ in Window() }
      if areSheets { for dialog in dialogs { dialog.sheetParent = window } }
      return {
        for dialog in dialogs { application.beginModal(dialog) }
        guard window.isBlocked else { return false }
        for dialog in ordering(dialogs) { application.endModal(dialog) }
        return application.keyWindow === window && !window.isBlocked
      }
    }
  }

  /// Gives the focus to the lowest responder of a chain, and unlinks or releases the chain from
  /// there.
  private static func takenDown(
    _ name: String,
    everySecondRefuses: Bool = false,
    by taking: @escaping @MainActor (inout Responder?) -> Void
  ) -> Workload {
    Workload(name, 1000) { size in
      let window = Window()
      return {
        var chain: [Responder?] = []
        var next: Responder = window
        for index in 0..<size {
          let responder = FocusResponder(refuses: everySecondRefuses && index % 2 == 0)
          responder.next = next
          next = responder
          chain.append(responder)
        }
        next = window
        window.makeFirstResponder(chain[size - 1])
        guard window.firstResponder === chain[size - 1] else { return false }
        for index in chain.indices.reversed() { taking(&chain[index]) }
        return window.firstResponder === window
      }
    }
  }

  /// Adds children to a controller, and removes them in a given order.
  private static func children(
    _ name: String,
    ordering: @escaping @MainActor ([ViewController]) -> [ViewController]
  ) -> Workload {
    Workload(name, tens) { size in
      let parent = ViewController()
      let children = (0..<size).map { _ in ViewController() }
      return {
        for child in children { parent.addChild(child) }
        for child in ordering(children) { child.removeFromParent() }
        return parent.children.isEmpty
      }
    }
  }
}
