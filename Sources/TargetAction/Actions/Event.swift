/// What happened, for an action to carry along; subclass it for a payload of your own.
///
/// ```swift
/// final class TitleEvent: Event {
///   let title: String
///   init(title: String) { self.title = title }
/// }
/// ```
@MainActor
open class Event {
  /// Creates an event that carries nothing.
  public init() {}
}
