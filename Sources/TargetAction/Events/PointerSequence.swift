/// A pointer's events in a window, from the press until the release or the cancellation.
///
/// The view in which the pointer was pressed receives all of them, wherever the pointer is.
@MainActor
final class PointerSequence {
  let pointerID: Int
  /// The view that the press hit; nil if it was the window, which would otherwise retain itself,
  /// and once the view receives no more events.
  private(set) var hit: View?
  /// Whether a control around the view, or the view itself, decides by itself whether it is
  /// enabled.
  let asksIfEnabled: Bool
  /// The recognizers of that view and its ancestors, the innermost first.
  let recognizers: [GestureRecognizer]
  /// The pointer as the recognizers know it; nil if there are none.
  let track: PointerTrack?
  /// The most recent event of the pointer.
  private(set) var last: PointerEvent {
    willSet { if newValue.locationInWindow != last.locationInWindow { hasMoved = true } }
  }
  private var hasMoved = false
  /// The buttons with which the press began, which alone count for gestures.
  private let firstButtons: PointerEvent.Buttons
  /// The buttons that are held down.
  private(set) var buttons: PointerEvent.Buttons
  /// Whether the view receives no more events, because a recognizer has taken over the pointer or
  /// the sequence is over.
  private(set) var isTaken = false {
    // The pointer may be in other views than the one that captured it.
    didSet { if PointerHover.isActive { PointerHover.noteChange() } }
  }
  /// The numbers of the press and of the one before, if they are known.
  let press: (number: UInt64, previous: UInt64?)?

  init(_ event: PointerEvent, hit view: View) {
    var recognizers: [GestureRecognizer] = []
    var current: View? = view
    var traits: ClassTraits = []
    while let ancestor = current {
      traits.formUnion(ancestor.node.classRecord.value.traits)
      if !ancestor.gestureRecognizers.isEmpty {
        recognizers += ancestor.gestureRecognizers.filter(\.isEnabled)
      }
      current = ancestor.superview
    }
    self.recognizers = recognizers
    asksIfEnabled = traits.contains(.overridesIsEnabled)
    pointerID = event.pointerID
    hit = view === event.window ? nil : view
    track = recognizers.isEmpty ? nil : PointerTrack(recognizers)
    last = event
    (firstButtons, buttons) = (event.buttons, event.buttons)
    press = event.window?.seats?.presses.note(pointerID)
  }

  /// Whether the press has moved, or is a gesture that has begun.
  var isDrag: Bool {
    hasMoved && !isTaken && hit?.takesInput != false || recognizers.contains(where: \.isUnderWay)
  }

  /// Goes on with an event.
  ///
  /// The press of another button, and the release of a button while others are held down, are
  /// treated as moves.
  ///
  /// - Returns: The phase of the event for gestures, which is `ended` if only other buttons are still
  ///   held down than those with which the press began; nil if only the buttons have changed.
  func join(_ event: PointerEvent) -> PointerEvent.Phase? {
    // The previous event may be of a subclass whose deinitializer calls back here.
    let (held, previous) = (buttons, exchange(&last, with: event))
    defer { release(previous) }
    let rest = held.subtracting(event.buttons)
    if event.phase == .began { event.currentPhase = .moved }
    if event.phase == .ended, !rest.isEmpty, rest != held {
      (event.currentPhase, event.currentButtons) = (.moved, rest)
    }
    if event.phase == .moved, !event.buttons.isEmpty { buttons = event.buttons }
    if event.count == nil { event.count = previous.count }
    guard buttons != held else { return event.phase }
    if buttons.isStrictSubset(of: held), buttons.isDisjoint(with: firstButtons) { return .ended }
    return event.locationInWindow == previous.locationInWindow ? nil : event.phase
  }

  /// Returns the view that receives the pointer's events; nil if none does.
  func view(in window: Window) -> View? { isTaken ? nil : hit ?? window }

  /// Ends the delivery to the view, and releases it.
  func leaveView() {
    isTaken = true
    replace(&hit, with: nil)
  }
}
