import TargetAction
import Testing

/// Targets that are deallocated before an action is sent to them.
@MainActor
final class DeadTargetsTests {
  private var reports: [Resolution] = []
  private lazy var application = makeApplication { [unowned self] in reports.append($0) }
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let control = Control(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    application.addWindow(window)
    window.addSubview(control)
  }

  @Test func `a deallocated target is reported once for each control and recognizer`() {
    let recognizer = TapGestureRecognizer()
    control.addGestureRecognizer(recognizer)
    do {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchDown)
      control.addTarget(target, for: .touchUpInside) { _ in {} }
      recognizer.addTarget(target, action: .ping)
    }
    #expect(reports.isEmpty)
    for _ in 0..<2 { control.sendActions(for: .allEvents) }
    #expect(reports.map(\.failure) == ["Control's target for refresh has been deallocated"])
    for _ in 0..<2 { application.tap(control) }
    #expect(
      reports.last?.failure
        == "TapGestureRecognizer's target for PingActions.ping has been deallocated")
    #expect(reports.count == 2)
    #expect(
      reports.first?.description == """
        refresh → no target: Control's target for refresh has been deallocated
          an explicit target was given
            Control's target for refresh has been deallocated
        """)
  }
}
