/// Where a menu keeps its plan, until items change: a plan retains commands, and a change of any menu's items may make
/// it stale.
@MainActor
final class MenuPlanCache {
  /// The caches that have a plan.
  ///
  /// They are no menus, as a menu that is released elsewhere waits for its deinitialiser, and cannot be referred to
  /// meanwhile.
  private static var filled: [MenuPlanCache] = []
  private var plan: MenuPlan?

  /// The plan of some commands, which are asked for if there is none.
  func plan(of commands: () -> [Command]) -> MenuPlan {
    if let plan { return plan }
    let made = MenuPlan(commands())
    plan = made
    Self.filled.append(self)
    return made
  }

  /// Takes the plan, of a menu that is deallocated.
  func take() -> MenuPlan? {
    for index in Self.filled.indices where Self.filled[index] === self {
      Self.filled.remove(at: index)
      break
    }
    return exchange(&plan, with: nil)
  }

  /// Takes the plans of all menus.
  ///
  /// - Returns: The plans, for the caller to release: commands that die may come back to their menus.
  static func takeAll() -> [MenuPlan] {
    var plans: [MenuPlan] = []
    for cache in exchange(&filled, with: []) {
      if let plan = exchange(&cache.plan, with: nil) { plans.append(plan) }
    }
    return plans
  }
}
