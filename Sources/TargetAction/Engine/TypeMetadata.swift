/// The words of a type's metadata from its address point on, which are part of the runtime's ABI.
///
/// - Invariant: Metadata is never freed.
@safe
struct TypeMetadata {
  private let words: UnsafePointer<UInt>

  init(of type: Any.Type) {
    unsafe words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// - Precondition: The metadata has that many words.
  subscript(index: Int) -> UInt { unsafe words[index] }
}
