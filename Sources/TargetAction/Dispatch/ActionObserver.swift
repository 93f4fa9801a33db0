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

/// An action that is being sent, as an observer sees it.
@MainActor
public struct ActionSend {
  /// The action, as it was sent.
  public let action: Action
  /// The explicit target; nil if the action is sent to nil.
  public let givenTarget: AnyObject?
  /// The sender, if one was given.
  public let sender: AnyObject?
  /// The event, if one was given.
  public let event: Event?
  /// The origin of the send.
  public let origin: ActionOrigin
  /// The nesting depth: 0 for a top-level send, 1 for one made by its handler, and so on.
  public let depth: Int
}

/// The report of a send, for observers.
@MainActor
public struct SendReport {
  /// The outcome of the send.
  public let outcome: SendOutcome
  /// The action after all interceptors, which may have changed it.
  public let action: Action
  /// The object that handled it; nil if none did.
  public let target: AnyObject?
  /// The duration of the send, including the search, the handlers, and the sends that they made.
  public let duration: Duration
}

/// The origin of a send.
public enum ActionOrigin: String, Hashable, Sendable, Codable {
  /// A control sent it.
  case control
  /// A command of a menu or a palette sent it.
  case menu
  /// A key command or a key equivalent sent it.
  case key
  /// A gesture recognizer sent it.
  case gesture
  /// Code sent it.
  case code
  /// A recorder replayed it.
  case replay
}

extension Application {
  /// Adds an observer of every action that this application sends.
  ///
  /// Only sends that go through ``sendAction(_:to:from:event:)`` are observed. Methods and closures that a control
  /// calls without an action are not. While there is an observer, each send runs the full search, which takes a few
  /// hundred nanoseconds. Without one, this costs nothing.
  ///
  /// An observer that is added during a send observes the sends that begin later. If there was no observer when the
  /// outermost send began, ``ActionSend/depth`` does not count the sends that were in progress.
  ///
  /// - Parameter observer: The observer, which is called after those that were added before. It is not retained.
  ///   Adding it again moves it to the end.
  public final func addObserver(_ observer: any ActionObserver) {
    let observation = observation ?? Observation()
    observation.add(observer)
    self.observation = observation
  }

  /// Removes an observer.
  ///
  /// If it is not here, nothing happens.
  ///
  /// It still gets the end of each send whose beginning it got.
  ///
  /// - Parameter observer: The observer.
  public final func removeObserver(_ observer: any ActionObserver) {
    guard let observation else { return }
    observation.remove(observer)
    endObservation(ifOver: observation)
  }

  /// Drops the state that only observers need, if it is over.
  final func endObservation(ifOver observation: Observation) {
    guard observation.isOver, self.observation === observation else { return }
    self.observation = nil
  }

  /// Whether each action has to go through `sendAction`.
  final var interceptsSends: Bool {
    observation != nil || waitingRequest != nil
      || node.classRecord.value.traits.contains(.overridesSend)
  }
}
