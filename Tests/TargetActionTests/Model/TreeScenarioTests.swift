import Testing

/// Trees of views that change while they are being changed, and chains that lead elsewhere.
@MainActor
@Suite
struct TreeScenarioTests {
  /// The view of the controller that was replaced stayed in the window.
  @Test func `the view of the last root controller is in the window alone`() throws {
    let start: [Operation] = [
      .create(.window, 2), .create(.window, 3), .create(.controller, 5), .create(.controller, 6),
      .create(.controller, 7),
    ]
    let (second, third) = (
      Operation.root(6, of: 2, loading: 11), Operation.root(7, of: 2, loading: 12)
    )
    for reactions: [Operation] in [
      [.react(5, .loaded, [second])],
      [.react(5, .loaded, [second, third])],
      [.react(5, .loaded, [second]), .react(6, .loaded, [third])],
      [.react(5, .loaded, [second, .root(5, of: 2)])],
      [.react(5, .loaded, [second]), .react(6, .loaded, [.root(5, of: 2)])],
      [.react(5, .loaded, [.root(nil, of: 2)])],
      [.react(5, .loaded, [.root(5, of: 3)])],
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
}
