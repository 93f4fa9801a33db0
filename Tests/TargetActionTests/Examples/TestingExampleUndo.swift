import TargetAction
import Testing

// The article "Testing your actions", about undo.

protocol SeedActions: ActionTarget {
  func sowSeeds(_ sender: AnyObject?, _ event: ValueEvent<String>)
}

extension Action {
  static let sowSeeds = Action("sowSeeds", (any SeedActions).sowSeeds)
}

final class SeedList: Responder, SeedActions {
  private(set) var names: [String] = []

  override init() {
    super.init()
    undoStack = UndoStack()
  }

  func sowSeeds(_ sender: AnyObject?, _ event: ValueEvent<String>) {
    setNames(names + [event.value])
  }

  private func setNames(_ names: [String]) {
    let old = self.names
    undoStack?.register("Sow", owner: self) { $0.setNames(old) }
    self.names = names
  }
}

@MainActor
@Suite struct SeedListTests {
  let application = Application()
  let window = Window()
  let list = SeedList()
  let undoCommand = Command(action: .undo)

  init() {
    window.next = list
    list.next = application
    application.keyWindow = window
    application.mainMenu = Menu(items: [.command(undoCommand)])
  }

  func sow(_ name: String) { application.sendAction(.sowSeeds, event: ValueEvent(name)) }

  @Test func `each sowing is undone and redone by itself`() throws {
    let stack = try #require(list.undoStack)
    sow("peas")
    stack.markClean()
    sow("beans")
    #expect(undoCommand.displayTitle == "Undo Sow" && !stack.isClean)
    application.sendAction(.undo)
    #expect(list.names == ["peas"] && stack.isClean)
    application.sendAction(.redo)
    #expect(list.names == ["peas", "beans"])
  }

  @Test func `all changes can be undone`() throws {
    for name in ["peas", "beans", "corn"] { sow(name) }
    while undoCommand.isEnabled { application.perform(undoCommand) }
    #expect(list.names.isEmpty)
  }
}
