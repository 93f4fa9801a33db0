import HandWrittenChain
import TargetAction

/// A send to nil that no object handles; its count is the number of sends that return false.
@MainActor
enum SendMiss {
  static let scenario = Scenario(
    name: "send.miss", summary: "a send to nil that no object handles",
    unit: "hops to the window", sizes: [32]
  ) { depth in
    [
      Alternatives.retainedCall(),
      SendNil.warm(depth: depth).renamed("TargetAction warm hit"),
      miss("TargetAction warm miss", depth: depth, isChanging: false),
      miss("TargetAction miss with chain changed", depth: depth, isChanging: true),
      chase(depth: depth),
      handWritten("hand-written as? chain", depth: depth) { $0.sendRefresh(from: nil) },
      handWritten("hand-written handles(_:) chain", depth: depth) { $0.send(.refresh, from: nil) },
    ]
  }

  private static func miss(_ name: String, depth: Int, isChanging: Bool) -> Subject {
    let chain = FocusedChain(depth: depth, hasHandler: false)
    let application = chain.application
    application.unhandledActionHandler = nil
    return Subject(name, floor: isChanging ? Alternatives.chaseFloor : nil) { misses, iterations in
      for iteration in 0..<iterations {
        if isChanging { chain.change(iteration & 1 == 0) }
        if !application.sendAction(.refresh, to: nil, from: nil, event: nil) { misses.count += 1 }
      }
    }
  }

  private static func chase(depth: Int) -> Subject {
    let chain = FloorChain(depth: depth, hasHandler: false)
    return Subject(Alternatives.chaseFloor) { misses, iterations in
      for _ in 0..<iterations where !chain.send() { misses.count += 1 }
    }
  }

  private static func handWritten(
    _ name: String,
    depth: Int,
    _ send: @escaping @MainActor (ChainApplication) -> Bool
  ) -> Subject {
    let chain = HandWritten(depth: depth, hasHandler: false)
    return Subject(name) { misses, iterations in
      for _ in 0..<iterations where !send(chain.application) { misses.count += 1 }
    }
  }
}
