extension Resolution {
  /// Explains a search by its record.
  ///
  /// - Parameters:
  ///   - record: The record of the search.
  ///   - action: The action that was searched for last.
  ///   - target: The object that was found; nil if none was.
  ///   - state: The state that the target returned.
  ///   - scope: Where the search looked.
  ///   - application: Where it went.
  init(
    of record: SearchRecord,
    action: Action,
    target: AnyObject?,
    state: ActionState,
    scope: SearchScope,
    in application: Application
  ) {
    var reader = RecordReader(scope: scope, application: application)
    for step in record.steps { reader.read(step) }
    self.init(action: action, target: target, state: state, parts: reader.finish())
  }
}

/// Reads a record from its beginning, and makes the parts of a resolution.
@MainActor
private struct RecordReader {
  let scope: SearchScope
  let application: Application

  private var parts: [Resolution.Part] = []
  private var beginning = "the target was given"
  private var hops: [Resolution.Hop] = []
  private var seen: Set<ObjectIdentifier> = []
  /// The place where this chain met objects that were asked in another part, with no new object above.
  private var junction: Responder?
  private var hasFocus = false
  /// The class of the first of those that were passed over, and are not known any more.
  private var skipped: String?

  init(scope: SearchScope, application: Application) {
    self.scope = scope
    self.application = application
  }

  mutating func read(_ step: SearchRecord.Step) {
    switch step {
    case .begin(let part, let type, let isFocus):
      if part == .focus { hasFocus = true } else if !hasFocus { addAbsenceOfFocus() }
      beginning = "\(place(of: part, isFocus)) \(type.map { TypeName($0).short } ?? "of then")"
    case .skip(let start, let type, let stop, let changeCount):
      if changeCount == Epoch.changeCount {
        addResponders(from: start, upTo: stop)
      } else {
        skipped = TypeName(type).short
      }
    case .answer(.notImplemented, let object, let host):
      addSilent(object, at: host)
    case .answer(let reason, let object, _):
      add(object, reason)
    case .end(let top, let changeCount):
      let top = changeCount == Epoch.changeCount ? top?.responder : nil
      let end = junction.map { "joined, at \(TypeName.of($0)), what was asked before" }
      endPart(end ?? top?.chainEnd ?? "reached the application")
    }
  }

  /// - Returns: The parts, of which the last has ended where the search did.
  mutating func finish() -> [Resolution.Part] {
    if scope.isTarget {
      endPart("nobody else is asked")
    } else {
      if !hasFocus { addAbsenceOfFocus() }
      endPart("")
    }
    return parts
  }

  private mutating func endPart(_ end: String) {
    var end = end
    if let skipped { end = "nobody from \(skipped) up implemented it; \(end)" }
    skipped = nil
    if !hops.isEmpty {
      parts.append(Resolution.Part(beginning: beginning, hops: hops, end: end))
    }
    hops = []
    junction = nil
  }

  private mutating func add(_ object: AnyObject, _ reason: Resolution.Reason) {
    if let skipped {
      hops.append(Resolution.Hop(object: object, reason: .notImplementedFrom(skipped)))
    }
    skipped = nil
    seen.insert(ObjectIdentifier(object))
    junction = nil
    hops.append(Resolution.Hop(object: object, reason: reason))
  }

  /// Adds an object that does not implement the action, unless it was met before.
  private mutating func addSilent(_ object: AnyObject, at host: Responder?) {
    guard seen.insert(ObjectIdentifier(object)).inserted else {
      // What intercepts an action has answered by that.
      if hops.last?.object !== object { junction = junction ?? host }
      return
    }
    add(object, .notImplemented)
  }

  private mutating func addResponders(from start: NodeReference, upTo stop: NodeReference?) {
    var current: NodeReference? = start
    var kept: Responder?
    while let node = current, node != stop, !node.traits.contains(.isApplication) {
      if let responder = node.responder {
        addSilent(responder.actionObject, at: responder)
        release(exchange(&kept, with: responder))
      }
      current = node.next
    }
  }

  private mutating func addAbsenceOfFocus() {
    hasFocus = true
    let absence =
      application.searchedKeyWindow.map {
        "nobody has the focus in \(keyWindow) \(TypeName.of($0)); makeFirstResponder(_:) gives it"
      } ?? "there is no key window"
    parts.append(Resolution.Part(beginning: absence, hops: [], end: ""))
  }

  /// The text for the window in which searches begin.
  private var keyWindow: String {
    application.seats.modal.target == nil ? "the key window" : "the modal window"
  }

  /// The text for the beginning of a part, before the name of the responder there, if that is still alive.
  private func place(of part: SearchPart, _ isFocus: Bool) -> String {
    switch (part, scope) {
    case (.focus, .chain): "from"
    case (.focus, .anchored): "from the anchor"
    case (.focus, _):
      application.isAnchored ? "from the anchor" : "from the first responder"
    case (.sender, _): "from the sender"
    case (.keyWindow, _):
      isFocus ? keyWindow : "in \(keyWindow), from"
    case (.mainWindow, _):
      isFocus
        ? "from the main window's first responder" : "in the main window, from"
    case (.application, _), (.end, _): "the application"
    }
  }
}
