/// What the objects that a search has asked have said, so that each is asked once.
///
/// Searches nest, the inner ends before the outer goes on; so all notes are on one stack, which
/// has grown to its size after a while and is allocated no more.
@MainActor
struct SearchNotes {
  /// What one object has said; nothing in particular if there is no reason.
  struct Note {
    let reason: Resolution.Reason?
    let object: AnyObject
    /// The object in the chain whose turn it was.
    let visited: AnyObject
  }

  private static var stack: [Note] = []
  private let start = SearchNotes.stack.count

  /// The notes of this search.
  var all: ArraySlice<Note> {
    Self.stack[start...]
  }

  /// Whether an object was asked.
  func contains(_ object: AnyObject) -> Bool {
    Self.stack.count > start && all.contains { $0.object === object }
  }

  func add(_ reason: Resolution.Reason?, by object: AnyObject, visiting visited: AnyObject) {
    Self.stack.append(Note(reason: reason, object: object, visited: visited))
  }

  func removeAll() {
    // One by one, each out of the stack before it is released: an object that dies may search.
    while Self.stack.count > start {
      let note = Self.stack.removeLast()
      withExtendedLifetime(note) {}
    }
  }
}
