extension View {
  /// The recognizers that follow the pointers in this view, in the order in which they were added.
  public final var gestureRecognizers: [GestureRecognizer] { recognizers }

  /// Adds a recognizer, and removes it from its present view.
  ///
  /// - Parameter recognizer: The recognizer to add. It is retained.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    // A handler of a cancel may have added it elsewhere.
    recognizer.view?.drop(recognizer)
    recognizers.append(recognizer)
    recognizer.follow(self)
  }

  /// Removes a recognizer.
  ///
  /// If it is not here, nothing happens.
  ///
  /// - Parameter recognizer: The recognizer to remove.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    drop(recognizer)
    recognizer.giveUp()
    // A handler of a cancel may have added it again.
    guard recognizer.view === self, !recognizers.contains(where: { $0 === recognizer }) else {
      return
    }
    recognizer.follow(nil)
  }

  /// Takes a recognizer out of the list.
  private func drop(_ recognizer: GestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    release(recognizers.remove(at: index))
  }
}
