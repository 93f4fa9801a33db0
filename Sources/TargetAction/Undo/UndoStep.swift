/// Changes that are undone together.
@MainActor
final class UndoStep {
  /// A registered closure.
  @MainActor
  struct Change {
    /// The owner; the stack itself if there is none.
    weak let owner: AnyObject?
    let undo: @MainActor (AnyObject) throws -> Void
  }

  var name: String
  var changes: [Change] = []
  /// The state of the program after the step, as a number.
  ///
  /// A step and the step that redoes it have the same one.
  var state: UInt64
  /// The span of the last registration, and the run that has registered anything here; nil if no
  /// registration has made the step, but an undo or redo.
  var unit: WorkUnit?
  /// Whether nothing may join the step, because its state was marked or is in between.
  var isClosed = false

  init(_ name: String, state: UInt64, unit: WorkUnit? = nil) {
    (self.name, self.state, self.unit) = (name, state, unit)
  }

  /// Whether any owner exists.
  var isAlive: Bool { changes.contains { $0.owner != nil } }
}
