// A program with a menu and its keys, in a window.
import TargetAction

final class Page: View, Copying, Pasting {
  override var canBecomeFirstResponder: Bool { true }
  func copy(_ sender: AnyObject?) { print("copy") }
  func paste(_ sender: AnyObject?) { print("paste") }
}

let application = Application.shared
let (window, page) = (Window(), Page())
window.addSubview(page)
application.keyWindow = window
window.makeFirstResponder(page)
application.keyMaps = [.standard(for: .current)]
application.mainMenu = .standardBar(for: .current)
application.sendEvent(KeyEvent(key: "c", modifiers: .control))
application.sendEvent(KeyEvent(key: "v", modifiers: .control))
if let menu = application.mainMenu {
  let bar = application.openBar(menu)
  print(bar.rows.map(\.title))
}
