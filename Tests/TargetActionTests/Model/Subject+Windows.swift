import TargetAction

/// Windows and their roles, as a program uses them.
extension Subject {
  func useWindow(_ operation: Operation) {
    switch operation {
    case .addWindow(let number, let app):
      guard let window = window(number), let app = object(app) as? Application else { return }
      app.addWindow(window)
    case .removeWindow(let number, let app):
      guard let window = window(number), let app = object(app) as? Application else { return }
      app.removeWindow(window)
    case .keyWindow(let number): application.keyWindow = window(number)
    case .mainWindow(let number): application.mainWindow = window(number)
    case .modalWindow(let number): application.modalWindow = window(number)
    case .beginModal(let number):
      guard let window = window(number) else { return }
      record(.answered(application.beginModal(window)))
    case .endModal(let number):
      if let window = window(number) { application.endModal(window) }
    case .sheetParent(let number, let place):
      // Parents have lower numbers, so that no window is a sheet of its own sheet.
      let parent = window(number)
      guard let window = window(place),
        parent.map({ (self.number(of: $0) ?? 0) < self.number(of: window) ?? 0 }) ?? true
      else { return }
      window.sheetParent = parent
    case .worksWhenModal(let number, let value): window(number)?.worksWhenModal = value
    default: break
    }
  }
}
