/// The way of a search along the chains: it runs no user code, and so may trust the nodes that it reads.
@MainActor
struct ChainWalk {
  let application: Application
  let scope: Search.Scope
  /// Where the sender's part of the search begins: the sender, if it is a responder, or its place in a chain.
  let sender: Responder?
  /// What the objects that are looked for conform to; nil if only handlers and opt-in protocols count.
  var interface: Interface?

  /// Where the walk is.
  private(set) var cursor = Cursor()

  init(
    for interface: Interface?,
    in application: Application,
    scope: Search.Scope,
    sender: AnyObject?
  ) {
    self.interface = interface
    self.application = application
    self.scope = scope
    self.sender = (sender as? Responder) ?? (sender as? any ChainedSender)?.chainStart
    cursor.node = start(of: .focus)
  }

  /// Where a part of the search begins, if there is such a part.
  func start(of leg: SearchLeg) -> NodeReference? {
    switch (leg, scope) {
    case (.focus, .from(let responder)), (.focus, .anchored(let responder)): responder.node
    case (.focus, .everywhere): application.focusedNode
    case (.sender, .everywhere), (.sender, .anchored): sender?.node
    case (.keyWindow, .everywhere):
      application.focusedNode == nil ? application.searchedKeyWindow?.node : nil
    case (.mainWindow, .everywhere), (.mainWindow, .anchored):
      application.searchedMainWindow?.focusNode ?? application.searchedMainWindow?.node
    case (.application, .everywhere), (.application, .anchored), (.application, .from):
      application.node
    default: nil
    }
  }

  /// Walks to the next object that may have a say, unless the walk is at one already.
  ///
  /// - Returns: The responder in the chain, and the object, which is the responder or its delegate. Nil
  ///   if the walk is over.
  mutating func object() -> (host: Responder, object: AnyObject)? {
    while cursor.leg != .end {
      while let host = host() {
        if !cursor.isAtDelegate { return (host, host) }
        if let delegate = host.chainDelegate { return (host, delegate) }
        stepOver()
      }
      cursor = Cursor(leg: SearchLeg(rawValue: cursor.leg.rawValue + 1) ?? .end)
      cursor.node = start(of: cursor.leg)
    }
    return nil
  }

  /// The next responder in this part of the search that, or the delegate of which, may have a say.
  private mutating func host() -> Responder? {
    if !cursor.isAtDelegate {
      cursor.node = cursor.node?.firstStop(for: interface)
    }
    guard let node = cursor.node,
      cursor.leg == .application || !node.traits.contains(.isApplication)
    else { return nil }
    return node.responder
  }

  /// Moves past the object that the walk is at.
  mutating func stepOver() {
    guard let node = cursor.node else { return }
    if !cursor.isAtDelegate, !node.traits.isDisjoint(with: .hasDelegate) {
      cursor.isAtDelegate = true
    } else {
      cursor.isAtDelegate = false
      cursor.node = cursor.leg == .application ? nil : node.next
    }
  }

  /// Moves past an object that was asked, wherever its chain leads by now.
  mutating func stepOver(_ host: Responder, isAtDelegate: Bool) {
    cursor.node = host.node
    cursor.isAtDelegate = isAtDelegate
    stepOver()
  }

  /// Goes to a part of the search, to be moved to an object in it next.
  mutating func resume(in leg: SearchLeg) {
    cursor.leg = leg
  }

  // MARK: - Memory

  /// Goes to the first stop, if it is remembered.
  mutating func recall(_ memory: SearchMemory) -> Bool {
    guard case .everywhere = scope,
      let remembered = memory.recall(application: application.node, sender: sender)
    else { return false }
    cursor = remembered
    return true
  }

  /// What there is to remember of the first stop, at which the walk is; nil if it is of one chain only.
  func memory(means: PlainMeans?) -> SearchMemory? {
    guard case .everywhere = scope else { return nil }
    return SearchMemory(
      application: application.node, sender: sender, cursor: cursor, means: means)
  }
}
