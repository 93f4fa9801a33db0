#if GTK
  import CGtk4
  public import TargetAction

  /// A native button, which sends `Control.Events.primaryActionTriggered`.
  @MainActor
  open class GTKButton: GTKWidgetResponder {
    /// The title; empty for the title of the action.
    public final var title: String { didSet { updateTitle() } }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title; empty for the title of the action.
    ///   - frame: The frame of the button.
    public init(_ title: String = "", frame: Rect = .zero) {
      self.title = title
      super.init(gtk_button_new_with_label(title), frame: frame)
      connect(OpaquePointer(widget), "clicked") { [weak self] in
        self.map { $0.performPrimaryAction(event: $0.application?.currentEvent) }
      }
    }

    /// Moves the button to the native window of the view, and shows its title.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      updateTitle()
    }

    /// Shows the title that the target of the action has chosen.
    open override func actionStateDidChange() {
      super.actionStateDidChange()
      updateTitle()
    }

    private func updateTitle() {
      let action = eventHandlers.lazy.compactMap(\.recipient.action).first
      let own = title.isEmpty ? action.flatMap { application?.title(of: $0) } : title
      gtk_button_set_label(cast(widget), actionState?.title ?? own ?? "")
      gtk_widget_set_tooltip_text(widget, actionState?.reason)
    }

    /// A Boolean value that indicates whether the key presses the button.
    open override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
      (event.key == .return || event.key == .space) && event.modifiers.isEmpty && !event.isComposing
    }

    /// Presses the button with Return or the space bar.
    open override func handleKeyEvent(_ event: KeyEvent) -> Bool { press(with: event) }
  }
#endif
