/// Where records of one kind come from: blocks of neighbours, so that what is made together lies together.
///
/// Freed records are used again, the last first; blocks are never returned to the system. A block has twice as
/// many records as the one before, up to a limit: a processor that reads ahead of a walk does so within a block.
///
/// - Invariant: `firstFree` heads a list of records that nobody refers to, chained through their first word, and
///   the `freshCount` records from `fresh` on were never taken.
@safe
struct Slab<Record: BitwiseCopyable>: ~Copyable {
  private var firstFree: UnsafeMutableRawPointer?
  private var fresh: UnsafeMutableRawPointer?
  private var freshCount = 0
  private var nextCount = 64

  /// How many blocks there are; always 0 in debug builds, which allocate each record by itself.
  private(set) var blockCount = 0

  init() {}

  /// - Returns: Uninitialised memory for a record.
  mutating func take() -> UnsafeMutablePointer<Record> {
    #if DEBUG
      return UnsafeMutablePointer<Record>.allocate(capacity: 1)
    #else
      let slot: UnsafeMutableRawPointer
      if let free = unsafe firstFree {
        unsafe slot = free
        unsafe firstFree = free.load(as: UnsafeMutableRawPointer?.self)
      } else {
        unsafe slot = takeFresh()
      }
      return unsafe slot.bindMemory(to: Record.self, capacity: 1)
    #endif
  }

  mutating func give(back pointer: UnsafeMutablePointer<Record>) {
    #if DEBUG
      unsafe pointer.deallocate()
    #else
      let slot = UnsafeMutableRawPointer(pointer)
      unsafe slot.storeBytes(of: firstFree, as: UnsafeMutableRawPointer?.self)
      unsafe firstFree = slot
    #endif
  }

  /// Takes the next record that was never taken; they go by rising addresses.
  private mutating func takeFresh() -> UnsafeMutableRawPointer {
    guard let slot = unsafe fresh, freshCount > 0 else { return unsafe addBlock() }
    unsafe fresh = slot + MemoryLayout<Record>.stride
    freshCount -= 1
    return unsafe slot
  }

  /// Adds a block.
  ///
  /// - Returns: Its first record, which is taken.
  private mutating func addBlock() -> UnsafeMutableRawPointer {
    let (stride, cacheLine, greatestCount) = (MemoryLayout<Record>.stride, 64, 4096)
    blockCount += 1
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: stride * nextCount, alignment: cacheLine)
    unsafe fresh = block + stride
    freshCount = nextCount - 1
    nextCount = min(2 * nextCount, greatestCount)
    return unsafe block
  }
}
