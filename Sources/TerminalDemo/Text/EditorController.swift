#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// A pane with a file in it: what the text in it does not know, the controller above it does.
  final class EditorController: ViewController, FileActions, CloseActions {
    let textView = TextView()
    private var path: String?

    private var name: String { path?.split(separator: "/").last.map { String($0) } ?? "Untitled" }
    private var demo: Demo? { application as? Demo }
    override func loadView() -> View { textView }

    /// Shows the name above the text.
    func drawTitle(on canvas: Canvas) {
      let title = " \(name)\(textView.buffer.isModified ? " *" : "")"
      let style: Style = textView.isFirstResponder ? .reversed : .underlined
      canvas.write(title, column: view.column, row: 1, style: style, width: view.columns)
    }

    /// Shows a file, or an empty text for one that may be new.
    func read(_ path: String, mayBeNew: Bool = false) throws {
      let isNew = mayBeNew && !File.exists(path)
      let bytes = isNew ? [] : try File.contents(of: path)
      // What cannot be shown could not be saved as it was either.
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileError(description: "Not a text in UTF-8: \(path)")
      }
      textView.buffer = TextBuffer(text)
      self.path = path
    }

    private func write(to path: String, then proceed: () -> Void) throws {
      try File.replace(path, with: Array(textView.buffer.text.utf8))
      self.path = path
      textView.buffer.noteSaved()
      demo?.status = "Saved \(path)"
      proceed()
    }

    override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      switch action {
      case .save where path != nil && !textView.buffer.isModified: .disabled(reason: "no changes")
      case .save where path != nil: ActionState(title: "Save \(name)")
      case .close: ActionState(title: "Close \(name)")
      default: .enabled
      }
    }

    // The program keeps the editors to its end, and so longer than any dialog.

    func open(_ sender: AnyObject?) {
      askAboutChanges { [unowned self] in
        demo?.present(Dialog("Open:", field: "", [("Open", { [unowned self] in try read($0) })]))
      }
    }

    func save(_ sender: AnyObject?) throws { try save {} }
    func saveAs(_ sender: AnyObject?) { askForPath {} }

    func close(_ sender: AnyObject?) {
      askAboutChanges { [unowned self] in
        path = nil
        textView.buffer = TextBuffer()
      }
    }

    private func save(then proceed: @escaping () -> Void) throws {
      guard let path else { return askForPath(then: proceed) }
      try write(to: path, then: proceed)
    }

    private func askForPath(then proceed: @escaping () -> Void) {
      let save = { [unowned self] (path: String) in
        let write = { [unowned self] (_: String) in try self.write(to: path, then: proceed) }
        guard File.exists(path), path != self.path else { return try write(path) }
        demo?.present(Dialog("\(path) exists.", [("Replace", write)]))
      }
      demo?.present(Dialog("Save as:", field: path ?? "", [("Save", save)]))
    }

    /// Goes on at once if all is saved, and else when the user has saved it or does not want it.
    func askAboutChanges(then proceed: @escaping () -> Void) {
      guard textView.buffer.isModified else { return proceed() }
      let save = { [unowned self] (_: String) in try self.save(then: proceed) }
      let discard = { (_: String) in proceed() }
      demo?.present(
        Dialog("\(name) has unsaved changes.", [("Save", save), ("Discard", discard)]))
    }

    /// Keeps what is not saved in a new file, `name~` or `name~2` and so on, beside the one that is edited, or
    /// in the folder for temporary files.
    ///
    /// - Returns: What to tell the user; nil if all is saved.
    func recover() -> String? {
      guard textView.buffer.isModified else { return nil }
      let bytes = Array(textView.buffer.text.utf8)
      for folder in [String(path?.dropLast(name.count) ?? ""), "/tmp/"] {
        let paths = ["~", "~2", "~3", "~4", "~5"].map { folder + name + $0 }
        for path in paths where (try? File.create(path, with: bytes, for: path)) != nil {
          return "What was not saved of \(name) is in \(path)"
        }
      }
      return "What was not saved of \(name) is lost, as there is nowhere to write."
    }
  }

  /// Two editors side by side.
  final class SplitController: ViewController, PaneActions {
    let editors = [EditorController(), EditorController()]

    override func viewDidLoad() {
      for editor in editors {
        addChild(editor)
        view.addSubview(editor.view)
      }
    }

    func layout() {
      let half = (view.columns - 1) / 2
      for (editor, column) in zip(editors, [0, half + 1]) {
        let columns = column == 0 ? half : view.columns - column
        editor.view.place(column: column, row: 1, columns: columns, rows: view.rows - 1)
        editor.textView.scrollToCursor()
      }
    }

    func nextPane(_ sender: AnyObject?) {
      let next = editors.first { !$0.textView.isFirstResponder }
      view.window?.makeFirstResponder(next?.textView)
    }
  }
#endif
