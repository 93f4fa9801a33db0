import TargetAction
import Testing

// View, controller and handler apart: the controller shows and titles, a view owns the table, a data source
// makes the cells, and an object that is no responder has the logic.

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

/// Owns the logic; it is no responder.
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

/// A view that hands what it does not do to its handler.
private final class ForwardingSongView: SongView, ActionForwarding {
  weak var handler: SongHandler?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { handler }
}

/// Shows and titles.
private class SongController: ViewController {
  let title = "Songs"
  private let songView: SongView

  init(_ songView: SongView) {
    self.songView = songView
    super.init()
  }

  override func loadView() -> View { songView }
}

/// A controller that hands what it does not do to its handler.
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

  @Test func `the handler receives the action as the supplemental target of the view`() {
    let view = ForwardingSongView(source)
    view.handler = handler
    show(SongController(view))
    for cell in source.cells { #expect(application.tap(cell.button)) }
    #expect(handler.played == ["Gymnopédie", "Boléro"])
    #expect(source.cells[0].chainTarget(forAction: .play, sender: source.cells[0]) === handler)
  }

  @Test func `the handler receives the action as the supplemental target of the controller`() {
    let controller = ForwardingSongController(SongView(source))
    controller.handler = handler
    show(controller)
    for cell in source.cells { #expect(application.tap(cell.button)) }
    #expect(handler.played == ["Gymnopédie", "Boléro"])
  }

  @Test func `without a handler the action is not handled, and the parts stay apart`() {
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
