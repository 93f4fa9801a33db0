/// An object that implements actions.
///
/// Declare actions as the requirements of a protocol that refines this one. A class that conforms to that protocol
/// implements them, without any registration.
///
/// ```swift
/// protocol PhotoActions: ActionTarget {
///   func rotate(_ sender: AnyObject?)
/// }
/// ```
///
/// The requirements and the classes that meet them are isolated to the main actor.
@MainActor
public protocol ActionTarget: AnyObject, Sendable {}
