/// Ends the program because of a programming error, with a message that says how to fix it.
///
/// The message of a `precondition` is omitted from optimized builds. This message is written in
/// every build.
@usableFromInline
@inline(never)
func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Ends the program with a message unless a condition is true.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { trap(message()) }
}
