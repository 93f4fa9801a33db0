/// The window that a pointer event is made for.
///
/// ``Window`` conforms to it. Do not adopt it in other classes: an event for any other object has no
/// ``PointerEvent/window``, and is not delivered.
@MainActor
public protocol EventWindow: AnyObject {}
