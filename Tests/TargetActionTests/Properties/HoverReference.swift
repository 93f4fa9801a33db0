import TargetAction

/// Trees of views, and the views that pointers are in, which each change determines again from
/// scratch.
struct HoverReference {
  struct Node {
    var frame: Rect, origin = Point.zero, alpha = 1.0
    var isHidden = false, takesInput = true, isEnabled = true
    var parent: Int?
    var children: [Int] = []
    var canBeHit: Bool { !isHidden && alpha > 0.01 && takesInput }
    func contains(_ point: Point) -> Bool { Rect(origin: origin, size: frame.size).contains(point) }
  }

  struct Pointer {
    let id: Int
    var window: Int, point: Point
    /// Whether the pointer has hovered since it was outside; a finger never does.
    var hovers: Bool
    var isPressed = false
    var captor: Int?
    /// The views that it is in, the outermost first.
    var entered: [Int] = []
  }

  /// Windows, which have negative numbers, and views.
  var nodes: [Int: Node] = [:]
  private(set) var pointers: [Pointer] = []
  /// The windows of the application, and the modal ones among them.
  var open: Set<Int> = [], modal: [Int] = []
  private(set) var log: [String] = []

  func pointer(_ id: Int) -> Pointer? { pointers.first { $0.id == id } }
  func isBlocked(_ window: Int) -> Bool {
    modal.last { nodes[$0]?.isHidden == false }.map { $0 != window } ?? false
  }
  func path(to view: Int) -> [Int] { (nodes[view]?.parent.map(path) ?? []) + [view] }

  /// Returns the views at a point in a view's own coordinates, the outermost first.
  private func hit(_ view: Int, _ point: Point) -> [Int] {
    guard let node = nodes[view], node.canBeHit, node.contains(point) else { return [] }
    if !node.isEnabled { return [view] }
    for child in node.children.reversed() {
      let inner = hit(child, inside(child, point))
      if !inner.isEmpty { return [view] + inner }
    }
    return [view]
  }

  /// Converts a point from the coordinates of a view's parent.
  private func inside(_ view: Int, _ point: Point) -> Point {
    guard let node = nodes[view], node.parent != nil else { return point }
    return Point(
      x: point.x - node.frame.origin.x + node.origin.x,
      y: point.y - node.frame.origin.y + node.origin.y)
  }

  private func views(under pointer: Pointer) -> [Int] {
    if isBlocked(pointer.window) || !open.contains(pointer.window) { return [] }
    // A disabled control takes the press, and does not capture the pointer.
    guard let captor = pointer.captor, nodes[captor]?.isEnabled == true else {
      return hit(pointer.window, pointer.point)
    }
    let point = path(to: captor).reduce(pointer.point) { inside($1, $0) }
    let isInside = nodes[captor]?.canBeHit == true && nodes[captor]?.contains(point) == true
    let others = pointer.entered.filter { $0 != captor }
    // The captor keeps its place while it stays entered.
    if isInside, pointer.entered.contains(captor) { return pointer.entered }
    return others + (isInside ? [captor] : [])
  }

  /// Determines again where all pointers are, because views or windows have changed.
  mutating func update() {
    for index in pointers.indices {
      if let captor = pointers[index].captor {
        let path = path(to: captor), isBlocked = isBlocked(pointers[index].window)
        let isUsable = path.allSatisfy { nodes[$0]?.canBeHit == true }
        if isBlocked || !isUsable || path[0] != pointers[index].window || !open.contains(path[0]) {
          pointers[index].captor = nil
        }
      }
      enter(at: index)
      if !open.contains(pointers[index].window) { pointers[index].hovers = false }
    }
    pointers.removeAll { !$0.hovers && !$0.isPressed }
  }

  private mutating func enter(at index: Int) {
    pointers[index].entered.removeAll { nodes[$0] == nil }
    let (id, old) = (pointers[index].id, pointers[index].entered)
    let new = pointers[index].hovers ? views(under: pointers[index]) : []
    log += old.reversed().filter { !new.contains($0) }.map { "\(id) exits \($0)" }
    log += new.filter { !old.contains($0) }.map { "\(id) enters \($0)" }
    pointers[index].entered = new
  }

  /// Moves, presses, or releases a pointer.
  mutating func receive(_ phase: PointerEvent.Phase, _ id: Int, _ window: Int, _ point: Point) {
    // Pointers are updated in the order in which they began to hover.
    if pointer(id)?.hovers == false, phase == .hovered { pointers.removeAll { $0.id == id } }
    if pointer(id) == nil {
      pointers.append(Pointer(id: id, window: window, point: point, hovers: phase == .hovered))
    }
    guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
    if phase == .left {
      if pointers[index].window == window { pointers[index].hovers = false }
    } else {
      (pointers[index].window, pointers[index].point) = (window, point)
    }
    if phase != .began, phase != .moved {
      (pointers[index].isPressed, pointers[index].captor) = (false, nil)
    }
    enter(at: index)
    if phase == .began {
      pointers[index].isPressed = true
      pointers[index].captor = isBlocked(window) ? nil : hit(window, point).last
    }
    update()
  }
}
