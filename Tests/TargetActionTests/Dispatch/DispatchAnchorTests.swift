import TargetAction
import Testing

@MainActor
struct DispatchAnchorTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()

  @Test func `a deallocated anchor falls back to an ancestor, and then to the first responder`() {
    var (field, row, form): (Pinger?, Pinger?, Pinger?) = (
      Pinger("field"), Pinger("row"), Pinger("form")
    )
    application.focus([field, row, form].compactMap(\.self), in: window)
    let anchor = DispatchAnchor(in: application)
    let palette = Pinger("palette", next: window)
    window.makeFirstResponder(palette)
    func target() -> AnyObject? {
      application.withAnchor(anchor) { application.target(forAction: .ping, sender: nil) }
    }
    row = nil
    #expect(target() === field)
    field = nil
    #expect(target() === form)
    form = nil
    #expect(anchor.responder === window)
    #expect(target() == nil, "The anchor falls back to its window.")
    let loose = DispatchAnchor(at: Named("nobody's"))
    window.makeFirstResponder(palette)
    #expect(loose.responder == nil)
    application.withAnchor(loose) {
      #expect(application.target(forAction: .ping, sender: Pinger("lonely")) === palette)
    }
  }

  @Test func `queries in an override of send begin at the anchor of the send`() {
    let asking = PrecedingApplication()
    var answers: [AnyObject?] = []
    asking.beforeSending = { [unowned asking] action, sender, _ in
      answers = [
        asking.resolution(of: action, to: nil, sender: sender).target,
        asking.target(forAction: action, sender: sender),
        asking.target(as: (any PingActions).self, sender: sender),
      ]
    }
    let (field, palette) = (Pinger("field", recorder), Pinger("palette", recorder, next: window))
    asking.focus([field], in: window)
    let anchor = DispatchAnchor(in: asking)
    window.makeFirstResponder(palette)
    let command = Command("Ping", action: .ping)
    #expect(asking.perform(command, from: anchor).isHandled)
    #expect(recorder.take().filter { $0.hasPrefix("ping") } == ["ping field"])
    #expect(answers.count == 3 && answers.allSatisfy { $0 === field })
    asking.perform(command)
    #expect(recorder.take().filter { $0.hasPrefix("ping") } == ["ping palette"])
    #expect(answers.count == 3 && answers.allSatisfy { $0 === palette })
  }
}
