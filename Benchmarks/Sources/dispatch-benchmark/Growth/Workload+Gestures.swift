import TargetAction

extension Workload {
  /// Very many recognizers of one view that wait for each other.
  static let gestures = [
    tap("a tap with recognizers that each require the previous one to fail") { taps in
      for (earlier, later) in zip(taps, taps.dropFirst()) { later.require(toFail: earlier) }
    },
    tap("a tap with recognizers that each require the next one to fail") { taps in
      for (earlier, later) in zip(taps, taps.dropFirst()) { earlier.require(toFail: later) }
    },
    tap("a tap with recognizers in a chain of requirements that starts with a double tap") {
      taps in
      for (earlier, later) in zip(taps, taps.dropFirst()) { later.require(toFail: earlier) }
      taps.first?.numberOfTapsRequired = 2
    },
    tap("a tap with one recognizer that requires all others to fail") { taps in
      for other in taps.dropFirst() {
        other.numberOfTapsRequired = 2
        taps[0].require(toFail: other)
      }
    },
    tap("a tap with recognizers that all require one double tap to fail") { taps in
      taps[0].numberOfTapsRequired = 2
      for other in taps.dropFirst() { other.require(toFail: taps[0]) }
    },
    deadlines("deadlines that are each later than the previous one") { number, _ in number },
    deadlines("deadlines that are each earlier than the previous one") { $1 - $0 },
  ]

  /// Advances past the deadlines of recognizers that each wait for a second press.
  private static func deadlines(
    _ name: String, seconds: @escaping @MainActor (_ number: Int, _ size: Int) -> Int
  ) -> Workload {
    Workload(name, 200) { size in
      let application = ObservedApplication()
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      application.addWindow(window)
      let recognizers = (0..<size).map { _ in Waiting() }
      for recognizer in recognizers { window.addGestureRecognizer(recognizer) }
      return {
        for (number, recognizer) in recognizers.enumerated() {
          recognizer.deadline = .seconds(seconds(number, size))
        }
        application.advance(to: .seconds(size))
        return window.application === application && recognizers.allSatisfy { $0.passed == 1 }
      }
    }
  }

  /// Adds recognizers to a view, connects them, taps once, and advances past the deadlines.
  private static func tap(
    _ name: String,
    connecting: @escaping @MainActor ([TapGestureRecognizer]) -> Void
  ) -> Workload {
    Workload(name, 200) { size in
      let (application, handler) = (ObservedApplication(), Handler())
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      application.addWindow(window)
      let taps = (0..<size).map { _ in TapGestureRecognizer() }
      for tap in taps { tap.addTarget(handler, action: .refresh) }
      return {
        for tap in taps { window.addGestureRecognizer(tap) }
        connecting(taps)
        for phase in [PointerEvent.Phase.began, .ended] {
          application.sendEvent(PointerEvent(phase, at: Point(x: 5, y: 5), in: window))
        }
        application.advance(to: .seconds(1))
        return handler.count == 1
      }
    }
  }
}

/// A recognizer that waits once more when its deadline passes.
private final class Waiting: GestureRecognizer {
  private(set) var passed = 0

  override func deadlineDidPass() {
    passed += 1
    deadline = .seconds(1_000_000)
  }
}
