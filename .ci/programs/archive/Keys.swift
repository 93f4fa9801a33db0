// A key event, the key of a responder's command, and the key equivalent of a menu command.
//
// > true
// > copy
// > true
// > paste
// > true
// > false
import TargetAction

final class Page: View, Copying, Pasting {
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] { [Command(key: "c", .control, action: .copy)] }
  func copy(_ sender: AnyObject?) { print("copy") }
  func paste(_ sender: AnyObject?) { print("paste") }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { event.characters == "a" }
}

@main
struct Keys {
  @MainActor
  static func main() {
    let (application, window, page) = (Application(), Window(), Page())
    application.keyWindow = window
    window.addSubview(page)
    window.makeFirstResponder(page)
    application.mainMenu = Menu(items: [
      .command(Command(action: .paste, keyEquivalent: KeyEquivalent("v", .control)))
    ])
    print(application.sendEvent(KeyEvent(key: "a", characters: "a")))
    print(application.sendEvent(KeyEvent(key: "c", modifiers: .control)))
    print(application.sendEvent(KeyEvent(key: "v", modifiers: .control)))
    print(application.sendEvent(KeyEvent(key: "x", modifiers: .control)))
  }
}
