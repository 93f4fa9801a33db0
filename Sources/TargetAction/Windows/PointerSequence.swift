/// A pointer from going down in a window until it comes up or is taken away.
///
/// The view that it went down in gets all that the pointer does until then, wherever it is.
@MainActor
final class PointerSequence {
  let pointerID: Int
  /// The view that was hit when the pointer went down; nil if it was the window, which would keep itself.
  let hit: View?
  /// The recognizers of that view and of those that it is in, the innermost first.
  let recognizers: [GestureRecognizer]
  /// The pointer as those know it; nil if there are none.
  let track: PointerTrack?
  /// What the pointer did last.
  var last: PointerEvent
  /// Whether the view gets no more of it: a recognizer has taken the pointer away, or it is over.
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

  /// The view that gets what the pointer does.
  func view(in window: Window) -> View? { isTaken ? nil : hit ?? window }

  /// Cancels the recognizers, as the pointer was taken away.
  func cancelRecognizers() { for recognizer in recognizers { recognizer.cancel(track) } }
}

extension Window {
  /// The sequence of a pointer that is down.
  final func sequence(of pointerID: Int) -> PointerSequence? {
    // Pointers are few, and a closure would cost a check of the executor.
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
