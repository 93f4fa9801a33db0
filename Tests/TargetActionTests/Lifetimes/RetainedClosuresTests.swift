import TargetAction
import Testing

/// The library retains the closures and objects that it is given until they are removed or replaced,
/// and releases them when it no longer accesses the place in which they were.
@MainActor
struct RetainedClosuresTests {
  /// An event that retains an object.
  private final class Carrier: Event {
    let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Makes an owner, and returns a closure that makes it retain an object, or nothing, and then
    /// uses it.
    fileprivate let make: @MainActor @Sendable () -> Setter

    fileprivate init(_ testDescription: String, make: @escaping @MainActor @Sendable () -> Setter) {
      (self.testDescription, self.make) = (testDescription, make)
    }

    /// Makes a row whose closure receives the owner.
    fileprivate init<Owner: Sendable>(
      _ testDescription: String, of makeOwner: @escaping @MainActor @Sendable () -> Owner,
      set: @escaping @MainActor @Sendable (Owner, Farewell?) -> Void
    ) {
      self.init(testDescription) {
        let owner = makeOwner()
        return { object in set(owner, object) }
      }
    }
  }

  fileprivate typealias Setter = @MainActor (Farewell?) -> Void

  /// Makes a responder retain an object.
  private static func keep<Owner: Responder>(_ object: Farewell, in responder: Owner) -> Owner {
    responder.addHandler(for: .refresh) { _ in withExtendedLifetime(object) {} }
    return responder
  }

  /// Returns a closure that retains an object.
  private static func closure<Argument, Result>(
    _ object: Farewell?, _ result: Result
  ) -> (@MainActor (Argument) -> Result)? {
    guard let object else { return nil }
    return { _ in withExtendedLifetime(object) { result } }
  }

  /// Returns items that retain an object.
  private static func items(_ object: Farewell?) -> [Menu.Item] {
    object.map { object in
      [.command(Command("Run") { withExtendedLifetime(object) {} }), .submenu(Menu())]
    } ?? []
  }

  fileprivate nonisolated static let rows: [Row] = menuRows + applicationRows + viewRows + undoRows

  private nonisolated static let menuRows: [Row] = [
    Row("the closure that supplies the items of a menu") {
      let (menu, application) = (Menu(), makeApplication())
      return { object in
        menu.itemsProvider = closure(object, items(object))
        _ = application.openMenu(menu).rows
        _ = menu.itemsProvider
        menu.items = []
      }
    },
    Row("the closure that supplies the state of a menu") {
      let (menu, application) = (Menu(items: [.separator]), makeApplication())
      return { object in
        menu.stateProvider = closure(object, .enabled)
        _ = (menu.stateProvider, application.openMenu(Menu(items: [.submenu(menu)])).rows)
      }
    },
    Row("the items of a menu", of: { Menu() }) { menu, object in
      menu.items = items(object)
      _ = menu.commands
    },
    Row(
      "the items of a menu, which are inserted and removed",
      of: { Menu(items: [.submenu(Menu(id: "last"))]) }
    ) { menu, object in
      while menu.remove(.command(Command("") {}.action)) { menu.items.removeFirst() }
      menu.insert(items(object), before: .submenu(id: "last"))
      _ = menu.commands
    },
    Row("the payload of a command", of: { Command(action: .refresh) }) { command, object in
      command.payload = object.map(Carrier.init)
      _ = command.payload
    },
    Row("the payload of a control", of: { Control() }) { control, object in
      control.payload = object.map(Carrier.init)
      _ = control.payload
    },
  ]

  private nonisolated static let applicationRows: [Row] = [
    Row("the handler of unhandled actions", of: { makeApplication() }) { application, object in
      application.unhandledActionHandler = closure(object, ())
      application.sendAction(.ping)
      _ = application.unhandledActionHandler
    },
    Row("the handler of conflicts between keys", of: { makeApplication() }) { application, object in
      application.keyConflictHandler = closure(object, ())
      _ = application.keyConflictHandler
    },
    Row("the handler of unhandled keys", of: { makeApplication() }) { application, object in
      application.unhandledKeyHandler = closure(object, ())
      application.sendEvent(KeyEvent(key: "a"))
      _ = application.unhandledKeyHandler
    },
    Row("the main menu", of: { makeApplication() }) { application, object in
      application.mainMenu = object.map { Menu(items: items($0)) }
      _ = application.mainMenu.map { application.openBar($0).rows }
      application.sendEvent(KeyEvent(key: "a"))
      _ = application.mainMenu
    },
    Row("the shared application") {
      let former = Application.shared
      return { object in
        Application.shared = object.map { keep($0, in: makeApplication()) } ?? former
        _ = Application.shared
      }
    },
    Row("a modal window", of: { makeApplication() }) { application, object in
      application.modalWindow = object.map { keep($0, in: Window()) }
      _ = application.modalWindow
    },
    Row("a sheet") {
      let (application, parent) = (makeApplication(), Window())
      application.keyWindow = parent
      return { object in
        parent.attachedSheet.map { application.endModal($0) }
        if let object {
          let sheet = keep(object, in: Window())
          sheet.sheetParent = parent
          application.beginModal(sheet)
        }
        _ = parent.attachedSheet
      }
    },
  ]

  private nonisolated static let viewRows: [Row] = [
    Row("the controller of a window", of: { Window() }) { window, object in
      window.rootViewController = object.map { keep($0, in: ViewController()) }
      _ = window.rootViewController
    },
    Row("a child of a controller", of: { ViewController() }) { parent, object in
      for child in parent.children { child.removeFromParent() }
      if let object { parent.addChild(keep(object, in: ViewController())) }
      _ = parent.children.isEmpty
    },
    Row("a controller that another one presents", of: { ViewController() }) { presenter, object in
      presenter.dismiss()
      if let object { presenter.present(keep(object, in: ViewController())) }
      _ = presenter.presentedViewController
    },
    Row("a subview", of: { View() }) { view, object in
      for subview in view.subviews { subview.removeFromSuperview() }
      if let object { view.addSubview(keep(object, in: View())) }
      _ = view.subviews.isEmpty
    },
    Row("a gesture recognizer", of: { View() }) { view, object in
      for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
      if let object {
        let recognizer = TapGestureRecognizer()
        recognizer.addHandler { _ in withExtendedLifetime(object) {} }
        view.addGestureRecognizer(recognizer)
      }
      _ = view.gestureRecognizers.isEmpty
    },
    Row("a closure of a gesture recognizer", of: { TapGestureRecognizer() }) { recognizer, object in
      guard let object else { return recognizer.removeHandler(id: "tap") }
      recognizer.addHandler(id: "tap") { _ in withExtendedLifetime(object) {} }
    },
    Row("a closure of a control", of: { Control() }) { control, object in
      if let object {
        control.addHandler(id: "press", for: .touchDown) { _ in withExtendedLifetime(object) {} }
      } else {
        control.removeHandler(id: "press", for: .touchDown)
      }
      control.sendActions(for: .touchDown)
      _ = control.eventHandlers.isEmpty
    },
    Row("a method that a control calls") {
      let (control, target) = (Control(), Named("target"))
      return { object in
        control.removeAllTargets()
        if let object {
          control.addTarget(target, for: .touchDown) { (_: Named) in
            { withExtendedLifetime(object) {} }
          }
        }
        control.sendActions(for: .touchDown)
        _ = control.eventHandlers.isEmpty
      }
    },
    Row("a handler of a responder", of: { Named("responder") }) { responder, object in
      responder.removeHandler(for: .refresh)
      if let object {
        responder.addHandler(
          for: .refresh, state: { _ in withExtendedLifetime(object) { .enabled } }, { _ in })
      }
      _ = responder.chainTarget(forAction: .refresh)
    },
    Row("a handler of a responder, by its registration") {
      let responder = Named("responder")
      var registration: Responder.HandlerRegistration?
      return { object in
        if let last = registration { responder.removeHandler(last) }
        registration = object.map { object in
          responder.addHandler(for: .refresh) { _ in withExtendedLifetime(object) {} }
        }
        _ = responder.chainTarget(forAction: .refresh)
      }
    },
  ]

  private nonisolated static let undoRows: [Row] = [
    Row("the change handler of a stack", of: { UndoStack() }) { stack, object in
      stack.changeHandler = closure(object, ())
      stack.markClean()
      _ = stack.changeHandler
    },
    Row("the stack of a responder", of: { Named("document") }) { responder, object in
      responder.undoStack = object.map { object in
        let stack = UndoStack()
        stack.register("Change") { withExtendedLifetime(object) {} }
        return stack
      }
      _ = responder.nearestUndoStack
    },
    undoRow("all changes are dropped") { stack, _ in stack.removeAll() },
    undoRow("the changes of an owner are dropped") { stack, owner in
      stack.removeAll(of: owner)
    },
    undoRow("a change is undone") { stack, _ in _ = try stack.undo() },
    undoRow("a change is replaced") { stack, _ in
      try stack.undo()
      stack.register("Other") {}
    },
    undoRow("a change is beyond the limit") { stack, _ in
      stack.limit = 0
      stack.limit = nil
    },
    Row("a key for coalescing", of: { UndoStack() }) { stack, object in
      stack.breakCoalescing()
      if let object { stack.register("Change", coalescing: FarewellKey(object: object)) {} }
    },
    Row("a key for coalescing, until all steps are removed", of: { UndoStack() }) { stack, object in
      stack.removeAll()
      if let object { stack.register("Change", coalescing: FarewellKey(object: object)) {} }
    },
  ]

  /// A row in which a stack retains a change until something is done.
  private nonisolated static func undoRow(
    _ name: String, _ drop: @escaping @MainActor @Sendable (UndoStack, Named) throws -> Void
  ) -> Row {
    Row("a stack: \(name)") {
      let (stack, owner) = (UndoStack(), Named("owner"))
      return { object in
        if !stack.isUndoing { #expect(throws: Never.self) { try drop(stack, owner) } }
        guard let object else { return }
        stack.register("Change", owner: owner) { _ in withExtendedLifetime(object) {} }
        _ = (stack.undoNames, stack.redoNames)
      }
    }
  }

  @Test(arguments: rows)
  fileprivate func `a value is released after its owner can be used again`(row: Row) {
    let set = row.make()
    for isReplaced in [false, true] {
      weak var kept: Farewell?
      var count = 0
      do {
        let farewell = Farewell {
          count += 1
          set(Farewell {})
          set(nil)
        }
        kept = farewell
        set(farewell)
      }
      #expect(kept != nil && count == 0)
      if isReplaced { set(Farewell {}) }
      set(nil)
      #expect(kept == nil && count == 1)
    }
  }

  @Test func `the handler of reports is released after another one can be set`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      weak var kept: Farewell?
      var count = 0
      do {
        let farewell = Farewell {
          count += 1
          ActionReports.handler = ActionReports.handler ?? { _ in }
        }
        kept = farewell
        ActionReports.handler = { _ in withExtendedLifetime(farewell) {} }
      }
      precondition(kept != nil && count == 0)
      ActionReports.handler = nil
      precondition(kept == nil && count == 1 && ActionReports.handler != nil)
    }
  }

  @Test func `a handler of reports that is kept and set again stays the same`() {
    let handler = ActionReports.handler
    defer { ActionReports.handler = handler }
    ActionReports.handler = { _ in }
    // If each of these wrapped the closure, its release would need a stack.
    for _ in 0..<200_000 {
      let kept = ActionReports.handler
      ActionReports.handler = kept
    }
  }
}
