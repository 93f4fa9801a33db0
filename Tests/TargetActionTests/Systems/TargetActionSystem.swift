import TargetAction
import Testing

// Nil-targeted actions, with a list of titles (TitleListApp.swift).

private final class TitleDelegate: TitleRowActions {
  private(set) var titles: [String] = []
  func showTitle(_ sender: Control, event: TitleRowEvent) { titles.append(event.title) }
}

@MainActor
struct TargetActionSystem {
  private func row(_ index: Int, of app: TitleListApp) throws -> TitleRow {
    let list = try #require(app.controller.view.subviews.first)
    return try #require(list.subviews[index] as? TitleRow)
  }

  @Test func `a custom event carries the title, and the controller shows it`() throws {
    let app = TitleListApp()
    #expect(app.tap(try row(1, of: app)))
    #expect(app.controller.title == "Pear")
    #expect(app.tap(try row(2, of: app)))
    #expect(app.controller.title == "Plum")
  }

  @Test func `the objects that a search visits can be printed in order`() throws {
    let app = TitleListApp()
    let row = try row(0, of: app)
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
    let app = TitleListApp()
    let row = try row(0, of: app)
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
