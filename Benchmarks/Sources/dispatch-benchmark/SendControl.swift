import TargetAction

/// A control that sends one action to each of a number of targets.
@MainActor
enum SendControl {
  static func subjects(pairs: Int) -> [Subject] {
    [calls(count: pairs), control(pairs: pairs), weakPairs(count: pairs)]
  }

  /// What the sends cannot do without.
  private static func calls(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let existentials: [any Refreshing] = targets
    return Subject(name: "retain, existential call, release") { iterations in
      for _ in 0..<iterations / count {
        for target in existentials { callRetained(target, nil) }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count }
    }
  }

  private static func control(pairs: Int) -> Subject {
    let targets = (0..<pairs).map { _ in Handler() }
    let control = Control()
    for target in targets { control.addTarget(target, action: .refresh, for: .touchUpInside) }
    return Subject(name: "TargetAction, a pair") { iterations in
      for _ in 0..<iterations / pairs { control.sendActions(for: .touchUpInside) }
    } count: {
      targets.reduce(0) { $0 + $1.count }
    }
  }

  private struct WeakPair {
    weak var target: (any Refreshing)?
    let action: @MainActor (any Refreshing, AnyObject?) -> Void
  }

  private static func weakPairs(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let pairs = targets.map { WeakPair(target: $0) { $0.refresh($1) } }
    return Subject(name: "hand-written weak pair") { iterations in
      for _ in 0..<iterations / count {
        for pair in pairs {
          if let target = pair.target { pair.action(target, nil) }
        }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count }
    }
  }
}
