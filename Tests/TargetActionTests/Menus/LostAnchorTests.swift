import TargetAction
import Testing

/// A list in the key window, with an item at which a menu is opened, and a field with the focus.
///
/// The list and the item are in boxes.
@MainActor
private final class ListScene {
  let application = makeApplication(), other = makeApplication()
  let window = Window(), otherWindow = Window(), field = FocusField("field")
  let outer = View(), outerControl = Control(), list = View(), inner = View()
  var item: View? = View()
  let command = Command(action: .refresh)
  private(set) lazy var menu = Menu(items: [.command(command)])
  let recorder = Recorder()

  init() {
    application.keyWindow = window
    application.addWindow(otherWindow)
    window.addSubview(field)
    window.makeFirstResponder(field)
    for (view, above) in [(outer, window), (outerControl, outer), (list, outerControl)] {
      above.addSubview(view)
    }
    list.addSubview(inner)
    for (view, name) in [(item, "item"), (list, "list"), (field, "field")] {
      view?.addHandler(for: .refresh) { [recorder] _ in recorder.record(name) }
    }
    if let item { inner.addSubview(item) }
  }
}

/// A change while a menu is open at the item, and who then handles its command; nil if nobody does.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let handler: String?
  let change: @MainActor @Sendable (ListScene) -> Void

  init(
    _ name: String, _ handler: String?, change: @escaping @MainActor @Sendable (ListScene) -> Void
  ) {
    (testDescription, self.handler, self.change) = (name, handler, change)
  }

  static let all = [
    Row("nothing", "item") { _ in }, Row("the focus", "item") { $0.window.makeFirstResponder(nil) },
    Row("the item is removed", "list") { $0.item?.removeFromSuperview() },
    Row("the item is deallocated", "list") {
      $0.item?.removeFromSuperview()
      $0.item = nil
    },
    Row("the item is hidden", "list") { $0.item?.isHidden = true },
    Row("the item is transparent", "list") { $0.item?.alpha = 0 },
    Row("the item takes no interaction", "list") { $0.item?.isUserInteractionEnabled = false },
    Row("the view around the item is hidden", "list") { $0.inner.isHidden = true },
    Row("the view around the item is removed", "list") { $0.inner.removeFromSuperview() },
    Row("the item moves in its window", "item") {
      if let item = $0.item { $0.outer.addSubview(item) }
    },
    Row("the item moves to another window", "list") {
      if let item = $0.item { $0.otherWindow.addSubview(item) }
    },
    Row("the list moves to another window", nil) { $0.otherWindow.addSubview($0.list) },
    Row("the list is hidden", nil) { $0.list.isHidden = true },
    Row("a control around the list is disabled", nil) { $0.outerControl.isEnabled = false },
    Row("the window is blocked by a modal window", "item") {
      $0.application.modalWindow = $0.otherWindow
    },
    Row("the window is hidden", nil) { $0.window.isHidden = true },
    Row("the window is closed", nil) { $0.application.removeWindow($0.window) },
    Row("the window moves to another application", nil) { $0.other.addWindow($0.window) },
  ]
}

/// Menus and palettes whose anchor the user can no longer reach.
@MainActor
struct LostAnchorTests {
  private let scene = ListScene()
  private var application: Application { scene.application }

  @Test(arguments: Row.all)
  private func `a palette performs its choice at the nearest place in reach`(row: Row) {
    if let item = scene.item {
      let anchor = application.withAnchor(item) { DispatchAnchor(in: application) }
      row.change(scene)
      let outcome = application.perform(scene.command, from: anchor)
      #expect(outcome == (row.handler == nil ? .unhandled : .handled))
    }
    #expect(scene.recorder.take() == [row.handler].compactMap(\.self))
  }

  @Test func `a responder without a view must only be on a chain to the application`() {
    let (cell, above) = (Answering("cell"), Answering("above"))
    application.focus([cell, above], in: scene.window)
    let menu = application.openMenu(Menu(items: [.command(Command(action: .ping))]))
    scene.window.makeFirstResponder(scene.field)
    cell.next = nil
    #expect(menu.rows[0].state.isEnabled && menu.perform(menu.rows[0]).isHandled)
    #expect(cell.senders.isEmpty && above.senders.count == 1)
    above.next = nil
    #expect(menu.rows[0].state == .unhandled && menu.perform(menu.rows[0]) == .unhandled)
    cell.next = scene.window
    #expect(menu.rows[0].state.isEnabled && menu.perform(menu.rows[0]).isHandled)
    #expect(cell.senders.count == 1 && above.senders.count == 1)
  }

  @Test(arguments: [true, false])
  func `what a handler sends after its item has gone begins at the place around it`(isFreed: Bool) {
    let scene = scene
    scene.item?.addHandler(for: .ping) { [unowned scene] _ in
      scene.item?.removeFromSuperview()
      if isFreed { scene.item = nil }
      scene.application.sendAction(.refresh)
    }
    scene.command.action = .ping
    let menu = application.openMenu(scene.menu, at: scene.item)
    menu.perform(menu.rows[0])
    #expect(scene.recorder.take() == ["list"])
  }

  @Test func `a handler finds the item that validation has found`() {
    let scene = scene
    var found: [AnyObject?] = []
    scene.list.addHandler(for: .ping) { _ in
      found.append(scene.application.target(forAction: .refresh))
      return .enabled
    } _: { _ in
      found.append(scene.application.target(forAction: .refresh))
    }
    scene.command.action = .ping
    let menu = application.openMenu(scene.menu, at: scene.item)
    menu.perform(menu.rows[0])
    #expect(!found.isEmpty && found.allSatisfy { $0 === scene.item })
    scene.list.removeHandler(for: .ping)
  }

  @Test func `the key of a row follows the menu's place`() throws {
    let scene = scene
    let keys = try KeySequence(parsing: "ctrl-r")
    // Where something can ping, the second line has the key.
    application.keyMaps = [
      KeyMap("map", [KeyBinding(keys, .refresh), KeyBinding(keys, .ping)])
    ]
    scene.item?.addHandler(for: .ping) { _ in }
    let menu = application.openMenu(scene.menu, at: scene.item)
    #expect(menu.rows.map(\.keyLabel) == [nil])
    for isHidden in [true, false, true] {
      scene.item?.isHidden = isHidden
      #expect(menu.rows.map(\.keyLabel) == [isHidden ? "Ctrl+R" : nil])
    }
  }

  @Test func `the commands of a palette do not keep a closed window alive`() {
    weak var closed: Window?
    var commands: [Command] = []
    do {
      let (window, target) = (Window(), Answering("target"))
      application.focus([target], in: window)
      commands = application.commands()
      #expect(commands.contains { $0.action == .ping })
      application.removeWindow(window)
      closed = window
      extendLifetime((window, target))
    }
    #expect(closed == nil)
    extendLifetime(commands)
  }
}
