// A click on a button and on a view with a gesture recognizer.
//
// > true
// > copy from the button
// > true
// > began in its window: true
// > true
// > cancelled in its window: true
// > paste
// > true
import TargetAction

final class Page: View, Copying, Pasting {
  func copy(_ sender: AnyObject?) { print("copy from \(sender is Button ? "the button" : "nowhere")") }
  func paste(_ sender: AnyObject?) { print("paste") }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    print("\(event.phase) in its window: \(event.window != nil)")
    return true
  }
}

@main
struct Pointers {
  @MainActor
  static func main() {
    let application = Application()
    let (window, page) = (Window(), Page(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let button = Button(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let tap = TapGestureRecognizer()
    application.keyWindow = window
    window.frame = page.frame
    window.addSubview(page)
    page.addSubview(button)
    page.addGestureRecognizer(tap)
    button.addTarget(nil, action: .copy, for: .primaryActionTriggered)
    tap.addTarget(nil, action: .paste)
    for place in [5.0, 50] {
      for phase in [PointerEvent.Phase.began, .ended] {
        let event = PointerEvent(phase, at: Point(x: place, y: place), in: window)
        print(application.sendEvent(event))
      }
    }
  }
}
