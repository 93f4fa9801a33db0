import TargetAction
import Testing

// The article "Why did nothing happen?".

//< WhyDidNothingHappen.md: let (application, controller) = (Application.shared, TrackController())
//< WhyDidNothingHappen.md: let log = SendLog()
//< WhyDidNothingHappen.md: let statusLine = StatusLine()

@MainActor
struct WhyNothingExample {
  @Test func `the program of the article prints what the article shows`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      struct Failure: Error {}
      defer { Application.shared = Application() }
      let output = Output.of {
        //> WhyDidNothingHappen.md: let (application, controller) = (Application.shared,
        //= WhyDidNothingHappen.md: application.unhandledActionHandler = { print($0) }
        //= WhyDidNothingHappen.md: let ratings = RatingTable()
        //= WhyDidNothingHappen.md: print(application.hierarchyDescription)
        //= WhyDidNothingHappen.md: let playCommand = Command("Play", action: .playTrack,
        //= WhyDidNothingHappen.md: let frame = Rect(x: 0, y: 0, width: 50, height: 20)
        //> WhyDidNothingHappen.md: let log = SendLog()
        //> WhyDidNothingHappen.md: let statusLine = StatusLine()
        application.presentError(Failure())
        precondition(statusLine.text.contains("Failure"), statusLine.text)
        withExtendedLifetime(log) {}
      }
      //? WhyDidNothingHappen.md: TrackActions.playTrack → no target: nothing has the focus
      //? WhyDidNothingHappen.md: RatingActions.loveTrack → RatingTable
      //? WhyDidNothingHappen.md: RatingTable       first responder
      //? WhyDidNothingHappen.md: ctrl-l → no command
      //? WhyDidNothingHappen.md: pointer at 12, 8 in Window → LoveButton
      //? WhyDidNothingHappen.md: code TrackActions.playTrack → TrackController
    }
    #expect(result?.standardErrorContent.isEmpty == true)
  }

  private let application = Application(), window = Window()
  private let controller = TrackController(), table = TrackTable(), cell = TrackCell()

  init() {
    window.rootViewController = controller
    application.keyWindow = window
    table.addSubview(cell)
    // A search has met the controller's class before, as in a program that has run for a while.
    _ = application.target(forAction: .playTrack, sender: controller.view)
  }

  @Test func `the texts of the table are those of the explanation`() {
    let dialog = Window()
    func text(_ phase: PointerEvent.Phase) -> String {
      application.explain(PointerEvent(phase, at: Point(x: 12, y: 8), in: window)).description
    }
    #expect(text(.began).contains("the frame of the window is empty"))
    window.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      text(.ended).contains("the pointer is not pressed, so its moves and releases are ignored"))
    application.press(Point(x: 12, y: 8), in: window)
    #expect(text(.moved).contains("it has captured the pointer until the pointer is released"))
    application.beginModal(dialog)
    #expect(text(.began).contains("the window is blocked by the modal window"))
    application.endModal(dialog)
    let recognizer = PanGestureRecognizer()
    controller.view.addGestureRecognizer(recognizer)
    application.press(Point(x: 12, y: 8), in: window)
    application.drag(to: Point(x: 50, y: 8), in: window)
    #expect(text(.moved).contains("only gesture recognizers still follow the press"))
    application.removeWindow(window)
    #expect(text(.began).contains("the window does not belong to this application"))
  }

  @Test func `the report shows a chain as it was before a handler changed it`() {
    controller.view.addSubview(table)
    let output = Output.of {
      application.unhandledActionHandler = { print($0) }
      controller.addHandler(for: .refresh) { [table] _ in
        table.removeFromSuperview()
        return .passed
      }
      application.sendAction(.refresh, from: cell)
    }
    #expect(
      output == """
        refresh → no target: every object found that implements refresh refused it or passed it on: TrackController
          nothing has the focus in the key window Window
          from the sender TrackCell
            TrackCell         does not implement it
            TrackTable        does not implement it
            View              does not implement it
            TrackController   was called and passed it on
            Window            does not implement it
            reached the application
          the application Application
            Application       does not implement it
        """)
  }
}
