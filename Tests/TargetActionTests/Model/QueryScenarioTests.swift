import Testing

/// Queries and searches in the middle of which something is released, changed or asked once more.
@MainActor
@Suite
struct QueryScenarioTests {
  /// The search kept the node of the application, and not the application.
  @Test(arguments: [
    Operation.askUp(.ping, at: 5, from: nil), .askUp(.ping, at: 5, from: 5),
    .sendUp(.ping, at: 5, from: nil), .send(.ping, to: nil, from: 5),
    .list(from: 5), .askRoleUp(at: 5),
  ])
  func `a search outlives the application that its chain ends in`(query: Operation) throws {
    for reaction in [[Operation.release(7)], [.link(6, to: nil), .release(7)]] {
      try Scenario([
        .create(.pinger, 5), .create(.pinger, 6), .create(.application, 7), .link(5, to: 6),
        .link(6, to: 7), .claims(5, false), .claims(6, false), .handle(.ping, by: 7, .handles),
        query, .react(5, .asked, reaction), query, query,
      ]).run()
    }
  }

  /// Both ask the same objects, and each other in between.
  @Test func `a claim may query and send up its own chain`() throws {
    try Scenario([
      .create(.pinger, 5), .create(.both, 6), .create(.application, 7), .link(5, to: 6),
      .link(6, to: 7),
      .always(5, .asked, [.askUp(.pong, at: 5, from: nil), .askRoleUp(at: 6)]),
      .always(6, .asked, [.sendUp(.refresh, at: 5, from: 6), .handle(.refresh, by: 7, .handles)]),
      .askUp(.ping, at: 5, from: nil), .askUp(.pong, at: 5, from: 6), .claims(5, false),
      .askUp(.ping, at: 5, from: 5), .react(6, .asked, [.link(5, to: nil), .link(6, to: nil)]),
      .askUp(.ping, at: 5, from: nil), .askUp(.ping, at: 5, from: nil),
    ]).run()
  }

  @Test func `all that conform are listed once, in the order of the search`() throws {
    for role in Role.allCases {
      try Scenario([
        .create(.pingWindow, 2), .create(.pingWindow, 3), .keyWindow(2), .mainWindow(3),
        .create(.pingView, 5), .addSubview(5, to: 2), .create(.pinger, 6), .link(6, to: 5),
        .focus(6, in: 2), .create(.object, 7), .delegate(of: 2, 7), .delegate(of: 3, 6),
        .delegate(of: 0, 7), .create(.object, 8), .represent(8, by: 9), .link(9, to: 3),
        .listRoles(role, from: nil), .listRoles(role, from: 9), .askRole(role, from: 9),
        .askRoleUp(role, at: 9), .release(7), .listRoles(role, from: 9), .release(8),
        .link(6, to: 9), .listRoles(role, from: 9), .listRoles(role, from: 5),
      ]).run()
    }
  }
}
