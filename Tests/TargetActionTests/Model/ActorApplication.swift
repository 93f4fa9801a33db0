@testable import TargetAction

/// An application that overrides `send` with its default behavior.
final class ActorOverridingApplication: ActorApplication {
  override func send(_ send: ActionSend) -> ActionSend.Outcome { super.send(send) }
}

class ActorApplication: Application, Actor {
  let part: Part
  private lazy var observers = (0..<2).map { ActorObserver($0, of: part) }
  private lazy var watchers = (0..<2).map { ActorWatcher($0, of: part) }
  private var isObserved = [false, false]

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

  /// Whether the state of an action is being determined, so that no event may be delivered.
  var isDeterminingState: Bool { isAsking { $0.question.isForState } }

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
    guard isOn != isObserved[number] else { return }
    isObserved[number] = isOn
    if isOn {
      addActionObserver(observers[number])
    } else {
      removeActionObserver(observers[number])
    }
  }

  func watch(_ isOn: Bool, by number: Int) {
    if isOn {
      addApplicationObserver(watchers[number])
    } else {
      removeApplicationObserver(watchers[number])
    }
  }

  // The subject releases the first two itself.
  isolated deinit { if part.id > 1 { part.die() } }

  override func presentError(_ error: any Error) { part.record(.failed(at: part.id), .failing) }
}
