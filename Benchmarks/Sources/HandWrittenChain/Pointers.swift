// How a control follows a pointer, as UIKit would be written in Swift: in a module of its own, with open classes.

/// Something that a pointer did.
@MainActor
open class TreeEvent {
  /// What the pointer did.
  public enum Phase: Sendable { case began, moved, ended }

  /// What the pointer did.
  public let phase: Phase
  /// Where the pointer is in the window.
  public let location: TreePoint
  /// Which pointer it is.
  public let pointerID: Int
  /// The window.
  public private(set) weak var window: TreeWindow?

  /// Creates an event.
  public init(_ phase: Phase, at location: TreePoint, in window: TreeWindow, pointerID: Int = 0) {
    (self.phase, self.location, self.window) = (phase, location, window)
    self.pointerID = pointerID
  }
}

/// An application that events are fed to.
@MainActor
open class TreeApplication {
  /// Creates an application.
  public init() {}

  /// Delivers an event.
  open func sendEvent(_ event: TreeEvent) -> Bool { event.window?.sendEvent(event) ?? false }
}

/// A window, which gives all that a pointer does to the view in which it went down.
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
  /// The moments at which a control calls its targets.
  public struct Events: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: Int
    /// Creates events from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A pointer went down.
    public static let down = Events(rawValue: 1)
    /// A pointer moved inside.
    public static let dragInside = Events(rawValue: 2)
    /// A pointer moved outside.
    public static let dragOutside = Events(rawValue: 4)
    /// A pointer came up inside.
    public static let upInside = Events(rawValue: 8)
    /// A pointer came up outside.
    public static let upOutside = Events(rawValue: 16)
  }

  private struct Pair {
    weak var target: AnyObject?
    let events: Events
    let call: @MainActor (AnyObject, TreeControl) -> Void
  }

  /// Whether the control takes input.
  open var isEnabled = true
  /// Whether a pointer is down inside.
  open var isHighlighted = false
  /// Whether the control follows a pointer.
  open var isTracking = false
  /// Whether the pointer is inside.
  open var isInside = false
  private var pairs: [Pair] = []

  /// Calls a target at some events.
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

  /// Called when a pointer goes down.
  open func beginTracking(_ event: TreeEvent) -> Bool { true }

  /// Called when the pointer moves.
  open func continueTracking(_ event: TreeEvent) -> Bool { true }

  /// Called when the pointer comes up.
  open func endTracking(_ event: TreeEvent) {}

  /// Calls the targets of some events.
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
