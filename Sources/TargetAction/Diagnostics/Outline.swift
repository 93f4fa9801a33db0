extension Responder {
  /// A description of the chain from this responder up, with a line for each responder.
  ///
  /// ```text
  /// TextField         first responder
  /// View
  /// TitleController   handles refresh, undo; forwards actions
  /// Window            key window; main window; delegate WindowDelegate
  /// Application       delegate ApplicationDelegate
  /// ```
  ///
  /// Remarks next to the classes report:
  ///
  /// - whether the responder is the first responder of its window
  /// - whether a window is the key, main, or modal window
  /// - the class of the delegate, or that the delegate has been deallocated
  /// - the class of the represented object, or that the object has been deallocated
  /// - the actions with registered handlers
  /// - whether the class intercepts or forwards actions
  ///
  /// If the chain ends before an application, the last line says where and why:
  ///
  /// ```text
  /// TitleCell   handles refresh
  /// Table
  /// ended at Table, which is not in a window
  /// ```
  ///
  /// The text is meant to be read by people, and its format may change. Creating it runs no code of
  /// the responders.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var chainDescription: String {
    var outline = Outline()
    outline.addChain(from: self, level: 0)
    return outline.text
  }

  /// Returns a diagram of the chain from this responder up.
  ///
  /// An arrow leads from each responder to its ``next``, and a dashed arrow leads from a window or
  /// an application to its delegate. The labels include the remarks of ``chainDescription``.
  ///
  /// - Parameter format: The language of the diagram.
  /// - Returns: The source of the diagram, without a newline at its end.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final func chainDiagram(_ format: Responder.DiagramFormat) -> String {
    var diagram = ChainDiagram()
    diagram.addChain(from: self)
    return diagram.text(in: format)
  }

  /// Returns remarks about this responder for descriptions of chains.
  ///
  /// This method runs no code of subclasses.
  ///
  /// - Parameter namingDelegate: Whether to mention a delegate that is alive.
  /// - Returns: Phrases that follow the name, the most important first.
  /// - Complexity: O(*n* log *n*) for *n* registered handlers.
  func remarks(namingDelegate: Bool) -> [String] {
    var remarks = isFirstResponder ? ["first responder"] : []
    if let window = self as? Window, let owner = window.owner {
      if owner.keyWindow === window { remarks.append("key window") }
      if owner.mainWindow === window { remarks.append("main window") }
      if owner.modalWindow === window { remarks.append("modal window") }
    }
    if namingDelegate, let chainDelegate {
      remarks.append("delegate \(TypeName.of(chainDelegate))")
    } else if hasLostDelegate {
      remarks.append("delegate deallocated")
    }
    if node.traits.contains(.represents) {
      let represented = extras?.represented.map { TypeName.of($0) }
      remarks.append("represents \(represented ?? "a deallocated object")")
    }
    if let extras, !extras.handlers.isEmpty {
      let names = extras.handlers.keys.map(\.description).sorted()
      remarks.append("handles \(names.joined(separator: ", "))")
    }
    let traits = ClassReference.of(type(of: representedObject ?? self)).value.traits
    if traits.contains(.intercepts) { remarks.append("intercepts actions") }
    if traits.contains(.forwards) { remarks.append("forwards actions") }
    return remarks
  }
}

extension Application {
  /// A description of the application: its windows, with their first responders, chains, and views.
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
  /// Views are indented below their superviews, the frontmost last, and a controller is above its
  /// root view. The remarks next to the classes are the same as in ``Responder/chainDescription``.
  /// Lines deeper than level 24 are not indented further, and begin with their level. If there is
  /// no key window, a line says so. If the window itself has the focus, the chain begins at the
  /// window.
  ///
  /// The text is meant to be read by people, and its format may change. Creating it runs no code of
  /// the responders and loads no views.
  ///
  /// - Complexity: O(*n*) for *n* windows, views, and responders in the chains of first responders.
  ///   Trees and chains are traversed iteratively, so they can be of any depth.
  public final var hierarchyDescription: String {
    var outline = Outline()
    outline.add(self, level: 0)
    if keyWindow == nil { outline.add("there is no key window", level: 1) }
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

  /// Returns a diagram of the application with its windows, views, and controllers.
  ///
  /// It includes the chains from all first responders and from all views. An arrow leads from each
  /// responder to its ``Responder/next``, and a dashed arrow leads from a window or an application
  /// to its delegate. The labels include the remarks of ``hierarchyDescription``. By default,
  /// Mermaid draws at most 500 arrows.
  ///
  /// - Parameter format: The language of the diagram.
  /// - Returns: The source of the diagram, without a newline at its end.
  /// - Complexity: O(*n*) for *n* windows, views, and other responders in their chains. Trees and
  ///   chains are traversed iteratively, so they can be of any depth.
  public final func hierarchyDiagram(_ format: Responder.DiagramFormat) -> String {
    var diagram = ChainDiagram()
    diagram.addChain(from: self)
    for window in windows {
      diagram.addChain(from: window.firstResponder)
      var pending: [View] = [window]
      while let view = pending.popLast() {
        diagram.addChain(from: view)
        pending += view.subviews.reversed()
      }
    }
    return diagram.text(in: format)
  }
}

/// Lines of text, each indented by its level, with remarks in a column next to them.
@MainActor
private struct Outline {
  /// The deepest level that is indented: otherwise, a deep tree's text would grow with the square
  /// of its depth.
  private static let deepestLevel = 24

  private var rows: [(text: String, remark: String)] = []

  mutating func add(_ responder: Responder, level: Int) {
    add(TypeName.of(responder), responder.remarks(namingDelegate: true), level: level)
  }

  mutating func add(_ text: String, _ remarks: [String] = [], level: Int) {
    let indentation = String(repeating: "  ", count: min(level, Self.deepestLevel))
    let prefix = level > Self.deepestLevel ? "\(level): " : ""
    rows.append((indentation + prefix + text, remarks.joined(separator: "; ")))
  }

  /// Adds a responder and the chain above it, one line each, and the reason if the chain is cut
  /// short.
  mutating func addChain(from responder: Responder, level: Int) {
    let members = responder.chain()
    for member in members { add(member, level: level) }
    if let end = members.last?.chainEnd { add(end.description, level: level) }
  }

  /// Adds the views inside a view, the frontmost last, and the controllers whose root views they
  /// are.
  mutating func addTree(in view: View, level: Int) {
    var pending = view.subviews.reversed().map { (view: $0, level: level) }
    while case (let view, var level)? = pending.popLast() {
      if let controller = view.controller {
        add(controller, level: level)
        level += 1
      }
      add(view, level: level)
      for subview in view.subviews.reversed() { pending.append((subview, level + 1)) }
    }
  }

  var text: String { rows.lines.joined(separator: "\n") }
}
