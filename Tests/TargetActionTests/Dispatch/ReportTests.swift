import TargetAction
import Testing

/// Descriptions of windows and delegates in resolutions, and the default report.
@MainActor
struct ReportTests {
  private let application = makeApplication()
  private var resolution: Resolution { application.resolution(of: .ping) }
  private var text: String { resolution.description }

  @Test func `a modal window is not described as the key window`() {
    let (key, modal) = (Window(), Window())
    application.keyWindow = key
    #expect(text.contains("the key window"))
    application.modalWindow = modal
    #expect(
      resolution.parts.map(\.beginning.description) == [
        "nothing has the focus in the modal window Window", "the modal window Window",
        "the application Application",
      ])
    let screen = Named("screen", next: modal)
    modal.initialFirstResponder = screen
    #expect(resolution.parts[1].beginning.description == "in the modal window, from Named")
    application.modalWindow = nil
    #expect(!text.contains("modal"))
  }

  @Test func `a report that is requested during a search contains only what is known by then`() {
    var reports: [String?] = []
    let (low, high, window) = (Pinger("low"), Pinger("high"), Window())
    application.focus([low, high], in: window)
    high.claims = false
    low.decidesClaim = { [unowned application] in
      application.unhandledActionHandler = { reports.append($0.parts.isEmpty ? nil : $0.failure) }
      return false
    }
    application.unhandledActionHandler = nil
    #expect(!application.sendAction(.ping))
    #expect(reports == [nil])
    #expect(!application.sendAction(.ping))
    #expect(reports.last??.hasSuffix("refused it or passed it on: Pinger, Pinger") == true)
    withExtendedLifetime((low, high)) {}
  }

  @Test func `a deallocated delegate is described`() {
    let window = Window()
    application.focus([Named("field")], in: window)
    #expect(!text.contains("gone"))
    var delegates: [Delegate] = (0..<2).map { Delegate("\($0)", Recorder()) }
    (window.delegate, application.delegate) = (delegates[0], delegates[1])
    delegates = []
    for name in ["Window", "Application"] {
      #expect(text.contains("\(name) (delegate deallocated)   "), "\(text)")
    }
    (window.delegate, application.delegate) = (nil, nil)
    #expect(!text.contains("gone") && delegates.isEmpty)
  }

  #if DEBUG
    @Test func `the default report mentions a failure once for each sender type and start`() async {
      let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
        let (application, window) = (Application(), Window())
        for _ in 0..<2 {
          application.sendAction(.refresh)
          application.sendAction(.refresh, from: Command(action: .ping))
          application.sendAction(.refresh, from: Menu())
        }
        application.keyWindow = window
        application.sendAction(.refresh)
      }
      let lines = result.errorText.split(separator: "\n").map(String.init)
      let starts = lines.indices.filter { lines[$0].hasPrefix("TargetAction:") }
      #expect(starts.count == 4)
      #expect(starts.allSatisfy { lines[$0].contains("refresh was not handled") })
      #expect(starts.map { lines[$0 + 1] == "  sent by Command" } == [false, true, false, false])
    }
  #endif
}
