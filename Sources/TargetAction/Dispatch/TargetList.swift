/// A control or a gesture recognizer, which sends actions to a list of targets.
@MainActor
protocol ActionSender: AnyObject {
  /// The responder at which the sender's chain begins.
  var responder: Responder? { get }
  /// The application at the end of the sender's chain, or the shared one.
  var sendingApplication: Application { get }
  /// Whether each action must go through an overridden method, or must be validated first.
  var interceptsSends: Bool { get }

  /// Sends an action through the methods that can be overridden.
  ///
  /// `application` is the sending application at the time when the send began.
  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application)
}

/// A command or a control, whose payload handlers receive in place of the event.
@MainActor
protocol PayloadSender: AnyObject {
  var payload: Event? { get }
}

/// The target-action pairs and the closures of a control or a gesture recognizer, in sending order.
///
/// A send uses the entries that exist when it begins, and skips those that are removed in the
/// meantime. Handlers can therefore change the list.
@MainActor
final class TargetList<Sender: ActionSender> {
  /// A recipient and the events for which it is called.
  @MainActor
  final class Entry {
    fileprivate(set) var recipient: Recipient
    /// How the target conforms, if only its class matters for the action.
    let conformance: Conformance
    /// The events for which the recipient is called, as bits; zero after the entry is removed.
    fileprivate(set) var events: UInt

    fileprivate init(_ recipient: Recipient, for events: UInt) {
      (self.recipient, self.events) = (recipient, events)
      if case .target(let handle, let action) = recipient, let target = handle.object {
        conformance = action.directConformance(of: target, ClassReference.of(type(of: target)))
      } else {
        conformance = .none
      }
    }

    isolated deinit { recipient.handle?.free() }
  }

  /// The recipient of a send.
  enum Recipient {
    /// A nil-targeted action.
    case search(Action)
    /// An action with an explicit target.
    case target(WeakHandle, Action)
    /// A method of an object, registered with its types.
    case method(WeakHandle, @MainActor (AnyObject, Sender, Event?) throws -> Void)
    /// A closure.
    case closure(id: String, @MainActor (Sender) throws -> Void)

    /// The weak reference to the object, if the recipient has one.
    var handle: WeakHandle? {
      switch self {
      case .target(let handle, _), .method(let handle, _): handle
      case .search, .closure: nil
      }
    }

    var action: Action? {
      switch self {
      case .search(let action), .target(_, let action): action
      case .method, .closure: nil
      }
    }

    /// Returns whether registering both recipients would register the same one twice.
    @MainActor
    func isSame(as other: Recipient) -> Bool {
      switch (self, other) {
      case (.search(let one), .search(let other)): one == other
      case (.target(let one, let action), .target(let other, let otherAction)):
        action == otherAction && one.isSame(as: other)
      case (.closure(let one, _), .closure(let other, _)): one == other
      default: false
      }
    }
  }

  /// The current entries, in sending order.
  private(set) var entries: [Entry] = []

  // Its entries have weak references, which must be freed on the main actor.
  isolated deinit {}

  // MARK: - Changing

  /// Adds an action with a target, or with a nil target.
  ///
  /// If the pair is already in the list, it moves to the end, with its events combined.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  func add(_ target: AnyObject?, _ action: Action, for events: UInt) {
    add(target.map { .target(WeakHandle($0), action) } ?? .search(action), for: events)
  }

  /// Adds a recipient.
  ///
  /// If the recipient is already in the list, it moves to the end, with its events combined.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  func add(_ recipient: Recipient, for events: UInt) {
    let added = Entry(recipient, for: events)
    guard events != 0 else { return }
    for known in entries where known.events != 0 && known.recipient.isSame(as: recipient) {
      // A send in progress still reaches the entry.
      (known.recipient, added.recipient) = (added.recipient, known.recipient)
      known.events |= events
      keepEntries(adding: known)
      return release(added)
    }
    keepEntries(adding: added)
  }

  /// Adds a method of a target, whose sender parameter must accept the owner of this list.
  func add<Target: AnyObject, Accepted>(
    _ target: Target,
    of sender: Sender,
    for events: UInt,
    _ call: @escaping @MainActor (Target, Accepted, Event?) throws -> Void
  ) {
    require(
      sender is Accepted,
      """
      The sender parameter of the method must accept the sender (was \(Accepted.self), but the \
      sender is a \(TypeName.of(sender))). Declare it as \(TypeName.of(sender)) or \(Sender.self).
      """
    )
    let recipient = Recipient.method(WeakHandle(target)) { target, sender, event in
      if let target = target as? Target, let sender = sender as? Accepted {
        try call(target, sender, event)
      }
    }
    add(recipient, for: events)
  }

  /// Adds a closure.
  ///
  /// - Returns: Its identifier, which is new if none is given.
  func addClosure(
    _ id: String?,
    for events: UInt,
    _ handler: @escaping @MainActor (Sender) throws -> Void
  ) -> String {
    // No other closure of the list has a random identifier, and no program would choose it.
    let id = id ?? "#\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    add(.closure(id: id, handler), for: events)
    return id
  }

  /// Removes events from the closure that has an identifier, if there is one.
  func removeClosure(_ id: String, for events: UInt) {
    remove(events) { recipient in
      if case .closure(id, _) = recipient { true } else { false }
    }
  }

  /// Removes events from every entry that has the given target and action, each of which matches
  /// any if it is nil.
  func remove(_ target: AnyObject?, _ action: Action?, for events: UInt) {
    remove(events) { recipient in
      if case .closure = recipient { return false }
      return (target == nil || recipient.handle?.object === target)
        && (action == nil || recipient.action == action)
    }
  }

  /// Removes events from every entry that matches.
  ///
  /// An entry that has no events left, or whose target has been deallocated, is removed.
  func remove(_ events: UInt, where matches: (Recipient) -> Bool) {
    for entry in entries where matches(entry.recipient) { entry.events &= ~events }
    keepEntries()
  }

  /// Removes an entry whose target is lost; the others are removed when their own events occur,
  /// which reports them.
  private func remove(_ entry: Entry) {
    entry.events = 0
    replace(&entries, with: entries.filter { $0.events != 0 })
  }

  /// Releases the entries that were removed, and those whose target has been deallocated.
  private func keepEntries(adding added: Entry? = nil) {
    for entry in entries where entry.recipient.handle?.isLost == true { entry.events = 0 }
    var kept = entries.filter { $0 !== added && $0.events != 0 }
    if let added { kept.append(added) }
    // The deinitializers of released objects may call back into this list.
    replace(&entries, with: kept)
  }

  // MARK: - Sending

  /// Sends to all recipients for some events.
  ///
  /// Whether anything overrides sends is checked once. If nothing does, and nothing observes them,
  /// the methods of targets are called directly.
  func send(for events: UInt, from sender: Sender, event: Event?) {
    let entries = entries
    // Most controls have no entries for most events, such as the moves of a pointer.
    var first = 0
    while first < entries.count, entries[first].events & events == 0 { first += 1 }
    guard first < entries.count else { return }
    let application = sender.sendingApplication
    let mayBypass = !sender.interceptsSends && !application.interceptsSends
    application.sends &+= Application.sendBegun
    defer { application.leaveSend() }
    for index in first..<entries.count where entries[index].events & events != 0 {
      let conformance = entries[index].conformance
      // An earlier recipient may have added an observer.
      guard mayBypass, application.observation == nil, conformance.holds,
        case .target(let handle, let action) = entries[index].recipient,
        handle.dependsOnClassAlone, let target = handle.object
      else {
        call(entries[index], from: sender, event, in: application, mayBypass: mayBypass)
        continue
      }
      if !action.performs(
        .method(conformance), of: target, from: sender, event: event, presenter: application)
      {
        sender.send(action, to: target, event: event, in: application)
      }
    }
  }

  /// Sends to the recipient of an entry.
  @inline(never)
  private func call(
    _ entry: Entry,
    from sender: Sender,
    _ event: Event?,
    in application: Application,
    mayBypass: Bool
  ) {
    var thrower: AnyObject?
    do {
      switch entry.recipient {
      case .target(let handle, let action):
        if let target = handle.object {
          sender.send(action, to: target, event: event, in: application)
        } else {
          remove(entry)
          sender.sendingApplication.reportLostTarget(of: action, from: sender)
        }
      case .search(let action):
        if mayBypass, !application.interceptsSends, application === sender.sendingApplication {
          _ = application.dispatch(action, to: nil, from: sender, event: event)
        } else {
          sender.send(action, to: nil, event: event, in: application)
        }
      case .method(let handle, let call):
        thrower = handle.object
        if let thrower { try call(thrower, sender, event) } else { remove(entry) }
      case .closure(_, let handler): try handler(sender)
      }
    } catch {
      let presenter = (thrower as? Responder) ?? sender.responder ?? application
      ErrorPropagation.present(error, at: presenter, thrownBy: thrower)
    }
  }
}
