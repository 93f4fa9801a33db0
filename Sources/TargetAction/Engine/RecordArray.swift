/// Records side by side in raw memory, by the address of the first.
///
/// An array in a property of a class costs a check of exclusive access and one of unique ownership at each use.
///
/// - Invariant: `base` has room for `count` records, all initialized, and is never freed.
@safe
struct RecordArray<Record: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Record>
  let count: Int

  init(repeating record: Record, count: Int) {
    unsafe base = .allocate(capacity: count)
    unsafe base.initialize(repeating: record, count: count)
    self.count = count
  }

  /// - Precondition: The index must be one of a record.
  subscript(index: Int) -> Record {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    @inline(__always) nonmutating _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield unsafe &base[index]
    }
  }
}
