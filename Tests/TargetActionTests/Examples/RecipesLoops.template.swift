import Foundation
import TargetAction
import Testing

// The loops of the article "Recipes".

//< Recipes.md: let game = Game()
//< Recipes.md: let program = InputProgram()

/// A view that keeps the pointer events and the text that it receives.
private final class GameField: View {
  var text = ""
  var events: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.isTextInput }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.insertsText { text += event.characters } else { events.append("\(event.key)") }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    events.append("\(event.phase) \(event.buttons.rawValue) \(event.tapCount)")
    return true
  }
}

/// A pipe to a program, which quits the program when its work has ended.
@MainActor
private final class Keyboard: ActionObserver {
  let output: Int32
  let input: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let status = unsafe pipe(&ends)
    precondition(status == 0)
    (output, input) = (ends[0], ends[1])
  }

  func type(_ letter: String) {
    let count = unsafe write(input, letter, 1)
    precondition(count == 1)
  }

  func didEnd(_ run: ActionRun) { type("q") }
}

@MainActor
struct RecipesLoops {
  /// Returns the events and the text that a field receives while a player does something.
  private static func play(_ frames: [RaylibScript.Frame]) -> GameField {
    let (game, window) = (Game(), Window(frame: Rect(x: 0, y: 0, width: 640, height: 480)))
    let field = GameField(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addFocused(field)
    RaylibScript.current = RaylibScript(frames)
    game.run(window)
    return field
  }

  // A game runs the tasks of the main actor, so each one has a process of its own.

  @Test func `a game has a button that starts work, and a key that quits`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      // The leak detector does not find what belongs to weak references of an object that is never released.
      defer { Application.shared = Application() }
      RaylibScript.current = RaylibScript([
        .init(), .init(mouse: (20, 20)), .init(pressed: [0]), .init(released: [0]),
        .init(down: [341], keys: [81]), .init(),
      ])
      //> Recipes.md: let game = Game()

      #expect(RaylibScript.current.index == 5, "Control-Q ends the loop.")
      #expect(RaylibScript.current.drawn.first == "Load")
      await game.waitUntilIdle()
      game.validateIfNeeded()
      #expect(loadButton.title == "Level 1" && loadButton.isEnabled)
    }
  }

  @Test func `a game gets hovers, drags, all buttons, and double clicks`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let field = Self.play([
        .init(mouse: (5, 5)), .init(pressed: [0]), .init(mouse: (7, 5)), .init(released: [0]),
        .init(pressed: [0]), .init(pressed: [1]), .init(released: [0]), .init(released: [1]),
      ])
      #expect(
        field.events == [
          "hovered 0 1", "began 1 1", "moved 1 1", "ended 1 1", "began 1 2", "moved 3 2",
          "moved 2 2", "ended 2 2",
        ])
    }
  }

  @Test func `a game gets text, and keys by name or with modifiers`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let field = Self.play([
        .init(keys: [65], characters: "a"), .init(down: [340], keys: [66], characters: "B"),
        .init(keys: [50], characters: "é "), .init(keys: [259, 256]),
        .init(down: [346], keys: [67]),
      ])
      #expect(field.text == "aBé ")
      #expect(field.events == ["delete", "escape", "c"])
    }
  }

  @Test func `a program for a terminal runs the main actor's tasks while it waits`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let keyboard = Keyboard()
      dup2(keyboard.output, 0)
      // The user presses a key when the program has begun, and another one when the work has ended.
      let user = Task {
        Application.shared.addActionObserver(keyboard)
        keyboard.type("r")
      }
      let output = await Output.of {
        //> Recipes.md: let program = InputProgram()
      }
      await user.value
      //? Recipes.md: Press r to refresh, q to quit.
    }
  }

  @Test func `a program for a terminal ends with its input`() async {
    let keyboard = Keyboard()
    close(keyboard.input)
    await InputProgram().run(keyboard.output)
  }

  @Test func `a program for a terminal ends a double tap that does not come in time`() async {
    let (program, keyboard) = (InputProgram(), Keyboard())
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    program.keyWindow = window
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.maximumInterval = .milliseconds(10)
    single.require(toFail: double)
    single.addTarget(nil, action: .quit)
    for recognizer in [single, double] { window.addGestureRecognizer(recognizer) }
    for phase in [PointerEvent.Phase.began, .ended] {
      program.sendEvent(PointerEvent(phase, at: Point(x: 9, y: 9), in: window, tapCount: 1))
    }
    #expect(program.nextDeadline == .milliseconds(10))
    await program.run(keyboard.output)
    #expect(program.nextDeadline == nil)
    close(keyboard.input)
  }

  @Test func `a synchronous loop of poll runs nothing that follows an await`() async {
    let (keyboard, report) = (Keyboard(), Recorder())
    let input = keyboard.input
    let job = Task.detached {
      let count = unsafe write(input, "x", 1)
      precondition(count == 1)
      await MainActor.run { report.record("arrived") }
    }
    // The job wakes the loop, but its report waits for the main actor, which the loop never gives up.
    for round in 0..<100 {
      var descriptor = pollfd(fd: keyboard.output, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&descriptor, 1, -1)
      #expect(count == 1 && report.entries.isEmpty, "round \(round)")
    }
    await job.value
    #expect(report.entries == ["arrived"])
  }
}
