#if GTK
  import CGtk4
  public import TargetAction

  /// Native text that the user cannot edit.
  @MainActor
  open class GTKLabel: GTKWidgetResponder {
    /// The text, which may have several lines.
    public final var text: String { didSet { gtk_label_set_text(OpaquePointer(widget), text) } }

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - frame: The frame of the label.
    public init(_ text: String = "", frame: Rect = .zero) {
      self.text = text
      super.init(gtk_label_new(text), frame: frame)
      gtk_label_set_xalign(OpaquePointer(widget), 0)
    }
  }
#endif
