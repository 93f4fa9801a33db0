/// A record of where the user was working, which a menu or a palette creates before it takes the
/// focus.
///
/// Searches that begin at an anchor start where they would have started at that time. An anchor
/// retains no responders. If the responder is deallocated, its nearest living ancestor takes its
/// place.
///
/// ```swift
/// let anchor = DispatchAnchor(in: application)
/// window.makeFirstResponder(searchField)
/// let choices = application.withAnchor(anchor) { application.availableActions(sender: nil) }
/// ```
@MainActor
public final class DispatchAnchor {
  /// The responder and those above it, nearest first.
  private var references: [WeakHandle] = []

  /// Creates an anchor at a responder, with the chain above it as it is now.
  ///
  /// - Parameter responder: The responder at which searches will begin. It is not retained.
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
  /// This is the first responder of the modal window or the key window. If nothing in that window
  /// has the focus, the anchor is at the place where that window's part of the search begins: its
  /// ``Window/initialFirstResponder``, its root view controller, or the window itself. If there is
  /// no window, the anchor is empty and has no effect. Inside
  /// ``Application/withAnchor(_:_:)-(DispatchAnchor,_)``, the new anchor is at the responder of the
  /// current one.
  ///
  /// - Parameter application: The application. It is not retained.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public convenience init(in application: Application) {
    self.init(
      at: application.focusedNode?.nearestResponder ?? application.searchedKeyWindow?.searchStart
        ?? application)
  }

  isolated deinit {
    for reference in references { reference.free() }
  }

  /// The responder, or the nearest of its recorded ancestors that is alive; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* recorded responders that have been deallocated.
  public var responder: Responder? {
    references.lazy.compactMap { $0.object as? Responder }.first
  }

  var node: NodeReference? {
    references.lazy.compactMap(\.node).first
  }
}
