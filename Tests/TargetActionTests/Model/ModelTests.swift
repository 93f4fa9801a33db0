import Testing

extension LongTests {
  /// A comparison of the library with the model: for each seed, both run the same operations.
  @MainActor
  struct ModelTests {
    /// The number of operations for each seed.
    ///
    /// 20 seeds make more than 25,000 operations, although some scenarios end early; `.ci/model check`
    /// runs the library optimized, for many more.
    private static let operationCount = 2000

    @Test(arguments: 0..<20)
    func `the library behaves as the model does`(seed: Int) {
      let operations = OperationDecoder.operations(seed: UInt64(seed), count: Self.operationCount)
      do { try Scenario(operations).run() } catch {
        Issue.record("Seed \(seed): \(error.report(on: operations))")
      }
    }

    @Test(arguments: RareScenario.allCases)
    func `the library behaves as the model does in rare situations`(scenario: RareScenario) throws {
      try Scenario(scenario.operations).run()
    }

    @Test func `a failing scenario is shortened to the relevant operations and printed as Swift`() {
      let reaction = Operation.react(5, .called, [.release(6), .key(1), .release(7)])
      let operations =
        OperationDecoder.operations(seed: 1, count: 100) + [reaction]
        + OperationDecoder.operations(seed: 2, count: 100) + [.fire(6, events: 1)]
      var shrinker = Shrinker { operations in
        operations.contains {
          if case .react(_, _, let inner) = $0 { hasKey(inner) } else { false }
        }
          && operations.contains { if case .fire = $0 { true } else { false } }
      }
      let shrunk = shrinker.shrink(operations)
      #expect(shrunk.count == 2)
      let source = SwiftSource.row(of: shrunk)
      #expect(source.contains("\": [\n  .") && source.contains(", [.key("))
    }

    private func hasKey(_ operations: [Operation]) -> Bool {
      operations.contains { if case .key = $0 { true } else { false } }
    }

    @Test func `operations are printed as Swift source`() {
      let operations: [Operation] = [
        .create(.pinger, 5), .link(5, to: nil), .send(.ping, from: 5),
        .react(5, .called, [.register(6, to: nil, .pong, events: 64), .release(5)]),
        .place(7, x: 1, y: 2, width: 3, height: 4), .report(true),
      ]
      #expect(
        operations.map { SwiftSource.of($0) } == [
          ".create(.pinger, 5)", ".link(5, to: nil)", ".send(.ping, to: nil, from: 5)",
          ".react(5, .called, [.register(6, to: nil, .pong, events: 64), .release(5)])",
          ".place(7, x: 1, y: 2, width: 3, height: 4)", ".report(true)",
        ])
    }
  }
}
