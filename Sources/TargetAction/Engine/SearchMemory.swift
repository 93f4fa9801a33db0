/// Where the last search for an action met the first object with a say, so that the next need not look.
///
/// Only the place is remembered: what the object there answers is asked anew each time. One search is
/// remembered for each action, in the action's own record, where a send finds it without a look-up.
struct SearchMemory {
  /// What a search depends on besides the chains, whose changes the epoch counts.
  struct Key: Equatable {
    let application: NodeReference
    /// The responder that a search up one chain starts at; nil for a search of the whole application.
    let start: NodeReference?
  }

  private var epoch: UInt64 = 0
  private var key: Key?
  /// The sender, where the first object was met beyond the reach of any other.
  private var sender: NodeReference?
  private var dependsOnSender = false

  /// Where the first object with a say is; at its end if there is none.
  private(set) var cursor = Cursor()
  /// How the responder at the cursor conforms, if calling its method is all that there is to do there.
  private(set) var conformance = Conformance.unknown

  init() {}

  /// Remembers where a search that is about to begin will make its first stop.
  @MainActor
  init(
    _ key: Key,
    sender: NodeReference?,
    dependsOnSender: Bool,
    cursor: Cursor,
    conformance: Conformance
  ) {
    epoch = Epoch.current
    self.key = key
    self.sender = sender
    self.dependsOnSender = dependsOnSender
    self.cursor = cursor
    self.conformance = conformance
  }

  /// Whether this is still what a search would find.
  @MainActor
  @inline(__always)
  func holds(for key: Key, sender: @autoclosure () -> NodeReference?) -> Bool {
    epoch == Epoch.current && self.key == key && (!dependsOnSender || self.sender == sender())
  }
}

extension Token {
  /// Where the first stop of a search is, if that is remembered.
  @MainActor
  func recall(_ key: SearchMemory.Key, sender: NodeReference?) -> Cursor? {
    memory.holds(for: key, sender: sender) ? memory.cursor : nil
  }

  /// The responder that is the first stop of a search, if that is remembered, and if calling the
  /// action's method is all that there is to do there.
  @MainActor
  @inline(__always)
  func recallPlainStop(
    _ key: SearchMemory.Key,
    sender: @autoclosure () -> NodeReference?
  ) -> (node: NodeReference, conformance: Conformance)? {
    guard memory.conformance.holds, memory.holds(for: key, sender: sender()),
      let node = memory.cursor.node
    else { return nil }
    return (node, memory.conformance)
  }
}
