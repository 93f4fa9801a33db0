#if GTK
  public import CGtk4
  public import TargetAction

  /// A control that a native widget shows, and that represents the widget in the responder chain.
  ///
  /// The widget has the place of the view, in front of everything that views draw. It has the focus of
  /// GTK while the view is the first responder. Keys go to the library first: they perform commands
  /// wherever the focus is, and the widget gets the keys that no object has used.
  ///
  /// ```swift
  /// let calendar = GTKWidgetResponder(gtk_calendar_new(), frame: Rect(x: 20, y: 20, width: 240, height: 200))
  /// window.addSubview(calendar)
  /// ```
  @MainActor
  open class GTKWidgetResponder: Control {
    /// The native widget, which the view retains.
    public final let widget: UnsafeMutablePointer<GtkWidget>?

    /// The part of the widget in which the user types, if there is one.
    final let textWidget: Widget?
    /// Whether an input method of the widget is composing text, so that all keys are the widget's.
    final var isComposing = false

    /// The native window that shows the widget.
    weak final var host: NativeWindow? {
      didSet {
        guard host !== oldValue else { return }
        oldValue?.remove(self)
        host?.add(self)
      }
    }

    /// Creates a view for a widget.
    ///
    /// - Parameters:
    ///   - widget: The widget, which has no parent.
    ///   - frame: The frame of the view; the widget is larger if it does not fit.
    public init(_ widget: UnsafeMutablePointer<GtkWidget>?, frame: Rect = .zero) {
      self.widget = widget
      func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(cast(widget), type) != 0 }
      let isField = isA(gtk_editable_get_type())
      let part = isField ? Widget(gtk_editable_get_delegate(OpaquePointer(widget))) : nil
      textWidget = part ?? (isField || isA(gtk_text_view_get_type()) ? widget : nil)
      super.init(frame: frame)
      g_object_ref_sink(widget)
      if let textWidget {
        connect(OpaquePointer(textWidget), "preedit-changed") { [weak self] text, _ in
          self?.isComposing = text.map { UnsafePointer<CChar>($0).pointee != 0 } ?? false
          return false
        }
      }
      handleEvents(of: widget, first: true) { [weak self] _ in
        gtk_widget_set_focus_on_click(widget, self?.allowsFocusOnClick == true ? 1 : 0)
        return false
      }
      let focus = gtk_event_controller_focus_new()
      connect(focus, "enter") { [weak self] in
        guard let self, !isFirstResponder else { return }
        host?.focusDidMove(to: self)
      }
      gtk_widget_add_controller(widget, focus)
    }

    isolated deinit {
      host?.remove(self)
      g_object_unref(widget)
    }

    /// A Boolean value that indicates whether the widget or one inside it can have the focus.
    open override var canBecomeFirstResponder: Bool { widget.map(Self.isFocusable) ?? false }

    private static func isFocusable(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
      let children = sequence(
        first: gtk_widget_get_first_child(widget), next: { gtk_widget_get_next_sibling($0) })
      return gtk_widget_get_focusable(widget) != 0
        || children.prefix { $0 != nil }.contains { $0.map(isFocusable) ?? false }
    }

    /// Presses the control with a key that it keeps, and returns whether it does.
    final func press(with event: KeyEvent) -> Bool {
      guard event.phase == .down, takesKeyBeforeCommands(event) else { return false }
      if !event.isRepeat { performPrimaryAction(event: event) }
      return true
    }

    /// Moves the widget to the native window of the view.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      host = window?.host as? NativeWindow
    }

    /// Enables or disables the widget.
    open override func enabledDidChange() {
      super.enabledDidChange()
      // A text field whose focus GTK takes away is not told of it.
      host?.moveFocus()
      gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0)
      host?.moveFocus()
    }
  }
#endif
