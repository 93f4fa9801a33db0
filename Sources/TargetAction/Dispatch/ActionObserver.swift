/// An object that observes the actions that an application sends, for logs, recordings and statistics.
///
/// It cannot change or stop an action, but ``ActionIntercepting`` can. All requirements have defaults that do
/// nothing. Actions that an observer sends are observed too.
///
/// An observer gets one ``didSend(_:report:)`` for each ``willSend(_:)`` that it got, and no other, even if observers
/// are added and removed in between. An observer that another one removes in its `willSend` is not called for that
/// send.
@MainActor
public protocol ActionObserver: AnyObject {
  /// Called before the search for a handler begins.
  ///
  /// - Parameter send: The action, with its sender and its event.
  func willSend(_ send: ActionSend)

  /// Called when a send is over, with any outcome, and even if the observer was removed meanwhile.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and its event.
  ///   - report: The outcome.
  func didSend(_ send: ActionSend, report: SendReport)

  /// Called when an action was not handled, before ``didSend(_:report:)``.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and its event.
  ///   - resolution: The objects that were asked, and their answers.
  func unhandled(_ send: ActionSend, resolution: Resolution)
}

extension ActionObserver {
  /// Does nothing.
  public func willSend(_ send: ActionSend) {}
  /// Does nothing.
  public func didSend(_ send: ActionSend, report: SendReport) {}
  /// Does nothing.
  public func unhandled(_ send: ActionSend, resolution: Resolution) {}
}
