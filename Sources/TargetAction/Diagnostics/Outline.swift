/// Lines of text, each indented by its level, with remarks in a column beside them.
@MainActor
struct Outline {
  private struct Line {
    let level: Int
    let name: String
    let remarks: String

    /// Where the indentation ends: the text of a deep tree would grow with the square of its depth.
    private static let deepestLevel = 24

    /// The name where it stands in the text.
    var indentedName: String {
      let indentation = String(repeating: "  ", count: min(level, Self.deepestLevel))
      return indentation + (level > Self.deepestLevel ? "\(level): \(name)" : name)
    }
  }

  private var lines: [Line] = []

  mutating func add(_ responder: Responder, level: Int) {
    let remarks = responder.remarks(namingDelegate: true).joined(separator: "; ")
    lines.append(Line(level: level, name: TypeName.of(responder), remarks: remarks))
  }

  mutating func add(_ heading: String, level: Int) {
    lines.append(Line(level: level, name: heading, remarks: ""))
  }

  /// Adds a responder and the chain above it, a line each, and why the chain ends if it is cut short.
  mutating func addChain(from responder: Responder, level: Int) {
    var last = responder
    add(last, level: level)
    while let next = last.next {
      add(next, level: level)
      last = next
    }
    if let end = last.chainEnd { add(end, level: level) }
  }

  /// Adds the views inside a view, the front-most last, and the controllers whose root views they are.
  mutating func addTree(in view: View, level: Int) {
    var pending = view.subviews.reversed().map { (view: $0, level: level) }
    while let next = pending.popLast() {
      var level = next.level
      if let controller = next.view.controller {
        add(controller, level: level)
        level += 1
      }
      add(next.view, level: level)
      for subview in next.view.subviews.reversed() { pending.append((subview, level + 1)) }
    }
  }

  var text: String {
    let names = lines.map(\.indentedName)
    let remarked = zip(lines, names).filter { !$0.0.remarks.isEmpty }
    let width = remarked.map(\.1.count).max() ?? 0
    return zip(lines, names).map { line, name in
      guard !line.remarks.isEmpty else { return name }
      return name + String(repeating: " ", count: width - name.count + 3) + line.remarks
    }.joined(separator: "\n")
  }
}
