import TargetAction
import Testing

/// A view or a button that knows whether a pointer is in it.
private protocol Hovered: View { var isEntered: Bool { get } }

private final class HoveredView: View, Hovered {
  private(set) var isEntered = false
  override func pointerEntered(_ event: PointerEvent) { isEntered = true }
  override func pointerExited(_ event: PointerEvent) { isEntered = false }
}

private final class HoveredButton: Button, Hovered {
  private(set) var isEntered = false
  override func pointerEntered(_ event: PointerEvent) { isEntered = true }
  override func pointerExited(_ event: PointerEvent) { isEntered = false }
}

/// A window with a button at the left end of a panel.
@MainActor
private final class PointerScene {
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 10))
  let panel = HoveredView(frame: Rect(x: 0, y: 0, width: 100, height: 10))
  let button = HoveredButton("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    application.keyWindow = window
    window.addSubview(panel)
    panel.addSubview(button)
  }

  /// Whether a pointer is in the panel, and in the button.
  var entered: [Bool] { [panel.isEntered, button.isEntered] }

  func send(_ phase: PointerEvent.Phase, x: Double) {
    application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 5), in: window))
  }
}

extension KnownIssue {
  static let pointers = [
    KnownIssue(
      "R1: a press goes on in a hidden view", "a panel that is hidden during a press",
      in: PointerScene.init
    ) { scene in
      scene.send(.hovered, x: 5)
      scene.send(.began, x: 5)
      scene.panel.isHidden = true
      scene.application.validateIfNeeded()
      return scene.entered == [false, false]
    }
  ]
}

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
