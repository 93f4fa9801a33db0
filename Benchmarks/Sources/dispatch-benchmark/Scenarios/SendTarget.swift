import TargetAction

/// A send to an explicit target.
@MainActor
enum SendTarget {
  static let scenario = Scenario(
    name: "send.target", summary: "a send to an explicit target", unit: "target", sizes: [1]
  ) { _ in
    [
      Alternatives.retainedCall(),
      send("TargetAction to a responder", to: Handler()) { $0.count },
      send("TargetAction to a plain object", to: PlainHandler()) { $0.count },
      sendInTurn(),
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

  /// Sends to targets of two classes in turn.
  private static func sendInTurn() -> Subject {
    let application = Application()
    let (responder, object, sender) = (Handler(), PlainHandler(), Responder())
    return Subject("TargetAction to objects of two classes in turn") { iterations in
      // Two sends per iteration, so that the choice of a target is not measured.
      for _ in 0..<(iterations / 2) {
        application.sendAction(.refresh, to: responder, from: sender, event: nil)
        application.sendAction(.refresh, to: object, from: sender, event: nil)
      }
      if iterations % 2 == 1 {
        application.sendAction(.refresh, to: responder, from: sender, event: nil)
      }
    } count: {
      responder.count + object.count
    }
  }
}
