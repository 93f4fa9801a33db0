/// A recognizer of a pointer that is dragged.
///
/// The gesture is continuous. It begins once the pressed pointer has moved ``minimumDistance`` from
/// the location of the press, changes with every further move, and ends when the pointer is
/// released. While the recognizer follows a pointer, it ignores others.
///
/// A pan that begins in a control inside the view cancels the pointer in the control, unless the
/// control keeps its drags (``Control/keepsPointerWhileDragging``). The class corresponds to
/// UIKit's `UIPanGestureRecognizer`.
@MainActor
open class PanGestureRecognizer: GestureRecognizer {
  /// The distance that the pointer must move until the gesture begins, in points.
  ///
  /// The default is 10. If the value is not positive, the gesture begins with the first move. If
  /// the value is not a number, the gesture never begins.
  public final var minimumDistance = 10.0

  /// The buttons with which a pointer can make the gesture.
  ///
  /// The default is the primary button. The gesture fails for a pointer that is pressed with a
  /// different button, or with none.
  public final var buttons: PointerEvent.Buttons = .primary

  /// The location of the press.
  private final var start = Point.zero
  /// The location from which the translation counts.
  private final var origin = Point.zero
  /// The locations of the last tenth of a second, and one before that, at increasing times.
  ///
  /// The array is empty while no gesture is in progress.
  private final var samples: [(location: Point, time: Duration)] = []

  /// Returns the distance by which the pointer has moved, in the coordinates of a view.
  ///
  /// The translation counts from the location of the press, and therefore includes
  /// ``minimumDistance``, or from the last call to ``setTranslation(_:in:)``. It is zero after the
  /// gesture.
  ///
  /// - Parameter view: The view, or nil for the window. All views have coordinates of the same
  ///   scale, so a translation is the same in every view.
  /// - Returns: The horizontal and the vertical distance, in points.
  public final func translation(in view: View?) -> Point {
    samples.isEmpty ? .zero : location(in: nil) - origin
  }

  /// Changes the translation from which the recognizer continues to count.
  ///
  /// A handler that applies each move as it comes calls this method with zero every time. The
  /// method does nothing if no gesture is in progress. It changes neither ``velocity(in:)`` nor
  /// when the gesture begins.
  ///
  /// - Parameters:
  ///   - translation: The horizontal and the vertical distance, in points.
  ///   - view: The view in whose coordinates the translation is given, or nil for the window. A
  ///     translation is the same in every view.
  public final func setTranslation(_ translation: Point, in view: View?) {
    origin = location(in: nil) - translation
  }

  /// Returns the velocity of the pointer during the last tenth of a second, in the coordinates of a
  /// view.
  ///
  /// If the pointer rests for longer before it is released, the velocity is zero. It is also zero
  /// if the events have no increasing timestamps, and after the gesture.
  ///
  /// - Parameter view: The view, or nil for the window. The velocity is the same in every view.
  /// - Returns: The horizontal and the vertical velocity, in points per second.
  public final func velocity(in view: View?) -> Point {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let (way, time) = (last.location - first.location, last.time.seconds(since: first.time))
    // The events may have no increasing timestamps.
    guard time > 0 else { return .zero }
    return Point(x: way.x / time, y: way.y / time)
  }

  /// Handles an event of the pointer that the recognizer follows.
  ///
  /// An override must call `super`.
  ///
  /// - Parameter event: The pointer event.
  open override func handle(_ event: PointerEvent) {
    note(event)
    switch event.phase {
    case .began where event.isPressed(with: buttons):
      (start, origin) = (event.locationInWindow, event.locationInWindow)
    case .moved where isUnderWay: state = .changed
    case .moved:
      let minimum = max(minimumDistance, 0)
      if event.squaredDistance(from: start) >= minimum * minimum { state = .began }
    case .ended where isUnderWay: state = .ended
    default: state = isUnderWay ? .cancelled : .failed
    }
  }

  /// Discards the translation and the velocity.
  ///
  /// An override must call `super`.
  open override func reset() { samples = [] }

  /// Notes a location for the velocity.
  private func note(_ event: PointerEvent) {
    let (location, time) = (event.locationInWindow, event.timestamp)
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].location = location
    } else {
      samples.append((location, time))
    }
    while samples.count > 2, samples[1].time.adding(.milliseconds(100)) <= time {
      samples.removeFirst()
    }
  }

  override var followsOnePointer: Bool { true }
}
