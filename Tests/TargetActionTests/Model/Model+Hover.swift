/// A pointer without a pressed button, and the views that it is in.
@MainActor
final class ModelHover {
  let pointer: Int
  @Mortal var window: ModelObject?
  var point = (x: 0, y: 0)
  var hasLeft = false
  /// The views that it is in, the outermost first; some may be gone.
  var places: [ModelObject] = []
  /// The number of times that views have been entered or exited, which changes if one of them moves
  /// the pointer.
  var revision = 0

  init(_ pointer: Int) { self.pointer = pointer }
}

/// Pointers that hover over views.
extension Model {
  /// Moves a pointer to the location of an event.
  ///
  /// - Returns: The view under the pointer if no button is pressed, which the caller releases.
  func hover(_ touch: ModelTouch, in window: ModelObject) -> ModelObject? {
    guard let application = window.owner else { return nil }
    let known = application.hovers.first { $0.pointer == touch.pointer }
    guard known != nil || touch.stroke == .hover, touch.stroke != .left || known?.window === window
    else { return nil }
    let hover = known ?? ModelHover(touch.pointer)
    if known == nil { application.hovers.append(hover) }
    (hover.window, hover.point, hover.hasLeft) = (window, touch.point, touch.stroke == .left)
    return update(hover, in: application)
  }

  /// Determines again which views the pointers are in.
  func updateHovers(in application: ModelObject) {
    for hover in application.hovers where application.hovers.contains(where: { $0 === hover }) {
      letGo(of: [update(hover, in: application)])
    }
  }

  private func update(_ hover: ModelHover, in application: ModelObject) -> ModelObject? {
    guard let window = hover.window, !hover.hasLeft, window.owner === application else {
      if enter([], hover) { application.hovers.removeAll { $0 === hover } }
      return nil
    }
    return holding([window]) {
      guard blocker(of: window, in: application) == nil else {
        _ = enter([], hover)
        return nil
      }
      if let captor = sequence(of: hover.pointer, in: window)?.receiver, captor.takesInput {
        follow(hover, in: captor)
        return nil
      }
      guard let view = receiver(at: hover.point, in: window) else {
        _ = enter([], hover)
        return nil
      }
      view.holds += 1
      _ = enter(view.lineage.reversed(), hover)
      return view
    }
  }

  /// Enters or exits the view that has captured the pointer.
  private func follow(_ hover: ModelHover, in view: ModelObject) {
    let others = hover.places.filter { $0.isReachable && $0 !== view }
    let isInside = contains(view, hover.point)
    guard isInside != hover.places.contains(where: { $0 === view }) else { return }
    _ = enter(others + (isInside ? [view] : []), hover)
  }

  /// Exits views, the innermost first, and then enters others, the outermost first.
  ///
  /// - Returns: Whether none of them has moved the pointer meanwhile.
  private func enter(_ views: [ModelObject], _ hover: ModelHover) -> Bool {
    hover.revision += 1
    let revision = hover.revision
    return holding(views) {
      let places = hover.places.filter(\.isReachable)
      // A view that is released meanwhile is told, too.
      let isCurrent = holding(places) {
        for place in places.reversed() where !views.contains(where: { $0 === place }) {
          hover.places.removeAll { $0 === place }
          record(.exited(place.id), place, .exited)
          if place.kind == .control { needDisplay(place) }
          guard revision == hover.revision else { return false }
        }
        return true
      }
      guard isCurrent else { return false }
      // The views that remain may have changed places in the tree.
      hover.places = views.filter { view in hover.places.contains { $0 === view } }
      for view in views where !hover.places.contains(where: { $0 === view }) {
        hover.places = views.filter { other in
          other === view || hover.places.contains { $0 === other }
        }
        record(.entered(view.id), view, .entered)
        if view.kind == .control { needDisplay(view) }
        guard revision == hover.revision else { return false }
      }
      return true
    }
  }
}
