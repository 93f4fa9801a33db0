import Testing

/// Failures in gestures and automatic validation that the model has found, kept as tests.
@MainActor
struct GestureScenarioTests {
  /// The recognizer was in one view's list, but its view was another one or nil.
  @Test func `a recognizer that moves to another view during its cancellation stays there`() throws
  {
    try Scenario([
      .create(.view, 5), .create(.view, 6), .create(.recognizer, 7), .attach(7, to: 5),
      .react(7, .resetting, [.attach(7, to: 6)]), .detach(7, from: 5), .attach(7, to: 5),
    ]).run()
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
      .addCommand(.ping, to: nil, from: nil, key: 0, modifiers: 0, menu: 0), .watch(0, true),
      .openMenu(0, .here, in: 0, slot: 0), .readRows(slot: 0), .release(5),
      .validateIfNeeded(in: 0), operation, .validateIfNeeded(in: 0),
    ]).run()
  }

  /// The deallocation was counted a second time when the memory was freed.
  @Test func `a validation pass during a deallocation is not due again afterward`() throws {
    try Scenario([
      .create(.pingWindow, 3), .create(.control, 6), .create(.recognizer, 10), .attach(10, to: 6),
      .addCommand(.ping, to: nil, from: nil, key: 0, modifiers: 0, menu: 0),
      .react(10, .dying, [.validateIfNeeded(in: 0)]), .release(10), .delegate(of: 0, 3),
      .watch(0, true), .openMenu(0, .here, in: 0, slot: 0), .readRows(slot: 0), .release(6),
      .key(0),
    ]).run()
  }

  /// Each pass advanced the count of changes, so the other application's pass was always due.
  @Test func `two applications with open menus do not cause each other's validation`() throws {
    try Scenario([
      .create(.pingWindow, 3), .keyWindow(3),
      .addCommand(.ping, to: nil, from: 3, key: nil, modifiers: 0, menu: 0),
      .addCommand(.ping, to: 3, from: nil, key: nil, modifiers: 0, menu: 1), .watch(0, true),
      .watch(1, true), .openMenu(0, .here, in: 0, slot: 0), .openMenu(1, .bar, in: 1, slot: 1),
      .readRows(slot: 0), .readRows(slot: 1), .validateIfNeeded(in: 0), .validateIfNeeded(in: 1),
      .validateIfNeeded(in: 0), .validateIfNeeded(in: 1),
    ]).run()
  }

  @Test func `marking one application leaves the rows of the same menu in another one`() throws {
    try Scenario([
      .create(.pinger, 8), .addCommand(.ping, to: 8, from: nil, key: nil, modifiers: 0, menu: 1),
      .openMenu(2, .bar, in: 1, slot: 1), .openMenu(2, .bar, in: 0, slot: 0), .readRows(slot: 0),
      .readRows(slot: 1), .mark(in: 1), .readRows(slot: 0), .readRows(slot: 1),
    ]).run()
  }

  @Test func `a control that is being deallocated is not validated, wherever its chain leads`()
    throws
  {
    try Scenario([
      .create(.pingWindow, 4), .keyWindow(4), .create(.control, 9), .create(.control, 8),
      .register(9, to: nil, .echo, events: 4095), .create(.pingWindow, 2), .addSubview(9, to: 2),
      .automatic(9, true), .addCommand(.press, to: 8, from: 7, key: 1, modifiers: 0, menu: 1),
      .handle(.press, by: 8, .passes), .release(9), .watch(1, true),
      .openMenu(1, .bar, in: 1, slot: 0), .readRows(slot: 0),
      .always(8, .asked, [.validateIfNeeded(in: 0)]), .react(9, .dying, [.validateIfNeeded(in: 1)]),
      .create(.pinger, 19), .link(19, to: 4), .link(9, to: 19),
    ]).run()
  }
}
