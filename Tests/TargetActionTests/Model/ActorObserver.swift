import TargetAction

/// An observer of an application in a scenario, which reacts as the application does.
final class ActorObserver: ActionObserver {
  private let number: Int
  private unowned let part: Part
  private var subject: Subject { part.subject }

  init(_ number: Int, of part: Part) { (self.number, self.part) = (number, part) }

  func willSend(_ send: ActionSend) {
    guard let name = send.action.nameInModel else { return }
    let origin: Entry.Origin =
      switch send.source {
      case .control: .control
      case .menu: .menu
      case .key: .key
      case .gesture: .gesture
      case .code, .replay: .code
      }
    part.record(
      .willSend(
        name, to: subject.number(of: send.explicitTarget), from: subject.number(of: send.sender),
        origin: origin, in: part.id, by: number), .willSend)
  }

  func didSend(_ send: ActionSend, report: ActionSend.Report) {
    guard let name = report.action.nameInModel else { return }
    part.record(
      .didSend(
        name, result: Entry.SendResult(report.outcome), target: subject.number(of: report.target),
        depth: report.depth, in: part.id, by: number), .didSend)
  }

  func didEnd(_ run: ActionRun) {
    guard let name = run.action.nameInModel, let outcome = run.outcome else { return }
    part.record(.runEnded(name, Entry.RunOutcome(outcome), in: part.id, by: number), .runEnded)
  }

  func unhandled(_ send: ActionSend, resolution: Resolution) {
    guard let name = resolution.action.nameInModel else { return }
    subject.record(.toldUnhandled(name, in: part.id, by: number))
    // The resolution retains more objects than the ones that were searched.
    if part.reactions[.unhandled] != nil, subject.budget > 0 { subject.detainAll() }
    part.react(.unhandled)
  }
}

/// An observer of an application's menus in a scenario, which reacts as the application does.
final class ActorWatcher: ApplicationObserver {
  private let number: Int
  private unowned let part: Part

  init(_ number: Int, of part: Part) { (self.number, self.part) = (number, part) }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    guard let open = part.subject.openNumbers[ObjectIdentifier(menu)] else { return }
    tell(.menuChanged(open, by: .observer(number, in: part.id)))
  }

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    let menu = part.subject.menus.firstIndex { $0 === previous }
    tell(.mainMenuChanged(from: menu, in: part.id, by: number))
  }

  private func tell(_ entry: Entry) {
    part.subject.record(entry)
    // The notices that wait retain the windows that they are about.
    if part.reactions[.told] != nil, part.subject.budget > 0 { part.subject.detainAll() }
    part.react(.told)
  }
}
