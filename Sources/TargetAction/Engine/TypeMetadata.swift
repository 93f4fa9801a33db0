/// The words of a type's metadata from its address point on, which are part of the runtime's ABI.
///
/// - Invariant: Metadata is never freed.
@safe
struct TypeMetadata {
  private let words: UnsafePointer<UInt>

  init(of type: Any.Type) {
    unsafe words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// - Precondition: The metadata must have a word at that index.
  subscript(index: Int) -> UInt { unsafe words[index] }

  /// Returns whether a value of a type can be an object: the type is a class or a protocol.
  ///
  /// The first word of a type's metadata is its kind, whose values are part of the runtime's ABI.
  /// Protocols with primary associated types, such as `any Collection<Int>`, have a kind of their
  /// own.
  static func canHoldObject(_ type: Any.Type) -> Bool {
    type is AnyClass || [0x303, 0x307].contains(TypeMetadata(of: type)[0])
  }
}

/// The place of an overridable method in the metadata of a class hierarchy, which shows which
/// classes override it.
///
/// The metadata of a class has a word for each such method, at the same place in every subclass.
/// The word is the address of the method that the class uses. The place is found by comparing three
/// classes. Metadata is read only on the platform on which the tests run; the tests assert that
/// every place is found. On other platforms, and if a place is not found, every subclass counts as
/// overriding.
///
/// - Invariant: The metadata of the base class has a word at each index, and so does the metadata of
///   every subclass.
@MainActor
struct OverrideProbe {
  private let base: AnyClass
  /// The methods of the base class.
  private let methods: [(index: Int, address: UInt)]

  /// The index at which the methods begin in the metadata of a class without a superclass, after
  /// its header.
  private static let firstMethod = 7

  /// Finds a method's place.
  ///
  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - overriding: A subclass that overrides the methods and nothing else.
  ///   - plain: A subclass that overrides nothing.
  ///   - count: The number of methods, where each accessor of a property counts.
  @inline(never)
  init(
    of base: AnyClass,
    overriddenBy overriding: AnyClass,
    notBy plain: AnyClass,
    count: Int = 1
  ) {
    self.base = base
    let (words, changed, unchanged) = (Self.words(base), Self.words(overriding), Self.words(plain))
    let differing = words.indices.dropFirst(Self.firstMethod).filter { index in
      changed.count > index && unchanged.count > index && changed[index] != words[index]
        && unchanged[index] == words[index]
    }
    methods = differing.count == count ? differing.map { ($0, words[$0]) } : []
  }

  /// Whether the places of the methods were found.
  var isFound: Bool { !methods.isEmpty }

  /// Returns whether a class, which inherits from the base class, uses a different method than the
  /// base class.
  func isOverridden(by type: AnyClass) -> Bool {
    guard type != base else { return false }
    let metadata = TypeMetadata(of: type)
    return !isFound || methods.contains { metadata[$0.index] != $0.address }
  }

  /// Returns the words of a class's metadata from its address point on; none on platforms where it
  /// is not read.
  private static func words(_ type: AnyClass) -> [UInt] {
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      let metadata = TypeMetadata(of: type)
      // Two 32-bit fields contain the total size and the size of the part before the address point.
      let sizes = metadata[4]
      let size = Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)
      guard size > 0, size < 1 << 16 else { return [] }
      return (0..<size / 8).map { metadata[$0] }
    #else
      return []
    #endif
  }
}
