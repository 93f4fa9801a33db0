import TargetAction

/// A control that sends one action to each of a number of targets.
@MainActor
enum SendControl {
  static let scenario = Scenario(
    name: "control.send", summary: "an event of a control", unit: "targets", sizes: [1, 4, 16, 64]
  ) { pairs in
    [
      calls(count: pairs),
      control("TargetAction", targets: (0..<pairs).map { _ in Handler() }) { $0.count },
      control(
        "TargetAction to plain objects", targets: (0..<pairs).map { _ in PlainHandler() }
      ) { $0.count },
      sends(count: pairs),
      Alternatives.weakPairs(count: pairs),
      Alternatives.closures(count: pairs),
      Alternatives.notifications(observers: pairs),
    ]
  }

  /// What the sends cannot do without.
  private static func calls(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let existentials: [any Refreshing] = targets
    return Subject(Alternatives.callFloor) { iterations in
      for _ in 0..<iterations {
        for target in existentials { callRetained(target, nil) }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count } / count
    }
  }

  /// What `send.target` measures, for each target: what a control cannot do without as the library is.
  private static func sends(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let application = Application()
    let control = Control()
    return Subject("TargetAction sendAction to each target") { iterations in
      for _ in 0..<iterations {
        for target in targets {
          application.sendAction(.refresh, to: target, from: control, event: nil)
        }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count } / count
    }
  }

  private static func control<Target: Refreshing>(
    _ name: String,
    targets: [Target],
    _ count: @escaping @MainActor (Target) -> Int
  ) -> Subject {
    let control = Control()
    for target in targets { control.addTarget(target, action: .refresh, for: .touchUpInside) }
    return Subject(name) { iterations in
      for _ in 0..<iterations { control.sendActions(for: .touchUpInside) }
    } count: {
      targets.reduce(0) { $0 + count($1) } / targets.count
    }
  }
}
