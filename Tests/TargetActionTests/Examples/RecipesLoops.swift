import Foundation
import TargetAction
import Testing

// The loops of the article "Recipes".

/// Reads what the player does, and draws, once a frame.
final class Game: Application, Quitting {
  private var isOver = false
  private var mouse = Point.zero
  private var held: PointerEvent.Buttons = []
  private var lastPress = (button: Int32(-1), time: 0.0, count: 0)
  // The numbers are those of raylib, such as `KEY_ESCAPE`.
  private let keys: [Int32: Key] = [
    256: .escape, 257: .return, 258: .tab, 259: .delete, 261: .deleteForward, 262: .right,
    263: .left, 264: .down, 265: .up, 266: .pageUp, 267: .pageDown, 268: .home, 269: .end,
  ]
  private let modifierKeys: [(left: Int32, right: Int32, modifier: KeyModifiers)] = [
    (340, 344, .shift), (341, 345, .control), (342, 346, .option), (343, 347, .command),
  ]

  func quit(_ sender: AnyObject?) { isOver = true }

  func run(_ window: Window) {
    keyWindow = window
    while !isOver {
      if WindowShouldClose() { sendAction(.quit) }
      sendPointer(in: window)
      sendKeys()
      advance(to: GetTime())
      _ = RunLoop.main.run(mode: .default, before: .now)  // Runs the tasks of the main actor.
      validateIfNeeded()
      BeginDrawing()
      ClearBackground(Color(r: 0, g: 0, b: 0, a: 255))
      draw(window)
      EndDrawing()
    }
  }

  private func sendPointer(in window: Window) {
    func send(_ phase: PointerEvent.Phase, _ buttons: PointerEvent.Buttons) {
      sendEvent(
        PointerEvent(
          phase, at: mouse, in: window, tapCount: lastPress.count, timestamp: GetTime(),
          buttons: buttons))
    }
    let place = Point(x: Double(GetMousePosition().x), y: Double(GetMousePosition().y))
    if place != mouse {
      mouse = place
      send(held.isEmpty ? .hovered : .moved, held)
    }
    for number: Int32 in 0..<3 {  // The left, the right, and the middle button
      let button = PointerEvent.Buttons(rawValue: 1 << UInt(number))
      if IsMouseButtonPressed(number) {
        let isFast = GetTime() - lastPress.time <= doubleClickInterval
        let isAgain = isFast && number == lastPress.button
        lastPress = (number, GetTime(), isAgain ? lastPress.count + 1 : 1)
        held.insert(button)
        send(.began, held)
      }
      if IsMouseButtonReleased(number) {
        held.remove(button)
        send(.ended, button)
      }
    }
  }

  private func sendKeys() {
    var modifiers: KeyModifiers = []
    for key in modifierKeys where IsKeyDown(key.left) || IsKeyDown(key.right) {
      modifiers.insert(key.modifier)
    }
    while case let code = GetKeyPressed(), code != 0 {
      var key = keys[code]
      if let ascii = UInt8(exactly: code), !modifiers.isSubset(of: .shift) {
        key = Key(rawValue: String(UnicodeScalar(ascii)).lowercased())
      }
      // Without Control, for example, a letter types, and arrives below.
      if let key { sendEvent(KeyEvent(key: key, modifiers: modifiers, timestamp: GetTime())) }
    }
    while case let code = GetCharPressed(), let scalar = UnicodeScalar(UInt32(code)), code != 0 {
      let (text, time) = (String(scalar), GetTime())
      sendEvent(KeyEvent(key: Key(rawValue: text.lowercased()), characters: text, timestamp: time))
    }
  }

  private func draw(_ view: View) {
    guard !view.isHidden else { return }
    if let button = view as? Button {
      let (place, light) = (view.convert(Point.zero, to: nil), UInt8(button.isEnabled ? 255 : 99))
      let color = Color(r: light, g: light, b: light, a: 255)
      DrawText(button.displayTitle, Int32(place.x), Int32(place.y), 20, color)
    }
    for subview in view.subviews { draw(subview) }
  }
}

/// Waits for bytes on another thread, so that the main actor is free to run tasks meanwhile.
///
/// Returns no bytes if none arrive in time, and nil at the end of the input.
nonisolated func bytes(from input: Int32, within milliseconds: Int32) async -> [UInt8]? {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 1024)
      guard unsafe poll(&descriptor, 1, milliseconds) > 0 else {
        return continuation.resume(returning: [])
      }
      let count = unsafe read(input, &bytes, bytes.count)
      continuation.resume(returning: count > 0 ? Array(bytes[..<count]) : nil)
    }
  }
}

final class TerminalProgram: Application, Quitting {
  private let start = ContinuousClock.now
  private var isOver = false
  private var news = ["Press r to refresh, q to quit."]

  override init() {
    super.init()
    mainMenu = Menu(items: [
      .command(Command(action: .refresh, keyEquivalent: KeyEquivalent("r"))),
      .command(Command(action: .quit, keyEquivalent: KeyEquivalent("q"))),
    ])
    addHandler(for: .refresh) { [unowned self] _ in
      let sum = await Task.detached { (1...1000).reduce(0, +) }.value
      news.append("The sum is \(sum).")
    }
  }

  func quit(_ sender: AnyObject?) { isOver = true }

  func run(_ input: Int32) async {
    while true {
      validateIfNeeded()
      for line in news { print(line) }  // Draw here.
      news = []
      if isOver { return }
      // At least 20 times a second, the loop draws what tasks have changed.
      let wait = min(max((nextDeadline ?? .infinity) - now, 0), 0.05)
      guard let bytes = await bytes(from: input, within: Int32((wait * 1000).rounded(.up))) else {
        return
      }
      advance(to: now)
      for byte in bytes {
        let letter = String(UnicodeScalar(byte))
        sendEvent(KeyEvent(key: Key(rawValue: letter), characters: letter, timestamp: now))
      }
    }
  }

  private var now: Double { (ContinuousClock.now - start) / .seconds(1) }
}

/// A view that keeps the pointer events and the text that it receives.
private final class GameField: View {
  var text = ""
  var events: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override func keepsKey(_ event: KeyEvent) -> Bool { event.isTextInput }

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
@Suite
struct RecipesLoops {
  /// Returns the events and the text that a field receives while a player does something.
  private static func play(_ frames: [RaylibScript.Frame]) -> GameField {
    let (game, window) = (Game(), Window(frame: Rect(x: 0, y: 0, width: 640, height: 480)))
    let field = GameField(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(field)
    window.makeFirstResponder(field)
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
      let game = Game()
      Application.shared = game
      let loadButton = Button("Load", frame: Rect(x: 10, y: 10, width: 100, height: 20))
      loadButton.addTarget(nil, action: .openDocument, for: .primaryActionTriggered)
      loadButton.validatesAutomatically = true
      let screen = Window(frame: Rect(x: 0, y: 0, width: 640, height: 480))
      screen.addSubview(loadButton)
      screen.addHandler(for: .openDocument) { [unowned loadButton] _ in
        loadButton.title = await Task.detached { "Level 1" }.value  // Work that takes a while
      }
      let quitCommand = Command(action: .quit, keyEquivalent: KeyEquivalent("q", .control))
      game.mainMenu = Menu(items: [.command(quitCommand)])

      InitWindow(640, 480, "Game")
      SetExitKey(0)  // Escape is a key like any other.
      SetTargetFPS(60)
      game.run(screen)
      CloseWindow()

      #expect(RaylibScript.current.index == 5, "Control-Q ends the loop.")
      #expect(RaylibScript.current.drawn.first == "Load")
      await game.settle()
      game.validateIfNeeded()
      #expect(loadButton.title == "Level 1" && loadButton.isEnabled)
    }
  }

  @Test func `a game gets hovers, drags, all buttons, and double clicks`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let field = Self.play([
        .init(mouse: (5, 5)), .init(pressed: [0]), .init(mouse: (9, 5)), .init(released: [0]),
        .init(pressed: [0]), .init(pressed: [1]), .init(released: [0]), .init(released: [1]),
      ])
      #expect(
        field.events == [
          "hovered 0 0", "began 1 1", "moved 1 1", "ended 1 1", "began 1 2", "moved 3 1",
          "moved 2 1", "ended 2 1",
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
        Application.shared.addObserver(keyboard)
        keyboard.type("r")
      }
      let output = await Output.of {
        let program = TerminalProgram()
        Application.shared = program
        await program.run(0)
      }
      await user.value
      #expect(
        output == """
          Press r to refresh, q to quit.
          The sum is 500500.
          """)
    }
  }

  @Test func `a program for a terminal ends with its input`() async {
    let keyboard = Keyboard()
    close(keyboard.input)
    await TerminalProgram().run(keyboard.output)
  }
}
