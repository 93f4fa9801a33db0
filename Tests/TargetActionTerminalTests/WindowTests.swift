import TargetAction
import Testing

@testable import TargetActionTerminal

/// A view that calls a closure whenever it is drawn.
private final class Echo: View, Drawing {
  var drawn = {}
  func draw(on canvas: Canvas) { drawn() }
}

/// A view that notes what the pointer does.
private final class Spot: View, Drawing {
  var log: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  func draw(on canvas: Canvas) { canvas.fill(bounds, style: Style(background: .blue)) }
  override func pointerEntered(_ event: PointerEvent) { log.append("entered") }
  override func pointerExited(_ event: PointerEvent) { log.append("exited") }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase != .hovered && event.phase != .left { log.append("\(event.phase)") }
    return true
  }
}

private final class SpotPanel: Panel {
  let spot = Spot(frame: Rect(column: 1, row: 1, columns: 8, rows: 2))
  override var preferredSize: Size { Size(width: 10, height: 4) }

  init() {
    super.init("Spot")
    addSubview(spot)
  }
}

@MainActor
struct WindowTests {
  private let spot = Spot(frame: .whole)
  private let panel = SpotPanel()
  private let scene: Scene

  init() { scene = Scene(spot) }

  @Test func `a panel is centered in front of the window, and becomes no larger than the screen`() {
    scene.application.show(panel)
    #expect(scene.lines[4] == "               ┌─ Spot ─┐")
    #expect(scene.lines[7] == "               └────────┘")
    scene.terminal.resize(columns: 8, rows: 3)
    #expect(scene.lines[0] == "┌─ Spo─┐")
    scene.terminal.resize(columns: 1, rows: 1)
    scene.terminal.resize(columns: 40, rows: 12)
    #expect(scene.lines[4] == "               ┌─ Spot ─┐")
    scene.application.close(panel)
    #expect(scene.screen.allSatisfy { $0 == "\n" } && scene.application.keyWindow === scene.window)
  }

  @Test func `a click goes to the window in front, and makes it key`() {
    scene.application.show(panel)
    #expect(scene.application.keyWindow === panel)
    scene.terminal.click(column: 0, row: 0)
    #expect(spot.log == ["began", "ended"] && scene.application.keyWindow === scene.window)
    scene.terminal.click(column: 16, row: 5)
    #expect(panel.spot.log == ["began", "ended"] && scene.application.keyWindow === panel)
  }

  @Test func `a press keeps its window until the release, wherever that is`() {
    scene.application.show(panel)
    scene.mouse(0, 16, 5)
    scene.mouse(32, 0, 0)
    scene.mouse(0, 0, 0, isUp: true)
    #expect(
      panel.spot.log.filter { $0 != "entered" && $0 != "exited" } == ["began", "moved", "ended"])
    #expect(spot.log.isEmpty)
  }

  @Test func `a release that does not name its button is one of the button that is held`() {
    scene.terminal.type("\u{1B}[M\"!!")
    scene.terminal.type("\u{1B}[M#!!")
    scene.terminal.type("\u{1B}[M !!")
    #expect(spot.log == ["began", "ended", "began"])
  }

  @Test func `a pointer that moves to another window leaves the one before`() {
    scene.application.show(panel)
    scene.mouse(35, 0, 0)
    scene.mouse(35, 16, 5)
    #expect(spot.log == ["entered", "exited"] && panel.spot.log == ["entered"])
    scene.mouse(35, 0, 0)
    #expect(panel.spot.log == ["entered", "exited"])
    scene.terminal.type("\u{1B}[O")
    #expect(spot.log == ["entered", "exited", "entered", "exited"])
  }

  @Test func `a pointer leaves a window whose terminal becomes inactive after a click`() {
    scene.mouse(35, 3, 3)
    scene.terminal.click(column: 3, row: 3)
    scene.terminal.type("\u{1B}[O")
    #expect(spot.log == ["entered", "began", "ended", "exited"])
  }

  @Test func `what a view changes while it is drawn appears in the next frame`() {
    let label = Label(frame: Rect(column: 0, row: 0, columns: 9, rows: 1))
    let echo = Echo(frame: Rect(column: 0, row: 1, columns: 9, rows: 1))
    scene.window.addSubview(label)
    scene.window.addSubview(echo)
    for text in ["one", "two"] {
      echo.drawn = { label.text = text }
      echo.setNeedsDisplay()
      var count = 0
      scene.application.screen.frameRequested = { count += 1 }
      _ = scene.lines
      #expect(count == 1 && scene.lines[0] == text)
    }
  }

  @Test func `a view that is drawn may close windows`() {
    let echo = Echo(frame: Rect(column: 0, row: 1, columns: 9, rows: 1))
    scene.application.show(panel)
    scene.window.addSubview(echo)
    echo.drawn = { [weak application = scene.application, panel] in application?.close(panel) }
    #expect(scene.lines.count == 12)
    #expect(!scene.screen.contains("Spot"))
  }

  @Test func `Ctrl-Z suspends a program only where nothing could be undone`() {
    var count = 0
    scene.application.screen.suspension = { count += 1 }
    scene.terminal.press("ctrl-z")
    #expect(count == 1)
    let view = TextView(frame: .whole)
    scene.window.addSubview(view)
    scene.window.makeFirstResponder(view)
    scene.terminal.press("ctrl-z")
    #expect(count == 1)
    scene.application.suspend()
    #expect(count == 2)
  }

  @Test func `a frame is requested once, however much must be drawn`() {
    var count = 0
    scene.application.screen.frameRequested = { count += 1 }
    for _ in 0..<3 { spot.setNeedsDisplay() }
    scene.application.statusLine.message = "Done."
    #expect(count == 1 && scene.lines.count == 12)
    scene.application.statusLine.isHidden = false
    #expect(count == 2 && scene.lines[11] == " Done.")
  }

  @Test(arguments: 0..<5)
  func `random input neither traps nor stops the program`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let field = TextView("abc", frame: Rect(column: 1, row: 1, columns: 20, rows: 4))
    let list = ListView(["a", "b", "c"], frame: Rect(column: 22, row: 1, columns: 9, rows: 2))
    let scene = Scene(
      field, list, CheckBox("x", frame: Rect(column: 0, row: 8, columns: 9, rows: 1)))
    scene.application.mainMenu = .standardBar(for: .linux)
    for _ in 0..<40 {
      let bytes = (0..<20).flatMap { _ -> [UInt8] in
        let sequences = [
          "\u{1B}[<0;\(Int.random(in: 0...45, using: &generator));3M", "\u{1B}[A",
          "\u{1B}[<2;5;5M", "\u{1B}[21~", "\u{1B}[<65;9;3M", "\u{1B}[1;2C",
          "\u{1B}[200~q\u{1B}[201~", "\u{1B}[H", "漢", "\u{301}",
        ]
        return Bool.random(using: &generator)
          ? Array((sequences.randomElement(using: &generator) ?? "").utf8)
          : [UInt8.random(in: 0...255, using: &generator)]
      }
      // Ctrl-Q would only end a loop that does not run here.
      scene.terminal.feed(bytes)
      let (columns, rows) = (
        Int.random(in: 1...50, using: &generator), Int.random(in: 1...15, using: &generator)
      )
      scene.terminal.resize(columns: columns, rows: rows)
      field.frame.origin.x = Double.random(in: -9...50, using: &generator).rounded()
      if let cursor = scene.terminal.cursor {
        #expect(0..<columns ~= cursor.column && 0..<rows ~= cursor.row)
      }
    }
    scene.terminal.resize(columns: 40, rows: 12)
    #expect(scene.lines.count == 12)
  }
}

@MainActor
struct ControlTests {
  @Test func `Space and a click press buttons and check boxes`() {
    let button = PushButton("Go", frame: Rect(column: 0, row: 0, columns: 8, rows: 1))
    let box = CheckBox("Fast", frame: Rect(column: 0, row: 1, columns: 12, rows: 1))
    let label = Label(
      "Speed", style: Style(isBold: true), frame: Rect(column: 0, row: 2, columns: 9, rows: 1))
    let scene = Scene(button, box, label)
    var count = 0
    button.addHandler(for: .primaryActionTriggered) { _ in count += 1 }
    #expect(scene.lines.prefix(3) == ["[ Go ]", "[ ] Fast", "Speed"])
    #expect(scene.terminal.style(column: 0, row: 2).isBold)
    #expect(scene.terminal.style(column: 0, row: 0).isReversed)
    scene.terminal.type(" \r")
    scene.terminal.click(column: 1, row: 0)
    #expect(count == 3)
    scene.terminal.type("\t ")
    #expect(scene.lines[1] == "[x] Fast" && box.isOn)
    scene.terminal.click(column: 1, row: 1)
    #expect(!box.isOn)
    scene.mouse(35, 1, 0)
    #expect(scene.terminal.style(column: 0, row: 0).isUnderlined)
    button.isEnabled = false
    #expect(scene.terminal.style(column: 0, row: 0).isDim)
  }

  @Test func `keys, letters, and the mouse select items of a list`() {
    let list = ListView(
      ["Ada", "Bea", "Cy", "Bo", "Dan"], frame: Rect(column: 0, row: 0, columns: 10, rows: 3))
    let scene = Scene(list)
    var log: [String] = []
    list.addHandler(for: .valueChanged) { [unowned list] _ in
      log.append("\(list.selectedIndex ?? -1)")
    }
    list.addHandler(for: .primaryActionTriggered) { _ in log.append("!") }
    for (input, index) in [
      ("\u{1B}[B", 1), ("b", 3), ("b", 1), ("\u{1B}[F", 4), ("\u{1B}[B", 4), ("\u{1B}[5~", 2),
      ("\u{1B}[H", 0), ("\u{1B}[A", 0), ("z", 0),
    ] {
      scene.terminal.type(input)
      #expect(list.selectedIndex == index, "\(input)")
    }
    #expect(log == ["1", "3", "1", "4", "2", "0"])
    scene.terminal.type("\r")
    scene.terminal.click(column: 2, row: 2)
    #expect(log.suffix(2) == ["!", "2"])
    scene.terminal.click(column: 2, row: 2)
    #expect(log.last == "!")
    scene.mouse(65, 1, 1)
    #expect(scene.lines.prefix(3) == [" Cy", " Bo", " Dan"])
    list.items = ["Ada"]
    #expect(list.selectedIndex == 0 && scene.lines[0] == " Ada")
    list.items = []
    #expect(list.selectedIndex == nil)
    scene.terminal.press("up down end home pageUp pageDown return")
  }
}
