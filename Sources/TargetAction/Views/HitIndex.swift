/// Which subviews of a view lie where, for views of many.
///
/// It is a grid; each cell lists the subviews whose frames reach into it. It is made when a view with many
/// subviews is hit-tested, and dropped when one of them moves, or is added or removed.
@MainActor
final class HitIndex {
  /// How many subviews a view must have for a grid to be worth its making.
  static let threshold = 32

  private let origin: Point
  private let cell: Size
  private let columns: Int
  private let rows: Int
  /// Where each cell's list begins in `members`; the last is the end of the last.
  private let starts: [Int32]
  /// The subviews in the cells, by their index, the hindmost first.
  private let members: [Int32]
  /// The subviews that may be hit wherever they lie, the hindmost first.
  private let everywhere: [Int32]

  /// - Parameter views: The subviews of a view, the hindmost first.
  init(_ views: [View]) {
    let mayBeAnywhere = views.map { HitTesting.isOverridden(by: $0) || !$0.frame.fitsInGrid }
    var bounds: Rect?
    for (view, isAnywhere) in zip(views, mayBeAnywhere) where !isAnywhere {
      bounds = bounds?.union(view.frame) ?? view.frame
    }
    let area = bounds ?? .zero
    let side = max(1, Int(Double(views.count).squareRoot()))
    origin = area.origin
    cell = Size(
      width: max(area.size.width / Double(side), 1), height: max(area.size.height / Double(side), 1)
    )
    columns = side
    rows = side
    var everywhere: [Int32] = []
    var lists = [[Int32]](repeating: [], count: side * side)
    for (index, view) in views.enumerated() {
      guard !mayBeAnywhere[index] else {
        everywhere.append(Int32(index))
        continue
      }
      let span = Self.span(of: view.frame, from: area.origin, cell: cell, side: side)
      // What reaches over much of the grid would fill it: it is asked wherever the point is.
      guard span.columns.count * span.rows.count <= 4 * side else {
        everywhere.append(Int32(index))
        continue
      }
      for row in span.rows {
        for column in span.columns { lists[row * side + column].append(Int32(index)) }
      }
    }
    var starts: [Int32] = [0]
    for list in lists { starts.append((starts.last ?? 0) + Int32(list.count)) }
    self.starts = starts
    members = lists.flatMap(\.self)
    self.everywhere = everywhere
  }

  private static func span(
    of frame: Rect,
    from origin: Point,
    cell: Size,
    side: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func clamped(_ value: Double) -> Int { Int(min(max(value, 0), Double(side - 1))) }
    let left = clamped((frame.origin.x - origin.x) / cell.width)
    let right = clamped((frame.origin.x + max(frame.size.width, 0) - origin.x) / cell.width)
    let top = clamped((frame.origin.y - origin.y) / cell.height)
    let bottom = clamped((frame.origin.y + max(frame.size.height, 0) - origin.y) / cell.height)
    return (left...max(left, right), top...max(top, bottom))
  }

  /// The subviews that may be hit at a point.
  func candidates(at point: Point) -> Candidates {
    let column = (point.x - origin.x) / cell.width
    let row = (point.y - origin.y) / cell.height
    // The right and lower edges of the grid belong to its last cells, as frames are clamped into it.
    guard column >= 0, row >= 0, column <= Double(columns), row <= Double(rows) else {
      return Candidates(index: self, local: 0..<0, everywhere: everywhere.count)
    }
    let cell = min(Int(row), rows - 1) * columns + min(Int(column), columns - 1)
    return Candidates(
      index: self, local: Int(starts[cell])..<Int(starts[cell + 1]), everywhere: everywhere.count)
  }

  /// Subviews that may be hit, by their index, the front-most first.
  @MainActor
  struct Candidates {
    fileprivate let index: HitIndex
    fileprivate var local: Range<Int>
    fileprivate var everywhere: Int

    mutating func next() -> Int? {
      let here = local.isEmpty ? -1 : index.members[local.upperBound - 1]
      let anywhere = everywhere == 0 ? -1 : index.everywhere[everywhere - 1]
      guard max(here, anywhere) >= 0 else { return nil }
      if here > anywhere {
        local = local.lowerBound..<(local.upperBound - 1)
        return Int(here)
      }
      everywhere -= 1
      return Int(anywhere)
    }
  }
}

/// Which classes of views have a say of their own in hit-testing.
@MainActor
enum HitTesting {
  private final class PlainView: View {}

  private final class HitTestingView: View {
    override func hitTest(_ point: Point, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
  }

  private final class PointTestingView: View {
    override func point(inside point: Point, with event: Event?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  static let hitTest = MethodEntry(
    of: View.self, overriddenBy: HitTestingView.self, notBy: PlainView.self)
  static let pointInside = MethodEntry(
    of: View.self, overriddenBy: PointTestingView.self, notBy: PlainView.self)

  /// Whether a view's class overrides what decides where the view is hit; else its frame does.
  static func isOverridden(by view: View) -> Bool {
    let type: AnyClass = type(of: view)
    return hitTest.isOverridden(by: type) || pointInside.isOverridden(by: type)
  }
}

extension Rect {
  /// Whether all coordinates are numbers that can be added and divided without overflow.
  fileprivate var fitsInGrid: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { $0.magnitude <= 1e100 }
  }

  /// The smallest rectangle that contains this one and another.
  fileprivate func union(_ other: Rect) -> Rect {
    let left = min(origin.x, other.origin.x)
    let top = min(origin.y, other.origin.y)
    let right = max(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
