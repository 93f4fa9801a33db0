#if !GTK
  /// The application of a program with GTK, which this build does not contain.
  ///
  /// The package is built without its trait `GTK`. To enable the trait, add `traits: ["GTK"]` to the
  /// dependency on the package in your manifest, which requires `swift-tools-version: 6.1` or later
  /// there, or build the package itself with `swift build --traits GTK`.
  @available(
    *, unavailable,
    message: """
      TargetActionGTK is built without GTK; add traits: ["GTK"] to the dependency on the package
      """
  )
  public enum GTKApplication {}
#endif
