#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// The program as the last responder: what it does wherever the user is, and what nobody else has done.
  final class Demo: Application, ProgramActions, Clipboard {
    var clipping = "" { didSet { setNeedsValidation(for: [.paste]) } }
    /// The last line of the screen.
    var status = "F10 menu   Ctrl-P palette   Ctrl-E explain   Ctrl-Q quit"
    let split = SplitController()
    private let desk = Window()
    private let bar = MenuBar { (Application.shared as? Demo)?.openMenu(at: $0) }
    // Nobody else keeps the panels. The front-most is the last.
    private var panels: [Panel] = [] {
      didSet {
        keyWindow = panels.last ?? desk
        // What is in front of a question belongs to it.
        modalWindow = panels.contains { $0.isModal } ? panels.last : nil
      }
    }
    /// The last search for a target, as text.
    private var explanation = "Nothing was sent yet."
    /// Whether the program is to end.
    private(set) var isOver = false

    override init() {
      super.init()
      mainMenu = Menu(items: bar.menus.map { .submenu($0) })
      desk.rootViewController = split
      desk.addSubview(bar)
      mainWindow = desk
      keyWindow = desk
      desk.makeFirstResponder(split.editors[0].textView)
      unhandledAction = { [unowned self] in status = $0.failure ?? "" }
    }

    func layout(_ size: (columns: Int, rows: Int)) {
      desk.place(column: 0, row: 0, columns: size.columns, rows: size.rows)
      bar.place(column: 0, row: 0, columns: size.columns, rows: 1)
      split.view.place(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
      split.layout()
      for panel in panels { panel.layout(in: size) }
    }

    /// - Returns: What to write to the terminal.
    func draw() -> String {
      // Nobody runs the main actor's tasks here.
      validateIfNeeded()
      let canvas = Canvas(columns: desk.columns, rows: desk.rows)
      canvas.show(desk)
      for editor in split.editors { editor.drawTitle(on: canvas) }
      canvas.write(" \(status)", row: desk.rows - 1, style: .reversed, width: desk.columns)
      for panel in panels { canvas.show(panel) }
      return canvas.output
    }

    /// The window that a pointer goes down in; a menu that is open goes if that is another.
    func press(at point: Point) -> Window {
      let window = panels.last { $0.frame.contains(point) } ?? desk
      if window !== panels.last { dismissPassingPanel() }
      return window
    }

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

    private func dismissPassingPanel() {
      if let panel = panels.last, !panel.isModal { dismiss(panel) }
    }

    private func openMenu(at index: Int) {
      dismissPassingPanel()
      show(bar.menus[index], below: bar.subviews[index].column)
    }

    /// Shows commands, of which one is sent to where the user was before they were shown.
    private func show(_ menu: Menu, below column: Int? = nil) {
      menuWillOpen(menu)
      let (anchor, commands) = (menu.anchor, menu.commands)
      let lines: [ListPanel.Line] = commands.map {
        let detail = column == nil ? $0.action.name : $0.keyEquivalent.map { "\($0)" } ?? ""
        return ($0.displayTitle, detail, $0.isEnabled)
      }
      let panel = ListPanel(menu.title, lines, below: column) { [unowned self] in
        dismissPassingPanel()
        performOrSayWhyNot(commands[$0], from: anchor)
      }
      panel.menu = menu
      present(panel)
    }

    private func performOrSayWhyNot(_ command: Command, from anchor: DispatchAnchor? = nil) {
      guard !perform(command, from: anchor),
        case .disabled(let reason?) = command.state.availability
      else { return }
      status = "\(command.displayTitle): \(reason)"
    }

    /// Every send comes through here, and is explained before it is made.
    override func sendAction(
      _ action: Action, to target: AnyObject?, from sender: AnyObject?, event: Event?
    ) -> Bool {
      if action != .explain { explanation = "\(resolve(action, to: target, sender: sender))" }
      return super.sendAction(action, to: target, from: sender, event: event)
    }

    /// Says why a key that stands for a command did nothing.
    override func handleKeyEvent(_ event: KeyEvent) -> Bool {
      let key = KeyEquivalent(event.key, event.modifiers)
      let command = mainMenu?.commands.first { $0.keyEquivalent == key }
      if let command { performOrSayWhyNot(command) }
      return command != nil
    }

    /// Shows an error that nobody on the chain of the handler that threw it dealt with.
    override func presentError(_ error: any Error) { present(Dialog("\(error)")) }

    override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      action == .quit && modalWindow != nil
        ? .disabled(reason: "there is a question to answer first") : .enabled
    }

    func showMenu(_ sender: AnyObject?) {
      let index = bar.menus.firstIndex { $0.anchor != nil }
      openMenu(at: index.map { ($0 + 1) % bar.menus.count } ?? 0)
    }

    func showPalette(_ sender: AnyObject?) {
      dismissPassingPanel()
      let commands = availableActions(sender: nil).map { available in
        let titled = mainMenu?.commands.first { $0.action == available.action }
        return Command(titled?.title ?? available.action.name, action: available.action)
      }
      show(Menu("Command Palette", items: commands.map { .command($0) }))
    }

    func explain(_ sender: AnyObject?) {
      let lines = explanation.split(separator: "\n").map { (String($0), "", true) }
      present(ListPanel("Who was asked last, and who answered", lines))
    }

    func quit(_ sender: AnyObject?) { quit(asking: split.editors[...]) }

    private func quit(asking editors: ArraySlice<EditorController>) {
      guard let editor = editors.first else { return isOver = true }
      editor.askAboutChanges { [unowned self] in quit(asking: editors.dropFirst()) }
    }
  }
#endif
