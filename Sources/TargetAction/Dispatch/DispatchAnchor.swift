/// A record of where the user was working, which a menu or a palette creates before it takes the
/// focus.
///
/// Searches that begin at an anchor start where they would have started at that time. An anchor
/// retains no responders. If the responder is deallocated, its nearest living ancestor takes its
/// place.
///
/// The commands of an open menu, and what is performed from an anchor
/// (``Application/perform(_:from:event:)``), follow a stricter rule, so that a menu never acts on
/// something that the user no longer sees. They begin at the responder only while it is in the
/// window of the time when the anchor was created, its chain ends in the application, and, if it is
/// a view, its window is open, it and the views that contain it are visible and take interaction,
/// and no other disabled control contains it. Otherwise, they begin at the nearest of the recorded
/// ancestors for which the same is true. If there is none, such as after the window was closed,
/// they are unhandled.
///
/// ```swift
/// let anchor = DispatchAnchor(in: application)
/// window.makeFirstResponder(searchField)
/// let choices = application.commands(from: anchor)
/// ```
@MainActor
public final class DispatchAnchor {
  /// The responder and those above it, nearest first.
  private let references: [WeakHandle]
  /// The window of the responder, which nothing outside can replace; empty if it was in none.
  private let window: WeakReference
  /// Whether the anchor is used in place of one of which nothing is left, so that commands without
  /// a target are unhandled.
  private(set) var isNowhere = false

  /// Creates an anchor at a responder, with the chain above it as it is now.
  ///
  /// - Parameter responder: The responder at which searches will begin. It is not retained.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public init(at responder: Responder) {
    // A closure would cost an executor check for each responder.
    var (references, next): ([WeakHandle], Responder?) = ([], responder)
    while let current = next, !(current is Application) {
      references.append(WeakHandle(current))
      next = current.nextAlive
    }
    self.references = references
    window = WeakReference(responder.window)
  }

  /// Creates an anchor at the responder at which a search for a target begins now.
  ///
  /// This is the first responder of the key window. If nothing in that window has the focus, the
  /// anchor is at the place where that window's part of the search begins: its
  /// ``Window/initialFirstResponder``, its root view controller, or the window itself. If there is
  /// no key window, the anchor is empty and has no effect. Inside
  /// ``Application/withAnchor(_:_:)-(DispatchAnchor,_)``, the new anchor is at the responder of the
  /// current one.
  ///
  /// - Parameter application: The application. It is not retained.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public convenience init(in application: Application) {
    self.init(
      at: application.focusedNode?.nearestResponder ?? application.keyWindow?.searchStart
        ?? application)
  }

  isolated deinit {
    for reference in references { reference.free() }
  }

  /// The responder, or the nearest of its recorded ancestors that is alive; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* recorded responders that have been deallocated.
  public var responder: Responder? {
    // Here and below, a closure would cost an executor check.
    for reference in references {
      if let responder = reference.node?.responder { return responder }
    }
    return nil
  }

  /// The window of the responder when the anchor was created; nil if it was in none, or if it has
  /// been deallocated.
  var windowThen: Window? { window.object as? Window }

  var node: NodeReference? {
    for reference in references {
      if let node = reference.node { return node }
    }
    return nil
  }

  /// Returns where a menu or a palette with this anchor begins now: here, at the nearest recorded
  /// ancestor in the same window that the user can reach, or nowhere.
  func place(in application: Application) -> DispatchAnchor {
    let window = windowThen
    for (index, reference) in references.enumerated() {
      guard let responder = reference.node?.responder,
        reaches(responder, of: window, in: application)
      else { continue }
      return index == 0 ? self : DispatchAnchor(at: responder)
    }
    guard !references.isEmpty else { return self }
    let nowhere = DispatchAnchor(at: application)
    nowhere.isNowhere = true
    return nowhere
  }

  /// Returns whether the user can reach a responder in the window of the anchor.
  private func reaches(
    _ responder: Responder, of window: Window?, in application: Application
  ) -> Bool {
    // A window that is being deallocated is still linked.
    guard self.window.isEmpty || window != nil, responder.window === window else { return false }
    guard let view = responder as? View else { return responder.application === application }
    return window?.isOpen == true && window?.owner === application && view.isUsable
      && view.windowOfTree != nil
  }
}
