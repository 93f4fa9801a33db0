import Testing

/// Failures of version 0.1.0 during deallocation, focus changes, and bubbling.
@MainActor
struct MotionScenarioTests {
  // A leak checker does not see objects through the bits that an array of enumerations puts into
  // pointers, so no array is kept.
  private nonisolated static var scenarios: KeyValuePairs<String, [Operation]> {
    [
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
        .react(5, .dying, [.through(.next, of: 6, [.sendUp(.refresh, at: 20, from: nil)])]),
        .react(7, .dying, [.through(.next, of: 6, [.sendUp(.refresh, at: 20, from: nil)])]),
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
    ]
  }

  @Test(arguments: scenarios.map(\.key))
  func `the library does what the model does`(_ name: String) throws {
    let scenario = try #require(Self.scenarios.first { $0.key == name })
    try Scenario(scenario.value).run()
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

  /// The search continued at a responder's node that the deallocation had freed.
  @Test
  func `a search continues from a responder that is deallocated along with its next responder`()
    throws
  {
    try Scenario([
      .create(.window, 2), .create(.object, 8), .represent(8, by: 9), .create(.pinger, 7),
      .link(7, to: 2), .link(9, to: 7), .keyWindow(2), .focus(9, in: 2),
      .handle(.ping, by: 9, .passes), .react(9, .asked, [.release(9)]),
      .react(9, .dying, [.release(7)]), .send(.ping, to: nil, from: nil),
    ]).run()
  }
}
