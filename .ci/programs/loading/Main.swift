// The program, which searches before and after it loads the library.

import Glibc
import Pages
import TargetAction

final class Cover: Page {}

extension Action {
  static let bind = Action(untyped: "bind")
}

@MainActor
func search(_ application: Application, for page: Page) -> String {
  let count = application.target(as: (any Counting).self, sender: nil)?.pageCount
  let isHandled = application.sendAction(.printPage)
  let isHandledDirectly = application.sendAction(.printPage, to: page)
  application.sendAction(.bind)
  defer { page.log = [] }
  return "\(isHandled), \(isHandledDirectly), \(count ?? 0) pages: \(page.log)"
}

@main
struct Main {
  @MainActor
  static func main() {
    let (application, window, page) = (Application(), Window(), Cover())
    application.unhandledActionHandler = nil
    window.addSubview(page)
    application.keyWindow = window
    window.makeFirstResponder(page)
    let bar = application.openBar(Menu(items: [.command(Command(action: .printPage))]))
    print(search(application, for: page), bar.rows[0].state.isEnabled)
    guard dlopen(CommandLine.arguments[1], RTLD_NOW) != nil else {
      print(String(cString: dlerror()))
      return
    }
    print(search(application, for: page), bar.rows[0].state.isEnabled)
    Action.didLoadLibraries()
    print(search(application, for: page), bar.rows[0].state.isEnabled)
  }
}
