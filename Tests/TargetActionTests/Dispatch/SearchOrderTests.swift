import TargetAction
import Testing

/// The order of the search for the target of a nil-targeted action.
@MainActor
@Suite
struct SearchOrderTests {
  let recorder = Recorder()

  /// Two windows, each with a first responder and a delegate, and an application with a delegate.
  ///
  /// Every object implements `ping`.
  struct World {
    let application: PingApplication
    let key: PingWindow
    let main: PingWindow
    let focused: Pinger
    let parent: Pinger
    let mainFocused: Pinger
    let sender: Pinger
    let senderWindow: PingWindow
    let keyDelegate: Delegate
    let mainDelegate: Delegate
    let applicationDelegate: Delegate
  }

  func makeWorld() -> World {
    let application = PingApplication()
    application.unhandledAction = { _ in }
    application.recorder = recorder
    let key = PingWindow("key", recorder)
    let main = PingWindow("main", recorder)
    let senderWindow = PingWindow("sender window", recorder)
    let parent = Pinger("parent", recorder, next: key)
    let focused = Pinger("focused", recorder, next: parent)
    let mainFocused = Pinger("main focused", recorder, next: main)
    let sender = Pinger("sender", recorder, next: senderWindow)
    application.addWindow(senderWindow)
    application.keyWindow = key
    application.mainWindow = main
    key.makeFirstResponder(focused)
    main.makeFirstResponder(mainFocused)
    let world = World(
      application: application, key: key, main: main, focused: focused, parent: parent,
      mainFocused: mainFocused, sender: sender, senderWindow: senderWindow,
      keyDelegate: Delegate("key delegate", recorder),
      mainDelegate: Delegate("main delegate", recorder),
      applicationDelegate: Delegate("application delegate", recorder))
    key.delegate = world.keyDelegate
    main.delegate = world.mainDelegate
    application.delegate = world.applicationDelegate
    return world
  }

  /// Returns the names of the objects that handle the action, in order, as each of them in turn
  /// begins to refuse it.
  func order(in world: World, from sender: AnyObject?) -> [String] {
    var order: [String] = []
    let refusing = [world.focused, world.parent, world.mainFocused, world.sender]
    while true {
      _ = recorder.take()
      guard world.application.sendAction(.ping, to: nil, from: sender, event: nil) else { break }
      guard let handler = recorder.take().last?.dropFirst("ping ".count) else { break }
      order.append(String(handler))
      if let named = refusing.first(where: { $0.name == handler }) {
        named.claims = false
        continue
      }
      // The others cannot refuse. The resolution shows the rest of the order.
      break
    }
    return order
  }

  @Test func `a resolution lists every object in the documented order`() {
    let world = makeWorld()
    let application = Application()
    application.unhandledAction = { _ in }
    for window in [world.key, world.main, world.senderWindow] { application.addWindow(window) }
    application.keyWindow = world.key
    application.mainWindow = world.main
    application.delegate = world.applicationDelegate
    let names = application.resolve(.pong, to: nil, sender: world.sender).hops.map { hop in
      switch hop.object {
      case let named as Named: named.name
      case let window as NamedWindow: window.name
      case let delegate as Delegate: delegate.name
      default: "application"
      }
    }
    #expect(
      names == [
        "focused", "parent", "key", "key delegate", "sender", "sender window", "main focused",
        "main", "main delegate", "application", "application delegate",
      ])
  }

  @Test
  func `the search starts with the first responder and its chain up to the window's delegate`() {
    let world = makeWorld()
    #expect(order(in: world, from: world.sender) == ["focused", "parent", "key"])
    let plain = NamedWindow("plain", recorder)
    plain.delegate = world.keyDelegate
    world.parent.next = plain
    world.application.keyWindow = plain
    plain.makeFirstResponder(world.focused)
    #expect(order(in: world, from: world.sender) == ["key delegate"])
  }

  @Test func `the sender's own chain is searched next, up to its window`() {
    let world = makeWorld()
    world.application.keyWindow = nil
    #expect(order(in: world, from: world.sender) == ["sender", "sender window"])
  }

  @Test func `if nothing has the focus and there is no sender, the key window is searched`() {
    let world = makeWorld()
    world.key.makeFirstResponder(nil)
    #expect(order(in: world, from: nil) == ["key"])
  }

  @Test func `each object is visited once, even if several parts of the search lead to it`() {
    let world = makeWorld()
    let silent = Named("silent", recorder, next: world.parent)
    world.focused.claims = false
    world.parent.claims = false
    let window = NamedWindow("plain", recorder)
    world.parent.next = window
    world.application.keyWindow = window
    world.application.mainWindow = window
    window.makeFirstResponder(world.focused)
    window.delegate = world.parent
    world.application.removeWindow(world.key)
    let application = makeApplication()
    application.keyWindow = window
    _ = recorder.take()
    #expect(!application.sendAction(.ping, to: nil, from: silent, event: nil))
    #expect(recorder.take() == ["claim focused", "claim parent"])
  }

  @Test func `an anchor replaces the first responder while its closure runs`() {
    let world = makeWorld()
    let anchor = Pinger("anchor", recorder)
    let (inside, nested) = world.application.withAnchor(anchor) {
      let inside = world.application.target(forAction: .ping, sender: nil)
      let nested = world.application.withAnchor(world.parent) {
        world.application.target(forAction: .ping, sender: nil)
      }
      #expect(world.application.target(forAction: .ping, sender: nil) === anchor)
      return (inside, nested)
    }
    #expect(inside === anchor)
    #expect(nested === world.parent)
    #expect(world.application.target(forAction: .ping, sender: nil) === world.focused)
  }

  @Test func `a send from a responder searches only its chain, the application, and its delegate`()
  {
    let world = makeWorld()
    #expect(world.parent.tryToPerform(.ping, from: nil, event: nil))
    #expect(recorder.take().last == "ping parent")
    let lone = Named("lone", recorder)
    let application = makeApplication()
    let window = NamedWindow("window", recorder)
    lone.next = window
    application.addWindow(window)
    let delegate = Delegate("delegate", recorder)
    application.delegate = delegate
    application.keyWindow = world.key
    #expect(lone.tryToPerform(.ping, from: world.sender, event: nil))
    #expect(recorder.take() == ["ping delegate"])
  }

  @Test func `target(as:) finds the nearest object that conforms, in the same order`() {
    let world = makeWorld()
    let role = (any PingActions).self
    #expect(world.application.target(as: role, sender: world.sender) === world.focused)
    #expect(world.application.target(as: Delegate.self, sender: nil) === world.keyDelegate)
    #expect(world.application.target(as: PingWindow.self, sender: nil) === world.key)
    #expect(world.application.target(as: (any PongActions).self, sender: world.sender) == nil)
    world.application.keyWindow = nil
    #expect(world.application.target(as: role, sender: world.sender) === world.sender)
    #expect(world.application.target(as: role, sender: nil) === world.mainFocused)
  }

  @Test func `a part of the search that reaches an object a second time ends there and says so`() {
    let (application, window) = (makeApplication(), Window())
    let (field, button, form) = (Named("field"), Named("button"), Ponger("form"))
    application.focus([field, form], in: window)
    button.next = form
    let parts = application.resolve(.ping, to: nil, sender: button).parts
    #expect(
      parts.map(\.end) == [
        "reached the application", "merged at Ponger with a chain already searched", "",
      ])
    #expect(parts[1].hops.map { $0.object === button } == [true])
  }
}
