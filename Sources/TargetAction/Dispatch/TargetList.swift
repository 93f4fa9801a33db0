/// The pairs of target and action, and the closures, of a control or a gesture recognizer, in the order of
/// sending.
///
/// A dispatch iterates over the entries that existed when it began. Entries that are removed meanwhile are marked,
/// and swept out when the outermost dispatch has ended. New entries go to the end. So handlers may change the list,
/// and no copy is made.
///
/// What takes entries out returns them, for the caller to release: what they hold may come back to the
/// sender as it dies, and must not find it in the middle of a change.
struct TargetList<Sender: AnyObject>: ~Copyable {
  /// One thing to send, and when.
  struct Entry {
    let recipient: Recipient
    /// The events at which it is sent, as bits.
    var events: UInt
    var isRemoved = false
  }

  /// The recipient.
  enum Recipient {
    /// An action to nil, for which a target is searched.
    case search(Action)
    /// An action to an object.
    case target(WeakHandle, Action)
    /// A method of an object, which was registered with its types.
    case method(WeakHandle, @MainActor (AnyObject, Sender, Event?) throws -> Void)
    /// A closure.
    case closure(id: String, @MainActor (Sender) throws -> Void)
  }

  private var entries: [Entry] = []
  private var dispatchDepth = 0
  private var needsSweep = false
  private var closureCount = 0

  init() {}

  deinit {
    guard !entries.isEmpty else { return }
    MainActor.preconditionIsolated(
      "The owner of a list of targets must have an isolated deinitialiser. Give its class one.")
    for entry in entries { entry.recipient.handle?.free() }
  }

  /// The entries that are not removed, in the order of sending.
  var current: [Entry] {
    entries.filter { !$0.isRemoved }
  }

  // MARK: - Changing

  /// Adds a recipient, or moves it to the end and joins its events if it is there.
  @MainActor
  mutating func add(_ recipient: Recipient, for events: UInt) -> [Entry] {
    guard events != 0 else {
      recipient.handle?.free()
      return []
    }
    var entry = Entry(recipient: recipient, events: events)
    for index in entries.indices where !entries[index].isRemoved {
      if entries[index].recipient.isGone {
        markRemoved(at: index)
      } else if entries[index].recipient.isSame(as: recipient) {
        entry.events |= entries[index].events
        markRemoved(at: index)
      }
    }
    entries.append(entry)
    return sweep()
  }

  /// Takes events from every entry that matches; an entry with none left, or without a living target, is
  /// removed.
  @MainActor
  mutating func remove(_ events: UInt, where matches: (Recipient) -> Bool) -> [Entry] {
    for index in entries.indices where !entries[index].isRemoved {
      guard !entries[index].recipient.isGone else {
        markRemoved(at: index)
        continue
      }
      guard matches(entries[index].recipient) else { continue }
      entries[index].events &= ~events
      if entries[index].events == 0 { markRemoved(at: index) }
    }
    return sweep()
  }

  /// A new identifier, which no closure of this list has and no program would choose.
  mutating func makeIdentifier() -> String {
    closureCount += 1
    return "#\(closureCount)-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  }

  private mutating func markRemoved(at index: Int) {
    entries[index].isRemoved = true
    needsSweep = true
  }

  /// Takes out what was removed, unless a dispatch still counts the places.
  ///
  /// - Returns: The removed entries, for the caller to release after the change, as deinitialisers may use the list.
  mutating func sweep() -> [Entry] {
    guard needsSweep, dispatchDepth == 0 else { return [] }
    needsSweep = false
    let removed = entries.filter(\.isRemoved)
    entries.removeAll(where: \.isRemoved)
    for entry in removed { entry.recipient.handle?.free() }
    return removed
  }

  // MARK: - Dispatching

  /// Begins a dispatch.
  ///
  /// - Returns: How many entries it goes through.
  mutating func beginDispatch() -> Int {
    dispatchDepth += 1
    return entries.count
  }

  /// Ends a dispatch.
  ///
  /// - Returns: Whether there is something to sweep out now, which is kept apart as it may run code of others.
  mutating func endDispatch() -> Bool {
    dispatchDepth -= 1
    return needsSweep && dispatchDepth == 0
  }

  /// The recipient at a position of a dispatch, if it is to be sent now.
  func recipient(at index: Int, for events: UInt) -> Recipient? {
    let entry = entries[index]
    return entry.isRemoved || entry.events & events == 0 ? nil : entry.recipient
  }

  /// The target and the action at a position of a dispatch, if there is such a pair to be sent now.
  func pair(at index: Int, for events: UInt) -> (handle: WeakHandle, action: Action)? {
    guard !entries[index].isRemoved, entries[index].events & events != 0,
      case .target(let handle, let action) = entries[index].recipient
    else { return nil }
    return (handle, action)
  }

  /// Removes an entry whose target was found dead.
  mutating func prune(at index: Int) {
    markRemoved(at: index)
  }
}

extension TargetList.Recipient {
  /// The weak reference in it, if it goes to an object.
  var handle: WeakHandle? {
    switch self {
    case .target(let handle, _), .method(let handle, _): handle
    case .search, .closure: nil
    }
  }

  /// Whether it goes to an object that is gone.
  var isGone: Bool {
    handle?.isLost ?? false
  }

  var action: Action? {
    switch self {
    case .search(let action), .target(_, let action): action
    case .method, .closure: nil
    }
  }

  /// Whether a second registration of this is the same.
  @MainActor
  func isSame(as other: TargetList.Recipient) -> Bool {
    switch (self, other) {
    case (.search(let one), .search(let other)): one == other
    case (.target(let one, let action), .target(let other, let otherAction)):
      action == otherAction && one.isSame(as: other)
    case (.closure(let one, _), .closure(let other, _)): one == other
    default: false
    }
  }
}
