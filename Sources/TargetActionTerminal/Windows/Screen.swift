import TargetAction

/// The windows in the terminal, from back to front, each with its own canvas.
///
/// A view is drawn again only when it needs display. A window that closes uncovers the canvases
/// behind it.
@MainActor
final class Screen: WindowHost {
  /// How far in front of other windows a window is.
  enum Level: Int { case main, bar, panel, menu }

  @MainActor
  private final class Layer {
    let window: Window
    let level: Level
    var canvas = Canvas(columns: 0, rows: 0)

    init(_ window: Window, _ level: Level) { (self.window, self.level) = (window, level) }
  }

  weak var application: TerminalApplication?
  /// The number of columns and rows of the terminal.
  var size = Size(width: 80, height: 24) { didSet { if size != oldValue { setNeedsFrame() } } }
  private var layers: [Layer] = []
  /// All windows on one canvas.
  private var shown = Canvas(columns: 0, rows: 0)
  /// Whether something must be drawn, for which the terminal has been asked.
  private var needsFrame = false
  /// Called once when something must be drawn.
  var frameRequested: (() -> Void)?
  /// Suspends the program; nil where there is no terminal.
  var suspension: (() -> Void)?

  func contains(_ window: Window) -> Bool { layers.contains { $0.window === window } }

  /// Adds a window in front of the others of its level, or moves it there.
  func add(_ window: Window, level: Level) {
    layers.removeAll { $0.window === window }
    let index = layers.firstIndex { $0.level.rawValue > level.rawValue } ?? layers.count
    layers.insert(Layer(window, level), at: index)
    window.host = self
    // The canvas of the window is empty.
    window.setNeedsDisplay()
    setNeedsFrame()
  }

  func remove(_ window: Window) {
    layers.removeAll { $0.window === window }
    window.host = nil
    setNeedsFrame()
  }

  /// Returns the frontmost window at a point; nil if there is none.
  func window(at point: Point) -> Window? {
    layers.last { !$0.window.isHidden && $0.window.frame.contains(point) }?.window
  }

  /// Makes windows fit the screen, of which bars take the first and the last row.
  func layout(with bars: (top: Window, bottom: Window)) {
    let (columns, rows) = (max(Int(size.width), 1), max(Int(size.height), 1))
    let (top, bottom) = (bars.top.isHidden ? 0 : 1, bars.bottom.isHidden ? 0 : 1)
    let middle = Rect(column: 0, row: top, columns: columns, rows: rows - top - bottom)
    for layer in layers {
      let window = layer.window
      let bar = Rect(column: 0, row: window === bars.top ? 0 : rows - 1, columns: columns, rows: 1)
      let place = layer.level == .bar ? bar : (window as? Panel)?.place(in: middle) ?? middle
      if window.frame != place { window.frame = place }
    }
  }

  /// Draws what needs display, and returns all windows on one canvas: the same if none has changed.
  func draw() -> Canvas {
    guard needsFrame else { return shown }
    // Before drawing, for what a view changes while it draws.
    needsFrame = false
    shown = Canvas(columns: Int(size.width), rows: Int(size.height))
    for layer in layers where !layer.window.isHidden {
      let frame = layer.window.frame
      if layer.canvas.columns != frame.columns || layer.canvas.rows != frame.rows {
        layer.canvas = Canvas(columns: frame.columns, rows: frame.rows)
        layer.window.setNeedsDisplay()
      }
      layer.canvas.redraw(layer.window)
      shown.copy(layer.canvas, to: frame.origin)
    }
    shown.cursor = cursor
    return shown
  }

  /// The cell of the cursor of the first responder, unless it has been scrolled away.
  private var cursor: Point? {
    guard let view = application?.keyWindow?.firstResponder as? any Drawing,
      let window = view.window, contains(window), let cursor = view.cursor,
      case let place = view.convert(cursor, to: nil),
      window.visibleViews().contains(where: { $0.view === view && $0.clip.contains(place) })
    else { return nil }
    return place + window.frame.origin
  }

  /// Requests that the windows be put together again.
  func setNeedsFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    frameRequested?()
  }

  func viewNeedsDisplay(_ view: View) { setNeedsFrame() }
  func viewFrameDidChange(_ view: View, from frame: Rect) { setNeedsFrame() }
  func viewVisibilityDidChange(_ view: View) { setNeedsFrame() }

  func firstResponderDidChange(in window: Window, from responder: Responder?) { setNeedsFrame() }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    application?.showMenu(menu, at: view.pointOnScreen(location))
  }

  func hideMenu(_ menu: OpenMenu) { application?.hideMenu(menu) }
}
