// A control that validates automatically, and the chain of a gesture recognizer.
//
// > false
// > true true
import TargetAction

final class Page: View, Copying {
  var hasSelection = false
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    hasSelection ? .enabled : .disabled
  }
  func copy(_ sender: AnyObject?) {}
}

@main
struct Validation {
  @MainActor
  static func main() {
    let (application, window, page, button) = (Application(), Window(), Page(), Button())
    let tap = TapGestureRecognizer()
    application.keyWindow = window
    window.addSubview(page)
    page.addSubview(button)
    page.addGestureRecognizer(tap)
    button.addTarget(nil, action: .copy, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    application.validateIfNeeded()
    print(button.isEnabled)
    page.hasSelection = true
    application.setNeedsValidation()
    application.validateIfNeeded()
    print(button.isEnabled, application.target(forAction: .copy, sender: tap) === page)
  }
}
