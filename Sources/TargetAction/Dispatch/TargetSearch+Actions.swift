// The first stops of many actions, found in one walk.

extension TargetSearch {
  /// Room that a walk has left for the next, so that it allocates nothing.
  private static var room: [Action] = []
  private static let keptCapacity = 1024

  /// Finds the first stops of actions, as a search for each of them would, and caches them.
  ///
  /// The walk runs no user code: nobody is asked, and so the entries hold together.
  ///
  /// - Parameters:
  ///   - application: The application that is searched.
  ///   - sender: The object whose chain is searched after that of the first responder.
  ///   - collect: Adds the actions to a list.
  /// - Complexity: O(*d* + *n* · *m*) for *n* actions and chains of *d* responders, at *m* of which an object
  ///   implements any action.
  static func cacheFirstStops(
    in application: Application,
    sender: AnyObject?,
    of collect: (inout [Action]) -> Void
  ) {
    var actions = exchange(&room, with: [])
    collect(&actions)
    if let first = actions.first {
      var search = TargetSearch(first, in: application, scope: .everywhere, sender: sender)
      search.cacheFirstStops(of: &actions)
      search.finish()
    }
    if actions.capacity <= keptCapacity { room = actions }
  }

  private mutating func cacheFirstStops(of actions: inout [Action]) {
    var interest = ClassTraits()
    for action in actions { interest.formUnion(ClassTraits.interest(in: action.token.interface)) }
    var kept: Responder?
    while walk.position.part != .end, !actions.isEmpty {
      while let node = findStop(for: actions, interest) {
        if let host = node.responder {
          cacheFirstStops(of: &actions, at: node, host)
          release(exchange(&kept, with: host))
        }
        walk.stepOver()
      }
      walk.enterNextPart()
    }
    guard let end = walk.cacheEntry else { return }
    while let action = actions.popLast() { action.token.cachedStop = end }
  }

  /// Moves up this part of the search to the next node at which an object may have a say in any of some actions.
  private mutating func findStop(
    for actions: [Action],
    _ interest: ClassTraits
  ) -> NodeReference? {
    guard let last = actions.last else { return nil }
    return walk.findStop(for: actions.count == 1 ? last.token.interface : nil, interest)
  }

  /// Caches the place of the walk as the first stop of those actions in which the object there takes part, and takes
  /// these out.
  private mutating func cacheFirstStops(
    of actions: inout [Action],
    at node: NodeReference,
    _ host: Responder
  ) {
    let isAtDelegate = walk.position.isAtDelegate
    if isAtDelegate, host.chainDelegate == nil { return }
    var openCount = 0
    for index in actions.indices {
      let action = actions[index]
      if isAtDelegate || !node.canSkip(on: action.token.interface),
        cacheFirstStop(of: action, node, host)
      {
        continue
      }
      actions[openCount] = action
      openCount += 1
    }
    actions.removeLast(actions.count - openCount)
  }
}
