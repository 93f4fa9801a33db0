/// A list of key bindings: a program's own, a user's, or the standard ones of a platform.
///
/// Later bindings take precedence over earlier ones for the same keys, in the same context. The
/// first keys that are listed for an action are the ones that menus show.
///
/// A map is a value that you can create on, and pass to, any thread.
public struct KeyMap: Hashable, Sendable {
  /// The name of the map, for explanations, such as the name of its file.
  public let name: String
  /// The bindings.
  public var bindings: [KeyBinding]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - name: The name of the map, for explanations.
  ///   - bindings: The bindings.
  public init(_ name: String, _ bindings: [KeyBinding] = []) {
    self.name = name
    self.bindings = bindings
  }
}
