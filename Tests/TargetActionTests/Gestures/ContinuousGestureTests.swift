import Testing

@testable import TargetAction

/// A control that keeps the pointers that are pressed in it.
final class DraggedControl: Control { override var keepsPointerWhileDragging: Bool { true } }

/// A scene with one recognizer on its row, which performs the steps of a table.
@MainActor
private final class ContinuousScene {
  let scene = GestureScene()
  private var recognizer: GestureRecognizer?
  private var outer: GestureRecognizer?
  private var control: Control?
  private var buttons: PointerEvent.Buttons = .primary
  /// Where the pointer is, at which other buttons are pressed and released.
  private var place = 10.0
  private let otherWindow = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private var reaction: String?
  private(set) weak var killed: GestureRecognizer?

  init(_ recognizer: GestureRecognizer, setup: String) {
    self.recognizer = recognizer
    scene.application.addWindow(otherWindow)
    for word in setup.split(separator: " ") { prepare(String(word)) }
    recognizer.addHandler(id: "log") { [unowned self] recognizer in
      scene.recorder.record("\(recognizer.state)")
      if let reaction, recognizer.state == .began {
        self.reaction = nil
        perform(reaction)
      }
    }
    scene.row.addGestureRecognizer(recognizer)
  }

  private func limit(_ recognizer: GestureRecognizer?, _ value: Double) {
    if let press = recognizer as? LongPressGestureRecognizer {
      press.minimumPressDuration = .seconds(value)
    }
    (recognizer as? PanGestureRecognizer)?.minimumDistance = value
  }

  private func add(_ control: Control) {
    self.control = control
    scene.row.addSubview(control)
    scene.log(control)
  }

  private func prepare(_ word: String) {
    let frame = Rect(x: 0, y: 0, width: 30, height: 50)
    switch word {
    case "secondary":
      (recognizer as? LongPressGestureRecognizer)?.buttons = .secondary
      (recognizer as? PanGestureRecognizer)?.buttons = .secondary
    case "sharing": recognizer?.cancelsTouchesInView = false
    case "tap": outer = scene.tapper("tap", on: scene.row)
    case "tapRequires": if let recognizer { outer?.require(toFail: recognizer) }
    case "double": scene.tapper("double", taps: 2, on: scene.row)
    case "innerTap":
      let view = View(frame: frame)
      scene.row.addSubview(view)
      scene.tapper("inner", on: view)
    case "outerPress": outer = scene.add(LongPressGestureRecognizer(), "outer", on: scene.list)
    case "outerPan": outer = scene.add(PanGestureRecognizer(), "outer", on: scene.list)
    case "outerAt5": limit(outer, 5)
    case "requires": if let outer { recognizer?.require(toFail: outer) }
    case "button": add(Button("b", frame: frame))
    case "slider": add(DraggedControl(frame: frame))
    case "disabled": control?.isEnabled = false
    case "label": control?.addSubview(View(frame: frame))
    case "ownPan": if let control { scene.add(PanGestureRecognizer(), "inner", on: control) }
    case _ where word.hasPrefix("then"): reaction = word.dropFirst(4).lowercased()
    case _ where word.hasPrefix("at"): limit(recognizer, Double(word.dropFirst(2)) ?? 0)
    default: Issue.record("Unknown word: \(word)")
    }
  }

  func perform(_ step: String) {
    let words = step.split(separator: " ")
    let isOther = step.hasPrefix("other")
    let number = words.count > 1 ? Double(words[1]) ?? 0 : isOther ? place : 10
    switch words[0] {
    case "down": send(.began, number)
    case "down2": send(.began, number, taps: 2)
    case "right":
      buttons = .secondary
      send(.began, number)
    case "move": send(.moved, number)
    case "up": send(.ended, number)
    case "cancel": send(.cancelled, number)
    case "second": send(.began, number, pointer: 1)
    case "secondMove": send(.moved, number, pointer: 1)
    case "secondUp": send(.ended, number, pointer: 1)
    case "wait": scene.pass(number)
    case "skip": scene.now += number
    case "due": scene.recorder.record(scene.application.nextDeadline.map { "\($0)" } ?? "none")
    case "other":
      place = number
      scene.send(.began, at: number, buttons: [.primary, .secondary])
    case "otherUp": scene.send(.ended, at: number, buttons: .secondary)
    case "disable": recognizer?.isEnabled = false
    case "enable": recognizer?.isEnabled = true
    case "detach": if let recognizer { scene.row.removeGestureRecognizer(recognizer) }
    case "remove": scene.row.removeFromSuperview()
    case "removeList": scene.list.removeFromSuperview()
    case "leave": scene.application.removeWindow(scene.window)
    case "rehome": otherWindow.addSubview(scene.list)
    case "noOuter": if let outer { scene.list.removeGestureRecognizer(outer) }
    case "kill":
      // Its pointers retain the recognizer, which sends nothing more, until they are released.
      killed = recognizer
      recognizer?.removeHandler(id: "log")
      if let recognizer { scene.row.removeGestureRecognizer(recognizer) }
      recognizer = nil
    default: Issue.record("Unknown step: \(step)")
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ x: Double, taps: Int = 1, pointer: Int = 0) {
    if pointer == 0 { place = x }
    scene.send(phase, at: x, taps: taps, pointer: pointer, buttons: buttons)
  }
}

/// Long presses and pans.
@MainActor
struct ContinuousGestureTests {
  private func run(_ row: GestureRow, _ make: () -> GestureRecognizer) {
    let scene = ContinuousScene(make(), setup: row.setup)
    for step in row.steps.split(separator: "; ") { scene.perform(String(step)) }
    #expect(scene.scene.recorder.take().joined(separator: " ") == row.sent && scene.killed == nil)
  }

  @Test(arguments: GestureRow.press)
  func `a long press sends`(row: GestureRow) {
    run(row) { LongPressGestureRecognizer() }
  }

  @Test(arguments: GestureRow.pan)
  func `a pan sends`(row: GestureRow) {
    run(row) { PanGestureRecognizer() }
  }

  /// Notes what it receives.
  private final class Notebook: GestureRecognizer {
    var notes: [String] = []
    override func handle(_ event: PointerEvent) {
      notes.append("\(event.phase) \(event.buttons.rawValue)")
    }
  }

  /// Events with their places and buttons, and what a recognizer receives of them.
  @Test(
    arguments: [
      (
        [(.began, 1, 1), (.began, 1, 3), (.moved, 2, 3), (.ended, 2, 1), (.ended, 2, 2)],
        ["began 1", "moved 3", "ended 1"]
      ),
      (
        [(.began, 1, 1), (.began, 1, 3), (.ended, 1, 2), (.moved, 1, 1), (.ended, 1, 1)],
        ["began 1", "moved 1", "ended 1"]
      ),
      // A platform may report the press of another button together with a move, or as one.
      ([(.began, 1, 1), (.began, 2, 3), (.moved, 2, 1)], ["began 1", "moved 3"]),
      ([(.began, 1, 2), (.moved, 1, 6), (.moved, 1, 4)], ["began 2", "ended 2"]),
      ([(.began, 1, 3), (.ended, 1, 1), (.began, 1, 6), (.moved, 1, 4)], ["began 3", "ended 2"]),
    ] as [([(PointerEvent.Phase, Double, UInt)], [String])])
  func `a recognizer does not move with other buttons, and ends with the released ones`(
    steps: [(PointerEvent.Phase, Double, UInt)], notes: [String]
  ) {
    let (scene, notebook) = (GestureScene(), Notebook())
    scene.row.addGestureRecognizer(notebook)
    for (phase, place, buttons) in steps {
      scene.send(phase, at: place, buttons: PointerEvent.Buttons(rawValue: buttons))
    }
    #expect(notebook.notes == notes)
  }

  @Test(arguments: ["hide", "block", "cancel", "disable"], [10.0, 30])
  func `a gesture that is abandoned while it takes the pointer from a control sends nothing`(
    way: String, place: Double
  ) {
    let scene = GestureScene()
    let press = scene.add(LongPressGestureRecognizer(), "press", on: scene.list)
    let pan = scene.add(PanGestureRecognizer(), "pan", on: scene.list)
    let button = Button("b", frame: scene.row.bounds)
    scene.row.addSubview(button)
    button.addHandler(for: .touchCancel) { [unowned scene] _ in
      switch way {
      case "hide": scene.list.isHidden = true
      case "block": scene.application.beginModal(Window())
      case "cancel": scene.window.cancelPointers()
      default: (press.isEnabled, pan.isEnabled) = (false, false)
      }
    }
    scene.send(.began)
    scene.send(.moved, at: place)
    scene.pass(1)
    #expect(!button.isTracking && press.state == .possible && pan.state == .possible)
    scene.send(.ended, at: place)
    #expect(scene.recorder.take() == [])
  }
}
