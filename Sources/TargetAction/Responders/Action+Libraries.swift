extension Action {
  /// Makes searches find conformances that were added by libraries loaded at run time.
  ///
  /// The runtime is asked once whether a class conforms to a protocol, and the answer is cached. A library that is
  /// loaded later, for example with `dlopen`, may add conformances to classes that were already asked. Call this
  /// after loading it. Then classes that did not conform are asked again, cached searches are dropped, and menus and
  /// controls that validate automatically are validated again.
  ///
  /// It affects all applications of the process. It is not needed for the library's own classes, which no search has
  /// asked before. A library that has classes or actions must not be unloaded.
  ///
  /// - Complexity: O(*n*) for *n* pairs of a class and a protocol that searches have met.
  @MainActor
  public static func didLoadLibraries() {
    ClassReference.forgetAbsences { ClassTraits(of: $0) }
    Epoch.advance()
  }
}
