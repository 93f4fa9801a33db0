import TargetAction
import Testing

/// A controller that runs a closure while its view loads.
private final class Loading: ViewController {
  var inLoadView: (() -> Void)?
  var inViewDidLoad: (() -> Void)?
  private(set) var loadCount = 0

  override func loadView() -> View {
    let react = inLoadView
    inLoadView = nil
    react?()
    return View()
  }

  override func viewDidLoad() {
    loadCount += 1
    let react = inViewDidLoad
    inViewDidLoad = nil
    react?()
  }
}

/// Root controllers that are replaced while they are being installed.
@MainActor
@Suite
struct RootControllerTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let other = Window(frame: Rect(x: 0, y: 0, width: 30, height: 30))
  private let controllers = (0..<4).map { _ in Loading() }

  /// Makes a controller run a closure in `loadView`, or later in `viewDidLoad`.
  private func react(_ controller: Loading, early: Bool, _ reaction: @escaping () -> Void) {
    if early { controller.inLoadView = reaction } else { controller.inViewDidLoad = reaction }
  }

  /// Returns whether a controller is the window's root and its view the only subview.
  private func isRoot(_ controller: ViewController?) -> Bool {
    window.rootViewController === controller
      && window.subviews.map(ObjectIdentifier.init)
        == [controller].compactMap { $0.map { ObjectIdentifier($0.view) } }
  }

  @Test(arguments: [false, true])
  func `a root controller may replace itself while its view loads`(early: Bool) {
    react(controllers[0], early: early) { [window, controllers] in
      window.rootViewController = controllers[1]
    }
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[1]))
    #expect(controllers[1].view.frame == window.bounds)
    #expect(controllers[0].view.superview == nil)
    #expect(controllers[0].next == nil)
  }

  @Test(arguments: [false, true], [false, true])
  func `several root controllers may replace one another while their views load`(
    first: Bool, others: Bool
  ) {
    for (index, early) in [(0, first), (1, others), (2, others)] {
      react(controllers[index], early: early) { [window, controllers] in
        window.rootViewController = controllers[index + 1]
      }
    }
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[3]))
    #expect(controllers.map(\.loadCount) == [1, 1, 1, 1])
  }

  @Test(arguments: [false, true])
  func `a root controller may remove itself while its view loads`(early: Bool) {
    react(controllers[0], early: early) { [window] in window.rootViewController = nil }
    window.rootViewController = controllers[0]
    #expect(isRoot(nil))
  }

  @Test(arguments: [false, true], [false, true])
  func `a controller that is replaced and then set again loads its view once`(
    early: Bool,
    otherIsNil: Bool
  ) {
    react(controllers[0], early: early) { [window, controllers] in
      window.rootViewController = otherIsNil ? nil : controllers[1]
      window.rootViewController = controllers[0]
    }
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[0]))
    #expect(controllers[0].loadCount == 1)
  }

  @Test(arguments: [false, true])
  func `the replacement may set the first controller again`(early: Bool) {
    react(controllers[0], early: early) { [window, controllers] in
      window.rootViewController = controllers[1]
    }
    controllers[1].inViewDidLoad = { [window, controllers] in
      window.rootViewController = controllers[0]
    }
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[0]))
  }

  @Test(arguments: [false, true])
  func `a controller that becomes another window's root while its view loads stays there`(
    early: Bool
  ) {
    react(controllers[0], early: early) { [other, controllers] in
      other.rootViewController = controllers[0]
    }
    window.rootViewController = controllers[0]
    #expect(isRoot(nil))
    #expect(other.rootViewController === controllers[0])
    #expect(controllers[0].view.superview === other)
    #expect(controllers[0].loadCount == 1)
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[0]))
    #expect(other.rootViewController == nil && other.subviews.isEmpty)
  }

  @Test func `a handler that loses its pointer may set another root controller`() {
    let application = makeApplication()
    application.addWindow(other)
    let control = Control(frame: other.bounds)
    controllers[0].view.addSubview(control)
    other.addSubview(controllers[0].view)
    controllers[0].view.frame = other.bounds
    control.addHandler(for: .touchCancel) { [window, second = controllers[1]] _ in
      window.rootViewController = second
    }
    application.press(Point(x: 5, y: 5), in: control)
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[1]))
  }
}
