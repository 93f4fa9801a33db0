import Testing

/// The output of an example, which tests compare.
@MainActor
final class Output {
  @TaskLocal fileprivate static var current: Output?

  fileprivate var text = ""

  /// Returns the text that code prints while it runs.
  static func of<Result>(_ body: () throws -> Result) rethrows -> String {
    let output = Output()
    _ = try $current.withValue(output, operation: body)
    return output.text
  }

  /// Returns the text that asynchronous code prints, including the runs that it starts.
  static func of<Result>(_ body: () async throws -> Result) async rethrows -> String {
    let output = Output()
    _ = try await $current.withValue(output, operation: body)
    return output.text
  }
}

extension ExitTest.Result? {
  /// What the process wrote to standard error.
  var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }

  /// The reports of the library that the process wrote to standard error, each by its first line.
  var reports: [String] {
    errorText.split(separator: "\n").map(String.init).filter { $0.hasPrefix("TargetAction:") }
  }
}

extension [PartialKeyPath<ExitTest.Result> & Sendable] {
  /// Observes what a process writes to standard error.
  static var errorText: Self { [\.standardErrorContent] }
}

/// Replaces the `print` of the standard library in examples.
@MainActor
func print(_ items: Any...) {
  let line = items.map { String(describing: $0) }.joined(separator: " ")
  Output.current?.text += Output.current?.text.isEmpty == false ? "\n\(line)" : line
}
