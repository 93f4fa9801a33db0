import TargetAction

extension Workload {
  /// Very many asynchronous actions that run at once.
  static let runs = [
    Workload("start of runs with different arguments at one target", 200) { size in
      let (application, loader) = Loader.scene()
      let events = (0..<size).map { Payload($0) }
      return {
        for event in events { application.sendAction(.load, to: loader, event: event) }
        return application.allRuns.count == size
      }
    },
    Workload("start of runs at different targets", 200) { size in
      let application = ObservedApplication()
      let loaders = (0..<size).map { _ in Loader() }
      return {
        for loader in loaders { application.sendAction(.load, to: loader, event: Payload(0)) }
        return application.allRuns.count == size
      }
    },
    Workload("states of commands whose actions run", 200) { size in
      let (application, loader) = Loader.scene()
      let commands = (0..<size).map { Command(action: .load, payload: Payload($0)) }
      for command in commands { application.sendAction(.load, to: loader, event: command.payload) }
      let open = application.openMenu(Menu(items: commands.map { .command($0) }))
      return { open.rows.allSatisfy { !$0.state.isEnabled } }
    },
    Workload("windows closed in each of which an action runs", 200) { size in
      let application = ObservedApplication()
      let loaders = (0..<size).map { _ in Loader() }
      for loader in loaders {
        loader.next = loader.home
        application.addWindow(loader.home)
        application.sendAction(.load, to: loader, event: Payload(0))
      }
      return {
        for loader in loaders { application.removeWindow(loader.home) }
        return loaders.allSatisfy { $0.home.allRuns.count == 1 }
      }
    },
    Workload("start and cancellation of runs that wait in line", 200) { size in
      let (application, loader) = Loader.scene()
      return {
        for _ in 0..<size { application.sendAction(.loadNext, to: loader) }
        let runs = application.allRuns
        for run in runs.dropFirst() { run.cancel() }
        return runs.count == size && application.allRuns.count == 1
      }
    },
  ]
}

@MainActor
private protocol Loading: ActionTarget {
  func load(_ sender: AnyObject?, _ event: Payload<Int>) async
  func loadNext() async
}

extension Action {
  fileprivate static let load = Action("load", (any Loading).load)
  fileprivate static let loadNext = Action(
    "loadNext", (any Loading).loadNext, whileRunning: .queue)
}

/// A responder whose methods never return.
private final class Loader: Responder, Loading {
  private var continuations: [CheckedContinuation<Void, Never>] = []

  let home = Window()

  override var canBecomeFirstResponder: Bool { true }

  /// Creates a loader that is the first responder of an application.
  static func scene() -> (Application, Loader) {
    let (application, loader) = (ObservedApplication(), Loader())
    loader.next = loader.home
    application.keyWindow = loader.home
    loader.home.makeFirstResponder(loader)
    return (application, loader)
  }

  func load(_ sender: AnyObject?, _ event: Payload<Int>) async { await wait() }

  func loadNext() async { await wait() }

  private func wait() async {
    await withCheckedContinuation { continuations.append($0) }
  }
}
