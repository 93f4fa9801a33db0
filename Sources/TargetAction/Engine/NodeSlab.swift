/// Where nodes come from: blocks of neighbours, so that a chain's nodes are near each other.
///
/// Freed nodes are used again, the last first; blocks are never returned to the system. A block has twice as
/// many nodes as the one before, up to a limit: a processor that reads ahead of a walk does so within a block.
@MainActor
enum NodeSlab {
  private static let cacheLine = 64
  private static let greatestCount = 4096

  /// The first of the freed nodes, which are chained through their first word.
  private static var firstFree: UnsafeMutableRawPointer?
  /// The nodes of the last block that were never taken.
  private static var fresh: UnsafeMutableRawPointer?
  private static var freshCount = 0
  private static var nextCount = 64

  /// How many blocks there are; always 0 in debug builds, which allocate each node by itself.
  private(set) static var blockCount = 0

  /// - Returns: Uninitialised memory for a node.
  static func take() -> UnsafeMutablePointer<Node> {
    #if DEBUG
      return UnsafeMutablePointer<Node>.allocate(capacity: 1)
    #else
      let slot: UnsafeMutableRawPointer
      if let free = unsafe firstFree {
        unsafe slot = free
        unsafe firstFree = free.load(as: UnsafeMutableRawPointer?.self)
      } else {
        unsafe slot = takeFresh()
      }
      return unsafe slot.bindMemory(to: Node.self, capacity: 1)
    #endif
  }

  static func give(back pointer: UnsafeMutablePointer<Node>) {
    unsafe pointer.deinitialize(count: 1)
    #if DEBUG
      unsafe pointer.deallocate()
    #else
      let slot = UnsafeMutableRawPointer(pointer)
      unsafe slot.storeBytes(of: firstFree, as: UnsafeMutableRawPointer?.self)
      unsafe firstFree = slot
    #endif
  }

  /// Takes the next node that was never taken; they go by rising addresses.
  private static func takeFresh() -> UnsafeMutableRawPointer {
    guard let slot = unsafe fresh, freshCount > 0 else { return unsafe addBlock() }
    unsafe fresh = slot + cacheLine
    freshCount -= 1
    return unsafe slot
  }

  /// Adds a block.
  ///
  /// - Returns: Its first node, which is taken.
  private static func addBlock() -> UnsafeMutableRawPointer {
    let size = unsafe MemoryLayout<Node>.stride
    require(size <= cacheLine, "A node must fit in a cache line (was \(size) bytes).")
    blockCount += 1
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: cacheLine * nextCount, alignment: cacheLine)
    unsafe fresh = block + cacheLine
    freshCount = nextCount - 1
    nextCount = min(2 * nextCount, greatestCount)
    return unsafe block
  }
}
