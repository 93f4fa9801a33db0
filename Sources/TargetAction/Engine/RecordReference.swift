/// A record in raw memory by its address: a node, a link, and what else rooms keep there.
///
/// - Invariant: The memory is a live record. The object that took it gives it back in its own deinitialiser, out
///   of every list, and a bare reference is kept across a call to user code only while that object is retained.
///   Debug builds allocate each record by itself, so that AddressSanitizer sees a breach.
@safe
struct RecordReference<Record>: Hashable {
  private let pointer: UnsafeMutablePointer<Record>

  /// The record; an object in memory, which may be changed in place.
  var record: Record {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// The first member of the record, which lies at the same address.
  ///
  /// - Precondition: The first member is of that type.
  @inline(__always)
  func head<Head>(as type: Head.Type) -> RecordReference<Head> {
    unsafe RecordReference<Head>(
      pointer: UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type))
  }

  @inline(__always)
  static func == (left: RecordReference, right: RecordReference) -> Bool {
    unsafe left.pointer == right.pointer
  }

  func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(pointer)
  }
}

// MARK: - Memory of its own

extension RecordReference {
  /// Moves a record to memory of its own, which must be freed by `destroy()`.
  init(storing record: consuming Record) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: record)
  }

  /// Destroys a record that has memory of its own, and frees that.
  func destroy() {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}

// MARK: - Memory of a slab

extension RecordReference where Record: BitwiseCopyable {
  /// Takes memory for a record, which must be stored next.
  init(in slab: inout Slab<Record>) {
    unsafe pointer = slab.take()
  }

  /// Stores the first value.
  func initialize(to record: Record) {
    unsafe pointer.initialize(to: record)
  }

  /// Gives the memory back.
  func free(in slab: inout Slab<Record>) {
    unsafe slab.give(back: pointer)
  }
}

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
