/// A reference that does not retain its object, and becomes nil when the object is deallocated.
///
/// An object that has a node is referenced by a link to its node. Only other objects are referenced
/// with the language's `weak`, which makes every later retain of the object slower.
///
/// - Invariant: The handle belongs to this value alone, and is freed with it. Like every link, it
///   is used, and therefore destroyed, on the main actor: the owner of this value is a class with
///   an isolated deinitializer, even if that is empty.
struct WeakReference: ~Copyable {
  private(set) var handle: WeakHandle?

  deinit {
    guard let handle else { return }
    MainActor.preconditionIsolated(
      "The owner of a weak reference must have an isolated deinitializer. Add one to its class.")
    handle.free()
  }

  /// Whether the reference has never had an object, or was cleared.
  var isEmpty: Bool { handle == nil }

  /// Refers to an object, or to nothing.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained.
  ///   - node: The object's node, if it has one.
  @MainActor
  mutating func refer(to object: AnyObject?, node: NodeReference?) {
    handle?.free()
    // A closure would cost an executor check.
    handle = if let object { WeakHandle(object, node: node) } else { nil }
  }

  /// The object's node, if the object has one and is alive.
  var node: NodeReference? {
    handle?.node
  }

  /// Whether the object has been deallocated.
  @MainActor var isLost: Bool {
    handle?.isLost ?? false
  }
}

/// A weak reference that can be copied and stored in tables; the code that creates one must free
/// it.
struct WeakHandle {
  private let storage: RecordReference<Storage>

  /// - Invariant: `link` comes first, so that the storage and its link have the same address.
  private struct Storage {
    var link = Link()
    weak var object: AnyObject?
    let hasNode: Bool
  }

  /// Creates a handle that refers to an object.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained.
  ///   - node: The object's node, if it has one.
  @MainActor
  init(_ object: AnyObject, node: NodeReference?) {
    storage = RecordReference(
      storing: Storage(object: node == nil ? object : nil, hasNode: node != nil))
    assert(MemoryLayout<Storage>.offset(of: \.link) == 0, "The link must come first.")
    link.point(at: node)
  }

  func free() {
    link.point(at: nil)
    storage.destroy()
  }

  private var link: LinkReference { storage.head(as: Link.self) }

  /// The object's node, if the object has one and is alive.
  var node: NodeReference? { link.target }

  /// Whether only the object's class determines what it does as the target of an action.
  var dependsOnClassAlone: Bool {
    node?.traits.isDisjoint(with: [.hasHandlers, .represents]) ?? true
  }

  /// Whether the object has been deallocated.
  var isLost: Bool {
    storage.record.hasNode ? node == nil : storage.record.object == nil
  }

  /// Returns whether both handles refer to the same object, which is alive.
  func isSame(as other: WeakHandle) -> Bool {
    if let node { return node == other.node }
    return object.map { $0 === other.object } ?? false
  }

  /// The object, if it is alive.
  var object: AnyObject? {
    if let node { return node.owner(as: AnyObject.self) }
    return storage.record.hasNode ? nil : storage.record.object
  }
}
