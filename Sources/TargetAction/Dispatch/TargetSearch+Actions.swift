// The first stops of many actions, found in one walk.

extension TargetSearch {
  /// Finds the first stops of actions, as a search for each of them would, and caches them.
  ///
  /// The walk runs no user code: nobody is asked, and so the entries hold together.
  ///
  /// - Parameters:
  ///   - actions: The actions, which are taken out. Those whose stop depends on a sender get one for a sender that
  ///     is in no chain.
  ///   - application: The application that is searched.
  /// - Complexity: O(*d* + *n* · *m*) for *n* actions and chains of *d* responders, at *m* of which an object
  ///   implements any action.
  static func cacheFirstStops(of actions: inout [Action], in application: Application) {
    guard let first = actions.first else { return }
    var search = TargetSearch(first, in: application, scope: .everywhere, sender: nil)
    defer { search.finish() }
    search.cacheFirstStops(of: &actions)
  }

  private mutating func cacheFirstStops(of actions: inout [Action]) {
    var interest = ClassTraits()
    for action in actions { interest.formUnion(ClassTraits.interest(in: action.token.interface)) }
    while walk.position.leg != .end, !actions.isEmpty {
      while !actions.isEmpty, let node = walk.findStop(with: interest) {
        cacheFirstStops(of: &actions, at: node, node.responder)
        walk.stepOver()
      }
      walk.enterNextLeg()
    }
    guard let end = walk.cacheEntry else { return }
    while let action = actions.popLast() { action.token.cachedStop = end }
  }

  /// Caches the object that the walk is at as the first stop of those actions in which it takes part, and takes
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
