import TargetAction

/// The creation of new actions, as when a program first uses a static property.
@MainActor
enum Declaration {
  static let scenario = Scenario(
    name: "action.declare", summary: "create a new action", unit: "action",
    sizes: [1]
  ) { _ in
    [
      entry(),
      declaration("TargetAction") { Action("plain\($0)", (any Refreshing).refresh) },
      declaration("TargetAction with an id and a title") {
        Action("named\($0)", (any Refreshing).refresh, id: "benchmark.named\($0)", title: "Named")
      },
    ]
  }

  /// The least that a new name costs: an entry in a table.
  private static func entry() -> Subject {
    var table: [String: Int] = [:]
    return Subject("floor: a name in a dictionary") { names, iterations in
      for _ in 0..<iterations {
        table["Refreshing.entry\(names.count)"] = names.count
        names.count += 1
      }
    }
  }

  /// The number of names, which are never reused, even if the subject is created twice.
  private static var declared = 0

  private static func declaration(
    _ name: String,
    _ declare: @escaping @MainActor (Int) -> Action
  ) -> Subject {
    Subject(name) { actions, iterations in
      for _ in 0..<iterations {
        declared += 1
        if declare(declared).name.isEmpty { return }
        actions.count += 1
      }
    }
  }
}
