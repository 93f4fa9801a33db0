/// A sender that is no responder, and has a chain all the same.
@MainActor
protocol ResponderProviding: AnyObject {
  /// Where the sender's part of a search begins.
  var responder: Responder? { get }
}
