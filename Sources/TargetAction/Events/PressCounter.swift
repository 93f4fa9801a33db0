/// Counts the presses of an application's pointers.
///
/// This is the one place that knows which press follows which. A control and a tap recognizer only
/// compare what they have followed with ``PointerEvent/tapCount`` and with the numbers of presses.
/// A recognizer decides by itself how much time may pass between two.
@MainActor
final class PressCounter {
  /// The numbers of the last presses by the identifiers of their pointers.
  private var numbers: [Int: UInt64] = [:]
  /// The last press that was counted, in a window that the application still has.
  private var last:
    (
      pointerID: Int, buttons: PointerEvent.Buttons, window: NodeReference, location: Point,
      timestamp: Duration, count: Int
    )?

  /// Notes that a pointer is pressed.
  ///
  /// - Returns: The numbers of the press and of the pointer's press before or, if none is known, of
  ///   the last press of any pointer.
  func note(_ pointerID: Int) -> (number: UInt64, previous: UInt64?) {
    let number = Serial.next()
    // An access that spans a call would need an exclusivity check.
    var numbers = exchange(&self.numbers, with: [:])
    // Some platforms give each touch an identifier of its own.
    let previous = numbers[pointerID] ?? numbers.values.max()
    numbers[pointerID] = number
    if numbers.count > 16, let oldest = numbers.min(by: { $0.value < $1.value }) {
      numbers[oldest.key] = nil
    }
    self.numbers = consume numbers
    return (number, previous)
  }

  /// Counts a press that the platform has not counted.
  func count(_ event: PointerEvent, in window: Window, of application: Application) {
    var (count, series) = (1, 1)
    if let last, last.pointerID == event.pointerID, last.buttons == event.buttons,
      last.window == window.node, last.timestamp < event.timestamp,
      event.isWithin(application.doubleClickDistance, of: last.location)
    {
      series += last.count
      let limit = last.timestamp.adding(application.doubleClickInterval)
      if event.timestamp <= limit { count = series }
    }
    (event.count, event.countAtAnyTime) = (count, series)
    last = (
      event.pointerID, event.buttons, window.node, event.locationInWindow, event.timestamp, count
    )
  }

  /// Forgets the presses in a window that leaves the application.
  func forget(_ window: NodeReference) { if last?.window == window { last = nil } }
}
