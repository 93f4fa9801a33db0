/// An explanation of which view a pointer hits, or why it hits nothing.
///
/// To create one, call ``Application/explain(_:)-(PointerEvent)``. Print its ``description``. The
/// value retains the views that it names, so store the text instead of the value.
@MainActor
public struct PointerExplanation: CustomStringConvertible {
  /// A view at the location that is not hit.
  public struct Miss {
    /// The view that the event does not go to.
    public let view: View
    /// Why it is not hit, as the end of a sentence that begins with the view, such as "is hidden".
    public let reason: String
  }

  /// The pointer event.
  public let event: PointerEvent
  /// The view that receives the event first; nil if none does.
  public let receiver: View?
  /// Why the location does not decide which view receives the event; nil if it does.
  ///
  /// If there is a ``receiver``, it has captured the pointer. Otherwise, no view receives the
  /// event, whatever is at its location.
  public let obstacle: String?
  /// The views at the location that are not hit, the frontmost first; empty if there is an
  /// ``obstacle``.
  ///
  /// The superviews of the ``receiver`` are omitted, because the event bubbles up to them.
  public let misses: [Miss]

  /// The explanation as text.
  ///
  /// It names the receiver, and every other view at the location with the reason that it is not
  /// hit:
  ///
  /// ```text
  /// pointer at 12, 8 in Window → SaveButton
  ///   Spinner is hidden
  ///   Label is behind another view
  /// ```
  public var description: String {
    let (x, y) = (Self.text(event.locationInWindow.x), Self.text(event.locationInWindow.y))
    let place = event.window.map { TypeName.of($0) } ?? "a window that has been deallocated"
    let kind = receiver?.takesInput == false ? ", a disabled control" : ""
    let result = receiver.map { TypeName.of($0) + kind } ?? "no view"
    let lines = misses.map { "\(TypeName.of($0.view)) \($0.reason)" }
    return (["pointer at \(x), \(y) in \(place) → \(result)"] + (obstacle.map { [$0] } ?? lines))
      .joined(separator: "\n  ")
  }

  /// Returns a coordinate without a fraction that is zero.
  fileprivate static func text(_ coordinate: Double) -> String {
    Int(exactly: coordinate).map(String.init) ?? "\(coordinate)"
  }
}

extension Application {
  /// Explains which view a pointer hits, and why the other views at its location are not hit.
  ///
  /// Print an explanation if a click does nothing, or reaches an unexpected view.
  ///
  /// This method finds the receiver like ``sendEvent(_:)``, and delivers nothing. It calls
  /// ``View/hitTest(_:with:)`` and ``View/point(inside:with:)`` as hit-testing does.
  ///
  /// ```swift
  /// print(application.explain(PointerEvent(.began, at: Point(x: 12, y: 8), in: window)))
  /// ```
  ///
  /// - Parameter event: The pointer event, as a toolkit would deliver it.
  /// - Returns: The explanation, which retains the views that it names.
  /// - Complexity: O(*n* *d*) for *n* views in the window at depth *d*.
  public final func explain(_ event: PointerEvent) -> PointerExplanation {
    func explanation(_ obstacle: String, _ receiver: View? = nil) -> PointerExplanation {
      PointerExplanation(event: event, receiver: receiver, obstacle: obstacle, misses: [])
    }
    guard let window = event.window else { return explanation("the window has been deallocated") }
    guard window.owner === self else {
      return explanation(
        "the window does not belong to this application; add it with addWindow(_:)")
    }
    if let blocker = seats.blocker(of: window.node)?.responder {
      return explanation("the window is blocked by the modal window \(TypeName.of(blocker))")
    }
    guard event.phase != .left else { return explanation("the pointer has left the window") }
    if let sequence = window.continuedSequence(by: event) {
      guard let captor = sequence.view(in: window) else {
        return explanation("only gesture recognizers still follow the press")
      }
      if !sequence.asksIfEnabled || captor.isReachable {
        return explanation("it has captured the pointer until the pointer is released", captor)
      }
      // Without the press, another button begins one.
      if event.phase != .began || !sequence.recognizers.isEmpty {
        return explanation(
          "\(TypeName.of(captor)) is hidden or disabled, which cancels the press that it captured")
      }
    }
    guard event.phase == .began || event.phase == .hovered else {
      let state = window.isDown(event.pointerID) ? "pressed in another window" : "not pressed"
      return explanation("the pointer is \(state), so its moves and releases are ignored")
    }
    let (size, hit) = (window.bounds.size, window.receiver(of: event))
    guard hit != nil || size.width > 0 && size.height > 0 else {
      return explanation(
        "the frame of the window is empty; set it to the size of the platform's window")
    }
    guard hit != nil || window.bounds.contains(event.locationInWindow) else {
      let area = [size.width, size.height].map(PointerExplanation.text).joined(separator: " × ")
      return explanation("the location is outside the bounds of the window (\(area))")
    }
    return PointerExplanation(
      event: event, receiver: hit, obstacle: nil, misses: window.misses(of: event, hit: hit))
  }
}

extension View {
  /// Returns the views inside this one that contain a location but are not hit, the frontmost
  /// first.
  fileprivate func misses(of event: PointerEvent, hit: View?) -> [PointerExplanation.Miss] {
    var misses: [PointerExplanation.Miss] = []
    var (pending, isHitVisited) = ([self], false)
    while let view = pending.popLast() {
      pending += view.subviews
      if view === hit { isHitVisited = true }
      guard view.bounds.contains(event.location(in: view)), hit?.isDescendant(of: view) != true
      else { continue }
      misses.append(.init(view: view, reason: view.reasonOfMiss(by: event, hit, isHitVisited)))
    }
    return misses
  }

  private func reasonOfMiss(by event: PointerEvent, _ hit: View?, _ isLater: Bool) -> String {
    if isHidden { return "is hidden" }
    if !(alpha > 0.01) { return "is transparent: its alpha is 0.01 or less" }
    if !isUserInteractionEnabled { return "has user interaction disabled" }
    let isInside = hit.map(isDescendant) == true
    if isInside, hit?.takesInput == false { return "is inside a disabled control" }
    let isOpen = sequence(first: self, next: \.superview).allSatisfy {
      $0.geometry.flags.isDisjoint(with: .cannotBeHit)
        && $0.bounds.contains(event.location(in: $0))
    }
    guard isOpen else { return "is inside a view that is not hit at this location" }
    return isLater && !isInside
      ? "is behind another view" : "is excluded by an override of hit-testing"
  }
}
