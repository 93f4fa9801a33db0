#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// Sends the terminal's mouse input to the application as pointer events.
  @MainActor
  struct Pointer {
    private var pressed: Window?
    /// The last press, for counting the clicks that quickly follow it in the same cell.
    private var last: (column: Int, row: Int, time: ContinuousClock.Instant, count: Int)?

    /// Sends a pointer event in a cell, decoded from xterm's code for it.
    mutating func send(code: Int, column: Int, row: Int, isUp: Bool, to demo: Demo) {
      // The middle of the cell.
      let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
      guard code < 64 else { return turn(up: code & 1 == 0, at: point, in: demo) }
      let phase: PointerEvent.Phase = code & 32 != 0 ? .moved : isUp ? .ended : .began
      if phase == .began {
        pressed = demo.window(at: point)
        // A press outside an open menu closes it.
        if pressed !== demo.frontPanel { demo.dismissPassingPanel() }
        let (before, now) = (last, ContinuousClock.now)
        let isNear = before?.column == column && before?.row == row
        let isNext = isNear && before.map { now - $0.time < .seconds(0.4) } == true
        last = (column, row, now, isNext ? (before?.count ?? 0) + 1 : 1)
      }
      guard let window = pressed else { return }
      let buttons: [PointerEvent.Buttons] = [.primary, .middle, .secondary, []]
      demo.sendEvent(
        PointerEvent(
          phase, at: Self.place(of: point, in: window), in: window, tapCount: last?.count ?? 1,
          buttons: buttons[code & 3]))
    }

    /// Sends a turn of the wheel to the view under the pointer and up its chain, instead of to the focus.
    private func turn(up: Bool, at point: Point, in demo: Demo) {
      let window = demo.window(at: point)
      guard demo.modalWindow == nil || demo.modalWindow === window else { return }
      let view = window.hitTest(Self.place(of: point, in: window), with: nil)
      view?.tryToPerform(.scroll, event: ScrollEvent(lines: up ? -3 : 3))
    }

    private static func place(of point: Point, in window: Window) -> Point {
      Point(x: point.x - window.frame.origin.x, y: point.y - window.frame.origin.y)
    }
  }
#endif
