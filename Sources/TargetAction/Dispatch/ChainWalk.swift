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

/// The way of a search along the chains: it runs no user code, and so may trust the nodes that it reads.
@MainActor
struct ChainWalk {
  /// The node of the application, which its caller keeps alive until the search is over.
  private let applicationNode: NodeReference
  /// Where the search looks.
  let scope: SearchScope
  /// The object whose chain is searched after that of the first responder.
  let sender: AnyObject?
  /// Where the walk is.
  var position: SearchPosition

  /// Begins a walk, at the first position if there is one, and else at the beginning of the first part.
  init(
    in application: Application,
    scope: SearchScope,
    sender: AnyObject?,
    at first: SearchPosition? = nil
  ) {
    applicationNode = application.node
    self.scope = scope
    self.sender = sender
    position = first ?? SearchPosition()
    if first == nil { position.node = start(of: .focus) }
  }

  /// The application that is searched.
  var application: Application { applicationNode.application }

  /// Whether sends of the application are observed.
  var isObserved: Bool { applicationNode.borrowOwner(as: Application.self) { $0.isObserved } }

  /// Where the sender's part of the search begins: the sender, if it is a responder, or its place in a chain.
  var senderStart: Responder? {
    (sender as? Responder) ?? (sender as? any ResponderProviding)?.responder
  }

  /// Where a part of the search begins, if there is such a part.
  func start(of part: SearchPart) -> NodeReference? {
    switch (part, scope) {
    case (.focus, .chain(let start)), (.focus, .anchored(let start)): start.node
    case (.focus, .everywhere): application.focusedNode
    case (.sender, .everywhere), (.sender, .anchored): senderStart?.node
    case (.keyWindow, .everywhere):
      application.focusedNode == nil ? application.searchedKeyWindow?.searchStart.node : nil
    case (.mainWindow, .everywhere), (.mainWindow, .anchored):
      application.searchedMainWindow?.focusNode ?? application.searchedMainWindow?.searchStart.node
    case (.application, .everywhere), (.application, .anchored), (.application, .chain):
      applicationNode
    default: nil
    }
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
    position = SearchPosition(part: SearchPart(rawValue: position.part.rawValue + 1) ?? .end)
    position.node = start(of: position.part)
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
    guard scope.isEverywhere, stop.holds(for: applicationNode, sender: sender) else {
      return false
    }
    position = stop.position
    return true
  }

  /// A cache entry for the first stop, which the walk is at; nil if it is of one chain or target only.
  var cacheEntry: CachedStop? {
    guard scope.isEverywhere else { return nil }
    return CachedStop(
      at: position, in: applicationNode,
      sender: position.part == .focus ? nil : senderStart)
  }
}
