import TargetAction
import Testing

/// Lookups after a library has been loaded; `.ci/dependents` loads a library.
@MainActor
struct LibraryTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()

  @Test func `searches find the same targets after a library has been loaded`() {
    let (named, pinger) = (Named("named"), Pinger("pinger", recorder))
    application.focus([named, pinger], in: window)
    for _ in 0..<3 {
      #expect(application.sendAction(.ping) && !application.sendAction(.pong))
      #expect(application.sendAction(.ping, to: pinger))
      #expect(!application.sendAction(.ping, to: named))
      #expect(application.target(as: Pinger.self, sender: nil) === pinger)
      #expect(application.target(as: Ponger.self, sender: nil) == nil)
      Action.didLoadLibraries()
    }
    #expect(recorder.take().count { $0 == "ping pinger" } == 6)
  }

  @Test func `menus are validated again after a library has been loaded`() {
    let asked = Answering("asked")
    application.focus([asked], in: window)
    let menu = Menu(items: [.command(Command("Ping", action: .ping))])
    let open = application.openMenu(menu)
    for _ in 0..<2 { #expect(open.rows.count == 1 && asked.validations == 1) }
    Action.didLoadLibraries()
    #expect(open.rows.count == 1 && asked.validations == 2)
  }
}
