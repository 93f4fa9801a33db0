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
/// A dispatch iterates over the entries that existed when it began. Entries that are removed meanwhile are marked,
/// and swept out when the outermost dispatch has ended. New entries go to the end. So handlers may change the list,
/// and no copy is made.
@MainActor
final class TargetList<Sender: ActionSender> {
  /// One thing to send, and when.
  struct Entry {
    let recipient: Recipient
    /// The events at which it is sent, as bits.
    var events: UInt
    var isRemoved = false
    /// How the target conforms, if its class leaves nothing to ask for the action.
    var conformance = Conformance.none
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

  isolated deinit {
    for entry in entries { entry.recipient.handle?.free() }
  }

  /// The entries that are not removed, in the order of sending.
  var current: [Entry] {
    entries.filter { !$0.isRemoved }
  }

  // MARK: - Changing

  /// Adds a recipient, or moves it to the end and joins its events if it is there.
  func add(_ recipient: Recipient, for events: UInt) {
    guard events != 0 else {
      recipient.handle?.free()
      return
    }
    var entry = Entry(recipient: recipient, events: events)
    if case .target(let handle, let action) = recipient, let target = handle.object {
      entry.conformance = action.directConformance(of: target)
    }
    for index in entries.indices where !entries[index].isRemoved {
      if entries[index].recipient.isGone {
        markRemoved(at: index)
      } else if entries[index].recipient.isSame(as: recipient) {
        entry.events |= entries[index].events
        markRemoved(at: index)
      }
    }
    entries.append(entry)
    sweep()
  }

  /// Takes events from every entry that matches; an entry with none left, or without a living target, is
  /// removed.
  func remove(_ events: UInt, where matches: (Recipient) -> Bool) {
    for index in entries.indices where !entries[index].isRemoved {
      guard !entries[index].recipient.isGone else {
        markRemoved(at: index)
        continue
      }
      guard matches(entries[index].recipient) else { continue }
      entries[index].events &= ~events
      if entries[index].events == 0 { markRemoved(at: index) }
    }
    sweep()
  }

  /// A new identifier, which no closure of this list has and no program would choose.
  func makeIdentifier() -> String {
    closureCount += 1
    return "#\(closureCount)-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  }

  private func markRemoved(at index: Int) {
    entries[index].isRemoved = true
    needsSweep = true
  }

  /// Takes out what was removed, unless a dispatch still counts the places.
  private func sweep() {
    guard needsSweep, dispatchDepth == 0 else { return }
    needsSweep = false
    let all = exchange(&entries, with: [])
    let removed = all.filter(\.isRemoved)
    entries = all.filter { !$0.isRemoved }
    for entry in removed { entry.recipient.handle?.free() }
    // What they hold is released last: it may come back here as it dies.
    release(removed)
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
    dispatchDepth += 1
    let count = entries.count
    for index in 0..<count {
      if let (handle, action, conformance) = pair(at: index, for: events) {
        guard let target = handle.object else {
          markRemoved(at: index)
          application.reportLostTarget(of: action, from: sender)
          continue
        }
        guard isDirect, conformance.holds, handle.dependsOnClassAlone else {
          sender.send(action, to: target, event: event, in: application)
          continue
        }
        ValidationSchedule.sendCount &+= 1
        let outcome = action.call(
          .method(conformance), of: target, from: sender, event: event, presenter: application,
          thrown: &thrown)
        if !outcome.isHandled { sender.send(action, to: target, event: event, in: application) }
      } else if let recipient = recipient(at: index, for: events) {
        send(to: recipient, at: index, from: sender, event, in: application, isDirect: isDirect)
      }
    }
    dispatchDepth -= 1
    sweep()
  }

  /// Sends to a recipient that is not a pair of target and action.
  @inline(never)
  private func send(
    to recipient: Recipient,
    at index: Int,
    from sender: Sender,
    _ event: Event?,
    in application: Application,
    isDirect: Bool
  ) {
    var thrower: AnyObject?
    do {
      switch recipient {
      case .search(let action):
        if isDirect, application === sender.sendingApplication {
          _ = application.dispatch(action, to: nil, from: sender, event: event)
        } else {
          sender.send(action, to: nil, event: event, in: application)
        }
      case .method(let handle, let call):
        thrower = handle.object
        if let thrower { try call(thrower, sender, event) } else { markRemoved(at: index) }
      case .closure(_, let handler): try handler(sender)
      case .target: break
      }
    } catch {
      let presenter = (thrower as? Responder) ?? sender.responder ?? application
      ErrorPropagation.begin(error, at: presenter, thrownBy: thrower)
    }
  }

  /// The recipient at a position, if it is to be sent now.
  private func recipient(at index: Int, for events: UInt) -> Recipient? {
    let entry = entries[index]
    return entry.isRemoved || entry.events & events == 0 ? nil : entry.recipient
  }

  /// The target and the action at a position, if there is such a pair to be sent now.
  private func pair(at index: Int, for events: UInt) -> (WeakHandle, Action, Conformance)? {
    guard !entries[index].isRemoved, entries[index].events & events != 0,
      case .target(let handle, let action) = entries[index].recipient
    else { return nil }
    return (handle, action, entries[index].conformance)
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
