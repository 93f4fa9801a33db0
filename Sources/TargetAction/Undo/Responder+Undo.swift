extension Responder {
  /// The stack with which this responder handles the standard actions `undo` and `redo`; nil if it
  /// does not.
  ///
  /// Assign a document's stack to the document or its window; several responders can have the same
  /// one. Undo and Redo then work wherever the focus is below that responder.
  ///
  /// ```swift
  /// letterWindow.undoStack = letter.undoStack
  /// ```
  ///
  /// The responder retains the stack. A method of its class, or a handler that the program has
  /// registered, comes before the stack. The states of both actions have their titles with the
  /// names of the steps, such as "Undo Typing". They are disabled if there is nothing to undo or
  /// redo, or if ``validate(_:sender:)`` disables them, which can give a reason. The property
  /// corresponds to `UIResponder.undoManager` and `NSResponder.undoManager`.
  public final var undoStack: UndoStack? {
    get { extras?.undoStack }
    set {
      guard newValue !== undoStack else { return }
      undoStack?.holders.remove(self)
      newValue?.holders.append(self)
      handle(.undo, with: newValue, named: { $0.undoName }) { try $0.undo() }
      handle(.redo, with: newValue, named: { $0.redoName }) { try $0.redo() }
      replace(&ownExtras.undoStack, with: newValue)
    }
  }

  /// The stack of this responder or of the nearest one above it in the chain; nil if there is none.
  ///
  /// An object that makes a change registers it with this stack, and so need not know the document.
  ///
  /// ```swift
  /// nearestUndoStack?.register("Rotate", owner: self) { $0.rotate(by: -angle) }
  /// ```
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var nearestUndoStack: UndoStack? {
    chain().lazy.compactMap(\.undoStack).first
  }

  private func handle(
    _ action: Action,
    with stack: UndoStack?,
    named name: @escaping @MainActor (UndoStack) -> String?,
    _ perform: @escaping @MainActor (UndoStack) throws -> Bool
  ) {
    guard let stack else { return provide(nil, for: action) }
    let state = { @MainActor [weak self] (sender: AnyObject?) -> ActionState in
      if let own = self?.validate(action, sender: sender), !own.isEnabled { return own }
      guard let name = name(stack) else { return .disabled }
      let title = (self?.application ?? .shared).title(of: action)
      return ActionState(title: name.isEmpty ? nil : "\(title) \(name)")
    }
    let handler = ActionHandler(state: state) { _ in
      _ = try perform(stack)
      return .handled
    }
    provide(handler, for: action)
  }
}
