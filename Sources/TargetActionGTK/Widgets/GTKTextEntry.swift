#if GTK
  import CGtk4
  public import TargetAction

  /// A native text field of one line.
  ///
  /// It sends `Control.Events.editingChanged` when the user changes the text, and
  /// `Control.Events.primaryActionTriggered` for Return. If nothing is registered for the latter, Return
  /// goes up the chain, such as to the default button of a dialog. The user's changes can be undone if
  /// the field or a responder above it has an undo stack.
  @MainActor
  open class GTKTextEntry: GTKWidgetResponder, Copying, Cutting, Deleting, Pasting, SelectingAll {
    private var (oldText, isProgram) = ("", false)

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - placeholder: The text that shows while the field is empty.
    ///   - frame: The frame of the field.
    public init(placeholder: String = "", frame: Rect = .zero) {
      super.init(gtk_entry_new(), frame: frame)
      gtk_entry_set_placeholder_text(cast(widget), placeholder)
      gtk_editable_set_enable_undo(editable, 0)
      connect(editable, "changed") { [weak self] in self?.textDidChange() }
      for property in ["cursor-position", "selection-bound"] {
        connect(editable, "notify::\(property)") { [weak self] in
          self?.application?.setNeedsValidation()
        }
      }
    }

    private var editable: OpaquePointer? { OpaquePointer(widget) }

    // MARK: - Text

    /// The text.
    ///
    /// Setting it sends nothing, and cannot be undone.
    public final var text: String {
      get { gtk_editable_get_text(editable).map { String(cString: $0) } ?? "" }
      set {
        isProgram = true
        gtk_editable_set_text(editable, newValue)
        gtk_editable_set_position(editable, -1)
        isProgram = false
        oldText = newValue
      }
    }

    private func textDidChange() {
      let (old, new) = (oldText, text)
      guard !isProgram, new != old else { return }
      oldText = new
      registerUndo(to: old)
      sendActions(for: .editingChanged, event: application?.currentEvent)
      application?.setNeedsValidation()
    }

    private func registerUndo(to old: String) {
      nearestUndoStack?.register("Typing", owner: self, coalescing: ObjectIdentifier(self)) {
        entry in
        let new = entry.text
        entry.text = old
        entry.registerUndo(to: new)
        entry.sendActions(for: .editingChanged)
      }
    }

    /// Ends the undo step of typing when the field loses the focus.
    open override func resignFirstResponder() -> Bool {
      nearestUndoStack?.breakCoalescing()
      return super.resignFirstResponder()
    }

    // MARK: - Keys

    /// A Boolean value that indicates whether the key types or edits text, which the field does by
    /// itself.
    open override func platformInsertsKey(_ event: KeyEvent) -> Bool {
      event.insertsText || event.editsText && ![.return, .up, .down].contains(event.key)
    }

    /// A Boolean value that indicates whether the key is Return, and something is registered for it.
    open override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
      event.key == .return && event.modifiers.isEmpty && !event.isComposing
        && allControlEvents.contains(.primaryActionTriggered)
    }

    /// Sends the actions that are registered for the Return key.
    open override func handleKeyEvent(_ event: KeyEvent) -> Bool { press(with: event) }

    // MARK: - Actions

    private var hasSelection: Bool { gtk_editable_get_selection_bounds(editable, nil, nil) != 0 }

    private func activate(_ action: String) {
      gtk_widget_activate_action_variant(textWidget, action, nil)
    }

    /// Copies the selected text.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func copy(_ sender: AnyObject?) { activate("clipboard.copy") }

    /// Cuts the selected text.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func cut(_ sender: AnyObject?) { activate("clipboard.cut") }

    /// Pastes the text of the clipboard.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func paste(_ sender: AnyObject?) { activate("clipboard.paste") }

    /// Deletes the selected text.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func delete(_ sender: AnyObject?) { gtk_editable_delete_selection(editable) }

    /// Selects all text.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func selectAll(_ sender: AnyObject?) { gtk_editable_select_region(editable, 0, -1) }

    /// Enables what can be done with the selection, the clipboard, and the text.
    open override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      switch action {
      case .copy, .cut, .delete:
        hasSelection ? .enabled : .disabled(reason: "Nothing is selected.")
      case .paste:
        (application as? GTKApplication)?.clipboard.hasText == true
          ? .enabled : .disabled(reason: "The clipboard has no text.")
      case .selectAll: ActionState(isEnabled: !text.isEmpty)
      default: super.validate(action, sender: sender)
      }
    }
  }
#endif
