import TargetAction

// A whole app of one screen: a list of titles; the row that is tapped names the screen.

/// The event that a row sends when it is tapped.
final class TitleRowEvent: Event {
  let title: String
  init(title: String) { self.title = title }
}

protocol TitleRowActions: ActionTarget { func showTitle(_ sender: Control, event: TitleRowEvent) }

extension Action { static let showTitle = Action("showTitle", (any TitleRowActions).showTitle) }

/// A row of the list, which knows its title and the protocol, but no object above it.
final class TitleRow: Control {
  let title: String

  init(_ title: String, frame: Rect) {
    self.title = title
    super.init(frame: frame)
    addTarget(nil, action: .showTitle, for: .touchUpInside)
  }

  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    super.sendAction(action, to: target, event: TitleRowEvent(title: title))
  }
}

/// The screen.
final class TitleListController: ViewController, TitleRowActions {
  private(set) var title = "Titles"

  func showTitle(_ sender: Control, event: TitleRowEvent) { title = event.title }
}

/// The list, which knows how high its rows are.
final class TitleList: View {
  let rowHeight = 40.0

  func show(_ titles: [String]) {
    for (index, title) in titles.enumerated() {
      let y = Double(index) * rowHeight
      addSubview(
        TitleRow(title, frame: Rect(x: 0, y: y, width: frame.size.width, height: rowHeight)))
    }
  }
}

/// The program, which retains its window, and which a toolkit makes the shared application.
final class TitleListApp: Application {
  let listWindow = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let controller = TitleListController()

  override init() {
    super.init()
    let list = TitleList(frame: listWindow.bounds)
    list.show(["Apple", "Pear", "Plum"])
    controller.view.frame = listWindow.bounds
    controller.view.addSubview(list)
    listWindow.rootViewController = controller
    keyWindow = listWindow
  }
}
