/// An object that is told of the actions that an application sends, for logs, recordings and statistics.
///
/// It cannot change or stop an action; ``ActionIntercepting`` can. Each requirement does nothing unless it
/// is implemented. What an observer sends is observed as well.
@MainActor
public protocol ActionObserver: AnyObject {
  /// Told before anybody is asked whether he handles an action.
  ///
  /// - Parameter send: The action, and what it carries.
  func willSend(_ send: ActionSend)

  /// Told when a send is over, whatever became of it; each ``willSend(_:)`` has one.
  ///
  /// - Parameters:
  ///   - send: The action, and what it carried.
  ///   - report: What became of it.
  func didSend(_ send: ActionSend, report: SendReport)

  /// Told when nobody has handled an action, before ``didSend(_:report:)``.
  ///
  /// - Parameters:
  ///   - send: The action, and what it carried.
  ///   - resolution: Who was asked, and why they did not handle it.
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
