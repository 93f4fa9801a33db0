// A program that .ci/hosts drives with real keys and a real mouse. It prints what arrives and what it draws.
import CGtk4
import Dispatch
import Glibc
import TargetAction
import TargetActionGTK

func log(_ text: String) {
  print(text)
  fflush(nil)
}

extension Action {
  static let slash = driven("slash")
  static let accent = driven("accent")

  static func driven(_ id: String) -> Action { Action(untyped: "driven.\(id)", id: id) }
}

final class DrivenApplication: GTKApplication {
  // A program's class must be told what it overrides.
  override func pendingKeysDidChange(in application: Application) {
    super.pendingKeysDidChange(in: application)
    log("pending \(pendingKeys?.strokes.description ?? "none")")
  }

  override func keyWindowDidChange(in application: Application, from previous: Window?) {
    super.keyWindowDidChange(in: application, from: previous)
    log(
      "key-window \((keyWindow as? DrivenWindow)?.name ?? (keyWindow == nil ? "none" : "dialog"))")
  }
}

class DrivenWindow: Window {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(frame: Rect(x: 0, y: 0, width: 600, height: 420))
  }

  override func frameDidChange(from frame: Rect) {
    super.frameDidChange(from: frame)
    logSize()
  }

  func logSize() { log("size \(name) \(Int(bounds.size.width)) \(Int(bounds.size.height))") }
}

/// A colored area that says what it draws.
class Pad: View, Drawing {
  let name: String
  let color: Color
  var isHovered = false { didSet { setNeedsDisplay() } }

  init(_ name: String, _ color: Color, frame: Rect) {
    (self.name, self.color) = (name, color)
    super.init(frame: frame)
  }

  var shownColor: Color {
    isHovered
      ? Color(red: 1, green: 1, blue: 0)
      : isFirstResponder ? Color(red: 0, green: 0, blue: 1) : color
  }

  func draw(on canvas: Canvas) {
    if isSlow { usleep(16_000) }
    canvas.fill(bounds, with: shownColor)
    let place = convert(bounds, to: nil)
    let (x, y) = (Int(place.origin.x), Int(place.origin.y))
    let shade = [shownColor.red, shownColor.green, shownColor.blue].map { Int($0 * 255) }
    log(
      "drew \(name) \(x) \(y) \(Int(place.size.width)) \(Int(place.size.height)) \(shade[0]) \(shade[1]) \(shade[2])"
    )
  }

  override func pointerEntered(_ event: PointerEvent) {
    isHovered = true
    log("entered \(name)")
  }

  override func pointerExited(_ event: PointerEvent) {
    isHovered = false
    log("exited \(name)")
  }
}

/// A view that takes the focus and prints keys.
final class KeyPad: Pad {
  override var canBecomeFirstResponder: Bool { true }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began { becomeFirstResponder() }
    return event.phase == .began
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    // These open the menu bar.
    guard event.key != "f10", !event.modifiers.contains(.option) else { return false }
    log(
      "key \(event.phase) \(event.key) chars=\(event.characters) mods=\(names(event.modifiers)) repeat=\(event.isRepeat) composing=\(event.isComposing)"
    )
    return true
  }
}

func names(_ modifiers: KeyModifiers) -> String {
  let all: [(KeyModifiers, String)] = [
    (.shift, "S"), (.control, "C"), (.option, "A"), (.command, "M"),
  ]
  return all.filter { modifiers.contains($0.0) }.map(\.1).joined()
}

/// A view in which one types.
final class TextPad: Pad, TextInput, Copying, Pasting {
  private(set) var text = ""
  private var composition = ""

  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { ["Editor"] }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.insertsText }
  var cursorName: String? { "text" }
  var cursorArea: Rect { Rect(x: 10, y: 10, width: 2, height: 20) }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began { becomeFirstResponder() }
    return event.phase == .began
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.isComposing { log("composing-key \(event.phase) \(event.key)") }
    if event.key == .return, event.phase == .down, !event.isComposing {
      text = ""
      log("cleared")
      setNeedsDisplay()
      return true
    }
    if event.insertsText {
      text += event.characters
    } else if event.key == .delete, event.phase == .down {
      text = String(text.dropLast())
    } else {
      return false
    }
    log("text [\(text)] repeat=\(event.isRepeat)")
    setNeedsDisplay()
    return true
  }

  func showComposition(_ text: String) {
    composition = text
    log("composition [\(text)]")
    setNeedsDisplay()
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    canvas.draw(
      text + composition, at: Point(x: 10, y: 10), color: Color(red: 1, green: 1, blue: 1))
  }

  func copy(_ sender: AnyObject?) { (application as? GTKApplication)?.clipboard.setText(text) }

  func paste(_ sender: AnyObject?) {
    Task {
      text += await (application as? GTKApplication)?.clipboard.text() ?? ""
      setNeedsDisplay()
      log("pasted [\(text)]")
    }
  }
}

/// A view that prints what pointers do.
final class PointerPad: Pad {
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let place = event.location(in: self)
    let (x, y) = (Int(place.x), Int(place.y))
    log("pointer \(event.phase) \(x) \(y) buttons=\(event.buttons.rawValue) taps=\(event.tapCount)")
    if event.phase == .began, isBusy {
      // A change of the layout makes GTK make up a motion.
      button.frame.origin.x = 641 - button.frame.origin.x
      usleep(100_000)
    }
    if event.phase == .began, event.buttons == .secondary {
      application?.showMenu(contextMenu, at: self, location: place)
    }
    return event.phase != .hovered
  }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let scroll = event as? ScrollEvent else { return false }
    log("scroll \(scroll.deltaX) \(scroll.deltaY) precise=\(scroll.isPrecise)")
    return true
  }
}

/// A native text view that has no class in the adapter.
final class NativeText: GTKWidgetResponder {
  init(frame: Rect) {
    super.init(gtk_text_view_new(), frame: frame)
    allowsFocusOnClick = true
  }

  override func platformInsertsKey(_ event: KeyEvent) -> Bool { event.isTextInput }

  override func becomeFirstResponder() -> Bool {
    log("native has the focus")
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    log("native loses the focus")
    return super.resignFirstResponder()
  }
}

func command(_ title: String, _ action: Action, _ keys: String? = nil) -> Menu.Item {
  .command(
    Command(title, action: action, keyEquivalent: keys.flatMap { try? KeyEquivalent(parsing: $0) }))
}

func submenu(_ title: String, _ items: Menu.Item...) -> Menu.Item {
  .submenu(Menu(title, items: items))
}

let contextMenu = Menu(items: [
  command("Copy", .copy), command("Paste", .paste), .separator, command("Sidebar", .toggleSidebar),
  submenu("More", command("Zoom In", .zoomIn), command("Refuse", .refresh)),
])
let longMenu = Menu(
  items: (0..<60).map { number in .command(Command("\(number)") { log("item \(number)") }) })

let application = DrivenApplication(name: "org.example.Driven")
var (toggled, isSlow, isBusy) = (false, false, false)
let (one, two) = (DrivenWindow("one"), DrivenWindow("two"))
let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
let text = TextPad(
  "text", Color(red: 0.5, green: 0, blue: 0), frame: Rect(x: 20, y: 20, width: 260, height: 60))
let keys = KeyPad(
  "keys", Color(red: 0, green: 0.5, blue: 0), frame: Rect(x: 20, y: 100, width: 260, height: 60))
let pointers = PointerPad("pointers", gray, frame: Rect(x: 20, y: 180, width: 260, height: 100))
let entry = GTKTextEntry(placeholder: "Entry", frame: Rect(x: 320, y: 20, width: 220, height: 36))
let button = GTKButton("Press", frame: Rect(x: 320, y: 70, width: 120, height: 36))
let copyButton = GTKButton("Copy", frame: Rect(x: 320, y: 120, width: 120, height: 36))
let nativeText = NativeText(frame: Rect(x: 320, y: 170, width: 220, height: 60))
let keysTwo = KeyPad(
  "keys-two", Color(red: 0, green: 0.5, blue: 0.5),
  frame: Rect(x: 20, y: 20, width: 260, height: 60))

for view in [text, keys, pointers, entry, button, copyButton, nativeText] as [View] {
  one.addSubview(view)
}
two.addSubview(keysTwo)
one.undoStack = UndoStack()
entry.addHandler(for: .editingChanged) { _ in log("entry [\(entry.text)]") }
button.addHandler(for: .primaryActionTriggered) { _ in log("button pressed") }
copyButton.addTarget(nil, action: .copy, for: .primaryActionTriggered)

func handle(_ action: Action, _ body: @escaping @MainActor () -> Void) {
  application.addHandler(for: action) { (_: ActionInvocation) -> Void in
    log("action \(action.name)")
    body()
  }
}
for action in [Action.zoomIn, .saveDocument, .find, .saveDocumentAs, .slash, .accent] {
  handle(action) {}
}
for id in ["sequence", "editor", "bracket", "synchronize", "one", "question"] {
  handle(.driven(id)) {}
}
application.addHandler(
  for: .toggleSidebar, state: { _ in ActionState(mark: toggled ? .on : .off) },
  { (_: ActionInvocation) -> Void in
    toggled.toggle()
    log("action toggleSidebar")
  })
application.addHandler(
  for: .refresh, state: { _ in .disabled(reason: "There is nothing to refresh.") },
  { (_: ActionInvocation) -> Void in log("action refresh") })
handle(.driven("busy")) {
  isBusy = true
  usleep(600_000)
}
handle(.driven("remove")) {
  if entry.superview == nil { one.addSubview(entry) } else { entry.removeFromSuperview() }
}
handle(.driven("slow")) { isSlow.toggle() }
handle(.driven("later")) {
  Task {
    try? await Task.sleep(for: .milliseconds(50))
    log("later done")
  }
}
handle(.driven("second")) { application.show(two, title: "Two") }
func ask(on parent: Window?) {
  Task {
    let dialog = GTKDialog("Delete it?", buttons: ["Delete", "Keep"])
    log("answer \(await application.answer(to: dialog, on: parent) ?? "none")")
  }
}
handle(.driven("ask")) { ask(on: nil) }
handle(.driven("sheet")) { ask(on: one) }
let question = GTKDialog("Again?", buttons: ["Yes", "No"])
handle(.driven("again")) {
  Task { log("again \(await application.answer(to: question) ?? "none")") }
}
handle(.driven("brief")) {
  Task {
    let brief = DrivenWindow("brief")
    application.show(brief)
    application.close(brief)
  }
}
handle(.driven("far")) {
  let frame = entry.frame
  entry.frame = Rect(x: -.infinity, y: 1e12, width: 1e12, height: .infinity)
  Task {
    try? await Task.sleep(for: .milliseconds(200))
    entry.frame = frame
    log("near again")
  }
}
struct LongError: Error, CustomStringConvertible {
  let description = Array(repeating: "The disk is full.", count: 40).joined(separator: " ")
}
handle(.driven("fail")) { application.presentError(LongError()) }
handle(.driven("disable")) { entry.isEnabled.toggle() }
handle(.driven("hide")) { two.isHidden.toggle() }
handle(.driven("long")) { application.showMenu(longMenu, at: pointers, location: .zero) }
handle(.driven("labels")) {
  let labels = View()
  one.addSubview(labels)
  for _ in 0..<2000 { labels.addSubview(GTKLabel("label")) }
  labels.removeFromSuperview()
  log("labels done")
}

let (map, problems) = KeyMap.parse(
  """
  ctrl-k d        driven.sequence
  f3              driven.remove
  f5              driven.busy
  f6              driven.later
  f7              driven.second
  f8              driven.ask
  f9              driven.sheet
  f11             driven.slow
  f12             driven.synchronize
  ctrl-t a        driven.again
  ctrl-t b        driven.brief
  ctrl-t d        driven.disable
  ctrl-t e        driven.fail
  ctrl-t f        driven.far
  ctrl-t h        driven.hide
  ctrl-t l        driven.labels
  ctrl-t m        driven.long
  1               driven.one
  ctrl-?          driven.question
  j k             driven.editor when Editor
  ctrl-shift-[    driven.bracket
  """, name: "driven")
for problem in problems { log("problem \(problem)") }
application.keyMaps.append(map)
func makeMainMenu() -> Menu {
  Menu(items: [
    submenu(
      "File", command("Save", .saveDocument), command("Search", .slash, "/"),
      command("Accent", .accent, "'"), .separator, command("Close", .closeWindow),
      command("Quit", .quit)),
    submenu(
      "Edit", command("Undo", .undo), command("Copy", .copy), command("Paste", .paste),
      command("Select All", .selectAll)),
    submenu(
      "View", command("Zoom In", .zoomIn, "ctrl-+"), command("Sidebar", .toggleSidebar),
      command("Refresh", .refresh)),
  ])
}
application.mainMenu = makeMainMenu()

/// Changes something when a signal of the system arrives, even while a menu has the keys.
func onSignal(_ number: Int32, _ body: @escaping @MainActor () -> Void) -> any DispatchSourceSignal
{
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
  source.setEventHandler { MainActor.assumeIsolated(body) }
  source.resume()
  return source
}
let sources = [
  onSignal(SIGUSR1) {
    toggled.toggle()
    application.setNeedsValidation()
    log("toggled")
  },
  onSignal(SIGUSR2) {
    application.mainMenu = makeMainMenu()
    log("new menu")
  },
]
application.unhandledKeyHandler = { log("unhandled \($0.event.key)") }
application.show(one, title: "One")
one.makeFirstResponder(keys)
for window in [one, two] { window.logSize() }
log("double click \(application.doubleClickInterval)")
log("ready")
application.run()
log("ended")
