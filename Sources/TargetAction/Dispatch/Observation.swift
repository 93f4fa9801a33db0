/// The observers of an application, which has none of this while nobody observes.
@MainActor
final class Observation {
  /// One observer, from when it is added until it is removed.
  private final class Subscription {
    weak var observer: (any ActionObserver)?
    /// Whether it was not removed yet.
    var isActive = true

    init(_ observer: any ActionObserver) { self.observer = observer }
  }

  private weak var application: Application?
  private var subscriptions: [Subscription] = []
  /// For each send that is under way, the innermost last, those that were told that it began.
  private var audiences: [[Subscription]] = []
  /// How many sends are under way of which all were told that they began.
  private var depth = 0

  init(of application: Application) {
    self.application = application
  }

  /// Whether there is nobody to tell, and no send under way whose end has to be told.
  var isOver: Bool {
    audiences.isEmpty && subscriptions.isEmpty
  }

  /// Adds an observer after the others, or moves it there.
  func add(_ observer: any ActionObserver) {
    let known = subscriptions.first { $0.observer === observer }
    subscriptions.removeAll { $0.observer == nil || $0 === known }
    subscriptions.append(known ?? Subscription(observer))
  }

  /// Removes an observer, which is told the ends of the sends that it was told the beginnings of, and no more.
  func remove(_ observer: any ActionObserver) {
    subscriptions.first { $0.observer === observer }?.isActive = false
    subscriptions.removeAll { $0.observer == nil || !$0.isActive }
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
    tellBeginning(send)
    depth += 1
    let start = ContinuousClock.now
    let delivery = deliver(send)
    let duration = start.duration(to: .now)
    depth -= 1
    let report = SendReport(
      outcome: delivery.outcome, action: delivery.action, target: delivery.target,
      duration: duration)
    // What an observer sends from here is a send of its own, with an audience of its own.
    for subscription in audiences.removeLast() {
      subscription.observer?.didSend(send, report: report)
    }
    if audiences.isEmpty { endIfOver() }
    return delivery
  }

  /// Tells those that are there now, and are still there when their turn comes.
  private func tellBeginning(_ send: ActionSend) {
    let index = audiences.count
    audiences.append([])
    for subscription in subscriptions where subscription.isActive {
      guard let observer = subscription.observer else { continue }
      audiences[index].append(subscription)
      observer.willSend(send)
    }
  }

  /// Tells the same observers that nobody has handled the innermost send that is under way.
  func tellUnhandled(_ send: ActionSend, _ resolution: Resolution) {
    for subscription in audiences.last ?? [] {
      subscription.observer?.unhandled(send, resolution: resolution)
    }
  }

  private func endIfOver() {
    subscriptions.removeAll { $0.observer == nil }
    if isOver { application?.endObservation(self) }
  }
}
