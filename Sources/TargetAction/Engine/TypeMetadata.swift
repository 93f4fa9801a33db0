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

  /// Whether the type is that of values of a protocol.
  ///
  /// The first word of a type's metadata tells its kind; the values are part of the runtime's ABI. Protocols
  /// with primary associated types, such as `any Collection<Int>`, have a kind of their own.
  var isProtocol: Bool { [0x303, 0x307].contains(self[0]) }
}

/// Where the classes of a family keep a method that can be overridden, to tell which of them override it.
///
/// The metadata of a class holds a word for each such method, at the same place in every subclass: the
/// address of the method that the class uses. The place is found by comparing three classes. The metadata is
/// read only where the tests run, which assert that every place is found; elsewhere, and where a place is not
/// found, every class counts as overriding.
///
/// - Invariant: `index` is that of a word of the metadata of the base class, which every subclass's has too.
@MainActor
struct OverrideProbe {
  private let index: Int?
  private let original: UInt

  #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
    /// Where the methods begin in the metadata of a class without a superclass; its header lies before.
    private static let firstMethod: Int? = 7
  #else
    private static let firstMethod: Int? = nil
  #endif

  /// Finds a method's place.
  ///
  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - overriding: A subclass that overrides this method and nothing else.
  ///   - plain: A subclass that overrides nothing.
  ///   - accessors: The accessors of a property, which lie side by side, the getter first; 1 for a method.
  init(
    of base: AnyClass,
    overriddenBy overriding: AnyClass,
    notBy plain: AnyClass,
    accessors: Int = 1
  ) {
    let (words, changed, unchanged) = (Self.words(base), Self.words(overriding), Self.words(plain))
    let differing = words.indices.filter { index in
      Self.firstMethod.map { index >= $0 } == true && changed.count > index
        && unchanged.count > index && changed[index] != words[index]
        && unchanged[index] == words[index]
    }
    index = differing.count == accessors ? differing.first : nil
    original = index.map { words[$0] } ?? 0
  }

  /// Whether the place of the method was found.
  var isFound: Bool { index != nil }

  /// Whether a class, which inherits from the base class, uses another method than the base class does.
  func isOverridden(by type: AnyClass) -> Bool {
    guard let index else { return true }
    return TypeMetadata(of: type)[index] != original
  }

  /// The words of a class's metadata from its address point on.
  private static func words(_ type: AnyClass) -> [UInt] {
    guard firstMethod != nil else { return [] }
    let metadata = TypeMetadata(of: type)
    // The size of the whole, and how much of it lies before the address point, are two 32-bit fields.
    let sizes = metadata[4]
    let size = Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)
    guard size > 0, size < 1 << 16 else { return [] }
    return (0..<size / 8).map { metadata[$0] }
  }
}
