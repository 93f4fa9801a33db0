extension Application {
  /// The application as text: its windows, with their first responders, chains and views.
  ///
  /// ```text
  /// Application             delegate ApplicationDelegate
  ///   Window                key window
  ///     chain from the first responder
  ///       TextField         first responder
  ///       View
  ///       TitleController   handles refresh
  ///       Window            key window
  ///       Application       delegate ApplicationDelegate
  ///     views
  ///       TitleController   handles refresh
  ///         View
  ///           TextField     first responder
  ///           Button
  /// ```
  ///
  /// Views are indented below their superviews, the front-most last, and a controller is above its root view. Beside
  /// the classes are the same remarks as in ``Responder/chainDescription``. Lines below level 24 are not indented
  /// further, and begin with their level. If there is neither a key nor a modal window, a line says so. If the window
  /// itself has the focus, the chain begins at the window.
  ///
  /// The text is for people, and its form may change. No code of the responders is run to make it, and no
  /// view is loaded.
  ///
  /// - Complexity: O(*n*) for *n* windows, views and responders in the chains of first responders; trees
  ///   and chains of any depth are walked in a loop.
  public final var hierarchyDescription: String {
    var outline = Outline()
    outline.add(self, level: 0)
    if searchedKeyWindow == nil { outline.add("there is no key window", level: 1) }
    for window in windows {
      outline.add(window, level: 1)
      outline.add("chain from the first responder", level: 2)
      outline.addChain(from: window.firstResponder, level: 3)
      guard !window.subviews.isEmpty else { continue }
      outline.add("views", level: 2)
      outline.addTree(in: window, level: 3)
    }
    return outline.text
  }

  /// Returns a diagram of the application with its windows, views and controllers.
  ///
  /// It has the chains from all first responders and from all views. An arrow leads from each responder to its
  /// ``Responder/next``, and a dashed one from a window or an application to its delegate. The labels have the
  /// remarks of ``hierarchyDescription``. By default, Mermaid draws at most 500 arrows.
  ///
  /// - Parameter format: The language of the diagram.
  /// - Returns: The source of the diagram, without a newline at its end.
  /// - Complexity: O(*n*) for *n* windows, views and other responders in their chains; trees and chains of
  ///   any depth are walked in a loop.
  public final func hierarchyDiagram(_ format: DiagramFormat) -> String {
    var diagram = ChainDiagram()
    diagram.addChain(from: self)
    for window in windows {
      diagram.addChain(from: window.firstResponder)
      diagram.addChains(fromViewsOf: window)
    }
    return diagram.text(in: format)
  }
}
