import TargetAction
import Testing

/// A pan of a list, whose pressed row goes.
@MainActor
@Suite
struct LostRowTests {
  enum Loss: CaseIterable, Sendable { case removed, hidden, moved, withoutInteraction, disabled }

  private let scene = GestureScene(), box = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  private let pan = PanGestureRecognizer()

  init() {
    scene.list.addSubview(box)
    box.addSubview(scene.row)
    pan.addHandler { [recorder = scene.recorder] in recorder.record("\($0.state)") }
    scene.list.addGestureRecognizer(pan)
  }

  private func lose(_ loss: Loss) {
    switch loss {
    case .removed: scene.row.removeFromSuperview()
    case .hidden: box.isHidden = true
    case .moved: Window().addSubview(scene.row)
    case .withoutInteraction: box.isUserInteractionEnabled = false
    case .disabled: box.isEnabled = false
    }
  }

  @Test(arguments: Loss.allCases, [true, false])
  func `a gesture of the list goes on, or may still begin, when the pressed row goes`(
    loss: Loss, hasBegun: Bool
  ) {
    scene.send(.began)
    if hasBegun { scene.send(.moved, at: 40) }
    lose(loss)
    scene.send(.moved, at: 60)
    scene.send(.ended, at: 60)
    let states = hasBegun ? ["began", "changed", "ended"] : ["began", "ended"]
    #expect(scene.recorder.take() == states)
    #expect(pan.state == .possible)
  }

  @Test(arguments: Loss.allCases)
  func `a gesture of the row itself is canceled when the row goes`(loss: Loss) {
    scene.row.addGestureRecognizer(pan)
    scene.send(.began)
    scene.send(.moved, at: 40)
    lose(loss)
    #expect(scene.recorder.take() == ["began", "cancelled"])
    scene.send(.moved, at: 60)
    #expect(scene.recorder.take() == [])
  }

  @Test func `a row that goes is released, although the gesture goes on`() {
    var row: View? = View(frame: box.bounds)
    box.addSubview(row!)
    weak let gone = row
    scene.send(.began)
    row?.removeFromSuperview()
    row = nil
    #expect(gone == nil)
    scene.send(.moved, at: 60)
    #expect(scene.recorder.take() == ["began"])
  }

  @Test(arguments: [true, false])
  func `a long press in a control that becomes disabled fails, and that of the list goes on`(
    isInside: Bool
  ) {
    let press = scene.add(
      LongPressGestureRecognizer(), "press", on: isInside ? scene.row : scene.list)
    scene.send(.began)
    box.isEnabled = false
    scene.pass(9)
    #expect(scene.recorder.take() == (isInside ? [] : ["press"]))
    extendLifetime(press)
  }
}
