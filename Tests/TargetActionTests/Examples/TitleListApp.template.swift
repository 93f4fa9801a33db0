import TargetAction

// A whole app of one screen: a list of titles; the row that is tapped names the screen. The article
// "Coming from Apple's frameworks" shows the row and the action.

//= ComingFromAppleFrameworks.md: final class TitleRowEvent: Event

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
