import TargetAction
import Testing

// The article "Validation, menus, and palettes".

//< ValidationMenusAndPalettes.md: let application = Application.shared
//< ValidationMenusAndPalettes.md: let style = Style()

@MainActor
struct MenusExample {
  @Test func `the program of the article prints what the article shows`() {
    let output = outputOfProgram {
      //> ValidationMenusAndPalettes.md: let application = Application.shared
      //= ValidationMenusAndPalettes.md: func show(_ row: Menu.Row)
      //= ValidationMenusAndPalettes.md: let open = application.openMenu(menu)
      //= ValidationMenusAndPalettes.md: let menuBar = Menu(items: [.submenu(menu)])
      //= ValidationMenusAndPalettes.md: let button = Button("Send")
      //= ValidationMenusAndPalettes.md: application.setNeedsValidation()
      //> ValidationMenusAndPalettes.md: let style = Style()
      //= ValidationMenusAndPalettes.md: let count = Command(
      //= ValidationMenusAndPalettes.md: let recent = Menu("Recent Recipients", id: "mail.recent")
      //= ValidationMenusAndPalettes.md: let spam = Command("Mark as Spam")
      //= ValidationMenusAndPalettes.md: func status(of row: Menu.Row, in menu: OpenMenu) -> String
      //= ValidationMenusAndPalettes.md: let palette = application.openMenu(
      withExtendedLifetime(style) {}
    }
    //? ValidationMenusAndPalettes.md: Send (The message has no recipient.)
    //? ValidationMenusAndPalettes.md: Flagged.
    //? ValidationMenusAndPalettes.md: true
    //? ValidationMenusAndPalettes.md: false
    //? ValidationMenusAndPalettes.md: ["12 pt"]
    //? ValidationMenusAndPalettes.md: 3 words
    //? ValidationMenusAndPalettes.md: Ada
    //? ValidationMenusAndPalettes.md: ["Send", "Flag", "Mark as Spam", "Translate",
    //? ValidationMenusAndPalettes.md: Nothing here handles Print….
    //? ValidationMenusAndPalettes.md: Unflagged.
  }

  @Test func `a size is not in palettes, and a value identifies its command`() {
    let (application, window, style) = (makeApplication(), Window(), Style())
    window.delegate = style
    application.keyWindow = window
    let sizes = [9, 12].map { Command(action: .setSize, payload: Payload($0)) }
    let menuBar = Menu(items: [.submenu(Menu("Size", items: sizes.map { .command($0) }))])
    application.mainMenu = menuBar
    #expect(sizes.map { application.state(of: $0).mark } == [.off, .on])
    #expect(!application.commands().contains { $0.action == .setSize && $0.payload == nil })
    let same = Command(action: .setSize, payload: Payload(12))
    #expect(menuBar.remove(.sameCommand(same)) && !menuBar.remove(.sameCommand(same)))
    #expect(menuBar.commands.count == 1 && menuBar.commands[0] === sizes[0])
  }
}
