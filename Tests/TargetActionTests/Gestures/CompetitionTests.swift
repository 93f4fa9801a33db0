import TargetAction
import Testing

/// Competition between recognizers and controls for one pointer.
@MainActor
@Suite
struct CompetitionTests {
  private let scene = GestureScene()

  /// Adds a button to the row.
  private func button() -> Button {
    let button = Button("b", frame: Rect(x: 0, y: 0, width: 30, height: 30))
    scene.row.addSubview(button)
    scene.log(button)
    return button
  }

  // MARK: - Controls

  @Test func `a pointer that moves too far or is canceled is not a tap`() {
    let recognizer = scene.tapper("tap", on: button())
    scene.send(.began)
    scene.send(.moved, at: 30)
    scene.send(.ended)
    #expect(scene.recorder.take() == ["down", "up", "primary"])
    scene.send(.began)
    scene.send(.cancelled)
    #expect(scene.recorder.take() == ["down", "cancel"])
    recognizer.allowableMovement = 50
    scene.send(.began)
    scene.send(.moved, at: 30)
    scene.send(.ended, at: 30)
    #expect(scene.recorder.take() == ["down", "cancel", "tap"])
  }

  @Test func `a recognizer that is disabled, removed, or in another place receives no events`() {
    let button = button()
    let recognizer = scene.tapper("tap", on: button)
    recognizer.isEnabled = false
    scene.tap()
    #expect(scene.recorder.take() == ["down", "up", "primary"])
    recognizer.isEnabled = true
    for _ in 0..<2 { button.removeGestureRecognizer(recognizer) }
    #expect(recognizer.view == nil)
    scene.tap()
    #expect(scene.recorder.take() == ["down", "up", "primary"])
    let other = View()
    other.addGestureRecognizer(recognizer)
    button.addGestureRecognizer(recognizer)
    #expect(other.gestureRecognizers.isEmpty && button.gestureRecognizers.count == 1)
    scene.tap()
    #expect(scene.recorder.take() == ["down", "cancel", "tap"])
  }

  @Test func `a tap recognizer on a button or inside it beats the button`() {
    let button = button()
    scene.tapper("own", on: button)
    scene.tap()
    #expect(scene.recorder.take() == ["down", "cancel", "own"])
    let label = View(frame: button.bounds)
    button.addSubview(label)
    scene.tapper("label", on: label)
    scene.tap()
    #expect(scene.recorder.take() == ["down", "cancel", "label"])
  }

  @Test func `a button wins even if its handler sends the next event itself`() {
    let button = button()
    scene.tapper("row", on: scene.row)
    button.addHandler(for: .touchDown) { [unowned scene] _ in scene.send(.ended) }
    scene.send(.began)
    #expect(scene.recorder.take() == ["down", "up", "primary"])
  }

  @Test func `a tap that waits for one that a control beats is recognized at once`() {
    let button = button()
    let double = scene.tapper("double", taps: 2, on: scene.list)
    scene.tapper("single", on: scene.list) { [unowned button] in button.removeFromSuperview() }
      .require(toFail: double)
    scene.tap(at: 80)
    scene.send(.began, taps: 2)
    #expect(scene.recorder.take() == ["single"])
    #expect(!button.isTracking)
    scene.send(.ended, taps: 2)
    #expect(scene.recorder.take() == [])
  }

  // MARK: - Recognizers

  @Test func `recognizers that both allow it recognize simultaneously`() {
    scene.add(Drag(), "row", on: scene.row)
    scene.add(TolerantDrag(), "list", on: scene.list)
    scene.send(.began)
    scene.send(.moved, at: 15)
    #expect(scene.recorder.take() == ["row", "list"])
  }

  @Test func `an outer tap waits for an inner tap that is waiting`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("inner", on: scene.row).require(toFail: double)
    scene.tapper("outer", on: scene.list)
    scene.tap()
    #expect(scene.recorder.take() == [])
    scene.pass(1)
    #expect(scene.recorder.take() == ["inner"])
    scene.tap()
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == ["double"])
    scene.pass(1)
    #expect(scene.recorder.take() == [])
  }

  @Test func `an outer tap is recognized when the waiting inner tap is disabled`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    let inner = scene.tapper("inner", on: scene.row)
    inner.require(toFail: double)
    scene.tapper("outer", on: scene.list)
    scene.tap()
    inner.isEnabled = false
    #expect(scene.recorder.take() == ["outer"])
  }

  @Test func `recognizing an earlier tap does not affect the next pointer`() {
    let double = scene.tapper("double", taps: 2, on: scene.list)
    scene.tapper("single", on: scene.list).require(toFail: double)
    let control = Control(frame: Rect(x: 0, y: 0, width: 10, height: 50))
    scene.list.addSubview(control)
    scene.log(control)
    scene.tap(at: 80)
    scene.send(.began, at: 5)
    scene.pass(1)
    scene.send(.ended, at: 5)
    #expect(scene.recorder.take() == ["single", "down", "up", "primary"])
  }

  @Test func `a recognizer may be removed while it is being compared with another`() {
    final class Meddler: Drag {
      var meddle: (() -> Void)?
      override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
        meddle?()
        return false
      }
    }
    let inner = scene.add(Meddler(), "inner", on: scene.row)
    scene.add(Drag(), "outer", on: scene.list)
    inner.meddle = { [unowned inner, scene] in scene.row.removeGestureRecognizer(inner) }
    scene.send(.began)
    scene.send(.moved, at: 15)
    scene.send(.ended, at: 15)
    #expect(scene.recorder.take() == ["outer", "outer"])
  }

  // MARK: - Buttons

  @Test func `a tap accepts only the primary button unless other buttons are set`() {
    let tap = scene.tapper("tap", on: scene.row)
    let all: [PointerEvent.Buttons] = [
      .primary, .secondary, .middle, [.primary, .secondary], [],
    ]
    func count() -> [Int] {
      all.map { buttons in
        scene.tap(buttons: buttons)
        return scene.recorder.take().count
      }
    }
    #expect(count() == [1, 0, 0, 0, 0])
    tap.buttons = .secondary
    #expect(count() == [0, 1, 0, 0, 0])
    tap.buttons = [.primary, .secondary]
    #expect(count() == [1, 1, 0, 1, 0])
  }

  // MARK: - Requirements

  @Test func `a requirement is met if no pointer has been pressed in the other recognizer's view`()
  {
    let elsewhere = scene.tapper("elsewhere", on: scene.row)
    scene.tapper("list", on: scene.list).require(toFail: elsewhere)
    scene.tap(at: 80)
    #expect(scene.recorder.take() == ["list"])
  }

  @Test func `a requirement is met if the other recognizer is disabled or leaves the window`() {
    let departures: [(GestureScene, TapGestureRecognizer) -> Void] = [
      { $0.row.removeGestureRecognizer($1) }, { $1.isEnabled = false },
      { scene, _ in scene.row.removeFromSuperview() },
    ]
    for depart in departures {
      let scene = GestureScene()
      let double = scene.tapper("double", taps: 2, on: scene.row)
      scene.tapper("list", on: scene.list).require(toFail: double)
      scene.tap()
      #expect(scene.recorder.take() == [])
      depart(scene, double)
      #expect(scene.recorder.take() == ["list"])
      scene.tap()
      #expect(scene.recorder.take() == ["list"])
    }
  }

  @Test func `recognizers whose requirements form a cycle do not wait`() {
    let circle = ["a", "b", "c"].map { scene.tapper($0, on: scene.row) }
    for (index, recognizer) in circle.enumerated() {
      recognizer.require(toFail: circle[(index + 1) % 3])
    }
    scene.tap()
    #expect(scene.recorder.take() == ["c"])
    scene.tap()
    #expect(scene.recorder.take() == ["c"])
  }

  /// A tap recognizer that counts how often it is compared with others.
  private final class ComparedTap: TapGestureRecognizer {
    static var comparisonCount = 0

    override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
      Self.comparisonCount += 1
      return false
    }
  }

  @Test(arguments: [false, true], [1, 2])
  func `a chain of requirements is compared with other recognizers once`(
    isForward: Bool, lastTaps: Int
  ) {
    let taps = (0..<100).map { scene.add(ComparedTap(), "\($0)", on: scene.row) }
    let row = isForward ? taps : taps.reversed()
    for (first, second) in zip(row, row.dropFirst()) { first.require(toFail: second) }
    row[99].numberOfTapsRequired = lastTaps
    ComparedTap.comparisonCount = 0
    scene.tap()
    scene.pass(1)
    #expect(scene.recorder.take().count == 1)
    #expect(ComparedTap.comparisonCount <= 2 * 100)
  }

  @Test func `a recognizer that requires many others to fail waits for all of them`() {
    let single = scene.tapper("single", on: scene.row)
    let others = (0..<10).map { scene.tapper("\($0)", taps: 2, on: scene.row) }
    for other in others {
      single.require(toFail: other)
      single.require(toFail: other)
    }
    for index in [3, 0, 9, 1, 2, 8, 7, 6, 5] {
      scene.tap()
      scene.row.removeGestureRecognizer(others[index])
      #expect(scene.recorder.take() == [])
      scene.pass(1)
      #expect(scene.recorder.take() == ["single"])
    }
    scene.tap()
    others[4].isEnabled = false
    #expect(scene.recorder.take() == ["single"])
  }

  @Test func `a drag that is still waiting when its pointer is released fails`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    double.allowableMovement = 50
    let drag = scene.add(Drag(), "drag", on: scene.list)
    drag.require(toFail: double)
    scene.send(.began)
    scene.send(.moved, at: 20)
    scene.send(.ended, at: 20)
    #expect(drag.state == .possible)
    scene.pass(1)
    #expect(scene.recorder.take() == [])
  }
}
