/// What stands in for an object of a class when the runtime is asked what the class conforms to, and there is
/// no object at hand.
///
/// A cast to a protocol reads two words of an object: its class, and the count of references, to which it adds
/// one for the value that it makes. There is nothing more to the stand-in than these two.
///
/// - Invariant: The class is native to Swift, as those that inherit from `Responder` are. Nobody but a
///   conformance cast gets the object; it begins with a reference that is never released, and so is never
///   deinitialised. What it is made of is never freed.
@MainActor
@safe
enum StandIn {
  private static let header = UnsafeMutablePointer<UInt>.allocate(capacity: 2)

  /// Asks something of an object that is of a class, and has nothing else.
  static func ask<Answer>(_ type: Responder.Type, _ question: (AnyObject) -> Answer) -> Answer {
    unsafe header[0] = UInt(bitPattern: ObjectIdentifier(type))
    // One strong and one unowned reference, as every new object has.
    unsafe header[1] = 3
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(header))
    return unsafe object._withUnsafeGuaranteedRef { question($0) }
  }
}
