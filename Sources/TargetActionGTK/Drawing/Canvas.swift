#if GTK
  import CGtk4
  public import TargetAction

  /// A color, as amounts of red, green, and blue from 0 to 1.
  public struct Color: Hashable, Sendable {
    /// The amount of red.
    public var red: Double
    /// The amount of green.
    public var green: Double
    /// The amount of blue.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - red: The amount of red.
    ///   - green: The amount of green.
    ///   - blue: The amount of blue.
    ///   - alpha: The opacity.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// What a view draws on.
  ///
  /// All coordinates are in points. A canvas is valid only until `draw(on:)` returns.
  @MainActor
  public struct Canvas {
    /// The context of cairo, a `cairo_t *`, for everything that this type has no method for.
    public let context: OpaquePointer
    /// The color of text in the user's theme.
    public let textColor: Color
    /// The color of what is selected in the user's theme.
    public let accentColor: Color
    private let area: Widget?

    init(_ context: OpaquePointer, on area: Widget?) {
      (self.context, self.area) = (context, area)
      var color = GdkRGBA()
      let style = gtk_widget_get_style_context(area)
      gtk_style_context_get_color(style, &color)
      textColor = Color(color)
      let isNamed = gtk_style_context_lookup_color(style, "theme_selected_bg_color", &color) != 0
      accentColor = isNamed ? Color(color) : Color(red: 0.21, green: 0.52, blue: 0.89)
    }

    /// Fills a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - color: The color.
    public func fill(_ rect: Rect, with color: Color) {
      setColor(color)
      cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
      cairo_fill(context)
    }

    /// Draws a line inside the edges of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - color: The color.
    ///   - width: The width of the line.
    public func stroke(_ rect: Rect, with color: Color, width: Double = 1) {
      let inner = rect.insetBy(dx: width / 2, dy: width / 2)
      setColor(color)
      cairo_set_line_width(context, width)
      cairo_rectangle(context, inner.origin.x, inner.origin.y, inner.size.width, inner.size.height)
      cairo_stroke(context)
    }

    /// Draws text in the user's font.
    ///
    /// - Parameters:
    ///   - text: The text, which may have several lines.
    ///   - point: The upper-left corner of the text.
    ///   - color: The color; nil for the ``textColor``.
    public func draw(_ text: String, at point: Point, color: Color? = nil) {
      let layout = gtk_widget_create_pango_layout(area, text)
      setColor(color ?? textColor)
      cairo_move_to(context, point.x, point.y)
      pango_cairo_show_layout(context, layout)
      g_object_unref(gpointer(layout))
    }

    /// Returns the size of text in the user's font.
    ///
    /// - Parameter text: The text, which may have several lines.
    /// - Returns: The size that ``draw(_:at:color:)`` covers.
    public func size(of text: String) -> Size {
      let layout = gtk_widget_create_pango_layout(area, text)
      var (width, height): (Int32, Int32) = (0, 0)
      pango_layout_get_pixel_size(layout, &width, &height)
      g_object_unref(gpointer(layout))
      return Size(width: Double(width), height: Double(height))
    }

    private func setColor(_ color: Color) {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Draws a view with its opacity, in its own coordinates and clipped to the part that shows.
    func draw(_ shown: Window.VisibleView) {
      guard let view = shown.view as? any Drawing else { return }
      let (clip, origin) = (shown.clip, shown.frame.origin - view.bounds.origin)
      cairo_save(context)
      cairo_rectangle(context, clip.origin.x, clip.origin.y, clip.size.width, clip.size.height)
      cairo_clip(context)
      cairo_translate(context, origin.x, origin.y)
      if shown.alpha < 1 { cairo_push_group(context) }
      view.draw(on: self)
      if shown.alpha < 1 {
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, shown.alpha)
      }
      cairo_restore(context)
    }
  }

  extension Color {
    fileprivate init(_ color: GdkRGBA) {
      self.init(
        red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
        alpha: Double(color.alpha))
    }
  }
#endif
