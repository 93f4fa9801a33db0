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

  /// Whether there are observers to call.
  final var isObserved: Bool { observation != nil }

  /// Whether each action has to go through `sendAction`.
  final var interceptsSends: Bool {
    observation != nil || waitingRequest != nil
      || node.classRecord.traits.contains(.overridesSend)
  }
}
