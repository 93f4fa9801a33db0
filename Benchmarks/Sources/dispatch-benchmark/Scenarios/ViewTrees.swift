import Floor
import HandWrittenChain
import TargetAction

/// A tree of views, with several implementations that do the same work.
@MainActor
protocol ViewTree: AnyObject {
  associatedtype Member

  /// Creates a view and adds it to another as the front subview, or as the root if there is no
  /// other view.
  func add(_ frame: Rect, to outer: Member?) -> Member
  /// Returns whether a search at a point finds a view.
  func finds(_ member: Member, at point: Point) -> Bool
  func move(_ member: Member, to origin: Point)
}

/// A tree of the library's views.
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

/// A tree of C records.
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
      fatalError("Out of memory for a view of the floor.")
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

  /// Calls each view, and counts those that refuse the focus.
  var refusals: Int { first.map { unsafe floor_view_count_refusals($0.pointer) } ?? 0 }

  isolated deinit {
    if let top { unsafe floor_view_free(top.pointer) }
  }
}

/// A tree of views like UIKit's, written in Swift with open classes.
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

/// A tree of minimal views: a final class with a frame and subviews.
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
