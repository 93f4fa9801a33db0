import TargetAction
import Testing

extension KnownIssue {
  static let keys = [
    KnownIssue("K4: a sequence comes before a later key of its map", "a key after a sequence") {
      KeyScene(maps: ["ctrl-k ctrl-j try.first\nctrl-k try.second"]).press("ctrl-k")
        == ["second field"]
    },
    KnownIssue(
      "K4: a sequence comes back behind one that waits",
      "a sequence that is beaten at its beginning"
    ) {
      let scene = KeyScene(
        maps: ["ctrl-k ctrl-j try.first", "ctrl-k try.second"], user: "ctrl-k ctrl-l try.third")
      return scene.press("ctrl-k ctrl-j") == ["second field"]
    },
    KnownIssue(
      "K5: `none` without a context is ignored where text comes first", "none for a key that types"
    ) {
      let scene = KeyScene(maps: ["x try.first when KeyField"], user: "x none")
      scene.field.editsText = true
      return scene.press("x") == ["'x' field"]
    },
    KnownIssue(
      "K5: a program's removal counts for the commands of responders", "a removal without a context"
    ) {
      let scene = KeyScene(maps: ["ctrl-k -try.first"])
      scene.panel.commands = [Command(key: "k", .control, action: .firstKey)]
      return scene.press("ctrl-k") == ["first field"]
    },
    KnownIssue(
      "K6: a disabled sequence holds its first key back", "a sequence that would not be sent"
    ) {
      let scene = KeyScene(maps: ["ctrl-k try.second", "ctrl-k ctrl-j try.first"])
      scene.field.disabled = [.firstKey]
      return scene.press("ctrl-k") == ["second field"]
    },
    KnownIssue("K7: an overridden line is listed", "the continuations of a waiting key") {
      let scene = KeyScene(maps: ["ctrl-k ctrl-j try.first"], user: "ctrl-k ctrl-j try.second")
      scene.press("ctrl-k")
      return scene.application.pendingKeys?.continuations.count == 1
    },
    KnownIssue(
      "K8: the window counts, although it is outside of the panel", "the right side of a context"
    ) {
      KeyScene(maps: ["ctrl-k try.first when KeyPanel > (KeyField && Window)"]).press("ctrl-k")
        == []
    },
    KnownIssue("K12: `none` counts as an end before the text", "an explanation of a key that types")
    {
      let scene = KeyScene(maps: ["x none when KeyField"])
      scene.field.editsText = true
      return scene.application.explain(KeyEvent(key: "x", characters: "x")).keeper === scene.field
    },
    KnownIssue("K12: a key that types is a label", "the keys of an action") {
      let scene = KeyScene(maps: ["x try.first"])
      scene.field.editsText = true
      return scene.application.keys(for: .firstKey) == []
    },
  ]
}

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
    },
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
