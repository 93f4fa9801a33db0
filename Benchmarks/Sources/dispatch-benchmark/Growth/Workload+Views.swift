import TargetAction

private final class TextField: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// A view that counts how often a pointer enters and exits it.
private final class HoveredView: View {
  static var count = 0

  override func pointerEntered(_ event: PointerEvent) { Self.count += 1 }
  override func pointerExited(_ event: PointerEvent) { Self.count += 1 }
}

private final class Painter: WindowHost {
  private(set) var requests: [View] = []

  func viewNeedsDisplay(_ view: View) { requests.append(view) }
}

extension Workload {
  /// Very many views side by side, in layouts that are difficult for the search.
  static let views = [
    searches("search among views side by side", grid) { _, _ in },
    searches("search among views in one place", { _ in Rect(x: 0, y: 0, width: 10, height: 10) }) {
      _, _ in
    },
    searches("search among rows", row) { _, _ in },
    searches("search among rows while they move", row) { top, step in
      top.subviews[step].frame.origin.y -= 10
    },
    searches("search after all views have moved", grid) { top, step in
      if step == 0 { for view in top.subviews { view.frame.origin.x += 10 } }
    },
    Workload("views added and moved and removed from the front", 1000) { size in
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
    Workload("nested views that a pointer enters and exits", 100) { size in
      let frame = Rect(x: 0, y: 0, width: 100, height: 100)
      let (application, window) = (ObservedApplication(), Window(frame: frame))
      application.addWindow(window)
      var innermost: View = window
      for _ in 0..<size {
        let view = HoveredView(frame: frame)
        innermost.addSubview(view)
        innermost = view
      }
      return {
        HoveredView.count = 0
        application.sendEvent(PointerEvent(.hovered, at: Point(x: 5, y: 5), in: window))
        application.sendEvent(PointerEvent(.hovered, at: Point(x: 500, y: 5), in: window))
        return HoveredView.count == 2 * size
      }
    },
    Workload("views drawn one after another", 500) { size in
      let (window, painter) = (Window(), Painter())
      window.host = painter
      for _ in 0..<size { window.addSubview(View()) }
      window.didDisplay()
      return {
        for view in window.subviews { view.setNeedsDisplay() }
        for view in window.subviews { view.didDisplay() }
        return painter.requests.count >= size && window.subviews.allSatisfy { !$0.needsDisplay }
      }
    },
  ]

  private static func grid(_ number: Int) -> Rect {
    Rect(x: 10 * Double(number % 50), y: 10 * Double(number / 50), width: 10, height: 10)
  }

  private static func row(_ number: Int) -> Rect {
    Rect(x: 0, y: 10 * Double(number), width: 500, height: 10)
  }

  /// Adds views to a superview, and searches it 500 times.
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
