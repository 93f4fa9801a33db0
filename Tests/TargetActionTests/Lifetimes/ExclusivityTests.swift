import TargetAction
import Testing

/// Deinitializers that access the property whose change has just released their object.
@MainActor
@Suite
struct ExclusivityTests {
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  @Test func `a removed subview's deinitializer can read the superview's subviews`() {
    let view = View()
    var count: Int?
    do {
      view.addSubview(
        FarewellView { _ in count = view.subviews.count })
    }
    view.subviews.first?.removeFromSuperview()
    #expect(count == 0)
  }

  @Test func `the deinitializer of a replaced closure's capture can read the new closure`() {
    var reads = 0
    do {
      let farewell = Farewell { [weak application] in
        if let application, application.unhandledActionHandler == nil { reads += 1 }
      }
      application.unhandledActionHandler = { _ in withExtendedLifetime(farewell) {} }
    }
    application.unhandledActionHandler = nil
    do {
      let farewell = Farewell { [weak application] in
        if let application, application.keyConflictHandler == nil { reads += 1 }
      }
      application.keyConflictHandler = { _ in withExtendedLifetime(farewell) {} }
    }
    application.keyConflictHandler = nil
    #expect(reads == 2)
  }

  @Test func `the deinitializer of a replaced shared application can read the new one`() {
    final class Replaced: Application {
      let finish: (Application) -> Void

      init(_ finish: @escaping (Application) -> Void) {
        self.finish = finish
        super.init()
      }

      isolated deinit { finish(Application.shared) }
    }
    let former = Application.shared
    var seen: Application?
    Application.shared = Replaced { seen = $0 }
    Application.shared = former
    #expect(seen === former)
  }

  @Test func `an event's deinitializer can use its window and its recognizer`() {
    let recognizer = TapGestureRecognizer()
    window.addGestureRecognizer(recognizer)
    application.addWindow(window)
    var returns = 0
    for phase in [PointerEvent.Phase.began, .moved, .moved, .ended] {
      let event = FarewellEvent(phase, at: Point(x: 1, y: 1), in: window)
      event.farewell = { [application, window] in
        returns += 1
        recognizer.reset()
        application.sendEvent(PointerEvent(.moved, at: Point(x: 2, y: 2), in: window))
      }
      application.sendEvent(event)
    }
    window.removeGestureRecognizer(recognizer)
    #expect(returns == 4)
  }

  @Test func `the deinitializers of removed children and commands can read the property again`() {
    final class Leaving: ViewController {
      var farewell: (@MainActor () -> Void)?
      isolated deinit { farewell?() }
    }
    let (parent, menu) = (ViewController(), Menu())
    var counts: [Int] = []
    do {
      let (child, presented) = (Leaving(), Leaving())
      parent.addChild(child)
      parent.present(presented)
      child.farewell = { counts.append(parent.children.count) }
      presented.farewell = { counts.append(parent.presentedViewController == nil ? 0 : 1) }
      let farewell = Farewell { counts.append(menu.items.count) }
      menu.items = [.command(Command("Run") { withExtendedLifetime(farewell) {} })]
    }
    parent.children.first?.removeFromParent()
    parent.dismiss()
    menu.items = []
    #expect(counts == [0, 0, 0])
  }
}
