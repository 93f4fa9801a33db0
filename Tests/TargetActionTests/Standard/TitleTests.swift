import TargetAction
import Testing

private protocol TitledActions: ActionTarget { func exportPDFFile() }

private final class Shelf<Book>: Responder { func sortBooks_() {} }

@MainActor
struct TitleTests {
  @Test(arguments: [
    ("saveAs", "Save As"), ("save", "Save"), ("exportPDFFile", "Export PDF File"),
    ("openURL", "Open URL"), ("copyURLs", "Copy URLs"), ("heading2", "Heading 2"),
    ("rotate90Degrees", "Rotate 90 Degrees"), ("show3D", "Show 3D"),
    ("exportMP3", "Export MP3"), ("print_", "Print"), ("_print", "Print"),
    ("select_next_tab", "Select Next Tab"), ("text.zoom-in", "Zoom In"), ("copy:", "Copy"),
    ("refresh all", "Refresh All"), ("ask Dr. Who", "Ask Dr. Who"), ("save.", "Save"),
    ("größerÜber", "Größer Über"), ("保存", "保存"), ("A", "A"), ("...", "..."), ("_", "_"),
    (" ", " "), ("two\nlines", "Two Lines"), ("be\u{7}ll", "Be\\u{7}ll"),
  ])
  func `a title is derived from an action's name`(name: String, title: String) {
    #expect(Action(untyped: name).title == title)
  }

  @Test func `a title is derived from the method's name without its type`() {
    #expect(Action("exportPDFFile", (any TitledActions).exportPDFFile).title == "Export PDF File")
    #expect(Action("sortBooks_", Shelf<Int>.sortBooks_).title == "Sort Books")
  }

  @Test func `a row has its action's title, as its application titles it, or the command's own`() {
    final class Loud: Application {
      override func title(of action: Action) -> String { super.title(of: action).uppercased() }
    }
    let command = Command(action: Action(untyped: "sortByAge", title: "Sort by Age"))
    let (menu, applications) = (Menu(items: [.command(command)]), [Application(), Loud()])
    let open = applications.map { $0.openBar(menu) }
    func titles() -> [String] { open.map(\.rows[0].title) }
    #expect(titles() == ["Sort by Age", "SORT BY AGE"] && command.title == nil)
    command.action = .copy
    #expect(titles() == ["Copy", "COPY"] && Action.copy.title == "Copy")
    command.title = "Take"
    #expect(titles() == ["Take", "Take"])
    command.title = ""
    #expect(titles() == ["", ""])
    extendLifetime(applications)
  }
}
