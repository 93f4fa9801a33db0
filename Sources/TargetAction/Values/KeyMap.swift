/// A list of key bindings: a program's own, a user's, or the standard ones of a platform.
///
/// Later bindings take precedence over earlier ones for the same keys, in the same context. The
/// first keys that are listed for an action are the ones that menus show.
///
/// A map is a value that you can create on, and pass to, any thread.
public struct KeyMap: Hashable, Sendable {
  /// The name of the map, for explanations, such as the name of its file.
  public let name: String
  /// The bindings, from the lowest precedence to the highest.
  public var bindings: [KeyBinding]
  /// A Boolean value that indicates whether the bindings count only where nothing else does.
  ///
  /// A binding of a fallback counts only if no other binding, and no key equivalent of a command,
  /// has a target for the same key, whether or not that is enabled, and if the key is neither
  /// unbound nor swallowed. The keys of text commands are an exception: they count at the text, as
  /// those of other maps do, except for those with Control, Option, or Command on Apple's systems,
  /// where key equivalents come before them.
  public var isFallback: Bool

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - name: The name of the map, for explanations.
  ///   - bindings: The bindings.
  ///   - isFallback: Whether the bindings count only where nothing else does.
  public init(_ name: String, _ bindings: [KeyBinding] = [], isFallback: Bool = false) {
    (self.name, self.bindings, self.isFallback) = (name, bindings, isFallback)
  }

  /// A family of platforms, each with its own conventions for keys.
  ///
  /// Every platform's conventions are available on all platforms, so that one machine can test them
  /// all.
  ///
  /// Later versions may add platforms, so end a `switch` with `@unknown default`.
  public enum Platform: Hashable, Sendable, CaseIterable {
    /// The systems of Apple, whose main modifier is Command.
    case apple
    /// Windows, whose main modifier is Control.
    case windows
    /// Linux and all other systems, whose main modifier is Control.
    case linux

    /// The platform for which the program was built.
    public static var current: KeyMap.Platform {
      #if canImport(Darwin)
        .apple
      #elseif os(Windows)
        .windows
      #else
        .linux
      #endif
    }

    /// The meaning of ``KeyModifiers/primary``: Command on Apple's systems, and Control on others.
    public var primary: KeyModifiers { self == .apple ? .command : .control }
  }

  /// A mistake in the text of a key map.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The consequence of a mistake.
    ///
    /// Later versions may add severities, so end a `switch` with `@unknown default`.
    public enum Severity: Hashable, Sendable {
      /// The line is skipped.
      case error
      /// The line is used.
      case warning
    }

    /// The name of the map.
    let map: String
    /// The line, from 1.
    public let line: Int
    /// The place in the line, in characters, from 1.
    public let column: Int
    /// Whether the line is used in spite of the problem.
    public let severity: Severity
    /// The expected and the given text instead, with the most similar known name, if any.
    public let message: String

    /// The place, the severity, and the message, such as `keys.txt:3:7: error:` and the message.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    public var description: String {
      "\(map):\(line):\(column): \(severity): \(message)".escapingControlCharacters
    }
  }
}
