import TargetAction
import Testing

// The declarative toolkit of the article "Recipes".

//< Recipes.md: let application = ComponentApplication()

@MainActor
struct RecipesComponents {
  private let application = ComponentApplication(), memo = Memo("sea")

  init() {
    application.unhandledActionHandler = { _ in }
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
  }

  @Test func `commands follow the focus in several windows`() throws {
    let output = try outputOfProgram {
      //> Recipes.md: let application = ComponentApplication()
    }
    //? Recipes.md: g: ["", "hi"] ["Save"]
  }

  @Test func `a field keeps its view and the focus when a button before it goes and comes`() throws
  {
    application.open(MemoEditor(memo: memo))
    try application.press("tab", "a")
    let field = application.keyWindow?.firstResponder
    #expect(field is ComponentView<TextEntry>)
    memo.text = ""
    try application.press("f2", "b")
    #expect(application.keyWindow?.firstResponder === field && memo.text == "b")
  }

  @Test func `a button that is gone has no key`() throws {
    application.open(MemoEditor(memo: memo))
    try application.press("g")
    memo.text += "!"
    try application.press("g")
    #expect(memo.text == "hi!")
  }

  @Test func `the focus is in the window when its field is gone`() throws {
    struct Page: Component {
      let memo: Memo
      var body: [any Component] {
        if memo.text.isEmpty { TextEntry(text: "") { memo.text = $0 }.focusedValue(memo) }
      }
    }
    let command = application.command("Save", KeyEquivalent("s"), for: Memo.self) { _ in }
    application.mainMenu = Menu(items: [.command(command)])
    application.open(Page(memo: memo))
    try application.press("tab")
    #expect(
      application.focusedValue(Memo.self) === memo && application.state(of: command).isEnabled)
    try application.press("a")
    #expect(application.keyWindow?.firstResponder === application.keyWindow)
    #expect(application.focusedValue(Memo.self) == nil && !application.state(of: command).isEnabled)
  }

  @Test func `the nearest value of a type counts, and values of other types do not hide it`() {
    let (inner, outer) = (Memo("inner"), Memo("outer"))
    let page = TextEntry(text: "") { _ in }.focusedValue(1).focusedValue(inner).focusedValue(outer)
    application.open(page)
    application.keyWindow?.selectNextResponder()
    #expect(application.focusedValue(Memo.self) === inner)
    #expect(application.focusedValue(Int.self) == 1 && application.focusedValue(String.self) == nil)
  }

  @Test func `a window that is closed is released`() throws {
    application.open(MemoEditor(memo: memo))
    weak let window = application.keyWindow
    try application.press("tab", "ctrl-w")
    #expect(window == nil && application.windows.isEmpty)
  }
}
