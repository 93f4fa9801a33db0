/// How an object handles an action: with a handler that replaces its method.
enum ModelHandler {
  case immediate(Outcome)
  case later(ModelRunRules)
  /// The handler that cancels the runs at the object.
  case canceller
}

/// The rules of an asynchronous handler or method.
struct ModelRunRules {
  let policy: Policy
  /// A Boolean value that indicates whether closing the window cancels the runs.
  let servesWindow: Bool
  /// What the body does first.
  let stride: Stride
}

extension Model.Candidate {
  /// Returns the rules of the action, or nil if it is synchronous.
  func rules(of action: ActionName) -> ModelRunRules? {
    switch handler {
    case .later(let rules): rules
    case nil where action == .load:
      ModelRunRules(policy: .ignored, servesWindow: false, stride: .waits)
    case .immediate, .canceller, nil: nil
    }
  }
}

/// An asynchronous action in the model, which retains its target, its sender, and its application.
@MainActor
final class ModelRun {
  let action: ActionName
  let target: ModelObject
  let sender: ModelObject?
  let senderNumber: Int?
  let application: ModelObject
  let rules: ModelRunRules
  /// The object whose handler or method is called, and the responder that presents errors.
  let called, presenter: ModelObject
  var window: ModelObject?
  let isAwaited: Bool
  /// The number of the body; nil until it is called.
  var number: Int?
  var isCanceled = false
  var completed: Int?
  /// The progress that has been reported, but not shown.
  var reported: Int?
  var outcome: Entry.RunOutcome?

  init(
    _ candidate: Model.Candidate, _ errand: Model.Errand, _ rules: ModelRunRules,
    in application: ModelObject, isAwaited: Bool
  ) {
    (action, self.rules, self.application) = (errand.action, rules, application)
    (target, presenter) = (candidate.object, candidate.responder ?? candidate.host ?? application)
    called = candidate.handler == nil ? candidate.object : candidate.responder ?? candidate.object
    (sender, senderNumber) = (errand.sender.object, errand.sender.id)
    self.isAwaited = isAwaited
    // A run that begins while the window is being deallocated is not one of its runs.
    window = presenter.window.living
  }

  var sight: Sight.Run {
    Sight.Run(
      action: action, target: target.id, number: number, isCanceled: isCanceled,
      completed: completed)
  }
}

/// A task that awaits a run or a send.
@MainActor
final class ModelWaiter {
  var run: ModelRun?
  /// A Boolean value that indicates whether the task awaits a send that it has made.
  var isReady = false
  /// What the task has received at once.
  var immediateResult: Entry.SendResult?
  var isCanceled = false
}

/// A task for the main actor, which is created inside a run or outside of runs.
enum ModelJob {
  case show(ModelRun)
  case cancel(ModelRun, inside: ModelRun?)
}
