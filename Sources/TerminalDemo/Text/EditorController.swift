#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// A pane with a file in it: what the text in it does not know, the controller above it does.
  final class EditorController: ViewController {
    let textView = TextView()
    private(set) var path: String?
    private var stamp: [Int]?

    var name: String { path?.split(separator: "/").last.map { String($0) } ?? "Untitled" }
    var demo: Demo? { application as? Demo }
    override func loadView() -> View { textView }

    func drawTitle(on canvas: Canvas) {
      let title = " \(name)\(textView.buffer.isModified ? " *" : "")"
      let style: Style = textView.isFirstResponder ? .reversed : .underlined
      canvas.write(title, column: view.column, row: 1, style: style, width: view.columns)
    }

    override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      let sought = application?.target(as: (any SearchMemory).self, sender: self)?.sought
      return switch action {
      case .saveDocument where path == nil: .enabled
      case .saveDocument where !textView.buffer.isModified: .disabled(reason: "no unsaved changes")
      case .saveDocument: ActionState(title: "Save \(name)")
      case .closeWindow: ActionState(title: "Close \(name)")
      case .findNext:
        sought?.isEmpty == false ? .enabled : .disabled(reason: "nothing has been searched for yet")
      default: .enabled
      }
    }

    /// Shows a file, or an empty text for one that may be new or for none.
    func read(_ path: String?, mayBeNew: Bool = false) throws {
      let old = path.flatMap { mayBeNew && !File.exists($0) ? nil : $0 }
      let stamp = old.flatMap { File.stamp(of: $0) }
      textView.buffer = TextBuffer(try old.map { try File.contents(of: $0) } ?? Text())
      (self.path, self.stamp) = (path, stamp)
      if let old, !File.isWritable(old) { demo?.say("\(name) is read-only") }
    }

    func write(to path: String) throws {
      try File.replace(path, with: textView.buffer.text)
      (self.path, stamp) = (path, File.stamp(of: path))
      textView.buffer.noteSaved()
      demo?.say("Saved \(path)")
    }

    /// Whether saving to a file would lose what another program, or the other pane, has written there.
    func wouldOverwrite(_ path: String) -> Bool {
      File.exists(path) && (path != self.path || File.stamp(of: path) != stamp)
    }

    /// Keeps what is not saved in a new file, `name~` or `name~2` and so on, beside the one that is edited, or
    /// in the folder for temporary files, and tells where.
    func recover() -> String? {
      guard textView.buffer.isModified else { return nil }
      for folder in [String(path?.dropLast(name.count) ?? ""), "/tmp/"] {
        let paths = ["~", "~2", "~3", "~4", "~5"].map { folder + name + $0 }
        for path in paths
        where (try? File.create(path, with: textView.buffer.text, for: path)) != nil {
          return "The unsaved changes to \(name) are in \(path)"
        }
      }
      return "The unsaved changes to \(name) are lost: no folder could be written to."
    }
  }
#endif
