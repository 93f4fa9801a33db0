import TargetAction
import Testing

/// A view in the key window, and a menu with a command, which a handler of the view performs.
@MainActor
private final class MenuScene {
  let application = makeApplication(), window = Window(), field = View()
  let command = Command(action: .refresh)
  private(set) lazy var menu = Menu(items: [.command(command)])

  init() {
    window.addSubview(field)
    application.keyWindow = window
    field.addHandler(for: .refresh) { _ in }
  }
}

extension KnownIssue {
  static let menus = [
    KnownIssue(
      "V3: nothing notices that the target has died", "a command with a dead target",
      in: MenuScene.init
    ) { scene in
      do {
        let target = Delegate("target", Recorder())
        (scene.command.action, scene.command.target) = (.ping, target)
        scene.application.mainMenu = scene.menu
        withExtendedLifetime(target) { _ = scene.command.isEnabled }
      }
      return !scene.command.isEnabled
    },
    KnownIssue(
      "V9: the state of the focus stays",
      "a command of an open menu, after it was performed elsewhere", in: MenuScene.init
    ) { scene in
      scene.application.menuWillOpen(scene.menu, at: scene.field)
      scene.application.perform(scene.command)
      return scene.command.isEnabled
    },
    KnownIssue(
      "V9: the state of the anchor stays", "a command of the main menu, after the menu was open",
      in: MenuScene.init
    ) { scene in
      scene.application.mainMenu = scene.menu
      scene.application.menuWillOpen(scene.menu, at: scene.field)
      scene.application.menuDidClose(scene.menu)
      return !scene.command.isEnabled
    },
    KnownIssue(
      "R2: the menu acts on a view that has gone", "a context menu of a removed view",
      in: MenuScene.init
    ) { scene in
      scene.application.menuWillOpen(scene.menu, at: scene.field)
      scene.field.removeFromSuperview()
      return !scene.command.isEnabled
    },
  ]
}
