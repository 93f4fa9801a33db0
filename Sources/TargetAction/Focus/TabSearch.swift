/// A walk through the views of a window in the order of the tree, for the Tab key.
///
/// It reads the records of views, and asks only those whose class may take the focus, or overrides whether it is
/// enabled; these may change anything.
@MainActor
struct TabSearch {
  /// Where the walk is.
  private(set) var current: ViewReference
  /// The view that was asked last, which the walk goes on from.
  private var keeper: View

  init(from view: View) {
    current = view.geometry
    keeper = view
  }

  /// Goes to the next view, or to the one before; the window comes after the last and before the first.
  mutating func step(forward: Bool, in window: Window) {
    if forward { goForward() } else { goBackward(in: window) }
  }

  private mutating func goForward() {
    if canEnter(), let first = current.hindmost {
      current = first
      return
    }
    while let front = current.record.front {
      guard current.isFrontmost else {
        current = front
        return
      }
      guard goUp() else { return }
    }
  }

  private mutating func goBackward(in window: Window) {
    if current.isTop {
      current = window.geometry
    } else if let behind = current.record.behind {
      current = behind
    } else {
      _ = goUp()
      return
    }
    while canEnter(), let last = current.record.frontmost { current = last }
  }

  /// - Returns: Whether there is a superview.
  private mutating func goUp() -> Bool {
    guard let superview = current.record.node.container?.owner(as: View.self) else { return false }
    current = superview.geometry
    release(exchange(&keeper, with: superview))
    return true
  }

  /// Whether what is in the view can be reached.
  private mutating func canEnter() -> Bool {
    let flags = current.flags
    guard flags.isDisjoint(with: .cannotBeHit) else { return false }
    return !flags.contains(.decidesIfEnabled) || ask()?.isHittable == true
  }

  /// The view, if the Tab key gives it the focus.
  mutating func viewThatTakesFocus() -> View? {
    let flags = current.flags
    guard flags.contains(.mayTakeFocus), flags.isDisjoint(with: .isNotVisited) else { return nil }
    guard let view = ask(), view.isHittable, view.canBecomeFirstResponder else { return nil }
    var superview = view.superview
    while let outer = superview, outer.isHittable { superview = outer.superview }
    return superview == nil ? view : nil
  }

  /// The view, which is kept from now on.
  private mutating func ask() -> View? {
    guard let view = current.view else { return nil }
    release(exchange(&keeper, with: view))
    return view
  }
}
