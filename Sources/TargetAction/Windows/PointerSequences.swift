/// The pointers that are down in a window, each with the view that it went down in.
///
/// That view gets all that the pointer does until it comes up, wherever it is by then. Pointers are few: they are
/// looked for one by one, in loops, as each call of a closure would cost a check of the executor.
@MainActor
struct PointerSequences {
  struct ActiveSequence {
    /// Tells the sequence from all others, of the same pointer too.
    fileprivate let serial: Int
    fileprivate let pointerID: Int
    /// The view that was hit when the pointer went down; nil if it was the window, which would keep itself.
    fileprivate let hit: View?
    /// Whether a recognizer has taken the pointer away from that view.
    fileprivate var isTaken = false
    /// The recognizers of that view and of those that it is in, the innermost first.
    fileprivate let recognizers: [GestureRecognizer]
    /// The pointer as those know it; nil if there are none.
    fileprivate let track: PointerTrack?
    /// Where the pointer was last.
    fileprivate var last: PointerEvent
  }

  private var sequences: [ActiveSequence] = []
  private var count = 0
  /// Whether no pointer goes down any more, as the window is leaving its application.
  var isClosed = false

  var isEmpty: Bool { sequences.isEmpty }

  /// The views that pointers are down in, without the window.
  var views: [View] { sequences.compactMap { $0.isTaken ? nil : $0.hit } }

  /// The sequences of all pointers that are down.
  var serials: [Int] { sequences.map(\.serial) }

  /// The sequence of a pointer that is down.
  func sequence(of pointerID: Int) -> Int? {
    for index in sequences.indices where sequences[index].pointerID == pointerID {
      return sequences[index].serial
    }
    return nil
  }

  /// The view that gets what the pointer of a sequence does; nil if a recognizer has taken the pointer away.
  func view(ofSequence serial: Int, in window: Window) -> View? {
    guard let index = place(of: serial), !sequences[index].isTaken else { return nil }
    return sequences[index].hit ?? window
  }

  private func place(of serial: Int) -> Int? {
    for index in sequences.indices where sequences[index].serial == serial { return index }
    return nil
  }

  /// Begins a sequence.
  ///
  /// - Returns: Its number.
  mutating func begin(_ event: PointerEvent, hit view: View) -> Int {
    var recognizers: [GestureRecognizer] = []
    var current: View? = view
    while let ancestor = current {
      if !ancestor.recognizers.isEmpty {
        recognizers += ancestor.recognizers.filter(\.isEnabled)
      }
      current = ancestor.superview
    }
    count += 1
    sequences.append(
      ActiveSequence(
        serial: count, pointerID: event.pointerID, hit: view === event.window ? nil : view,
        recognizers: recognizers, track: recognizers.isEmpty ? nil : PointerTrack(recognizers),
        last: event))
    return count
  }

  /// Notes where the pointer of a sequence is.
  ///
  /// - Returns: The event before, for the caller to release: it may be of a subclass that comes back as it dies.
  mutating func note(_ event: PointerEvent, of serial: Int) -> PointerEvent? {
    guard let index = place(of: serial) else { return nil }
    return exchange(&sequences[index].last, with: event)
  }

  /// - Returns: What has ended, for the caller to release: a view that dies may come back to its window.
  mutating func end(_ serial: Int) -> ActiveSequence? {
    guard let index = place(of: serial) else { return nil }
    sequences[index].track?.end()
    return sequences.remove(at: index)
  }

  /// Takes a pointer away from its view.
  ///
  /// - Returns: The view, if the pointer was not taken away before, and what the pointer did last.
  mutating func takeView(
    fromSequence serial: Int,
    in window: Window
  ) -> (view: View, last: PointerEvent)? {
    guard let view = view(ofSequence: serial, in: window), let index = place(of: serial) else {
      return nil
    }
    sequences[index].isTaken = true
    return (view, sequences[index].last)
  }

  /// The sequences of pointers that are down in a view, which is not the window, or in anything inside of it.
  func serials(in view: View) -> [Int] {
    guard !sequences.isEmpty else { return [] }
    return sequences.filter { $0.hit?.isDescendant(of: view) ?? false }.map(\.serial)
  }

  /// The sequence that recognizers know as a track, while its pointer is down.
  func serial(of track: PointerTrack) -> Int? {
    for sequence in sequences where sequence.track === track { return sequence.serial }
    return nil
  }

  /// The recognizers of a sequence, and what they know it as.
  func followers(
    ofSequence serial: Int
  ) -> (recognizers: [GestureRecognizer], track: PointerTrack?)? {
    guard let index = place(of: serial) else { return nil }
    return (sequences[index].recognizers, sequences[index].track)
  }
}
