import TargetAction

/// A send to one object that is named.
@MainActor
enum SendTarget {
  static let scenario = Scenario(
    name: "send.target", summary: "a send to an explicit target", unit: "target", sizes: [1]
  ) { _ in
    [
      Alternatives.retainedCall(),
      send("TargetAction to a responder", to: Handler()) { $0.count },
      send("TargetAction to a plain object", to: PlainHandler()) { $0.count },
      Alternatives.weakPairs(count: 1),
      Alternatives.directCall(),
      Alternatives.existentialCall(),
      Alternatives.closures(count: 1),
      Alternatives.notifications(observers: 1),
    ]
  }

  private static func send<Target: Refreshing>(
    _ name: String,
    to target: Target,
    _ count: @escaping @MainActor (Target) -> Int
  ) -> Subject {
    let application = Application()
    let sender = Responder()
    return Subject(name) { iterations in
      for _ in 0..<iterations {
        application.sendAction(.refresh, to: target, from: sender, event: nil)
      }
    } count: {
      count(target)
    }
  }
}
