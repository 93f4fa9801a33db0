import Testing

/// Trees of views that change during other changes, and chains that lead elsewhere.
@MainActor
struct TreeScenarioTests {
  /// The view of the replaced controller stayed in the window.
  @Test func `only the last root controller's view is in the window`() throws {
    let start: [Operation] = [
      .create(.window, 2), .create(.window, 3), .create(.controller, 5), .create(.controller, 6),
      .create(.controller, 7),
    ]
    let second = Operation.root(6, of: 2, loading: 11)
    let third = Operation.root(7, of: 2, loading: 12)
    for reactions: [Operation] in [
      [.react(5, .loaded, [second])], [.react(5, .loaded, [second, third])],
      [.react(5, .loaded, [second]), .react(6, .loaded, [third])],
      [.react(5, .loaded, [second, .root(5, of: 2)])],
      [.react(5, .loaded, [second]), .react(6, .loaded, [.root(5, of: 2)])],
      [.react(5, .loaded, [.root(nil, of: 2)])], [.react(5, .loaded, [.root(5, of: 3)])],
      [.react(5, .loaded, [second]), .react(6, .loaded, [.root(5, of: 3), .root(6, of: 3)])],
      [.react(5, .loaded, [.release(5), second, .release(6)])],
    ] {
      try Scenario(
        start + reactions + [
          .root(5, of: 2, loading: 10), .root(5, of: 2), third, .root(nil, of: 2),
        ]
      ).run()
    }
  }

  /// The view's pointers and its recognizers' deadlines stayed.
  @Test(arguments: [
    Operation.removeFromSuperview(6), .removeFromSuperview(5), .addSubview(6, to: 3), .release(2),
    .removeWindow(2, from: 0), .link(6, to: nil),
  ])
  func `a view whose chain leads elsewhere loses its pointers and deadlines when it leaves`(
    move: Operation
  ) throws {
    for elsewhere: [Operation] in [
      [.link(6, to: nil)], [.link(6, to: 9)], [.link(9, to: 3), .link(6, to: 9)],
      [.create(.controller, 10), .load(10, view: 6), .link(10, to: 9)],
    ] {
      try Scenario(
        [
          .create(.window, 2), .addWindow(2, to: 0), .create(.window, 3), .addWindow(3, to: 0),
          .create(.view, 5), .addSubview(5, to: 2), .create(.view, 6), .addSubview(6, to: 5),
          .create(.control, 7), .addSubview(7, to: 6), .addClosure(7, id: 0, events: 0xFFF),
          .create(.tapper, 8), .tapsRequired(8, 2), .attach(8, to: 6), .create(.tapper, 11),
          .tapsRequired(11, 2), .attach(11, to: 7), .create(.plain, 9),
        ] + elsewhere + [
          .focus(7, in: 2), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
          .pointer(.up, id: 0, x: 1, y: 1, in: 2), .advance(1, in: 0),
          .pointer(.down, id: 1, x: 1, y: 1, in: 2), move, .advance(1, in: 0),
          .pointer(.move, id: 1, x: 2, y: 1, in: 2), .pointer(.up, id: 1, x: 2, y: 1, in: 2),
          .advance(4, in: 0),
        ]
      ).run()
    }
  }

  /// The window's application replaced it.
  @Test func `a window's next responder stays until it is deallocated or set to nil`() throws {
    let moves: [Operation] = [
      .keyWindow(2), .hide(2, true), .hide(2, false), .removeWindow(2, from: 0),
      .addWindow(2, to: 1), .using(1, [.keyWindow(2), .mainWindow(2)]), .addWindow(2, to: 0),
      .keyWindow(2), .send(.ping), .send(.refresh), .key(0),
    ]
    for end in [Operation.release(5), .link(2, to: nil), .link(2, to: 6), .release(2)] {
      try Scenario(
        [
          .create(.window, 2), .create(.pinger, 5), .create(.plain, 6), .link(5, to: 6),
          .link(6, to: 0), .handle(.refresh, by: 6, .handles), .link(2, to: 5),
        ] + moves + [end] + moves + [.release(6)] + moves
      ).run()
    }
  }
}
