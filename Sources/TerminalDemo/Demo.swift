import TargetAction
import TargetActionTerminal

/// The application: the last responder, with the state that all panes share.
final class Demo: TerminalApplication, CancellingOperation, ApplicationObserver {
  /// The most recent search text.
  var sought = ""
  let split = SplitController()
  private var explanation = Explanation()
  private let recentMenu = Menu("Open Recent")
  private var recentPaths: [String] = []

  override init() {
    super.init()
    keyMaps.append(.demo)
    recentMenu.itemsProvider = { [unowned self] _ in recentItems }
    mainMenu = .demoBar(with: recentMenu)
    statusLine.menu = Menu("Status", actions: [.showMenuBar, .showPalette, .explain, .quit])
    let window = Window()
    window.rootViewController = split
    show(window)
    window.makeFirstResponder(split.editors[0].textView)
    addApplicationObserver(self)
    for editor in split.editors { editor.addAsynchronousHandlers() }
    addHandler(for: .quit, whileRunning: .queue) { [unowned self] _ in
      var editors = split.editors
      while let editor = editors.first(where: { $0.isModified || $0.saving != nil }) {
        if try await editor.askAboutChanges() { editors.removeAll { $0 === editor } }
      }
      stop()
    }
  }

  /// Adds a file to the recent files, of which the last one comes first.
  func noteRecent(_ path: String) {
    recentPaths = Array(([path] + recentPaths.filter { $0 != path }).prefix(6))
  }

  private var recentItems: [Menu.Item] {
    let commands = recentPaths.map { Command($0, action: .openRecent, payload: Payload($0)) }
    let none = Command("No Recent Files", state: { .disabled }, handler: {})
    return (commands.isEmpty ? [none] : commands).map { .command($0) }
  }

  override func willDraw() {
    split.layout()
    for editor in split.editors { editor.updateTitle() }
    let cursor = split.current.textView.cursorPosition
    statusLine.detail = "\(cursor.line + 1):\(cursor.column + 1)"
  }

  // MARK: - Explanations

  /// Records what each key that is bound to a command does, and says why a press does nothing in a
  /// window that is blocked by a dialog.
  @discardableResult
  override func sendEvent(_ event: Event) -> Bool {
    if let key = event as? KeyEvent, key.phase == .down, !(keyWindow is TextPanel) {
      explanation.note(explain(key))
    }
    let press = (event as? PointerEvent).flatMap { $0.phase == .began ? $0 : nil }
    if let obstacle = press.flatMap({ explain($0).obstacle }) { statusLine.message = obstacle }
    return super.sendEvent(event)
  }

  /// Records what each command that is chosen from a menu does.
  @discardableResult
  override func send(_ send: ActionSend) -> ActionSend.Outcome {
    if send.source == .menu {
      explanation.note(resolution(of: send.action, to: send.explicitTarget, sender: send.sender))
    }
    return super.send(send)
  }

  func explain() { show(TextPanel("How the last command was handled", explanation.text)) }

  // MARK: - Commands

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case .quit where modalWindow != nil: .disabled(reason: "A dialog is open.")
    case .cancelOperation where allRuns.isEmpty: .hidden
    default: super.validate(action, sender: sender)
    }
  }

  /// Cancels everything that runs, if nothing runs where the user is working.
  func cancelOperation(_ sender: AnyObject?) { for run in allRuns { run.cancel() } }

  func runDidChange(_ run: ActionRun, in application: Application) {
    guard case .cancelled? = run.outcome, let work = run.progress?.text else { return }
    statusLine.message = "\(work) was canceled"
  }

  /// Writes unsaved changes to new files, cancels everything that runs, and returns messages.
  func recover() async -> [String] {
    var messages: [String] = []
    for editor in split.editors { messages += await editor.recover().map { [$0] } ?? [] }
    cancelOperation(nil)
    await waitUntilIdle()
    return messages
  }
}
