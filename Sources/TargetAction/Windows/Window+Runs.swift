extension Window {
  /// The asynchronous actions that began at the responders of this window, and run or wait, in the order in which they
  /// were sent.
  ///
  /// Ask the user before you close the window while there are any. Closing it cancels only those that are declared with
  /// ``RunLifetime/window``.
  ///
  /// - Complexity: O(*n* log *n*) for *n* runs in the program.
  public final var allRuns: [ActionRun] { RunTable.all.filter { $0.window == node } }
}
