import TargetAction

/// The application: the last responder, which owns the windows and the state that all panes share.
final class Demo: Application, Clipboard, SearchMemory {
  var clipping = Text() { didSet { setNeedsValidation(for: [.paste]) } }
  var sought = "" { didSet { setNeedsValidation(for: [.findNext]) } }
  let split = SplitController()
  let bar = MenuBar()
  let screen = Screen()
  private(set) var explanation = Explanation()
  var isOver = false
  /// A Boolean value that indicates whether a run has an answer that it has not received yet.
  var isAnswering = false
  private let recentMenu = Menu("Open Recent")
  private var recentPaths: [String] = []
  private let desk = Window()
  private let statusLine = StatusLine(.showMenu, .showPalette, .explain, .quit)
  private var pointer = Pointer()
  private var message: String?

  override init() {
    super.init()
    // Key maps find an action by its id once it has been used.
    _ = [Action.openRecent, .previousMenu]
    keyPlatform = .linux
    keyMaps = [.standard(for: .linux), .demo]
    recentMenu.itemsProvider = { [unowned self] _ in recentItems }
    bar.menus[0].insert([.submenu(recentMenu)], after: .command(.openDocument))
    mainMenu = Menu(items: bar.menus.map { .submenu($0) })
    desk.rootViewController = split
    desk.addSubview(bar)
    desk.addSubview(statusLine)
    screen.demo = self
    screen.add(desk)
    addApplicationObserver(screen)
    mainWindow = desk
    keyWindow = desk
    desk.makeFirstResponder(split.editors[0].textView)
    addActionObserver(self)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    addAsynchronousHandlers()
  }

  /// Shows a message in the status line until the next key is pressed.
  func say(_ message: String) { self.message = message }

  /// Adds a file to the recent files, of which the last one comes first.
  func noteRecent(_ path: String) {
    recentPaths = Array(([path] + recentPaths.filter { $0 != path }).prefix(6))
  }

  private var recentItems: [Menu.Item] {
    let commands = recentPaths.map { Command($0, action: .openRecent, payload: Payload($0)) }
    let none = Command("No Recent Files", state: { .disabled }, handler: {})
    return (commands.isEmpty ? [none] : commands).map { .command($0) }
  }

  /// Draws what needs display.
  ///
  /// - Returns: The screen, which is the same canvas as before if nothing has changed.
  func draw(_ size: (columns: Int, rows: Int)) -> Canvas {
    layout(size)
    // Otherwise, a task would validate, and the screen would be drawn again.
    validateIfNeeded()
    for editor in split.editors { editor.updateTitle() }
    statusLine.message = pendingKeys.map { "\($0.strokes) …" } ?? message ?? progress
    statusLine.show(split.current.textView.buffer.cursor, in: self)
    return screen.draw()
  }

  /// A Boolean value that indicates whether progress is shown, unless Escape is for a dialog.
  var showsProgress: Bool { !allRuns.isEmpty && modalWindow == nil }

  private var progress: String? {
    guard showsProgress, let progress = allRuns.compactMap(\.progress).last else { return nil }
    let total = progress.total.map { " of \($0)" } ?? ""
    return "\(progress.text ?? ""): \(progress.completed)\(total) KB (Esc cancels)"
  }

  private func layout(_ size: (columns: Int, rows: Int)) {
    desk.place(column: 0, row: 0, columns: size.columns, rows: size.rows)
    bar.place(column: 0, row: 0, columns: size.columns, rows: 1)
    statusLine.place(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    split.layout()
    for panel in screen.panels { panel.layout(in: size) }
  }

  var frontPanel: Panel? { screen.panels.last }

  func present(_ panel: Panel) {
    dismissPassingPanel()
    panel.dismiss = { [unowned self, unowned panel] in dismiss(panel) }
    panel.layout(in: (desk.columns, desk.rows))
    screen.add(panel)
    if panel.isModal { beginModal(panel) } else { keyWindow = panel }
    Terminal.wakeUp()
  }

  private func dismiss(_ panel: Panel) {
    screen.remove(panel)
    // This ends a modal session, and the window that was key before becomes key again.
    removeWindow(panel)
    if let menu = panel.menu { menuDidClose(menu) }
  }

  /// Dismisses the front panel, such as a menu, unless it is modal.
  func dismissPassingPanel() {
    guard let panel = frontPanel, !panel.isModal else { return }
    if let menu = panel.menu { closeMenu(menu) } else { dismiss(panel) }
  }

  /// Shows an error that no responder on the chain handled.
  override func presentError(_ error: any Error) { present(Dialog("\(error)")) }

  /// Records what each key that is bound to a command does, and shows the reason if it does
  /// nothing.
  ///
  /// The reason is also shown for a press in a window that is blocked by a dialog.
  @discardableResult
  override func sendEvent(_ event: Event) -> Bool {
    if event is KeyEvent { message = nil }
    guard let event = event as? KeyEvent, !(frontPanel is TextPanel) else {
      let press = (event as? PointerEvent).flatMap { $0.phase == .began ? $0 : nil }
      if let obstacle = press.flatMap({ explain($0).obstacle }) { say(obstacle) }
      return super.sendEvent(event)
    }
    let reason = explanation.note(explain(event))
    if super.sendEvent(event) { return true }
    if let reason { say(reason) }
    return reason != nil
  }

  /// Performs a command from an anchor, or shows the reason if it cannot be performed.
  func performOrSayWhyNot(_ command: Command, from anchor: DispatchAnchor? = nil) {
    let anchor = anchor ?? DispatchAnchor(in: self)
    let resolution = withAnchor(anchor) {
      self.resolution(of: command.action, to: command.target, sender: command)
    }
    let reason = explanation.note(resolution, command.displayTitle)
    if !perform(command, from: anchor).isHandled, let reason { say(reason) }
  }

  /// Sends the terminal's input as an event.
  func send(_ input: InputDecoder.Input, at time: Duration = .zero) {
    switch input {
    case .key(let key, let characters, let modifiers):
      sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers, timestamp: time))
    case .pointer(let code, let column, let row, let isUp):
      pointer.send(code: code, column: column, row: row, isUp: isUp, to: self)
    case .paste(let text): paste(Text(text))
    }
  }

  /// Sends Paste for text that was pasted into the terminal, without changing the clipboard.
  private func paste(_ text: Text) {
    let copied = clipping
    clipping = text
    message = nil
    // A debug build of the library reports the reason.
    if !sendAction(.paste), message == nil { say("Paste: no text has the focus") }
    clipping = copied
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case .quit where modalWindow != nil: .disabled(reason: "a dialog is open")
    case .cancelOperation where allRuns.isEmpty: .hidden
    default: .enabled
    }
  }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    // There is a previous menu only while a menu is open.
    action != .previousMenu || frontPanel is MenuPanel
  }
}
