import TargetAction
import Testing

// Separate objects for view, controller, and handler. The controller has the title, a view owns the
// table, a data source creates the cells, and an object that is not a responder contains the logic.

private final class SongEvent: Event {
  let song: String
  init(song: String) { self.song = song }
}

private protocol SongActions: ActionTarget {
  func play(_ sender: SongCell, event: SongEvent)
}

extension Action {
  fileprivate static let play = Action("play", (any SongActions).play)
}

private final class SongCell: View {
  let button = Button("Play", frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init(_ song: String, frame: Rect) {
    super.init(frame: frame)
    button.addHandler(for: .touchUpInside) { [unowned self] _ in
      tryToPerform(.play, from: self, event: SongEvent(song: song))
    }
    addSubview(button)
  }
}

/// Owns the cells.
@MainActor
private final class SongSource {
  let songs = ["Gymnopédie", "Boléro"]
  private(set) lazy var cells = songs.enumerated().map { index, song in
    SongCell(song, frame: Rect(x: 0, y: Double(index) * 20, width: 100, height: 20))
  }
}

/// Contains the logic, and is not a responder.
private final class SongHandler: SongActions {
  private(set) var played: [String] = []
  func play(_ sender: SongCell, event: SongEvent) { played.append(event.song) }
}

/// Owns the table.
private class SongView: View {
  let table = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init(_ source: SongSource) {
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    addSubview(table)
    for cell in source.cells { table.addSubview(cell) }
  }
}

/// A view that forwards actions that it does not implement to its handler.
private final class ForwardingSongView: SongView, ActionForwarding {
  weak var handler: SongHandler?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { handler }
}

/// Shows the view, and has a title.
private class SongController: ViewController {
  let title = "Songs"
  private let songView: SongView

  init(_ songView: SongView) {
    self.songView = songView
    super.init()
  }

  override func loadView() -> View { songView }
}

/// A controller that forwards actions that it does not implement to its handler.
private final class ForwardingSongController: SongController, ActionForwarding {
  weak var handler: SongHandler?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { handler }
}

@MainActor
@Suite
struct HandlerObjectSystem {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let source = SongSource()
  private let handler = SongHandler()

  private func show(_ controller: SongController) {
    window.rootViewController = controller
    application.keyWindow = window
  }

  @Test func `the handler receives the action as the view's supplemental target`() {
    let view = ForwardingSongView(source)
    view.handler = handler
    show(SongController(view))
    for cell in source.cells { #expect(application.tap(cell.button)) }
    #expect(handler.played == ["Gymnopédie", "Boléro"])
    #expect(source.cells[0].chainTarget(forAction: .play, sender: source.cells[0]) === handler)
  }

  @Test func `the handler receives the action as the controller's supplemental target`() {
    let controller = ForwardingSongController(SongView(source))
    controller.handler = handler
    show(controller)
    for cell in source.cells { #expect(application.tap(cell.button)) }
    #expect(handler.played == ["Gymnopédie", "Boléro"])
  }

  @Test func `without a handler, the action is unhandled, and the parts stay separate`() {
    let controller = ForwardingSongController(SongView(source))
    show(controller)
    let cell = source.cells[0]
    #expect(!cell.tryToPerform(.play, from: cell, event: SongEvent(song: "Tristan")))
    #expect(controller.title == "Songs")
    controller.handler = handler
    #expect(cell.tryToPerform(.play, from: cell, event: SongEvent(song: "Tristan")))
    #expect(handler.played == ["Tristan"])
    #expect(!(handler as AnyObject is Responder))
  }
}
