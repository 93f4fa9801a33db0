import TargetAction

extension Workload {
  /// All workloads, one or more for each kind of object that a program may have very many of.
  static let all: [Workload] =
    sends + queries + commands + registrations + teardowns + views + menus + windows + gestures
    + runs + keyMaps + undo

  private static let undo = [
    Workload("names of undo steps whose owners have been deallocated", 500) { size in
      let stack = UndoStack()
      var owners = (0..<size).map { _ in Responder() }
      for owner in owners { stack.group("Step") { stack.register("Step", owner: owner) { _ in } } }
      owners = []
      return { (0..<size).allSatisfy { _ in stack.undoName == nil && stack.undoNames.isEmpty } }
    },
    Workload("undo steps registered at the limit of the stack", 500) { size in
      let stack = UndoStack()
      stack.limit = size
      for _ in 0..<size { stack.group("Step") { stack.register("Step") {} } }
      return {
        for _ in 0..<size { stack.group("Step") { stack.register("Step") {} } }
        return stack.undoNames.count == size
      }
    },
    Workload("undo steps registered with a stack that many responders have", 12) { size in
      let (application, stack) = (ObservedApplication(), UndoStack())
      let holders = (0..<size).map { _ in Responder() }
      for holder in holders { (holder.next, holder.undoStack) = (application, stack) }
      return {
        for _ in 0..<1000 { stack.group("Step") { stack.register("Step") {} } }
        return stack.undoNames.count == 1000
      }
    },
    Workload("changes that join an undo step of a stack that many responders have", 500) { size in
      let (application, stack) = (ObservedApplication(), UndoStack())
      let holders = (0..<size).map { _ in Responder() }
      for holder in holders { (holder.next, holder.undoStack) = (application, stack) }
      return {
        stack.group("Step") { for _ in 0..<size { stack.register("Change") {} } }
        return stack.undoName == "Step" && holders.count == size
      }
    },
    Workload("undo steps registered with the stack of a responder at the end of a chain", 500) {
      size in
      let (application, stack) = (ObservedApplication(), UndoStack())
      let chain = (0..<size).map { _ in Responder() }
      for (below, above) in zip(chain, chain.dropFirst()).reversed() { below.next = above }
      chain.last?.next = application
      chain.first?.undoStack = stack
      return {
        for _ in 0..<1000 { stack.group("Step") { stack.register("Step") {} } }
        return stack.undoNames.count == 1000
      }
    },
  ]

  // MARK: - Along a chain

  private static let sends = [
    chain("send past refusals", of: RefusingHandler.init) { $0.send() },
    chain("send past handlers that pass the action on", of: PassingHandler.init, action: .offer) {
      $0.send()
    },
    chain("send past interceptors", of: Interceptor.init) { $0.send() },
  ]

  private static let queries = [
    chain("target lookup past refusals", of: RefusingHandler.init) { chain in
      chain.application.target(forAction: chain.action, sender: nil) === chain.top
    },
    chain("resolution past refusals", of: RefusingHandler.init) { chain in
      let resolution = chain.application.resolution(of: chain.action, to: nil, sender: nil)
      return resolution.target === chain.top && resolution.hops.count == chain.responders.count
    },
  ]

  private static func chain(
    _ name: String,
    of make: @escaping @MainActor () -> Responder,
    action: Action = .refresh,
    work: @escaping @MainActor (CrowdedChain) -> Bool
  ) -> Workload {
    Workload(name, 500) { size in
      let chain = CrowdedChain((0..<size).map { _ in make() }, action: action)
      return { work(chain) }
    }
  }

  // MARK: - Commands

  private static let commands = [
    menu("key equivalent of one command after a change") { menu, application in
      application.mainMenu = menu
      application.sendEvent(KeyEvent(key: "s"))
      return { application.sendEvent(KeyEvent(key: "s")) }
    },
    menu("key equivalent of one command after a key change") { menu, application in
      application.mainMenu = menu
      let command = menu.commands[0]
      return {
        command.keyEquivalent = KeyEquivalent("s")
        return application.sendEvent(KeyEvent(key: "s"))
      }
    },
    menu("rows after a change") { menu, application in
      application.mainMenu = menu
      let open = application.openMenu(menu)
      return { open.rows.allSatisfy { $0.state.isEnabled && $0.keys != nil } }
    },
    menu("palette of commands after a change") { menu, application in
      application.mainMenu = menu
      return { application.commands().contains { $0.action == .refresh } }
    },
  ]

  /// Works on a menu after a change to a chain; the last of its commands has the key.
  private static func menu(
    _ name: String,
    prepare: @escaping @MainActor (Menu, Application) -> Work
  ) -> Workload {
    Workload(name, 500) { size in
      let chain = CrowdedChain([], action: .refresh)
      let commands = (0..<size).map { number in
        let key = number == size - 1 ? "s" : "\(number)"
        return Command(
          "", action: .refresh, keyEquivalent: KeyEquivalent(Key(key)))
      }
      let work = prepare(Menu(items: commands.map { .command($0) }), chain.application)
      let responder = Responder()
      return {
        responder.next = chain.top
        return work() && chain.top != nil
      }
    }
  }

  // MARK: - Registrations of released objects

  private static let registrations = [
    Workload("control: targets released one after another", 1000) { size in
      let control = Control()
      return {
        for _ in 0..<size {
          control.addTarget(PlainHandler(), action: .refresh, for: .touchDown)
        }
        return control.allTargets.isEmpty
      }
    },
    Workload("gesture: targets released one after another", 1000) { size in
      let recognizer = TapGestureRecognizer()
      return {
        for _ in 0..<size { recognizer.addTarget(PlainHandler(), action: .refresh) }
        return true
      }
    },
    Workload("gesture: released recognizers that require another one to fail", 1000) { size in
      let recognizer = TapGestureRecognizer()
      return {
        for _ in 0..<size { TapGestureRecognizer().require(toFail: recognizer) }
        return true
      }
    },
    Workload("gesture: released recognizers that another one requires to fail", 1000) { size in
      let recognizer = TapGestureRecognizer()
      return {
        for _ in 0..<size { recognizer.require(toFail: TapGestureRecognizer()) }
        return true
      }
    },
  ]

  // MARK: - Releasing

  private static let teardowns = [
    release("release of nested child controllers", ViewController()) { inner in
      let outer = ViewController()
      outer.addChild(inner)
      return outer
    },
    release("release of nested presented controllers", ViewController()) { inner in
      let outer = ViewController()
      outer.present(inner)
      return outer
    },
    release("release of nested views", View()) { inner in
      let outer = View()
      outer.addSubview(inner)
      return outer
    },
    release("release of nested menus", Menu()) { Menu(items: [.submenu($0)]) },
    Workload("commands of nested menus", 1000) { size in
      let command = Command("", action: .refresh)
      let menu = (1..<size).reduce(Menu(items: [.command(command)])) { menu, _ in
        Menu(items: [.submenu(menu)])
      }
      return { menu.commands.count == 1 }
    },
    Workload("menus nested from the inside out", 1000) { size in
      var menu = Menu()
      return {
        for _ in 0..<size {
          let outer = Menu()
          outer.items = [.submenu(menu)]
          menu = outer
        }
        return menu.commands.isEmpty
      }
    },
    // Here, the ancestors do not accept the focus, or the focus does not move. In `windows`,
    // ancestors accept it.
    takedown("release of a chain from the first responder up", isFromTheTop: false),
    takedown("release of a chain from the top down", isFromTheTop: true),
  ]

  /// Releases the outermost of nested objects, each of which retains the next inner one.
  private static func release<Object: AnyObject>(
    _ name: String,
    _ innermost: @escaping @autoclosure @MainActor () -> Object,
    putting: @escaping @MainActor (_ inner: Object) -> Object
  ) -> Workload {
    Workload(name, 1000) { size in
      var outermost: Object? = innermost()
      let trace = Trace(outermost)
      for _ in 1..<size { outermost = outermost.map(putting) }
      return {
        outermost = nil
        return outermost == nil && trace.object == nil
      }
    }
  }

  private static func takedown(_ name: String, isFromTheTop: Bool) -> Workload {
    Workload(name, 1000) { size in
      let crowd = (0..<size).map { _ in isFromTheTop ? Field() : Responder() }
      let chain = CrowdedChain(crowd, action: .refresh)
      // The last element is released first.
      if !isFromTheTop { chain.responders.reverse() }
      return {
        while chain.responders.popLast() != nil {}
        return chain.hasLostItsFocus
      }
    }
  }
}

/// A first responder, a chain of the given responders above it, and a handler at the top.
@MainActor
private final class CrowdedChain {
  let application = ObservedApplication()
  let action: Action
  /// The responders from the first responder up; the window is above the last one.
  var responders: [Responder]
  var top: Responder? { responders.last }
  private let window = Window()
  var hasLostItsFocus: Bool { window.firstResponder === window }

  init(_ crowd: [Responder], action: Action) {
    self.action = action
    let handler = Handler()
    responders = [Field()] + crowd + [handler]
    // From the top down, because the cost of a link depends on the chain above it only if something
    // is below it.
    handler.next = window
    for (below, above) in zip(responders, responders.dropFirst()).reversed() { below.next = above }
    application.keyWindow = window
    precondition(window.makeFirstResponder(responders.first), "The focus was refused.")
  }

  func send() -> Bool {
    application.sendAction(action, to: nil, from: nil, event: nil)
  }
}

/// A weak reference to an object.
@MainActor
private final class Trace {
  weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }
}

private final class Interceptor: Responder, ActionIntercepting {
  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision { .proceed }
}
