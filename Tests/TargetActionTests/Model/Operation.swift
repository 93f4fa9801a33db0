/// An operation of a program on the library.
///
/// Small numbers name objects. 0 is the application of the scenario, and 1 is `Application.shared`.
/// An operation on an object that does not exist or has the wrong kind does nothing, so every
/// sequence is valid, even after operations have been removed from it.
indirect enum Operation: Sendable {
  // Objects and chains.
  /// Creates an object; an application created in this way can be deallocated and only ends chains.
  case create(Kind, Int)
  case represent(Int, by: Int)
  case release(Int)
  case link(Int, to: Int?)
  case delegate(of: Int, Int?)
  case supplement(of: Int, Int?)
  case lookup(of: Int, Lookup?)

  // Results that objects return.
  case claims(Int, Bool)
  case availability(Int, Availability)
  case outcome(Int, Outcome)
  case interception(Int, Interception)
  case handle(ActionName, by: Int, Outcome)
  case unhandle(ActionName, by: Int)
  case react(Int, Moment, [Operation])
  /// The same, each time the moment occurs.
  case always(Int, Moment, [Operation])

  // Neighbors and applications.
  /// Performs operations in which ``neighbourNumber`` names the object that another leads to.
  case through(Step, of: Int, [Operation])
  /// Performs operations for which another application sends, answers queries, and receives events.
  case using(Int, [Operation])

  // Controllers.
  case load(Int, view: Int)
  case addChild(Int, to: Int)
  case removeFromParent(Int)
  case present(Int, by: Int)
  case dismiss(Int)
  /// Sets the view that a controller without a view loads.
  case root(Int?, of: Int, loading: Int? = nil)

  // Windows and focus.
  case addWindow(Int, to: Int)
  case removeWindow(Int, from: Int)
  case keyWindow(Int?)
  case mainWindow(Int?)
  case modalWindow(Int?)
  case beginModal(Int)
  case endModal(Int)
  /// Sets the window of which another one, with a higher number, is a sheet.
  case sheetParent(Int?, of: Int)
  case worksWhenModal(Int, Bool)
  case initial(Int?, of: Int)
  case focus(Int?, in: Int)
  case become(Int)
  case resign(Int)
  case willing(Int, Bool)
  case yields(Int, Bool)

  // Hosts and other located events.
  /// Gives a window a new host, or none.
  case host(Int, Bool)
  /// Deallocates the host of a window at the end of the operation, without telling the window.
  case loseHost(Int)
  case didDisplay(Int)
  case locate(Location, x: Int, y: Int, in: Int)
  case cancelPointers(in: Int)

  // Views and controls.
  case addSubview(Int, to: Int)
  case removeFromSuperview(Int)
  case place(Int, x: Int, y: Int, width: Int, height: Int)
  case hide(Int, Bool)
  case enable(Int, Bool)
  case follows(Int, begins: Bool, continues: Bool)
  case register(Int, to: Int?, ActionName, events: UInt)
  case unregister(Int, to: Int?, ActionName?, events: UInt)
  case addClosure(Int, id: Int, events: UInt)
  case removeClosure(Int, id: Int, events: UInt)
  case removeAllTargets(Int)
  case fire(Int, events: UInt)

  // Gestures; `enable`, `register`, and `unregister` also apply to recognizers.
  case attach(Int, to: Int)
  case detach(Int, from: Int)
  case script(Int, [Progress])
  case progress(Int, Progress)
  case require(Int, toFail: Int)
  case cancelsTouches(Int, Bool)
  case together(Int, Bool)
  case tapsRequired(Int, Int)

  // Time, in eighths of a second.
  /// Lets time pass, and tells an application; a negative value reports an earlier time.
  case advance(Int, in: Int)
  /// Lets time pass without telling an application until the next event.
  case pass(Int)

  // Menus and automatic validation.
  case addCommand(
    ActionName, to: Int? = nil, from: Int? = nil, key: Int? = nil, modifiers: Int = 0, menu: Int)
  case clearMenu(Int)
  /// Sets the menu whose items the provider of another one supplies, perhaps also for their keys.
  case supply(Int, from: Int?, forKeys: Bool = false)
  /// Sets the state that a menu shows where it is a submenu.
  case appearance(of: Int, Availability?)
  case mainMenu(Int?, in: Int)
  /// Opens a menu, which replaces the open menu in a slot.
  case openMenu(Int, Opening, in: Int = 0, slot: Int = 0)
  case closeMenu(slot: Int)
  /// Releases an open menu.
  case discardMenu(slot: Int)
  /// Reads the rows of an open menu, perhaps with those of its submenus.
  case readRows(slot: Int = 0, isFlat: Bool = false)
  /// Performs one of the rows that were read last.
  case choose(row: Int, slot: Int)
  /// Adds or removes an application observer.
  case watch(Int, Bool, by: Int = 0)
  case automatic(Int, Bool)
  case mark(in: Int)
  case validateIfNeeded(in: Int)

  // Sends and queries.
  case send(ActionName, to: Int? = nil, from: Int? = nil)
  case sendUp(ActionName, at: Int, from: Int? = nil)
  case ask(ActionName, to: Int? = nil, from: Int? = nil)
  case askUp(ActionName, at: Int, from: Int? = nil)
  case askRole(Role = .ping, from: Int?)
  case listRoles(Role = .ping, from: Int?)
  case askRoleUp(Role = .ping, at: Int)
  case list(anchor: Int?)
  case anchored(at: Int, [Operation])
  case perform(ActionName, to: Int? = nil, from: Int? = nil, anchor: Int? = nil)
  case askCommand(ActionName, to: Int?, from: Int?, anchor: Int?)
  case observe(Bool, by: Int = 0)
  case report(Bool)

  // Asynchronous actions.
  /// Registers an asynchronous handler, whose runs may serve the window, and whose body begins with
  /// a step.
  case handleLater(ActionName, by: Int, Policy, serves: Bool, Stride)
  /// Lets one of the bodies that wait perform operations and take a step, outside of other
  /// operations.
  case resume(Int, [Operation], Stride)
  /// Cancels a run of the application, or the run that performs the operation.
  case cancelRun(Int?)
  case reportRun(Int?, completed: Int)
  case awaitRun(Int)
  case awaitSend(ActionName)
  /// Cancels one of the last tasks that await a send.
  case cancelWaiter(Int)
  /// Runs the tasks that the library has created for the main actor, outside of other operations.
  case turn

  // Events.
  case pointer(Stroke, id: Int, x: Int, y: Int, in: Int, taps: Int = 1, buttons: UInt = 1)
  case key(Int, modifiers: Int = 0)
  case explain(Int, modifiers: Int = 0)
  case bind(Int, key: Int, ActionName, modifiers: Int = 0)
  case unbind(Int)
  case keeps(Int, Bool)
  case takes(Int, Bool)
}

extension Operation {
  /// A Boolean value that indicates whether recognizers are retained as well.
  ///
  /// After an event, Swift releases its view and the recognizers in an unspecified order.
  var holdsRecognizers: Bool {
    switch self {
    case .pointer, .advance, .key, .locate: true
    default: false
    }
  }

  /// The objects that a program retains while it performs the operation.
  var held: [Int?] {
    switch self {
    case .addWindow(let id, _), .removeWindow(let id, _), .beginModal(let id), .endModal(let id),
      .worksWhenModal(let id, _), .become(let id), .resign(let id), .removeFromSuperview(let id),
      .enable(let id, _), .hide(let id, _), .fire(let id, _), .askRoleUp(_, let id),
      .pointer(_, _, _, _, let id, _, _), .locate(_, _, _, let id), .cancelPointers(let id),
      .host(let id, _), .didDisplay(let id), .place(let id, _, _, _, _), .removeFromParent(let id),
      .dismiss(let id), .openMenu(_, .at(let id), _, _), .openMenu(_, .shown(let id), _, _),
      .progress(let id, _), .automatic(let id, _):
      [id]
    case .keyWindow(let id), .mainWindow(let id), .modalWindow(let id), .askRole(_, let id),
      .listRoles(_, let id):
      [id]
    case .addSubview(let id, let other), .load(let id, let other), .addChild(let id, let other),
      .present(let id, let other), .attach(let id, let other), .detach(let id, let other):
      [id, other]
    case .link(let id, let other), .sendUp(_, let id, let other), .askUp(_, let id, let other):
      [id, other]
    case .send(_, let target, let sender), .ask(_, let target, let sender),
      .perform(_, let target, let sender, _), .askCommand(_, let target, let sender, _):
      [target, sender]
    case .focus(let id, let window): [window, id]
    case .root(let id, let window, _): [id, window]
    default: []
    }
  }
}

/// The number of the object to which an operation with a ``Step`` leads.
let neighbourNumber = 20

enum Kind: UInt8, CaseIterable, Sendable {
  case plain, pinger, both, attempter, presser, interceptor, forwarder, representative
  case view, pingView, control, window, pingWindow, controller, object, recognizer, application
  case tapper, direct, claimer, validator, number, text
}

/// The actions in scenarios; all but one have a method, and two share a protocol.
///
/// The first is the standard action that cancels runs. The method of the last one is asynchronous.
enum ActionName: UInt8, CaseIterable, Sendable {
  case cancel, ping, pong, attempt, press, refresh, echo, load
}

/// The type that a query without an action looks for: a protocol of actions, another protocol, or a
/// class.
enum Role: UInt8, CaseIterable, Sendable { case ping, value, view }

/// The query with which a forwarder finds the object that it names: up its chain, or everywhere.
enum Lookup: UInt8, CaseIterable, Sendable { case chain, everywhere, role }

/// The outcome of a handler.
enum Outcome: UInt8, CaseIterable, Sendable { case handles, passes, fails }

/// The availability of an action.
enum Availability: Hashable, Sendable {
  case enabled, disabled, hidden, unhandled
  /// The action runs, and has completed a number of units, if it has said so.
  case running(Int?)

  /// The availabilities that targets return.
  static let ofTargets: [Availability] = [.enabled, .disabled, .hidden]

  /// A Boolean value that indicates whether a send has an effect, or is ignored because the action
  /// runs.
  var isSendable: Bool { ![.disabled, .hidden, .unhandled].contains(self) }
}

/// What a send does while an earlier one runs.
enum Policy: UInt8, CaseIterable, Sendable { case ignored, restarts, queued, concurrent }

/// What the body of a run does next.
enum Stride: UInt8, CaseIterable, Sendable { case waits, returns, fails, cancels }

/// The decision of an interceptor.
enum Interception: UInt8, CaseIterable, Sendable { case proceed, stop, swap, mask }

/// Where a menu is opened.
enum Opening: Sendable {
  /// Nowhere in particular, as a bar.
  case bar
  /// Where the user works now.
  case here
  case at(Int)
  /// In the open menu of a slot.
  case inside(slot: Int)
  /// At a view, by the host of its window.
  case shown(at: Int)
}

/// The phase of a pointer event.
enum Stroke: UInt8, CaseIterable, Sendable {
  case down, move, up, cancel, hover, left

  /// A Boolean value that indicates whether no button is pressed.
  var isHovering: Bool { self == .hover || self == .left }
}

/// An event at a location that is not a pointer event: a scroll with or without a phase, or a
/// toolkit's own event.
enum Location: UInt8, CaseIterable, Sendable {
  case wheel, began, changed, ended, cancelled, drop

  /// A Boolean value that indicates whether the event is a part of a longer scroll.
  var hasPhase: Bool { self != .wheel && self != .drop }
}

enum Progress: UInt8, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed
}

/// The moments at which an object may react with its own operations.
enum Moment: UInt8, CaseIterable, Sendable {
  case called, asked, intercepting, supplementing, becoming, resigning, key, pointer, tracking,
    failing, dying, validating, loaded, willSend, didSend, unhandled, following, resetting,
    became, becameKey, resignedKey, entered, exited, located, hosted, runEnded, supplying, told
}

/// The ways in which one object leads to another.
enum Step: UInt8, CaseIterable, Sendable {
  case next, superview, window, firstResponder, subview, parent, presenter, child, presented, view,
    target, delegate
}

/// What a scenario has told an object, in the library or in the model, to answer and to do.
@MainActor
class Instructed {
  var claims = true
  var availability = Availability.enabled
  var outcome = Outcome.handles
  var interception = Interception.proceed
  var lookup: Lookup?
  var reactions: [Moment: [Operation]] = [:]
  /// The moments whose reactions repeat.
  var lasting: Set<Moment> = []
  var isWilling = true
  var yields = true
  var begins = true
  var continues = true
  var keepsKeys = false
  var takes = false
  /// The number of the view that a controller loads.
  var viewNumber: Int?

  func follow(_ operation: Operation) {
    switch operation {
    case .claims(_, let value): claims = value
    case .availability(_, let value): availability = value
    case .outcome(_, let value): outcome = value
    case .interception(_, let value): interception = value
    case .lookup(_, let value): lookup = value
    case .react(_, let moment, let operations):
      reactions[moment] = operations
      lasting.remove(moment)
    case .always(_, let moment, let operations):
      reactions[moment] = operations
      lasting.insert(moment)
    case .willing(_, let value): isWilling = value
    case .yields(_, let value): yields = value
    case .follows(_, let begins, let continues): (self.begins, self.continues) = (begins, continues)
    case .keeps(_, let value): keepsKeys = value
    case .takes(_, let value): takes = value
    default: break
    }
  }
}
