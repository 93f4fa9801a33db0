// A treap is a search tree by order whose shape is that of a heap by pseudo-random ranks: it is flat, whatever the
// order in which its entries come and go.

extension SubviewIndex {
  /// The rank of an entry: an arbitrary number, always the same.
  private func rank(_ entry: Int32) -> UInt32 {
    var rank = UInt32(bitPattern: entry) &* 0x9E37_79B1
    rank ^= rank >> 15
    return rank &* 0x85EB_CA77
  }

  /// Inserts an entry that is in no treap.
  ///
  /// - Returns: The new root.
  func inserting(_ entry: Int32, into root: Int32) -> Int32 {
    guard root >= 0 else { return entry }
    if rank(entry) > rank(root) {
      (entries[Int(entry)].behind, entries[Int(entry)].front) =
        splitting(root, at: entries[Int(entry)].order)
      return entry
    }
    if entries[Int(entry)].order < entries[Int(root)].order {
      entries[Int(root)].behind = inserting(entry, into: entries[Int(root)].behind)
    } else {
      entries[Int(root)].front = inserting(entry, into: entries[Int(root)].front)
    }
    return root
  }

  /// Removes an entry.
  ///
  /// - Returns: The new root.
  func removing(_ entry: Int32, from root: Int32) -> Int32 {
    guard root != entry else {
      let joined = joining(entries[Int(entry)].behind, entries[Int(entry)].front)
      entries[Int(entry)].behind = -1
      entries[Int(entry)].front = -1
      return joined
    }
    if entries[Int(entry)].order < entries[Int(root)].order {
      entries[Int(root)].behind = removing(entry, from: entries[Int(root)].behind)
    } else {
      entries[Int(root)].front = removing(entry, from: entries[Int(root)].front)
    }
    return root
  }

  private func splitting(_ root: Int32, at order: UInt32) -> (behind: Int32, front: Int32) {
    guard root >= 0 else { return (-1, -1) }
    if entries[Int(root)].order < order {
      let (behind, front) = splitting(entries[Int(root)].front, at: order)
      entries[Int(root)].front = behind
      return (root, front)
    }
    let (behind, front) = splitting(entries[Int(root)].behind, at: order)
    entries[Int(root)].behind = front
    return (behind, root)
  }

  private func joining(_ behind: Int32, _ front: Int32) -> Int32 {
    guard behind >= 0 else { return front }
    guard front >= 0 else { return behind }
    if rank(behind) > rank(front) {
      entries[Int(behind)].front = joining(entries[Int(behind)].front, front)
      return behind
    }
    entries[Int(front)].behind = joining(behind, entries[Int(front)].behind)
    return front
  }
}
