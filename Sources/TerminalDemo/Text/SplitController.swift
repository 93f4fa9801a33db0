import TargetAction

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

  /// Lays out the panes between the menu bar and the status line.
  func layout() {
    let half = (view.columns - 1) / 2
    for (editor, column) in zip(editors, [0, half + 1]) {
      let columns = column == 0 ? half : view.columns - column
      editor.title.place(column: column, row: 1, columns: columns, rows: 1)
      editor.view.place(column: column, row: 2, columns: columns, rows: view.rows - 3)
    }
  }

  func nextPane(_ sender: AnyObject?) {
    view.window?.makeFirstResponder(editors.map(\.textView).first { !$0.isFirstResponder })
  }
}
