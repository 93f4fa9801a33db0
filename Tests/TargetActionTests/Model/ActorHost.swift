@testable import TargetAction

/// A host in a scenario, which reacts as its window does.
final class ActorHost: WindowHost {
  private let window: Int
  private unowned let subject: Subject

  init(_ window: Int, in subject: Subject) { (self.window, self.subject) = (window, subject) }

  func viewNeedsDisplay(_ view: View) { note(.display, view) }

  func viewDidMove(_ view: View, from superview: View?) { note(.move, view, from: superview) }

  func viewFrameDidChange(_ view: View, from frame: Rect) { note(.frame, view) }

  func viewVisibilityDidChange(_ view: View) { note(.visibility, view) }

  func firstResponderDidChange(in window: Window, from responder: Responder?) {
    note(.focus, window.firstResponder, from: responder)
  }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    let number = subject.install(menu, in: subject.hostedSlots.last)
    note(.shown(number, at: subject.number(of: view) ?? 0, in: window))
  }

  func menuDidChange(_ menu: OpenMenu) {
    guard let number = subject.openNumbers[ObjectIdentifier(menu)] else { return }
    note(.menuChanged(number, by: .host(in: window)))
  }

  func hideMenu(_ menu: OpenMenu) {
    guard let number = subject.openNumbers[ObjectIdentifier(menu)] else { return }
    note(.hid(number, in: window))
  }

  private func note(_ notice: Entry.Notice, _ responder: Responder, from old: Responder? = nil) {
    note(
      .hosted(
        notice, subject.number(of: responder) ?? 0, from: subject.number(of: old), in: window))
  }

  private func note(_ entry: Entry) {
    subject.record(entry)
    subject.object(window)?.part.react(.hosted)
  }
}

/// A toolkit's own event in a scenario.
final class ActorDrop: LocatedEvent {}

extension Location {
  fileprivate var phase: ScrollEvent.Phase? {
    [nil, .began, .changed, .ended, .cancelled, nil][Int(rawValue)]
  }
}

extension Part {
  func locate(_ event: LocatedEvent) -> Bool {
    let phase = (event as? ScrollEvent)?.phase
    let location = Location.allCases.first { $0.phase == phase }
    record(.located(id, event is ActorDrop ? .drop : location), .located)
    return takes
  }
}

extension Subject {
  func useHost(_ operation: Operation) {
    switch operation {
    case .host(let number, let isOn):
      guard let window = window(number), let id = self.number(of: window) else { return }
      let host = isOn ? ActorHost(id, in: self) : nil
      let old = hosts.updateValue(host, forKey: id)
      lostHosts.remove(id)
      window.host = host
      withExtendedLifetime(old) {}
    case .loseHost(let number):
      guard let window = window(number), let id = self.number(of: window) else { return }
      lostHosts.insert(id)
    case .didDisplay(let number): (object(number) as? View)?.didDisplay()
    case .locate(let location, let x, let y, let number):
      guard let window = window(number), !application.isDeterminingState else { return }
      let point = Point(x: Double(x), y: Double(y))
      record(.answered(application.sendEvent(event(location, at: point, in: window))))
    case .cancelPointers(let number): window(number)?.cancelPointers()
    default: break
    }
  }

  private func event(_ location: Location, at point: Point, in window: Window) -> LocatedEvent {
    let time = Duration.milliseconds(now * 125)
    return location == .drop
      ? ActorDrop(at: point, in: window, timestamp: time)
      : ScrollEvent(deltaY: 1, phase: location.phase, at: point, in: window, timestamp: time)
  }
}
