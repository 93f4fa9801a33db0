import TargetAction

/// A million responders, which are created and linked, searched by a send, and released.
@MainActor
enum ManyResponders {
  static let scenario = Scenario(
    name: "scale.tree",
    summary: "the whole tree; a send travels from the lowest responder to the highest",
    unit: "responders", sizes: [100_000, 1_000_000],
    memory: memory
  ) { count in
    stages("floor: C chain", ChaseShape(count))
      + shapes(count).flatMap { stages($0.name, $0.shape) }
  }

  private static func shapes(_ count: Int) -> [(name: String, shape: any Shape)] {
    [
      ("TargetAction responders in one chain", ChainShape(count)),
      ("TargetAction views in each other", NestedShape(count)),
      ("TargetAction views 10 in each", WideShape(count)),
    ]
  }

  private static func stages(_ name: String, _ shape: any Shape) -> [Subject] {
    [
      stage("\(name) build", floor: "floor: C chain build") { shape.build() },
      stage("\(name) send", floor: "floor: C chain send") {
        precondition(shape.send(), "The handler above \(name) must receive the action.")
      },
      stage("\(name) tear down", floor: "floor: C chain tear down") { shape.tearDown() },
    ]
  }

  private static func stage(
    _ name: String,
    floor: String,
    _ work: @escaping @MainActor () -> Void
  ) -> Subject {
    Subject(name, timing: .whole, floor: floor) { works, _ in
      work()
      works.count += 1
    }
  }

  /// Measures the heap memory of the trees.
  static func memory(_ count: Int) -> [Memory] {
    var others: [Responder] = []
    return shapes(count).compactMap { Memory(of: $0.name, $0.shape, &others) }
  }
}
