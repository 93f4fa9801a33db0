import TargetAction

/// A control that sends one action to each of a number of targets.
@MainActor
enum SendControl {
  static let scenario = Scenario(
    name: "control.send", summary: "a control event", unit: "targets", sizes: [1, 4, 16, 64]
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
      Alternatives.notificationsToWeakTargets(count: pairs),
    ]
  }

  /// The floor: one retained call for each target.
  private static func calls(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let references = targets.map { UnownedTarget(target: $0) }
    return Subject(Alternatives.callFloor) { iterations in
      for _ in 0..<iterations {
        for reference in references { unsafe reference.target.refresh(nil) }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count } / count
    }
  }

  /// A target that is retained only during a call.
  @safe
  private struct UnownedTarget {
    unowned(unsafe) let target: any Refreshing
  }

  /// The work of `send.target`, for each target.
  private static func sends(count: Int) -> Subject {
    let targets = (0..<count).map { _ in Handler() }
    let references = Unretained.all(targets)
    let application = Application()
    let control = Control()
    return Subject("TargetAction sendAction to each target") { iterations in
      for _ in 0..<iterations {
        for index in references.indices {
          references[index].with {
            application.sendAction(.refresh, to: $0, from: control, event: nil)
          }
        }
      }
    } count: {
      targets.reduce(0) { $0 + $1.count } / count
    }
  }

  /// An object with another owner, which is used without being retained.
  @safe
  private struct Unretained {
    private let reference: Unmanaged<Handler>

    static func all(_ handlers: [Handler]) -> [Unretained] {
      handlers.map { unsafe Unretained(reference: Unmanaged.passUnretained($0)) }
    }

    @inline(__always)
    func with(_ body: (Handler) -> Void) {
      unsafe reference._withUnsafeGuaranteedRef { body($0) }
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
