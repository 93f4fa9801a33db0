/// The last responder of a chain, which names the object that reports an error that nobody in the chain dealt with.
@MainActor
protocol ErrorClimbEnd: AnyObject {
  /// The responder that reports the error; nil if the chain has ended where it should.
  var errorReporter: Responder? { get }
}
