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
}
