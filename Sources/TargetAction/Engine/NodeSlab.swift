/// Where nodes come from: blocks of neighbours, so that a chain's nodes are near each other.
///
/// Freed nodes are used again, the last first; blocks are never returned to the system.
@MainActor
enum NodeSlab {
  private static let nodesPerBlock = 256

  /// The first of the free nodes, which are chained through their first word.
  private static var firstFree: UnsafeMutableRawPointer?

  /// - Returns: Uninitialised memory for a node.
  static func take() -> UnsafeMutablePointer<Node> {
    #if DEBUG
      return UnsafeMutablePointer<Node>.allocate(capacity: 1)
    #else
      if unsafe firstFree == nil {
        addBlock()
      }
      guard let slot = unsafe firstFree else { fatalError("A new block of nodes has no node.") }
      unsafe firstFree = slot.load(as: UnsafeMutableRawPointer?.self)
      return unsafe slot.bindMemory(to: Node.self, capacity: 1)
    #endif
  }

  static func give(back pointer: UnsafeMutablePointer<Node>) {
    unsafe pointer.deinitialize(count: 1)
    #if DEBUG
      unsafe pointer.deallocate()
    #else
      unsafe chain(UnsafeMutableRawPointer(pointer))
    #endif
  }

  /// Adds a block's nodes to the free ones, so that they are taken in the order of their addresses.
  private static func addBlock() {
    let cacheLine = 64
    unsafe assert(MemoryLayout<Node>.stride <= cacheLine, "A node must fit in a cache line.")
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: cacheLine * nodesPerBlock, alignment: cacheLine)
    for index in stride(from: nodesPerBlock - 1, through: 0, by: -1) {
      unsafe chain(block + index * cacheLine)
    }
  }

  private static func chain(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.storeBytes(of: firstFree, as: UnsafeMutableRawPointer?.self)
    unsafe firstFree = slot
  }
}
