extension Sequence {
  /// Returns the elements in an order; those that are equal keep their places.
  ///
  /// All types share this code. It is slower than `sorted(by:)`, which would add about 5 kB to
  /// programs for each type and order, so it is for what is short or rare.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func ordered(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}
