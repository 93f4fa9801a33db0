/// An object that is told of the actions that an application sends, for logs, recordings and statistics.
///
/// It cannot change or stop an action; ``ActionIntercepting`` can. Each requirement does nothing unless it
/// is implemented. What an observer sends is observed as well.
///
/// An observer gets one ``didSend(_:report:)`` for each ``willSend(_:)`` that it got, and no other, whoever is
/// added and removed in between. One that is removed by another's `willSend` is not called for that send.
@MainActor
public protocol ActionObserver: AnyObject {
  /// Called before the search for a handler begins.
  ///
  /// - Parameter send: The action, and what it carries.
  func willSend(_ send: ActionSend)

  /// Called when a send is over, whatever became of it, also if the observer was removed meanwhile.
  ///
  /// - Parameters:
  ///   - send: The action, and what it carried.
  ///   - report: What became of it.
  func didSend(_ send: ActionSend, report: SendReport)

  /// Called when nobody has handled an action, before ``didSend(_:report:)``.
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
