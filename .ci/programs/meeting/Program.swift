// A program that uses the toolkit's menu and the library's field, and adds its own action.

import Fields
import TargetAction
import Toolkit

protocol LineActions: ActionTarget {
  func sortLines(_ sender: AnyObject?)
}

extension Action {
  static let sortLines = Action("sortLines", (any LineActions).sortLines, id: "lines.sort")
}

@main
struct Program {
  @MainActor
  static func main() {
    let (application, window, field) = (Application(), Window(), Field("Tea"))
    window.addSubview(field)
    application.keyWindow = window
    window.makeFirstResponder(field)
    _ = Action.sortLines
    let ids = ["edit.undo", "edit.copy", "edit.paste", "lines.sort", "lines.shred"]
    let bar = MenuBar("Edit", ids: ids, in: application)
    print(bar.choose("Copy"))
    application.sendAction(.paste)
    print(field.text)
  }
}
