import TargetAction

// What happens in the application, which the screen follows.
extension Screen: ApplicationObserver {
  func modalWindowDidBegin(_ window: Window, in application: Application) {
    if !contains(window) { add(window, level: window is Panel ? .panel : .main) }
    self.application?.layOut()
  }

  func modalWindowDidEnd(_ window: Window?, in application: Application) {
    if let window { remove(window) }
  }

  func keyWindowDidChange(in application: Application, from previous: Window?) {
    if !(application.keyWindow is MenuPanel) { self.application?.closeMenus() }
    setNeedsFrame()
  }

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    self.application?.menuBar.openMenu = application.mainMenu.map(application.openBar)
  }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    guard let application = self.application else { return }
    application.menuBar.setNeedsDisplay()
    application.statusLine.bar.setNeedsDisplay()
    for panel in application.menuPanels where panel.menu === menu { panel.update() }
    application.layOut()
    (application.keyWindow as? Palette)?.update()
  }

  func runDidChange(_ run: ActionRun, in application: Application) { setNeedsFrame() }
  func pendingKeysDidChange(in application: Application) { setNeedsFrame() }
  func nextDeadlineDidChange(in application: Application) { setNeedsFrame() }
}
