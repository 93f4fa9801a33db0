import TargetAction
import Testing

// The article "Asynchronous actions".

//< AsynchronousActions.md: let application = Application.shared
//< AsynchronousActions.md: let album = AlbumView()
//< AsynchronousActions.md: let memoir = Memoir()
//< AsynchronousActions.md: menu.items += ["sea", "sun"].map { photo in
//= AsynchronousActions.md: final class AlbumDelegate: Quitting

@concurrent
private nonisolated func countColors(in photos: [String]) async {
  for index in photos.indices { ActionRun.current?.report(completed: index + 1, of: photos.count) }
}

private final class AlbumWindow: Window {
  override func presentError(_ error: any Error) {
    guard error is DiskFull else { return super.presentError(error) }
    print("The disk is full.")
  }
}

@MainActor
struct AsynchronousActionsExample {
  @Test func `the program of the article prints what the article shows`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = await Output.of {
        //> AsynchronousActions.md: let application = Application.shared
        //> AsynchronousActions.md: let album = AlbumView()
        //> AsynchronousActions.md: let memoir = Memoir()
        //= AsynchronousActions.md: memoir.undo.register("Typing") {}
        //= AsynchronousActions.md: func show(_ completed: Int) async
        //> AsynchronousActions.md: menu.items += ["sea", "sun"].map { photo in
        //= AsynchronousActions.md: album.gate.open(throwing: DiskFull())
        //= AsynchronousActions.md: let run = album.runs[0]
      }
      //? AsynchronousActions.md: Saved memoir.
      //? AsynchronousActions.md: Exporting 1 of 3: sun
      //? AsynchronousActions.md: [enabled, running, enabled]
      //? AsynchronousActions.md: The export failed: DiskFull()
      //? AsynchronousActions.md: true running
    }
  }

  private let application = makeApplication(), window = AlbumWindow(), album = AlbumView()
  private var gate: WorkGate { album.gate }

  init() {
    application.keyWindow = window
    window.addFocused(album)
  }

  @Test func `the selection is that of the send`() async {
    let output = await Output.of {
      application.sendAction(.exportAlbum)
      album.selection = []
      for _ in 0..<3 { gate.open() }
      await application.waitUntilIdle()
    }
    #expect(output == "Exported 3 photos.")
  }

  @Test func `an error is presented`() async {
    let output = await Output.of {
      application.sendAction(.exportAlbum)
      gate.open(throwing: DiskFull())
      await application.waitUntilIdle()
    }
    #expect(output == "The disk is full.")
  }

  @Test func `a load begins again, and is canceled with its window`() async throws {
    for _ in 0..<2 { application.sendAction(.reloadAlbum) }
    for _ in 0..<2 { gate.open() }
    await application.waitUntilIdle()
    application.sendAction(.reloadAlbum)
    application.sendAction(.exportAlbum)
    let runs = window.allRuns
    application.removeWindow(window)
    #expect(runs.map(\.isCancellationRequested) == [true, false] && window.allRuns.count == 2)
    for _ in 0..<4 { gate.open() }
    await application.waitUntilIdle()
  }

  @Test func `another thread reports progress`() async {
    album.addHandler(for: .refresh) { [unowned album] _ in
      await countColors(in: album.selection)
      try await album.gate.pass()
    }
    application.sendAction(.refresh)
    while application.allRuns.first?.progress?.completed != 3 { await Task.yield() }
    #expect(application.allRuns.first?.progress == ActionRun.Progress(completed: 3, of: 3))
    gate.open()
    await application.waitUntilIdle()
  }

  @Test func `an album without a selection leaves the export to others`() {
    album.selection = []
    #expect(!application.sendAction(.exportAlbum) && application.allRuns.isEmpty)
  }

  @Test func `an awaited export says how it ended`() async throws {
    application.sendAction(.exportAlbum)
    let outcome = try await application.performAction(.exportAlbum, to: album)
    if case .ignored = outcome {} else { Issue.record("\(outcome)") }
    for _ in 0..<3 { gate.open() }
    await application.waitUntilIdle()
  }

  @Test(arguments: AlbumDelegate.Answer.allCases)
  func `quitting asks while something runs`(_ answer: AlbumDelegate.Answer) async {
    let delegate = AlbumDelegate(application)
    application.delegate = delegate
    var (answers, exits): ([(AlbumDelegate.Answer) -> Void], Int) = ([], 0)
    delegate.ask = { question, whenAnswered in
      #expect(question == "Still running: Export Album")
      answers.append(whenAnswered)
    }
    delegate.exit = { exits += 1 }
    application.sendAction(.exportAlbum)
    for _ in 0..<2 { application.sendAction(.quit) }
    #expect(answers.count == 1 && exits == 0)
    answers.first?(answer)
    for _ in 0..<3 { gate.open() }
    await application.waitUntilIdle()
    if answer != .stay { while exits == 0 { await Task.yield() } }
    #expect(exits == (answer == .stay ? 0 : 1))
    // The closures retain the delegate, which retains them.
    answers = []
  }

  @Test func `quitting stops if the work fails`() async {
    let delegate = AlbumDelegate(application)
    application.delegate = delegate
    delegate.exit = { Issue.record("The export has failed.") }
    delegate.ask = { _, answer in answer(.wait) }
    application.sendAction(.exportAlbum)
    application.sendAction(.quit)
    gate.open(throwing: DiskFull())
    await application.waitUntilIdle()
    var isAsked = false
    delegate.ask = { _, _ in isAsked = true }
    application.sendAction(.exportAlbum)
    while !isAsked {
      await Task.yield()
      application.sendAction(.quit)
    }
    for _ in 0..<3 { gate.open() }
    await application.waitUntilIdle()
  }
}
