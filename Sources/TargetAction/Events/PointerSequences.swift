/// The pointers that are down in a window, each with the view that it went down in.
///
/// That view gets all that the pointer does until it comes up, wherever it is by then.
@MainActor
struct PointerSequences {
  struct Sequence {
    fileprivate let pointerID: Int
    /// The view that was hit when the pointer went down; nil if it was the window, which would keep itself.
    fileprivate let hit: View?
    /// Whether a recognizer has taken the pointer away from that view.
    fileprivate var isTaken = false
    /// The recognizers of that view and of those that it is in, the innermost first.
    fileprivate let recognizers: [GestureRecognizer]
    /// Where the pointer was last.
    fileprivate var last: PointerEvent

    /// The view that gets what the pointer does.
    fileprivate func view(in window: Window) -> View? { isTaken ? nil : hit ?? window }
  }

  private var sequences: [Sequence] = []

  var isEmpty: Bool { sequences.isEmpty }

  /// The recognizers that follow pointers, by sequence, the innermost first.
  var allRecognizers: [GestureRecognizer] { sequences.flatMap(\.recognizers) }

  /// The views that pointers are down in, without the window.
  var views: [View] { sequences.compactMap { $0.isTaken ? nil : $0.hit } }

  /// The view and the recognizers that get what a pointer does.
  func receivers(
    of pointerID: Int,
    in window: Window
  ) -> (view: View?, recognizers: [GestureRecognizer])? {
    sequences.first { $0.pointerID == pointerID }.map { ($0.view(in: window), $0.recognizers) }
  }

  mutating func begin(_ event: PointerEvent, hit view: View) {
    var recognizers: [GestureRecognizer] = []
    var current: View? = view
    while let ancestor = current {
      if !ancestor.recognizers.isEmpty {
        recognizers += ancestor.recognizers.filter(\.isEnabled)
      }
      current = ancestor.superview
    }
    sequences.append(
      Sequence(
        pointerID: event.pointerID, hit: view === event.window ? nil : view,
        recognizers: recognizers, last: event))
  }

  /// Notes where the pointer is.
  ///
  /// - Returns: The event before, for the caller to release: it may be of a subclass that comes back as it dies.
  mutating func note(_ event: PointerEvent) -> PointerEvent? {
    guard let index = sequences.firstIndex(where: { $0.pointerID == event.pointerID }) else {
      return nil
    }
    return exchange(&sequences[index].last, with: event)
  }

  /// - Returns: What has ended, for the caller to release: a view that dies may come back to its window.
  mutating func end(_ pointerID: Int) -> Sequence? {
    sequences.firstIndex { $0.pointerID == pointerID }.map { sequences.remove(at: $0) }
  }

  /// Takes a pointer away from its view.
  ///
  /// - Returns: The view, if the pointer was not taken away before, and what the pointer did last.
  mutating func takeView(
    from pointerID: Int,
    in window: Window
  ) -> (view: View, last: PointerEvent)? {
    guard let index = sequences.firstIndex(where: { $0.pointerID == pointerID }),
      let view = sequences[index].view(in: window)
    else { return nil }
    sequences[index].isTaken = true
    return (view, sequences[index].last)
  }

  /// The pointers that are down in a view, which is not the window, or in anything inside of it.
  func pointers(in view: View) -> [Int] {
    guard !sequences.isEmpty else { return [] }
    return sequences.filter { $0.hit?.isDescendant(of: view) ?? false }.map(\.pointerID)
  }

  /// The pointers that a recognizer follows.
  func pointers(of recognizer: GestureRecognizer) -> [Int] {
    sequences.filter { $0.recognizers.contains { $0 === recognizer } }.map(\.pointerID)
  }
}
