#if GTK
  import CGtk4
  import TargetAction

  /// A native window with a menu bar, an area in which views draw, and native widgets in front of it.
  @MainActor
  final class NativeWindow: WindowHost, ClosingWindow, Minimizing, TogglingMaximized,
    TogglingFullScreen
  {
    let window: Window
    unowned let application: GTKApplication
    /// The area in which views draw, which has the focus of GTK unless a native widget has it.
    let area: Widget?
    let menuBar: MenuBar?
    let input: InputMethod
    /// The pointer's last location, and the buttons that are held down in this window.
    var (location, pressed): (Point, PointerEvent.Buttons) = (.zero, [])
    /// The pointer shape and the tooltip that are shown now.
    var (shownCursor, shownToolTip): (String?, String?)
    private let native: UnsafeMutablePointer<GtkWindow>?
    private let overlay: Widget?
    /// The views of native widgets in the window, by their widgets.
    private var responders: [Widget?: GTKWidgetResponder] = [:]

    init(_ window: Window, in application: GTKApplication, isModal: Bool) {
      (self.window, self.application) = (window, application)
      (area, overlay, native) = (gtk_drawing_area_new(), gtk_overlay_new(), cast(gtk_window_new()))
      input = InputMethod(in: area)
      menuBar = isModal || !window.canBecomeMain ? nil : MenuBar(in: application)
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      if let menuBar { gtk_box_append(cast(box), menuBar.box) }
      gtk_overlay_set_child(OpaquePointer(overlay), area)
      gtk_widget_set_vexpand(overlay, 1)
      gtk_widget_set_focusable(area, 1)
      gtk_box_append(cast(box), overlay)
      gtk_window_set_child(native, box)
      let size = window.frame.size == .zero ? Size(width: 480, height: 320) : window.frame.size
      gtk_widget_set_size_request(area, isModal ? Int32(size.width) : -1, -1)
      gtk_widget_set_size_request(overlay, -1, isModal ? Int32(size.height) : -1)
      gtk_window_set_resizable(native, isModal ? 0 : 1)
      if !isModal {
        var bar = GtkRequisition()
        if let menuBar { gtk_widget_get_preferred_size(menuBar.box, nil, &bar) }
        gtk_window_set_default_size(native, Int32(size.width), Int32(size.height) + bar.height)
      }
      window.host = self
      updateResponders(in: window)
      input.host = self
      connectSignals()
      moveFocus(isNew: true)
    }

    private func connectSignals() {
      connect(OpaquePointer(native), "close-request") { [weak self] _, _ in
        self?.requestClose()
        return true
      }
      connect(OpaquePointer(native), "notify::is-active") { [weak self] in
        guard let self else { return }
        input.update()
        if isActive { return application.activate(self) }
        // Another window of the program may become active next. Then its keys go on.
        schedule { [application] in application.releaseKeysIfInactive() }
      }
      connect(OpaquePointer(area), "resize") { [weak self] in self?.fit() }
      connect(OpaquePointer(overlay), "get-child-position") { [weak self] child, rectangle in
        self?.place(child, UnsafeMutablePointer<GdkRectangle>(rectangle)) ?? false
      }
      setDrawing(of: area) { [weak self] context in self?.draw(on: context) }
      handleEvents(of: area, first: false) { [weak self] in self?.receivePointer($0) ?? false }
      let leaving = gtk_event_controller_motion_new()
      connect(leaving, "leave") { [weak self] in self?.leave() }
      gtk_widget_add_controller(area, leaving)
      let focus = gtk_event_controller_focus_new()
      // An arrow key that a native widget does not use moves the focus of GTK here. GTK is not done
      // with that yet.
      connect(focus, "enter") { [weak self] in schedule { self?.moveFocus() } }
      gtk_widget_add_controller(area, focus)
      // Before native widgets, because the keys of commands come before their own.
      handleEvents(of: cast(native), first: true) { [weak self] in self?.receiveKey($0) ?? false }
    }

    // MARK: - The native window

    var title: String {
      get { gtk_window_get_title(native).map { String(cString: $0) } ?? "" }
      set { gtk_window_set_title(native, newValue) }
    }

    /// Keeps the window in front of another one.
    func setParent(_ parent: NativeWindow?) { gtk_window_set_transient_for(native, parent?.native) }

    /// Keeps pointers away from the window, including its native widgets, or no longer.
    func setBlocked(_ isBlocked: Bool) {
      gtk_widget_set_can_target(gtk_window_get_child(native), isBlocked ? 0 : 1)
    }

    var isActive: Bool { gtk_window_is_active(native) != 0 }

    func raise() { if !isActive { gtk_window_present(native) } }

    /// Closes the native window, after the window has left the application.
    func close() {
      for responder in responders.values { responder.host = nil }
      application.closeMenus()
      window.host = nil
      input.host = nil
      gtk_widget_set_visible(cast(native), 0)
      // After the popovers in it. GTK may still lay out the surface, so that retains the window.
      schedule { [native] in
        if let surface = gtk_native_get_surface(OpaquePointer(native)) {
          let object = UnsafeMutablePointer<GObject>(surface)
          g_object_set_data_full(object, "window", g_object_ref(native), g_object_unref)
        }
        gtk_window_destroy(native)
      }
    }

    private func requestClose() {
      guard !window.isBlocked else { return application.activate(self) }
      application.withAnchor(window.firstResponder) { _ = application.sendAction(.closeWindow) }
    }

    func closeWindow(_ sender: AnyObject?) { application.close(window) }

    func minimize(_ sender: AnyObject?) { gtk_window_minimize(native) }

    func toggleMaximized(_ sender: AnyObject?) {
      (gtk_window_is_maximized(native) != 0 ? gtk_window_unmaximize : gtk_window_maximize)(native)
    }

    func toggleFullScreen(_ sender: AnyObject?) {
      let isFull = gtk_window_is_fullscreen(native) != 0
      (isFull ? gtk_window_unfullscreen : gtk_window_fullscreen)(native)
    }

    // MARK: - Drawing

    private func fit() {
      let (width, height) = (gtk_widget_get_width(area), gtk_widget_get_height(area))
      window.frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    }

    private func draw(on context: OpaquePointer) {
      // Before drawing, so that a request made meanwhile leads to another frame.
      window.didDisplay()
      let canvas = Canvas(context, on: area)
      for shown in window.visibleViews() { canvas.draw(shown) }
      input.updateCursorArea()
    }

    func viewNeedsDisplay(_ view: View) { gtk_widget_queue_draw(area) }

    // MARK: - Native widgets

    func add(_ responder: GTKWidgetResponder) {
      guard responders.updateValue(responder, forKey: responder.widget) == nil else { return }
      gtk_overlay_add_overlay(OpaquePointer(overlay), responder.widget)
    }

    func remove(_ responder: GTKWidgetResponder) {
      responders[responder.widget] = nil
      gtk_overlay_remove_overlay(OpaquePointer(overlay), responder.widget)
    }

    /// Gives a native widget the place of its view.
    private func place(_ child: OpaquePointer?, _ box: UnsafeMutablePointer<GdkRectangle>?) -> Bool
    {
      guard let view = responders[Widget(child)] else { return false }
      var place = GdkRectangle(view.convert(view.bounds, to: nil))
      // GTK requires that a widget is measured before it gets a place.
      var least = GtkRequisition()
      gtk_widget_get_preferred_size(view.widget, &least, nil)
      (place.width, place.height) = (max(place.width, least.width), max(place.height, least.height))
      box?.pointee = place
      return true
    }

    /// Moves, shows, or hides the native widgets in a view that has changed.
    private func updateResponders(in view: View) {
      if let responder = view as? GTKWidgetResponder {
        responder.host = view.window?.host as? NativeWindow
        let isShown = sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
        gtk_widget_set_visible(responder.widget, isShown ? 1 : 0)
      }
      for view in view.subviews { updateResponders(in: view) }
      gtk_widget_queue_allocate(overlay)
    }

    func viewDidMove(_ view: View, from superview: View?) { updateResponders(in: view) }
    func viewFrameDidChange(_ view: View, from frame: Rect) { gtk_widget_queue_allocate(overlay) }

    func viewVisibilityDidChange(_ view: View) {
      if view === window { gtk_widget_set_visible(cast(native), view.isHidden ? 0 : 1) }
      updateResponders(in: view)
    }

    // MARK: - Focus

    func firstResponderWillChange(in window: Window) { input.reset() }

    func firstResponderDidChange(in window: Window, from responder: Responder?) {
      moveFocus(isNew: true)
    }

    /// Gives the focus of GTK to the widget of the first responder, or to the area.
    ///
    /// A text field selects its text only if the user has moved to it, not when the focus comes back.
    func moveFocus(isNew: Bool = false) {
      guard window.host === self else { return }  // It has been closed.
      input.update()
      let responder = window.firstResponder as? GTKWidgetResponder
      let widget = responder?.isEnabled == true ? responder?.widget : area
      let focused = gtk_window_get_focus(native)
      // A menu that is open keeps the focus, which moves when it closes.
      guard application.popovers.isEmpty, focused != widget,
        focused == nil || gtk_widget_is_ancestor(focused, widget) == 0
      else { return }
      let text = isNew || widget == area ? nil : responder?.textWidget
      if let text { return gtk_root_set_focus(OpaquePointer(native), text) }
      gtk_widget_grab_focus(widget)
    }

    /// Makes the view of a native widget the first responder, because the user has chosen the widget.
    func focusDidMove(to responder: GTKWidgetResponder) {
      // When a menu closes, GTK gives the focus to any widget.
      guard application.popovers.isEmpty, application.closingCount == 0 else { return }
      // The responder that had the focus may refuse to give it up.
      if !window.makeFirstResponder(responder) { schedule { [weak self] in self?.moveFocus() } }
    }

    // MARK: - Menus

    func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
      // The popover takes the pointer, so the view would wait for its release in vain.
      window.cancelPointers()
      pressed = []
      application.closeMenus()
      let point = view.convert(location, to: nil)
      application.show(MenuPopover(menu, in: application, on: area, at: point))
    }

    func hideMenu(_ menu: OpenMenu) { application.popovers.first { $0.menu === menu }?.close() }
  }
#endif
