/// The observers of an application.
///
/// An instance exists only while there are observers.
@MainActor
final class Observation {
  /// An observer, from when it is added until it is removed.
  private final class Subscription {
    weak var observer: (any ActionObserver)?
    /// Whether the observer has not been removed.
    var isActive = true

    init(_ observer: any ActionObserver) { self.observer = observer }
  }

  /// The subscriptions by observer, including those whose observer has been deallocated.
  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  /// The subscriptions in the order in which they were added.
  private let order = WeakList<Subscription>()
  /// The number of subscriptions at which the subscriptions of deallocated observers are dropped.
  private var limit = 8
  /// For each send in progress, innermost last, the observers that were notified when it began.
  private var audiences: [[Subscription]] = []
  /// The number of sends in progress that all observers have been notified of.
  private var depth = 0

  /// Whether there is no observer, and no send in progress whose end must be reported.
  var isOver: Bool {
    audiences.isEmpty && subscriptions.isEmpty
  }

  /// Adds an observer at the end, or moves it there.
  ///
  /// - Complexity: O(1) on average.
  func add(_ observer: any ActionObserver) {
    if subscriptions.count >= limit { dropLost() }
    var subscription = subscriptions[ObjectIdentifier(observer)] ?? Subscription(observer)
    // The observer that was at this address may have been deallocated.
    if subscription.observer == nil { subscription = Subscription(observer) }
    subscriptions[ObjectIdentifier(observer)] = subscription
    order.append(subscription)
  }

  /// Removes an observer.
  ///
  /// It is still notified when a send ends that it saw begin.
  ///
  /// - Complexity: O(1) on average.
  func remove(_ observer: any ActionObserver) {
    subscriptions.removeValue(forKey: ObjectIdentifier(observer))?.isActive = false
  }

  /// Drops the subscriptions of observers that have been deallocated.
  private func dropLost() {
    // Reading a weak reference may release the last reference to an observer, whose deinitializer may add others.
    for (place, subscription) in subscriptions where subscription.observer == nil {
      if subscriptions[place] === subscription { subscriptions[place] = nil }
    }
    limit = max(8, 2 * subscriptions.count)
  }

  /// Notifies the current observers that a send begins, skipping those that are removed before their turn.
  ///
  /// - Returns: The number of sends in progress that all observers have been notified of.
  func tellBeginning(of send: ActionSend) -> Int {
    let index = audiences.count
    audiences.append([])
    for subscription in order.objects where subscription.isActive {
      guard let observer = subscription.observer else { continue }
      audiences[index].append(subscription)
      observer.willSend(send)
    }
    depth += 1
    return depth - 1
  }

  /// Notifies the same observers that the innermost send in progress was not handled.
  func tellUnhandled(_ send: ActionSend, _ resolution: Resolution) {
    for subscription in audiences.last ?? [] {
      subscription.observer?.unhandled(send, resolution: resolution)
    }
  }

  /// Notifies the current observers that a run has ended.
  func tellEnd(of run: ActionRun) {
    for subscription in order.objects where subscription.isActive {
      subscription.observer?.didEnd(run)
    }
  }

  /// Notifies the same observers that the innermost send in progress has ended.
  func tellEnd(of send: ActionSend, _ report: ActionSend.Report) {
    depth -= 1
    // If an observer sends an action here, that is a separate send with its own audience.
    for subscription in audiences.removeLast() {
      subscription.observer?.didSend(send, report: report)
    }
    if audiences.isEmpty { dropLost() }
  }
}
