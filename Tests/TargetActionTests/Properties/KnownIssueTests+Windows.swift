import TargetAction
import Testing

/// Three windows, which the application does not retain.
@MainActor
private final class WindowScene {
  let application = makeApplication(), first = Window(), second = Window(), third = Window()
}

extension KnownIssue {
  static let windows = [
    KnownIssue(
      "R3: a hidden window stays key", "a key window that is hidden", in: WindowScene.init
    ) { scene in
      for window in [scene.first, scene.second] { scene.application.keyWindow = window }
      scene.second.isHidden = true
      return scene.application.keyWindow === scene.first
    },
    KnownIssue(
      "R3: a hidden window stays main", "a main window that is hidden", in: WindowScene.init
    ) { scene in
      scene.application.mainWindow = scene.first
      scene.first.isHidden = true
      return scene.application.mainWindow == nil
    },
    KnownIssue(
      "R3: a hidden window stays modal", "a modal window that is hidden", in: WindowScene.init
    ) { scene in
      scene.application.keyWindow = scene.first
      scene.application.beginModal(scene.second)
      scene.second.isHidden = true
      return !scene.first.isBlocked && scene.application.modalWindow == nil
    },
    KnownIssue(
      "R10: the window is forgotten with its session", "a window that was key before its session",
      in: WindowScene.init
    ) { scene in
      for window in [scene.first, scene.second, scene.third] {
        scene.application.keyWindow = window
      }
      scene.application.beginModal(scene.second)
      scene.application.endModal(scene.second)
      scene.application.removeWindow(scene.third)
      return scene.application.keyWindow === scene.second
    },
    KnownIssue(
      "R10: an earlier window becomes key", "a dialog where the program wants no key window",
      in: WindowScene.init
    ) { scene in
      for window in [scene.first, nil] { scene.application.keyWindow = window }
      scene.application.beginModal(scene.second)
      scene.application.endModal(scene.second)
      return scene.application.keyWindow == nil
    },
    KnownIssue(
      "R13: the sheet is used like any window", "a sheet that waits", in: WindowScene.init
    ) { scene in
      scene.application.addWindow(scene.first)
      for sheet in [scene.second, scene.third] {
        sheet.sheetParent = scene.first
        scene.application.beginModal(sheet)
      }
      return scene.third.isBlocked
    },
    KnownIssue(
      "V5: nothing makes a window main", "a window that becomes key", in: WindowScene.init
    ) { scene in
      scene.application.keyWindow = scene.first
      return scene.application.mainWindow === scene.first
    },
    KnownIssue(
      "V6: the dialog is released", "a session whose window nothing else retains",
      in: WindowScene.init
    ) { scene in
      scene.application.keyWindow = scene.first
      do { scene.application.beginModal(Window()) }
      return scene.application.modalWindow != nil
    },
  ]
}
