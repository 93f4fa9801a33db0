import TargetAction
import Testing

// The pages of `Action`, `ActionState`, `ActionRun`, `Resolution`, `ActionRecorder`, `Payload`,
// `Menu`, `KeyMap`, and `UndoStack`.

protocol SketchActions: ActionTarget {
  func flipSketch(_ sender: AnyObject?)
  func zoomSketch(_ sender: AnyObject?, _ event: Payload<Int>)
  func uploadSketch() async throws
}

//= Action.md: static let flipSketch = Action(

/// A sketch: a model that takes part in the chain.
final class Doodle: Responder, SketchActions, Pasting {
  var isReadOnly = false
  private(set) var isFlipped = false
  private(set) var scale = 100
  /// Sends the sketch to a server.
  var send: () async throws -> Void = {}

  func flipSketch(_ sender: AnyObject?) {
    nearestUndoStack?.register("Flip", owner: self) { $0.flipSketch(nil) }
    isFlipped.toggle()
  }

  func zoomSketch(_ sender: AnyObject?, _ event: Payload<Int>) { scale = event.value }
  func uploadSketch() async throws { try await send() }
  func paste(_ sender: AnyObject?) {}
  //= ActionState.md: override func validate(_ action: Action, sender: AnyObject?) -> ActionState
}

@MainActor
struct ActionTypesExample {
  private let application = makeApplication(), window = Window(), sketch = Doodle()

  init() {
    window.next = sketch
    sketch.next = application
    application.keyWindow = window
  }

  @Test func `an action has an id and a title, with or without a method`() {
    // The names of actions are known once the actions have been used.
    #expect(Action.flipSketch.title == "Flip Sketch" && Action(named: "sketch.flip") == .flipSketch)
    #expect(Action.insertDate.title == "Insert Date")
    #expect(application.state(of: .insertDate) == .unhandled)
    sketch.addHandler(for: .insertDate) { _ in }
    #expect(application.state(of: .insertDate).isEnabled)
  }

  @Test func `a state has a reason, a title, or a mark`() {
    #expect(application.state(of: .paste).isEnabled)
    sketch.isReadOnly = true
    #expect(application.state(of: .paste) == .disabled(reason: "The sketch is read-only."))
    #expect(application.state(of: .flipSketch).mark == .off)
    application.sendAction(.flipSketch)
    #expect(application.state(of: .flipSketch).mark == .on)
  }

  //= ActionRun.md: func statusText() -> String

  @Test func `a status line shows the runs`() async {
    #expect(statusText().isEmpty)
    sketch.send = {
      ActionRun.current?.report(completed: 1, of: 2)
      while ActionRun.current?.progress == nil { await Task.yield() }
      #expect(statusText() == "Upload Sketch: 1 of 2")
    }
    application.sendAction(.uploadSketch)
    #expect(statusText() == "Upload Sketch…")
    await application.waitUntilIdle()
    #expect(statusText().isEmpty)
    // The closure uses the application, which retains the sketch.
    sketch.send = {}
  }

  @Test func `a resolution says which object handles an action, or why none does`() {
    let outputs = [Action.flipSketch, .copy].map { action in
      Output.of {
        //= Resolution.md: let resolution = application.resolution(of: action)
      }
    }
    #expect(outputs[0] == "SketchActions.flipSketch goes to Doodle, and is enabled, mark off.")
    #expect(
      outputs[1] == "Copying.copy is not possible: nothing has the focus in the key window Window; "
        + "set it with makeFirstResponder(_:)")
  }

  @Test func `a recording shows what was sent`() {
    let recorder = ActionRecorder()
    application.addActionObserver(recorder)
    application.sendAction(.flipSketch)
    application.removeActionObserver(recorder)
    #expect(recorder.entries.map(\.action) == ["sketch.flip"] && sketch.isFlipped)
    #expect(recorder.replay(in: application).handledCount == 1 && !sketch.isFlipped)
  }

  @Test func `a value goes along with an action, from code and from a command`() {
    //= Payload.md: let command = Command("50 %", action: .zoomSketch, payload: Payload(50))
    #expect(sketch.scale == 200)
    application.perform(command)
    #expect(sketch.scale == 50)
  }

  @Test func `a menu consists of commands, groups, and submenus`() {
    //= Menu.md: let zoom = Menu(
    let open = application.openMenu(edit)
    let rows = open.rows.filter { !$0.isSeparator } + open.open(zoom).rows
    #expect(rows.map(\.title) == ["Undo", "Flip Sketch", "Zoom", "50 %", "100 %", "200 %"])
    #expect(rows.map(\.state.isEnabled) == [false, true, true, true, true, true])
  }

  @Test func `a program has a map of its own after the standard one`() throws {
    //= KeyMap.md: application.keyMaps = [
    try application.press("primary-k", "f")
    #expect(sketch.isFlipped)
  }

  @Test func `a document has a stack, and what is below it registers there`() {
    sketch.undoStack = UndoStack()
    application.sendAction(.flipSketch)
    #expect(sketch.isFlipped && sketch.undoStack?.undoName == "Flip")
    application.sendAction(.undo)
    #expect(!sketch.isFlipped && sketch.undoStack?.isClean == true)
  }
}
