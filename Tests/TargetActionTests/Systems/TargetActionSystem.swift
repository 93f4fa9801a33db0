import TargetAction
import Testing

// Nil-targeted actions, in a whole app of one screen: a list of titles; the row that is tapped names
// the screen.

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

private final class TitleDelegate: TitleRowActions {
  private(set) var titles: [String] = []
  func showTitle(_ sender: Control, event: TitleRowEvent) { titles.append(event.title) }
}

@MainActor
struct TargetActionSystem {
  private let app = TitleListApp()

  private func row(_ index: Int) throws -> TitleRow {
    let list = try #require(app.controller.view.subviews.first)
    return try #require(list.subviews[index] as? TitleRow)
  }

  @Test func `a custom event carries the title, and the controller shows it`() throws {
    #expect(app.tap(try row(1)))
    #expect(app.controller.title == "Pear")
    #expect(app.tap(try row(2)))
    #expect(app.controller.title == "Plum")
  }

  @Test func `the objects that a search visits can be printed in order`() throws {
    let row = try row(0)
    #expect(
      app.resolution(of: .showTitle, to: nil, sender: row).description == """
        TitleRowActions.showTitle → TitleListController
          nothing has the focus in the key window Window
          from the sender TitleRow
            TitleRow              does not implement it
            TitleList             does not implement it
            View                  does not implement it
            TitleListController   is the target
        """)
  }

  @Test func `without the handler, the search continues to the application and its delegate`()
    throws
  {
    let row = try row(0)
    app.unhandledActionHandler = nil
    let plain = ViewController()
    let list = try #require(row.superview)
    app.listWindow.rootViewController = plain
    plain.view.addSubview(list)
    #expect(!app.sendAction(.showTitle, to: nil, from: row, event: nil))
    let delegate = TitleDelegate()
    app.delegate = delegate
    let asked = app.resolution(of: .showTitle, to: nil, sender: row).hops.map(\.object)
    let expected: [AnyObject] = [row, list, plain.view, plain, app.listWindow, app, delegate]
    #expect(asked.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    #expect(app.tap(row))
    #expect(delegate.titles == ["Apple"])
    #expect(app.controller.title == "Titles")
  }
}
