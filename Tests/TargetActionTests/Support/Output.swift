/// What an example prints, kept to be compared.
@MainActor
final class Output {
  @TaskLocal fileprivate static var current: Output?

  fileprivate var text = ""

  /// What is printed while some code runs.
  static func of<Result>(_ body: () throws -> Result) rethrows -> String {
    let output = Output()
    _ = try $current.withValue(output, operation: body)
    return output.text
  }
}

/// The `print` of the examples, in the place of the standard library's.
@MainActor
func print(_ items: Any...) {
  let line = items.map { String(describing: $0) }.joined(separator: " ")
  Output.current?.text += Output.current?.text.isEmpty == false ? "\n\(line)" : line
}
