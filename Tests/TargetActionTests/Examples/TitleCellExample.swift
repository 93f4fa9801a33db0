import TargetAction
import Testing

// The example of the README, to the letter, with the controller's view chain around it.

final class TitleEvent: Event {
  let title: String
  init(title: String) { self.title = title }
}

protocol TitleActions: ActionTarget {
  func updateTitle(_ sender: TitleCell, event: TitleEvent)
}

extension Action {
  static let updateTitle = Action("updateTitle", (any TitleActions).updateTitle)
}

final class TitleCell: View {
  func choose(_ title: String) {
    Application.shared.sendAction(
      .updateTitle, to: nil, from: self, event: TitleEvent(title: title))
  }
}

final class TitleController: ViewController, TitleActions {
  var title = ""
  func updateTitle(_ sender: TitleCell, event: TitleEvent) { title = event.title }
}

@MainActor
@Suite
struct TitleCellExample {
  @Test func `a cell sends to nil, and the controller several levels up handles it`() {
    let output = Output.of {
      let (controller, table, cell) = (TitleController(), View(), TitleCell())
      controller.view.addSubview(table)
      table.addSubview(cell)
      cell.choose("Hi")
      print(controller.title)
    }
    #expect(output == "Hi")
  }
}
