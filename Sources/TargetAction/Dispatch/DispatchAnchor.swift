/// Where the user was: what a menu or a palette takes down when it opens, before it takes the focus.
///
/// Searches that begin at an anchor find who would have handled an action then. Nothing is retained: if the
/// responder is deallocated, the nearest of its ancestors that is alive takes its place.
///
/// ```swift
/// let anchor = DispatchAnchor(in: application)
/// window.makeFirstResponder(searchField)
/// let choices = application.withAnchor(anchor) { application.availableActions(sender: nil) }
/// ```
@MainActor
public final class DispatchAnchor {
  /// The responder, and those above it, the nearest first.
  private var references: [WeakHandle] = []

  /// Takes down a responder, with the chain above it as it is now.
  ///
  /// - Parameter responder: Where searches are to begin.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public init(at responder: Responder) {
    var current: Responder? = responder
    while let ancestor = current, !(ancestor is Application) {
      references.append(WeakHandle(ancestor))
      current = ancestor.next
    }
  }

  /// Takes down the responder that a search for a target begins at now.
  ///
  /// That is the first responder of the modal window or the key window. If nobody in it has the focus, it is where
  /// that window's part of the search begins: its ``Window/initialFirstResponder``, its root controller, or the
  /// window. Without a window there is nothing to remember, and searches that begin at this anchor are as all
  /// others.
  ///
  /// - Parameter application: Whose search it is.
  public convenience init(in application: Application) {
    self.init(
      at: application.focusedNode?.responder ?? application.searchedKeyWindow?.searchStart
        ?? application)
  }

  isolated deinit {
    for reference in references { reference.free() }
  }

  /// The responder that was taken down, or the nearest of its ancestors of then that is alive; nil if none is.
  public var responder: Responder? {
    node?.responder
  }

  var node: NodeReference? {
    references.lazy.compactMap(\.node).first
  }
}
