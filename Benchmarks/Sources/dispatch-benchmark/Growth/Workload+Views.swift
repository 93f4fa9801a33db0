import TargetAction

private final class TextField: View {
  override var canBecomeFirstResponder: Bool { true }
}

extension Workload {
  /// Very many views beside each other, in ways that are hard on what finds them.
  static let views = [
    searches("views side by side are searched", grid) { _, _ in },
    searches("equal views are searched", { _ in Rect(x: 0, y: 0, width: 10, height: 10) }) { _, _ in
    },
    searches("rows are searched", row) { _, _ in },
    searches("rows of which one moves are searched", row) { top, step in
      top.subviews[step].frame.origin.y -= 10
    },
    searches("views that have all moved are searched", grid) { top, step in
      if step == 0 { for view in top.subviews { view.frame.origin.x += 10 } }
    },
    Workload("views that are added and moved and removed from the front", 1000) { size in
      let top = View(frame: Rect(x: 0, y: 0, width: 1e6, height: 1e6))
      return {
        for number in 0..<size { top.addSubview(View(frame: grid(number))) }
        for view in top.subviews { view.frame.origin.y += 10 }
        let isFound = top.hitTest(Point(x: 15, y: 15), with: nil) === top.subviews[1]
        while let view = top.subviews.last { view.removeFromSuperview() }
        return isFound
      }
    },
    Workload("Tab past labels", 1000) { size in
      let (window, fields) = (Window(), [TextField(), TextField()])
      window.addSubview(fields[0])
      for _ in 0..<size { window.addSubview(View()) }
      window.addSubview(fields[1])
      window.makeFirstResponder(fields[0])
      return {
        window.selectNextResponder() && window.firstResponder === fields[1]
          && window.selectPreviousResponder() && window.firstResponder === fields[0]
      }
    },
  ]

  private static func grid(_ number: Int) -> Rect {
    Rect(x: 10 * Double(number % 50), y: 10 * Double(number / 50), width: 10, height: 10)
  }

  private static func row(_ number: Int) -> Rect {
    Rect(x: 0, y: 10 * Double(number), width: 500, height: 10)
  }

  /// Puts views into another, and searches it 500 times.
  private static func searches(
    _ name: String,
    _ frame: @escaping @MainActor (Int) -> Rect,
    changing: @escaping @MainActor (_ top: View, _ step: Int) -> Void
  ) -> Workload {
    Workload(name, 1000) { size in
      let top = View(frame: Rect(x: 0, y: 0, width: 1e6, height: 1e6))
      return {
        for number in 0..<size { top.addSubview(View(frame: frame(number))) }
        for step in 0..<500 where step < size {
          changing(top, step)
          guard top.hitTest(Point(x: 15, y: 5), with: nil) != nil else { return false }
        }
        return true
      }
    }
  }
}
