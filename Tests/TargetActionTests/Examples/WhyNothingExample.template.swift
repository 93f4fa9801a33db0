import Synchronization
import TargetAction
import Testing

// The article "Why did nothing happen?".

protocol TrackActions: ActionTarget {
  func playTrack(_ sender: TrackCell)
}

extension Action {
  static let playTrack = Action("playTrack", (any TrackActions).playTrack)
}

final class TrackCell: View {}
final class TrackTable: View {}
final class TrackWindow: Window {}
final class Artwork: View {}
final class LoveButton: Button {}

final class TrackController: ViewController, TrackActions {
  func playTrack(_ sender: TrackCell) { print("Played.") }
}

//= WhyDidNothingHappen.md: final class SendLog: ActionObserver

protocol RatingActions: ActionTarget {
  func loveTrack(_ sender: AnyObject?)
}

extension Action {
  static let loveTrack = Action("loveTrack", (any RatingActions).loveTrack)
}

/// A table whose track can be loved once, with a key command for it.
final class RatingTable: View, RatingActions {
  private var isLoved = true

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [Command] { [Command(key: "l", .control, action: .loveTrack)] }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    isLoved ? .disabled(reason: "The track is already loved.") : .enabled
  }

  func loveTrack(_ sender: AnyObject?) { isLoved = true }
}

/// The lines that the library reports.
final class Journal: Sendable {
  private let stored = Mutex<[String]>([])
  var lines: [String] { stored.withLock { $0 } }
  func append(_ line: String) { stored.withLock { $0.append(line) } }
}

@MainActor
private final class StatusLine {
  var text = ""
}

@MainActor
@Suite
struct WhyNothingExample {
  private let application = Application()
  private let window = Window()
  private let controller = TrackController()
  private let table = TrackTable()
  private let cell = TrackCell()

  init() {
    window.rootViewController = controller
    application.keyWindow = window
    table.addSubview(cell)
    // A search has met the controller's class before, as in a program that has run for a while.
    _ = application.target(forAction: .playTrack, sender: controller.view)
  }

  @Test func `the report explains a table that is not in a window`() {
    let panel = Window()
    application.keyWindow = panel
    let output = Output.of {
      //= WhyDidNothingHappen.md: application.unhandledActionHandler = { print($0) }
      //= WhyDidNothingHappen.md: print(cell.chainDescription)
      controller.view.addSubview(table)
      application.sendAction(.playTrack, from: cell)
    }
    #expect(
      output == """
        //= WhyDidNothingHappen.md: TrackActions.playTrack → no target: nothing has the focus
        //= WhyDidNothingHappen.md, Print chains and windows: ended at TrackTable, which is not in
        Played.
        """)
  }

  @Test func `the explanation of a pointer names what is in its way`() {
    let window = TrackWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    let frame = Rect(x: 0, y: 0, width: 50, height: 20)
    let (artwork, button) = (Artwork(frame: frame), LoveButton("Love", frame: frame))
    for view in [artwork, button] { controller.view.addSubview(view) }
    artwork.isUserInteractionEnabled = false
    button.isEnabled = false
    let output = Output.of {
      application.keyWindow = window
      //= WhyDidNothingHappen.md: print(application.explain(PointerEvent(.began, at: Point(x: 12,
    }
    #expect(
      output == """
        //= WhyDidNothingHappen.md: pointer at 12, 8 in TrackWindow → LoveButton
        """)
  }

  @Test func `the texts of the table are those of the explanation`() {
    let dialog = Window()
    func text(_ phase: PointerEvent.Phase) -> String {
      application.explain(PointerEvent(phase, at: Point(x: 12, y: 8), in: window)).description
    }
    #expect(text(.began).contains("the frame of the window is empty"))
    window.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      text(.ended).contains("the pointer is not pressed, so its moves and releases are ignored"))
    application.press(Point(x: 12, y: 8), in: window)
    #expect(text(.moved).contains("it has captured the pointer until the pointer is released"))
    application.beginModal(dialog)
    #expect(text(.began).contains("the window is blocked by the modal window"))
    application.endModal(dialog)
    let recognizer = PanGestureRecognizer()
    controller.view.addGestureRecognizer(recognizer)
    application.press(Point(x: 12, y: 8), in: window)
    application.drag(to: Point(x: 50, y: 8), in: window)
    #expect(text(.moved).contains("a gesture recognizer has taken over the pointer"))
    application.removeWindow(window)
    #expect(text(.began).contains("the window does not belong to this application"))
  }

  @Test func `the whole application as text`() {
    controller.view.addSubview(table)
    let output = Output.of {
      //= WhyDidNothingHappen.md: print(application.hierarchyDescription)
    }
    #expect(
      output == """
        //= WhyDidNothingHappen.md: Window       first responder; key window
        """)
  }

  @Test func `a resolution ends with the state of the target`() {
    let table = RatingTable()
    controller.view.addSubview(table)
    window.makeFirstResponder(table)
    let output = Output.of {
      //= WhyDidNothingHappen.md: print(application.resolution(of: .loveTrack, to: nil, sender: nil))
    }
    #expect(
      output == """
        //= WhyDidNothingHappen.md: RatingActions.loveTrack → RatingTable
        """)
  }

  @Test func `the report shows a chain as it was before a handler changed it`() {
    controller.view.addSubview(table)
    let output = Output.of {
      application.unhandledActionHandler = { print($0) }
      //= WhyDidNothingHappen.md: controller.addHandler(for: .refresh) { [table] _ in
    }
    #expect(
      output == """
        refresh → no target: every object found that implements refresh refused it or passed it on: TrackController
          nothing has the focus in the key window Window
        //= WhyDidNothingHappen.md: TrackCell         does not implement it
            Window            does not implement it
            reached the application
          the application Application
            Application       does not implement it
        """)
  }

  @Test func `a key that does nothing is explained`() {
    let table = RatingTable()
    controller.view.addSubview(table)
    window.makeFirstResponder(table)
    application.mainMenu = Menu(items: [
      .command(
        Command("Play", action: .playTrack, keyEquivalent: KeyEquivalent("l", .control)))
    ])
    let output = Output.of {
      //= WhyDidNothingHappen.md: print(application.explain(KeyEvent(key: "l", modifiers:
    }
    #expect(
      output == """
        //= WhyDidNothingHappen.md: ctrl-l → no command
        """)
  }

  @Test func `an observer sees every send`() {
    controller.view.addSubview(table)
    application.unhandledActionHandler = nil
    let output = Output.of {
      //= WhyDidNothingHappen.md: let log = SendLog()
      application.sendAction(.playTrack, from: cell)
      application.sendAction(.refresh, from: cell)
    }
    #expect(
      output == """
        Played.
        //= WhyDidNothingHappen.md: code TrackActions.playTrack → TrackController
        """)
  }

  @Test func `reports leave the screen alone`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      struct Failure: Error {}
      //= WhyDidNothingHappen.md: let journal = Journal()
      Application().presentError(Failure())
      precondition(journal.lines.count == 1)

      let statusLine = StatusLine()
      //= WhyDidNothingHappen.md: MainActor.assumeIsolated { statusLine.text = String(report.prefix
      Application().presentError(Failure())
      precondition(statusLine.text == journal.lines[0])
    }
    #expect(result?.standardErrorContent.isEmpty == true)
  }
}
