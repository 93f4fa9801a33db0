/// A reference that does not retain, and becomes nil when the object is deallocated.
///
/// An object that has a node is held by a link to its node; only an object that has none is held by
/// the language's `weak`, which makes every later retain of the object dearer.
///
/// - Invariant: The handle is this value's alone, and is freed with it. Like every link it is used, and
///   so destroyed, on the main actor: its owner is a class with an isolated deinitialiser, even an empty one.
struct WeakReference: ~Copyable {
  private var handle: WeakHandle?

  init() {}

  deinit {
    guard let handle else { return }
    MainActor.preconditionIsolated(
      "The owner of a weak reference must have an isolated deinitializer. Add one to its class.")
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
struct WeakHandle {
  private let storage: RecordReference<Storage>

  /// - Invariant: `link` comes first, so that the address of the whole is that of the link.
  private struct Storage {
    var link = Link()
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

  /// Whether nothing but the object's class counts for what it does when it is the target of an action.
  var dependsOnClassAlone: Bool {
    node?.traits.isDisjoint(with: [.hasHandlers, .represents]) ?? true
  }

  /// Whether the object is gone.
  var isLost: Bool {
    storage.record.hasNode ? node == nil : storage.record.object == nil
  }

  /// Whether both refer to the same object, which is alive.
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
