import TargetAction
import TargetActionTerminal

/// Two editors side by side.
final class SplitController: ViewController, PaneSwitching {
  let editors = [EditorController(), EditorController()]

  /// The editor whose text view is the first responder of its window, or the first editor.
  var current: EditorController { editors.first { $0.textView.isFirstResponder } ?? editors[0] }

  override func viewDidLoad() {
    for editor in editors {
      addChild(editor)
      view.addSubview(editor.title)
      view.addSubview(editor.view)
    }
  }

  func layout() {
    let (columns, rows) = (view.bounds.columns, view.bounds.rows)
    let half = (columns - 1) / 2
    for (editor, column) in zip(editors, [0, half + 1]) {
      let width = column == 0 ? half : columns - column
      editor.title.frame = Rect(column: column, row: 0, columns: width, rows: 1)
      editor.view.frame = Rect(column: column, row: 1, columns: width, rows: rows - 1)
    }
  }

  func nextPane(_ sender: AnyObject?) {
    view.window?.makeFirstResponder(editors.map(\.textView).first { !$0.isFirstResponder })
  }
}
