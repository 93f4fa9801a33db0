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
  private var dependsOnSender = false
  /// The sender, where the first object was met beyond the focus. It is a responder, or none: the death
  /// of a responder advances the epoch, so that no other object is taken for it.
  private var sender = Identity(nil)

  /// Where the first object with a say is; at its end if there is none.
  private(set) var cursor = Cursor()
  /// How the responder at the cursor conforms, if calling its method is all that there is to do there.
  private(set) var conformance = Conformance.unknown

  init() {}

  /// Remembers where a search that is about to begin will make its first stop.
  @MainActor
  init(_ key: Key, sender: AnyObject?, cursor: Cursor, conformance: Conformance) {
    let dependsOnSender = cursor.leg != .focus
    guard !dependsOnSender || sender == nil || sender is Responder else { return }
    epoch = Epoch.current
    self.key = key
    self.sender = Identity(sender)
    self.dependsOnSender = dependsOnSender
    self.cursor = cursor
    self.conformance = conformance
  }

  /// Whether this is still what a search would find.
  @MainActor
  @inline(__always)
  func holds(for key: Key, sender: AnyObject?) -> Bool {
    epoch == Epoch.current && self.key == key
      && (!dependsOnSender || self.sender == Identity(sender))
  }
}

extension Token {
  /// The responder that is the first stop of a search of a whole application, if that is remembered, and
  /// if calling the action's method is all that there is to do there.
  @MainActor
  @inline(__always)
  func recallPlainStop(in application: NodeReference, sender: AnyObject?) -> NodeReference? {
    let key = SearchMemory.Key(application: application, start: nil)
    guard memory.conformance.holds, memory.holds(for: key, sender: sender) else { return nil }
    return memory.cursor.node
  }

  /// How the responder at the first stop conforms, which was just recalled.
  @MainActor var recalledConformance: Conformance {
    memory.conformance
  }
}
