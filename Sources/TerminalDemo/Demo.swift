#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// The program as the last responder: it has the windows, and keeps what all panes share.
  final class Demo: Application, Clipboard, SearchMemory {
    var clipping = Text() { didSet { setNeedsValidation(for: [.paste]) } }
    var sought = "" { didSet { setNeedsValidation(for: [.findNext]) } }
    let split = SplitController()
    let bar = MenuBar { (Application.shared as? Demo)?.openMenu(at: $0) }
    private(set) var explanation = Explanation()
    /// What stops the program until the shell goes on with it.
    var suspension: (() -> Void)?
    var isOver = false
    private let desk = Window()
    private let statusLine: StatusLine
    /// All panels, the front-most last.
    private var panels: [Panel] = [] {
      didSet {
        keyWindow = panels.last ?? desk
        // What is in front of a question belongs to it.
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

    /// Shows a message in the status line, until the next key.
    func say(_ message: String) { statusLine.message = message }

    func draw(_ size: (columns: Int, rows: Int)) -> Canvas {
      layout(size)
      // Nobody runs the main actor's tasks here.
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

    /// Takes away a menu, or what else is in front that need not be answered.
    func dismissPassingPanel() {
      if let panel = panels.last, !panel.isModal { dismiss(panel) }
    }

    /// Shows an error that nobody on the chain of the handler that threw it dealt with.
    override func presentError(_ error: any Error) { present(Dialog("\(error)")) }

    /// Takes down what each key that stands for a command does, and says why it did nothing.
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

    /// Does a command that was chosen, from where the user was, or says why not.
    func performOrSayWhyNot(_ command: Command, from anchor: DispatchAnchor? = nil) {
      let anchor = anchor ?? DispatchAnchor(in: self)
      let resolution = withAnchor(anchor) { resolve(command.action, to: nil, sender: command) }
      let reason = explanation.note(resolution, command.displayTitle)
      if !perform(command, from: anchor), let reason { say(reason) }
    }

    /// Sends Paste for a text that was pasted into the terminal, which leaves the clipping what it is.
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
      // There is one before another.
      action != .previousMenu || frontPanel is MenuPanel
    }
  }
#endif
