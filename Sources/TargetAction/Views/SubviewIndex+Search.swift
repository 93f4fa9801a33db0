extension SubviewIndex {
  /// Finds the front-most subview that has to be asked or contains a point, and can be hit as far as is known.
  ///
  /// It runs no user code.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the superview.
  ///   - position: The order behind which to search.
  ///   - last: A view that had this order; it may be no subview any more.
  /// - Returns: The subview; nil if there is none.
  func frontmost(
    at point: Point,
    behind position: UInt32,
    after last: ViewReference? = nil
  ) -> ViewReference? {
    let isComplete = applyChanges()
    var probe = Probe(point: point, position: position, remainingLooks: lookLimit)
    if isComplete, look(everywhere: &probe) {
      lookCount = lookLimit - probe.remainingLooks
      return probe.found
    }
    lookCount = count
    let start = position == .max ? superview.record.frontmost : start(behind: position, last)
    return HitSearch.firstHit(from: start, at: point)
  }

  /// The state of a search.
  private struct Probe {
    let point: Point
    let position: UInt32
    /// How many entries and cells it may look at yet: a scan is cheaper than more.
    var remainingLooks: Int
    /// What was found in front of all others so far.
    var found: ViewReference?
    var foundOrder: UInt32 = 0
  }

  /// Looks at all cells in which a view that contains the point can begin.
  ///
  /// - Returns: Whether it could look at all.
  private func look(everywhere probe: inout Probe) -> Bool {
    look(at: roots[0], &probe)
    guard probe.point.x.isFinite, probe.point.y.isFinite else { return probe.remainingLooks >= 0 }
    for index in 0..<levelCount where levels[index].count > 0 {
      let level = levels[index]
      let columns = (
        level.column(of: probe.point.x - level.greatest.width), level.column(of: probe.point.x)
      )
      let rows = (
        level.row(of: probe.point.y - level.greatest.height), level.row(of: probe.point.y)
      )
      var row = rows.0
      while row <= rows.1 {
        var column = columns.0
        while column <= columns.1 {
          let root = roots[1 + CellLevel.hash(column, row, index) & (roots.count - 2)]
          look(at: root, &probe)
          guard probe.remainingLooks >= 0 else { return false }
          column += 1
        }
        row += 1
      }
    }
    return true
  }

  /// Looks at the entries of a treap, the front-most first, while they are in front of what was found.
  private func look(at root: Int32, _ probe: inout Probe) {
    probe.remainingLooks -= 1
    var next = root
    while next >= 0, probe.remainingLooks >= 0 {
      let entry = entries[Int(next)]
      if entry.order >= probe.position {
        next = entry.behind
        continue
      }
      if entry.front >= 0 { look(at: entry.front, &probe) }
      guard entry.order > probe.foundOrder, let view = entry.view else { return }
      if view.mayBeHit(at: probe.point) {
        probe.found = view
        probe.foundOrder = entry.order
        return
      }
      probe.remainingLooks -= 1
      next = entry.behind
    }
  }

  /// The front-most subview behind an order, found by following the siblings from the front.
  ///
  /// - Parameters:
  ///   - position: The order.
  ///   - last: A view that had this order; if it has it still, the subview behind it is meant.
  /// - Returns: The subview; nil if there is none.
  private func start(behind position: UInt32, _ last: ViewReference?) -> ViewReference? {
    if let last, has(last), order(of: last) == position { return last.record.behind }
    var next = superview.record.frontmost
    while let view = next, order(of: view) >= position { next = view.record.behind }
    return next
  }

  /// Whether a view is one of the subviews.
  private func has(_ view: ViewReference) -> Bool {
    let entry = Int(view.record.entry)
    return entry >= 0 && entry < entries.count && entries[entry].view == view
  }
}

extension ViewReference {
  /// Whether a view has to be asked whether it is hit, or contains a point and can be hit.
  ///
  /// - Parameter point: The point, in the coordinates of the superview.
  /// - Returns: Whether it does.
  @inline(__always)
  @MainActor
  func mayBeHit(at point: Point) -> Bool {
    let flags = flags.intersection(.isSpecial)
    if flags.isEmpty { return record.frame.containsAtZero(point - record.frame.origin) }
    return flags.contains(.decidesWhatIsHit)
      || flags.isDisjoint(with: .cannotBeHit)
        && (flags.contains(.decidesIfInside) || boundsContain(point - offset))
  }
}

extension Rect {
  /// Whether a point is in the rectangle, if that begins at zero.
  @inline(__always)
  fileprivate func containsAtZero(_ point: Point) -> Bool {
    point.x >= 0 && point.x < size.width && point.y >= 0 && point.y < size.height
  }
}
