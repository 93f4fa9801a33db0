import Synchronization
import TargetAction
import Testing

// What stands in the documentation comments of the sources.

//= Action.swift: static let rotate = Action("rotate", (any PhotoActions).rotate)
//= ActionInvocation.swift: final class TitleEvent: Event

protocol DocumentNaming: AnyObject {
  @MainActor func rename(to name: String) async throws -> String
}

private final class CopyController: ViewController, Copying, PhotoActions, DocumentNaming {
  func copy(_ sender: AnyObject?) { print("Copied.") }
  func rotate(_ sender: AnyObject?) { print("Rotated.") }
  func rename(to name: String) async throws -> String { "\(name) 2" }
}

private final class ReaderApplication: Application {
  var isReadOnly = true
  //= ActionSend.swift: override func send(_ send: ActionSend) -> ActionSend.Outcome
}

//= ModalWindows.swift: extension Window.Response {
//= Key.swift: static let playPause = Key.register("playPause")

/// Returns the key of an event of a platform.
private func key(typing text: String, at code: KeyCode?, named name: String) -> Key {
  //= KeyCode.swift: let key = text.isEmpty ? code?.usKeyWithoutNumLock ?? Key(name) : Key(text)
  return key
}

private final class SearchField: View {
  let text = "Dra"
  override var canBecomeFirstResponder: Bool { true }
}

private protocol CursorMoving: ActionTarget { func moveUp(_ sender: AnyObject?) }

extension Action {
  fileprivate static let lookUp = Action(untyped: "lookUp")
  fileprivate static let secret = Action(untyped: "secret", isListed: false)
  fileprivate static let exportPoem = Action(untyped: "exportPoem", isListed: false)
  fileprivate static let changeEncoding = Action(
    "changeEncoding", (any EncodingActions).changeEncoding)
}

private enum Encoding: CaseIterable { case utf8, latin1 }

private protocol EncodingActions: ActionTarget {
  func changeEncoding(_ sender: AnyObject?, _ event: Payload<Encoding>)
}

private final class Listing: Responder, EncodingActions {
  private(set) var encoding = Encoding.utf8
  //= Command.swift: func changeEncoding(_ sender: AnyObject?, _ event: Payload<Encoding>)
}

private final class Plan: CursorMoving {
  static let zoom = Action("zoom", Plan.zoom)

  let undoStack = UndoStack()
  private(set) var name = "Plan"
  private(set) var scale = 100
  //= UndoStack.swift: func rename(to name: String)
  //= Payload.swift: func zoom(_ sender: AnyObject?, _ event: Payload<Int>)
  func moveUp(_ sender: AnyObject?) {}
}

private final class SaveButton: Button {}
private final class Spinner: View {}
private final class Label: View {}

@MainActor
struct DocumentationCommentExamples {
  private let app = makeApplication(), window = Window()
  private let copyController = CopyController(), cell = View()

  init() {
    window.rootViewController = copyController
    copyController.view.addSubview(cell)
    app.keyWindow = window
  }

  @Test func `an action is declared from a protocol`() {
    let output = Output.of { app.sendAction(.rotate, from: cell) }
    #expect(output == "Rotated.")
  }

  @Test func `a handler has types of its own`() {
    let (controller, field) = (copyController, SearchField())
    //= Responder+Handlers.swift: controller.addHandler(for: .lookUp) { (field: SearchField, event:
    let output = Output.of {
      let event = KeyEvent(key: "f", characters: "f")
      app.sendAction(.lookUp, to: controller, from: field, event: event)
      app.sendAction(.lookUp, to: controller, from: cell, event: event)
    }
    #expect(output == "Draf")
  }

  @Test func `a method of another object handles an action`() {
    @MainActor
    final class Controller { func refresh(_ invocation: ActionInvocation) { print("Refreshed.") } }
    let (responder, controller) = (Responder(), Controller())
    //= Responder+Handlers.swift: responder.addHandler(for: .refresh, of: controller,
    let output = Output.of { responder.tryToPerform(.refresh) }
    #expect(output == "Refreshed.")
  }

  @Test func `an event carries something`() {
    let controller = copyController
    controller.addHandler(for: .lookUp) { (_: AnyObject?, event: TitleEvent) in print(event.title) }
    let output = Output.of {
      app.sendAction(.lookUp, from: cell, event: TitleEvent(title: "Draft"))
    }
    #expect(output == "Draft")
  }

  @Test func `a role replies`() async throws {
    //= Application+Queries.swift: let naming = app.target(as: (any DocumentNaming).self, sender:
    #expect(name == "Draft 2")
  }

  @Test func `a toolkit defines an event of its own`() {
    //= LocatedEvent.swift: final class DropEvent: LocatedEvent
    final class Bin: View {
      override func handleEvent(_ event: LocatedEvent) -> Bool {
        print((event as? DropEvent)?.paths ?? [], event.location(in: self).x)
        return true
      }
    }
    window.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    window.addSubview(Bin(frame: Rect(x: 10, y: 10, width: 10, height: 10)))
    let output = Output.of {
      app.sendEvent(DropEvent(["a.txt"], at: Point(x: 12, y: 12), in: window))
    }
    #expect(output == "[\"a.txt\"] 2.0")
  }

  @Test func `a pointer is explained`() {
    let (application, window) = (app, Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    application.keyWindow = window
    let frame = Rect(x: 0, y: 0, width: 50, height: 20)
    let spinner = Spinner(frame: frame)
    for view in [Label(frame: frame), SaveButton("Save", frame: frame), spinner] {
      window.addSubview(view)
    }
    spinner.isHidden = true
    let output = Output.of {
      //= PointerExplanation.swift: print(application.explain(PointerEvent(.began, at: Point(x: 12,
    }
    #expect(
      output == """
        pointer at 12, 8 in Window → SaveButton
          Spinner is hidden
          Label is behind another view
        """)
  }

  @Test func `an adapter names keys without a table`() {
    #expect(key(typing: "ß", at: KeyCode(evdev: 12), named: "ssharp") == "ß")
    #expect(key(typing: "", at: KeyCode(evdev: 103), named: "Up") == .up)
    #expect(key(typing: "", at: KeyCode(evdev: 111), named: "Delete") == .deleteForward)
    #expect(key(typing: "", at: "Numpad7", named: "KP_Home") == .home)
    #expect(key(typing: "", at: "Numpad5", named: "KP_Begin") == "KP_Begin")
    #expect(key(typing: "7", at: "Numpad7", named: "KP_7") == "7")
    #expect(key(typing: "", at: KeyCode(evdev: 42), named: "Shift_L") == "Shift_L")
    #expect(key(typing: "", at: nil, named: "XF86Launch1") == "XF86Launch1")
  }

  @Test func `a view finds its controller`() {
    let view = cell
    //= Responder+Queries.swift: let controller = view.chainTarget(as: ViewController.self)
    #expect(controller === copyController)
  }

  @Test func `a palette remembers where the user was`() {
    let (application, searchField) = (app, SearchField())
    window.addSubview(searchField)
    copyController.view.removeFromSuperview()
    copyController.next = window
    let field = SearchField()
    field.next = copyController
    window.makeFirstResponder(field)
    //= DispatchAnchor.swift: let anchor = DispatchAnchor(in: application)
    #expect(choices.contains { $0.action == .copy })
    #expect(!application.commands().contains { $0.action == .copy })
  }

  @Test func `a palette lists what fits the letters`() {
    struct List { var rows: [Menu.Row] = [] }
    var (application, list, field) = (app, List(), SearchField())
    application.mainMenu = Menu(items: ["Draw", "Close"].map { .command(Command($0) {}) })
    //= OpenMenu.swift: list.rows = palette.rows(matching: field.text)
    #expect(list.rows.map(\.title) == ["Draw"])
  }

  @Test func `a task asks a question`() async {
    let (application, question) = (app, Window())
    var confirmations = 0
    let task = Task.immediate {
      //= ModalWindows.swift: guard await application.response(to: question) == .confirmed else { return }
      confirmations += 1
    }
    application.endModal(question, response: .discarded)
    await task.value
    #expect(confirmations == 0 && application.modalWindow == nil)
  }

  @Test func `what was recorded is replayed`() {
    let application = app
    let output = Output.of {
      //= ActionRecorder.swift: let recorder = ActionRecorder()
      application.sendAction(.copy, to: copyController, from: cell)
      copyController.view.removeFromSuperview()
      //= ActionRecorder.swift: application.removeActionObserver(recorder)
    }
    #expect(
      output == """
        Copied.
        0 of 1 actions were handled
          edit.copy: nothing has the focus in the key window Window; set it with makeFirstResponder(_:)
        """)
  }

  @Test func `an action keeps out of palettes`() {
    let button = SaveButton()
    button.addHandler(for: .secret) { _ in }
    window.addSubview(button)
    #expect(app.state(of: .secret, to: button).isEnabled)
    #expect(!app.commands(from: DispatchAnchor(at: button)).contains { $0.action == .secret })
  }

  @Test func `an event carries a value`() {
    let plan = Plan()
    app.sendAction(Plan.zoom, to: plan, event: Payload(200))
    #expect(plan.scale == 200)
  }

  @Test func `a command carries a value, which validation sees`() {
    let listing = Listing()
    let commands = [Encoding.utf8, .latin1].map {
      Command(action: .changeEncoding, target: listing, payload: Payload($0))
    }
    app.perform(commands[1])
    #expect(listing.encoding == .latin1)
    #expect(commands.map { app.state(of: $0).mark } == [.off, .on])
  }

  @Test func `controls that share an action carry values`() {
    let (listing, buttons) = (Listing(), [Button(), Button()])
    window.delegate = listing
    for button in buttons { window.addSubview(button) }
    //= Control+Sending.swift: for (button, encoding) in zip(buttons, Encoding.allCases)
    buttons[1].performPrimaryAction()
    #expect(listing.encoding == .latin1)
  }

  @Test func `a program edits the standard menu bar`() {
    let (application, formatMenu) = (app, Menu("Format"))
    //= Menu+Standard.swift: let bar = Menu.standardBar(applicationName: "Poem")
    #expect(!bar.commands.contains { $0.action == .printDocument })
    #expect(bar.commands.contains { $0.action == .exportPoem })
  }

  @Test func `a change registers its own opposite`() throws {
    let plan = Plan()
    plan.rename(to: "Map")
    #expect(plan.undoStack.undoName == "Rename")
    try plan.undoStack.undo()
    #expect(plan.name == "Plan" && plan.undoStack.redoName == "Rename")
    try plan.undoStack.redo()
    #expect(plan.name == "Map" && plan.undoStack.undoName == "Rename")
  }

  @Test func `reports go to a closure`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      final class Log: Sendable {
        let lines = Mutex<[String]>([])
        func append(_ line: String) { lines.withLock { $0.append(line) } }
      }
      struct Failure: Error {}
      let log = Log()
      //= ActionReports.swift: ActionReports.handler = { report in log.append(report) }
      Application().presentError(Failure())
      precondition(log.lines.withLock(\.count) == 1)
    }
  }
}
