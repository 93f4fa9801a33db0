#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// The application: the last responder, which owns the windows and the state that all panes share.
  final class Demo: Application, Clipboard, SearchMemory {
    var clipping = Text() { didSet { setNeedsValidation(for: [.paste]) } }
    var sought = "" { didSet { setNeedsValidation(for: [.findNext]) } }
    let split = SplitController()
    let bar = MenuBar { (Application.shared as? Demo)?.openMenu(at: $0) }
    private(set) var explanation = Explanation()
    /// Suspends the program until the shell resumes it.
    var suspension: (() -> Void)?
    var isOver = false
    private let desk = Window()
    private let statusLine: StatusLine
    /// The panels on screen, from back to front.
    private var panels: [Panel] = [] {
      didSet {
        keyWindow = panels.last ?? desk
        // A panel in front of a modal dialog was opened from it, so it receives the events.
        modalWindow = panels.contains { $0.isModal } ? panels.last : nil
      }
    }

    override init() {
      let shown: [Action] = [.showMenu, .showPalette, .explain, .quit]
      let commands = bar.menus.flatMap(\.commands)
      statusLine = StatusLine(shown.compactMap { action in commands.first { $0.action == action } })
      super.init()
      mainMenu = Menu(items: bar.menus.map { .submenu($0) })
      desk.rootViewController = split
      desk.addSubview(bar)
      desk.addSubview(statusLine)
      mainWindow = desk
      keyWindow = desk
      desk.makeFirstResponder(split.editors[0].textView)
      unhandledAction = { [unowned self] in say($0.failure ?? "") }
    }

    /// Shows a message in the status line until the next key is pressed.
    func say(_ message: String) { statusLine.message = message }

    func draw(_ size: (columns: Int, rows: Int)) -> Canvas {
      layout(size)
      // The main actor's tasks never run in this event loop, so validation does not happen by itself.
      validateIfNeeded()
      let cursor = split.current.textView.buffer.cursor
      statusLine.place = "\(cursor.line + 1):\(cursor.column + 1)"
      let canvas = Canvas(columns: desk.columns, rows: desk.rows)
      canvas.show(desk)
      for editor in split.editors { editor.drawTitle(on: canvas) }
      for panel in panels { canvas.show(panel) }
      return canvas
    }

    private func layout(_ size: (columns: Int, rows: Int)) {
      desk.place(column: 0, row: 0, columns: size.columns, rows: size.rows)
      bar.place(column: 0, row: 0, columns: size.columns, rows: 1)
      statusLine.place(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
      split.view.place(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
      split.layout()
      for panel in panels { panel.layout(in: size) }
    }

    var frontPanel: Panel? { panels.last }
    func window(at point: Point) -> Window { panels.last { $0.frame.contains(point) } ?? desk }

    func present(_ panel: Panel) {
      dismissPassingPanel()
      panels.append(panel)
      panel.dismiss = { [unowned self, unowned panel] in dismiss(panel) }
      panel.layout(in: (desk.columns, desk.rows))
    }

    private func dismiss(_ panel: Panel) {
      panels.removeAll { $0 === panel }
      removeWindow(panel)
      if let menu = panel.menu { menuDidClose(menu) }
    }

    /// Dismisses the front panel, such as a menu, unless it is modal.
    func dismissPassingPanel() {
      if let panel = panels.last, !panel.isModal { dismiss(panel) }
    }

    /// Shows an error that no responder on the chain handled.
    override func presentError(_ error: any Error) { present(Dialog("\(error)")) }

    /// Records what each key that is bound to a command does, and shows the reason if it does nothing.
    @discardableResult
    override func sendEvent(_ event: Event) -> Bool {
      if !(event is PointerEvent) { statusLine.message = nil }
      guard let event = event as? KeyEvent, !(frontPanel is TextPanel) else {
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
      let resolution = withAnchor(anchor) { resolve(command.action, to: nil, sender: command) }
      let reason = explanation.note(resolution, command.displayTitle)
      if !perform(command, from: anchor), let reason { say(reason) }
    }

    /// Sends Paste for text that was pasted into the terminal, without changing the clipboard.
    func paste(_ text: Text) {
      let copied = clipping
      clipping = text
      sendAction(.paste)
      clipping = copied
    }

    override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      action == .quit && modalWindow != nil
        ? .disabled(reason: "a dialog is open") : .enabled
    }

    override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
      // There is a previous menu only while a menu is open.
      action != .previousMenu || frontPanel is MenuPanel
    }
  }
#endif
