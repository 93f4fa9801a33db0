extension Responder {
  /// The chain from this responder up, as text, with a line for each responder.
  ///
  /// ```text
  /// TextField         first responder
  /// View
  /// TitleController   handles refresh, undo; forwards actions
  /// Window            key window; main window; delegate WindowDelegate
  /// Application       delegate ApplicationDelegate
  /// ```
  ///
  /// Beside each class, remarks say: whether the responder is the first responder of its window, or a window is key,
  /// main or modal; the delegate, or that it was deallocated; the represented object; the actions with registered
  /// handlers; and whether the class intercepts or forwards actions. If the chain ends before an application, the
  /// last line says where and why:
  ///
  /// ```text
  /// TitleCell   handles refresh
  /// Table
  /// ended at Table, which is in no window
  /// ```
  ///
  /// The text is for people, and its form may change. No code of the responders is run to make it.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var chainDescription: String {
    var outline = Outline()
    outline.addChain(from: self, level: 0)
    return outline.text
  }

  /// Returns a diagram of the chain from this responder up.
  ///
  /// An arrow leads from each responder to its ``next``, and a dashed one from a window or an application to its
  /// delegate. The labels have the remarks of ``chainDescription``.
  ///
  /// - Parameter format: The language of the diagram.
  /// - Returns: The source of the diagram, without a newline at its end.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final func chainDiagram(_ format: DiagramFormat) -> String {
    var diagram = ChainDiagram()
    diagram.addChain(from: self)
    return diagram.text(in: format)
  }
}
