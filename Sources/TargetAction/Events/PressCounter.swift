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

  /// Returns which press of a series an event is, if the platform does not count.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - application: The application.
  ///   - limit: The time that may have passed since the press before; nil for any.
  /// - Returns: 1, or one more than the number of the press before.
  func number(of event: PointerEvent, in application: Application, by limit: Duration?) -> Int {
    guard let last, last.pointerID == event.pointerID, last.buttons == event.buttons,
      last.window == event.window?.node, last.timestamp < event.timestamp,
      event.isWithin(application.doubleClickDistance, of: last.location),
      limit.map({ event.timestamp <= last.timestamp.adding($0) }) ?? true
    else { return 1 }
    return last.count + 1
  }

  /// Counts a press, unless the platform has counted it.
  func count(_ event: PointerEvent, in application: Application) {
    guard event.count == nil, let window = event.window else { return }
    event.count = number(of: event, in: application, by: application.doubleClickInterval)
    last = (
      event.pointerID, event.buttons, window.node, event.locationInWindow, event.timestamp,
      event.tapCount
    )
  }

  /// Forgets the presses in a window that leaves the application.
  func forget(_ window: NodeReference) { if last?.window == window { last = nil } }
}
