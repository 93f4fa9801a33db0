import TargetAction
import Testing

/// Competition between recognizers and controls for one pointer.
@MainActor
struct CompetitionTests {
  private let scene = GestureScene()

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
    #expect(scene.recorder.take().count == 1 && ComparedTap.comparisonCount <= 2 * 100)
  }

  @Test(arguments: ["remove", "disable", "hide", "block"])
  func `a gesture that its own handler abandons does not count as failed`(way: String) {
    let other = View(frame: Rect(x: 60, y: 0, width: 40, height: 50))
    scene.list.addSubview(other)
    let tap = TapGestureRecognizer()
    scene.add(tap, "tap", on: scene.row) { [unowned scene, unowned tap] in
      switch way {
      case "remove": scene.row.removeGestureRecognizer(tap)
      case "disable": tap.isEnabled = false
      case "hide": scene.row.isHidden = true
      default: scene.application.beginModal(Window())
      }
    }
    let dependent = scene.tapper("dependent", on: other)
    dependent.require(toFail: tap)
    scene.send(.began, pointer: 1)
    scene.send(.began, at: 80, pointer: 2)
    scene.send(.ended, at: 80, pointer: 2)
    scene.send(.ended, pointer: 1)
    #expect(scene.recorder.take() == ["tap"] && dependent.state == .possible)
  }

  /// A drag that continues at once, whether it has begun or not.
  private final class EagerDrag: GestureRecognizer {
    override func handle(_ event: PointerEvent) {
      guard event.phase == .moved else { return }
      state = state == .possible ? .began : .ended
      state = .changed
    }
  }

  @Test
  func `a change has no effect unless the gesture has begun`() {
    let pan = scene.add(PanGestureRecognizer(), "pan", on: scene.row)
    let drag = scene.add(EagerDrag(), "drag", on: scene.list)
    drag.require(toFail: pan)
    scene.send(.began)
    scene.send(.moved, at: 12)
    #expect(scene.recorder.take() == [] && drag.state == .possible)
    pan.isEnabled = false
    #expect(scene.recorder.take() == ["drag"] && drag.state == .began)
    scene.send(.moved, at: 30)
    #expect(scene.recorder.take() == ["drag"] && drag.state == .ended)
  }

  @Test(arguments: ["hide", "remove", "cancel", "block"], [false, true])
  func `a tap that waits for a double tap is not recognized when its view is lost`(
    way: String, isReversed: Bool
  ) {
    for isPressedAgain in [false, true] {
      let scene = GestureScene()
      let names = ["single", "double", "triple"]
      let taps = names.indices.map { index in
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = index + 1
        return tap
      }
      for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
      for index in isReversed ? [2, 1, 0] : [0, 1, 2] {
        scene.add(taps[index], names[index], on: scene.row)
      }
      scene.tap()
      if isPressedAgain { scene.send(.began, taps: 2) }
      switch way {
      case "hide": scene.row.isHidden = true
      case "remove": scene.row.removeFromSuperview()
      case "cancel": scene.window.cancelPointers()
      default: scene.application.beginModal(Window())
      }
      #expect(scene.recorder.take() == [], "pressed again: \(isPressedAgain)")
    }
  }
}
