extension KeyMap {
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
}
