import TargetAction

// What the tests of the article "Embedding in a toolkit" put into windows.

/// A view that records its pointer events, and may open a menu.
final class PointerLog: View {
  private(set) var log: [String] = []
  var menu: Menu?

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    log.append("\(event.phase) \(event.buttons.rawValue)")
    if event.phase == .began, let menu, application?.showMenu(menu, at: self) != nil {
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

/// A row of a list, which is highlighted while the pointer is in it.
final class RowView: View, Drawing {
  let name: String
  private(set) var isHighlighted = false { didSet { setNeedsDisplay() } }

  init(_ name: String, frame: Rect) {
    self.name = name
    super.init(frame: frame)
  }

  override func pointerEntered(_ event: PointerEvent) { isHighlighted = true }

  override func pointerExited(_ event: PointerEvent) { isHighlighted = false }

  func draw(on canvas: PlatformCanvas) {
    canvas.draw(isHighlighted ? "[\(name)]" : name, in: convert(bounds, to: nil))
  }
}

/// A view that shows a picture.
final class PictureView: View {
  private(set) var path = "" { didSet { setNeedsDisplay() } }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let event = event as? FileEvent, event.paths.count == 1, event.paths[0].hasSuffix(".png")
    else { return false }
    if event.isDrop { path = event.paths[0] }
    return true
  }
}

/// A view that lays its subviews out in a column.
final class ColumnView: View {
  override func frameDidChange(from frame: Rect) {
    let height = bounds.size.height / Double(max(subviews.count, 1))
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(
        x: 0, y: height * Double(index), width: bounds.size.width, height: height)
    }
  }
}

/// A view with a context menu.
final class PaperView: View {
  let menu = Menu(items: [.command(Command(action: .copy)), .command(Command(action: .paste))])

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .began, event.buttons == .secondary else { return false }
    return application?.showMenu(menu, at: self, location: event.location(in: self)) != nil
  }
}

/// A view in which text is edited.
final class NoteView: View {
  private(set) var text = "" { didSet { setNeedsDisplay() } }
  /// The number of characters before the cursor.
  private(set) var cursor = 0 { didSet { setNeedsDisplay() } }
  /// The text that the user is composing with an input method.
  private(set) var composition = "" { didSet { setNeedsDisplay() } }

  override var canBecomeFirstResponder: Bool { true }

  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.isTextInput }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.insertsText {
      insert(event.characters)
      return true
    }
    guard event.editsText else { return false }
    switch event.key {
    case .return: insert("\n")
    case .delete where cursor > 0: remove(at: cursor - 1)
    case .deleteForward where cursor < text.count: remove(at: cursor)
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, text.count)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .delete, .deleteForward: break
    default: return false
    }
    return true
  }

  private func insert(_ characters: String) {
    let before = text.prefix(cursor) + characters
    text = String(before + text.dropFirst(cursor))
    cursor = before.count  // An accent joins the letter before it.
  }

  private func remove(at offset: Int) {
    text = String(text.prefix(offset) + text.dropFirst(offset + 1))
    cursor = offset
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began { becomeFirstResponder() }
    return event.phase != .hovered
  }
}

extension NoteView: TextInput {
  var cursorArea: Rect { Rect(x: Double(cursor) * 8, y: 0, width: 8, height: 16) }

  func showComposition(_ text: String) { composition = text }
}
