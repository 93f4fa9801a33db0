/// The answers of the objects that a search has asked, so that each is asked once.
///
/// Searches nest, the inner ends before the outer goes on; so all notes are on one stack, which
/// has grown to its size after a while and is allocated no more.
@MainActor
struct SearchNotes {
  /// One object's answer.
  ///
  /// A `nil` reason means that it was visited and declined silently.
  struct Note {
    let reason: Resolution.Reason?
    let object: AnyObject
    /// The object in the chain whose turn it was.
    let visited: AnyObject
    /// The visit that this note ends: nothing of it may die before the search, which goes on from its host.
    let visit: Search.Visit?
    /// Where the note before this one of the same object is on the stack, once both are indexed.
    fileprivate var earlier: Int?
  }

  private static var stack: [Note] = []
  /// Where the last note of each object is, of the first `indexedCount` notes on the stack.
  private static var positions: [ObjectIdentifier: Int] = [:]
  private static var indexedCount = 0
  /// How many notes are looked through one by one before they are indexed.
  private static let scannedCount = 16

  private let start = SearchNotes.stack.count

  /// The notes of this search.
  var all: ArraySlice<Note> {
    Self.stack[start...]
  }

  /// Whether an object was asked.
  ///
  /// - Complexity: O(1) on average, however many were asked.
  func contains(_ object: AnyObject) -> Bool {
    guard Self.stack.count > start else { return false }
    if Self.stack.count - max(start, Self.indexedCount) > Self.scannedCount { Self.indexAll() }
    if Self.indexedCount > start, let position = Self.positions[ObjectIdentifier(object)],
      position >= start
    {
      return true
    }
    return Self.stack[max(start, Self.indexedCount)...].contains { $0.object === object }
  }

  func add(
    _ reason: Resolution.Reason?,
    by object: AnyObject,
    visiting visited: AnyObject,
    ending visit: Search.Visit? = nil
  ) {
    Self.stack.append(Note(reason: reason, object: object, visited: visited, visit: visit))
  }

  func removeAll() {
    // One by one, each out of the stack before it is released: an object that dies may search.
    while Self.stack.count > start {
      let note = Self.stack.removeLast()
      if Self.stack.count < Self.indexedCount {
        Self.indexedCount = Self.stack.count
        Self.positions[ObjectIdentifier(note.object)] = note.earlier
      }
      release(note)
    }
  }

  private static func indexAll() {
    for position in indexedCount..<stack.count {
      stack[position].earlier =
        positions.updateValue(position, forKey: ObjectIdentifier(stack[position].object))
    }
    indexedCount = stack.count
  }
}
