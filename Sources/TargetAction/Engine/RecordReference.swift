/// The address of a record in raw memory, such as a node or a link.
///
/// - Invariant: The record is alive. The object that allocated it frees it in its own
///   deinitializer, after removing it from every list. A bare reference is kept across a call to
///   user code only while that object is retained. Debug builds allocate each record separately, so
///   that AddressSanitizer detects violations.
@safe
struct RecordReference<Record>: Hashable {
  fileprivate let pointer: UnsafeMutablePointer<Record>

  /// The record, which can be changed in place.
  var record: Record {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// Returns the first member of the record, which has the same address.
  ///
  /// - Precondition: The first member must have that type.
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

// MARK: - Separately allocated records

extension RecordReference {
  /// Moves a record to newly allocated memory, which must be freed with `destroy()`.
  init(storing record: consuming Record) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: record)
  }

  /// Destroys a record that was allocated separately, and frees its memory.
  func destroy() {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}

// MARK: - Records in a slab

extension RecordReference where Record: BitwiseCopyable {
  /// Stores the initial value.
  func initialize(to record: Record) {
    unsafe pointer.initialize(to: record)
  }
}

/// An allocator for records of one type, which keeps records that are created together close
/// together.
///
/// Freed records are reused, most recently freed first. Blocks are never returned to the system.
/// Each block has twice as many records as the previous one, up to a limit, because a processor
/// prefetches effectively only within a block.
///
/// - Invariant: `free` holds the addresses of the records that nothing refers to.
@safe
struct Slab<Record: BitwiseCopyable>: ~Copyable {
  private var free: [UInt] = []
  private var nextCount = 64

  /// The number of blocks; always 0 in debug builds, which allocate each record separately.
  private(set) var blockCount = 0

  /// Allocates memory for a record, which the caller must initialize next.
  mutating func take() -> RecordReference<Record> {
    #if DEBUG
      return unsafe RecordReference(pointer: .allocate(capacity: 1))
    #else
      if free.isEmpty { addBlock() }
      return unsafe RecordReference(pointer: .init(bitPattern: free.removeLast()).unsafelyUnwrapped)
    #endif
  }

  /// Takes back the memory of a record.
  mutating func give(back record: RecordReference<Record>) {
    #if DEBUG
      unsafe record.pointer.deallocate()
    #else
      unsafe free.append(UInt(bitPattern: record.pointer))
    #endif
  }

  /// Adds a block, whose records are taken in ascending order of addresses.
  private mutating func addBlock() {
    let (stride, cacheLine, greatestCount) = (MemoryLayout<Record>.stride, 64, 4096)
    blockCount += 1
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: stride * nextCount, alignment: cacheLine)
    for index in (0..<nextCount).reversed() {
      free.append(UInt(bitPattern: block) + UInt(stride * index))
    }
    nextCount = min(2 * nextCount, greatestCount)
  }
}
