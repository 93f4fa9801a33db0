import TargetAction
import Testing

/// Records the events that it sends, and answers the tracking methods as it is configured.
private final class TracingControl: Control {
  var continuesFor = Int.max
  var log: [String] = []
  /// Closures to run when particular events are sent.
  var reactions: [String: () -> Void] = [:]

  private static let names: [(Control.Events, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"), (.valueChanged, "value"),
  ]

  func trace() {
    for (event, name) in Self.names {
      addHandler(id: name, for: event) { [unowned self] _ in
        self.log.append(name)
        self.reactions[name]?()
      }
    }
  }

  override func continueTracking(_ event: PointerEvent) -> Bool {
    continuesFor -= 1
    return continuesFor >= 0
  }
}

@MainActor
@Suite
struct TrackingTests {
  @Test(arguments: SequenceRow.all)
  func `a control sends the expected events for each sequence`(row: SequenceRow) {
    let (application, otherApplication) = (makeApplication(), makeApplication())
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let otherWindow = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    application.addWindow(window)
    let parent = View(frame: Rect(x: 20, y: 20, width: 80, height: 80))
    let secondParent = View(frame: Rect(x: 20, y: 20, width: 80, height: 80))
    let control = TracingControl(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    let child = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(secondParent)
    window.addSubview(parent)
    parent.addSubview(control)
    control.trace()
    switch row.setup {
    case "slop70": control.trackingOutset = 70
    case "noContinue": control.continuesFor = 0
    case "continueOnce": control.continuesFor = 1
    case "removeOnDown":
      control.reactions["down"] = { [unowned control] in control.removeFromSuperview() }
    case "cancelOnDown", "upOnDown":
      let phase: PointerEvent.Phase = row.setup == "upOnDown" ? .ended : .cancelled
      control.reactions["down"] = { [unowned application, unowned window] in
        application.sendEvent(PointerEvent(phase, at: Point(x: 50, y: 50), in: window))
      }
    case "downOnCancel":
      control.reactions["cancel"] = { [unowned application, unowned window] in
        application.sendEvent(PointerEvent(.began, at: Point(x: 50, y: 50), in: window))
        window.sendEvent(PointerEvent(.began, at: Point(x: 50, y: 50), in: window))
      }
    case "disableOnExit":
      control.reactions["exit"] = { [unowned control] in control.isEnabled = false }
    default: #expect(row.setup.isEmpty)
    }
    func send(
      _ phase: PointerEvent.Phase,
      _ words: [Substring],
      pointer: Int = 0,
      taps: Int = 1,
      buttons: PointerEvent.Buttons = .primary
    ) {
      let numbers =
        words.dropFirst().first?.split(separator: ",").compactMap { Double($0) } ?? [50, 50]
      application.sendEvent(
        PointerEvent(
          phase, at: Point(x: numbers[0], y: numbers[1]), in: window, pointerID: pointer,
          tapCount: taps, buttons: buttons))
    }
    for step in row.steps.split(separator: ";") {
      let words = step.split(separator: " ")
      switch words[0] {
      case "down": send(.began, words)
      case "right": send(.began, words, buttons: .secondary)
      case "tap2": send(.began, words, taps: 2)
      case "tap3": send(.began, words, taps: 3)
      case "move": send(.moved, words)
      case "up": send(.ended, words)
      case "cancel": send(.cancelled, words)
      case "other": send(.began, words, pointer: 1)
      case "otherUp": send(.ended, words, pointer: 1)
      case "removeParent": parent.removeFromSuperview()
      case "rehome": otherWindow.addSubview(parent)
      case "reparent": secondParent.addSubview(control)
      case "disable": control.isEnabled = false
      case "enable": control.isEnabled = true
      case "hide": control.isHidden = true
      case "hideParent": parent.isHidden = true
      case "leave": application.removeWindow(window)
      case "back": application.addWindow(window)
      case "emigrate": otherApplication.keyWindow = window
      case "modal": application.modalWindow = otherWindow
      case "elsewhere", "otherElsewhere":
        application.addWindow(otherWindow)
        application.sendEvent(
          PointerEvent(
            .began, at: Point(x: 5, y: 5), in: otherWindow,
            pointerID: words[0] == "elsewhere" ? 0 : 1))
      case "child": control.addSubview(child)
      case "removeChild": child.removeFromSuperview()
      default: Issue.record("unknown step \(step)")
      }
    }
    #expect(control.log.joined(separator: " ") == row.sent)
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)
  }

  @Test func `a control sends its action with the pointer event`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let button = Button("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let target = Responder()
    var events: [PointerEvent?] = []
    target.addHandler(for: .refresh) { events.append($0.event as? PointerEvent) }
    button.addTarget(target, action: .refresh, for: .touchUpInside)
    window.addSubview(button)
    window.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window))
    window.sendEvent(
      PointerEvent(
        .ended, at: Point(x: 6, y: 5), in: window, timestamp: .seconds(2), modifiers: .shift,
        buttons: .secondary))
    let event = try #require(events.first ?? nil)
    #expect(event.location(in: button) == Point(x: 6, y: 5))
    #expect(event.timestamp == .seconds(2))
    #expect(event.modifiers == .shift)
    #expect(event.buttons == .secondary)
  }
}
