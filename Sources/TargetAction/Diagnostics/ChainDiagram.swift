/// A diagram of chains as nodes and arrows, in which each responder occurs once.
@MainActor
struct ChainDiagram {
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The labels of the nodes, by number.
  private var labels: [[String]] = []
  /// The arrows, between the numbers of nodes.
  private var edges: [(start: Int, end: Int, isDelegate: Bool)] = []
  /// The responders whose chains have been added.
  private var followed: Set<ObjectIdentifier> = []

  /// Adds a responder and the chain above it, up to a responder that has already been added.
  mutating func addChain(from responder: Responder) {
    var current: Responder? = responder
    while let member = current, followed.insert(ObjectIdentifier(member)).inserted {
      let start = number(of: member)
      current = member.nextAlive
      if let current {
        edges.append((start, number(of: current), isDelegate: false))
      } else if let end = member.chainEnd {
        labels[start].append(end.description)
      }
      if let delegate = member.chainDelegate {
        edges.append((start, number(of: delegate), isDelegate: true))
      }
    }
  }

  /// Returns the number of an object's node, which is created if necessary.
  private mutating func number(of object: AnyObject) -> Int {
    if let number = numbers[ObjectIdentifier(object)] { return number }
    let number = labels.count
    numbers[ObjectIdentifier(object)] = number
    let remarks = (object as? Responder)?.remarks(namingDelegate: false) ?? []
    labels.append([TypeName.of(object)] + remarks)
    return number
  }

  /// Returns the diagram, in which chains begin at the bottom.
  func text(in format: Responder.DiagramFormat) -> String {
    let labels = labels.map { $0.map(format.escaped) }
    switch format {
    case .mermaid:
      let nodes = labels.enumerated().map { "  n\($0)[\"\($1.joined(separator: "<br/>"))\"]" }
      let arrows = edges.map { start, end, isDelegate in
        "  n\(start) \(isDelegate ? "-.->|delegate|" : "-->") n\(end)"
      }
      return (["flowchart BT"] + nodes + arrows).joined(separator: "\n")
    case .dot:
      let nodes = labels.enumerated().map { "  n\($0) [label=\"\($1.joined(separator: #"\n"#))\"]" }
      let arrows = edges.map { start, end, isDelegate in
        "  n\(start) -> n\(end)\(isDelegate ? " [style=dashed, label=delegate]" : "")"
      }
      let settings = ["  rankdir=BT", "  node [shape=box]"]
      return (["digraph responders {"] + settings + nodes + arrows + ["}"]).joined(separator: "\n")
    }
  }
}
