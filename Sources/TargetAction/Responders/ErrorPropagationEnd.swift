/// The last responder of a chain, which names the object that reports an error that no responder handled.
@MainActor
protocol ErrorPropagationEnd: AnyObject {
  /// The responder that reports the error; nil if the chain has ended where it should.
  var errorReporter: Responder? { get }
}
