#if GTK
  import CGtk4
  import TargetAction

  /// A native widget.
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  /// Returns a pointer as one to the type that a function of GTK expects, which it checks.
  func cast<From, To>(_ pointer: UnsafeMutablePointer<From>?) -> UnsafeMutablePointer<To>? {
    UnsafeMutableRawPointer(pointer)?.assumingMemoryBound(to: To.self)
  }

  extension GdkRectangle {
    /// Creates a rectangle of whole points, which is not larger or farther away than GTK can handle.
    init(_ rect: Rect) {
      func whole(_ value: Double) -> Int32 { Int32(max(-1e6, min(value, 1e6))) }
      let (origin, size) = (rect.origin, rect.size)
      self.init(
        x: whole(origin.x), y: whole(origin.y), width: whole(size.width), height: whole(size.height)
      )
    }
  }

  /// Returns a place in a widget, from 0 to 1 in each direction, as a point in another widget.
  @MainActor
  func point(_ x: Double, _ y: Double, of widget: Widget?, in other: Widget?) -> Point {
    var point = Point.zero
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    gtk_widget_translate_coordinates(
      widget, other, x * Double(width), y * Double(height), &point.x, &point.y)
    return point
  }

  /// The closure that a signal or a source calls, which C retains.
  private final class Callback {
    typealias Body = @MainActor (OpaquePointer?, OpaquePointer?) -> Bool

    let body: Body

    init(_ body: @escaping Body) { self.body = body }

    /// A C function that calls the closure, which is its first argument.
    ///
    /// The caller may pass fewer or more arguments, which C ignores.
    static let function:
      @MainActor @convention(c) (gpointer, OpaquePointer?, OpaquePointer?) -> gboolean = {
        Unmanaged<Callback>.fromOpaque($0).takeUnretainedValue().body($1, $2) ? 1 : 0
      }

    static let release: GDestroyNotify = { data in
      if let data { Unmanaged<Callback>.fromOpaque(data).release() }
    }

    static func retained(_ body: @escaping Body) -> gpointer {
      Unmanaged.passRetained(Callback(body)).toOpaque()
    }
  }

  /// Calls a closure with the first two parameters of a signal, after which comes the object itself.
  @MainActor
  func connect(
    _ object: OpaquePointer?, _ signal: String,
    _ body: @escaping @MainActor (OpaquePointer?, OpaquePointer?) -> Bool
  ) {
    g_signal_connect_data(
      gpointer(object), signal, unsafeBitCast(Callback.function, to: GCallback.self),
      Callback.retained(body),
      { data, _ in Callback.release(data) }, G_CONNECT_SWAPPED)
  }

  /// Calls a closure when a signal that needs no answer is emitted.
  @MainActor
  func connect(_ object: OpaquePointer?, _ signal: String, _ body: @escaping @MainActor () -> Void)
  {
    connect(object, signal) { _, _ in
      body()
      return false
    }
  }

  /// Calls a closure with each event of a widget, which goes no further if the closure returns true.
  ///
  /// If it is the first to get them, it gets them before the widgets inside.
  @MainActor
  func handleEvents(
    of widget: Widget?, first isFirst: Bool, _ body: @escaping @MainActor (OpaquePointer) -> Bool
  ) {
    let controller = gtk_event_controller_legacy_new()
    if isFirst { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
    connect(controller, "event") { event, _ in event.map(body) ?? false }
    gtk_widget_add_controller(widget, controller)
  }

  /// Calls a closure with a context of cairo when an area is drawn.
  @MainActor
  func setDrawing(of area: Widget?, _ body: @escaping @MainActor (OpaquePointer) -> Void) {
    let function:
      @MainActor @convention(c) (gpointer, OpaquePointer?, Int32, Int32, gpointer) -> Void = {
        _ = Callback.function($4, $1, nil)
      }
    let data = Callback.retained { context, _ in
      context.map(body)
      return false
    }
    gtk_drawing_area_set_draw_func(
      cast(area), unsafeBitCast(function, to: GtkDrawingAreaDrawFunc.self), data, Callback.release)
  }

  /// Calls a closure once after a number of milliseconds, in the main loop.
  ///
  /// - Returns: The number of the source, which `g_source_remove` takes before the closure is called.
  @MainActor @discardableResult
  func schedule(after milliseconds: UInt32 = 0, _ body: @escaping @MainActor () -> Void) -> guint {
    let function = unsafeBitCast(Callback.function, to: GSourceFunc.self)
    let data = Callback.retained { _, _ in
      body()
      return false
    }
    return g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, function, data, Callback.release)
  }

  /// Calls a closure whenever a file descriptor is readable.
  @MainActor
  func watch(_ descriptor: Int32, _ body: @escaping @MainActor () -> Void) {
    let function: @MainActor @convention(c) (Int32, UInt32, gpointer) -> gboolean = { _, _, data in
      Callback.function(data, nil, nil)
    }
    let data = Callback.retained { _, _ in
      body()
      return true
    }
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
      unsafeBitCast(function, to: GUnixFDSourceFunc.self), data, Callback.release)
  }

  /// The time of GTK's clock.
  @MainActor var now: Duration { .microseconds(g_get_monotonic_time()) }
#endif
