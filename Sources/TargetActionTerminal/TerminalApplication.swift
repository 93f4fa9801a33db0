public import TargetAction

/// The application of a program in a terminal.
///
/// The first row of the screen shows the `Application.mainMenu`, and the last row the
/// ``statusLine``. Windows fill the rows between them, except for panels (``Panel``) and menus, which
/// are in front. In addition to the standard keys of Linux, which most terminals can send, F10 opens
/// the menu bar, Ctrl-P the palette, and Alt with a letter the menu whose title begins with it.
/// Ctrl-Z suspends the program if nothing can be undone anywhere. The status line says why the command
/// of a key is disabled (`Application.unhandledKeyHandler`).
@MainActor
open class TerminalApplication: Application, Quitting {
  /// The clipboard of all text views, which at first belongs to the program.
  public final var clipboard: any Clipboard = ProgramClipboard()

  /// The last row of the screen.
  ///
  /// Set `View.isHidden` to give the row to the windows.
  public final let statusLine = StatusLine()

  final let screen = Screen()
  final let menuBar = CommandBar()
  private let topWindow = BarWindow()
  private let bottomWindow = BarWindow()
  final var pointer = PointerInput()
  final var menuPanels: [MenuPanel] = []
  /// The exit status that ends `run()`; nil while the program goes on.
  final var exitStatus: Int32?

  /// Creates an application, which becomes the shared one (`Application.shared`).
  public override init() {
    super.init()
    Application.shared = self
    keyPlatform = .linux
    doubleClickDistance = 0  // A point is a cell.
    // A map finds only actions that have been created.
    _ = [Action.showMenuBar, .showPalette, .suspend]
    keyMaps = [.standard(for: .linux), .terminal]
    screen.application = self
    for (window, bar) in [(topWindow, menuBar as View), (bottomWindow, statusLine)] {
      window.addSubview(bar)
      window.worksWhenModal = true
      addWindow(window)
      screen.add(window, level: .bar)
    }
    addApplicationObserver(screen)
    unhandledKeyHandler = { [statusLine] key in
      statusLine.message = key.candidates.lazy.compactMap(\.state.reason).first
    }
  }

  // MARK: - Windows

  /// Shows a window in front of the others of its kind, and makes it key.
  ///
  /// A panel (``Panel``) is centered in front of the windows that fill the screen. A dialog is shown
  /// by ``answer(to:)``, and other modal windows by `Application.beginModal(_:)`.
  ///
  /// - Parameter window: The window, which is retained until it is closed.
  public final func show(_ window: Window) {
    screen.add(window, level: window is MenuPanel ? .menu : window is Panel ? .panel : .main)
    layOut()
    keyWindow = window
  }

  /// Closes a window, so that the window that was key before becomes key again.
  ///
  /// - Parameter window: The window. If it is not on the screen, it only leaves the application.
  public final func close(_ window: Window) {
    screen.remove(window)
    removeWindow(window)
  }

  /// Gives the bars and the windows their places.
  final func layOut() {
    topWindow.isHidden = mainMenu?.items.isEmpty != false
    bottomWindow.isHidden = statusLine.isHidden
    screen.layout(with: (topWindow, bottomWindow))
  }

  /// Draws what needs display, and returns the screen: the same canvas if nothing has changed.
  final func draw() -> Canvas {
    layOut()
    willDraw()
    statusLine.update(in: self)
    // Otherwise, a task would validate, and the screen would be drawn again.
    validateIfNeeded()
    return screen.draw()
  }

  /// Called before the screen is drawn, when the windows have their places.
  ///
  /// Override it to show what depends on many things, such as a title that says whether a text has
  /// been changed. The default implementation does nothing.
  open func willDraw() {}

  // MARK: - Events

  /// Sends the terminal's input as an event.
  final func receive(_ input: Input, at time: Duration) {
    switch input {
    case .key(let stroke):
      if !stroke.isUp { statusLine.message = nil }
      let event = KeyEvent(
        stroke.isUp ? .up : .down, key: stroke.key, characters: stroke.characters,
        modifiers: stroke.modifiers, isRepeat: stroke.isRepeat, latinKey: stroke.latinKey,
        timestamp: time)
      if !sendEvent(event), !stroke.isUp { performDefault(of: event) }
    case .pointer(let report): pointer.send(report, at: time, to: self)
    case .paste(let text): paste(text)
    case .focus(let isActive): if !isActive { pointer.leave(at: time, self) }
    case .keyboardProtocol: break
    }
  }

  /// Opens a menu for Alt with a letter, and suspends for Ctrl-Z where nothing could be undone.
  private func performDefault(of event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case ("z", .control): if target(forAction: .undo) == nil { suspend() }
    case (let key, .option): openMenu(forLetter: key.rawValue)
    default: break
    }
  }

  /// Performs Paste for text that was pasted into the terminal, without changing the clipboard.
  private func paste(_ text: String) {
    let copied = clipboard
    clipboard = ProgramClipboard(text)
    defer { clipboard = copied }
    let outcome = perform(Command(action: .paste))
    if outcome != .unhandled { return tell(outcome, of: title(of: .paste)) }
    // In debug builds, a send without a target is reported.
    if !sendAction(.paste) { statusLine.message = "Nothing here takes the pasted text." }
  }

  /// Closes menus that a press outside dismisses, and makes the window of a press key.
  final func prepareForPress(in window: Window?) {
    guard window !== topWindow, window !== bottomWindow else { return }
    if !(window is MenuPanel) { closeMenus() }
    if let window, window !== keyWindow, !window.isBlocked { keyWindow = window }
  }

  // MARK: - Actions

  /// Shows in the status line why a command was not performed, if it was not.
  final func tell(_ outcome: ActionSend.Outcome, of title: String) {
    switch outcome {
    case .handled, .failed, .started: break
    case .unavailable(.disabled(let reason?)): statusLine.message = reason
    default: statusLine.message = "\(title) is not possible now."
    }
  }

  /// Ends ``run()``.
  ///
  /// A program that first asks about unsaved changes overrides this method, or adds a handler for
  /// `Action.quit`.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func quit(_ sender: AnyObject?) { stop() }

  /// Ends ``run()``, without asking anything.
  ///
  /// - Parameter status: What ``run()`` returns.
  public final func stop(status: Int32 = 0) {
    exitStatus = status
    screen.setNeedsFrame()
  }

  /// Shows an error that no responder has handled in a dialog.
  ///
  /// - Parameter error: The error.
  open override func presentError(_ error: any Error) { beginModal(Dialog("\(error)")) }
}

/// The window of the menu bar or the status line, which the user can use while there is a dialog.
private final class BarWindow: Window {
  override var canBecomeMain: Bool { false }

  override func frameDidChange(from frame: Rect) { for view in subviews { view.frame = bounds } }
}

/// The text that the user has cut or copied.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text; empty if there is none.
  var text: String { get set }
}

/// A clipboard that other programs do not share.
private final class ProgramClipboard: Clipboard {
  var text: String

  init(_ text: String = "") { self.text = text }
}
