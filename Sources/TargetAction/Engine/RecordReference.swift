/// A record in raw memory by its address: a node, the record of a view, a link.
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
