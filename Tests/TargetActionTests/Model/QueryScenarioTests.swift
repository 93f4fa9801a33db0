import Testing

/// Queries and searches during which an object is released or changed, or another query is made.
@MainActor
struct QueryScenarioTests {
  /// The search retained the node of the application, but not the application.
  @Test(arguments: [
    Operation.askUp(.ping, at: 5), .askUp(.ping, at: 5, from: 5),
    .sendUp(.ping, at: 5), .send(.ping, from: 5), .list(anchor: 5), .askRoleUp(at: 5),
  ])
  func `a search retains the application at the end of its chain`(query: Operation) throws {
    for reaction in [[Operation.release(7)], [.link(6, to: nil), .release(7)]] {
      try Scenario([
        .create(.pinger, 5), .create(.pinger, 6), .create(.application, 7), .link(5, to: 6),
        .link(6, to: 7), .claims(5, false), .claims(6, false), .handle(.ping, by: 7, .handles),
        query, .react(5, .asked, reaction), query, query,
      ]).run()
    }
  }

  /// Both query the same objects, and each other in between.
  @Test func `canPerformAction may query and send up the responder's own chain`() throws {
    try Scenario([
      .create(.pinger, 5), .create(.both, 6), .create(.application, 7), .link(5, to: 6),
      .link(6, to: 7), .always(5, .asked, [.askUp(.pong, at: 5), .askRoleUp(at: 6)]),
      .always(6, .asked, [.sendUp(.refresh, at: 5, from: 6), .handle(.refresh, by: 7, .handles)]),
      .askUp(.ping, at: 5), .askUp(.pong, at: 5, from: 6), .claims(5, false),
      .askUp(.ping, at: 5, from: 5), .react(6, .asked, [.link(5, to: nil), .link(6, to: nil)]),
      .askUp(.ping, at: 5), .askUp(.ping, at: 5),
    ]).run()
  }

  @Test func `all objects that conform are listed once, in search order`() throws {
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

  /// All boxes have the same class, so the result for one was reused for the next.
  @Test(arguments: [Kind.number, .text])
  func `boxed values of two types are distinguished wherever an object is allowed`(first: Kind)
    throws
  {
    let second = first == .number ? Kind.text : .number
    let start: [Operation] = [
      .create(.window, 2), .keyWindow(2), .create(first, 5), .create(second, 6),
      .create(.forwarder, 7), .link(7, to: 2), .focus(7, in: 2), .create(.control, 8),
      .addSubview(8, to: 2),
    ]
    let asks: [Operation] = [
      .askRole(.value, from: nil), .listRoles(.value, from: nil), .askRole(.value, from: 7),
      .askRoleUp(.value, at: 7), .ask(.ping), .send(.pong, from: 5),
    ]
    for places in [[0], [2], [0, 2], [2, 0]] {
      let rounds: [[Operation]] = places.map { place in
        [.delegate(of: place, 5)] + asks + [.delegate(of: place, 6)] + asks
      }
      try Scenario(start + rounds.joined() + [.release(6)] + asks).run()
    }
    let rounds: [[Operation]] = [5, 6].map { box in
      [
        .supplement(of: 7, box), .send(.ping, to: box), .ask(.ping, to: box, from: 8),
        .register(8, to: box, .ping, events: 1), .fire(8, events: 1), .represent(box, by: box + 4),
        .link(box + 4, to: 2), .focus(box + 4, in: 2), .handle(.pong, by: box + 4, .handles),
        .perform(.ping, to: box, from: box),
        .addCommand(.ping, to: box, from: box, key: 0, menu: 0),
        .openMenu(0, .bar), .readRows(), .list(anchor: nil),
      ] + asks
    }
    try Scenario(start + rounds.joined()).run()
  }

  /// The calls recursed until the stack overflowed.
  @Test(arguments: Lookup.allCases)
  func `a forwarder may search for the same action and is skipped meanwhile`(lookup: Lookup) throws
  {
    for action in [ActionName.ping, .refresh] {
      let queries: [Operation] = [
        .ask(action), .askUp(action, at: 5), .send(action), .list(anchor: 5), .send(action),
      ]
      try Scenario(
        [
          .create(.window, 2), .keyWindow(2), .create(.forwarder, 5), .create(.forwarder, 6),
          .create(.pinger, 7), .link(5, to: 6), .link(6, to: 7), .link(7, to: 2), .focus(5, in: 2),
          .handle(action, by: 7, .handles), .claims(5, false), .lookup(of: 5, lookup),
        ] + queries + [.claims(6, false), .lookup(of: 6, .chain)] + queries
          + [.always(6, .supplementing, [.send(.pong)])] + queries
          + [.claims(5, true), .delegate(of: 2, 5)] + queries
      ).run()
    }
  }

  /// The explanation claimed that a disabled control keeps the key and receives it.
  @Test func `a key does what its explanation says`() throws {
    let press = [Operation.explain(0), .key(0)]
    try Scenario(
      [
        .create(.window, 2), .keyWindow(2), .create(.control, 6), .addSubview(6, to: 2),
        .create(.control, 7), .addSubview(7, to: 6), .create(.object, 8), .represent(8, by: 9),
        .link(6, to: 9), .link(9, to: 2), .focus(7, in: 2), .keeps(7, true), .explain(1),
      ] + press + [.enable(7, false)] + press + [.enable(6, false)] + press + [
        .bind(7, key: 0, .ping), .bind(9, key: 0, .pong), .bind(9, key: 0, .press),
      ] + press + [.handle(.pong, by: 9, .passes), .handle(.press, by: 9, .handles)] + press + [
        .addCommand(.refresh, key: 0, menu: 1), .addCommand(.ping, to: 8, key: 0, menu: 1),
        .mainMenu(2, in: 0), .handle(.refresh, by: 2, .handles), .availability(9, .hidden),
      ] + press + [.release(8)] + press + [.keyWindow(nil)] + press
    ).run()
  }
}
