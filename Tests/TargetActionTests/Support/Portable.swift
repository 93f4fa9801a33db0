import Testing

#if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
  private let isPortable = false
#else
  private let isPortable = true
#endif

extension Trait where Self == ConditionTrait {
  /// Disables a test in portable builds, which do not read metadata or witness tables.
  ///
  /// In these builds, every class counts as overriding every method.
  static var readsMetadata: Self { .disabled(if: isPortable) }
}
