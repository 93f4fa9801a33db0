import Testing

@testable import TargetAction

/// The index of subviews finds what a scan of them finds, whatever has changed.
@MainActor
@Suite
struct IndexTests {
  /// What the views of a random tree are like.
  struct Mix: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kinds: [IndexedTree.Kind]
    /// How many views there are at first.
    let count: Int
    /// How many changes come before each search.
    let changes: Int
    /// How many of a hundred frames are extreme.
    var extremes = 0

    static let all = [
      Mix(testDescription: "few plain", kinds: [.plain], count: 40, changes: 1),
      Mix(testDescription: "few extreme", kinds: [.plain], count: 40, changes: 2, extremes: 30),
      Mix(
        testDescription: "hundreds, some of which are asked",
        kinds: Array(repeating: .plain, count: 200) + [.control, .refuser, .decider, .mover],
        count: 300, changes: 3, extremes: 5),
      Mix(
        testDescription: "of all kinds",
        kinds: Array(repeating: .plain, count: 30) + IndexedTree.Kind.allCases, count: 60, changes: 4,
        extremes: 10),
      Mix(
        testDescription: "a thousand, many changed", kinds: [.plain, .control], count: 1100,
        changes: 60, extremes: 2),
    ]
  }

  @Test(arguments: Mix.all, 1...6 as ClosedRange<UInt64>)
  func `an index finds what a scan finds`(mix: Mix, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (indexed, scanned) = (IndexedTree(isIndexed: true), IndexedTree(isIndexed: false))
    func apply(_ change: IndexedTree.Change) {
      indexed.apply(change)
      scanned.apply(change)
    }
    for _ in 0..<mix.count { apply(addition(mix, &generator)) }
    for step in 0..<200 {
      for _ in 0..<mix.changes { apply(change(indexed, mix, &generator)) }
      for _ in 0..<3 {
        let point = point(near: indexed, &generator)
        let (found, expected) = (indexed.hit(at: point), scanned.hit(at: point))
        #expect(found == expected, "step \(step), at \(point)")
        guard found == expected else { return }
      }
    }
  }

  // MARK: - Random values

  private func addition(
    _ mix: Mix,
    _ generator: inout SeededGenerator
  ) -> IndexedTree.Change {
    .add(mix.kinds.randomElement(using: &generator) ?? .plain, frame(mix, &generator))
  }

  private func change(
    _ tree: IndexedTree,
    _ mix: Mix,
    _ generator: inout SeededGenerator
  ) -> IndexedTree.Change {
    let number = Int.random(in: tree.views.indices, using: &generator)
    let sibling = Int.random(in: tree.views.indices, using: &generator)
    return switch Int.random(in: 0..<20, using: &generator) {
    case 0: addition(mix, &generator)
    case 1: .scroll(Point(x: Double.random(in: -5...5, using: &generator), y: 0))
    case 2: .of(number, .scroll(Point(x: coordinate(mix, &generator), y: 3)))
    case 3: .of(number, .hide)
    case 4: .of(number, .fade)
    case 5: .of(number, .ignore)
    case 6: .of(number, .disable)
    case 7: .of(number, .remove)
    case 8: .of(number, .kill)
    case 9, 10: .of(number, .add)
    case 11: .of(number, .lend)
    case 12: .of(number, .front)
    case 13: .of(number, .back)
    case 14: .of(number, .above(sibling))
    case 15: .of(number, .below(sibling))
    default: .of(number, .place(frame(mix, &generator)))
    }
  }

  private func frame(_ mix: Mix, _ generator: inout SeededGenerator) -> Rect {
    let side: Double = [0.5, 4, 16, 40].randomElement(using: &generator) ?? 1
    return Rect(
      x: coordinate(mix, &generator), y: coordinate(mix, &generator),
      width: extreme(mix, &generator) ?? side, height: extreme(mix, &generator) ?? side)
  }

  private func coordinate(_ mix: Mix, _ generator: inout SeededGenerator) -> Double {
    extreme(mix, &generator) ?? Double(Int.random(in: -200...200, using: &generator)) / 2
  }

  private func extreme(_ mix: Mix, _ generator: inout SeededGenerator) -> Double? {
    guard Int.random(in: 0..<100, using: &generator) < mix.extremes else { return nil }
    let extremes: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, 1e15, -1e9, 1e-300, -0.0, -10, 0.1, 1e17 + 2,
      .leastNonzeroMagnitude, 0x1p53 + 1,
    ]
    return extremes.randomElement(using: &generator)
  }

  /// A point among the views, on the edge of one, or somewhere far away.
  private func point(near tree: IndexedTree, _ generator: inout SeededGenerator) -> Point {
    let number = Int.random(in: tree.views.indices, using: &generator)
    let far: [Double] = [.nan, .infinity, 1e300, -1e17, 1e15]
    func coordinate(_ start: Double, _ length: Double) -> Double {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: start
      case 1: start + length
      case 2: (start + length).nextDown
      case 3: start.nextDown
      case 4: start + length / 2
      case 5: far.randomElement(using: &generator) ?? 0
      default: Double.random(in: -110...110, using: &generator)
      }
    }
    let frame = tree.frame(of: number) ?? .zero
    return Point(
      x: coordinate(frame.origin.x, frame.size.width),
      y: coordinate(frame.origin.y, frame.size.height))
  }
}
