/// An event in a scenario: a call that an object received, or a result.
enum Entry: Hashable, Sendable {
  case called(Int, ActionName, sender: Int?)
  /// A body goes on; bodies are numbered in the order in which they begin.
  case resumed(Int, isCanceled: Bool)
  case runEnded(ActionName, RunOutcome, in: Int, by: Int)
  /// A task has received the result of a send that it awaits.
  case awaited(SendResult)
  case closure(Int, id: Int)
  case claimed(Int, ActionName, sender: Int?)
  case validated(Int, ActionName, sender: Int?)
  case intercepted(Int, ActionName, sender: Int?)
  case supplemented(Int, ActionName)
  case failed(at: Int)
  case loaded(Int)
  case becoming(Int)
  case resigning(Int)
  case keyed(Int)
  case becameKey(Int)
  case resignedKey(Int)
  case pointed(Int, Stroke?)
  case located(Int, Location?)
  case hosted(Notice, Int, from: Int?, in: Int)
  case enabled(Int, Bool)
  case entered(Int)
  case exited(Int)
  case began(Int)
  case continued(Int)
  case ended(Int, inside: Bool)
  case cancelled(Int, hasEvent: Bool)
  case followed(Int, Stroke?)
  case reset(Int)
  case compared(Int, with: Int)
  case deadline(Duration?)
  case willSend(ActionName, to: Int?, from: Int?, origin: Origin, in: Int, by: Int)
  case didSend(ActionName, result: SendResult, target: Int?, depth: Int, in: Int, by: Int)
  case toldUnhandled(ActionName, in: Int, by: Int)
  case unhandled(ActionName, application: Int)
  case conflict(Int?, [ActionName])
  case answered(Bool)
  case target(Int?)
  case targets([Int])
  case state(Availability)
  case listed([ActionName])
  case supplied(menu: Int)
  case appeared(menu: Int)
  case rows([Row], of: Int)
  case shown(Int, at: Int, in: Int)
  /// A host hides an open menu.
  case hid(Int, in: Int)
  /// A host or an observer is told that an open menu has other rows.
  case menuChanged(Int, by: Teller)
  case mainMenuChanged(from: Int?, in: Int, by: Int)
  case stateChanged(Int)
  case explained(keeper: Int?, [Explained], recipients: [Int])

  /// A notification of a host.
  enum Notice: Sendable { case display, move, frame, visibility, focus }
  /// The origin of a send.
  enum Origin: Sendable { case code, control, menu, key, gesture }
  enum SendResult: Sendable { case handled, failed, unhandled, stopped, started, ignored, canceled }
  enum RunOutcome: Sendable {
    case succeeded, failed, canceled

    /// What a task that awaits the run receives.
    var result: SendResult { self == .succeeded ? .handled : self == .failed ? .failed : .canceled }
  }
  /// The outcome that is predicted for a command with a key.
  enum Verdict: Hashable, Sendable {
    case sent(to: Int?), running, preceded, disabled, hidden, unhandled
  }
  /// A command with a key.
  struct Explained: Hashable, Sendable {
    let responder: Int?
    let action: ActionName
    var verdict: Verdict
  }
  /// A row of an open menu.
  struct Row: Hashable, Sendable {
    /// The action of the command; nil for a submenu.
    let action: ActionName?
    let state: Availability
    let label: Press?
  }
  struct Press: Hashable, Sendable {
    let key: Int
    let modifiers: Int
  }
  /// The host of a window, or an observer of an application.
  enum Teller: Hashable, Sendable {
    case host(in: Int)
    case observer(Int, in: Int)
  }
}

/// The observable state of one object between two operations.
struct Sight: Hashable, Sendable {
  var next, superview, firstResponder, window, application: Int?
  var subviews: [Int] = []
  var parent, presenter, presented, view, root: Int?
  var children: [Int] = []
  var windows: [Int] = []
  var keyWindow, mainWindow, modalWindow, attachedSheet: Int?
  var isBlocked = false
  var needsDisplay = false
  var viewsToDisplay: [Int] = []
  var deadline: Duration?
  var isTracking = false
  var isTouchInside = false
  var isHighlighted = false
  var isEnabled = true
  var isEnabledByProgram = true
  var recognizers: [Int] = []
  var progress: Progress?
  var targets: [Int] = []
  var events: UInt = 0
  var runs: [Run] = []
  var allRuns: [Run] = []

  /// The observable state of a run.
  struct Run: Hashable, Sendable {
    let action: ActionName
    let target: Int?
    /// The number of its body; nil while it waits.
    let number: Int?
    let isCanceled: Bool
    let completed: Int?
  }
}

/// The number of a sender that is a command, since commands have no numbers.
let commandNumber = -1
