/// Where a menu is kept flattened, until items change: it retains commands then, and a change of any menu's items may
/// make it stale.
@MainActor
final class FlattenedMenuCache {
  /// The caches that are not empty.
  ///
  /// They are no menus, as a menu that is released elsewhere waits for its deinitialiser, and cannot be referred to
  /// meanwhile.
  private static var filled: [FlattenedMenuCache] = []
  private var menu: FlattenedMenu?

  /// The flattened menu, made of commands that are asked for if it was not kept.
  func menu(of commands: () -> [Command]) -> FlattenedMenu {
    if let menu { return menu }
    let made = FlattenedMenu(commands())
    menu = made
    Self.filled.append(self)
    return made
  }

  /// Takes out the flattened form of a menu that is deallocated.
  func take() -> FlattenedMenu? {
    for index in Self.filled.indices where Self.filled[index] === self {
      Self.filled.remove(at: index)
      break
    }
    return exchange(&menu, with: nil)
  }

  /// Takes out all that is kept.
  ///
  /// - Returns: What was kept, for the caller to release: commands that die may come back to their menus.
  static func takeAll() -> [FlattenedMenu] {
    var menus: [FlattenedMenu] = []
    for cache in exchange(&filled, with: []) {
      if let menu = exchange(&cache.menu, with: nil) { menus.append(menu) }
    }
    return menus
  }
}
