extension Responder {
  /// A language for diagrams of nodes and arrows.
  ///
  /// The type is `Sendable`, so you can use its values outside the main actor.
  ///
  /// Later versions may add languages, so end a `switch` with `@unknown default`.
  public enum DiagramFormat: Hashable, Sendable {
    /// A Mermaid flowchart, which many Markdown viewers draw.
    case mermaid
    /// The language of Graphviz, for `dot` and related programs.
    case dot

    /// Returns text as it is written between quotation marks, in a label.
    func escaped(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch self {
        case .mermaid where scalar < " " || Self.meaningfulToMermaid.contains(scalar):
          result += "#\(scalar.value);"
        case .dot where scalar < " ": result += " "
        case .dot where scalar == "\"" || scalar == "\\": result += "\\\(scalar)"
        // Graphviz interprets HTML entities in every label.
        case .dot where scalar == "&": result += "&amp;"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }

    /// The characters that Mermaid interprets in a label.
    ///
    /// They are part of quotations, HTML, entities, Markdown code, line breaks with a backslash, or
    /// directives between percent signs.
    private static let meaningfulToMermaid = "\"#&<>`\\%".unicodeScalars
  }
}
