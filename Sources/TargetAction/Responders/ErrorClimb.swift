/// An error on its way up the chain.
///
/// Each responder's `presentError` passes the error on by calling the base class's. If that called the
/// next responder's in turn, a deep chain would be a deep stack; instead it notes the error here, and
/// the climb that called the responder goes on with the next.
@MainActor
final class ErrorClimb {
  private static var current: ErrorClimb?

  private let asked: Responder
  private var passed: (any Error)?

  private init(asking responder: Responder) {
    asked = responder
  }

  /// Presents an error that a handler threw, which is none that a responder is passing on meanwhile.
  static func begin(_ error: any Error, at responder: Responder) {
    let outer = current
    current = nil
    defer { current = outer }
    responder.presentError(error)
  }

  /// Passes an error on from a responder that does not deal with it.
  static func pass(_ error: any Error, from responder: Responder) {
    if let current, current.asked === responder, current.passed == nil {
      current.passed = error
      return
    }
    // Each responder is told once, whatever becomes of the chain meanwhile.
    var asked = AskedObjects()
    asked.insert(responder)
    var error = error
    var below = responder
    while let next = below.next ?? reporter(after: below) {
      below = next
      guard !asked.contains(next) else { continue }
      asked.insert(next)
      guard let passed = ErrorClimb(asking: next).present(error) else { return }
      error = passed
    }
  }

  /// The responder that reports an error when a chain has ended; nil if it has ended where it should.
  private static func reporter(after end: AnyObject) -> Responder? {
    (end as? any ErrorClimbEnd)?.errorReporter
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
