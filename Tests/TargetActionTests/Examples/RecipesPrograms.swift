import Foundation
import TargetAction
import Testing

// The recipes for whole programs of the article "Recipes".

protocol ParcelSending: ActionTarget {
  func sendParcel(_ sender: AnyObject?)
}

extension Action {
  static let sendParcel = Action(
    "sendParcel", (any ParcelSending).sendParcel, id: "parcel.send", title: "Send")
}

final class TranslatedApplication: Application {
  var language = "en" { didSet { setNeedsValidation() } }
  // Read them from a file, or call `NSLocalizedString` instead.
  private let texts = [
    "de": [
      "edit.copy": "Kopieren", "parcel.send": "Senden", "menu.edit": "Bearbeiten",
      "parcel.empty": "Das Paket ist leer.",
    ]
  ]

  func text(_ key: String, or original: String) -> String { texts[language]?[key] ?? original }

  override func title(of action: Action) -> String {
    text(action.id ?? action.name, or: super.title(of: action))
  }
}

final class ParcelController: ViewController, ParcelSending {
  func sendParcel(_ sender: AnyObject?) {}

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let application = chainTarget(as: TranslatedApplication.self)
    let reason = "The parcel is empty."
    return .disabled(reason: application?.text("parcel.empty", or: reason) ?? reason)
  }
}

/// The description of a view for a screen reader, to be converted to what your platform needs.
struct AccessibleElement {
  let view: View
  var role = ""
  var label = ""
  var value = ""
  var help = ""
  var isEnabled = true
  var isFocused = false
}

/// A view that describes itself, such as a label or a text view.
protocol Accessible: View {
  func describe(_ element: inout AccessibleElement)
}

@MainActor
func accessibleElements(in view: View) -> [AccessibleElement] {
  guard !view.isHidden else { return [] }
  var element = AccessibleElement(view: view, isFocused: view.isFirstResponder)
  if let control = view as? Control {
    element.isEnabled = control.isEnabled
    if case .disabled(let reason?) = control.actionState?.availability { element.help = reason }
  }
  if let button = view as? Button {
    (element.role, element.label) = ("button", button.displayTitle)
  }
  if let toggle = view as? Toggle {
    (element.role, element.value) = ("switch", toggle.isOn ? "on" : "off")
  }
  (view as? any Accessible)?.describe(&element)
  return (element.role.isEmpty ? [] : [element]) + view.subviews.flatMap(accessibleElements)
}

final class PosterController: ViewController, SavingDocument, TogglingSidebar {
  private var showsSidebar = true

  override func viewDidLoad() {
    let buttons = [(Button("Save"), Action.saveDocument), (Toggle("Sidebar"), .toggleSidebar)]
    for (button, action) in buttons {
      button.addTarget(nil, action: action, for: .primaryActionTriggered)
      button.validatesAutomatically = true
      view.addSubview(button)
    }
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .saveDocument
      ? .disabled(reason: "Nothing has changed.") : ActionState(mark: showsSidebar ? .on : .off)
  }

  func saveDocument(_ sender: AnyObject?) {}
  func toggleSidebar(_ sender: AnyObject?) { showsSidebar.toggle() }
}

protocol MacroActions: ActionTarget {
  func toggleRecording(_ sender: AnyObject?) throws
  func playMacro(_ sender: AnyObject?) throws
}

extension Action {
  static let toggleRecording = Action("toggleRecording", (any MacroActions).toggleRecording)
  static let playMacro = Action("playMacro", (any MacroActions).playMacro)
}

final class MacroApplication: Application, MacroActions {
  private(set) var macro = Data()  // JSON; write it to a file.
  private var recorder: ActionRecorder?

  func toggleRecording(_ sender: AnyObject?) throws {
    if let recorder {
      removeObserver(recorder)
      self.recorder = nil
      // The last entry is this action.
      macro = try JSONEncoder().encode(recorder.entries.dropLast())
    } else {
      let recorder = ActionRecorder()
      addObserver(recorder)
      self.recorder = recorder  // The application does not retain its observers.
    }
  }

  func playMacro(_ sender: AnyObject?) throws {
    let entries = try JSONDecoder().decode([ActionRecorder.Entry].self, from: macro)
    print(ActionRecorder(entries: entries).replay(in: self))
  }
}

final class ZoomController: ViewController, Zooming {
  private(set) var zoom = 100

  func zoomIn(_ sender: AnyObject?) { zoom += 10 }
  func zoomOut(_ sender: AnyObject?) { zoom -= 10 }
  func actualSize(_ sender: AnyObject?) { zoom = 100 }
}

// What the program and its plug-ins share, in a module of its own.

protocol PlugIn {
  @MainActor static func start(in application: Application) throws
}

protocol TextProviding: AnyObject {
  @MainActor var text: String { get }
}

// A plug-in.

extension Action {
  static let countWords = Action(untyped: "words.count", title: "Count Words")
}

enum WordCounter: PlugIn {
  static func start(in application: Application) throws {
    application.addHandler(for: .countWords) { [unowned application] _ in
      let text = application.target(as: (any TextProviding).self)?.text ?? ""
      print(text.split(separator: " ").count, "words")
    }
    let command = Command(action: .countWords)
    application.mainMenu?.menu(id: "tools")?.items.append(.command(command))
    let keys = try KeySequence(parsing: "primary-shift-w")
    application.keyMaps.append(KeyMap("Word Counter", [KeyBinding(keys, .countWords)]))
  }
}

// The program.

final class ArticleController: ViewController, TextProviding {
  let text = "The sea is calm tonight"
}

@MainActor
@Suite
struct RecipesPrograms {
  // MARK: - Titles

  @Test func `titles and reasons are translated`() {
    let output = outputOfProgram {
      let application = TranslatedApplication()
      Application.shared = application  // Commands have its titles.
      let commands = [Command(action: .copy), Command(action: .sendParcel)]
      let editMenu = Menu("Edit", id: "menu.edit", items: commands.map { .command($0) })
      let window = Window()
      window.rootViewController = ParcelController()
      application.keyWindow = window
      application.mainMenu = Menu(items: [.submenu(editMenu)])

      for language in ["en", "de"] {
        application.language = language
        editMenu.title = application.text("menu.edit", or: "Edit")
        print(editMenu.title, commands.map(\.displayTitle))
        print(commands[1].state)
      }
    }
    #expect(
      output == """
        Edit ["Copy", "Send"]
        disabled: The parcel is empty.
        Bearbeiten ["Kopieren", "Senden"]
        disabled: Das Paket ist leer.
        """)
  }

  @Test func `an action without a translation keeps its title`() {
    let application = TranslatedApplication()
    application.language = "de"
    #expect(application.title(of: .paste) == "Paste")
    application.language = "fr"
    #expect(application.title(of: .copy) == "Copy")
  }

  // MARK: - Accessibility

  @Test func `a screen reader reads states and titles, and presses a switch`() {
    let output = outputOfProgram {
      let window = Window()
      window.rootViewController = PosterController()
      Application.shared.keyWindow = window

      // The screen reader reads the window, and presses the switch.
      for _ in 1...2 {
        Application.shared.validateIfNeeded()
        let elements = accessibleElements(in: window)
        for element in elements {
          print(element.role, element.label, element.isEnabled, "\(element.value)\(element.help)")
        }
        (elements[1].view as? Control)?.performPrimaryAction()
      }
    }
    #expect(
      output == """
        button Save false Nothing has changed.
        switch Sidebar true on
        button Save false Nothing has changed.
        switch Sidebar true off
        """)
  }

  @Test func `hidden views are left out, and others describe themselves`() {
    final class Heading: View, Accessible {
      func describe(_ element: inout AccessibleElement) {
        (element.role, element.label) = ("heading", "Posters")
      }
    }
    let (window, button, group) = (Window(), Button("Print"), View())
    for view in [Heading(), group] { window.addSubview(view) }
    group.addSubview(button)
    window.makeFirstResponder(button)
    let elements = accessibleElements(in: window)
    #expect(elements.map(\.label) == ["Posters", "Print"])
    #expect(elements.map(\.isFocused) == [false, true] && elements[1].isEnabled)
    group.isHidden = true
    #expect(accessibleElements(in: window).map(\.label) == ["Posters"])
  }

  // MARK: - Macros

  @Test func `a macro is saved as JSON, and replays`() {
    let output = outputOfProgram {
      let application = MacroApplication()
      Application.shared = application
      let controller = ZoomController()
      let window = Window()
      window.rootViewController = controller
      application.keyWindow = window

      // The user records three actions, and plays them twice.
      let actions: [Action] = [
        .toggleRecording, .zoomIn, .zoomIn, .zoomOut, .toggleRecording, .playMacro, .playMacro,
      ]
      for action in actions { application.sendAction(action) }
      print(controller.zoom)
    }
    #expect(
      output == """
        3 of 3 actions were handled
        3 of 3 actions were handled
        130
        """)
  }

  @Test func `the JSON of a macro has the ids, and a replay says what fails`() throws {
    let (application, controller, window) = (MacroApplication(), ZoomController(), Window())
    window.rootViewController = controller
    application.keyWindow = window
    application.unhandledAction = nil
    let list = FileListController()
    window.addHandler(for: .sortFiles) { (sender: AnyObject?, event: ValueEvent<SortKey>) in
      list.sortFiles(sender, event)
    }
    application.sendAction(.toggleRecording)
    application.sendAction(.zoomIn)
    application.perform(Command(action: .sortFiles, event: ValueEvent(SortKey.size)))
    application.sendAction(.toggleRecording)
    #expect(controller.zoom == 110 && list.sortKey == .size)
    let entries = try JSONDecoder().decode([ActionRecorder.Entry].self, from: application.macro)
    #expect(entries.map(\.action) == ["view.zoomIn", Action.sortFiles.qualifiedName])
    // A recording has no values.
    let output = Output.of { application.sendAction(.playMacro) }
    #expect(output.hasPrefix("1 of 2 actions were handled\n") && controller.zoom == 120)
  }

  // MARK: - Plug-ins

  @Test func `a plug-in adds an action, a menu item, and a key`() throws {
    let output = try outputOfProgram {
      let application = Application.shared
      application.keyPlatform = .linux
      application.keyMaps = [.standard(for: .linux)]
      let toolsMenu = Menu("Tools", id: "tools")
      application.mainMenu = Menu(items: [.submenu(toolsMenu)])
      let window = Window()
      window.rootViewController = ArticleController()
      application.keyWindow = window

      let plugIns: [any PlugIn.Type] = [WordCounter.self]
      for plugIn in plugIns { try plugIn.start(in: application) }

      let command = toolsMenu.commands[0]
      print(command.displayTitle, application.keys(for: command).map { $0.label(for: .linux) })
      application.perform(command)
      application.sendEvent(KeyEvent(pressing: KeyEquivalent("w", [.control, .shift])))
    }
    #expect(
      output == """
        Count Words ["Ctrl+Shift+W"]
        5 words
        5 words
        """)
  }

  @Test func `a user's key map names the action of a plug-in`() throws {
    let application = makeApplication()
    application.keyPlatform = .linux
    try WordCounter.start(in: application)
    #expect(application.readUserKeyMap("f7 words.count", name: "keys.txt").isEmpty)
    let output = Output.of { application.sendEvent(KeyEvent(pressing: KeyEquivalent("f7"))) }
    #expect(output == "0 words")
  }
}
