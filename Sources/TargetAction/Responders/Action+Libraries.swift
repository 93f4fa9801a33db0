extension Action {
  /// Makes searches find what libraries that were loaded while the program runs have added.
  ///
  /// Whether a class conforms to a protocol is asked once, and the answer is kept. A library that is loaded
  /// later, by `dlopen` or its like, may add conformances to classes that have been asked already, which then
  /// seem not to implement their actions. Call this after loading: classes that did not conform are asked anew,
  /// cached searches are dropped, and menus and controls that validate automatically are validated again.
  ///
  /// It concerns all applications of the process. It is not needed for classes that the library itself brings,
  /// as nobody has asked them before. A library that has classes or actions must not be unloaded.
  ///
  /// - Complexity: O(*n*) for *n* pairs of a class and a protocol that searches have met.
  @MainActor
  public static func didLoadLibraries() {
    ClassReference.forgetAbsences { ClassTraits(of: $0) }
    Epoch.advance()
  }
}
