/// An event that an application delivers.
@MainActor
protocol DeliverableEvent: Event {
  /// Delivers the event.
  ///
  /// - Returns: Whether anybody took it.
  func deliver(in application: Application) -> Bool
}
