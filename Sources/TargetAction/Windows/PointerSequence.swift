/// A pointer's events in a window, from the press until the release or the cancellation.
///
/// The view in which the pointer was pressed receives all of them, wherever the pointer is.
@MainActor
final class PointerSequence {
  let pointerID: Int
  /// The view that the press hit; nil if it was the window, which would otherwise retain itself.
  let hit: View?
  /// The recognizers of that view and its ancestors, the innermost first.
  let recognizers: [GestureRecognizer]
  /// The pointer as the recognizers know it; nil if there are none.
  let track: PointerTrack?
  /// The most recent event of the pointer.
  var last: PointerEvent
  /// Whether the view receives no more events, because a recognizer has taken over the pointer or the sequence is over.
  var isTaken = false

  init(_ event: PointerEvent, hit view: View) {
    var recognizers: [GestureRecognizer] = []
    var current: View? = view
    while let ancestor = current {
      if !ancestor.gestureRecognizers.isEmpty {
        recognizers += ancestor.gestureRecognizers.filter(\.isEnabled)
      }
      current = ancestor.superview
    }
    self.recognizers = recognizers
    pointerID = event.pointerID
    hit = view === event.window ? nil : view
    track = recognizers.isEmpty ? nil : PointerTrack(recognizers)
    last = event
  }

  /// Returns the view that receives the pointer's events; nil if none does.
  func view(in window: Window) -> View? { isTaken ? nil : hit ?? window }

  /// Cancels the recognizers, because the pointer was canceled.
  func cancelRecognizers() { for recognizer in recognizers { recognizer.cancel(track) } }
}

extension Window {
  /// Returns the sequence of a pointer; nil if the pointer is not pressed.
  final func sequence(of pointerID: Int) -> PointerSequence? {
    // Pointers are few, and a closure would cost an executor check.
    for sequence in sequences where sequence.pointerID == pointerID { return sequence }
    return nil
  }

  /// Ends a sequence.
  final func end(_ sequence: PointerSequence) {
    sequence.track?.isDown = false
    sequence.isTaken = true
    for index in sequences.indices where sequences[index] === sequence {
      sequences.remove(at: index)
      return
    }
  }
}
