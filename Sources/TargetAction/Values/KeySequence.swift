/// One or more keys that are pressed one after another, such as `ctrl-k ctrl-s`.
///
/// The type is `Sendable`, so you can create, compare, and store its values outside the main actor.
public struct KeySequence: Hashable, Sendable, LosslessStringConvertible {
  /// The largest number of strokes in a sequence.
  public static let maximumCount = 4

  /// The keys, each with the modifiers that must be held down, in the order in which they are
  /// pressed.
  public let strokes: [KeyEquivalent]

  /// Creates a sequence.
  ///
  /// - Parameter strokes: One to four keys with their modifiers, in the order in which they are
  ///   pressed. Another number traps.
  public init(_ strokes: KeyEquivalent...) {
    self.init(strokes)
  }

  /// Creates a sequence, such as one that the user has recorded.
  ///
  /// - Parameter strokes: One to four keys with their modifiers (``maximumCount``), in the order in
  ///   which they are pressed. Another number traps.
  public init(_ strokes: [KeyEquivalent]) {
    require(
      (1...Self.maximumCount).contains(strokes.count),
      """
      A key sequence must have one to \(Self.maximumCount) strokes; this one has \(strokes.count). \
      Leave some out.
      """
    )
    self.strokes = strokes
  }

  /// The strokes, such as `ctrl-k ctrl-s`, with spaces between them.
  ///
  /// To show the keys to people, use ``label(for:)``.
  public var description: String { strokes.map(\.description).joined(separator: " ") }

  /// Creates a sequence from a text, such as `ctrl-k ctrl-s`.
  ///
  /// - Parameter text: One to four strokes as ``KeyEquivalent/init(parsing:)`` reads them,
  ///   separated by spaces.
  /// - Throws: ``KeySyntaxError`` if a stroke is not a key with modifiers, or the number of strokes
  ///   is another.
  /// - Complexity: O(*n*) for *n* characters.
  public init(parsing text: String) throws(KeySyntaxError) {
    self.init(try KeyEquivalent.strokes(in: text, atMost: Self.maximumCount))
  }

  /// Creates a sequence from a text, if ``init(parsing:)`` can read it.
  ///
  /// - Parameter description: The text.
  /// - Complexity: O(*n*) for *n* characters.
  public init?(_ description: String) {
    do { try self.init(parsing: description) } catch { return nil }
  }

  /// Returns the text that a menu shows for the keys, such as `Ctrl+K Ctrl+S`.
  ///
  /// - Parameter platform: The platform whose names or symbols are used.
  /// - Returns: The labels of the strokes, with spaces between them.
  public func label(for platform: KeyMap.Platform = .current) -> String {
    strokes.map { $0.label(for: platform) }.joined(separator: " ")
  }

  /// Returns the keys with the meaning of `primary` on a platform.
  func resolved(for platform: KeyMap.Platform) -> KeySequence {
    KeySequence(strokes.map { $0.resolved(for: platform) })
  }
}
