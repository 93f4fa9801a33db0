import TargetAction

// The article "Embedding in a toolkit": an adapter for the platform in "EmbeddingPlatform.swift".

/// A view that draws itself, behind its subviews.
protocol Drawing: View {
  func draw(on canvas: PlatformCanvas)
}

/// A view in which the user can type with an input method.
protocol TextInput: View {
  /// The area of the cursor, in the coordinates of the view.
  var cursorArea: Rect { get }

  /// Shows text that the user is still composing.
  func showComposition(_ text: String)
}

/// Shows a window of the library in a native window.
final class WindowAdapter: WindowHost {
  let window: Window
  unowned let native: PlatformWindow

  init(_ window: Window, in native: PlatformWindow) {
    (self.window, self.native) = (window, native)
    fit()
    window.host = self
  }

  /// Gives the window, and the view of its root controller, the size of the native window.
  func fit() {
    window.frame = Rect(x: 0, y: 0, width: native.width, height: native.height)
  }
}

extension WindowAdapter {
  func viewNeedsDisplay(_ view: View) { native.requestFrame() }

  /// Draws what has changed since the last frame.
  func drawFrame(on canvas: PlatformCanvas) {
    let areas = window.viewsToDisplay.map { $0.convert($0.bounds, to: nil) }
    window.didDisplay()  // Before drawing, so that a request made meanwhile leads to another frame.
    for area in areas { draw(window, in: area, on: canvas) }
    updateInputArea()  // The cursor may have moved.
  }

  /// Draws the part of a view that is in an area of the window.
  private func draw(_ view: View, in area: Rect, on canvas: PlatformCanvas) {
    guard !view.isHidden, view.alpha > 0,
      let visible = view.convert(view.bounds, to: nil).intersection(area)
    else { return }
    canvas.clip(to: visible)
    (view as? any Drawing)?.draw(on: canvas)
    for subview in view.subviews { draw(subview, in: visible, on: canvas) }
  }
}

extension Rect {
  /// Returns the area that the rectangle has in common with another one; nil if there is none.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension WindowAdapter {
  func showMenu(_ menu: Menu, at view: View, location: Point) {
    let application = window.application ?? .shared
    let items = menu.commands.filter { !$0.state.isHidden }.map { command in
      (
        title: command.displayTitle, isEnabled: command.isEnabled,
        choose: {
          guard application.perform(command, from: menu.anchor) != .handled else { return }
          Platform.beep()
        }
      )
    }
    // The popup takes the pointer, so the view would wait for its release in vain.
    window.cancelPointers()
    native.popUp(PlatformPopup(items: items) { application.menuDidClose(menu) })
  }

  func hideMenu(_ menu: Menu) { native.closePopup() }
}

extension WindowAdapter {
  func firstResponderDidChange(in window: Window, from responder: Responder?) { updateInputArea() }

  /// Tells the input method where the cursor is.
  private func updateInputArea() {
    let input = window.firstResponder as? any TextInput
    native.inputArea = input.map { $0.convert($0.cursorArea, to: nil) }
  }
}

/// Files that the user drags over a window or drops in it.
final class FileEvent: LocatedEvent {
  let paths: [String]
  /// Whether the user has released the files; until then, a responder only tells whether it would accept them.
  let isDrop: Bool

  init(
    _ paths: [String], isDrop: Bool, at location: Point, in window: Window, timestamp: Double,
    modifiers: KeyModifiers
  ) {
    (self.paths, self.isDrop) = (paths, isDrop)
    super.init(at: location, in: window, timestamp: timestamp, modifiers: modifiers)
  }

  override var isMotion: Bool { !isDrop }
}

/// An item of the menu bar, along with the platform's item.
final class MenuBarCommand: Command {
  let item = PlatformMenuItem()

  /// Shows the current title and state in the platform's menu bar.
  func show() { item.update(title: displayTitle, isEnabled: isEnabled) }
}

final class ToolkitApplication: Application {
  override init() {
    super.init()
    addApplicationObserver(self)
  }

  // MARK: - Windows

  func show(_ window: Window, in native: PlatformWindow) {
    native.adapter = WindowAdapter(window, in: native)
    native.open()
    keyWindow = window
  }

  func close(_ native: PlatformWindow) {
    guard let window = native.adapter?.window else { return }  // It is already closed.
    native.adapter = nil
    removeWindow(window)
    native.close()
  }

  /// Shows a dialog that the user must close before using the parent or, without a parent, any other window.
  func ask(_ dialog: Window, in native: PlatformWindow, on parent: Window? = nil) {
    native.adapter = WindowAdapter(dialog, in: native)
    dialog.sheetParent = parent
    if !beginModal(dialog) { close(native) }  // The parent has been closed.
  }

  // MARK: - Menu bar

  // The platform calls these three methods.

  func menuBarWillOpen() {
    guard let mainMenu else { return }
    menuWillOpen(mainMenu)
    for case let command as MenuBarCommand in mainMenu.commands { command.show() }
  }

  func menuBarDidClose() {
    if let mainMenu { menuDidClose(mainMenu) }
  }

  func choose(_ command: MenuBarCommand) {
    if perform(command, from: mainMenu?.anchor) != .handled { Platform.beep() }
  }

  // MARK: - Events

  func receive(_ event: PlatformEvent) {
    switch event {
    case .mouse(let pointer, let native): deliver(pointer, in: native)
    case .wheel(let wheel, let native): deliver(wheel, in: native)
    case .drag(let drag, let native): deliver(drag, in: native)
    case .pointersTaken(let native): native.adapter?.window.cancelPointers()
    case .key(let name, let text, let isDown, let keys, let seconds):
      sendEvent(
        KeyEvent(
          isDown ? .down : .up, key: Key(rawValue: name), characters: text,
          modifiers: modifiers(keys), timestamp: seconds))
    case .composing(let text):
      (keyWindow?.firstResponder as? any TextInput)?.showComposition(text)
    case .composed(let text):
      (keyWindow?.firstResponder as? any TextInput)?.showComposition("")
      sendEvent(KeyEvent(key: "", characters: text))
    case .timePassed(let seconds): advance(to: seconds)
    case .activated(let native): activate(native)
    case .deactivated: keyWindow = nil
    case .resized(let native): native.adapter?.fit()
    }
    validateIfNeeded()
  }

  private func deliver(_ pointer: PlatformPointer, in native: PlatformWindow) {
    guard let window = native.adapter?.window else { return }
    let phase: PointerEvent.Phase =
      switch pointer.change {
      case .press: .began
      case .release: .ended
      case .move: pointer.buttons == 0 ? .hovered : .moved
      case .leave: .left
      case .loss: .cancelled
      }
    sendEvent(
      PointerEvent(
        phase, at: Point(x: pointer.x, y: pointer.y), in: window,
        tapCount: pointer.clicks, timestamp: pointer.seconds, modifiers: modifiers(pointer.keys),
        buttons: PointerEvent.Buttons(rawValue: pointer.buttons)))
  }

  private func deliver(_ wheel: PlatformWheel, in native: PlatformWindow) {
    guard let window = native.adapter?.window else { return }
    let phase: ScrollEvent.Phase? =
      switch wheel.phase {
      case .start: .began
      case .update: .changed
      case .end: .ended
      case .loss: .cancelled
      case nil: nil
      }
    sendEvent(
      ScrollEvent(
        deltaX: wheel.right, deltaY: wheel.down, phase: phase, isPrecise: wheel.isTouchpad,
        at: Point(x: wheel.x, y: wheel.y), in: window,
        timestamp: wheel.seconds, modifiers: modifiers(wheel.keys)))
  }

  private func deliver(_ drag: PlatformDrag, in native: PlatformWindow) {
    guard let window = native.adapter?.window else { return }
    let isAccepted = sendEvent(
      FileEvent(
        drag.paths, isDrop: drag.isReleased, at: Point(x: drag.x, y: drag.y), in: window,
        timestamp: drag.seconds, modifiers: modifiers(drag.keys)))
    native.showDropCursor(isAccepted && !drag.isReleased)
  }

  private func modifiers(_ keys: PlatformKeys) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if keys.contains(.shift) { modifiers.insert(.shift) }
    if keys.contains(.alt) { modifiers.insert(.option) }
    if keys.contains(.control) { modifiers.insert(.control) }
    if keys.contains(.logo) { modifiers.insert(.command) }
    return modifiers
  }

  /// Whether the platform has activated a window, and the key window follows.
  private var isActivating = false

  private func activate(_ native: PlatformWindow) {
    guard let window = native.adapter?.window else { return }  // It has been closed.
    isActivating = true
    keyWindow = window
    isActivating = false
    // The window may be blocked. Then the dialog that blocks it is key.
    if keyWindow !== window { nativeWindow(of: keyWindow)?.raise() }
  }

  private func nativeWindow(of window: Window?) -> PlatformWindow? {
    (window?.host as? WindowAdapter)?.native
  }

  /// Returns how long the loop may wait for an event, in seconds, or nil to wait without a limit.
  func patience(at now: Double) -> Double? {
    nextDeadline.map { max($0 - now, 0) }
  }

  override func presentError(_ error: any Error) {
    print("Something went wrong: \(error)")
  }
}

extension ToolkitApplication: ApplicationObserver {
  func keyWindowDidChange(in application: Application, from previous: Window?) {
    if !isActivating { nativeWindow(of: keyWindow)?.raise() }
  }

  func modalWindowDidBegin(_ window: Window, in application: Application) {
    guard let native = nativeWindow(of: window) else { return }
    native.parent = nativeWindow(of: window.sheetParent)
    native.open()
  }

  func modalWindowDidEnd(_ window: Window?, in application: Application) {
    if let native = nativeWindow(of: window) { close(native) }
  }

  func validationDidChange(
    commands: [Command], controls: [Control], in application: Application
  ) {
    for case let command as MenuBarCommand in commands { command.show() }
  }
}

// MARK: - Views

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

/// A view that scrolls its subviews vertically.
final class ScrollView: View {
  var contentHeight = 0.0
  private let lineHeight = 16.0

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let scroll = event as? ScrollEvent else { return false }
    let distance = scroll.deltaY * (scroll.isPrecise ? 1 : lineHeight)
    let end = max(contentHeight - bounds.size.height, 0)
    let top = min(max(bounds.origin.y + distance, 0), end)
    // At either end, the wheel scrolls an enclosing view.
    guard top != bounds.origin.y || scroll.phase != nil else { return false }
    bounds.origin.y = top
    return true
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
    return application?.openMenu(menu, at: self, location: event.location(in: self)) ?? false
  }
}

// MARK: - Widgets

/// A widget of the toolkit, which cannot inherit from `Responder`.
@MainActor
class ToolkitWidget {
  let name: String
  private(set) lazy var responder = Responder(representing: self)

  init(_ name: String, in container: ToolkitWidget? = nil) {
    self.name = name
    responder.next = container?.responder
  }
}

protocol WidgetActions: ActionTarget {
  func reloadWidget(_ sender: AnyObject?)
}

extension Action {
  static let reloadWidget = Action("reloadWidget", (any WidgetActions).reloadWidget)
}

final class ListWidget: ToolkitWidget, WidgetActions {
  func reloadWidget(_ sender: AnyObject?) { print("Reloaded \(name).") }
}
