/// An event from a keyboard: a key was pressed, repeated, or released.
///
/// A toolkit creates a key event from a platform event and passes it to
/// ``Application/sendEvent(_:)``.
@MainActor
open class KeyEvent: Event {
  /// The phase of a key.
  public enum Phase: Hashable, Sendable {
    /// The key was pressed, or repeats while it is held down.
    case down
    /// The key was released.
    case up
  }

  /// The phase of the key.
  public let phase: Phase
  /// The key, named by the character that it types without modifiers: `"s"`, even if Shift is held
  /// down.
  ///
  /// A modifier key that is pressed by itself does not end a key sequence. It may have one of the
  /// names that a key map reads, such as `"shift"` or `"ctrl"` (``KeyEquivalent/init(parsing:)``),
  /// or its name in GTK, X11, the W3C's UI Events, Windows, or AppKit, such as `"Shift_L"`,
  /// `"ControlRight"`, `"VK_LMENU"`, `"leftShift"`, or `"CapsLock"`, in any case.
  ///
  /// The key is empty for text that comes without a key, such as text that an input method has
  /// completed. Such text performs no command, even if its characters are bound as keys, and ends
  /// the key sequence that waits. It goes to ``Responder/handleKeyEvent(_:)`` of the first responder
  /// and then up the chain.
  public let key: Key
  /// The text that the key types with its modifiers; empty if it types nothing.
  ///
  /// For keys that type nothing, such as Escape, it may contain the control character that some
  /// platforms supply.
  public let characters: String
  /// The modifier keys that were held down.
  public let modifiers: KeyModifiers
  /// A Boolean value that indicates whether the key repeats because it is held down.
  ///
  /// If the event was created with nil, the application decides when it delivers the event: a key
  /// repeats if it was the last one that was pressed, apart from modifier keys, and has not been
  /// released since. A key is identified by its ``position`` or, if that is not known, by its
  /// ``key``. Text without a key does not count. No key counts as pressed any longer when
  /// ``Application/keyWindow`` is set, unless an event or an asynchronous action sets it to a window,
  /// when Command, which was held down with the key, is released, and two seconds after the key was
  /// pressed or last repeated, by its ``timestamp``: its release may have gone to another program.
  public final var isRepeat: Bool { repeats ?? false }
  /// Whether the key repeats; nil if neither the platform nor the application has said so.
  final var repeats: Bool?
  /// The position of the key on the keyboard, such as `"KeyZ"`; nil if it is not known.
  public let position: KeyCode?
  /// The key at the same position in the user's Latin layout; nil if it is not known.
  ///
  /// It stands in for a key that types no Latin letter, so that bindings to `ctrl-c` and `ctrl-/`
  /// work with a Cyrillic layout. For a letter of another script, a US keyboard is assumed if the
  /// key is not known.
  public let latinKey: Key?
  /// The modifier keys that the layout used up to type the ``characters``, such as Option on a Mac,
  /// and Control and Option for AltGr.
  public let consumedModifiers: KeyModifiers
  /// A Boolean value that indicates whether an input method is composing text, so that the key
  /// belongs to it.
  ///
  /// Such a key reaches only ``Responder/handleKeyEvent(_:)`` of the first responder, for which it is
  /// neither text nor editing (``isTextInput``). It performs no command, presses no button, and does
  /// not move the focus. It ends the key sequence that waits.
  public let isComposing: Bool
  /// The time of the event, since a fixed moment that is the same for all events.
  public let timestamp: Duration
  /// The platform whose rules say what is text: the application's that delivers the event.
  final var platform = KeyMap.Platform.current

  /// A Boolean value that indicates whether a text view inserts the ``characters``.
  ///
  /// It is true for a key-down event that types only visible characters or spaces, with no
  /// modifiers except Shift and those that the layout used up (``consumedModifiers``), such as
  /// those of AltGr. On Apple's systems, where Option types (``Application/keyPlatform``), Option
  /// may be held down, too. The property is false for Tab, Escape, function keys, and the keys that
  /// ``editsText`` covers, even if the platform supplies ``characters`` for them, for key-up events,
  /// and while an input method is composing text (``isComposing``). It is also true for text that
  /// comes without a ``key``.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public final var insertsText: Bool {
    mayType && !isOne(of: Self.silentKeys) && !characters.isEmpty
      && characters.unicodeScalars.allSatisfy(Self.isVisible)
  }

  /// A Boolean value that indicates whether the key edits text or moves the cursor without typing a
  /// character.
  ///
  /// It is true for a key-down event of Return, Delete, Forward Delete, an arrow key, Home, End,
  /// Page Up, or Page Down with no modifiers except Shift, Option, and the ``consumedModifiers``. A
  /// text view acts on the ``key``, and does not insert the ``characters``, which may be control
  /// characters. Tab is not one of these keys, because it moves the focus. Except on Apple's systems
  /// (``Application/keyPlatform``), Shift with Forward Delete is not one either, because it cuts. The
  /// property is false while an input method is composing text (``isComposing``).
  public final var editsText: Bool {
    guard mayEdit, isOne(of: Self.editingKeys) else { return false }
    return platform == .apple || key != .deleteForward || !freeModifiers.contains(.shift)
  }

  /// A Boolean value that indicates whether a text view that has the focus wants the key.
  ///
  /// It is true if the key ``insertsText`` or ``editsText``. A text view that does not adopt
  /// ``TextCommanding`` returns it from ``Responder/takesKeyBeforeCommands(_:)``.
  public final var isTextInput: Bool { insertsText || editsText }

  /// Whether a text view that has the focus may use the key.
  private var mayEdit: Bool {
    phase == .down && !isComposing && freeModifiers.isSubset(of: [.shift, .option])
  }

  /// Whether the key may type, which Option keeps it from except on Apple's systems.
  private var mayType: Bool { mayEdit && (platform == .apple || !freeModifiers.contains(.option)) }

  /// The key with its modifiers; the key may have any name.
  final var stroke: KeyEquivalent { KeyEquivalent(normalizing: key, modifiers) }

  /// Whether a key is pressed that may act: the event is neither text that comes without a key nor
  /// a key of a composition.
  final var isStroke: Bool { phase == .down && !isComposing && !key.rawValue.isEmpty }

  /// Whether the key types nothing by itself, but gives an accent to the next one.
  ///
  /// The platform names it so, or locates it, and reports a sign as its name, but no text.
  final var isDead: Bool {
    characters.isEmpty && mayType && (key.isNamedDead || position != nil && key.isSign)
  }

  /// The modifiers that the layout has not used up.
  private var freeModifiers: KeyModifiers { modifiers.subtracting(consumedModifiers) }

  /// Returns whether a character is visible or a space.
  nonisolated static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }

  private static let editingKeys: [Key] = [
    .return, .delete, .deleteForward, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
  ]
  /// The keys that insert nothing, whatever text the platform supplies for them.
  private static let silentKeys = editingKeys + [.tab, .escape]

  /// Returns whether the key is one of some keys, whose names have several characters.
  private func isOne(of keys: [Key]) -> Bool {
    key.rawValue.utf8.count > 1 && keys.contains(key)
  }

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - phase: The phase of the key.
  ///   - key: The key, named by the character that it types without modifiers.
  ///   - characters: The text that the key types with its modifiers.
  ///   - modifiers: The modifier keys that were held down.
  ///   - isRepeat: Whether the key repeats because it is held down. If nil, the application decides
  ///     (``isRepeat``); pass nil only if the platform reports when keys are released.
  ///   - position: The position of the key, such as `"KeyZ"`; nil if it is not known.
  ///   - latinKey: The key at the same position in the user's Latin layout; nil if it is not known.
  ///   - consumedModifiers: The modifier keys that the layout used up to type the characters.
  ///   - isComposing: Whether an input method is composing text.
  ///   - timestamp: The time of the event, since a fixed moment that is the same for all events.
  public init(
    _ phase: Phase = .down,
    key: Key,
    characters: String = "",
    modifiers: KeyModifiers = [],
    isRepeat: Bool? = false,
    position: KeyCode? = nil,
    latinKey: Key? = nil,
    consumedModifiers: KeyModifiers = [],
    isComposing: Bool = false,
    timestamp: Duration = .zero
  ) {
    self.phase = phase
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    repeats = isRepeat
    self.position = position
    self.latinKey = latinKey
    self.consumedModifiers = consumedModifiers
    self.isComposing = isComposing
    self.timestamp = timestamp
  }

  /// Creates the event of pressing a key with its modifiers, for tests and scripts.
  ///
  /// Without modifiers except Shift, a key that is a character types it.
  ///
  /// - Parameters:
  ///   - keys: The key and the modifiers.
  ///   - platform: The platform whose main modifier is the meaning of ``KeyModifiers/primary``.
  ///   - timestamp: The time of the event, since a fixed moment that is the same for all events.
  public convenience init(
    pressing keys: KeyEquivalent, on platform: KeyMap.Platform = .current,
    timestamp: Duration = .zero
  ) {
    let (key, modifiers) = (keys.key, keys.resolved(for: platform).modifiers)
    let types = key.rawValue.count == 1 && modifiers.isSubset(of: .shift)
    let text = modifiers.isEmpty ? key.rawValue : key.rawValue.uppercased()
    self.init(
      key: key, characters: types ? text : "", modifiers: modifiers, position: keys.code,
      timestamp: timestamp)
    self.platform = platform
  }
}
