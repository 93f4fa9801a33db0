/// A control or a gesture recognizer, which sends to a list of targets.
@MainActor
protocol ActionSender: AnyObject {
  /// Where its chain begins.
  var responder: Responder? { get }
  /// The application that its chain ends in, or the shared one.
  var sendingApplication: Application { get }
  /// Whether each action has to go through a method that is overridden, or has to be validated first.
  var interceptsSends: Bool { get }

  /// Sends an action through the methods that can be overridden.
  ///
  /// `application` is the sending application of when the sender began to send.
  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application)
}

/// The pairs of target and action, and the closures, of a control or a gesture recognizer, in the order of
/// sending.
///
/// A send goes through the entries that there are when it begins, and leaves out those that are removed meanwhile. So
/// handlers may change the list.
@MainActor
final class TargetList<Sender: ActionSender> {
  /// One thing to send, and when.
  @MainActor
  final class Entry {
    let recipient: Recipient
    /// How the target conforms, if its class leaves nothing to ask for the action.
    let conformance: Conformance
    /// The events at which it is sent, as bits; none once it is removed.
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

  /// The entries that are not removed, in the order of sending.
  private(set) var entries: [Entry] = []
  private var closureCount = 0

  // It has lists whose entries have weak references.
  isolated deinit {}

  // MARK: - Changing

  /// Adds a target and an action, or moves them to the end and joins their events if they are there.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  func add(_ target: AnyObject?, _ action: Action, for events: UInt) {
    add(target.map { .target(WeakHandle($0), action) } ?? .search(action), for: events)
  }

  /// Adds a recipient, or moves it to the end and joins its events if it is there.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  func add(_ recipient: Recipient, for events: UInt) {
    let added = Entry(recipient, for: events)
    guard events != 0 else { return }
    for entry in entries {
      if entry.recipient.isGone {
        entry.events = 0
      } else if entry.recipient.isSame(as: recipient) {
        added.events |= entry.events
        entry.events = 0
      }
    }
    keepEntries(adding: added)
  }

  /// Takes events from every entry for a target and an action, each of which is any if it is nil.
  func remove(_ target: AnyObject?, _ action: Action?, for events: UInt) {
    remove(events) { recipient in
      if case .closure = recipient { return false }
      return (target == nil || recipient.handle?.object === target)
        && (action == nil || recipient.action == action)
    }
  }

  /// Takes events from every entry that matches; an entry with none left, or without a living target, is
  /// removed.
  func remove(_ events: UInt, where matches: (Recipient) -> Bool) {
    for entry in entries {
      if entry.recipient.isGone {
        entry.events = 0
      } else if matches(entry.recipient) {
        entry.events &= ~events
      }
    }
    keepEntries()
  }

  private func remove(_ entry: Entry) {
    entry.events = 0
    keepEntries()
  }

  /// A new identifier, which no closure of this list has and no program would choose.
  func makeIdentifier() -> String {
    closureCount += 1
    return "#\(closureCount)-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  }

  /// Lets go of the entries that were removed.
  private func keepEntries(adding added: Entry? = nil) {
    var kept = entries.filter { $0.events != 0 }
    if let added { kept.append(added) }
    // What they hold may come back here as it dies.
    release(exchange(&entries, with: kept))
  }

  // MARK: - Sending

  /// Sends to all recipients for some events.
  ///
  /// Whether anything overrides or observes sends is asked once. If nothing does, methods of targets are called
  /// directly.
  func send(for events: UInt, from sender: Sender, event: Event?) {
    let application = sender.sendingApplication
    let isDirect = !sender.interceptsSends && !application.interceptsSends
    var thrown: (any Error)?
    let entries = entries
    for index in entries.indices where entries[index].events & events != 0 {
      let conformance = entries[index].conformance
      guard isDirect, conformance.holds,
        case .target(let handle, let action) = entries[index].recipient,
        handle.dependsOnClassAlone, let target = handle.object
      else {
        send(entries[index], from: sender, event, in: application, isDirect: isDirect)
        continue
      }
      ValidationSchedule.sendCount &+= 1
      guard
        case .handled = action.call(
          .method(conformance), of: target, from: sender, event: event, presenter: application,
          thrown: &thrown)
      else {
        sender.send(action, to: target, event: event, in: application)
        continue
      }
    }
  }

  /// Sends to the recipient of an entry.
  @inline(never)
  private func send(
    _ entry: Entry,
    from sender: Sender,
    _ event: Event?,
    in application: Application,
    isDirect: Bool
  ) {
    var thrower: AnyObject?
    do {
      switch entry.recipient {
      case .target(let handle, let action):
        if let target = handle.object {
          sender.send(action, to: target, event: event, in: application)
        } else {
          remove(entry)
          application.reportLostTarget(of: action, from: sender)
        }
      case .search(let action):
        if isDirect, application === sender.sendingApplication {
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
      ErrorPropagation.begin(error, at: presenter, thrownBy: thrower)
    }
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
