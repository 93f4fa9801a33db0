import TargetAction

/// The application: the last responder, which owns the windows and the state that all panes share.
final class Demo: Application, Clipboard {
  var clipping = Text()
  /// The most recent search text.
  var sought = ""
  let split = SplitController()
  let bar = CommandBar()
  let statusLine = StatusLine()
  let screen = Screen()
  private(set) var explanation = Explanation()
  var isOver = false
  private let recentMenu = Menu("Open Recent")
  private var recentPaths: [String] = []
  private let desk = Window()
  private var pointer = Pointer()
  private var message: String?

  override init() {
    super.init()
    keyPlatform = .linux
    doubleClickDistance = 0  // A point is a cell.
    keyMaps = [.standard(for: .linux), .demo]
    desk.rootViewController = split
    desk.addSubview(bar)
    desk.addSubview(statusLine)
    screen.demo = self
    screen.add(desk)
    addApplicationObserver(self)
    recentMenu.itemsProvider = { [unowned self] _ in recentItems }
    mainMenu = .demoBar(with: recentMenu)
    statusLine.menu = openBar(Menu("Status", actions: [.showMenu, .showPalette, .explain, .quit]))
    keyWindow = desk
    desk.makeFirstResponder(split.editors[0].textView)
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

  /// Draws what needs display, and returns the screen: the same canvas if nothing has changed.
  func draw(_ size: (columns: Int, rows: Int)) -> Canvas {
    desk.place(column: 0, row: 0, columns: size.columns, rows: size.rows)
    bar.place(column: 0, row: 0, columns: size.columns, rows: 1)
    bar.update()
    statusLine.place(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    split.layout()
    for panel in screen.panels { panel.layout(in: size) }
    // Otherwise, a task would validate, and the screen would be drawn again.
    validateIfNeeded()
    for editor in split.editors { editor.updateTitle() }
    let line = pendingKeys.map { "\($0.strokes) …" } ?? message ?? progress
    statusLine.show(line, split.current.textView.buffer.cursor)
    return screen.draw()
  }

  /// The progress of a run, unless Escape is for a dialog.
  private var progress: String? {
    guard modalWindow == nil, let progress = allRuns.compactMap(\.progress).last else { return nil }
    let total = progress.total.map { " of \($0)" } ?? ""
    return "\(progress.text ?? ""): \(progress.completed)\(total) KB (Esc cancels)"
  }

  var frontPanel: Panel? { screen.panels.last }

  /// Shows a panel in front of the others.
  func present(_ panel: Panel) {
    dismissPassingPanel()
    panel.layout(in: (desk.columns, desk.rows))
    screen.add(panel)
    if panel is ListPanel { keyWindow = panel }
    Terminal.wakeUp()
  }

  /// Removes a panel, so that the window that was key before becomes key again.
  func dismiss(_ panel: Panel) {
    screen.remove(panel)
    removeWindow(panel)
    (panel as? CommandPanel)?.menu.close()
  }

  /// Dismisses the front panel, such as a menu, unless it is modal.
  func dismissPassingPanel() { (frontPanel as? ListPanel).map(dismiss) }

  /// Shows an error that no responder on the chain handled.
  override func presentError(_ error: any Error) { beginModal(Dialog("\(error)")) }

  /// Records what each key that is bound to a command does, and shows why if it does nothing.
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
    let resolution = withAnchor(anchor ?? DispatchAnchor(in: self)) {
      self.resolution(of: command.action, to: command.target, sender: command)
    }
    let reason = explanation.note(resolution, of: command)
    if !perform(command, from: anchor).isHandled, let reason { say(reason) }
  }

  /// Sends the terminal's input as an event.
  func send(_ input: InputDecoder.Input, at time: Duration = .zero) {
    switch input {
    case .key(let key, let characters, let modifiers):
      sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers, timestamp: time))
    case .pointer(let code, let cell, let isUp):
      pointer.send(code, in: cell, isUp: isUp, at: time, to: self)
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
}
