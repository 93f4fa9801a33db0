import TargetAction
import Testing

// The menus of the article "Recipes".

final class PhotoView: View, Copying, ShowingContextMenu {
  private let name: String
  private let menu = Menu(items: [
    .command(Command(action: .copy)), .command(Command(action: .paste)),
  ])

  init(_ name: String, frame: Rect) {
    self.name = name
    super.init(frame: frame)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .began, event.buttons == .secondary else { return false }
    return application?.openMenu(menu, at: self, location: event.location(in: self)) ?? false
  }

  // With the standard keys, Shift-F10 and the Menu key send this action.
  func showContextMenu(_ sender: AnyObject?) { application?.openMenu(menu, at: self) }

  func copy(_ sender: AnyObject?) { print("Copied \(name).") }
}

/// Prints the menu, and chooses the first command; yours shows a menu of the platform.
final class MenuHost: WindowHost {
  func showMenu(_ menu: Menu, at view: View, location: Point) {
    let point = view.convert(location, to: nil)
    print("At \(point.x), \(point.y):")
    for command in menu.commands where !command.state.isHidden {
      print(command.displayTitle, command.isEnabled)
    }
    view.window?.cancelPointers()  // The platform's menu receives the release of the button.
    view.application?.perform(menu.commands[0], from: menu.anchor)
    view.application?.menuDidClose(menu)
  }
}

enum SortKey: String, CaseIterable {
  case name = "Name"
  case date = "Date"
  case size = "Size"
}

protocol FileSorting: ActionTarget {
  func sortFiles(_ sender: AnyObject?, _ event: ValueEvent<SortKey>)
}

extension Action {
  static let sortFiles = Action("sortFiles", (any FileSorting).sortFiles).unlisted()
}

final class FileListController: ViewController, FileSorting {
  private(set) var sortKey = SortKey.name

  func sortFiles(_ sender: AnyObject?, _ event: ValueEvent<SortKey>) { sortKey = event.value }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .sortFiles else { return super.validate(action, sender: sender) }
    let key = (sender as? Command)?.value(as: SortKey.self)
    return ActionState(mark: key == sortKey ? .on : .off)
  }
}

final class PageController: ViewController, ZoomingIn {
  private let name: String
  private var zoom = 100

  init(_ name: String) {
    self.name = name
    super.init()
  }

  func zoomIn(_ sender: AnyObject?) {
    zoom += 50
    print("\(name) at \(zoom) %")
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .zoomIn && zoom >= 200 ? .disabled(reason: "The page cannot be larger.") : .enabled
  }
}

final class PageWindow: Window {
  let zoomButton = Button("+", frame: Rect(x: 0, y: 0, width: 30, height: 30))

  init(_ name: String) {
    super.init(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    rootViewController = PageController(name)
    zoomButton.addTarget(nil, action: .zoomIn, for: .primaryActionTriggered)
    zoomButton.searchAnchor = .ownWindow
    zoomButton.validatesAutomatically = true  // The button is disabled when the action is.
    zoomButton.isTabStop = false
    addSubview(zoomButton)
  }
}

protocol RecentFileActions: ActionTarget {
  func openRecentFile(_ sender: AnyObject?, _ event: ValueEvent<String>)
  func clearRecentFiles(_ sender: AnyObject?)
}

extension Action {
  static let openRecentFile = Action("openRecentFile", (any RecentFileActions).openRecentFile)
  static let clearRecentFiles = Action(
    "clearRecentFiles", (any RecentFileActions).clearRecentFiles, title: "Clear Menu")
}

final class FileApplication: Application, RecentFileActions {
  /// The paths, the latest first.
  private(set) var recentFiles: [String] = []  // Store them with the settings.

  func open(_ path: String) {
    recentFiles = Array(([path] + recentFiles.filter { $0 != path }).prefix(10))
    print("Opened \(path).")
  }

  func openRecentFile(_ sender: AnyObject?, _ event: ValueEvent<String>) { open(event.value) }

  func clearRecentFiles(_ sender: AnyObject?) { recentFiles = [] }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .clearRecentFiles && recentFiles.isEmpty ? .disabled : .enabled
  }
}

@MainActor
@Suite
struct RecipesMenus {
  private let application = makeApplication()

  // MARK: - A context menu

  @Test func `a context menu acts on the view under the pointer`() {
    let output = outputOfProgram {
      let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
      let host = MenuHost()  // The window does not retain it.
      window.host = host
      let sea = PhotoView("sea.png", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let sun = PhotoView("sun.png", frame: Rect(x: 100, y: 0, width: 100, height: 100))
      for photo in [sea, sun] { window.addSubview(photo) }
      Application.shared.keyWindow = window
      window.makeFirstResponder(sea)

      // The user presses the right button in the photo that does not have the focus.
      Application.shared.sendEvent(
        PointerEvent(.began, at: Point(x: 120, y: 50), in: window, buttons: .secondary))
    }
    #expect(
      output == """
        At 120.0, 50.0:
        Copy true
        Paste false
        Copied sun.png.
        """)
  }

  @Test func `Shift-F10 opens the menu of the view that has the focus`() {
    let (window, host) = (Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)), MenuHost())
    let photo = PhotoView("sky.png", frame: Rect(x: 30, y: 40, width: 10, height: 10))
    window.host = host
    window.addSubview(photo)
    window.makeFirstResponder(photo)
    application.keyWindow = window
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
    let output = Output.of {
      application.tap(photo)
      print("Pressed.")
      application.sendEvent(KeyEvent(pressing: KeyEquivalent("f10", .shift)))
    }
    #expect(
      output == "Pressed.\nAt 30.0, 40.0:\nCopy true\nPaste false\nCopied sky.png.")
    withExtendedLifetime(host) {}
  }

  // MARK: - A menu with one checked item

  @Test func `the chosen item is checked`() {
    let output = outputOfProgram {
      let sortMenu = Menu(
        "Sort By",
        items: SortKey.allCases.map { key in
          .command(Command(key.rawValue, action: .sortFiles, event: ValueEvent(key)))
        })
      let window = Window()
      window.rootViewController = FileListController()
      Application.shared.keyWindow = window
      Application.shared.mainMenu = Menu(items: [.submenu(sortMenu)])

      // The user chooses the second item.
      for _ in 1...2 {
        for command in sortMenu.commands {
          print(command.state.mark == .on ? "✓" : "-", command.displayTitle)
        }
        Application.shared.perform(sortMenu.commands[1])
      }
    }
    #expect(
      output == """
        ✓ Name
        - Date
        - Size
        - Name
        ✓ Date
        - Size
        """)
  }

  // MARK: - A toolbar

  @Test func `a toolbar acts on its own window`() {
    let output = outputOfProgram {
      let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
      Application.shared.addWindow(sea)
      Application.shared.keyWindow = sun

      // The user clicks the button of the window that is not key, until it is disabled.
      while sea.zoomButton.isEnabled {
        for phase in [PointerEvent.Phase.began, .ended] {
          Application.shared.sendEvent(PointerEvent(phase, at: Point(x: 15, y: 15), in: sea))
        }
      }
      print(sea.zoomButton.isEnabled, sun.zoomButton.isEnabled)
    }
    #expect(
      output == """
        sea at 150 %
        sea at 200 %
        false true
        """)
  }

  @Test func `with the other anchor, the button acts on the key window`() {
    let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
    application.addWindow(sea)
    application.keyWindow = sun
    sea.zoomButton.searchAnchor = .firstResponder
    let output = Output.of { application.tap(sea.zoomButton) }
    #expect(output == "sun at 150 %")
  }

  // MARK: - Recent files

  @Test func `a menu lists the recent files`() {
    let output = outputOfProgram {
      let application = FileApplication()
      Application.shared = application
      let recentMenu = Menu("Open Recent")
      recentMenu.itemsProvider = { [unowned application] _ in
        application.recentFiles.map { path in
          .command(Command(path, action: .openRecentFile, event: ValueEvent(path)))
        } + [.separator, .command(Command(action: .clearRecentFiles))]
      }
      application.mainMenu = Menu(items: [.submenu(Menu("File", items: [.submenu(recentMenu)]))])

      for path in ["sea.txt", "sun.txt"] { application.open(path) }

      // The user opens the menu bar and the submenu, and chooses the second file.
      if let bar = application.mainMenu {
        application.menuWillOpen(bar)
        application.menuWillOpen(recentMenu)
        print(recentMenu.commands.map(\.displayTitle))
        application.perform(recentMenu.commands[1], from: recentMenu.anchor)
        application.menuDidClose(recentMenu)
        application.menuDidClose(bar)
      }
    }
    #expect(
      output == """
        Opened sea.txt.
        Opened sun.txt.
        ["sun.txt", "sea.txt", "Clear Menu"]
        Opened sea.txt.
        """)
  }

  @Test func `ten files are recent at most, each once, until they are cleared`() {
    let application = FileApplication()
    #expect(application.state(of: .clearRecentFiles) == .disabled)
    for number in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5] { application.open("\(number)") }
    #expect(application.recentFiles == ["5", "10", "9", "8", "7", "6", "4", "3", "2", "1"])
    application.sendAction(.clearRecentFiles)
    #expect(application.recentFiles.isEmpty)
  }
}
