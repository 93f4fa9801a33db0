/// Where a search looks.
enum SearchScope {
  /// The whole application.
  case everywhere
  /// The whole application, with a responder in the place of the first responder.
  case anchored(Responder)
  /// A responder and the chain above it, and then the application.
  case chain(from: Responder)
  /// One object.
  case target(AnyObject)

  var isEverywhere: Bool { if case .everywhere = self { true } else { false } }
  var isTarget: Bool { if case .target = self { true } else { false } }
}

/// The way of a search along the chains: it calls no user code.
///
/// - Invariant: The responder of the node that the walk is at, or of one below it, is retained. A responder that the
///   search lets go of may be deallocated by that, with all that it has kept alive.
@MainActor
struct ChainWalk {
  /// The application that is searched.
  let application: Application
  /// Where the search looks.
  let scope: SearchScope
  /// The object whose chain is searched after that of the first responder.
  let sender: AnyObject?
  /// Where the walk is.
  var position: SearchPosition
  /// The responder at which this part of the search began, which nothing else may keep alive.
  private var beginning: Responder?
  /// The epoch in which the walk began.
  let epoch = Epoch.current

  /// Begins a walk, at the first position if there is one, and else at the beginning of the first part.
  init(
    in application: Application,
    scope: SearchScope,
    sender: AnyObject?,
    at first: SearchPosition? = nil
  ) {
    self.application = application
    self.scope = scope
    self.sender = sender
    position = first ?? SearchPosition()
    if first == nil { enter(.focus) }
  }

  /// Where the sender's part of the search begins: the sender, if it is a responder, or its place in a chain.
  var senderStart: Responder? {
    (sender as? Responder) ?? (sender as? any ResponderProviding)?.responder
  }

  /// Goes to the beginning of a part of the search, if there is such a part.
  mutating func enter(_ part: SearchPart) {
    position = SearchPosition(part: part)
    switch (part, scope) {
    case (.focus, .everywhere): position.node = application.focusedNode
    case (.focus, .chain(let start)), (.focus, .anchored(let start)): begin(at: start)
    case (.sender, .everywhere), (.sender, .anchored): begin(at: senderStart)
    case (.keyWindow, .everywhere):
      if application.focusedNode == nil { begin(at: application.searchedKeyWindow?.searchStart) }
    case (.mainWindow, .everywhere), (.mainWindow, .anchored):
      let window = application.searchedMainWindow
      begin(at: window?.focusNode?.nearestResponder ?? window?.searchStart)
    case (.application, .everywhere), (.application, .anchored), (.application, .chain):
      position.node = application.node
    default: break
    }
  }

  /// Lets go of the responder at which this part of the search began, when the search is over.
  mutating func finish() {
    release(exchange(&beginning, with: nil))
  }

  private mutating func begin(at responder: Responder?) {
    position.node = responder?.node
    release(exchange(&beginning, with: responder))
  }

  /// Moves up this part of the search to the next node whose object may take part, unless the walk is at one.
  ///
  /// - Parameter interface: The protocol of the search; nil if only handlers and opt-in protocols count.
  /// - Returns: The node, or nil if this part is over.
  @inline(__always)
  mutating func findStop(for interface: Interface?) -> NodeReference? {
    findStop(for: interface, ClassTraits.interest(in: interface))
  }

  /// Moves up this part of the search to the next node at which an object of a class with some traits may have a
  /// say, unless the walk is at one.
  @inline(__always)
  mutating func findStop(for interface: Interface?, _ interest: ClassTraits) -> NodeReference? {
    if !position.isAtDelegate { position.node = position.node?.firstStop(for: interface, interest) }
    return stop
  }

  /// The node that the walk is at; nil if this part of the search is over.
  ///
  /// Each part but the last ends before the application.
  var stop: NodeReference? {
    guard let node = position.node,
      position.part == .application || !node.traits.contains(.isApplication)
    else { return nil }
    return node
  }

  /// Goes to the beginning of the next part of the search.
  mutating func enterNextPart() {
    enter(SearchPart(rawValue: position.part.rawValue + 1) ?? .end)
  }

  /// Moves past the object that the walk is at.
  mutating func stepOver() {
    guard let node = position.node else { return }
    if !position.isAtDelegate, !node.traits.isDisjoint(with: .hasDelegate) {
      position.isAtDelegate = true
    } else {
      position.isAtDelegate = false
      position.node = position.part == .application ? nil : node.next
    }
  }

  /// Moves past an object that was asked, wherever its chain leads by now.
  mutating func stepOver(_ host: Responder) {
    position.node = host.node
    stepOver()
  }

  // MARK: - Cache

  /// Goes to the first stop, if a cache entry holds for this search.
  mutating func recall(_ stop: CachedStop) -> Bool {
    guard scope.isEverywhere, stop.holds(for: application.node, sender: sender) else {
      return false
    }
    position = stop.position
    return true
  }

  /// A cache entry for the first stop, which the walk is at; nil if it is of one chain or target only.
  var cacheEntry: CachedStop? {
    guard scope.isEverywhere else { return nil }
    return CachedStop(
      at: position, in: application.node,
      sender: position.part == .focus ? nil : senderStart, epoch: epoch)
  }
}
