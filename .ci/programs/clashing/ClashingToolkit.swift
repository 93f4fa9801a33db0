// A toolkit that has names of its own, and whose target is on the main actor by default.
import TargetAction

public struct Key {
  public let name: String
  public init(_ name: String) { self.name = name }
}

public class Menu {
  public var titles: [String] = []
  public init() {}
}

open class View: Copying {
  public let menu = Menu()
  private lazy var responder = Responder(representing: self)

  public init() {}

  /// Makes a menu of the library the main menu, and shows it in the menu of this view.
  public func show(_ menu: TargetAction.Menu) {
    responder.next = Application.shared
    Application.shared.mainMenu = menu
    self.menu.titles = Application.shared.openMenu(menu, at: responder).rows.map(\.title)
  }

  public func press(_ key: Key) -> Bool {
    Application.shared.withAnchor(responder) {
      Application.shared.sendEvent(KeyEvent(key: TargetAction.Key(key.name), modifiers: .control))
    }
  }

  public func copy(_ sender: AnyObject?) { print("The toolkit's view copies.") }
}
