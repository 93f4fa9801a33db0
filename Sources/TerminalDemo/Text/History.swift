/// The edits that can be undone and redone.
struct History {
  struct Edit {
    let name: String
    var offset: Int
    var removed: Text
    var inserted: Text
    /// The selection before the edit.
    let selection: Selection
  }

  private(set) var done: [Edit] = []
  private(set) var undone: [Edit] = []
  /// The length of `done` at which the text matches the file; nil if undo and redo can no longer reach it.
  private var savedCount: Int? = 0
  /// A Boolean value that indicates whether the next edit may be merged into the last one.
  private var isOpen = false

  var isModified: Bool { savedCount != done.count }

  mutating func close() { isOpen = false }

  mutating func noteSaved() {
    savedCount = done.count
    close()
  }

  mutating func note(_ edit: Edit) {
    undone.removeAll()
    if let savedCount, savedCount > done.count { self.savedCount = nil }
    if !isOpen || !done[done.count - 1].join(edit) { done.append(edit) }
    isOpen = true
  }

  /// Moves an edit from `done` to `undone`, or back, and returns it.
  mutating func step(back: Bool) -> Edit? {
    guard let edit = back ? done.popLast() : undone.popLast() else { return nil }
    if back { undone.append(edit) } else { done.append(edit) }
    close()
    return edit
  }
}

extension History.Edit {
  /// Merges the next edit into this one if it continues where this one ends.
  ///
  /// Words are undone one at a time, and so are lines.
  fileprivate mutating func join(_ next: Self) -> Bool {
    guard name == next.name, inserted.newlines + next.inserted.newlines == 0 else { return false }
    if name == "Delete", next.removed.newlines == 0 {
      let isBefore = next.offset + next.removed.count == offset
      guard isBefore || next.offset == offset else { return false }
      let end = isBefore ? 0 : removed.count
      removed.replace(end..<end, with: next.removed)
      offset = next.offset
      return true
    }
    guard name == "Typing", next.removed.isEmpty, next.offset == offset + inserted.count,
      inserted.string.last?.kind != .blank || next.inserted.string.last?.kind == .blank
    else { return false }
    inserted.append(next.inserted)
    return true
  }
}
