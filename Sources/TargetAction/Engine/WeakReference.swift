/// A reference that does not retain, and becomes nil when the object is deallocated.
///
/// An object that has a node is held by a link to its node; only an object that has none is held by
/// the language's `weak`, which makes every later retain of the object dearer.
///
/// - Invariant: `storage` is this value's alone, and is freed with it. Like every link it is used, and
///   so destroyed, on the main actor: its owner is a class with an isolated deinitialiser, even an empty one.
@safe
struct WeakReference: ~Copyable {
  private var handle: WeakHandle?

  init() {}

  deinit {
    guard let handle else { return }
    MainActor.preconditionIsolated(
      "The owner of a weak reference must have an isolated deinitialiser. Give its class one.")
    handle.free()
  }

  /// Whether there never was an object, or it was taken out.
  var isEmpty: Bool { handle == nil }

  /// The object, if there is one and it is alive.
  @MainActor var referent: AnyObject? { handle?.object }

  /// Refers to an object, or to none.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained.
  ///   - node: The object's node, if it has one.
  @MainActor
  mutating func refer(to object: AnyObject?, node: NodeReference?) {
    handle?.free()
    handle = object.map { WeakHandle($0, node: node) }
  }

  /// The object's node, if the object has one and is alive.
  var node: NodeReference? {
    handle?.node
  }

  /// Whether there was an object that has been deallocated since.
  @MainActor var isLost: Bool {
    handle?.isLost ?? false
  }
}

/// The same as a plain value, for tables: whoever makes one frees it.
///
/// - Invariant: `storage` is initialised until `free()` is called, once, by the owner.
@safe
struct WeakHandle {
  private let storage: UnsafeMutablePointer<Storage>

  @unsafe
  private struct Storage {
    var link = unsafe Link()
    weak var object: AnyObject?
    let hasNode: Bool
  }

  /// Refers to an object.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained.
  ///   - node: The object's node, if it has one.
  @MainActor
  init(_ object: AnyObject, node: NodeReference?) {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: Storage(hasNode: node != nil))
    if let node {
      unsafe assert(MemoryLayout<Storage>.offset(of: \.link) == 0, "The link must come first.")
      link.point(at: node)
    } else {
      unsafe storage.pointee.object = object
    }
  }

  func free() {
    link.point(at: nil)
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  private var link: LinkReference {
    unsafe LinkReference(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Link.self))
  }

  /// The object's node, if the object has one and is alive.
  var node: NodeReference? {
    link.target
  }

  /// Whether the object is gone.
  var isLost: Bool {
    unsafe storage.pointee.hasNode ? node == nil : storage.pointee.object == nil
  }

  /// Whether both refer to the same object, which is alive.
  func isSame(as other: WeakHandle) -> Bool {
    if let node { return node == other.node }
    return object.map { $0 === other.object } ?? false
  }

  /// The object, if it is alive.
  var object: AnyObject? {
    if let node { return node.owner }
    return unsafe storage.pointee.hasNode ? nil : storage.pointee.object
  }
}
