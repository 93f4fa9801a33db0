#if GTK
  import CGtk4
  import TargetAction

  extension NativeWindow {
    /// Sends a key, and returns whether GTK must not have it.
    func receiveKey(_ event: OpaquePointer) -> Bool {
      let type = gdk_event_get_event_type(event)
      guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE else { return false }
      if !application.popovers.isEmpty { return false }
      if window.isBlocked { return true }
      let responder = window.firstResponder as? GTKWidgetResponder
      let key = KeyEvent(event)
      application.heldKeys[gdk_key_event_get_keycode(event)] = key.phase == .down ? key : nil
      if key.phase == .up {
        if input.isActive { input.filter(event) }
        application.sendEvent(key)
        // A native widget that has seen the press needs the release.
        return false
      }
      // The desktop may say later that it has activated the window.
      application.activate(self)
      if responder?.isComposing == true, !key.isShortcut { return false }
      if input.isActive ? input.receive(key, event) : application.sendEvent(key) { return true }
      if key.key == "f10", key.modifiers.isEmpty, let menuBar {
        menuBar.open(from: -1, by: 1)
        return true
      }
      // Otherwise, GTK would move the focus away from the area. Alt and a letter open a menu.
      return responder == nil && !key.modifiers.contains(.option)
    }
  }

  extension KeyEvent {
    /// Creates the event of a key that was pressed or released.
    fileprivate convenience init(_ event: OpaquePointer) {
      let (code, value) = (gdk_key_event_get_keycode(event), gdk_key_event_get_keyval(event))
      let (display, layout) = (gdk_event_get_display(event), gdk_key_event_get_layout(event))
      let state = gdk_event_get_modifier_state(event)
      let text = Self.text(value)
      let plain = Self.plainText(of: code, in: layout, on: display)
      let name = [plain, text].first { !$0.isEmpty && !text.isEmpty }
      // What it types in the first other layout in which that is ASCII. X11 has four at most.
      let latin = (0..<4).lazy.map { Self.plainText(of: code, in: $0, on: display) }.first {
        $0.utf8.count == 1 && $0 != plain
      }
      self.init(
        gdk_event_get_event_type(event) == GDK_KEY_PRESS ? .down : .up,
        key: name.map { Key($0) } ?? Key(value: value), characters: text,
        modifiers: KeyModifiers(state), isRepeat: nil, position: KeyCode(evdev: Int(code) - 8),
        latinKey: latin.map { Key($0) },
        consumedModifiers: KeyModifiers(gdk_key_event_get_consumed_modifiers(event)),
        timestamp: now)
    }

    /// Returns the visible character or the space that a key types, if it types one.
    private static func text(_ value: guint) -> String {
      guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 0x20,
        scalar.value != 0x7F
      else { return "" }
      return String(Character(scalar))
    }

    /// Returns what a key types in a layout without modifiers.
    ///
    /// Num Lock is one, so a key of the number pad may type nothing.
    private static func plainText(
      of code: guint, in layout: guint, on display: OpaquePointer?
    ) -> String {
      var value: guint = 0
      gdk_display_translate_key(
        display, code, GdkModifierType(0), Int32(layout), &value, nil, nil, nil)
      return text(value)
    }
  }

  extension Key {
    /// The key with a name of GDK, which types nothing.
    fileprivate init(value: guint) {
      let name = gdk_keyval_name(value).map { String(cString: $0) } ?? ""
      // The keys of the number pad have the same names, with a prefix.
      let plain = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
      let isFunction =
        plain.first == "F" && plain.dropFirst().allSatisfy(\.isNumber) && plain != "F"
      self = Self.named[plain] ?? Key(isFunction ? plain.lowercased() : plain)
    }

    private static let named: [String: Key] = [
      "Return": .return, "Enter": .return, "ISO_Enter": .return, "Tab": .tab, "ISO_Left_Tab": .tab,
      "BackSpace": .delete, "Delete": .deleteForward, "Insert": .insert, "Escape": .escape,
      "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
      "Page_Up": .pageUp, "Prior": .pageUp, "Page_Down": .pageDown, "Next": .pageDown,
      "Menu": .menu,
    ]
  }

  extension KeyModifiers {
    init(_ state: GdkModifierType) {
      self = []
      let masks: [(GdkModifierType, KeyModifiers)] = [
        (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .option),
        (GDK_SUPER_MASK, .command),
      ]
      for (mask, modifier) in masks where state.rawValue & mask.rawValue != 0 { insert(modifier) }
    }
  }
#endif
