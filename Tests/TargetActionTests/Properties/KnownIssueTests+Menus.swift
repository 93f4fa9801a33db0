import TargetAction
import Testing

/// An application with a key window.
@MainActor
private final class MenuScene {
  let application = makeApplication(), window = Window()

  init() { application.keyWindow = window }
}

extension KnownIssue {
  static let menus = [
    KnownIssue(
      "V1: validation enables what the program has disabled", "a disabled button",
      in: MenuScene.init
    ) { scene in
      let button = Button()
      scene.application.addHandler(for: .refresh) { _ in }
      button.addTarget(nil, action: .refresh, for: .primaryActionTriggered)
      button.validatesAutomatically = true
      scene.window.addSubview(button)
      button.isEnabled = false
      scene.application.validateIfNeeded()
      return !button.isEnabled
    }
  ]
}
