import Floor
import HandWrittenChain
import TargetAction

/// One tree of views in each of the ways to write it, to compare them at the same work.
@MainActor
protocol ViewTree: AnyObject {
  associatedtype Member

  /// Makes a view and puts it into another, in front; into none for the top.
  func add(_ frame: Rect, to outer: Member?) -> Member
  /// Whether a view is the one that is found at a point.
  func finds(_ member: Member, at point: Point) -> Bool
  func move(_ member: Member, to origin: Point)
}

/// The library's views.
@MainActor
final class LibraryTree: ViewTree {
  private(set) var top: View?

  func add(_ frame: Rect, to outer: View?) -> View {
    let view = View(frame: frame)
    if let outer { outer.addSubview(view) } else { top = view }
    return view
  }

  func finds(_ member: View, at point: Point) -> Bool {
    top?.hitTest(point, with: nil) === member
  }

  func move(_ member: View, to origin: Point) { member.frame.origin = origin }
}

/// Records in C.
@MainActor
final class FloorTree: ViewTree {
  /// A record, which its tree frees.
  @safe
  struct Member: Equatable {
    fileprivate let pointer: OpaquePointer

    fileprivate init?(_ pointer: OpaquePointer?) {
      guard let pointer = unsafe pointer else { return nil }
      unsafe self.pointer = pointer
    }

    static func == (left: Member, right: Member) -> Bool {
      unsafe left.pointer == right.pointer
    }
  }

  private let top = unsafe Member(floor_view_create(0, 0, 0, 0))
  private var first: Member?

  func add(_ frame: Rect, to outer: Member?) -> Member {
    let pointer = unsafe floor_view_create(
      frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    guard let view = unsafe Member(pointer), let outer = outer ?? top else {
      fatalError("There is no memory for a view of the floor.")
    }
    unsafe floor_view_add(outer.pointer, view.pointer)
    if first == nil { first = view }
    return view
  }

  func finds(_ member: Member, at point: Point) -> Bool {
    guard let first else { return false }
    return unsafe floor_view_hit(first.pointer, point.x, point.y) == member.pointer
  }

  func move(_ member: Member, to origin: Point) {
    unsafe floor_view_move(member.pointer, origin.x, origin.y)
  }

  /// How many of the views refuse, all of which are asked.
  var refusals: Int { first.map { unsafe floor_view_count_refusals($0.pointer) } ?? 0 }

  isolated deinit {
    if let top { unsafe floor_view_free(top.pointer) }
  }
}

/// Views as UIKit would be written in Swift.
@MainActor
final class OpenTree: ViewTree {
  private var top: TreeView?

  func add(_ frame: Rect, to outer: TreeView?) -> TreeView {
    let view = TreeView(
      frame: TreeRect(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height))
    if let outer { outer.addSubview(view) } else { top = view }
    return view
  }

  func finds(_ member: TreeView, at point: Point) -> Bool {
    top?.hitTest(TreePoint(x: point.x, y: point.y)) === member
  }

  func move(_ member: TreeView, to origin: Point) {
    (member.frame.x, member.frame.y) = (origin.x, origin.y)
  }
}

/// The least that is a view: a final class with a frame and subviews.
@MainActor
final class FinalTree: ViewTree {
  @MainActor
  final class Member {
    var frame: Rect
    var boundsOrigin = Point.zero
    var isHidden = false
    var alpha = 1.0
    var isUserInteractionEnabled = true
    var subviews: [Member] = []

    init(_ frame: Rect) { self.frame = frame }

    func hitTest(_ point: Point) -> Member? {
      guard !isHidden, alpha > 0.01, isUserInteractionEnabled,
        Rect(origin: boundsOrigin, size: frame.size).contains(point)
      else { return nil }
      for subview in subviews.reversed() {
        let inner = Point(
          x: point.x - (subview.frame.origin.x - subview.boundsOrigin.x),
          y: point.y - (subview.frame.origin.y - subview.boundsOrigin.y))
        if let hit = subview.hitTest(inner) { return hit }
      }
      return self
    }
  }

  private var top: Member?

  func add(_ frame: Rect, to outer: Member?) -> Member {
    let view = Member(frame)
    if let outer { outer.subviews.append(view) } else { top = view }
    return view
  }

  func finds(_ member: Member, at point: Point) -> Bool { top?.hitTest(point) === member }
  func move(_ member: Member, to origin: Point) { member.frame.origin = origin }
}
