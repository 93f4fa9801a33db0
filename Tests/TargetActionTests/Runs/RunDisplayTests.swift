import Testing

@testable import TargetAction

/// What menus, controls, keys, and observers show of an asynchronous action.
@MainActor
struct RunDisplayTests {
  private let scene = RunScene()
  private var application: Application { scene.application }
  private var target: RunTarget { scene.target }

  @Test func `a menu's command shows the run, and performing it again counts as handled`() async {
    let menu = application.openBar(Menu(items: [.command(Command(action: .exportRun))]))
    #expect(menu.perform(menu.rows[0]).isHandled)
    #expect(menu.rows[0].state.availability == .running(nil))
    #expect(menu.perform(menu.rows[0]).isHandled && target.log == ["export begins"])
    application.allRuns.first?.report(completed: 2, of: 3)
    while application.allRuns.first?.progress == nil { await Task.yield() }
    #expect(menu.rows[0].state.availability == .running(.init(completed: 2, of: 3)))
    await scene.finish(application.allRuns.first)
    #expect(menu.rows[0].state.isEnabled)
  }

  @Test func `a control is disabled while its action runs, and keeps the focus`() async {
    let button = Button("Export", frame: scene.window.bounds)
    scene.window.addSubview(button)
    button.addTarget(nil, action: .exportRun, for: .primaryActionTriggered)
    button.next = target
    button.validatesAutomatically = true
    #expect(scene.window.makeFirstResponder(button))
    application.tap(button)
    #expect(!button.isEnabled && scene.window.firstResponder === button)
    button.sendActions(for: .primaryActionTriggered)
    #expect(target.log == ["export begins"])
    await scene.finish(target.runs.first)
    application.validateIfNeeded()
    #expect(button.isEnabled && scene.window.firstResponder === button)
  }

  @Test func `an observer is told of the start and the end, and the recorder has both`() async {
    let recorder = ActionRecorder()
    application.addActionObserver(recorder)
    application.sendAction(.exportRun)
    #expect(recorder.entries.map(\.end) == [nil] && recorder.entries[0].target == "RunTarget")
    application.sendAction(.exportRun)
    await scene.finish(application.allRuns.first, throwing: RunError())
    #expect(recorder.entries.map(\.end) == ["failed", nil])
    #expect(recorder.entries.first?.duration ?? .zero > .zero)
  }

  @Test func `an explanation says since when an action has been running, and its progress`() async {
    application.sendAction(.exportRun)
    let run = application.allRuns.first
    let resolution = application.resolution(of: .exportRun)
    #expect(resolution.run === run && resolution.target === target)
    #expect(resolution.description.contains("\n  running, for "), "\(resolution)")
    run?.report(completed: 100, of: 100, "Copying")
    #expect(run?.progress == nil)
    while run?.progress == nil { await Task.yield() }
    let description = application.resolution(of: .exportRun).description
    #expect(description.contains("running: 100 of 100: Copying, for "))
    let key = KeyEvent(key: "e", modifiers: .control)
    application.mainMenu = Menu(items: [.command(Command(key: "e", .control, action: .exportRun))])
    #expect(application.explain(key).description.contains("is running"))
    await scene.finish(run)
  }

  @Test func `a window that closes cancels only the runs that serve it`() async {
    scene.window.addHandler(for: .copy, lifetime: .window) { [gate = scene.gate] _ in
      try await gate.pass()
    }
    application.sendAction(.exportRun)
    application.sendAction(.copy)
    let runs = scene.window.allRuns
    #expect(runs.count == 2)
    application.removeWindow(scene.window)
    #expect(runs.map(\.isCancellationRequested) == [false, true])
    #expect(scene.window.allRuns.count == 2 && application.allRuns.count == 2)
    scene.gate.open()
    scene.gate.open(throwing: CancellationError())
    await application.waitUntilIdle()
    #expect(target.presented.isEmpty)
  }

  @Test func `an observer may send again what is being canceled`() async {
    var count = 0
    let listener = EndListener { [unowned application] run in
      guard case .cancelled? = run.outcome, count == 0 else { return }
      count += 1
      application.sendAction(run.action)
    }
    application.addActionObserver(listener)
    for _ in 0..<3 { application.sendAction(.loadRun) }
    #expect(count == 1)
    while let run = application.allRuns.first { await scene.finish(run) }
    #expect(application.allRuns.isEmpty && scene.gate.count == 0)
    extendLifetime(listener)
  }

  @Test func `a run that cancels itself sees it at once`() async {
    var isCancelled = false
    scene.window.addHandler(for: .refresh) { _ in
      ActionRun.current?.cancel()
      isCancelled = Task.isCancelled
      await Task.yield()
    }
    application.sendAction(.refresh)
    #expect(isCancelled)
    await application.waitUntilIdle()
  }
}
