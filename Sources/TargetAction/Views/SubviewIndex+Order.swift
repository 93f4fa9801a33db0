// Each subview has a number that is greater than those of all behind it, with gaps for others between them.

extension SubviewIndex {
  /// Gives a subview an order between those of its siblings.
  ///
  /// - Returns: False if there is none left between them.
  func giveOrder(to view: ViewReference) -> Bool {
    var (behind, front): (UInt32, UInt32) = (0, .max)
    if let sibling = view.record.behind { behind = order(of: sibling) }
    if !view.isFrontmost, let sibling = view.record.front { front = order(of: sibling) }
    guard front - behind >= 2 else { return false }
    let half = (front - behind) / 2
    // A view that is added at an end leaves room for others there.
    let gap = min(half, 1 << 12)
    let order =
      if view.record.behind == nil { front - gap } else if view.isFrontmost { behind + gap } else {
        behind + half
      }
    entries[Int(view.record.entry)].order = order
    return true
  }

  /// Gives all subviews new orders, with gaps between them, and room before the first and after the last.
  func renumber() {
    let step = (UInt32.max / 2) / UInt32(count + 1)
    var order = UInt32.max / 4
    var view = superview.hindmost
    var newPositions = positions
    while let current = view {
      let old = self.order(of: current)
      order += step
      for index in positions.indices where positions[index] > old {
        newPositions[index] = order + 1
      }
      entries[Int(current.record.entry)].order = order
      view = current.isFrontmost ? nil : current.record.front
    }
    positions = newPositions
  }

  func order(of view: ViewReference) -> UInt32 {
    entries[Int(view.record.entry)].order
  }
}
