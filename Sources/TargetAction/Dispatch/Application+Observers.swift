extension Application {
  /// Tells an object of every action that this application sends.
  ///
  /// Sends go through ``sendAction(_:to:from:event:)`` to be observed: methods and closures that a control
  /// calls without an action do not. While there is an observer, each send takes the long way, a few
  /// hundred nanoseconds; while there is none, observing costs nothing.
  ///
  /// An observer that is added while sends are under way is told of those that begin from then on. If nobody
  /// observed when the outermost of them began, ``ActionSend/depth`` does not count them.
  ///
  /// - Parameter observer: The object to tell, after those that were added before. It is not retained. One
  ///   that is added already is told last from now on.
  public final func addObserver(_ observer: any ActionObserver) {
    let observation = observation ?? Observation(of: self)
    observation.add(observer)
    self.observation = observation
    Epoch.forget()
  }

  /// Tells an object of no more sends; one that was not told is left alone.
  ///
  /// It is still told the end of each send that it was told the beginning of.
  ///
  /// - Parameter observer: The object.
  public final func removeObserver(_ observer: any ActionObserver) {
    guard let observation else { return }
    observation.remove(observer)
    if observation.isOver { endObservation(observation) }
  }

  /// Goes back to what nobody observes.
  final func endObservation(_ observation: Observation) {
    guard self.observation === observation else { return }
    self.observation = nil
    Epoch.forget()
  }

  /// Whether sends have to be told of.
  final var isObserved: Bool { observation != nil }
}
