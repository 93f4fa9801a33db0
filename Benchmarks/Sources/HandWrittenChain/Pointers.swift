// Pointer tracking like UIKit's, written in Swift: in its own module, with open classes.

/// The fields of a pointer event, except for the window.
@MainActor
open class TreeInput {
  /// The phases of a pointer.
  public enum Phase: Sendable { case began, moved, ended }

  /// The phase of the pointer.
  public let phase: Phase
  /// The location of the pointer in the window.
  public let location: TreePoint
  /// The ID of the pointer.
  public let pointerID: Int
  /// The number of presses in quick succession.
  public let tapCount: Int
  /// The time, in seconds.
  public let timestamp: Double
  /// The modifier keys that were held down.
  public let modifiers: UInt
  /// The buttons that were held down.
  public let buttons: UInt
  /// A Boolean value that indicates whether the pointer was canceled because a view was removed.
  public final var isOfRemoval = false

  /// Creates the fields of an event.
  public init(
    _ phase: Phase,
    at location: TreePoint,
    pointerID: Int = 0,
    tapCount: Int = 1,
    timestamp: Double = 0,
    modifiers: UInt = 0,
    buttons: UInt = 1
  ) {
    (self.phase, self.location, self.pointerID) = (phase, location, pointerID)
    (self.tapCount, self.timestamp) = (tapCount, timestamp)
    (self.modifiers, self.buttons) = (modifiers, buttons)
  }
}

/// A pointer event.
@MainActor
open class TreeEvent: TreeInput {
  /// The window.
  public final weak let window: TreeWindow?

  /// Creates an event.
  public init(
    _ phase: Phase,
    at location: TreePoint,
    in window: TreeWindow,
    pointerID: Int = 0,
    tapCount: Int = 1,
    timestamp: Double = 0,
    modifiers: UInt = 0,
    buttons: UInt = 1
  ) {
    self.window = window
    super.init(
      phase, at: location, pointerID: pointerID, tapCount: tapCount, timestamp: timestamp,
      modifiers: modifiers, buttons: buttons)
  }
}

/// An application that receives events.
@MainActor
open class TreeApplication {
  /// Creates an application.
  public init() {}

  /// Delivers an event.
  open func sendEvent(_ event: TreeEvent) -> Bool { event.window?.sendEvent(event) ?? false }
}

/// A window, which delivers all events of a pointer to the view in which it was pressed.
@MainActor
open class TreeWindow: TreeView {
  private var views: [Int: TreeView] = [:]

  /// Delivers an event.
  open func sendEvent(_ event: TreeEvent) -> Bool {
    if event.phase == .began { views[event.pointerID] = hitTest(event.location) }
    guard let view = views[event.pointerID] else { return false }
    if event.phase == .ended { views[event.pointerID] = nil }
    return view.handle(event)
  }
}

/// A view that follows a pointer and calls its targets.
@MainActor
open class TreeControl: TreeView {
  /// The events for which a control calls its targets.
  public struct Events: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: Int
    /// Creates events from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A pointer was pressed.
    public static let down = Events(rawValue: 1)
    /// A pointer moved inside the control.
    public static let dragInside = Events(rawValue: 2)
    /// A pointer moved outside the control.
    public static let dragOutside = Events(rawValue: 4)
    /// A pointer was released inside the control.
    public static let upInside = Events(rawValue: 8)
    /// A pointer was released outside the control.
    public static let upOutside = Events(rawValue: 16)
  }

  private struct Pair {
    weak var target: AnyObject?
    let events: Events
    let call: @MainActor (AnyObject, TreeControl) -> Void
  }

  /// A Boolean value that indicates whether the control accepts input.
  open var isEnabled = true
  /// A Boolean value that indicates whether a pointer is pressed inside the control.
  open var isHighlighted = false
  /// A Boolean value that indicates whether the control is tracking a pointer.
  open var isTracking = false
  /// A Boolean value that indicates whether the pointer is inside the control.
  open var isInside = false
  private var pairs: [Pair] = []

  /// Registers a target for some events.
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    for events: Events,
    _ call: @escaping @MainActor (Target, TreeControl) -> Void
  ) {
    pairs.append(
      Pair(target: target, events: events) { target, control in
        if let target = target as? Target { call(target, control) }
      })
  }

  /// Begins tracking a pointer that was pressed in the control.
  open func beginTracking(_ event: TreeEvent) -> Bool { true }

  /// Continues tracking a pointer that has moved.
  open func continueTracking(_ event: TreeEvent) -> Bool { true }

  /// Ends tracking a pointer that was released.
  open func endTracking(_ event: TreeEvent) {}

  /// Calls the targets that are registered for some events.
  open func sendActions(for events: Events, _ event: TreeEvent) {
    for pair in pairs where !pair.events.isDisjoint(with: events) {
      if let target = pair.target { pair.call(target, self) }
    }
  }

  open override func handle(_ event: TreeEvent) -> Bool {
    guard isEnabled else { return super.handle(event) }
    switch event.phase {
    case .began:
      isTracking = beginTracking(event)
      (isInside, isHighlighted) = (true, true)
      sendActions(for: .down, event)
    case .moved where isTracking:
      isTracking = continueTracking(event)
      isInside = point(inside: convert(event.location))
      isHighlighted = isInside
      sendActions(for: isInside ? .dragInside : .dragOutside, event)
    case .ended where isTracking:
      endTracking(event)
      isInside = point(inside: convert(event.location))
      (isTracking, isHighlighted) = (false, false)
      sendActions(for: isInside ? .upInside : .upOutside, event)
    default: break
    }
    return true
  }

  /// Converts a point from the window's coordinates.
  private func convert(_ point: TreePoint) -> TreePoint {
    var (point, view) = (point, self as TreeView)
    while let superview = view.superview {
      point.x -= view.frame.x - view.boundsOrigin.x
      point.y -= view.frame.y - view.boundsOrigin.y
      view = superview
    }
    return point
  }
}
