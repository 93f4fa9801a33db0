extension Resolution {
  /// The search as text, with a line for each object that was asked, and its answer.
  ///
  /// ```text
  /// Copying.copy → Document
  ///   from the first responder TextField
  ///     TextField   implements it, and refused
  ///     Form        does not implement it
  ///     Document    is the target
  ///   disabled: Nothing is selected.
  /// ```
  public var description: String {
    let names = parts.map { part in part.hops.map(\.name) }
    let width = names.joined().map(\.count).max() ?? 0
    var lines = ["\(action) → \(target.map { TypeName.of($0) } ?? "nobody: \(failure ?? "")")"]
    for (part, names) in zip(parts, names) {
      lines.append("  \(part.beginning)")
      for (hop, name) in zip(part.hops, names) {
        let padding = String(repeating: " ", count: width - name.count + 3)
        lines.append("    \(name)\(padding)\(hop.reason.description)")
      }
      if !part.end.isEmpty { lines.append("    \(part.end)") }
    }
    if let text = state.text { lines.append("  \(text)") }
    return lines.joined(separator: "\n")
  }

  /// Where the search went, and the class of the sender, in a line.
  var path: String {
    let asked = parts.map { part in
      let names = part.hops.map(\.name).joined(separator: " → ")
      let end = part.end.isEmpty ? "" : " (\(part.end))"
      return names.isEmpty ? part.beginning : "\(part.beginning): \(names)\(end)"
    }
    let origin = sender.map { " Sent by \($0)." } ?? ""
    return "Asked: \(asked.joined(separator: "; ")).\(origin)"
  }
}

extension Resolution.Hop {
  /// The name of the object's class, and whether its delegate is gone.
  @MainActor fileprivate var name: String {
    let hasLostDelegate = (object as? Responder)?.hasLostDelegate ?? false
    return TypeName.of(object) + (hasLostDelegate ? ", whose delegate is gone" : "")
  }
}

extension Resolution.Reason {
  /// The answer as the end of a sentence that begins with the object.
  public var description: String {
    switch self {
    case .notImplemented: "does not implement it"
    case .refused: "implements it, and refused"
    case .passed: "was called, and passed it on"
    case .stopped: "intercepted it, and stopped it"
    case .redirected(let action): "intercepted it, and made it \(action)"
    case .changed: "intercepted it, and changed what it carries"
    case .supplemented: "was named as supplemental target, and does not implement it"
    case .wrongSender(let expected, let given):
      "implements it, and takes a sender of type \(expected), not \(given)"
    case .wrongEvent(let expected, let given):
      "implements it, and takes an event of type \(expected), not \(given)"
    case .chosen: "is the target"
    }
  }
}

extension ActionState {
  /// What keeps the action from being sent by what validates; nil if nothing does.
  fileprivate var text: String? {
    switch availability {
    case .enabled, .unhandled: nil
    case .disabled(let reason):
      reason.map { "disabled: \($0.escapingControlCharacters)" } ?? "disabled"
    case .hidden: "hidden"
    }
  }
}
