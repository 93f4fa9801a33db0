/// An object that shows a window on a platform, and is told what has changed in it.
///
/// A toolkit assigns its adapter to ``Window/host``, which does not retain it. All requirements have
/// default implementations that do nothing; a subclass of the adapter can override only those that
/// the adapter declares. A host is notified when a change is complete, and only if something has
/// actually changed. It can do anything in a notification, including further changes. ``View`` and
/// ``Window`` have overridable methods for the same moments, which are called first.
///
/// If no object handles ``Action/closeWindow``, ``Action/minimize``, ``Action/toggleMaximized``, or
/// ``Action/toggleFullScreen``, the host of the window in which the search began is offered the
/// action last. It then needs to conform to the action's protocol, such as ``ClosingWindow``.
///
/// If a view moves along with everything in it, only the view itself is reported. Nothing is
/// reported for a view whose superview or window is deallocated.
@MainActor
public protocol WindowHost: AnyObject {
  /// Notifies the host that a view must be drawn, with everything in it.
  ///
  /// A view that has already been reported is not reported again until ``View/didDisplay()``.
  ///
  /// - Parameter view: The view, which is in a window of this host.
  func viewNeedsDisplay(_ view: View)

  /// Notifies the host that a view has been added to a window of this host, moved in it, or removed
  /// from it.
  ///
  /// If a view moves to a window of a different host, both hosts are notified. The views inside it
  /// move with it, without notifications of their own.
  ///
  /// - Parameters:
  ///   - view: The view. Its ``View/superview`` is the new one.
  ///   - superview: The previous superview; nil if there was none. It is the same as the new one if
  ///     the view was moved in front of or behind its siblings.
  func viewDidMove(_ view: View, from superview: View?)

  /// Notifies the host that the frame of a view or of the window has changed.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - frame: The previous frame, in the coordinates of its superview.
  func viewFrameDidChange(_ view: View, from frame: Rect)

  /// Notifies the host that ``View/isHidden`` or ``View/alpha`` of a view has changed.
  ///
  /// - Parameter view: The view.
  func viewVisibilityDidChange(_ view: View)

  /// Notifies the host that the focus in the window is about to move.
  ///
  /// The first responder has not been asked to resign, so an input method can still complete its
  /// text. If a responder then refuses, the focus stays where it is. The host is not notified in
  /// advance if the first responder loses the focus because it is hidden, leaves the window, or is
  /// deallocated.
  ///
  /// - Parameter window: The window, whose ``Window/firstResponder`` is still the previous one.
  func firstResponderWillChange(in window: Window)

  /// Notifies the host that a different responder has the focus in the window.
  ///
  /// - Parameters:
  ///   - window: The window, whose ``Window/firstResponder`` is the new one.
  ///   - responder: The previous first responder; nil if it has been deallocated.
  func firstResponderDidChange(in window: Window, from responder: Responder?)

  /// Asks the host to show a context menu.
  ///
  /// The host retains the open menu, and shows its rows (``OpenMenu/rows``). When the user chooses a
  /// row, the host performs it (``OpenMenu/perform(_:event:)``). When the platform's menu has closed,
  /// the host closes the open menu (``OpenMenu/close()``), before or after that.
  ///
  /// - Parameters:
  ///   - menu: The open menu.
  ///   - view: The view that the menu belongs to.
  ///   - location: The location of the menu, in points in the coordinates of the view.
  func showMenu(_ menu: OpenMenu, at view: View, location: Point)

  /// Notifies the host that a context menu that it shows has other rows (``OpenMenu``).
  ///
  /// - Parameter menu: The open menu.
  func menuDidChange(_ menu: OpenMenu)

  /// Notifies the host that a context menu that it shows has closed.
  ///
  /// The method is called once, even if the host itself has closed the open menu. If the platform's
  /// menu is still on screen, the host hides it. It then releases the open menu.
  ///
  /// - Parameter menu: The open menu.
  func hideMenu(_ menu: OpenMenu)
}

extension WindowHost {
  /// Does nothing.
  public func viewNeedsDisplay(_ view: View) {}
  /// Does nothing.
  public func viewDidMove(_ view: View, from superview: View?) {}
  /// Does nothing.
  public func viewFrameDidChange(_ view: View, from frame: Rect) {}
  /// Does nothing.
  public func viewVisibilityDidChange(_ view: View) {}
  /// Does nothing.
  public func firstResponderWillChange(in window: Window) {}
  /// Does nothing.
  public func firstResponderDidChange(in window: Window, from responder: Responder?) {}
  /// Does nothing.
  public func showMenu(_ menu: OpenMenu, at view: View, location: Point) {}
  /// Does nothing.
  public func menuDidChange(_ menu: OpenMenu) {}
  /// Does nothing.
  public func hideMenu(_ menu: OpenMenu) {}
}
