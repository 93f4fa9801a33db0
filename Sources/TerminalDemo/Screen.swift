import TargetAction

/// The windows in the terminal, from back to front, each with its own canvas.
///
/// A view is drawn again only when it needs display. A window that closes uncovers the canvases
/// behind it.
@MainActor
final class Screen: WindowHost {
  weak var demo: Demo?
  private var layers: [(window: Window, canvas: Canvas)] = []
  /// All windows on one canvas.
  private var shown = Canvas(columns: 0, rows: 0)
  private var hasChanged = true
  /// The views that the last call to `draw()` has drawn.
  var drawn: [any Drawing] { layers.flatMap(\.canvas.drawn) }

  /// The panels in front of the main window, from back to front.
  var panels: [Panel] { layers.compactMap { $0.window as? Panel } }

  func add(_ window: Window) {
    layers.append((window, Canvas(columns: 0, rows: 0)))
    window.host = self
  }

  func remove(_ window: Window) {
    layers.removeAll { $0.window === window }
    hasChanged = true
  }

  /// Returns the frontmost window at a point; nil if there is none.
  func window(at point: Point) -> Window? {
    layers.last { $0.window.frame.contains(point) }?.window
  }

  /// Draws what needs display, and returns all windows on one canvas: the same if none has changed.
  func draw() -> Canvas {
    for (index, (window, canvas)) in layers.enumerated() {
      if canvas.area != window.bounds {
        layers[index].canvas = Canvas(columns: window.columns, rows: window.rows)
      }
      layers[index].canvas.redraw(window.viewsToDisplay)
    }
    guard hasChanged, let back = layers.first else { return shown }
    hasChanged = false
    shown = Canvas(columns: back.window.columns, rows: back.window.rows)
    for (window, canvas) in layers { shown.copy(canvas, to: window.frame.origin) }
    shown.cursor = (demo?.keyWindow?.firstResponder as? TextView)?.cursorOnScreen
    return shown
  }

  func viewNeedsDisplay(_ view: View) { hasChanged = true }
  func viewFrameDidChange(_ view: View, from frame: Rect) { hasChanged = true }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    demo?.show(menu, at: view.pointOnScreen(location) + Point(column: 0, row: 1))
  }

  func hideMenu(_ menu: OpenMenu) { demo?.dismissPassingPanel() }
}
