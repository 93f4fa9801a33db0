/// An error that propagates up the chain.
///
/// Each responder's `presentError` passes the error on by calling `super`. If the base class called
/// the next responder directly, a deep chain would need a deep stack. Instead, it stores the error
/// here, and the loop that called the responder continues with the next one.
@MainActor
enum ErrorPropagation {
  /// The responder that the error is being presented to, and what it has passed on.
  private static var current: (asked: Responder, passed: (any Error)?)?
  /// The origin of the error that is being presented, if a handler threw it.
  private static var source: Source?

  /// The handler that threw the error.
  private struct Source {
    /// The type of the object that threw the error.
    let thrower: String
    let action: Action?
    /// The responder to which the error is presented first.
    let presenter: Responder
    /// Whether that responder has passed the error on.
    var hasBegun = false
  }

  /// Presents a new error, separate from any error that is already propagating.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - responder: The first responder to present the error to.
  ///   - action: The action that was handled, for the report if no responder handles the error.
  ///   - thrower: The object that threw the error, if it is not the responder.
  static func present(
    _ error: any Error,
    at responder: Responder,
    of action: Action? = nil,
    thrownBy thrower: AnyObject? = nil
  ) {
    let outer = (current, source)
    current = nil
    let isClosure = thrower is CommandClosure
    source = Source(
      thrower: isClosure ? "the closure of a Command" : TypeName.of(thrower ?? responder),
      action: isClosure ? nil : action, presenter: responder)
    defer { (current, source) = outer }
    responder.presentError(error)
  }

  /// Returns the text of the report about an error that no responder handled.
  static func report(_ error: any Error, at application: Responder) -> String {
    var text = "TargetAction: unhandled error \(TypeName(type(of: error)).short)"
    // If code passes an error to an application while another error propagates, that handler did
    // not throw it.
    if let source, source.hasBegun || source.presenter === application {
      text += " thrown by \(source.thrower)"
      if let action = source.action { text += " for \(action)" }
    }
    return "\(text): \(error)"
  }

  /// Passes an error on from a responder that does not handle it.
  static func pass(_ error: any Error, from responder: Responder) {
    if let current, current.asked === responder, current.passed == nil {
      self.current?.passed = error
      return
    }
    let outer = source
    // Only the first error that the first responder passes on is the one that was thrown.
    if source?.presenter === responder, source?.hasBegun == false {
      source?.hasBegun = true
    } else {
      source = nil
    }
    defer {
      source = outer
      source?.hasBegun = true
    }
    // Each responder receives the error once, even if the chain changes in the meantime.
    var asked = AskedObjects()
    asked.insert(responder)
    var error = error
    var below = responder
    while let next = below.nextAlive ?? (below is Application ? nil : Application.shared) {
      below = next
      guard !asked.contains(next) else { continue }
      asked.insert(next)
      let outer = exchange(&current, with: (next, nil))
      next.presentError(error)
      guard let passed = exchange(&current, with: outer)?.passed else { return }
      error = passed
    }
  }
}
