import Testing

/// Failures that the model and the fuzzer have found, shortened and kept as tests.
@MainActor
struct FoundScenarioTests {
  // A leak checker does not see objects through the bits that an array of enumerations puts into
  // pointers, so no array is kept.
  private nonisolated static var scenarios: KeyValuePairs<String, [Operation]> {
    [
      // The class of the deallocated object was used instead of the responder's, so nothing was
      // called.
      "a responder whose represented object is deallocated still decides about its actions": [
        .create(.window, 2), .keyWindow(2), .create(.object, 5), .represent(5, by: 6),
        .link(6, to: 2), .focus(6, in: 2), .handle(.refresh, by: 6, .handles), .release(5),
        .availability(6, .hidden), .ask(.refresh), .ask(.refresh), .claims(6, false),
        .send(.refresh), .ask(.refresh),
      ],
      // The window was marked as visited because its delegate was.
      "if a window's delegate replaces the action, the search still visits the window": [
        .create(.pingWindow, 4), .create(.interceptor, 15), .interception(15, .swap),
        .delegate(of: 4, 15), .keyWindow(4), .ask(.refresh, from: 4),
      ],
      // The second error was mistaken for the first, which its responder had not passed on yet.
      "an error that is thrown while another is being presented bubbles up independently": [
        .create(.pingWindow, 2), .create(.pingView, 9), .addSubview(9, to: 2),
        .handle(.refresh, by: 9, .fails), .handle(.refresh, by: 2, .fails), .keyWindow(2),
        .react(2, .failing, [.send(.refresh)]), .send(.refresh, from: 9),
      ],
      // The window retained itself while the pointer was pressed.
      "a window may be deallocated while a pointer is pressed in it": [
        .create(.window, 2), .addWindow(2, to: 0), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
        .pointer(.move, id: 0, x: 2, y: 1, in: 2), .release(2), .create(.window, 2),
      ],
      // If nothing had the focus, the result for one sender was reused for another.
      "a query by protocol searches again for each sender": [
        .create(.pingWindow, 3), .create(.pingWindow, 4), .keyWindow(4), .askRole(from: nil),
        .askRole(from: 3),
      ],
      // The responder that got the focus was released before the window in one build, and after it in
      // the other.
      "a window that is deallocated while the focus moves releases its views": [
        .create(.view, 12), .create(.tapper, 11), .create(.window, 2), .attach(11, to: 2),
        .addSubview(12, to: 2), .create(.both, 16), .release(11), .release(12),
        .react(12, .becoming, [.release(2)]), .create(.plain, 17), .link(17, to: 16),
        .link(16, to: 12), .keyWindow(2), .focus(17, in: 2),
        .react(16, .called, [.link(17, to: nil), .link(16, to: 17)]),
        .pointer(.down, id: 0, x: 6, y: 3, in: 2, taps: 2), .send(.pong),
      ],
      // The second call dismissed the presenter, because its own list was empty already.
      "a controller that is dismissed again meanwhile does not dismiss its presenter": [
        .create(.window, 2), .create(.controller, 5), .create(.controller, 6),
        .create(.controller, 7), .create(.controller, 8), .root(5, of: 2, loading: 10),
        .present(6, by: 5), .present(7, by: 6), .present(8, by: 7), .load(8, view: 9),
        .addSubview(9, to: 2), .focus(9, in: 2), .react(9, .resigning, [.dismiss(7)]), .dismiss(6),
      ],
      // The search had released the delegate before it reported.
      "a delegate that represents an object lives until the send is over": [
        .create(.pingWindow, 4), .react(4, .asked, [.send(.refresh)]), .keyWindow(4),
        .create(.object, 11), .represent(11, by: 15), .handle(.refresh, by: 15, .passes),
        .react(15, .called, [.release(15)]), .delegate(of: 4, 15), .send(.ping, from: 6),
      ],
      // The search kept every responder whose class overrides `keyCommands`.
      "a key keeps no responder alive that has no key commands": [
        .create(.pingWindow, 3), .bind(3, key: 0, .ping, modifiers: 0), .create(.both, 18),
        .create(.pinger, 19), .link(19, to: 3), .link(18, to: 19), .keyWindow(3),
        .focus(18, in: 3), .react(18, .called, [.release(18)]),
        .react(18, .dying, [.release(19)]), .key(0, modifiers: 0),
      ],
      // The send in progress still reported the target.
      "a registration whose target is lost is dropped when another one is added": [
        .create(.pingWindow, 3), .mainWindow(3), .create(.recognizer, 10), .attach(10, to: 3),
        .script(10, [.began]), .register(10, to: 10, .ping, events: 1),
        .react(10, .called, [.register(10, to: nil, .load, events: 48)]), .create(.object, 12),
        .register(10, to: 12, .cancel, events: 48), .release(12),
        .pointer(.down, id: 0, x: 6, y: 1, in: 3, taps: 1, buttons: 2),
      ],
      // The model let it give up again.
      "a recognizer that has moved out of the window has nothing to do with its old view": [
        .create(.window, 2), .keyWindow(2), .create(.view, 5), .addSubview(5, to: 2),
        .create(.control, 6), .create(.recognizer, 9), .attach(9, to: 5),
        .pointer(.down, id: 1, x: 7, y: 0, in: 2, taps: 1, buttons: 1), .attach(9, to: 6),
        .hide(5, true),
      ],
      // The first window to get the controller kept it.
      "a root controller that returns to its old window while it leaves stays there": [
        .create(.window, 2), .create(.pingWindow, 3), .create(.controller, 15), .create(.plain, 6),
        .root(15, of: 3, loading: 18), .link(6, to: 18), .focus(6, in: 3),
        .react(6, .resigning, [.root(15, of: 3, loading: 18)]), .root(15, of: 2, loading: 18),
      ],
      // The search retained its sender's view until the observers had been called.
      "the view at which a search began may be deallocated when observers are called": [
        .create(.pingWindow, 4), .create(.control, 17), .addSubview(17, to: 4),
        .create(.tapper, 19), .attach(19, to: 17),
        .react(0, .didSend, [.release(3), .pointer(.move, id: 1, x: 10, y: 2, in: 4)]),
        .create(.pingWindow, 3), .release(17), .create(.controller, 12),
        .root(12, of: 4, loading: 15), .handle(.refresh, by: 12, .fails), .addSubview(17, to: 3),
        .link(17, to: 15), .observe(true, by: 1), .send(.refresh, from: 19),
      ],
      // Canceling a run that waited started the one behind it, although the end of an earlier one was
      // being presented.
      "a run that is canceled before its turn does not start the next one": [
        .create(.pingWindow, 3), .mainWindow(3),
        .handleLater(.ping, by: 3, .queued, serves: false, .waits),
        .react(3, .failing, [.cancelRun(0)]), .send(.ping, from: 11),
        .send(.ping, from: 4), .send(.ping, from: 3), .resume(6, [], .fails),
      ],
      // Only while a menu or a control was followed, the views under pointers were determined again
      // after a view had moved.
      "a view that is moved when it is entered is exited before the next key": [
        .create(.window, 2), .create(.pingWindow, 3), .keyWindow(2), .mainWindow(3),
        .create(.view, 5), .pointer(.hover, id: 0, x: 8, y: 0, in: 2),
        .react(5, .entered, [.addSubview(5, to: 2)]),
        .pointer(.down, id: 0, x: 1, y: 1, in: 3, taps: 2),
        .pointer(.up, id: 0, x: 1, y: 2, in: 3, taps: 2), .addSubview(5, to: 3), .key(1),
      ],
      // The first lost target that was found took all others with it.
      "a lost target is reported although another one was reported first": [
        .create(.object, 14), .create(.window, 4), .create(.control, 19),
        .register(19, to: 14, .cancel, events: 4095), .create(.claimer, 15),
        .register(19, to: 15, .pong, events: 8192), .addSubview(19, to: 4), .release(14),
        .release(15), .addWindow(4, to: 0), .report(true),
        .pointer(.down, id: 0, x: 1, y: 1, in: 4), .pointer(.up, id: 0, x: 1, y: 1, in: 4),
      ],
      "a row keeps its state until the next mark after its target has died": [
        .create(.object, 19), .addCommand(.ping, to: 19, from: 17, key: 1, menu: 0),
        .watch(0, true), .openMenu(0, .here), .readRows(), .release(19),
        .readRows(), .mark(in: 0), .validateIfNeeded(in: 0), .readRows(),
      ],
      // The view that it had captured was gone, and the others were taken for the path to the view
      // that was hit.
      "a pointer in views that have moved apart enters all views it moves to": [
        .create(.window, 2), .create(.pingWindow, 3), .keyWindow(2), .mainWindow(3),
        .create(.view, 16), .pointer(.hover, id: 1, x: 7, y: 2, in: 2),
        .create(.control, 15), .create(.view, 17), .addSubview(17, to: 2), .addSubview(15, to: 17),
        .pointer(.down, id: 1, x: 0, y: 1, in: 2), .enable(15, false),
        .addSubview(15, to: 2), .addSubview(16, to: 3), .addSubview(17, to: 16),
        .create(.recognizer, 18), .create(.recognizer, 19), .attach(18, to: 17),
        .attach(19, to: 16), .script(19, [.began, .ended]),
        .react(18, .asked, [.pointer(.move, id: 1, x: 7, y: 6, in: 3)]),
        .pointer(.down, id: 0, x: 1, y: 1, in: 3),
      ],
      "a dying window reads the state of a command in a menu that was opened at it": [
        .create(.pingWindow, 3), .addCommand(.ping, key: 0, menu: 0), .keyWindow(3),
        .react(3, .dying, [.readRows()]), .openMenu(0, .here),
      ],
      "a scroll is canceled if a modal session has begun before it is taken": [
        .create(.window, 2), .create(.pingWindow, 3), .mainWindow(3), .create(.view, 7),
        .create(.view, 8), .addSubview(7, to: 3), .addSubview(8, to: 7), .takes(7, true),
        .react(8, .located, [.modalWindow(2)]), .locate(.began, x: 1, y: 6, in: 3), .keyWindow(4),
      ],
      "a bar that is read inside an anchor searches from the first responder": [
        .create(.pingWindow, 3), .mainWindow(3), .addCommand(.ping, key: 0, menu: 0),
        .openMenu(0, .bar), .create(.view, 19), .anchored(at: 19, [.readRows()]), .readRows(),
      ],
      "a menu does not search from a window that is being deallocated": [
        .create(.window, 2), .create(.pingWindow, 3), .keyWindow(2), .create(.view, 5),
        .addSubview(5, to: 2), .create(.plain, 7), .link(7, to: 5), .create(.pinger, 8),
        .link(8, to: 7), .focus(8, in: 2), .addCommand(.ping, key: 0, menu: 0),
        .react(2, .dying, [.pointer(.cancel, id: 1, x: 10, y: 0, in: 3)]), .watch(0, true),
        .openMenu(0, .here), .readRows(),
      ],
      "a bar that is read while another menu is read has the states of its own place": [
        .create(.pingWindow, 3), .openMenu(0, .here), .addCommand(.cancel, from: 3, menu: 0),
        .create(.plain, 11), .link(11, to: 3), .keyWindow(3), .focus(11, in: 3),
        .handle(.cancel, by: 11, .handles), .addCommand(.cancel, key: 0, menu: 2),
        .openMenu(2, .bar, slot: 1), .readRows(slot: 1), .send(.cancel), .readRows(slot: 1),
        .react(11, .validating, [.readRows(slot: 1)]), .mark(in: 0), .readRows(),
      ],
      "an anchor at a window ignores the window's focus": [
        .create(.view, 7), .create(.control, 8), .create(.pingWindow, 4),
        .bind(8, key: 0, .ping), .link(8, to: 4), .link(7, to: 8), .keyWindow(4),
        .focus(7, in: 4), .anchored(at: 4, [.key(0)]),
      ],
      "a press is canceled if its view moves into a hidden one": [
        .create(.window, 2), .keyWindow(2), .create(.view, 5), .addSubview(5, to: 2),
        .create(.control, 6), .hide(5, true), .addSubview(6, to: 2),
        .pointer(.down, id: 1, x: 1, y: 1, in: 2), .addSubview(6, to: 5),
        .pointer(.left, id: 1, x: 6, y: 4, in: 2),
      ],
      "a press does not begin in a window that a recognizer hides meanwhile": [
        .create(.pingWindow, 2), .addWindow(2, to: 0), .create(.control, 10),
        .addSubview(10, to: 2), .create(.tapper, 9), .tapsRequired(9, 3), .attach(9, to: 10),
        .react(9, .resetting, [.hide(2, true)]), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
        .pointer(.up, id: 0, x: 1, y: 1, in: 2), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
        .pointer(.up, id: 0, x: 1, y: 1, in: 2),
      ],
      "a view that is released while a pointer leaves is exited, too": [
        .create(.window, 2), .create(.pingWindow, 3), .keyWindow(2), .mainWindow(3),
        .create(.view, 5), .addSubview(5, to: 2), .create(.control, 6), .addSubview(6, to: 5),
        .pointer(.hover, id: 0, x: 4, y: 7, in: 2, taps: 2), .release(5),
        .react(6, .exited, [.removeFromSuperview(5)]), .pointer(.move, id: 0, x: 3, y: 2, in: 3),
      ],
      // The chain of the view leads to another window, which lives on.
      "a menu does not search from a view whose window is being deallocated": [
        .addCommand(.attempt, menu: 1), .create(.pingWindow, 3), .create(.window, 4),
        .create(.view, 12), .watch(0, true), .create(.view, 13), .addSubview(12, to: 3),
        .link(13, to: 4), .link(12, to: 13), .keyWindow(4), .focus(12, in: 4),
        .handleLater(.attempt, by: 13, .concurrent, serves: false, .waits), .openMenu(1, .here),
        .readRows(), .react(3, .dying, [.validateIfNeeded(in: 0)]),
      ],
      "a window whose next responder is set to its application moves to another one": [
        .create(.window, 2), .keyWindow(2), .create(.pingWindow, 4), .keyWindow(4),
        .through(.next, of: 2, [.link(4, to: 20)]), .addWindow(4, to: 1),
      ],
      "a view of a controller that is replaced during a press is exited": [
        .create(.pingWindow, 3), .mainWindow(3), .pointer(.hover, id: 0, x: 7, y: 1, in: 3),
        .create(.window, 2), .create(.controller, 15), .create(.controller, 17),
        .addWindow(2, to: 0), .root(15, of: 2, loading: 18),
        .pointer(.down, id: 0, x: 1, y: 1, in: 2),
        .react(18, .pointer, [.root(17, of: 2, loading: 5)]), .release(15),
        .pointer(.up, id: 0, x: 1, y: 1, in: 2),
      ],
      "a menu shows a key of the main menu before one of a responder": [
        .create(.pingWindow, 4), .create(.both, 8), .link(8, to: 4), .keyWindow(4),
        .focus(8, in: 4), .addCommand(.pong, key: 0, menu: 0), .addCommand(.pong, menu: 2),
        .bind(8, key: 1, .pong), .mainMenu(0, in: 0), .openMenu(2, .bar), .readRows(isFlat: false),
      ],
      // The window became a link's target again after its links had been cleared.
      "a view that moves the focus while its window is deallocated leaves no links behind": [
        .create(.window, 2), .create(.view, 5), .addSubview(5, to: 2), .create(.plain, 6),
        .link(6, to: 2), .release(5), .react(5, .dying, [.become(6)]), .release(2),
        .create(.window, 3), .link(6, to: 3), .become(6), .key(0),
      ],
      // A view was added to a superview that was already being deallocated.
      "a superview that is deallocated while a subview resigns is no longer a superview": [
        .create(.window, 2), .keyWindow(2), .create(.view, 5), .link(5, to: 2), .create(.view, 6),
        .create(.controller, 7), .load(7, view: 6), .create(.view, 8), .create(.view, 9),
        .addSubview(6, to: 5), .addSubview(8, to: 5), .create(.plain, 10), .link(10, to: 6),
        .focus(10, in: 2),
        .react(
          10, .resigning, [.through(.superview, of: 8, [.addSubview(9, to: neighbourNumber)])]),
        .release(5), .key(0),
      ],
      // The list of subviews was read while it was being changed.
      "a view that is being deallocated can be called by its members' deinitializers": [
        .create(.view, 5), .create(.view, 6), .addSubview(6, to: 5), .create(.view, 7),
        .addSubview(7, to: 5), .handle(.refresh, by: 5, .handles),
        .always(
          5, .called, [.through(.subview, of: neighbourNumber, [.hide(neighbourNumber, true)])]),
        .react(5, .dying, [.through(.next, of: 6, [.sendUp(.refresh, at: 20)])]),
        .react(7, .dying, [.through(.next, of: 6, [.sendUp(.refresh, at: 20)])]),
        .release(6), .release(7), .release(5),
      ],
      // The key was delivered in an endless loop.
      "a key is offered once to responders that relink the chain behind it": [
        .create(.window, 2), .keyWindow(2), .create(.plain, 5), .create(.plain, 6),
        .link(6, to: 5), .link(5, to: 2), .focus(6, in: 2),
        .always(5, .key, [.link(6, to: nil), .link(5, to: 6), .link(6, to: 2)]),
        .always(6, .key, [.link(5, to: nil), .link(6, to: 5), .link(5, to: 2)]), .key(0), .key(0),
      ],
      // The scenario would have formed a loop that no program can detect.
      "a chain is not followed through a controller that is being deallocated": [
        .create(.controller, 11), .create(.controller, 12), .load(11, view: 14),
        .load(12, view: 15), .addSubview(15, to: 14), .addChild(12, to: 11), .create(.plain, 16),
        .react(11, .dying, [.through(.next, of: 15, [.link(16, to: 20)])]),
        .react(12, .dying, [.link(14, to: 16), .link(7, to: nil)]), .release(12),
      ],
      // The search continued at a responder's node that the deallocation had freed.
      "a search continues from a responder that is deallocated along with its next responder": [
        .create(.window, 2), .create(.object, 8), .represent(8, by: 9), .create(.pinger, 7),
        .link(7, to: 2), .link(9, to: 7), .keyWindow(2), .focus(9, in: 2),
        .handle(.ping, by: 9, .passes), .react(9, .asked, [.release(9)]),
        .react(9, .dying, [.release(7)]), .send(.ping),
      ],
      // The recognizer was in one view's list, but its view was another one or nil.
      "a recognizer that moves to another view during its cancellation stays there": [
        .create(.view, 5), .create(.view, 6), .create(.recognizer, 7), .attach(7, to: 5),
        .react(7, .resetting, [.attach(7, to: 6)]), .detach(7, from: 5), .attach(7, to: 5),
      ],
      // The deallocation was counted a second time when the memory was freed.
      "a validation pass during a deallocation is not due again afterward": [
        .create(.pingWindow, 3), .create(.control, 6), .create(.recognizer, 10), .attach(10, to: 6),
        .addCommand(.ping, key: 0, menu: 0), .react(10, .dying, [.validateIfNeeded(in: 0)]),
        .release(10), .delegate(of: 0, 3), .watch(0, true), .openMenu(0, .here), .readRows(),
        .release(6), .key(0),
      ],
      // Each pass advanced the count of changes, so the other application's pass was always due.
      "two applications with open menus do not cause each other's validation": [
        .create(.pingWindow, 3), .keyWindow(3), .addCommand(.ping, from: 3, menu: 0),
        .addCommand(.ping, to: 3, menu: 1), .watch(0, true), .watch(1, true), .openMenu(0, .here),
        .openMenu(1, .bar, in: 1, slot: 1), .readRows(), .readRows(slot: 1),
        .validateIfNeeded(in: 0), .validateIfNeeded(in: 1), .validateIfNeeded(in: 0),
        .validateIfNeeded(in: 1),
      ],
      "marking one application leaves the rows of the same menu in another one": [
        .create(.pinger, 8), .addCommand(.ping, to: 8, menu: 1),
        .openMenu(2, .bar, in: 1, slot: 1), .openMenu(2, .bar), .readRows(),
        .readRows(slot: 1), .mark(in: 1), .readRows(), .readRows(slot: 1),
      ],
      "a window that is removed while it is offered a scroll does not keep the scroll": [
        .create(.pingWindow, 4), .create(.pingWindow, 3), .takes(3, true), .create(.view, 14),
        .addWindow(3, to: 0), .addSubview(14, to: 3),
        .react(14, .located, [.removeWindow(3, from: 0)]),
        .pointer(.down, id: 1, x: 2, y: 4, in: 3, taps: 2, buttons: 1),
        .locate(.changed, x: 9, y: 3, in: 3), .modalWindow(4), .keyWindow(3),
      ],
      "a control that is being deallocated is not validated, wherever its chain leads": [
        .create(.pingWindow, 4), .keyWindow(4), .create(.control, 9), .create(.control, 8),
        .register(9, to: nil, .echo, events: 4095), .create(.pingWindow, 2), .addSubview(9, to: 2),
        .automatic(9, true), .addCommand(.press, to: 8, from: 7, key: 1, menu: 1),
        .handle(.press, by: 8, .passes), .release(9), .watch(1, true), .openMenu(1, .bar, in: 1),
        .readRows(), .always(8, .asked, [.validateIfNeeded(in: 0)]),
        .react(9, .dying, [.validateIfNeeded(in: 1)]), .create(.pinger, 19), .link(19, to: 4),
        .link(9, to: 19),
      ],
    ]
  }

  @Test(arguments: scenarios.map(\.key))
  func `the library does what the model does`(_ name: String) throws {
    let scenario = try #require(Self.scenarios.first { $0.key == name })
    try Scenario(scenario.value).run()
  }

  /// A send from the cache called the new handler, and a full search called the old one.
  @Test func `a handler that is replaced during canPerformAction is still the one called`() throws {
    for isWarm in [false, true] {
      try Scenario([
        .create(.plain, 7), .handle(.pong, by: 7, .handles), .create(.window, 2), .link(7, to: 2),
        .keyWindow(2), .focus(7, in: 2), isWarm ? .send(.pong, from: 7) : .report(true),
        .react(7, .asked, [.handle(.pong, by: 7, .fails)]), .sendUp(.pong, at: 7, from: 7),
        .react(7, .asked, [.unhandle(.pong, by: 7)]), .send(.pong, from: 7), .send(.pong, from: 7),
      ]).run()
    }
  }

  /// The recognizer never recognized anything again.
  @Test(arguments: [Operation.release(7), .release(5)])
  func `a recognizer stops waiting for another one that is deallocated`(death: Operation) throws {
    try Scenario([
      .create(.window, 2), .addWindow(2, to: 0), .create(.view, 5), .create(.recognizer, 7),
      .attach(7, to: 5), .create(.recognizer, 8), .attach(8, to: 2), .require(8, toFail: 7),
      .register(8, to: 2, .ping, events: 1), .script(8, [.ended]), .release(7),
      .pointer(.down, id: 0, x: 1, y: 1, in: 2), .pointer(.up, id: 0, x: 1, y: 1, in: 2), death,
      .release(5), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
    ]).run()
  }

  /// Each of these operations counted as a change, so everything was validated again.
  @Test(arguments: [
    Operation.observe(true), .anchored(at: 3, []), .keyWindow(nil), .delegate(of: 3, nil),
    .focus(nil, in: 3), .unhandle(.ping, by: 3),
  ])
  func `an operation that changes nothing makes no validation pass due`(operation: Operation) throws
  {
    try Scenario([
      .create(.pingWindow, 3), .mainWindow(3), .create(.plain, 5), .delegate(of: 3, 5),
      .addCommand(.ping, key: 0, menu: 0), .watch(0, true), .openMenu(0, .here), .readRows(),
      .release(5), .validateIfNeeded(in: 0), operation, .validateIfNeeded(in: 0),
    ]).run()
  }

  /// The application's reference to the window was set again after it had been cleared.
  @Test func `a view that makes its window key during the window's deallocation does not keep it`()
    throws
  {
    for operation in [Operation.keyWindow(neighbourNumber), .modalWindow(neighbourNumber)] {
      try Scenario([
        .create(.window, 2), .create(.view, 5), .addSubview(5, to: 2), .create(.view, 6),
        .addSubview(6, to: 2), .release(5), .release(6),
        .react(6, .dying, [.through(.window, of: 5, [operation])]),
        .react(5, .dying, [.become(6)]), .react(2, .dying, [.through(.window, of: 6, [operation])]),
        .release(2), .key(0), .create(.window, 2), .keyWindow(2), .key(0),
      ]).run()
    }
  }

  /// The calls recursed until the stack overflowed.
  @Test func `a responder that moves the focus whenever it resigns is called once`() throws {
    for other in [6, 7] {
      try Scenario([
        .create(.window, 2), .keyWindow(2), .create(.plain, 5), .link(5, to: 2),
        .create(.plain, 6), .link(6, to: 2), .create(.plain, 7), .link(7, to: 2),
        .focus(5, in: 2), .always(5, .resigning, [.focus(other, in: 2)]), .focus(6, in: 2),
      ]).run()
    }
  }
}
