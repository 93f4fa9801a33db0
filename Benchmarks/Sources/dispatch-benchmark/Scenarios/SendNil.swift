import Instruments
import TargetAction

/// A send to nil, to a handler a number of hops above the first responder.
@MainActor
enum SendNil {
  static let scenario = Scenario(
    name: "send.nil", summary: "a send to nil", unit: "hops to the handler",
    sizes: [0, 1, 4, 8, 16, 32, 64, 256, 4096]
  ) { depth in
    [
      Alternatives.retainedCall(),
      Alternatives.chase(depth: depth),
      Alternatives.chase(depth: depth, evicting: true),
      warm(depth: depth),
      changed(depth: depth),
      evicted(depth: depth),
      registered(depth: depth),
      Alternatives.castingChain(depth: depth),
      Alternatives.askingChain(depth: depth),
      Alternatives.weakPairs(count: 1),
      Alternatives.directCall(),
      Alternatives.existentialCall(),
      Alternatives.closures(count: 1),
      Alternatives.notifications(observers: 1),
    ]
  }

  static func warm(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let sender = chain.sender
    let application = chain.application
    return Subject("TargetAction warm") { iterations in
      for _ in 0..<iterations {
        application.sendAction(.refresh, to: nil, from: sender, event: nil)
      }
    } count: {
      chain.count
    }
  }

  private static func changed(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let application = chain.application
    return Subject("TargetAction chain changed", floor: Alternatives.chaseFloor) { iterations in
      for iteration in 0..<iterations {
        chain.change(iteration & 1 == 0)
        application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      chain.count
    }
  }

  /// Changes a chain and evicts the caches before each send, and times only the send.
  private static func evicted(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    var isOdd = false
    return Subject(
      "TargetAction chain changed evicted",
      timing: .each {
        isOdd.toggle()
        chain.change(isOdd)
        evict_caches()
      },
      floor: Alternatives.chaseFloor + " evicted"
    ) { iterations in
      for _ in 0..<iterations {
        chain.application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      chain.count
    }
  }

  /// Sends to a closure that is registered on the responder and replaces its method.
  private static func registered(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let counter = Counter()
    chain.top.addHandler(for: .refresh) { _ in counter.count += 1 }
    return Subject("TargetAction registered handler") { iterations in
      for _ in 0..<iterations {
        chain.application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      counter.count
    }
  }
}
