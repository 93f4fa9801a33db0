/// An action with a title, a key, and a payload, for a menu, a palette, a toolbar, or a key.
///
/// The same class serves as an item of a ``Menu`` and as one of a responder's
/// ``Responder/keyCommands``. A command retains its payload, but neither its target nor its sender.
/// It has no state of its own, because it may be shown in several places: each ``OpenMenu`` has rows
/// with the states there, and ``Application/state(of:from:)`` returns the state in any place. The
/// class corresponds to AppKit's `NSMenuItem` and UIKit's `UICommand` and `UIKeyCommand`.
@MainActor
open class Command: PayloadSender {
  private final var targetReference = WeakReference()
  private final var senderReference = WeakReference()
  // What every validation reads is not public, so that the compiler can omit exclusivity checks.
  final var storedAction: Action
  final var storedTitle: String?
  private(set) final var storedID: String?
  /// Whether the command is its own sender, and searches for a target.
  private(set) final var isSelfSent = true
  /// Whether this is the command of a key binding, which gives way to the next one if its action is
  /// not handled.
  final var isOfBinding = false
  /// The closure that is the target of the command, if it was made from one.
  private final var closure: CommandClosure?

  /// The title of the command, which its state may replace (``ActionState/title``); nil to use the
  /// title that the application which shows the command has for the action
  /// (``Application/title(of:)``).
  public final var title: String? {
    get { storedTitle }
    set { if exchange(&storedTitle, with: newValue) != newValue { Menu.noteChange() } }
  }
  /// The action that the command sends.
  public final var action: Action {
    get { storedAction }
    set { if exchange(&storedAction, with: newValue) != newValue { Menu.noteChange() } }
  }

  /// The name by which key maps find a command that calls a closure; nil if it has none.
  ///
  /// A key map that binds keys to the id, such as `ctrl-j view.jump`, performs the command while it
  /// is in the ``Application/mainMenu`` or among the ``Responder/keyCommands`` of a responder on
  /// the chain. The ids and names of actions take precedence.
  public final var id: String? { storedID }

  /// The payload that handlers receive in place of the event that triggers the command; nil if
  /// there is none.
  ///
  /// A handler declares the class that it expects (``Payload``). While the action is validated, the
  /// target finds the payload on the command, which is the sender:
  ///
  /// ```swift
  /// func changeEncoding(_ sender: AnyObject?, _ event: Payload<Encoding>) {
  ///   encoding = event.value
  /// }
  ///
  /// override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
  ///   let encoding = (sender as? Command)?.value(as: Encoding.self)
  ///   return ActionState(mark: encoding == self.encoding ? .on : .off)
  /// }
  /// ```
  ///
  /// The event that triggered the command is the ``Application/currentEvent``. The payload
  /// corresponds to `NSMenuItem.representedObject` and `UICommand.propertyList`.
  public final var payload: Event? {
    get { storedPayload }
    set {
      let replaced = exchange(&storedPayload, with: newValue)
      if replaced !== newValue { Menu.noteChange() }
    }
  }

  private final var storedPayload: Event?

  /// The key that performs the command.
  ///
  /// It does so while the command's menu is the ``Application/mainMenu`` or one of its submenus, or
  /// while the command is among the ``Responder/keyCommands`` of a responder on the chain of the
  /// first responder.
  ///
  /// - Complexity: O(1) to set. The next key that is pressed, or explained, then costs O(*n*) once
  ///   for *n* commands of the menu.
  public final var keyEquivalent: KeyEquivalent? {
    get { storedKeyEquivalent }
    set { if exchange(&storedKeyEquivalent, with: newValue) != newValue { Menu.noteChange() } }
  }
  private final var storedKeyEquivalent: KeyEquivalent?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title of the command, or nil to use the title of the action.
  ///   - action: The action that the command sends.
  ///   - target: The target, or nil to search for one. The target is not retained.
  ///   - sender: The sender that handlers receive, or nil for the command itself. A search
  ///     continues with the sender's chain after the first responder's chain. The sender is not
  ///     retained.
  ///   - payload: The payload that handlers receive in place of the triggering event.
  ///   - keyEquivalent: The key that performs the command.
  public init(
    _ title: String? = nil,
    action: Action,
    target: AnyObject? = nil,
    sender: AnyObject? = nil,
    payload: Event? = nil,
    keyEquivalent: KeyEquivalent? = nil
  ) {
    storedTitle = title
    storedAction = action
    storedPayload = payload
    storedKeyEquivalent = keyEquivalent
    targetReference.object = target
    hasTarget = target != nil
    senderReference.object = sender
    isSelfSent = !hasTarget && senderReference.isEmpty
  }

  /// Creates a command for a key, such as one of a responder's ``Responder/keyCommands``.
  ///
  /// In debug builds, an unknown key name of several characters is reported (``ActionReports``),
  /// once.
  ///
  /// - Parameters:
  ///   - key: The key, named by the character that it types without modifiers.
  ///   - modifiers: The modifier keys that must be pressed. No others may be pressed.
  ///   - action: The action that the command sends, with a nil target and the command as its
  ///     sender.
  ///   - payload: The payload that handlers receive in place of the key event.
  ///   - title: The title of the command, or nil to use the title of the action.
  ///   - file: The file that contains the command, for the report.
  ///   - line: The line that contains the command, for the report.
  public convenience init(
    key: Key,
    _ modifiers: KeyModifiers = [],
    action: Action,
    payload: Event? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let key = KeyEquivalent(key, modifiers, file: file, line: line)
    self.init(title, action: action, payload: payload, keyEquivalent: key)
  }

  /// Creates a command that calls a closure.
  ///
  /// All such commands send the same action, each to an object of its own, so no search takes
  /// place. Errors that the closure throws are presented to the application
  /// (``Responder/presentError(_:)``).
  ///
  /// - Parameters:
  ///   - title: The title of the command.
  ///   - id: The name by which key maps find the command; nil if it has none.
  ///   - keyEquivalent: The key that performs the command.
  ///   - state: A closure that returns the state of the command, or nil if it is always enabled.
  ///     The command retains it.
  ///   - handler: The closure to call. The command retains it.
  public convenience init(
    _ title: String,
    id: String? = nil,
    keyEquivalent: KeyEquivalent? = nil,
    state: (@MainActor () -> ActionState)? = nil,
    handler: @escaping @MainActor () throws -> Void
  ) {
    let closure = CommandClosure(state, handler)
    self.init(title, action: CommandClosure.action, target: closure, keyEquivalent: keyEquivalent)
    (self.closure, storedID) = (closure, id)
  }

  // Weak references are unlinked on the main actor.
  isolated deinit {}

  /// Whether the command calls a closure.
  final var callsClosure: Bool { closure != nil }

  /// The name of the action or, if the command calls a closure, its id or title.
  final var nameForReports: String {
    guard callsClosure else { return storedAction.description }
    return id ?? "\"\((title ?? "").escapingControlCharacters)\""
  }

  /// The target, or nil to search for one.
  ///
  /// The command does not retain its target. A deallocated target does not turn into a nil target;
  /// instead, the command can no longer be performed.
  public final var target: AnyObject? {
    get { hasTarget ? targetReference.object : nil }
    set {
      guard newValue !== target || hasTarget != (newValue != nil) else { return }
      targetReference.object = newValue
      hasTarget = newValue != nil
      isSelfSent = !hasTarget && senderReference.isEmpty
      Menu.noteChange()
    }
  }

  /// Whether the action has an explicit target, which may have been deallocated.
  private(set) final var hasTarget = false

  /// The sender that handlers receive: the object that you set, or the command itself.
  ///
  /// The command does not retain the object that you set. Once that object is deallocated, the
  /// command is the sender again. To make the command the sender yourself, set the command.
  public final var sender: AnyObject {
    get { explicitSender ?? self }
    set {
      guard newValue !== sender else { return }
      senderReference.object = newValue === self ? nil : newValue
      isSelfSent = !hasTarget && senderReference.isEmpty
      Menu.noteChange()
    }
  }

  /// Returns whether another command does the same: it sends the same action with the same payload.
  ///
  /// Payloads are the same if they are the same object, ``Payload``s with equal values of a
  /// `Hashable` type, or `LosslessStringConvertible` with the same text. Titles, keys, targets, and
  /// senders do not matter, except that a command that calls a closure is the same only as itself.
  ///
  /// - Parameter other: The other command.
  /// - Returns: Whether the commands do the same.
  public final func isEquivalent(to other: Command) -> Bool { identity == other.identity }

  /// The names by which key maps find the command, each once.
  final var namesInMaps: [String] {
    var names: [String] = []
    for case let name? in [id, storedAction.id, storedAction.qualifiedName, storedAction.name]
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// What a command has in common with the commands that do the same.
  final var identity: Identity {
    let object: AnyObject? = closure ?? payload
    return Identity(
      action: storedAction,
      payload: (closure == nil ? payload?.identity : nil) ?? object.map { ObjectIdentifier($0) })
  }

  /// The action of a command with its payload, or with its closure.
  struct Identity: Hashable {
    let action: Action
    let payload: AnyHashable?
  }

  /// Returns the value of the payload if it is a ``Payload`` whose value can be cast to the given
  /// type, such as a protocol.
  ///
  /// Use this method in ``Responder/validate(_:sender:)``, where the command is the sender.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value; nil if the payload is missing, or if its value cannot be cast.
  public final func value<Value>(as type: Value.Type) -> Value? {
    payload?.value(as: type)
  }

  /// The sender that was set, if it is alive.
  final var explicitSender: AnyObject? { isSelfSent ? nil : senderReference.object }
}
