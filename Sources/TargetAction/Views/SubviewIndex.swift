/// Which subviews of a view lie where, for views of many.
///
/// Each subview has one entry, in one cell: that of its upper left corner, in a grid whose cells are about as large
/// as the subview. So there is a grid for each size (``CellLevel``), and a search looks at the few cells of each in
/// which a view that reaches the point can begin. The entries of a cell form a treap by their order, so that of
/// many equal frames the front-most is found first. Subviews that may be hit anywhere have a treap of their own.
///
/// What changes is only noted. A search applies some of the notes; while more are left it scans the subviews.
/// The first search finds all of them new.
@MainActor
final class SubviewIndex {
  /// With how many subviews a view is not searched by an index: a scan is as fast.
  static let usualThreshold = 128
  static var threshold = usualThreshold
  /// How many grids there may be; what has a size of its own beyond these is looked at wherever the point is.
  private static let greatestLevelCount = 64

  /// The view whose subviews these are.
  let superview: ViewReference
  /// The entries; those from `usedCount` on were never used.
  var entries: RecordArray<Entry>
  private var usedCount = 0
  private(set) var count = 0
  /// The roots of the treaps: of the subviews that may be hit anywhere, and then of the cells, by their hash.
  var roots = RecordArray<Int32>(repeating: -1, count: 1)
  /// The grids, of which `levelCount` are used.
  private(set) var levels = RecordArray(repeating: CellLevel(width: 0, height: 0), count: 4)
  private(set) var levelCount = 0
  /// The changed entries and the free ones are two lists.
  private var firstChanged: Int32 = -1
  private var firstFree: Int32 = -1
  /// The orders behind which searches go on when the view has answered that they are asking.
  var positions: [UInt32] = []

  /// What is known of a subview.
  struct Entry: BitwiseCopyable {
    /// The subview; nil if the entry is free.
    var view: ViewReference?
    /// Greater than those of all subviews behind it.
    var order: UInt32 = 0
    /// The entries of the same treap that are behind this one, and those that are in front of it.
    var behind: Int32 = -1
    var front: Int32 = -1
    /// The next of the changed entries; itself in the last of them, and -1 if it is unchanged.
    var nextChanged: Int32 = -1
    /// The treap that it is in; nil if it is in none, as it cannot be hit or was not met yet.
    var root: Int32 = -1
    /// The grid of the cell; -1 if it is in none.
    var level: Int16 = -1
  }

  /// - Parameters:
  ///   - superview: The view whose subviews are indexed.
  ///   - count: How many there are.
  init(of superview: ViewReference, count: Int) {
    self.superview = superview
    entries = RecordArray(repeating: Entry(), count: count)
    var view = superview.hindmost
    while let current = view {
      addEntry(of: current)
      view = current.isFrontmost ? nil : current.record.front
    }
    renumber()
    makeRoots()
  }

  isolated deinit {
    entries.free()
    roots.free()
    levels.free()
  }

  // MARK: - Changes

  /// Notes that a subview lies elsewhere now.
  func noteChange(of view: ViewReference) {
    view.record.flags.remove(.isIndexed)
    noteChange(of: view.record.entry)
  }

  private func noteChange(of entry: Int32) {
    guard entries[Int(entry)].nextChanged < 0 else { return }
    entries[Int(entry)].nextChanged = firstChanged < 0 ? entry : firstChanged
    firstChanged = entry
  }

  /// Adds a view that has been put among the subviews.
  func add(_ view: ViewReference) {
    addEntry(of: view)
    if !giveOrder(to: view) { renumber() }
    if count > roots.count { makeRoots() }
  }

  private func addEntry(of view: ViewReference) {
    let entry: Int32
    if firstFree >= 0 {
      entry = firstFree
      firstFree = entries[Int(entry)].behind
      entries[Int(entry)].behind = -1
    } else {
      entry = Int32(usedCount)
      if usedCount == entries.count {
        // Doubling would leave more room than the memory of an index is to have.
        entries = entries.grown(to: usedCount * 5 / 4 + 16, filling: Entry())
      }
      usedCount += 1
    }
    entries[Int(entry)].view = view
    view.record.entry = entry
    count += 1
    noteChange(of: entry)
  }

  /// Removes a view that is no longer among the subviews.
  func remove(_ view: ViewReference) {
    let entry = view.record.entry
    takeOut(entry)
    // If it is changed, it stays in that list, for a view that is added.
    entries[Int(entry)].view = nil
    entries[Int(entry)].behind = firstFree
    firstFree = entry
    view.record.flags.remove(.isIndexed)
    view.record.entry = -1
    count -= 1
  }

  /// Applies some of the changes.
  ///
  /// - Returns: Whether these were all.
  func applyChanges() -> Bool {
    var remaining = count / 64 + 4
    while firstChanged >= 0 {
      guard remaining > 0 else { return false }
      remaining -= 1
      let entry = firstChanged
      let next = entries[Int(entry)].nextChanged
      firstChanged = next == entry ? -1 : next
      entries[Int(entry)].nextChanged = -1
      if let view = entries[Int(entry)].view { place(entry, view) }
    }
    return true
  }

  /// Puts an entry where its view lies.
  private func place(_ entry: Int32, _ view: ViewReference) {
    view.record.flags.insert(.isIndexed)
    let (root, level, size) = home(of: view)
    if root != entries[Int(entry)].root || level != entries[Int(entry)].level {
      takeOut(entry)
      guard root >= 0 else { return }
      if level >= 0 { levels[Int(level)].count += 1 }
      entries[Int(entry)].root = root
      entries[Int(entry)].level = level
      roots[Int(root)] = inserting(entry, into: roots[Int(root)])
    }
    if level >= 0 { levels[Int(level)].makeRoom(for: size) }
  }

  /// The treap that a view belongs to, and its grid.
  ///
  /// - Returns: The place of the treap, -1 for a view that cannot be hit; the place of the grid, -1 if the view may
  ///   be hit anywhere; and the size that the view takes in the grid.
  private func home(of view: ViewReference) -> (root: Int32, level: Int16, size: Size) {
    let record = view.record
    guard record.flags.isDisjoint(with: .isHitAnywhere) else { return (0, -1, .zero) }
    let (frame, bounds) = (record.frame, view.boundsOrigin)
    guard
      let across = Extent(start: frame.origin.x, length: frame.size.width, bounds: bounds.x),
      let down = Extent(start: frame.origin.y, length: frame.size.height, bounds: bounds.y)
    else { return (-1, -1, .zero) }
    guard across.isFinite, down.isFinite,
      let index = level(width: across.cellSide, height: down.cellSide)
    else { return (0, -1, .zero) }
    let level = levels[index]
    let cell = CellLevel.hash(level.column(of: across.start), level.row(of: down.start), index)
    let root = 1 + cell & (roots.count - 2)
    return (Int32(root), Int16(index), Size(width: across.length, height: down.length))
  }

  /// The grid for a size of cells; nil if there are too many.
  private func level(width: Int, height: Int) -> Int? {
    var empty: Int?
    for index in 0..<levelCount {
      if levels[index].width == width, levels[index].height == height { return index }
      if levels[index].count == 0 { empty = index }
    }
    let level = CellLevel(width: width, height: height)
    if let empty {
      levels[empty] = level
      return empty
    }
    guard levelCount < Self.greatestLevelCount else { return nil }
    if levelCount == levels.count { levels = levels.grown(to: 2 * levelCount, filling: level) }
    levels[levelCount] = level
    levelCount += 1
    return levelCount - 1
  }

  /// Takes an entry out of the treap that it is in.
  private func takeOut(_ entry: Int32) {
    let (root, level) = (entries[Int(entry)].root, entries[Int(entry)].level)
    guard root >= 0 else { return }
    roots[Int(root)] = removing(entry, from: roots[Int(root)])
    entries[Int(entry)].root = -1
    entries[Int(entry)].level = -1
    guard level >= 0 else { return }
    levels[Int(level)].count -= 1
    if levels[Int(level)].count == 0 { levels[Int(level)].greatest = .zero }
  }

  /// Makes room for the cells, and notes all entries as changed.
  private func makeRoots() {
    var size = 64
    while size < count { size *= 2 }
    roots.free()
    roots = RecordArray(repeating: -1, count: size + 1)
    levelCount = 0
    for entry in 0..<usedCount where entries[entry].view != nil {
      entries[entry].root = -1
      entries[entry].level = -1
      entries[entry].behind = -1
      entries[entry].front = -1
      noteChange(of: Int32(entry))
    }
  }

  /// Forgets all subviews.
  func dissolve() {
    for entry in 0..<usedCount {
      entries[entry].view?.record.flags.remove(.isIndexed)
      entries[entry].view?.record.entry = -1
    }
  }

  // MARK: - Searches

  /// How many entries and cells a search looks at before it scans instead.
  var lookLimit: Int { count / 8 + 16 }

  /// How many entries and cells the last search has looked at; all if it has scanned.
  var lookCount = 0

  /// What the index takes of the heap beside itself.
  var byteCount: Int {
    entries.count * MemoryLayout<Entry>.stride + roots.count * MemoryLayout<Int32>.stride
      + levels.count * MemoryLayout<CellLevel>.stride
  }

  /// Whether a search is waiting for a view's answer.
  var isInUse: Bool { !positions.isEmpty }

  /// Keeps the order of a subview that is asked, to go on behind it.
  func push(_ view: ViewReference) { positions.append(order(of: view)) }

  /// The order that was kept last, or what that has become.
  func pop() -> UInt32 { positions.popLast() ?? 0 }
}

extension View {
  /// Whether many subviews are indexed, by views that get their subviews from now on.
  ///
  /// For benchmarks, to compare a search by the index with one that looks at one subview after another.
  @_spi(Measuring) public static var indexesSubviews: Bool {
    get { SubviewIndex.threshold < .max }
    set { SubviewIndex.threshold = newValue ? SubviewIndex.usualThreshold : .max }
  }
}
