import Testing

/// What the model has found in gestures and in automatic validation, shrunk, and kept.
@MainActor
@Suite
struct GestureScenarioTests {
  /// A second sequence of the pointer was left in the window, and the pointer never came up.
  @Test func `a pointer that a cancel puts down again has one sequence`() throws {
    try Scenario([
      .create(.window, 2), .addWindow(2, to: 0), .create(.recognizer, 5), .attach(5, to: 2),
      .react(5, .resetting, [.pointer(.down, id: 0, x: 1, y: 1, in: 2)]),
      .pointer(.down, id: 0, x: 1, y: 1, in: 2), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
      .pointer(.up, id: 0, x: 1, y: 1, in: 2), .pointer(.move, id: 0, x: 1, y: 1, in: 2),
    ]).run()
  }

  /// The recognizer was in the list of one view, and had another one, or none.
  @Test func `a recognizer that a cancel moves to another view stays there`() throws {
    try Scenario([
      .create(.view, 5), .create(.view, 6), .create(.recognizer, 7), .attach(7, to: 5),
      .react(7, .resetting, [.attach(7, to: 6)]), .detach(7, from: 5), .attach(7, to: 5),
    ]).run()
  }

  /// The recognizer was deaf from then on.
  @Test(arguments: [Operation.release(7), .release(5)])
  func `a recognizer stops waiting for another one that dies`(death: Operation) throws {
    try Scenario([
      .create(.window, 2), .addWindow(2, to: 0), .create(.view, 5), .create(.recognizer, 7),
      .attach(7, to: 5), .create(.recognizer, 8), .attach(8, to: 2), .require(8, toFail: 7),
      .register(8, to: 2, .ping, events: 1), .script(8, [.ended]), .release(7),
      .pointer(.down, id: 0, x: 1, y: 1, in: 2), .pointer(.up, id: 0, x: 1, y: 1, in: 2), death,
      .release(5), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
    ]).run()
  }

  /// Each of these was counted as a change, and everything was asked again.
  @Test(arguments: [
    Operation.observe(true), .anchored(at: 3, []), .keyWindow(nil), .delegate(of: 3, nil),
    .focus(nil, in: 3), .unhandle(.ping, by: 3),
  ])
  func `what changes nothing makes no pass due`(operation: Operation) throws {
    try Scenario([
      .create(.pingWindow, 3), .mainWindow(3), .create(.plain, 5), .delegate(of: 3, 5),
      .addCommand(.ping, to: nil, from: nil, key: 0, modifiers: 0, menu: 0),
      .openMenu(0, in: 0), .release(5), .validateIfNeeded(in: 0), operation,
      .validateIfNeeded(in: 0),
    ]).run()
  }

  /// The death was counted a second time when the memory was freed.
  @Test func `a pass while something dies is not due again when it is dead`() throws {
    try Scenario([
      .create(.pingWindow, 3), .create(.control, 6), .create(.recognizer, 10), .attach(10, to: 6),
      .addCommand(.ping, to: nil, from: nil, key: 0, modifiers: 0, menu: 0),
      .react(10, .dying, [.validateIfNeeded(in: 0)]), .release(10), .delegate(of: 0, 3),
      .openMenu(0, in: 0), .release(6), .key(0),
    ]).run()
  }

  /// Each pass moved the count of changes, which made the other application's pass due, for ever.
  @Test func `two applications with open menus do not validate each other's`() throws {
    try Scenario([
      .create(.pingWindow, 3), .keyWindow(3),
      .addCommand(.ping, to: nil, from: 3, key: nil, modifiers: 0, menu: 0),
      .addCommand(.ping, to: 3, from: nil, key: nil, modifiers: 0, menu: 1),
      .openMenu(0, in: 0), .openMenu(1, in: 1), .validateIfNeeded(in: 0), .validateIfNeeded(in: 1),
      .validateIfNeeded(in: 0), .validateIfNeeded(in: 1),
    ]).run()
  }

  /// A state that was read in the one application was taken for one that was read in the other.
  @Test func `a mark in an application is kept while another shows the menu`() throws {
    try Scenario([
      .create(.pinger, 8), .addCommand(.ping, to: 8, from: nil, key: nil, modifiers: 0, menu: 1),
      .openMenu(2, in: 1), .openMenu(2, in: 0), .mark([], in: 1), .readStates(1),
      .openMenu(0, in: 1), .readStates(1),
    ]).run()
  }

  /// The second click was lost, as the platform takes longer for a double click than the recognizers.
  @Test(arguments: [1, 2, 3, 4])
  func `every click of a row counts once, however long the row and the pauses`(pause: Int) throws {
    for counts in [[1], [1, 2], [2, 1], [1, 2, 3], [3, 2, 1], [1, 1, 2, 2]] {
      for isInOrder in [false, true] {
        var operations: [Operation] = [
          .create(.window, 2), .addWindow(2, to: 0), .create(.view, 5), .addSubview(5, to: 2),
        ]
        for (index, count) in counts.enumerated() {
          operations += [
            .create(.tapper, 6 + index), .tapsRequired(6 + index, count), .attach(6 + index, to: 5),
            .register(6 + index, to: 2, .ping, events: 1),
          ]
          guard index > 0 else { continue }
          operations.append(
            isInOrder
              ? .require(6 + index, toFail: 5 + index) : .require(5 + index, toFail: 6 + index))
        }
        for click in 1...4 {
          operations += [
            .pointer(.down, id: 0, x: 1, y: 1, in: 2, taps: click),
            .pointer(.up, id: 0, x: 1, y: 1, in: 2, taps: click), .pass(pause),
          ]
        }
        try Scenario(operations + [.advance(4, in: 0)]).run()
      }
    }
  }

  @Test
  func `a control that is dying is not validated, although its chain still leads to a window`()
    throws
  {
    try Scenario([
      .create(.pingWindow, 4),
      .keyWindow(4),
      .create(.control, 9),
      .create(.control, 8),
      .register(9, to: nil, .echo, events: 4095),
      .create(.pingWindow, 2),
      .addSubview(9, to: 2),
      .automatic(9, true),
      .addCommand(.press, to: 8, from: 7, key: 1, modifiers: 0, menu: 1),
      .handle(.press, by: 8, .passes),
      .release(9),
      .openMenu(2, in: 1),
      .always(8, .asked, [.validateIfNeeded(in: 0)]),
      .react(9, .dying, [.validateIfNeeded(in: 1)]),
      .create(.pinger, 19),
      .link(19, to: 4),
      .link(9, to: 19),
    ]).run()
  }
}
