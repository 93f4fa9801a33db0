import TargetAction
import Testing

/// A view that records when its window becomes key or stops being key.
private final class Caret: LoggingView {
  var onKey: (() -> Void)?

  override func windowDidBecomeKey() {
    recorder.record("+\(name)")
    onKey?()
  }
  override func windowDidResignKey() { recorder.record("-\(name)") }
}

private final class LoggedWindow: NamedWindow {
  override func didBecomeKey() { recorder.record("+\(name)") }
  override func didResignKey() { recorder.record("-\(name)") }
  override func windowDidBecomeKey() { recorder.record("the window is not a view in itself") }
}

/// What the first responder of a window and the views above it are told of the key window.
@MainActor
struct KeyStatusTests {
  private let application = makeApplication()
  private let window: LoggedWindow
  private let other = Window()
  private let recorder = Recorder()
  private let pane, field: Caret

  init() {
    window = LoggedWindow("window", recorder)
    pane = Caret("pane", recorder, in: window)
    field = Caret("field", recorder, in: pane)
    _ = Caret("sibling", recorder, in: pane)
    window.makeFirstResponder(field)
  }

  @Test func `the first responder and the views above it are told after the window`() {
    application.keyWindow = window
    #expect(recorder.take() == ["+window", "+field", "+pane"])
    application.keyWindow = other
    #expect(recorder.take() == ["-window", "-field", "-pane"])
  }

  @Test func `a modal window that is hidden becomes key when it is shown`() {
    application.keyWindow = other
    window.isHidden = true
    application.beginModal(window)
    #expect(application.keyWindow === other && recorder.take() == [])
    window.isHidden = false
    #expect(application.keyWindow === window)
    application.endModal(window)
    #expect(application.keyWindow === other)
  }

  @Test func `without a focus, only the window is told`() {
    window.makeFirstResponder(nil)
    application.keyWindow = window
    application.keyWindow = nil
    #expect(recorder.take() == ["+window", "-window"])
  }

  @Test func `a window whose next responder is a view of another does not make that key`() {
    let panel = LoggedWindow("panel", recorder)
    panel.next = field
    for _ in 0..<2 {
      application.keyWindow = window
      #expect(recorder.take() == ["+window", "+field", "+pane"])
      application.keyWindow = panel
      #expect(recorder.take() == ["-window", "-field", "-pane", "+panel"])
      application.keyWindow = nil
      #expect(recorder.take() == ["-panel"])
    }
    extendLifetime(panel)
  }

  @Test func `a responder that is not a view leads to the views above it`() {
    let responder = Named("responder")
    responder.next = pane
    window.makeFirstResponder(responder)
    application.keyWindow = window
    #expect(recorder.take() == ["+window", "+pane"])
    extendLifetime(responder)
  }

  @Test func `a view that removes those above it leaves the notification complete`() {
    field.onKey = { [weak pane] in pane?.removeFromSuperview() }
    application.keyWindow = window
    #expect(recorder.take() == ["+window", "+field", "+pane"] && window.firstResponder === window)
  }
}
