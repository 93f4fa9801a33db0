/// An event that an action carries.
///
/// Subclass it for your own payload.
///
/// ```swift
/// final class TitleEvent: Event {
///   let title: String
///   init(title: String) { self.title = title }
/// }
/// ```
@MainActor
open class Event {
  /// Creates an event without a payload.
  public init() {}
}
