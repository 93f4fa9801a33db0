/// The observers of an application.
///
/// It exists only while there are any.
@MainActor
final class Observation {
  /// One observer, from when it is added until it is removed.
  private final class Subscription {
    weak var observer: (any ActionObserver)?
    /// Whether it was not removed yet.
    var isActive = true

    init(_ observer: any ActionObserver) { self.observer = observer }
  }

  /// The subscriptions by their observers, some of which may be gone.
  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  /// The subscriptions in the order in which they were added.
  private let order = WeakList<Subscription>()
  /// How many subscriptions there may be before those of observers that are gone are dropped.
  private var limit = 8
  /// For each send in progress, the innermost last, the observers that got its beginning.
  private var audiences: [[Subscription]] = []
  /// The number of sends in progress whose beginning all observers got.
  private var depth = 0

  /// Whether there is no observer, and no send in progress whose end has to be reported.
  var isOver: Bool {
    audiences.isEmpty && subscriptions.isEmpty
  }

  /// Adds an observer after the others, or moves it there.
  ///
  /// - Complexity: O(1) on average.
  func add(_ observer: any ActionObserver) {
    if subscriptions.count >= limit { dropLost() }
    var subscription = subscriptions[ObjectIdentifier(observer)] ?? Subscription(observer)
    // The observer that was at this address may be gone.
    if subscription.observer == nil { subscription = Subscription(observer) }
    subscriptions[ObjectIdentifier(observer)] = subscription
    order.append(subscription)
  }

  /// Removes an observer, which still gets the ends of the sends whose beginnings it got.
  ///
  /// - Complexity: O(1) on average.
  func remove(_ observer: any ActionObserver) {
    subscriptions.removeValue(forKey: ObjectIdentifier(observer))?.isActive = false
  }

  /// Drops the subscriptions of observers that are gone.
  private func dropLost() {
    // An observer that dies by being looked at may add others.
    for (place, subscription) in subscriptions where subscription.observer == nil {
      if subscriptions[place] === subscription { subscriptions[place] = nil }
    }
    limit = max(8, 2 * subscriptions.count)
  }

  /// Tells those that are there now, and are still there when their turn comes, that a send begins.
  func begin(_ request: SendRequest, in scope: SearchScope) -> ActionSend {
    let givenTarget: AnyObject? = if case .target(let target) = scope { target } else { nil }
    let send = ActionSend(
      action: request.action, givenTarget: givenTarget, sender: request.sender,
      event: request.event, origin: request.origin, depth: depth)
    let index = audiences.count
    audiences.append([])
    for subscription in order.objects where subscription.isActive {
      guard let observer = subscription.observer else { continue }
      audiences[index].append(subscription)
      observer.willSend(send)
    }
    depth += 1
    return send
  }

  /// Reports to the same observers that the innermost send in progress was not handled.
  func tellUnhandled(_ send: ActionSend, _ resolution: Resolution) {
    for subscription in audiences.last ?? [] {
      subscription.observer?.unhandled(send, resolution: resolution)
    }
  }

  /// Reports to the same observers that the innermost send in progress is over.
  func end(_ send: ActionSend, _ report: SendReport) {
    depth -= 1
    // What an observer sends from here is a send of its own, with an audience of its own.
    for subscription in audiences.removeLast() {
      subscription.observer?.didSend(send, report: report)
    }
    if audiences.isEmpty { dropLost() }
  }
}
