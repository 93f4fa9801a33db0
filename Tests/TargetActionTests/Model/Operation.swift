/// Something that a program does with the library.
///
/// Objects are named by small numbers. 0 is the application of the scenario, 1 is `Application.shared`. An
/// operation on an object that is not there, or not of a fitting kind, does nothing; so every sequence is
/// a valid one, and stays so when operations are taken out of it.
indirect enum Operation: Sendable {
  // Objects and chains.
  /// An application that is created can die; it only ends chains.
  case create(Kind, Int)
  case represent(Int, by: Int)
  case release(Int)
  case link(Int, to: Int?)
  case delegate(of: Int, Int?)
  case supplement(of: Int, Int?)
  case lookup(of: Int, Lookup?)

  // What objects answer.
  case claims(Int, Bool)
  case availability(Int, Availability)
  case outcome(Int, Outcome)
  case interception(Int, Interception)
  case handle(ActionName, by: Int, Outcome)
  case unhandle(ActionName, by: Int)
  case react(Int, Moment, [Operation])
  /// The same, each time that the moment comes.
  case always(Int, Moment, [Operation])

  // Places and applications.
  /// Operations in which ``neighbourNumber`` names the object that another leads to.
  case through(Step, of: Int, [Operation])
  /// Operations in which another application is the one that sends, asks and gets events.
  case using(Int, [Operation])

  // Controllers.
  case load(Int, view: Int)
  case addChild(Int, to: Int)
  case removeFromParent(Int)
  case present(Int, by: Int)
  case dismiss(Int)
  /// A controller that has no view yet loads the given one.
  case root(Int?, of: Int, loading: Int? = nil)

  // Windows and focus.
  case addWindow(Int, to: Int)
  case removeWindow(Int, from: Int)
  case keyWindow(Int?)
  case mainWindow(Int?)
  case modalWindow(Int?)
  case initial(Int?, of: Int)
  case focus(Int?, in: Int)
  case become(Int)
  case resign(Int)
  case willing(Int, Bool)
  case yields(Int, Bool)

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

  // Gestures: `enable`, `register` and `unregister` are for recognizers as well.
  case attach(Int, to: Int)
  case detach(Int, from: Int)
  case script(Int, [Progress])
  case progress(Int, Progress)
  case require(Int, toFail: Int)
  case cancelsTouches(Int, Bool)
  case together(Int, Bool)
  case tapsRequired(Int, Int)

  // Time, in eighths of a second.
  /// Lets time pass, and tells an application; what is told is earlier than before if it is negative.
  case advance(Int, in: Int)
  /// Lets time pass, and tells nobody but by the next event.
  case pass(Int)

  // Menus and automatic validation.
  case addCommand(ActionName, to: Int?, from: Int?, key: Int?, modifiers: Int, menu: Int)
  case clearMenu(Int)
  case openMenu(Int, in: Int)
  case closeMenu(Int, in: Int)
  case showMenu(Int?, in: Int)
  case automatic(Int, Bool)
  case mark([ActionName], in: Int)
  case validateIfNeeded(in: Int)
  case readStates(Int)

  // Sending and asking.
  case send(ActionName, to: Int?, from: Int?)
  case sendUp(ActionName, at: Int, from: Int?)
  case ask(ActionName, to: Int?, from: Int?)
  case askUp(ActionName, at: Int, from: Int?)
  case askRole(Role = .ping, from: Int?)
  case listRoles(Role = .ping, from: Int?)
  case askRoleUp(Role = .ping, at: Int)
  case list(from: Int?)
  case anchored(at: Int, [Operation])
  case perform(ActionName, to: Int?, from: Int?, anchor: Int?)
  case validateMenu
  case observe(Bool, by: Int = 0)
  case report(Bool)

  // Events.
  case pointer(Stroke, id: Int, x: Int, y: Int, in: Int, taps: Int = 1)
  case key(Int, modifiers: Int = 0)
  case explain(Int, modifiers: Int = 0)
  case bind(Int, key: Int, ActionName, modifiers: Int = 0)
  case unbind(Int)
  case keeps(Int, Bool)
  case takes(Int, Bool)
}

/// What an object is.
enum Kind: UInt8, CaseIterable, Sendable {
  case plain, pinger, both, attempter, presser, interceptor, forwarder, representative
  case view, pingView, control, window, pingWindow, controller, object, recognizer, application
  case tapper, direct, claimer, validator, number, text
}

/// The actions of the scenarios: all but one have a method, and two are of one protocol.
enum ActionName: UInt8, CaseIterable, Sendable {
  case ping, pong, attempt, press, refresh, echo
}

/// What a query without an action looks for: a protocol of actions, another protocol, or a class.
enum Role: UInt8, CaseIterable, Sendable {
  case ping, value, view
}

/// How a forwarder finds the object that it names: by a query, up its own chain or everywhere.
enum Lookup: UInt8, CaseIterable, Sendable {
  case chain, everywhere, role
}

/// What a handler makes of an action.
enum Outcome: UInt8, CaseIterable, Sendable {
  case handles, passes, fails
}

/// Whether an action can be done.
enum Availability: UInt8, CaseIterable, Sendable {
  case enabled, disabled, hidden
}

/// What an interceptor does with an action.
enum Interception: UInt8, CaseIterable, Sendable {
  case proceed, stop, swap, mask
}

/// What a pointer does.
enum Stroke: UInt8, CaseIterable, Sendable {
  case down, move, up, cancel
}

/// How far a gesture is.
enum Progress: UInt8, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed
}

/// When an object may react with operations of its own.
enum Moment: UInt8, CaseIterable, Sendable {
  case called, asked, intercepting, supplementing, becoming, resigning, key, pointer, tracking,
    failing, dying, validating, loaded, willSend, didSend, unhandled, following, resetting,
    became
}

/// How one object leads to another.
enum Step: UInt8, CaseIterable, Sendable {
  case next, superview, window, firstResponder, subview, parent, presenter, child, presented, view,
    target, delegate
}
