/// The observers of an application, which has none of this while nobody observes.
@MainActor
final class Observation {
  private struct Observer {
    weak var object: (any ActionObserver)?
  }

  private var observers: [Observer] = []
  /// How many sends are under way.
  private var depth = 0

  var isEmpty: Bool {
    observers.allSatisfy { $0.object == nil }
  }

  func add(_ observer: any ActionObserver) {
    remove(observer)
    observers.append(Observer(object: observer))
  }

  func remove(_ observer: any ActionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// Tells of a send, before and after.
  func observe(
    _ request: SendRequest,
    in scope: SearchScope,
    _ deliver: (ActionSend) -> Delivery
  ) -> Delivery {
    let givenTarget: AnyObject? = if case .target(let target) = scope { target } else { nil }
    let send = ActionSend(
      action: request.action, givenTarget: givenTarget, sender: request.sender,
      event: request.event, origin: request.origin, depth: depth)
    for observer in observers { observer.object?.willSend(send) }
    depth += 1
    let start = ContinuousClock.now
    let delivery = deliver(send)
    let duration = start.duration(to: .now)
    depth -= 1
    let report = SendReport(
      outcome: delivery.outcome, action: delivery.action, target: delivery.target,
      duration: duration)
    for observer in observers { observer.object?.didSend(send, report: report) }
    return delivery
  }

  func tellUnhandled(_ send: ActionSend, _ resolution: Resolution) {
    for observer in observers { observer.object?.unhandled(send, resolution: resolution) }
  }
}
