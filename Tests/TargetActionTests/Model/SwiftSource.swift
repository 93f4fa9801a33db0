/// Converts operations to Swift source.
enum SwiftSource {
  /// Returns a row of `FoundScenarioTests` with a scenario.
  static func row(of operations: [Operation]) -> String {
    "\"a scenario that failed\": [\n\(operations.map { "  \(of($0)),\n" }.joined())],"
  }

  /// Returns an expression for a value of the scenarios' types.
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else { return ".\(value)" }
      return ".\(payload.label ?? "")(\(arguments(of: payload.value)))"
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
    case .collection: return "[\(mirror.children.map { of($0.value) }.joined(separator: ", "))]"
    default: return "\(value)"
    }
  }

  private static func arguments(of payload: Any) -> String {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return of(payload) }
    return mirror.children.map { child in
      let isNamed = child.label?.hasPrefix(".") == false
      return isNamed ? "\(child.label ?? ""): \(of(child.value))" : of(child.value)
    }.joined(separator: ", ")
  }
}
