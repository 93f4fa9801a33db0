/// Calls an action's method on a receiver, with the sender and the event.
@usableFromInline
typealias Thunk = @MainActor @Sendable (Receiver, Argument, Argument) throws -> CallOutcome

/// The two ways of calling an action's method.
struct MethodCall: Sendable {
  /// For a receiver and arguments whose bits are those of values of the method's types.
  let exact: ThunkCode
  /// For all others.
  let converting: Thunk
}

/// A thunk that is called without touching the reference count of its context.
///
/// A function value is a code address and a context, side by side, which is part of the ABI. The thunk of a
/// method that the compiler knows has no context, in optimised builds; then the code address is all that
/// there is to it, and a function value is made of it where it is called.
struct ThunkCode: Sendable {
  private let thunk: Thunk
  private let code: UInt

  init(_ thunk: @escaping Thunk) {
    self.thunk = thunk
    let words = unsafe unsafeBitCast(thunk, to: (code: UInt, context: UInt).self)
    code = words.context == 0 ? words.code : 0
  }

  @MainActor
  @inline(__always)
  func call(_ receiver: Receiver, _ sender: Argument, _ event: Argument) throws -> CallOutcome {
    guard code != 0 else { return try thunk(receiver, sender, event) }
    return try unsafe unsafeBitCast((code, 0 as UInt), to: Thunk.self)(receiver, sender, event)
  }
}
