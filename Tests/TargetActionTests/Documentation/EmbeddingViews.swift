import TargetAction

// What the tests of the article "Embedding in a toolkit" put into windows.

/// A view that records its pointer events, and may open a menu.
final class PointerLog: View {
  private(set) var log: [String] = []
  var menu: Menu?

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    log.append("\(event.phase) \(event.buttons.rawValue)")
    if event.phase == .began, let menu, application?.openMenu(menu, at: self) == true {
      log.append("opened")
    }
    return true
  }
}

/// A view that records other located events.
final class EventLog: View {
  private(set) var events: [LocatedEvent] = []

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    events.append(event)
    return true
  }
}

/// A controller that accepts any number of files.
final class FileController: ViewController {
  private(set) var paths: [String] = []

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let event = event as? FileEvent, !event.paths.isEmpty else { return false }
    if event.isDrop { paths += event.paths }
    return true
  }
}

/// A view that can be saved.
final class SavingView: View, SavingDocument {
  private(set) var saveCount = 0

  override var canBecomeFirstResponder: Bool { true }

  func saveDocument(_ sender: AnyObject?) { saveCount += 1 }
}
