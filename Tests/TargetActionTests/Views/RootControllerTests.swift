import TargetAction
import Testing

/// A controller that runs a closure while its view loads.
private final class Loading: ViewController {
  var whenLoading: (() -> Void)?
  private(set) var loadCount = 0

  override func loadView() -> View {
    let react = whenLoading
    whenLoading = nil
    react?()
    return View()
  }

  override func viewDidLoad() { loadCount += 1 }
}

/// Root controllers that are replaced while they are being installed.
///
/// `TreeScenarioTests` replaces them once the view has been loaded.
@MainActor
struct RootControllerTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let other = Window(frame: Rect(x: 0, y: 0, width: 30, height: 30))
  private let controllers = [Loading(), Loading()]

  /// Returns whether a controller is the window's root and its view the only subview.
  private func isRoot(_ controller: ViewController) -> Bool {
    window.rootViewController === controller
      && window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(controller.view)]
  }

  @Test(arguments: [false, true])
  func `a controller that is replaced and then set again loads its view once`(otherIsNil: Bool) {
    controllers[0].whenLoading = { [window, controllers] in
      window.rootViewController = otherIsNil ? nil : controllers[1]
      window.rootViewController = controllers[0]
    }
    window.rootViewController = controllers[0]
    #expect(isRoot(controllers[0]) && controllers[0].loadCount == 1)
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
