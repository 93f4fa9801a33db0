import TargetAction
import TargetActionTerminal
import Testing

//= TerminalRecipes.md: final class Gauge: View, Drawing {

//= TerminalRecipes.md: final class PriceList: ListView {

//= TerminalRecipes.md: final class TextPanel: Panel, CancellingOperation {

@MainActor
struct TerminalRecipesTests {
  private let application = TerminalApplication.unshared()
  private let window = Window()

  init() { application.show(window) }

  @Test("A gauge and the prices of a list are drawn")
  func drawing() {
    let gauge = Gauge(frame: Rect(column: 0, row: 0, columns: 10, rows: 1))
    let list = PriceList(["Tea", "Milk"], frame: Rect(column: 0, row: 1, columns: 11, rows: 2))
    list.prices = [3, 12]
    gauge.part = 0.5
    for view in [gauge, list] { window.addSubview(view) }
    let terminal = TestTerminal(application, columns: 20, rows: 4)
    #expect(terminal.lines.prefix(3) == ["   50 %", " Tea   3 $", " Milk 12 $"])
    #expect(terminal.style(column: 0, row: 0).background == .green)
    #expect(terminal.style(column: 9, row: 0).background == .blue)
  }

  @Test("A panel shows a text until the user presses Escape")
  func panel() {
    let terminal = TestTerminal(application)
    application.show(TextPanel("Notes", text: "Buy tea."))
    #expect(terminal.lines.contains { $0.contains("│ Buy tea.") })
    terminal.type("\u{1B}")
    #expect(!terminal.lines.contains { $0.contains("│ Buy tea.") })
  }

  @Test("A dialog asks for a text, for which a key of the program is pressed")
  func asking() async {
    let (application, window) = (application, window)
    var printed = ""
    func print(_ text: String) { printed = text }
    //= TerminalRecipes.md: window.addHandler(for: .find) { _ in
    //= TerminalRecipes.md: f2  terminal.palette
    //= TerminalRecipes.md: let terminal = TestTerminal(application, columns: 40, rows: 8)
    #expect(
      printed == """
        //= TerminalRecipes.md: “tea” was not found.
        """)
    terminal.press("f2")
    #expect(terminal.lines.contains { $0.contains("Commands") })
    // The handler retains the application, which is not global here, as it is in a program.
    application.close(window)
  }
}
