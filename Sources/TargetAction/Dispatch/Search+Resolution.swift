extension Search {
  /// Everything that this search has met, up to where it stands.
  ///
  /// What was said is in the notes; who was there to ask is read off the chains, as they are now.
  func resolution(target: AnyObject?) -> Resolution {
    var writer = ResolutionWriter(self)
    writer.write()
    return Resolution(
      action: action, target: target, parts: writer.parts,
      absence: Absence.of(action))
  }
}

/// Puts a search's notes and the chains that it walked together.
@MainActor
private struct ResolutionWriter {
  private(set) var parts: [Resolution.Part] = []

  private let search: Search
  private let notes: [SearchNotes.Note]
  /// The notes with a reason, by the object in the chain whose turn it was.
  private let answers: [ObjectIdentifier: [SearchNotes.Note]]
  private var seen: Set<ObjectIdentifier> = []

  init(_ search: Search) {
    self.search = search
    notes = Array(search.notes.all)
    answers = Dictionary(grouping: notes.filter { $0.reason != nil }) {
      ObjectIdentifier($0.visited)
    }
  }

  mutating func write() {
    if case .target(let target) = search.walk.scope {
      let object = Search.Visit(target, host: nil).object
      parts = [
        Resolution.Part(
          beginning: "the target was given", hops: hops(at: object), end: "nobody else is asked")
      ]
      return
    }
    for leg in SearchLeg.allCases {
      if let start = search.walk.start(of: leg) {
        guard write(leg, from: start) else { break }
      } else if leg == .focus {
        parts.append(Resolution.Part(beginning: absence, hops: [], end: ""))
      }
    }
    writeNotesOfTheGone()
  }

  /// Writes one part of the search.
  ///
  /// - Returns: Whether the search went on after it.
  private mutating func write(_ leg: SearchLeg, from start: NodeReference) -> Bool {
    let beginning = "\(place(of: leg)) \(TypeName.of(start.responder))"
    var hops: [Resolution.Hop] = []
    var last: Responder?
    /// Where this chain has come to what was asked in another part, with nobody new above.
    var junction: Responder?
    var current: NodeReference? = start
    while let node = current, leg == .application || !node.traits.contains(.isApplication) {
      let host = node.responder
      for object in [host, host.chainDelegate].compactMap(\.self) {
        let object = Search.Visit(object, host: host).object
        guard seen.insert(ObjectIdentifier(object)).inserted else {
          junction = junction ?? host
          continue
        }
        junction = nil
        hops += self.hops(at: object)
        guard hops.last?.reason.endsSearch != true else {
          parts.append(Resolution.Part(beginning: beginning, hops: hops, end: ""))
          return false
        }
      }
      last = host
      current = leg == .application ? nil : node.next
    }
    if !hops.isEmpty {
      let end =
        junction.map { "joined, at \(TypeName.of($0)), what was asked before" }
        ?? end(of: leg, at: last)
      parts.append(Resolution.Part(beginning: beginning, hops: hops, end: end))
    }
    return true
  }

  /// What an object and those that it hands actions to have said.
  private func hops(at object: AnyObject) -> [Resolution.Hop] {
    let own = answers[ObjectIdentifier(object)] ?? []
    var hops: [Resolution.Hop] = []
    if !own.contains(where: { $0.object === object }) {
      hops.append(Resolution.Hop(object: object, reason: .notImplemented))
    }
    for (index, note) in own.enumerated() {
      guard let reason = note.reason else { continue }
      // The answer of a supplemental target says more than that it was one.
      let hasAnswer = own[(index + 1)...].contains { $0.object === note.object }
      if reason == .supplemented, hasAnswer { continue }
      hops.append(Resolution.Hop(object: note.object, reason: reason))
    }
    return hops
  }

  /// Writes what was said by objects that are in none of the chains any more.
  private mutating func writeNotesOfTheGone() {
    let gone = notes.filter { !seen.contains(ObjectIdentifier($0.visited)) }
    let hops = gone.compactMap { note in
      note.reason.map { Resolution.Hop(object: note.object, reason: $0) }
    }
    guard !hops.isEmpty else { return }
    let part = Resolution.Part(
      beginning: "objects that have left the chain since", hops: hops, end: "")
    // If the search ended at one of them, nobody after it was asked.
    if hops.last?.reason.endsSearch == true { parts = [] }
    parts.insert(part, at: 0)
  }

  private var absence: String {
    guard let window = search.walk.application.searchedKeyWindow else {
      return "there is no key window"
    }
    return
      "nobody has the focus in the key window \(TypeName.of(window)); makeFirstResponder(_:) gives it"
  }

  private func place(of leg: SearchLeg) -> String {
    switch (leg, search.walk.scope) {
    case (.focus, .from): "from"
    case (.focus, .anchored): "from the anchor"
    case (.focus, _):
      search.walk.application.isAnchored ? "from the anchor" : "from the first responder"
    case (.sender, _): "from the sender"
    case (.keyWindow, _): "the key window"
    case (.mainWindow, _): "from the main window's first responder"
    case (.application, _), (.end, _): "the application"
    }
  }

  private func end(of leg: SearchLeg, at last: Responder?) -> String {
    guard leg != .application, let last else { return "" }
    guard last.application == nil, let end = last.chainEnd else { return "reached the application" }
    return end
  }
}

extension Resolution.Reason {
  /// Whether nobody is asked after an object that answers so.
  fileprivate var endsSearch: Bool {
    switch self {
    case .chosen, .stopped, .wrongSender, .wrongEvent: true
    default: false
    }
  }
}
