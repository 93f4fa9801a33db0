@testable import TargetAction

/// A comparison of searches by runs with linear scans, over random changes and points.
@MainActor
struct RunComparison {
  /// The views of a random tree.
  struct Mix: Sendable, CustomStringConvertible {
    let description: String
    let kinds: [DividedTree.Kind]
    /// The initial number of views.
    let count: Int
    /// The number of changes before each search.
    let changes: Int
    /// The number of frames in a hundred that are extreme.
    var extremes = 0

    static let all = [
      Mix(description: "few plain", kinds: [.plain], count: 40, changes: 1),
      Mix(description: "few extreme", kinds: [.plain], count: 40, changes: 2, extremes: 30),
      Mix(
        description: "hundreds, some of which are asked",
        kinds: Array(repeating: .plain, count: 200) + [.control, .refuser, .decider, .mover],
        count: 300, changes: 3, extremes: 5),
      Mix(
        description: "of all kinds",
        kinds: Array(repeating: .plain, count: 30) + DividedTree.Kind.allCases, count: 60,
        changes: 4,
        extremes: 10),
      Mix(
        description: "a thousand, many changed", kinds: [.plain, .control], count: 1100,
        changes: 60, extremes: 2),
    ]
  }

  private let mix: Mix
  private var generator: SeededGenerator
  private let divided = DividedTree(isDivided: true)
  private let scanned = DividedTree(isDivided: false)

  init(_ mix: Mix, seed: UInt64) {
    self.mix = mix
    generator = SeededGenerator(seed: seed)
  }

  /// Changes both trees and searches them.
  ///
  /// - Returns: A description of the first difference, or nil.
  mutating func run(steps: Int) -> String? {
    for _ in 0..<mix.count { apply(addition()) }
    for step in 0..<steps {
      for _ in 0..<mix.changes { apply(change()) }
      if let fault = divided.faultInRuns { return "step \(step): \(fault)" }
      for _ in 0..<3 {
        let point = point()
        let (found, expected) = (divided.hit(at: point), scanned.hit(at: point))
        guard found == expected else {
          return "step \(step): at \(point) the runs find \(found), and a scan \(expected)"
        }
        if let fault = divided.faultInRuns { return "step \(step): after a search, \(fault)" }
      }
    }
    return nil
  }

  private func apply(_ change: DividedTree.Change) {
    divided.apply(change)
    scanned.apply(change)
  }

  // MARK: - Random values

  private mutating func addition() -> DividedTree.Change {
    .add(mix.kinds.randomElement(using: &generator) ?? .plain, frame())
  }

  private mutating func change() -> DividedTree.Change {
    let number = Int.random(in: divided.views.indices, using: &generator)
    let sibling = Int.random(in: divided.views.indices, using: &generator)
    return switch Int.random(in: 0..<20, using: &generator) {
    case 0: addition()
    case 1: .scroll(Point(x: Double.random(in: -5...5, using: &generator), y: 0))
    // At this distance, rounding decides which points are inside.
    case 2:
      .of(number, .scroll(Point(x: [0, 1e16, -1e17].randomElement(using: &generator) ?? 0, y: 3)))
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
    default: .of(number, .place(frame()))
    }
  }

  private mutating func frame() -> Rect {
    let side: Double = [0.5, 4, 16, 40].randomElement(using: &generator) ?? 1
    return Rect(
      x: coordinate(), y: coordinate(),
      width: extreme() ?? side, height: extreme() ?? side)
  }

  private mutating func coordinate() -> Double {
    extreme() ?? Double(Int.random(in: -200...200, using: &generator)) / 2
  }

  private mutating func extreme() -> Double? {
    guard Int.random(in: 0..<100, using: &generator) < mix.extremes else { return nil }
    let extremes: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, 1e15, -1e9, 1e-300, -0.0, -10, 0.1, 1e17 + 2,
      .leastNonzeroMagnitude, 0x1p53 + 1,
    ]
    return extremes.randomElement(using: &generator)
  }

  /// Returns a point among the views, on the edge of one, or far away.
  private mutating func point() -> Point {
    let number = Int.random(in: divided.views.indices, using: &generator)
    let frame = divided.frame(of: number) ?? .zero
    return Point(
      x: coordinate(near: frame.origin.x, frame.size.width),
      y: coordinate(near: frame.origin.y, frame.size.height))
  }

  private mutating func coordinate(near start: Double, _ length: Double) -> Double {
    let far: [Double] = [.nan, .infinity, 1e300, -1e17, 1e15]
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0: start
    case 1: start + length
    case 2: (start + length).nextDown
    case 3: start.nextDown
    case 4: start + length / 2
    case 5: far.randomElement(using: &generator) ?? 0
    case 6: start - 3
    default: Double.random(in: -110...110, using: &generator)
    }
  }
}
