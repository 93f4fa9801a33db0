import TargetAction
import Testing

/// Deinitializers and responders that lose the focus, while a tree is being deallocated.
@MainActor
@Suite
struct DeathTests {
  let application = makeApplication()

  @Test func `a window may use itself in any way in its deinitializer`() {
    final class Clinging: Window {
      let place: Application
      let heir: Responder

      init(_ place: Application, _ heir: Responder) {
        self.place = place
        self.heir = heir
        super.init()
      }

      isolated deinit {
        heir.next = self
        place.addWindow(self)
        place.keyWindow = self
        place.mainWindow = self
        place.modalWindow = self
        place.delegate = self
        makeFirstResponder(heir)
      }
    }
    let heir = Named("heir")
    do { _ = Clinging(application, heir) }
    #expect(application.windows.isEmpty)
    #expect(application.keyWindow == nil && application.mainWindow == nil)
    #expect(application.modalWindow == nil && application.delegate == nil)
    #expect(heir.next == nil)
    heir.next = Window()
    #expect(!heir.isFirstResponder)
  }

  @Test func `a control may use itself in any way in its deinitializer`() {
    final class Clinging: Control {
      let place: Window

      init(_ place: Window) {
        self.place = place
        super.init()
      }

      override var canBecomeFirstResponder: Bool { true }

      isolated deinit {
        next = place
        becomeFirstResponder()
        validatesAutomatically = true
        addTarget(self, action: .refresh, for: .touchDown)
        sendActions(for: .touchDown)
      }
    }
    let window = Window()
    application.keyWindow = window
    do { _ = Clinging(window) }
    #expect(window.firstResponder === window)
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(!application.sendAction(.refresh, to: nil, from: nil, event: nil))
  }

  @Test(arguments: 0..<4)
  func `a subview that is deallocated with a tree finds no other object of the tree`(order: Int) {
    let window = Window()
    application.keyWindow = window
    let outside = Named("outside")
    var seen: [Bool] = []
    do {
      let host = View()
      let controller = ViewController()
      if order & 1 == 0 { window.addSubview(host) } else { host.next = window }
      host.addSubview(controller.view)
      outside.next = host
      controller.view.addSubview(
        FarewellView { [application] view in
          seen.append(view.superview == nil && view.next == nil && view.window == nil)
          outside.next = view.next
          outside.becomeFirstResponder()
          application.sendAction(.ping, to: nil, from: view, event: nil)
        })
      if order & 2 == 0 { window.makeFirstResponder(outside) }
      host.removeFromSuperview()
    }
    #expect(seen == [true])
    #expect(outside.next == nil)
    #expect(!outside.isFirstResponder)
    #expect(window.firstResponder === window)
  }

  @Test func `when a controller is deallocated, its view and its child stay on the chain`() {
    let window = Window()
    let field = Named("field")
    let (view, child) = (View(), ViewController())
    window.addSubview(view)
    do {
      final class Owner: ViewController {
        let given: View
        init(_ view: View) {
          given = view
          super.init()
        }
        override func loadView() -> View { given }
      }
      let controller = Owner(view)
      _ = controller.view
      controller.addChild(child)
      view.addSubview(child.view)
      field.next = child.view
      window.makeFirstResponder(field)
      #expect(child.next === controller && view.next === controller)
    }
    #expect(view.next === window && child.next === view)
    #expect(child.parent == nil)
    #expect(window.firstResponder === field)
  }

  @Test
  func `a responder that loses the focus in a deallocation is told once, after the change`() {
    let recorder = Recorder()
    let window = Window()
    let field = FocusField("field")
    let holder = Named("holder", next: window)
    do {
      let responder = Responder()
      responder.next = holder
      field.next = responder
      window.makeFirstResponder(field)
      field.whenResigning = { [unowned field] in
        recorder.record(window.firstResponder === window ? "told" : "told too early")
        recorder.record(field.next == nil ? "cut off" : "linked to what is dying")
      }
      extendLifetime(responder)
    }
    #expect(recorder.take() == ["told", "cut off"])
    #expect(window.firstResponder === holder)
  }

  @Test func `gestures and controls are canceled when their window is deallocated during a press`()
  {
    let recorder = Recorder()
    let button = Button("button", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let recognizer = Drag()
    recognizer.cancelsTouchesInView = false
    button.addGestureRecognizer(recognizer)
    button.addHandler(for: .touchCancel) { _ in recorder.record("cancel") }
    do {
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(button)
      application.addWindow(window)
      application.press(Point(x: 1, y: 1), in: button)
      application.drag(to: Point(x: 2, y: 2), in: button)
      #expect(recognizer.state == .began && button.isTracking)
    }
    #expect(recorder.take() == ["cancel"])
    #expect(!button.isTracking && !button.isHighlighted)
    #expect(recognizer.state == .possible)
  }
}
