import HandWrittenChain
import TargetAction

/// A send to nil past responders that implement the action but refuse it or pass it on.
@MainActor
enum SendRefused {
  static let scenario = Scenario(
    name: "send.refused", summary: "a send to nil that other responders refuse or pass on first",
    unit: "responders that do not handle it", sizes: [1, 8]
  ) { count in
    [
      calls(count),
      send("TargetAction refused", .refresh, past: count) { RefusingHandler() },
      send("TargetAction passed on", .offer, past: count) { PassingHandler() },
      handWritten(count),
    ]
  }

  /// One call for each responder that does not handle the action, and one for the handler.
  private static func calls(_ count: Int) -> Subject {
    let handler = Handler()
    let target: any Refreshing = opaque(true) ? handler : PlainHandler()
    return Subject("floor: n + 1 × retain + call + release") { iterations in
      for _ in 0..<iterations {
        for _ in 0...count { callRetained(target, nil) }
      }
    } count: {
      handler.count / (count + 1)
    }
  }

  private static func send(
    _ name: String,
    _ action: Action,
    past count: Int,
    _ make: @MainActor () -> Responder
  ) -> Subject {
    let chain = FocusedChain(depth: 1)
    let decliners = (0..<count).map { _ in make() }
    var above = chain.top
    for decliner in decliners {
      decliner.next = above
      above = decliner
    }
    chain.start(above)
    let application = chain.application
    return Subject(name) { iterations in
      for _ in 0..<iterations {
        application.sendAction(action, to: nil, from: nil, event: nil)
      }
    } count: {
      precondition(above.isFirstResponder && decliners.count == count, "Responders are missing.")
      return chain.count
    }
  }

  private static func handWritten(_ count: Int) -> Subject {
    let chain = HandWritten(depth: 0)
    let decliners = (0..<count).map { _ in HandWrittenDecliner() }
    var above: ChainLink = chain.handler
    for decliner in decliners {
      decliner.next = above
      above = decliner
    }
    chain.application.firstResponder = above
    return Subject("hand-written as? chain with refusals") { iterations in
      for _ in 0..<iterations { _ = chain.application.sendClaimedRefresh(from: nil) }
    } count: {
      withExtendedLifetime(decliners) { chain.handler.count }
    }
  }
}
