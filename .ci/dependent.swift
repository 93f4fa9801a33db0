import TargetAction

protocol TitleActions: ActionTarget {
  func updateTitle(_ sender: TitleCell, event: TitleEvent)
}

protocol Renaming: AnyObject {
  @MainActor func renamed(to title: String) -> String
}

extension Action {
  static let updateTitle = Action("updateTitle", (any TitleActions).updateTitle)
}

final class TitleEvent: Event {
  let title: String
  init(title: String) { self.title = title }
}

final class TitleCell: View {}

final class TitleController: Responder, TitleActions, Renaming {
  var title = ""
  func updateTitle(_ sender: TitleCell, event: TitleEvent) { title = event.title }
  func renamed(to title: String) -> String { title + "!" }
}

@main
struct Dependent {
  @MainActor
  static func main() {
    let (controller, table, row, cell) = (TitleController(), View(), View(), TitleCell())
    table.next = controller
    table.addSubview(row)
    row.addSubview(cell)
    let application = Application()
    let handled = application.sendAction(
      .updateTitle, to: nil, from: cell, event: TitleEvent(title: "Draft"))
    let reply = application.target(as: (any Renaming).self, sender: cell)?.renamed(to: "Draft")
    print("\(controller.title), handled \(handled), reply \(reply ?? "none")")
  }
}
