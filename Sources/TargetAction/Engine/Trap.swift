/// Ends the program because of a programming error, with a message that says how to fix it.
///
/// The text of a `precondition` is left out of optimised builds. This one is written in every build.
@usableFromInline
@inline(never)
func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Ends the program with a message unless a condition holds.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { trap(message()) }
}
