/// An error on its way up the chain.
///
/// Each responder's `presentError` passes the error on by calling the base class's. If that called the
/// next responder's in turn, a deep chain would be a deep stack; instead it notes the error here, and
/// the climb that called the responder goes on with the next.
@MainActor
final class ErrorPropagation {
  private static var current: ErrorPropagation?
  /// Where the error that climbs comes from, if a handler has thrown it.
  private static var source: Source?

  private let asked: Responder
  private var passed: (any Error)?

  private init(asking responder: Responder) {
    asked = responder
  }

  /// What is known of a handler that threw.
  private struct Source {
    /// The type of the object that threw.
    let thrower: String
    let action: Action?
    /// The responder that the error is presented to first.
    let presenter: Responder
    /// Whether that responder has passed the error on.
    var hasBegun = false
  }

  /// Presents an error that a handler threw, which is none that a responder is passing on meanwhile.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - responder: The responder that is told first.
  ///   - action: The action that was handled, for the report of an error that nobody deals with.
  ///   - thrower: The object that threw, if it is another than the responder.
  static func begin(
    _ error: any Error,
    at responder: Responder,
    of action: Action? = nil,
    thrownBy thrower: AnyObject? = nil
  ) {
    let outer = (current, source)
    current = nil
    source = Source(
      thrower: TypeName.of(thrower ?? responder), action: action, presenter: responder)
    defer { (current, source) = outer }
    responder.presentError(error)
  }

  /// What to write about an error that nobody has dealt with.
  static func report(_ error: any Error, at application: Responder) -> String {
    var text = "TargetAction: nobody dealt with the error \(TypeName(type(of: error)).short)"
    // What an application is given by hand while another error climbs was not thrown by that handler.
    if let source, source.hasBegun || source.presenter === application {
      text += " that \(source.thrower) threw"
      if let action = source.action { text += " for \(action)" }
    }
    return "\(text): \(error)"
  }

  /// Passes an error on from a responder that does not deal with it.
  static func pass(_ error: any Error, from responder: Responder) {
    if let current, current.asked === responder, current.passed == nil {
      current.passed = error
      return
    }
    let outer = source
    // Only what the first responder passes on first is the error that was thrown.
    if source?.presenter === responder, source?.hasBegun == false {
      source?.hasBegun = true
    } else {
      source = nil
    }
    defer {
      source = outer
      source?.hasBegun = true
    }
    // Each responder is told once, whatever becomes of the chain meanwhile.
    var asked = AskedObjects()
    defer { asked.removeAll() }
    asked.insert(responder)
    var error = error
    var below = responder
    while let next = below.next ?? reporter(after: below) {
      below = next
      guard !asked.contains(next) else { continue }
      asked.insert(next)
      guard let passed = ErrorPropagation(asking: next).present(error) else { return }
      error = passed
    }
  }

  /// The responder that reports an error when a chain has ended; nil if it has ended where it should.
  private static func reporter(after end: AnyObject) -> Responder? {
    (end as? any ErrorPropagationEnd)?.errorReporter
  }

  /// - Returns: What the responder passed on, or nil if it dealt with the error.
  private func present(_ error: any Error) -> (any Error)? {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    asked.presentError(error)
    return passed
  }
}
