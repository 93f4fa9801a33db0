import TargetAction
import Testing

// What stands in the documentation comments of the sources.

protocol PhotoActions: ActionTarget {
  func rotate(_ sender: AnyObject?)
}

extension Action {
  static let rotate = Action("rotate", (any PhotoActions).rotate)
}

final class TitleEvent: Event {
  let title: String
  init(title: String) { self.title = title }
}

protocol DocumentNaming: AnyObject {
  @MainActor func rename(to name: String) async throws -> String
}

private final class CopyController: ViewController, Copying, PhotoActions, DocumentNaming {
  func copy(_ sender: AnyObject?) { print("Copied.") }

  func rotate(_ sender: AnyObject?) { print("Rotated.") }

  func rename(to name: String) async throws -> String { "\(name) 2" }
}

extension Action {
  fileprivate static let lookUp = Action(untyped: "lookUp")
}

extension Key {
  static let playPause = Key(custom: "playPause")
}

private final class SearchField: View {
  let text = "Dra"
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
@Suite
struct DocumentationCommentExamples {
  private let app = makeApplication()
  private let window = Window()
  private let copyController = CopyController()
  private let cell = View()

  init() {
    window.rootViewController = copyController
    copyController.view.addSubview(cell)
    app.keyWindow = window
  }

  @Test func `an action is declared from a protocol`() {
    let output = Output.of {
      app.sendAction(.rotate, from: cell)
    }
    #expect(output == "Rotated.")
  }

  @Test func `a handler has types of its own`() {
    let (controller, field) = (copyController, SearchField())
    controller.addHandler(for: .lookUp) { (field: SearchField, event: KeyEvent) in
      print("\(field.text)\(event.characters)")
    }
    let output = Output.of {
      let event = KeyEvent(key: "f", characters: "f")
      app.sendAction(.lookUp, to: controller, from: field, event: event)
      app.sendAction(.lookUp, to: controller, from: cell, event: event)
    }
    #expect(output == "Draf")
  }

  @Test func `a method of another object handles an action`() {
    @MainActor
    final class Controller {
      func refresh(_ invocation: ActionInvocation) { print("Refreshed.") }
    }
    let (responder, controller) = (Responder(), Controller())
    responder.addHandler(for: .refresh, of: controller, Controller.refresh)
    let output = Output.of {
      responder.tryToPerform(.refresh)
    }
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
    let naming = app.target(as: (any DocumentNaming).self, sender: cell)
    let name = try await naming?.rename(to: "Draft")
    #expect(name == "Draft 2")
  }

  @Test func `a view finds its controller`() {
    let view = cell
    let controller = view.chainTarget(as: ViewController.self)
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
    let anchor = DispatchAnchor(in: application)
    window.makeFirstResponder(searchField)
    let choices = application.withAnchor(anchor) { application.availableActions(sender: nil) }
    #expect(choices.contains { $0.action == .copy && $0.target === copyController })
    #expect(!application.availableActions(sender: nil).contains { $0.action == .copy })
  }

  @Test func `what was recorded is replayed`() {
    let application = app
    let output = Output.of {
      let recorder = ActionRecorder()
      application.addObserver(recorder)
      application.sendAction(.copy, to: copyController, from: cell)
      copyController.view.removeFromSuperview()
      application.removeObserver(recorder)
      print(recorder.replay(in: application))
    }
    #expect(
      output == """
        Copied.
        0 of 1 actions were handled
          edit.copy: no object that the search reached implements Copying.copy
        """)
  }
}
