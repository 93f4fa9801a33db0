/// The identity of the task that is running, which tells it from the tasks that it creates.
enum CurrentTask {
  /// A number that no other living task has, except by an improbable collision; nil outside of
  /// tasks.
  ///
  /// - Invariant: The reference to the task is used only while the task runs.
  static var id: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }

  /// Cancels the task that is running.
  static func cancel() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
}
