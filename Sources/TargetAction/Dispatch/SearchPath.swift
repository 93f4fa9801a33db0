/// The parts of a search, in order; those before the application's are chains up to it.
extension SearchPart {
  /// From the anchor, the key window's first responder, or the responder that a chain search starts
  /// at.
  static let focus = SearchPart(rawValue: 0)
  /// From the sender.
  static let sender = SearchPart(rawValue: 1)
  /// From the key window, if nothing in it has the focus.
  static let keyWindow = SearchPart(rawValue: 2)
  /// From the main window's first responder.
  static let mainWindow = SearchPart(rawValue: 3)
  /// The application and its delegate.
  static let application = SearchPart(rawValue: 4)
  /// The host of the window in which a search began that stays in a window.
  static let host = SearchPart(rawValue: 5)
  /// Past the last part.
  static let end = SearchPart(rawValue: 6)
}

/// The path of a search along the chains, which calls no user code.
///
/// - Invariant: The responder of the current node, or of one below it, is retained. Releasing a
///   responder that the search has passed may deallocate it, along with everything that it kept
///   alive.
@MainActor
struct SearchPath {
  /// The application that is searched.
  let application: Application
  /// Where the search looks.
  let scope: ActionSend.Scope
  /// The sender, whose chain is searched after the first responder's.
  let sender: AnyObject?
  /// The responder at which the search begins; nil if it begins at the first responder, or at one
  /// object.
  private let start: Responder?
  /// The current position.
  var position: SearchPosition
  /// The responder at which this part of the search began, which may have no other owner.
  private var beginning: Responder?
  /// Whether the search is for an action about a window, which no object of another window handles.
  var staysInWindow: Bool
  /// The epoch in which the path began.
  let epoch = Epoch.current
  /// The last change when the path began, or was last checked.
  private(set) var lastChange = Epoch.changeCount

  /// Begins at the given position or, if there is none, at the beginning of the first part.
  @inline(__always)
  init(
    in application: Application,
    scope: ActionSend.Scope,
    sender: AnyObject?,
    action: Action?,
    at first: SearchPosition? = nil
  ) {
    self.application = application
    self.scope = scope
    self.sender = sender
    start =
      switch scope {
      case .everywhere: Self.ownStart(of: sender)
      case .anchored(let anchor): anchor.responder
      case .chain(let start): start
      case .target: nil
      }
    staysInWindow = action?.record.value.staysInWindow == true
    position = first ?? SearchPosition()
    if first == nil || staysInWindow { enter(.focus) }
  }

  /// Returns where a sender's part of the search begins: at the sender if it is a responder,
  /// otherwise at its responder.
  static func start(of sender: AnyObject?) -> Responder? {
    guard let sender else { return nil }
    return (sender as? Responder) ?? (sender as? any ActionSender)?.responder
  }

  /// Whether an anchor takes the place of the first responder.
  var isAnchored: Bool { start != nil || application.currentAnchor?.node != nil }

  /// Whether a control has ever been made to search in its own window.
  static var mayStartElsewhere = false

  /// Returns whether a sender is a control whose searches begin in its own window.
  @inline(__always)
  static func startsElsewhere(_ sender: AnyObject?) -> Bool {
    mayStartElsewhere && ownStart(of: sender) != nil
  }

  /// Returns where the searches of a sender begin, if it is a control with its own anchor.
  @inline(never)
  static func ownStart(of sender: AnyObject?) -> Responder? {
    guard mayStartElsewhere, let sender,
      ClassReference.of(type(of: sender)).value.traits.contains(.isControl)
    else { return nil }
    // A cast would cost more than all of a send.
    return BorrowedReference(sender).downcast(to: Responder.self).object.ownSearchStart
  }

  /// Moves to the beginning of a part of the search, if there is such a part.
  @inline(__always)
  private mutating func enter(_ part: SearchPart) {
    position = SearchPosition(part: part)
    if part == .focus, !scope.isTarget {
      let anchored = start?.node ?? application.currentAnchor?.node
      let window = application.seats.key.target
      position.node = anchored ?? window?.focused
      // The chain of the first responder leads through its window, mostly to the application.
      if anchored != nil || window?.next != application.node { stayInApplication() }
    } else if part == .application, !scope.isTarget {
      position.node = application.node
    } else {
      let start = start(of: part)
      position.node = start?.node
      position.isAtDelegate = part == .host
      if part != .host, start != nil { stayInApplication() }
      replace(&beginning, with: start)
    }
  }

  /// Returns the responder at which a part of the search begins.
  @inline(never)
  private func start(of part: SearchPart) -> Responder? {
    if scope.isChain || scope.isTarget { return nil }
    if staysInWindow, part == .sender || part == .mainWindow { return nil }
    switch part {
    case .sender: return Self.start(of: sender)
    case .keyWindow:
      guard start == nil, application.focusedNode == nil else { return nil }
      return application.keyWindow?.searchStart
    case .mainWindow:
      let window = application.searchedMainWindow
      return window?.focusNode?.nearestResponder ?? window?.searchStart
    case .host:
      let first = start?.node ?? application.focusedNode ?? application.seats.key.target
      return first?.window?.owner(as: Window.self)
    default: return nil
    }
  }

  /// Moves to the next node whose object may take part, unless the path is at one.
  ///
  /// Each part of the search except the last ends before the application. If the search stays in a
  /// window, a part also ends before an object of another one, so no node may be skipped.
  ///
  /// - Parameters:
  ///   - protocolRecord: The protocol of the search; nil if only handlers and opt-in protocols
  ///     matter.
  ///   - interest: The traits, at least one of which a class needs to take part; nil for all nodes.
  /// - Returns: The node, or nil at the end of the search.
  @inline(__always)
  mutating func next(for protocolRecord: ProtocolReference?, _ interest: ClassTraits?)
    -> NodeReference?
  {
    while position.part != .end {
      if let interest, !position.isAtDelegate {
        position.node = position.node?.firstCandidate(for: protocolRecord, interest)
      }
      if let node = position.node,
        position.part == .application || !node.traits.contains(.isApplication)
      {
        return node
      }
      let isLast = position.part == .application && !staysInWindow
      enter(isLast ? .end : SearchPart(rawValue: position.part.rawValue + 1))
    }
    return nil
  }

  /// Moves past the current object, along its chain as it is now.
  @inline(__always)
  mutating func stepOver() {
    guard let node = position.node else { return }
    if !position.isAtDelegate, !node.traits.isDisjoint(with: .hasDelegate) {
      position.isAtDelegate = true
    } else {
      position.isAtDelegate = false
      let isPastChains = position.part.rawValue >= SearchPart.application.rawValue
      position.node = isPastChains ? nil : node.next
      let mayLeave = staysInWindow && node.traits.contains(.isWindow)
      if mayLeave, position.node?.window != nil { position.node = nil }
    }
  }

  /// Ends this part of the search if the chain leads to another application.
  @inline(never)
  mutating func stayInApplication() {
    lastChange = Epoch.changeCount
    guard let top = position.node?.top else { return }
    if top != application.node, top.traits.contains(.isApplication), top.responder != nil {
      position.node = nil
    }
  }
}
