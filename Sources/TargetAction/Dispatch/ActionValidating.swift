/// An object that decides whether the actions that it handles are enabled, and how menus and
/// controls show them.
///
/// Every ``Responder`` conforms. A delegate of a window or an application, a represented object, a
/// supplemental target, and an explicit target can adopt the protocol as well, so that a document
/// or a controller that is not a responder disables its own menu items. If a represented object
/// does not adopt it, the responder that represents it is asked. The library looks up the
/// conformance once for each class. The protocol corresponds to AppKit's
/// `NSUserInterfaceValidations` and `NSMenuItemValidation`.
///
/// Only responders can refuse an action, so that the search continues
/// (``Responder/canPerformAction(_:sender:)``).
@MainActor
public protocol ActionValidating: AnyObject {
  /// Returns the state of an action that this object would handle: whether it is available, and how
  /// to show it.
  ///
  /// This method is called for queries, for menus and controls on screen, and before a command is
  /// performed, so it should be fast and have no side effects.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The object that sends the action or would send it, such as a ``Command``
  ///     with a ``Command/payload`` or a ``Control`` with a ``Control/payload``.
  /// - Returns: The state.
  func validate(_ action: Action, sender: AnyObject?) -> ActionState
}

extension Responder: ActionValidating {}
