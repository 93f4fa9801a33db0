import Testing

@testable import TargetAction

private protocol OneActions: ActionTarget { func one() }
private protocol TwoActions: ActionTarget { func two() }

extension Action {
  fileprivate static let one = Action("one", (any OneActions).one)
  fileprivate static let two = Action("two", (any TwoActions).two)
}

private final class Silent: Responder {}
private final class Implementer: Responder, OneActions { func one() {} }
private final class CastOnce: Responder, OneActions { func one() {} }

/// Implementation details that clients cannot see: runtime queries, caches, and memory layout.
@MainActor
struct EngineTests {
  private let application = makeApplication()

  @Test func `a class that does not conform to ActionTarget is never cast to an action's protocol`()
  {
    let silent = Silent()
    _ = application.target(forAction: .one, sender: silent)
    let count = ClassRecord.castCount
    for action in [Action.one, .two] {
      for _ in 0..<10 { _ = application.target(forAction: action, sender: Silent()) }
    }
    #expect(ClassRecord.castCount == count)
  }

  @Test func `each class is cast to each protocol once`() {
    _ = (Action.one, Action.two)
    let before = ClassRecord.castCount
    for _ in 0..<10 {
      for action in [Action.one, .two] {
        _ = application.target(forAction: action, sender: CastOnce())
      }
    }
    #expect(ClassRecord.castCount == before + 2)
  }

  @Test func `the first rows of a menu cast each class at most once to each protocol`() {
    final class Plain: Responder {}
    final class First: Responder, TwoActions { func two() {} }
    final class Second: Responder, TwoActions { func two() {} }
    final class Handler: Responder, OneActions, TwoActions {
      func one() {}
      func two() {}
    }
    let window = Window()
    let chain = [Plain(), First(), Plain(), Second(), Handler()]
    application.keyWindow = window
    for (below, above) in zip(chain, chain.dropFirst()) { below.next = above }
    chain.last?.next = window
    defer { withExtendedLifetime(chain) {} }
    let menu = Menu(
      items: (0..<100).map { .command(Command("", action: $0 % 2 == 0 ? .one : .two)) })
    let before = ClassRecord.castCount
    let open = application.openMenu(menu, at: chain[0])
    #expect(open.rows.allSatisfy { $0.state.isEnabled })
    // `two` is found at the second responder; `one` at the fifth.
    #expect(ClassRecord.castCount == before + 1 + 3)
    application.setNeedsValidation()
    #expect(open.rows.count == 100 && ClassRecord.castCount == before + 1 + 3)
  }

  @Test(.readsMetadata)
  func `a witness table is read from a value, and a receiver uses it without a cast`() throws {
    let protocolRecord = try #require(Action.one.record.value.protocolRecord)
    let implementer = Implementer()
    let record = ClassReference.of(Implementer.self)
    let conformance = record.conformance(of: implementer, to: protocolRecord)
    #expect(conformance.needsNoCast)
    let value: any OneActions = Receiver(implementer, conformance).withoutCast(
      as: (any OneActions).self)
    #expect(value === implementer)
  }

  @Test func `an object that a search finds by protocol is released if the result is not used`() {
    let role = ProtocolCache.protocolRecord(of: (any OneActions).self)
    weak var found: Implementer?
    do {
      let implementer = Implementer()
      found = implementer
      switch application.nearest(role, sender: implementer) {
      case .some: break
      case .none: Issue.record("The implementer was not found.")
      }
    }
    #expect(found == nil)
  }

  @Test func `the vtable slot of every overridable method is found on the test platform`() {
    let entries = [
      AnswerMethods.claim, AnswerMethods.focus, AnswerMethods.keyCommands,
      AnswerMethods.send, ControlMethods.send, ControlMethods.isEnabled,
      ViewMethods.hitTest, ViewMethods.pointInside, ViewMethods.moments,
    ]
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      #expect(entries.allSatisfy { $0.isFound })
    #else
      let found = entries.filter(\.isFound)
      #expect(found.isEmpty, "The tests run on this platform now, so add its vtable slots.")
    #endif
  }

  @Test(.readsMetadata)
  func `the class records show which classes override canPerformAction or hit-testing`() {
    for type in [Responder.self, View.self, Window.self, Button.self, Application.self] {
      #expect(!AnswerMethods.claim.isOverridden(by: type))
    }
    let views = [View(), Window(), Control(), Button()]
    for view in views { #expect(view.geometry.flags.isDisjoint(with: .isAsked)) }
    extendLifetime(views)
    #expect(AnswerMethods.claim.isOverridden(by: Named.self))
    #expect(AnswerMethods.claim.isOverridden(by: Pinger.self))
    #expect(!AnswerMethods.claim.isOverridden(by: Implementer.self))
  }

  @Test func `a node fits in a cache line`() { #expect(MemoryLayout<Node>.size <= 64) }

  /// Creates a chain of a thousand responders and releases it, ten times.
  ///
  /// - Returns: The distinct addresses of the nodes, and the slab's number of blocks after each
  /// round.
  private func nodesOfTenRounds() -> (addresses: Set<NodeReference>, blockCounts: [Int]) {
    var addresses: Set<NodeReference> = []
    let blockCounts = (0..<10).map { _ in
      let responders = (0..<1000).map { _ in Responder() }
      for (below, above) in zip(responders, responders.dropFirst()) { below.next = above }
      addresses.formUnion(responders.map(\.node))
      return NodeReference.blockCount
    }
    return (addresses, blockCounts)
  }

  #if DEBUG
    @Test
    func `a debug build allocates each node separately, so that AddressSanitizer can watch it`() {
      #expect(nodesOfTenRounds().blockCounts == Array(repeating: 0, count: 10))
    }
  #else
    @Test func `nodes that were freed are reused`() {
      let (addresses, blockCounts) = nodesOfTenRounds()
      #expect(addresses.count == 1000)
      #expect(blockCounts[0] > 0)
      #expect(Set(blockCounts).count == 1, "No block was added after the first round.")
    }
  #endif

  @Test func `a send that changes nothing does not advance the epoch`() {
    let target = Pinger("target")
    application.delegate = target
    application.sendAction(.ping, to: nil, from: nil, event: nil)
    let epoch = Epoch.current
    for _ in 0..<3 { application.sendAction(.ping, to: nil, from: nil, event: nil) }
    #expect(Epoch.current == epoch)
  }
}
