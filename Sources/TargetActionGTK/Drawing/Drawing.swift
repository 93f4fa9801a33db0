#if GTK
  public import TargetAction

  /// A view that draws itself.
  ///
  /// It calls `View.setNeedsDisplay()` when its appearance changes. Views that do not conform to this
  /// protocol are transparent.
  @MainActor
  public protocol Drawing: View {
    /// Draws the view, without the views inside it.
    ///
    /// - Parameter canvas: The canvas, whose coordinates are those of the view, and which is clipped to
    ///   the part of the view that shows.
    func draw(on canvas: Canvas)

    /// The name of the pointer's shape over the view, such as `"text"` or `"pointer"`.
    ///
    /// The names are those of CSS. The default is nil: the enclosing view chooses the shape.
    var cursorName: String? { get }

    /// The text that shows when the pointer rests on the view.
    ///
    /// The default is nil: a control shows why its action is disabled, and other views show the text of
    /// the enclosing view.
    var toolTip: String? { get }
  }

  extension Drawing {
    /// The enclosing view chooses the shape.
    public var cursorName: String? { nil }
    /// A control shows why its action is disabled.
    public var toolTip: String? { nil }
  }

  /// A view in which the user can type with an input method.
  ///
  /// The view overrides `canBecomeFirstResponder`, and `takesKeyBeforeCommands(_:)`, where it returns
  /// `event.insertsText`. It inserts the characters of such events in `handleKeyEvent(_:)`. Text that
  /// an input method has composed arrives there, too. Other views get no input method, so all keys
  /// reach them as keys.
  @MainActor
  public protocol TextInput: View {
    /// The area of the cursor, in the coordinates of the view; the input method shows its window there.
    var cursorArea: Rect { get }

    /// Shows text that the user is still composing, in place of what was shown before.
    ///
    /// - Parameter text: The text, or an empty string when the composition has ended.
    func showComposition(_ text: String)
  }
#endif
