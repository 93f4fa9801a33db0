#if GTK
  import CGtk4
  public import TargetAction

  /// A modal window with a message and native buttons.
  ///
  /// Return chooses the first button, and Escape the last one. ``GTKApplication/answer(to:on:)`` shows
  /// the dialog and waits for the user.
  @MainActor
  open class GTKDialog: Window, Confirming, CancellingOperation {
    private let buttons: [GTKButton]
    /// The title of the button that the user has chosen; nil before that, or if there is none.
    public final fileprivate(set) var chosenTitle: String?

    /// Creates a dialog.
    ///
    /// - Parameters:
    ///   - message: The message, which may have several lines.
    ///   - titles: The titles of the buttons.
    public init(_ message: String, buttons titles: [String] = ["OK"]) {
      buttons = titles.map { GTKButton($0) }
      super.init()
      let label = GTKLabel(message)
      gtk_label_set_wrap(OpaquePointer(label.widget), 1)
      gtk_label_set_max_width_chars(OpaquePointer(label.widget), 60)
      func size(of view: GTKWidgetResponder) -> Size {
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(view.widget, nil, &size)
        return Size(width: Double(size.width), height: Double(size.height))
      }
      let (text, sizes) = (size(of: label), buttons.map(size))
      let width = max(text.width, sizes.reduce(-12) { $0 + $1.width + 12 }, 260)
      label.frame = Rect(x: 20, y: 20, width: width, height: text.height)
      var x = 32 + width
      for (button, size) in zip(buttons, sizes).reversed() {
        x -= size.width + 12
        button.frame = Rect(x: x, y: text.height + 40, width: size.width, height: size.height)
        button.addHandler(for: .primaryActionTriggered) { [weak self, unowned button] _ in
          self?.end(with: button)
        }
      }
      frame.size = Size(
        width: width + 40, height: text.height + 60 + (sizes.map(\.height).max() ?? 0))
      for view in [label] + buttons { addSubview(view) }
      if let first = buttons.first { makeFirstResponder(first) }
    }

    private func end(with button: GTKButton?) {
      chosenTitle = button?.title
      let isCancelled = button == nil || button === buttons.last && buttons.count > 1
      application?.endModal(self, response: isCancelled ? .cancelled : .confirmed)
    }

    /// Chooses the first button.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func confirm(_ sender: AnyObject?) { end(with: buttons.first) }

    /// Chooses the last button.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func cancelOperation(_ sender: AnyObject?) { end(with: buttons.last) }
  }

  extension GTKApplication {
    /// Shows a dialog, and waits until the user has answered it.
    ///
    /// - Parameters:
    ///   - dialog: The dialog.
    ///   - parent: The window that the dialog blocks, as a sheet; nil to block all windows.
    /// - Returns: The title of the button; nil if the user has closed the dialog or the parent.
    public final func answer(to dialog: GTKDialog, on parent: Window? = nil) async -> String? {
      dialog.sheetParent = parent
      dialog.chosenTitle = nil
      _ = await response(to: dialog)
      return dialog.chosenTitle
    }
  }
#endif
