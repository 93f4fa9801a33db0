import Synchronization
import TargetAction
import Testing

private protocol Noting: ActionTarget { func jot(_ sender: AnyObject?) }
private protocol Lonely: ActionTarget { func wait() }
private protocol Rating: ActionTarget { func rate(_ sender: Toggle) }

extension Action {
  fileprivate static let jot = Action("jot", (any Noting).jot)
  fileprivate static let wait = Action("wait", (any Lonely).wait)
  fileprivate static let rate = Action("rate", (any Rating).rate)
}

/// A view that implements the action, but does not accept the focus, and which no search reaches.
private final class Jotter: View, Noting { func jot(_ sender: AnyObject?) {} }

private class Plain: View { override var canBecomeFirstResponder: Bool { true } }

/// A view that implements the action, and which no search reaches.
private final class Note: Plain, Noting { func jot(_ sender: AnyObject?) {} }
private final class Rater: Plain, Rating { func rate(_ sender: Toggle) {} }

private final class Shy: View { override var canBecomeFirstResponder: Bool { !isHidden } }

private final class Stubborn: Plain { override func becomeFirstResponder() -> Bool { false } }

private final class Keeper: Plain { override func resignFirstResponder() -> Bool { false } }

private final class Dialog: Window {}
private struct Failure: Error {}

/// A program with a mistake, or with none.
@MainActor
private final class Scene {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let button = Button("Jot", frame: Rect(x: 0, y: 0, width: 100, height: 50))

  init() {
    button.addTarget(nil, action: .jot, for: .primaryActionTriggered)
    window.addSubview(button)
  }

  /// Adds a view to the window, which may become key before, and gives it the focus.
  @discardableResult
  func focus<Chosen: View>(_ view: Chosen, makesKey: Bool = false) -> Chosen {
    if makesKey { application.keyWindow = window }
    window.addSubview(view)
    window.makeFirstResponder(view)
    return view
  }

  /// Returns what the library reports while a program runs.
  static func reports(of run: @MainActor (Scene) -> Void) -> [String] {
    let (before, former) = (Application.shared, ActionReports.handler)
    let scene = Scene()
    Application.shared = scene.application
    let reports = ReportLog()
    ActionReports.handler = { report in reports.texts.withLock { $0.append(report) } }
    defer {
      ActionReports.handler = former
      Application.shared = before
    }
    run(scene)
    // Another test may make an unknown key on another thread.
    return reports.texts.withLock { $0 }.filter { !$0.contains("unknown key") }
  }
}

private final class ReportLog: Sendable { let texts = Mutex<[String]>([]) }

/// A mistake that a newcomer is likely to make, and what the library reports.
private struct LikelyMistake: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The reports in debug builds.
  let reports: [String]
  /// Whether release builds report it, too.
  let isAlwaysReported: Bool
  let make: @MainActor @Sendable (Scene) -> Void

  init(
    _ description: String, isAlwaysReported: Bool = false, _ reports: String...,
    make: @escaping @MainActor @Sendable (Scene) -> Void
  ) {
    testDescription = description
    (self.reports, self.isAlwaysReported, self.make) = (reports, isAlwaysReported, make)
  }

  /// Mistakes after which nothing happens.
  static let silent = [
    LikelyMistake(
      "a menu at a view that is in no window",
      """
      TargetAction: A menu at Plain has no targets, because it is not in the application; add it to \
      one of its windows first.
      """
    ) { scene in for _ in 0..<2 { _ = scene.application.openMenu(Menu(), at: Plain()) } },
    LikelyMistake(
      "a context menu without a host",
      """
      TargetAction: A menu at Plain is not shown, because its window has no host; set Window.host.
      """
    ) { scene in
      let view = scene.focus(Plain())
      for _ in 0..<2 { scene.application.showMenu(Menu(), at: view) }
    },
    LikelyMistake(
      "a blocked window is made key",
      "TargetAction: Window does not become key while a modal window blocks it."
    ) { scene in
      scene.application.keyWindow = scene.window
      scene.application.beginModal(Dialog())
      for _ in 0..<2 { scene.application.keyWindow = scene.window }
    },
    LikelyMistake(
      "a misspelled id in a key map of the program",
      "TargetAction: edit.copi in the key map Map is not used: no action has this name."
    ) { scene in
      scene.application.keyWindow = scene.window
      scene.application.keyMaps = [
        KeyMap("Map", [KeyBinding(KeySequence("x"), .send("edit.copi"))])
      ]
      for _ in 0..<2 { scene.application.sendEvent(KeyEvent(key: "x")) }
    },
  ]

  /// Returns the lines of a report about objects that do not implement the action.
  private static func part(
    _ beginning: String, _ names: String..., end: String? = "reached the application"
  ) -> String {
    let spaces = "              "
    let objects = names.map { "\($0)\(spaces.dropFirst($0.count))does not implement it" }
    return "  \(beginning)"
      + (objects + [end].compactMap(\.self)).map { "\n    \($0)" }.joined()
  }

  /// Returns the report about `jot` after a search through parts and the application.
  private static func report(
    _ reason: String, sentBy sender: String? = nil, _ parts: String...
  ) -> String {
    let sent = sender.map { ["  sent by \($0)"] } ?? []
    let lines =
      ["TargetAction: Noting.jot was not handled: \(reason)."] + sent
      + ["  if a class conforms to Noting, no search has reached it yet"] + parts
    return (lines + [part("the application Application", "Application", end: nil)])
      .joined(separator: "\n")
  }

  private static let fromButton = part("from the sender Button", "Button", "Window")
  private static let fromPlain = part("from the first responder Plain", "Plain", "Window")
  private static let withoutFocus = "nothing has the focus in the key window Window"
  private static let jotterRefuses =
    "Jotter did not get the focus, because its canBecomeFirstResponder is false; override it to "
    + "return true"
  private static let noteIsElsewhere =
    "Note did not get the focus, because it is not in a window; add it to one first"

  static let unhandled = [
    LikelyMistake(
      "there is no key window",
      report(
        "there is no key window", sentBy: "Button",
        part(
          "from the sender Button", "Button", "Window",
          end: "ended at Window, which does not belong to an application"))
    ) { scene in
      scene.focus(Note())
      scene.button.performPrimaryAction()
    },
    LikelyMistake(
      "nothing retains the key window",
      report("the key window was deallocated, because the application does not retain it")
    ) { scene in
      scene.application.keyWindow = Dialog()
      scene.application.sendAction(.jot)
    },
    LikelyMistake(
      "the key window is hidden", report("there is no key window while Dialog is hidden")
    ) { scene in
      let dialog = Dialog()
      dialog.isHidden = true
      scene.application.keyWindow = dialog
      scene.application.sendAction(.jot)
      extendLifetime(dialog)
    },
    LikelyMistake(
      "nothing has the focus",
      report("\(withoutFocus); set it with makeFirstResponder(_:)", sentBy: "Button", fromButton)
    ) { scene in
      scene.window.addSubview(Note())
      scene.application.keyWindow = scene.window
      scene.button.performPrimaryAction()
    },
    LikelyMistake(
      "a class does not accept the focus",
      "TargetAction: \(jotterRefuses).",
      report("\(withoutFocus): \(jotterRefuses)", sentBy: "Button", fromButton)
    ) { scene in
      scene.focus(Jotter(), makesKey: true)
      scene.button.performPrimaryAction()
    },
    LikelyMistake(
      "a view gets the focus before it is in the window",
      "TargetAction: \(noteIsElsewhere).",
      report("\(withoutFocus): \(noteIsElsewhere)", sentBy: "Button", fromButton)
    ) { scene in
      let note = Note()
      #expect(!scene.window.makeFirstResponder(note))
      scene.window.addSubview(note)
      scene.application.keyWindow = scene.window
      scene.button.performPrimaryAction()
    },
    LikelyMistake(
      "a sender is in no window",
      report(
        "the chain from the sender Button ended at View, which is not in a window",
        sentBy: "Button", fromPlain,
        part(
          "from the sender Button", "Button", "View",
          end: "ended at View, which is not in a window"))
    ) { scene in
      let panel = View()
      panel.addSubview(scene.button)
      scene.focus(Plain())
      scene.application.keyWindow = scene.window
      scene.application.sendAction(.jot, from: scene.button)
      extendLifetime(panel)
    },
    LikelyMistake(
      "a modal window is in the way",
      report(
        "nothing has the focus in the modal window Dialog, which blocks Note",
        part("the modal window Dialog", "Dialog")),
      report(
        "the modal window blocks Note",
        part("from the first responder Plain", "Plain", "Dialog"))
    ) { scene in
      let (dialog, plain) = (Dialog(), Plain())
      scene.focus(Note(), makesKey: true)
      scene.application.beginModal(dialog)
      scene.application.sendAction(.jot)
      dialog.addSubview(plain)
      dialog.makeFirstResponder(plain)
      scene.application.sendAction(.jot)
      extendLifetime(dialog)
    },
    LikelyMistake(
      "a class does not conform to the protocol",
      """
      TargetAction: Lonely.wait was not handled: no object that the search reached implements \
      Lonely.wait; if a class conforms to Lonely, no search has reached it yet.
        from the first responder Plain
          Plain         does not implement it
          Window        does not implement it
          reached the application
        the application Application
          Application   does not implement it
      """
    ) { scene in
      scene.focus(Plain(), makesKey: true)
      scene.application.sendAction(.wait)
    },
    LikelyMistake(
      "a sender has the wrong type",
      """
      TargetAction: Rating.rate was not handled: Rating.rate expects a sender of type Toggle but \
      was given Button.
        sent by Button
        from the first responder Rater
          Rater   implements it, but expects a sender of type Toggle, not Button
      """,
      """
      TargetAction: Rating.rate was not handled: Rating.rate expects a sender of type Toggle but \
      was given Command; menus and keys send a Command, so declare AnyObject? to accept both.
        sent by Command
        from the first responder Rater
          Rater   implements it, but expects a sender of type Toggle, not Command
      """
    ) { scene in
      scene.focus(Rater(), makesKey: true)
      scene.application.sendAction(.rate, from: scene.button)
      scene.application.perform(Command("Rate", action: .rate))
    },
    LikelyMistake(
      "a handler throws, and nothing presents the error", isAlwaysReported: true,
      "TargetAction: unhandled error Failure thrown by Plain for refresh: Failure()",
      "TargetAction: unhandled error Failure thrown by the closure of a Command: Failure()"
    ) { scene in
      let plain = scene.focus(Plain(), makesKey: true)
      plain.addHandler(for: .refresh) { _ in throw Failure() }
      scene.application.sendAction(.refresh)
      scene.application.perform(Command("Save") { throw Failure() })
      extendLifetime(scene)
    },
  ]

  static let refused = [
    refusal("Plain", "it is in another window, Dialog") { scene in
      let (dialog, plain) = (Dialog(), Plain())
      dialog.addSubview(plain)
      #expect(!scene.window.makeFirstResponder(plain))
      extendLifetime(dialog)
    },
    refusal("Plain", "it is not in a window; add it to one first") { _ in
      #expect(!Plain().becomeFirstResponder())
    },
    refusal("Jotter", "its canBecomeFirstResponder is false; override it to return true") { scene in
      let draft = Jotter()
      scene.window.addSubview(draft)
      for _ in 0..<2 { #expect(!draft.becomeFirstResponder()) }
      #expect(scene.window.makeFirstResponder(draft))
    },
    refusal("Shy", "it or an enclosing view is hidden; show it first") { scene in
      let shy = Shy()
      shy.isHidden = true
      #expect(!scene.focus(shy).isFirstResponder)
    },
    refusal(
      "Button", "it or an enclosing view is disabled or takes no interaction; enable it first"
    ) { scene in
      scene.button.isEnabled = false
      #expect(!scene.button.becomeFirstResponder())
    },
    refusal("Stubborn", "its override of becomeFirstResponder refused it") { scene in
      #expect(!scene.focus(Stubborn()).isFirstResponder)
    },
  ]

  private static func refusal(
    _ name: String, _ reason: String, make: @escaping @MainActor @Sendable (Scene) -> Void
  ) -> LikelyMistake {
    LikelyMistake(
      reason, "TargetAction: \(name) did not get the focus, because \(reason).", make: make)
  }

  /// Correct programs, about which nothing is reported.
  static let none = [
    LikelyMistake("the Tab key passes a view that refuses the focus") { scene in
      scene.application.keyWindow = scene.window
      scene.window.addSubview(Stubborn())
      scene.window.addSubview(Jotter())
      scene.focus(Plain())
      for _ in 0..<4 { scene.window.selectNextResponder() }
    },
    LikelyMistake("a click presses a control that does not accept the focus") { scene in
      scene.application.keyWindow = scene.window
      let control = Control(frame: Rect(x: 0, y: 50, width: 100, height: 50))
      control.allowsFocusOnClick = true
      scene.window.addSubview(control)
      scene.application.tap(control)
      #expect(scene.window.firstResponder === scene.window)
    },
    LikelyMistake("a window restores its focus") { scene in
      let (outer, middle, plain) = (Jotter(), Stubborn(), Plain())
      scene.window.addSubview(outer)
      outer.addSubview(middle)
      middle.addSubview(plain)
      #expect(plain.becomeFirstResponder())
      plain.removeFromSuperview()
      #expect(scene.window.firstResponder === scene.window)
    },
    LikelyMistake("the first responder keeps the focus") { scene in
      let keeper = scene.focus(Keeper())
      #expect(!scene.window.makeFirstResponder(scene.button))
      #expect(keeper.isFirstResponder && !scene.button.becomeFirstResponder())
    },
    LikelyMistake("a program takes the focus away") { scene in
      scene.focus(Plain())
      #expect(scene.window.makeFirstResponder(nil))
    },
  ]
}

/// What the library reports about likely mistakes.
@MainActor
struct LikelyMistakeTests {
  @Test(
    arguments: LikelyMistake.unhandled + LikelyMistake.refused + LikelyMistake.silent
      + LikelyMistake.none)
  fileprivate func `the report of a mistake gives the cause first`(mistake: LikelyMistake) {
    let reports = Scene.reports(of: mistake.make)
    #if DEBUG
      #expect(reports == mistake.reports)
    #else
      #expect(reports == (mistake.isAlwaysReported ? mistake.reports : []))
    #endif
    let lines = reports.flatMap { $0.split(separator: "\n") }
    #expect(lines.allSatisfy { $0.count < 250 })
  }

  @Test func `a refused focus is forgotten when a responder gets the focus`() {
    let reports = Scene.reports { scene in
      scene.focus(Jotter(), makesKey: true)
      scene.focus(Plain())
      scene.window.makeFirstResponder(nil)
      scene.application.sendAction(.jot)
    }
    #if DEBUG
      #expect(
        reports.last?.hasPrefix(
          "TargetAction: Noting.jot was not handled: nothing has the focus in the key window "
            + "Window; set it with makeFirstResponder(_:).\n") == true)
    #endif
    #expect(reports.allSatisfy { !$0.contains("in the key window Window: ") })
  }
}
