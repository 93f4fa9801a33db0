/// An object that observes the actions that an application sends, for logging, recording, or
/// statistics.
///
/// An observer cannot change or stop an action; use ``ActionIntercepting`` for that. All
/// requirements have default implementations that do nothing. Actions that an observer sends are
/// observed too. An application does not retain its observers.
///
/// For each ``willSend(_:)`` that an observer receives, it receives exactly one
/// ``didSend(_:report:)``, even if observers are added and removed in between. If an observer, in
/// `willSend`, removes another one that has not been called yet, the removed observer is not called
/// for that send.
@MainActor
public protocol ActionObserver: AnyObject {
  /// Notifies the observer that the search for a handler is about to begin.
  ///
  /// - Parameter send: The action, with its sender and event.
  func willSend(_ send: ActionSend)

  /// Notifies the observer that a send has ended, whatever its outcome, even if the observer was
  /// removed in the meantime.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and event.
  ///   - report: The outcome.
  func didSend(_ send: ActionSend, report: ActionSend.Report)

  /// Notifies the observer that an action was not handled, before ``didSend(_:report:)``.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and event.
  ///   - resolution: A record of the search. It retains the objects that it lists.
  func unhandled(_ send: ActionSend, resolution: Resolution)

  /// Notifies the observer that an asynchronous action has ended, whether or not it saw the send.
  ///
  /// - Parameter run: The run, with its ``ActionRun/outcome`` and its ``ActionRun/duration``, but
  ///   without its target, which has been released. The outcome of its send was
  ///   ``ActionSend/Outcome/started(_:)``.
  func didEnd(_ run: ActionRun)
}

extension ActionObserver {
  /// Does nothing.
  public func willSend(_ send: ActionSend) {}
  /// Does nothing.
  public func didSend(_ send: ActionSend, report: ActionSend.Report) {}
  /// Does nothing.
  public func unhandled(_ send: ActionSend, resolution: Resolution) {}
  /// Does nothing.
  public func didEnd(_ run: ActionRun) {}
}

extension Application {
  /// Adds an observer of every action that this application sends.
  ///
  /// Add an observer to log the program's actions, to count how often they are used, or to check in
  /// a test what a click sends. To learn only of actions that were not handled, set the
  /// ``unhandledActionHandler``.
  ///
  /// ```swift
  /// let counter = UsageCounter()  // Retain it, because the application does not.
  /// application.addActionObserver(counter)
  /// ```
  ///
  /// The observer sees every send (``send(_:)``) after overrides of that method have changed it.
  /// Methods and closures that a control calls without an action are not observed. While there is
  /// an observer, each send runs the full search, which takes a few hundred nanoseconds. Without an
  /// observer, this costs nothing.
  ///
  /// An observer that is added during a send observes only the sends that begin later. If there was
  /// no observer when the outermost send began, ``ActionSend/Report/depth`` does not count the
  /// sends that were in progress.
  ///
  /// - Parameter observer: The observer. It is called after the observers that were added before
  ///   it. The application does not retain it, and stops calling it when it is deallocated. Adding
  ///   the same observer again moves it to the end.
  /// - Complexity: O(1) on average.
  public final func addActionObserver(_ observer: any ActionObserver) {
    let observation = observation ?? Observation()
    observation.observers.append(observer)
    self.observation = observation
  }

  /// Removes an observer.
  ///
  /// This method does nothing if the observer is not registered. An observer that is removed during
  /// a send still receives the matching ``ActionObserver/didSend(_:report:)``.
  ///
  /// - Parameter observer: The observer.
  /// - Complexity: O(1) on average.
  public final func removeActionObserver(_ observer: any ActionObserver) {
    guard let observation else { return }
    observation.observers.remove(observer)
    endObservation(ifOver: observation)
  }

  /// Drops the state that only observers need, if it is no longer in use.
  final func endObservation(ifOver observation: Observation) {
    guard observation.isOver, self.observation === observation else { return }
    self.observation = nil
  }
}
