import Testing

#if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
  private let isPortable = false
#else
  private let isPortable = true
#endif

extension Trait where Self == ConditionTrait {
  /// For a test of what portable builds do without: they read no metadata and no witness tables, so every class counts
  /// as overriding every method.
  static var readsMetadata: Self { .disabled(if: isPortable) }
}
