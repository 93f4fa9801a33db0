/// An object that observes the actions that an application sends, for logging, recording, or statistics.
///
/// An observer cannot change or stop an action; use ``ActionIntercepting`` for that. All requirements have default
/// implementations that do nothing. Actions that an observer sends are observed too.
///
/// For each ``willSend(_:)`` that an observer receives, it receives exactly one ``didSend(_:report:)``, even if
/// observers are added and removed in between. If an observer, in `willSend`, removes another one that has not been
/// called yet, the removed observer is not called for that send.
@MainActor
public protocol ActionObserver: AnyObject {
  /// Notifies the observer that the search for a handler is about to begin.
  ///
  /// - Parameter send: The action, with its sender and event.
  func willSend(_ send: ActionSend)

  /// Notifies the observer that a send has ended, whatever its outcome, even if the observer was removed in the
  /// meantime.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and event.
  ///   - report: The outcome.
  func didSend(_ send: ActionSend, report: SendReport)

  /// Notifies the observer that an action was not handled, before ``didSend(_:report:)``.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and event.
  ///   - resolution: A record of the search. It retains the objects that it lists.
  func unhandled(_ send: ActionSend, resolution: Resolution)

  /// Notifies the observer that an asynchronous action has ended, whether or not it saw the send.
  ///
  /// - Parameter run: The run, with its ``ActionRun/outcome`` and its ``ActionRun/duration``, but without its target,
  ///   which has been released. The outcome of its send was ``SendOutcome/started(_:)``.
  func didEnd(_ run: ActionRun)
}

extension ActionObserver {
  /// Does nothing.
  public func willSend(_ send: ActionSend) {}
  /// Does nothing.
  public func didSend(_ send: ActionSend, report: SendReport) {}
  /// Does nothing.
  public func unhandled(_ send: ActionSend, resolution: Resolution) {}
  /// Does nothing.
  public func didEnd(_ run: ActionRun) {}
}

/// An action that is being sent, as an observer sees it.
///
/// The value retains its target, its sender, and its event.
@MainActor
public struct ActionSend {
  /// The action as it was sent, before any interceptor changed it.
  public let action: Action
  /// The explicit target; nil if the action was sent to nil.
  public let explicitTarget: AnyObject?
  /// The sender, if there is one.
  public let sender: AnyObject?
  /// The event, if there is one.
  public let event: Event?
  /// The origin of the send.
  public let origin: ActionOrigin
  /// The nesting depth: 0 for a top-level send, 1 for a send that its handler makes, and so on.
  public let depth: Int
}

/// The result of a send, for observers.
///
/// The value retains its target.
@MainActor
public struct SendReport {
  /// The outcome of the send.
  public let outcome: SendOutcome
  /// The action after all interceptors, which may have changed it.
  public let action: Action
  /// The object that handled the action; nil if none did.
  public let target: AnyObject?
  /// The duration of the send, including the search, the handlers, and the sends that they made.
  public let duration: Duration
}

/// The origin of a send.
///
/// Origins are values that you can pass to any thread.
///
/// Later versions may add origins, so end a `switch` with `@unknown default`.
public enum ActionOrigin: String, Hashable, Sendable, Codable {
  /// A control sent the action.
  case control
  /// A command in a menu or a palette sent the action.
  case menu
  /// A key command or a key equivalent sent the action.
  case key
  /// A gesture recognizer sent the action.
  case gesture
  /// The program's code sent the action.
  case code
  /// A recorder replayed the action.
  case replay
}

extension Application {
  /// Adds an observer of every action that this application sends.
  ///
  /// The observer sees every send that goes through ``sendAction(_:to:from:event:)`` or
  /// ``Responder/tryToPerform(_:from:event:)``. Methods and closures that a control calls without an action are not
  /// observed. While there is an observer, each send runs the full search, which takes a few hundred nanoseconds.
  /// Without an observer, this costs nothing.
  ///
  /// An observer that is added during a send observes only the sends that begin later. If there was no observer when
  /// the outermost send began, ``ActionSend/depth`` does not count the sends that were in progress.
  ///
  /// - Parameter observer: The observer. It is called after the observers that were added before it. The application
  ///   does not retain it, and stops calling it when it is deallocated. Adding the same observer again moves it to the
  ///   end.
  /// - Complexity: O(1) on average.
  public final func addActionObserver(_ observer: any ActionObserver) {
    let observation = observation ?? Observation()
    observation.add(observer)
    self.observation = observation
  }

  /// Removes an observer.
  ///
  /// This method does nothing if the observer is not registered. An observer that is removed during a send still
  /// receives the matching ``ActionObserver/didSend(_:report:)``.
  ///
  /// - Parameter observer: The observer.
  /// - Complexity: O(1) on average.
  public final func removeActionObserver(_ observer: any ActionObserver) {
    guard let observation else { return }
    observation.remove(observer)
    endObservation(ifOver: observation)
  }

  /// Drops the state that only observers need, if it is no longer in use.
  final func endObservation(ifOver observation: Observation) {
    guard observation.isOver, self.observation === observation else { return }
    self.observation = nil
  }
}
