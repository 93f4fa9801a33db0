/// A record of where the user was, which a menu or a palette makes before it takes the focus.
///
/// Searches that begin at an anchor find the objects that would have handled an action then. It retains nothing. If
/// the responder is deallocated, its nearest ancestor that is alive takes its place.
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

  /// Creates an anchor at a responder, with the chain above it as it is now.
  ///
  /// - Parameter responder: Where searches will begin.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public init(at responder: Responder) {
    var current: Responder? = responder
    while let ancestor = current, !(ancestor is Application) {
      references.append(WeakHandle(ancestor))
      current = ancestor.nextAlive
    }
  }

  /// Creates an anchor at the responder at which a search for a target begins now.
  ///
  /// That is the first responder of the modal window or the key window. If nothing in it has the focus, it is the
  /// place where that window's part of the search begins: its ``Window/initialFirstResponder``, its root controller,
  /// or the window. Without a window, the anchor is empty and has no effect.
  ///
  /// - Parameter application: The application.
  public convenience init(in application: Application) {
    self.init(
      at: application.focusedNode?.nearestResponder ?? application.searchedKeyWindow?.searchStart
        ?? application)
  }

  isolated deinit {
    for reference in references { reference.free() }
  }

  /// The responder, or the nearest of its recorded ancestors that is alive; nil if there is none.
  public var responder: Responder? {
    references.lazy.compactMap { $0.object as? Responder }.first
  }

  var node: NodeReference? {
    references.lazy.compactMap(\.node).first
  }
}
