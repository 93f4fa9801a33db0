#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  /// A pane with a file in it, which handles the file and search commands that the text view does not implement.
  final class EditorController: ViewController, LineEndChanging {
    let textView = TextView()
    let title = Label()
    private(set) var path: String?
    private var stamp: [Int]?

    var name: String { path?.split(separator: "/").last.map { String($0) } ?? "Untitled" }
    var isModified: Bool { textView.undoStack?.isClean == false }
    var demo: Demo? { application as? Demo }
    override func loadView() -> View { textView }

    func updateTitle() {
      let text = " \(name)\(isModified ? " *" : "")"
      title.content = (text, textView.isFirstResponder ? .reversed : .underlined)
    }

    override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      let sought = application?.target(as: (any SearchMemory).self, sender: self)?.sought
      let value = ((sender as? Command)?.event as? ValueEvent<String>)?.value
      return switch action {
      case .saveDocument where path == nil: .enabled
      case .saveDocument where !isModified: .disabled(reason: "no unsaved changes")
      case .saveDocument: ActionState(title: "Save \(name)")
      case .closeWindow: ActionState(title: "Close \(name)")
      case .openRecent: ActionState(mark: value == path ? .on : .off)
      case .changeLineEnd: ActionState(mark: value == textView.buffer.lineEnd ? .on : .off)
      case .findNext:
        sought?.isEmpty == false ? .enabled : .disabled(reason: "nothing has been searched for yet")
      default: .enabled
      }
    }

    /// Reads a file into the text view, or empties it if the path is nil or the file may be new and does not exist.
    func read(_ path: String?, mayBeNew: Bool = false) throws {
      let old = path.flatMap { mayBeNew && !File.exists($0) ? nil : $0 }
      let stamp = old.flatMap { File.stamp(of: $0) }
      textView.buffer = TextBuffer(try old.map { try File.contents(of: $0) } ?? Text())
      textView.undoStack = UndoStack()
      (self.path, self.stamp) = (path, stamp)
      guard let old else { return }
      demo?.noteRecent(old)
      if !File.isWritable(old) { demo?.say("\(name) is read-only") }
    }

    func changeLineEnd(_ sender: AnyObject?, _ event: ValueEvent<String>) {
      textView.changeLineEnd(to: event.value)
    }

    func write(to path: String) throws {
      try File.replace(path, with: textView.buffer.text)
      (self.path, stamp) = (path, File.stamp(of: path))
      textView.undoStack?.markClean()
      demo?.noteRecent(path)
      demo?.say("Saved \(path)")
    }

    /// Returns whether saving to a file would overwrite changes made by another program or by the other pane.
    func wouldOverwrite(_ path: String) -> Bool {
      File.exists(path) && (path != self.path || File.stamp(of: path) != stamp)
    }

    /// Writes unsaved changes to a new file: `name~`, `name~2`, and so on.
    ///
    /// The new file is in the folder of the original file or, if that fails, in `/tmp`.
    ///
    /// - Returns: A message for the user; nil if there are no unsaved changes.
    func recover() -> String? {
      guard isModified else { return nil }
      for folder in [String(path?.dropLast(name.count) ?? ""), "/tmp/"] {
        let paths = ["~", "~2", "~3", "~4", "~5"].map { folder + name + $0 }
        for path in paths
        where (try? File.create(path, with: textView.buffer.text, for: path)) != nil {
          return "The unsaved changes to \(name) are in \(path)"
        }
      }
      return "The unsaved changes to \(name) are lost, because no folder is writable."
    }
  }
#endif
