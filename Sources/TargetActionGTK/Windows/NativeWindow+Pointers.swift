#if GTK
  import CGtk4
  import TargetAction

  extension NativeWindow {
    /// Sends an event of a pointer over the area.
    func receivePointer(_ event: OpaquePointer) -> Bool {
      let state = gdk_event_get_modifier_state(event)
      let (held, modifiers) = (PointerEvent.Buttons(state), KeyModifiers(state))
      switch gdk_event_get_event_type(event) {
      // GTK makes up motions without a time, whose buttons are those of a later moment.
      case GDK_MOTION_NOTIFY where gdk_event_get_time(event) != 0:
        return send(held.isEmpty ? .hovered : .moved, event, held, modifiers)
      case GDK_BUTTON_PRESS:
        input.reset()
        pressed = held.union(PointerEvent.Buttons(pressedIn: event))
        return send(.began, event, pressed, modifiers)
      case GDK_BUTTON_RELEASE:
        let button = PointerEvent.Buttons(pressedIn: event)
        pressed = held.subtracting(button)
        let isHandled = send(.ended, event, button, modifiers)
        if pressed.isEmpty, !window.bounds.contains(location) { leave() }
        return isHandled
      case GDK_SCROLL: return scroll(event, modifiers)
      case GDK_GRAB_BROKEN:
        pressed = []
        window.cancelPointers()
      default: break
      }
      return false
    }

    /// Ends hovering; a `GtkEventControllerLegacy` does not get the event.
    func leave() {
      guard pressed.isEmpty else { return }
      application.sendEvent(PointerEvent(.left, at: location, in: window, timestamp: now))
    }

    private func send(
      _ phase: PointerEvent.Phase, _ event: OpaquePointer, _ buttons: PointerEvent.Buttons,
      _ modifiers: KeyModifiers
    ) -> Bool {
      var (x, y) = (0.0, 0.0)
      guard gdk_event_get_position(event, &x, &y) != 0 else { return false }
      location = point(x, y)
      let isHandled = application.sendEvent(
        PointerEvent(
          phase, at: location, in: window, timestamp: now, modifiers: modifiers, buttons: buttons))
      updatePointer()
      return isHandled
    }

    private func scroll(_ event: OpaquePointer, _ modifiers: KeyModifiers) -> Bool {
      // The position of the event is not a number, and its device is not one that X11 can ask.
      let pointer = gdk_seat_get_pointer(gdk_event_get_seat(event))
      var (x, y, deltaX, deltaY) = (0.0, 0.0, 0.0, 0.0)
      if gdk_surface_get_device_position(gdk_event_get_surface(event), pointer, &x, &y, nil) != 0 {
        location = point(x, y)
      }
      switch gdk_scroll_event_get_direction(event) {
      case GDK_SCROLL_UP: deltaY = -1
      case GDK_SCROLL_DOWN: deltaY = 1
      case GDK_SCROLL_LEFT: deltaX = -1
      case GDK_SCROLL_RIGHT: deltaX = 1
      default: gdk_scroll_event_get_deltas(event, &deltaX, &deltaY)
      }
      guard deltaX != 0 || deltaY != 0 else { return false }
      let isPrecise = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE
      // With Shift, a wheel scrolls sideways.
      if modifiers.contains(.shift), !isPrecise { (deltaX, deltaY) = (deltaY, deltaX) }
      let isHandled = application.sendEvent(
        ScrollEvent(
          deltaX: deltaX, deltaY: deltaY, isPrecise: isPrecise, at: location, in: window,
          timestamp: now, modifiers: modifiers))
      updatePointer()
      return isHandled
    }

    /// Returns the point in the area at a point of the surface, which has the shadow of the window, too.
    private func point(_ x: Double, _ y: Double) -> Point {
      let native = gtk_widget_get_native(area)
      var (left, top, areaX, areaY) = (0.0, 0.0, 0.0, 0.0)
      gtk_native_get_surface_transform(native, &left, &top)
      gtk_widget_translate_coordinates(
        Widget(native), area, x - left, y - top, &areaX, &areaY)
      return Point(x: areaX, y: areaY)
    }

    /// Shows the shape and the text of the view under the pointer.
    private func updatePointer() {
      guard pressed.isEmpty, let hit = window.hitTest(location, with: nil) else { return }
      let views = sequence(first: hit, next: \.superview)
      let shape = views.lazy.compactMap { ($0 as? any Drawing)?.cursorName }.first
      let text = views.lazy.compactMap {
        ($0 as? any Drawing)?.toolTip ?? ($0 as? Control)?.actionState?.reason
      }.first
      if shape != shownCursor { gtk_widget_set_cursor_from_name(area, shape) }
      if text != shownToolTip { gtk_widget_set_tooltip_text(area, text) }
      (shownCursor, shownToolTip) = (shape, text)
    }
  }

  extension PointerEvent.Buttons {
    /// The buttons that are held down, of which X11 numbers the middle one second.
    fileprivate init(_ state: GdkModifierType) {
      self = []
      if state.rawValue & GDK_BUTTON1_MASK.rawValue != 0 { insert(.primary) }
      if state.rawValue & GDK_BUTTON2_MASK.rawValue != 0 { insert(.middle) }
      if state.rawValue & GDK_BUTTON3_MASK.rawValue != 0 { insert(.secondary) }
    }

    fileprivate init(pressedIn event: OpaquePointer) {
      switch gdk_button_event_get_button(event) {
      case 1: self = .primary
      case 2: self = .middle
      case 3: self = .secondary
      case let number: self.init(rawValue: 1 << UInt(min(number - 1, 31)))
      }
    }
  }
#endif
