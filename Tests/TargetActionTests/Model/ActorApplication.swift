import TargetAction

/// An application that overrides `send` with its default behavior.
final class ActorOverridingApplication: ActorApplication {
  override func send(_ send: ActionSend) -> ActionSend.Outcome { super.send(send) }
}

/// An application in a scenario.
class ActorApplication: Application, Actor {
  let part: Part
  /// A command for each action.
  let commands = Menu(items: ActionName.allCases.map { .command(Command("", action: $0.action)) })
  private lazy var observers = (0..<2).map { ActorObserver($0, of: part) }
  private var isWatched = [false, false]

  init(_ part: Part) {
    self.part = part
    super.init()
    keyConflictHandler = { [unowned part] conflict in
      part.subject.record(
        .conflict(
          part.subject.number(of: conflict.responder), conflict.actions.compactMap(\.nameInModel)))
    }
    report(true)
  }

  func report(_ isOn: Bool) {
    guard isOn else {
      unhandledActionHandler = nil
      return
    }
    unhandledActionHandler = { [unowned part] resolution in
      guard let name = resolution.action.nameInModel else { return }
      part.subject.record(.unhandled(name, application: part.id))
    }
  }

  func observe(_ isOn: Bool, by number: Int) {
    guard isOn != isWatched[number] else { return }
    isWatched[number] = isOn
    if isOn {
      addActionObserver(observers[number])
    } else {
      removeActionObserver(observers[number])
    }
  }

  // The subject releases the first two itself.
  isolated deinit { if part.id > 1 { part.die() } }

  override func presentError(_ error: any Error) {
    part.record(.failed(at: part.id), .failing)
  }
}
