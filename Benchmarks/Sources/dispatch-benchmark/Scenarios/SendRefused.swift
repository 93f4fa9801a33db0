import HandWrittenChain
import TargetAction

/// A nil-targeted send that some responders implement and do not handle, below the one that does.
@MainActor
enum SendRefused {
  static let scenario = Scenario(
    name: "send.refused", summary: "a nil-targeted send that is refused or passed on first",
    unit: "responders that do not handle it", sizes: [1, 8]
  ) { count in
    [
      calls(count),
      send("TargetAction refused", .refresh, past: count) { RefusingHandler() },
      send("TargetAction passed on", .offer, past: count) { PassingHandler() },
      handWritten(count),
    ]
  }

  /// Each is asked, or called, and the last one handles.
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
      precondition(above.isFirstResponder && decliners.count == count, "Nobody is in the way.")
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
    return Subject("hand-written as? chain with claims") { iterations in
      for _ in 0..<iterations { _ = chain.application.sendClaimedRefresh(from: nil) }
    } count: {
      withExtendedLifetime(decliners) { chain.handler.count }
    }
  }
}
