extension Window {
  /// The asynchronous actions that began at the responders of this window, and run or wait, in the
  /// order in which they were sent.
  ///
  /// Ask the user before you close the window while the array is not empty. Closing it cancels only
  /// the runs that are declared with ``ActionRun/Lifetime/window``. Responders above the window,
  /// such as a document, are not in the window, and have their own ``Responder/runs``. A run that
  /// goes on after the window was closed stays in the array.
  public final var allRuns: [ActionRun] { startedRuns }
}
