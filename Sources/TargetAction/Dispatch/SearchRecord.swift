/// The record of a search: every object that it reached, in order, with how the object responded.
///
/// The record retains the objects. Texts are created only when the record is read.
@MainActor
final class SearchRecord {
  /// A part of the search, as it was recorded.
  private struct Part {
    let part: SearchPart
    /// The class of the responder at which the part began.
    let type: AnyClass
    /// Whether that responder is the first responder of its window.
    let isFocus: Bool
    var answers: [(hop: Resolution.Hop, host: Responder)] = []
    /// The responder at which the chain ended, if it did not lead to the application.
    var end: Responder?
  }

  private var parts: [Part] = []

  /// Begins a part of the search at a responder, unless the part has already begun.
  func enter(_ part: SearchPart, at host: Responder) {
    // The host of a window is listed with the application, which is visited just before.
    guard part != .host, parts.last?.part != part else { return }
    if let last = parts.last?.answers.last?.host, !(last.nextAlive is Application) {
      parts[parts.count - 1].end = last
    }
    let type: AnyClass = host.node.classRecord.value.type
    parts.append(Part(part: part, type: type, isFocus: host.isFirstResponder))
  }

  /// Notes how an object responded while the search was at a responder in the chain.
  func note(_ reason: Resolution.Reason, by object: AnyObject, at host: Responder) {
    parts[parts.count - 1].answers.append((Resolution.Hop(object: object, reason: reason), host))
  }

  // MARK: - Reading

  /// Explains the search, part by part.
  ///
  /// - Parameter path: The path of the search.
  /// - Returns: The parts of a resolution, in search order.
  func parts(in path: SearchPath) -> [Resolution.Part] {
    let (scope, application) = (path.scope, path.application)
    guard !scope.isTarget else {
      let hops = parts.flatMap(\.answers).map(\.hop)
      return [Resolution.Part(beginning: .explicitTarget, hops: hops, end: .explicitTarget)]
    }
    var resolved: [Resolution.Part] = []
    if parts.first?.part != .focus {
      let beginning = absenceOfFocus(in: application)
      resolved.append(Resolution.Part(beginning: beginning, hops: [], end: nil))
    }
    var seen: Set<ObjectIdentifier> = []
    for (index, part) in parts.enumerated() {
      var hops: [Resolution.Hop] = []
      // Where this chain merged with a part already searched, with no new object above.
      var junction: Responder?
      for (hop, host) in part.answers {
        if seen.insert(ObjectIdentifier(hop.object)).inserted || hop.reason != .notImplemented {
          junction = nil
          hops.append(hop)
        } else if hops.last?.object !== hop.object {
          // An interceptor that has responded needs no second entry.
          junction = junction ?? host
        }
      }
      guard !hops.isEmpty else { continue }
      let end = junction.map { .merged(TypeName.of($0)) } ?? part.end?.chainEnd ?? .application
      resolved.append(
        Resolution.Part(
          beginning: beginning(of: part, in: path), hops: hops,
          end: index == parts.count - 1 ? nil : end))
    }
    return resolved
  }

  private func absenceOfFocus(in application: Application) -> Resolution.Part.Beginning {
    guard let window = application.keyWindow else { return .noKeyWindow }
    return .noFirstResponder(TypeName.of(window), isModal: isModal(application))
  }

  /// Returns why the search may have missed an object that implements the action, as a clause; nil
  /// if it has reached every place.
  func cause(in path: SearchPath) -> String? {
    let (hasFocus, seats) = (parts.first?.part == .focus, path.application.seats)
    for part in parts where hasFocus {
      guard let last = part.end, last.nextAlive == nil, let end = last.chainEnd,
        !part.answers.contains(where: { $0.host is Window && $0.host !== last })
      else { continue }
      return "the chain \(beginning(of: part, in: path)) \(end)"
    }
    guard !path.isAnchored, !path.scope.isTarget else { return nil }
    let blocks = seats.blockedFocus?.responder.map { "blocks \(TypeName.of($0))" }
    guard !hasFocus else { return blocks.map { "the modal window \($0)" } }
    guard let window = path.application.keyWindow else {
      if let window = seats.chosen?.responder {
        return "there is no key window while \(TypeName.of(window)) is hidden"
      }
      return seats.hasLostKey
        ? "the key window was deallocated, because the application does not retain it"
        : "there is no key window"
    }
    let detail = window.refusedFocus.map { ": \($0)" } ?? blocks.map { ", which \($0)" }
    return "\(absenceOfFocus(in: path.application))"
      + (detail ?? "; set it with makeFirstResponder(_:)")
  }

  /// Returns whether the window in which searches begin is modal.
  private func isModal(_ application: Application) -> Bool {
    application.seats.key.target.map { $0 == application.seats.modal } ?? false
  }

  private func beginning(of part: Part, in path: SearchPath) -> Resolution.Part.Beginning {
    let (name, application) = (TypeName(part.type).short, path.application)
    return switch (part.part, path.scope) {
    case (.focus, .chain): .responder(name)
    case (.focus, _): path.isAnchored ? .anchor(name) : .firstResponder(name)
    case (.sender, _): .sender(name)
    case (.keyWindow, _):
      .keyWindow(name, isFirstResponder: part.isFocus, isModal: isModal(application))
    case (.mainWindow, _): .mainWindow(name, isFirstResponder: part.isFocus)
    default: .application(name)
    }
  }
}
