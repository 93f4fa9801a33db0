/// A place in the chains that a search goes through.
///
/// - Invariant: The node was read in the present epoch, with no call to user code since.
struct SearchPosition {
  var part = SearchPart.focus
  var node: NodeReference?
  /// Whether the node's own object is behind, and the delegate of its window or application is next.
  var isAtDelegate = false
}

/// The parts of a search, in order.
///
/// Each but the last is a chain, up to and without the application.
enum SearchPart: UInt8 {
  /// From the anchor, the key window's first responder, or the responder that sends by itself.
  case focus
  /// From the sender.
  case sender
  /// From the key window, if nobody in it has the focus.
  case keyWindow
  /// From the main window's first responder.
  case mainWindow
  /// The application and its delegate.
  case application
  /// Nothing is left.
  case end
}
