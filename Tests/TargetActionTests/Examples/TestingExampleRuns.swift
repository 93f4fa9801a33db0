import TargetAction
import Testing

// The article "Testing your actions", about asynchronous actions.

protocol ShopActions: ActionTarget {
  func orderSeeds() async throws
}

extension Action {
  static let orderSeeds = Action("orderSeeds", (any ShopActions).orderSeeds)
}

final class SeedShop: Responder, ShopActions {
  private(set) var orderCount = 0
  private(set) var errors: [any Error] = []
  /// Sends an order to the server.
  private let send: () async throws -> Void

  init(send: @escaping () async throws -> Void) {
    self.send = send
    super.init()
  }

  func orderSeeds() async throws {
    ActionRun.current?.report(completed: 0, of: 1, "Sending")
    try await send()
    try Task.checkCancellation()
    orderCount += 1
  }

  override func presentError(_ error: any Error) { errors.append(error) }
}

/// Holds work back until a test lets it go on.
@MainActor
final class WorkDoor {
  private var waiting: [CheckedContinuation<Void, any Error>] = []
  private var results: [Result<Void, any Error>] = []

  func pass() async throws {
    if !results.isEmpty { return try results.removeFirst().get() }
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Ends the work that has waited longest or, if none waits, the next work.
  func open(_ result: Result<Void, any Error> = .success(())) {
    if waiting.isEmpty { return results.append(result) }
    waiting.removeFirst().resume(with: result)
  }
}

@MainActor
@Suite struct SeedShopTests {
  struct Closed: Error {}

  let application = Application()
  let door = WorkDoor()
  let shop: SeedShop

  init() {
    shop = SeedShop { [door] in try await door.pass() }
    application.delegate = shop
  }

  @Test func `an order runs until it has been sent, and does not start twice`() async throws {
    application.sendAction(.orderSeeds)
    application.sendAction(.orderSeeds)
    try #require(application.runs.count == 1)
    #expect(!application.state(of: .orderSeeds).isEnabled)
    door.open()
    await application.settle()
    #expect(shop.orderCount == 1)
    #expect(application.state(of: .orderSeeds).isEnabled)
  }

  @Test func `an order shows its progress`() async throws {
    application.sendAction(.orderSeeds)
    let run = try #require(application.runs.first)
    while run.progress == nil { await Task.yield() }
    #expect(application.state(of: .orderSeeds).availability == .running(run.progress))
    #expect(run.progress?.text == "Sending")
    door.open()
    await application.settle()
  }

  @Test func `a canceled order does not count`() async throws {
    application.sendAction(.orderSeeds)
    let run = try #require(application.runs.first)
    application.sendAction(.cancelOperation)
    #expect(run.isCancellationRequested && run.outcome == nil)
    door.open()
    guard case .cancelled = await run.finished() else {
      Issue.record("The order was not canceled: \(run)")
      return
    }
    #expect(shop.orderCount == 0 && shop.errors.isEmpty)
  }

  @Test func `an error is thrown to the caller who awaits the order`() async {
    door.open(.failure(Closed()))
    await #expect(throws: Closed.self) { try await application.performAction(.orderSeeds) }
    #expect(shop.errors.isEmpty)
  }

  @Test func `otherwise, the error is presented`() async {
    application.sendAction(.orderSeeds)
    door.open(.failure(Closed()))
    await application.settle()
    #expect(shop.errors.first is Closed)
  }
}
