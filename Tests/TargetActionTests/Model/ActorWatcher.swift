import TargetAction

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
