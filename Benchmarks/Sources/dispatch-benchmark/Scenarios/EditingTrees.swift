import Floor
import HandWrittenChain
import TargetAction

/// Views that are removed, inserted, and moved between superviews, and focus that moves with the
/// Tab key.
@MainActor
enum EditingTrees {
  // MARK: - Adding and removing

  static let edit = Scenario(
    name: "tree.edit", summary: "remove a view and insert it again, at the end or in the middle",
    unit: "siblings", sizes: [10, 1000]
  ) { count in
    [count - 1, count / 2].flatMap { place in
      let name = place == count / 2 ? "middle" : "end"
      return [
        floor("floor: C array \(name)", count, place),
        library("TargetAction \(name)", count, place),
        handWritten("hand-written open Swift \(name)", count, place),
      ]
    }
  }

  private static func floor(_ name: String, _ count: Int, _ place: Int) -> Subject {
    let array = FloorArray(count)
    return Subject(name) { edits, iterations in
      for _ in 0..<iterations {
        array.edit(place)
        edits.count += 1
      }
    }
  }

  private static func library(_ name: String, _ count: Int, _ place: Int) -> Subject {
    let top = View()
    for _ in 0..<count { top.addSubview(View()) }
    let view = top.subviews[place]
    return Subject(name, floor: name.replacing("TargetAction", with: "floor: C array")) {
      edits, iterations in
      for _ in 0..<iterations {
        view.removeFromSuperview()
        top.insertSubview(view, at: place)
        if top.subviews[place] === view { edits.count += 1 }
      }
    }
  }

  private static func handWritten(_ name: String, _ count: Int, _ place: Int) -> Subject {
    let top = TreeView(frame: TreeRect(x: 0, y: 0, width: 0, height: 0))
    for _ in 0..<count { top.addSubview(TreeView(frame: top.frame)) }
    let view = top.subviews[place]
    return Subject(name) { edits, iterations in
      for _ in 0..<iterations {
        view.removeFromSuperview()
        top.insertSubview(view, at: place)
        if top.subviews[place] === view { edits.count += 1 }
      }
    }
  }

  @MainActor
  @safe
  private final class FloorArray {
    private let array: OpaquePointer

    init(_ count: Int) { unsafe array = floor_array_create(count) }
    isolated deinit { unsafe floor_array_free(array) }
    func edit(_ index: Int) { unsafe floor_array_edit(array, index) }
  }

  // MARK: - Moving

  static let move = Scenario(
    name: "tree.move", summary: "move a view that has a subview to another superview",
    unit: "other views in each superview", sizes: [10]
  ) { count in
    [floor("floor: C array", count, count - 1), libraryMove(count), handWrittenMove(count)]
  }

  private static func libraryMove(_ count: Int) -> Subject {
    let (window, one, other, view) = (Window(), View(), View(), View())
    for superview in [one, other] {
      window.addSubview(superview)
      for _ in 0..<count { superview.addSubview(View()) }
    }
    view.addSubview(View())
    return Subject("TargetAction") { moves, iterations in
      for _ in 0..<iterations {
        let superview = view.superview === one ? other : one
        superview.addSubview(view)
        if superview.subviews.count == count + 1 { moves.count += 1 }
      }
      withExtendedLifetime(window) {}
    }
  }

  private static func handWrittenMove(_ count: Int) -> Subject {
    let area = TreeRect(x: 0, y: 0, width: 0, height: 0)
    let (one, other, view) = (TreeView(frame: area), TreeView(frame: area), TreeView(frame: area))
    for superview in [one, other] {
      for _ in 0..<count { superview.addSubview(TreeView(frame: area)) }
    }
    view.addSubview(TreeView(frame: area))
    return Subject("hand-written open Swift") { moves, iterations in
      for _ in 0..<iterations {
        let superview = view.superview === one ? other : one
        superview.addSubview(view)
        if superview.subviews.count == count + 1 { moves.count += 1 }
      }
    }
  }

  // MARK: - Tab

  static let focus = Scenario(
    name: "focus.next", summary: "move the focus from one text field to another with Tab",
    unit: "labels between them", sizes: [10, 10_000]
  ) { count in
    [
      floorWalk(count), tab("TargetAction", count, in: count),
      tab("TargetAction in groups of 10", count, in: 10),
    ]
  }

  private static func floorWalk(_ count: Int) -> Subject {
    let tree = FloorTree()
    let top = tree.add(.zero, to: nil)
    for _ in 1..<count { _ = tree.add(.zero, to: top) }
    return Subject("floor: C walk with a call for each view") { walks, iterations in
      for _ in 0..<iterations where tree.refusals == count { walks.count += 1 }
    }
  }

  private static func tab(_ name: String, _ count: Int, in groupSize: Int) -> Subject {
    let (window, first, last) = (Window(), Field(), Field())
    window.addSubview(first)
    for _ in 0..<count / groupSize {
      let group = View()
      for _ in 1..<groupSize { group.addSubview(View()) }
      window.addSubview(group)
    }
    window.addSubview(last)
    window.makeFirstResponder(first)
    return Subject(name) { moves, iterations in
      for _ in 0..<iterations {
        let isAtFirst = window.firstResponder === first
        let isMoved = isAtFirst ? window.selectNextResponder() : window.selectPreviousResponder()
        if isMoved, window.firstResponder === (isAtFirst ? last : first) { moves.count += 1 }
      }
    }
  }

  private final class Field: View {
    override var canBecomeFirstResponder: Bool { true }
  }
}
