#if GTK
  import CGtk4
  import TargetAction

  /// The input method of a window, which is on only while a view that edits text has the focus.
  @MainActor
  final class InputMethod {
    weak var host: NativeWindow?
    private let context = gtk_im_multicontext_new()
    private let area: Widget?
    /// The text that the user is composing, and the view that shows it.
    private var composition = ""
    private weak var composer: (any TextInput)?
    /// What the key types that the input method is looking at; nil if it is not looking at one.
    private var typed: String?
    /// Whether the input method has only returned what the key types.
    private var isPlain = false

    init(in area: Widget?) {
      self.area = area
      gtk_im_context_set_client_widget(context, area)
      connect(OpaquePointer(context), "commit") { [weak self] text, _ in
        self?.commit(text.map { String(cString: UnsafePointer<CChar>($0)) } ?? "")
        return false
      }
      connect(OpaquePointer(context), "preedit-changed") { [weak self] in self?.compose() }
    }

    isolated deinit {
      gtk_im_context_set_client_widget(context, nil)
      g_object_unref(context)
    }

    private var view: (any TextInput)? { host?.window.firstResponder as? any TextInput }

    var isActive: Bool { view != nil }

    // MARK: - Keys

    /// Sends a key that is pressed, unless it composes text, and returns whether it has been used.
    func receive(_ key: KeyEvent, _ event: OpaquePointer) -> Bool {
      let isComposing = !composition.isEmpty
      if composer !== view { composer = nil }
      // The key of a command is not the input method's, unless that is composing, and neither is one
      // that may go on with a sequence.
      let mayCommand = !isComposing && (key.isShortcut || host?.application.pendingKeys != nil)
      if mayCommand, send(key) { return true }
      (typed, isPlain) = (isComposing ? nil : key.characters, false)
      let isFiltered = filter(event)
      typed = nil
      guard isPlain || !isFiltered else { return true }
      // The input method may have completed its text, and left the key alone.
      return !mayCommand && send(isComposing && !composition.isEmpty ? key.composing : key)
    }

    @discardableResult
    func filter(_ event: OpaquePointer) -> Bool {
      gtk_im_context_filter_keypress(context, event) != 0
    }

    private func commit(_ text: String) {
      if text == typed, !isPlain {
        // The typed text is sent as a key, for which there may be a binding.
        isPlain = true
      } else if !text.isEmpty {
        show("")
        let event = KeyEvent(key: "", characters: text, timestamp: now)
        // The text may be complete only after the focus has moved.
        if let composer, composer !== view {
          _ = composer.handleKeyEvent(event)
        } else {
          send(event)
        }
      }
    }

    /// Sends a key to the window, which may no longer be key when the text is complete.
    @discardableResult
    private func send(_ key: KeyEvent) -> Bool {
      guard let host else { return false }
      let (application, window) = (host.application, host.window)
      return application.keyWindow === window
        ? application.sendEvent(key) : window.sendEvent(key)
    }

    // MARK: - Composing

    private func compose() {
      var text: UnsafeMutablePointer<CChar>?
      gtk_im_context_get_preedit_string(context, &text, nil, nil)
      show(text.map { String(cString: $0) } ?? "")
      g_free(text)
    }

    private func show(_ text: String) {
      guard text != composition else { return }
      composition = text
      if !text.isEmpty { composer = view }
      composer?.showComposition(text)
      updateCursorArea()
    }

    /// Ends composing, before the focus moves or after the user has pressed elsewhere.
    func reset() {
      gtk_im_context_reset(context)
      show("")
    }

    /// Turns the input method on or off, because the focus has moved or the window's activity changed.
    func update() {
      reset()
      let isOn = isActive && host?.isActive == true
      isOn ? gtk_im_context_focus_in(context) : gtk_im_context_focus_out(context)
      updateCursorArea()
    }

    /// Tells the input method where the cursor is.
    func updateCursorArea() {
      guard let view else { return }
      var place = GdkRectangle(view.convert(view.cursorArea, to: nil))
      gtk_im_context_set_cursor_location(context, &place)
    }
  }

  extension KeyEvent {
    /// Whether a modifier is held down that the layout has not used up, so that the key types nothing.
    var isShortcut: Bool {
      !modifiers.subtracting(consumedModifiers).isDisjoint(with: [.control, .option, .command])
    }

    /// The same key, which belongs to an input method.
    fileprivate var composing: KeyEvent {
      KeyEvent(
        phase, key: key, modifiers: modifiers, isRepeat: nil, position: position,
        consumedModifiers: consumedModifiers, isComposing: true, timestamp: timestamp)
    }
  }
#endif
