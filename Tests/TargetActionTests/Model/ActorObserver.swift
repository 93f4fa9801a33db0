import TargetAction

/// An observer of a scenario.
final class ActorObserver: ActionObserver {
  unowned let subject: Subject

  init(of subject: Subject) { self.subject = subject }

  func willSend(_ send: ActionSend) {
    guard let name = send.action.nameInModel else { return }
    let origin: Entry.Origin =
      switch send.origin {
      case .control: .control
      case .menu: .menu
      case .key: .key
      case .gesture: .gesture
      case .code, .replay: .code
      }
    subject.record(
      .willSend(
        name, to: subject.number(of: send.givenTarget), from: subject.number(of: send.sender),
        origin: origin, depth: send.depth))
  }

  func didSend(_ send: ActionSend, report: SendReport) {
    guard let name = report.action.nameInModel else { return }
    let result: Entry.SendResult =
      switch report.outcome {
      case .handled: .handled
      case .failed: .failed
      case .unhandled: .unhandled
      case .stopped: .stopped
      }
    subject.record(.didSend(name, result: result, target: subject.number(of: report.target)))
  }

  func unhandled(_ send: ActionSend, resolution: Resolution) {
    guard let name = resolution.action.nameInModel else { return }
    subject.record(.toldUnhandled(name))
  }
}
