/// Calls an action's method on a receiver, with the sender and the event.
@usableFromInline
typealias Thunk = @MainActor @Sendable (Receiver, Argument, Argument) throws -> CallOutcome

/// The two ways of calling an action's method.
@usableFromInline
struct MethodCall: Sendable {
  /// For a receiver and arguments whose bits are those of values of the method's types.
  let direct: Thunk
  /// For all others.
  let casting: Thunk
}

/// A thunk without a context, which is called without touching any reference count.
///
/// A function value is a code address and a context, side by side, which is part of the ABI. The thunk of a
/// method that the compiler knows has no context, in optimised builds; then the code address is all that
/// there is to it, and a function value is made of it where it is called.
///
/// - Invariant: `code` is the code address of a thunk that was seen without a context, or zero.
@safe
struct ThunkCode: Sendable {
  private let code: UInt

  /// A function value in its own layout.
  ///
  /// On its own it would be converted to that of a type parameter, by a function of another address.
  private struct Value {
    let thunk: Thunk
  }

  init(_ thunk: @escaping Thunk) {
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      let words = unsafe unsafeBitCast(Value(thunk: thunk), to: (code: UInt, context: UInt).self)
      code = words.context == 0 ? words.code : 0
    #else
      code = 0
    #endif
  }

  private init(code: UInt) {
    self.code = code
  }

  static let none = ThunkCode(code: 0)

  /// The thunk, if it has no context.
  @inline(__always)
  var thunk: Thunk? {
    guard code != 0 else { return nil }
    return unsafe unsafeBitCast((code, 0 as UInt), to: Value.self).thunk
  }
}
