import TargetAction
import Testing

// The article "Asynchronous actions".

//= AsynchronousActions.md: protocol AlbumActions: ActionTarget

/// A disk that writes when a test opens its gate.
@MainActor
final class AlbumDisk {
  let gate = WorkGate()

  func write(_ photo: String) async throws { try await gate.pass() }
  func readNames() async throws -> [String] {
    try await gate.pass()
    return ["snow", "storm"]
  }
}

struct DiskFull: Error {}

//= AsynchronousActions.md: final class WorkGate

final class AlbumView: View {
  let disk = AlbumDisk()
  var photos = ["sea", "sun", "sky"]
  var selection = ["sea", "sun", "sky"]

  override var canBecomeFirstResponder: Bool { true }

  //= AsynchronousActions.md: override func validate(_ action: Action, sender: AnyObject?) ->

  //= AsynchronousActions.md: override func canPerformAction(_ action: Action, sender: AnyObject?)

  override func presentError(_ error: any Error) {
    guard error is DiskFull else { return super.presentError(error) }
    print("The disk is full.")
  }
}

extension AlbumView: AlbumActions {
  //= AsynchronousActions.md: let photos = selection

  func reloadAlbum() async throws {
    photos = try await disk.readNames()
    print("Loaded \(photos.joined(separator: ", ")).")
  }

  func uploadPhoto(_ sender: AnyObject?, _ event: Payload<String>) async throws {
    try await disk.write(event.value)
    print("Uploaded \(event.value).")
  }

  //= AsynchronousActions.md: guard let application, let window else { return }
}

//= AsynchronousActions.md: nonisolated func countColors(in photos: [String]) async

//= AsynchronousActions.md: final class AlbumDelegate: Quitting

@MainActor
@Suite
struct AsynchronousActionsExample {
  private let application = makeApplication()
  private let window = Window()
  private let album = AlbumView()
  private let exportCommand = Command(
    action: .exportAlbum, keyEquivalent: KeyEquivalent("e", .primary))

  init() {
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
    application.mainMenu = Menu(items: [.command(exportCommand)])
    application.keyWindow = window
    window.addSubview(album)
    window.makeFirstResponder(album)
  }

  /// Waits until the run has shown its progress.
  //= AsynchronousActions.md: private func show(_ completed: Int) async

  @Test func `a send returns while the method waits, and the menu shows the progress`() async {
    let gate = album.disk.gate
    let output = await Output.of {
      //= AsynchronousActions.md: print(application.sendAction(.exportAlbum))
      #expect(application.perform(exportCommand).isHandled)
      #expect(application.allRuns.count == 1 && album.isFirstResponder && !exportCommand.isEnabled)
      for _ in 0..<2 { gate.open() }
      await application.waitUntilIdle()
    }
    #expect(
      output == """
        //= AsynchronousActions.md: running
        Exported 3 photos.
        """)
    #expect(exportCommand.displayTitle == "Export Album" && exportCommand.isEnabled)
  }

  @Test func `the selection is that of the send`() async {
    let output = await Output.of {
      application.sendAction(.exportAlbum)
      album.selection = []
      for _ in 0..<3 { album.disk.gate.open() }
      await application.waitUntilIdle()
    }
    #expect(output == "Exported 3 photos.")
  }

  @Test func `an error is presented, or thrown to the caller who awaits`() async {
    let gate = album.disk.gate
    let output = await Output.of {
      application.sendAction(.exportAlbum)
      gate.open(throwing: DiskFull())
      await application.waitUntilIdle()
    }
    #expect(output == "The disk is full.")
    gate.open(throwing: DiskFull())
    let thrown = await Output.of {
      //= AsynchronousActions.md: _ = try await application.performAction(.exportAlbum)
    }
    #expect(
      thrown == """
        //= AsynchronousActions.md: The export failed: DiskFull()
        """)
  }

  @Test func `Escape asks a run to cancel, which lasts until its method returns`() async throws {
    application.sendAction(.exportAlbum)
    let run = try #require(album.runs.first)
    let output = await Output.of {
      //= AsynchronousActions.md: application.sendEvent(KeyEvent(key: .escape))
    }
    #expect(
      output == """
        //= AsynchronousActions.md: true running
        """)
  }

  @Test func `a load begins again, and is canceled with its window`() async throws {
    let output = await Output.of {
      for _ in 0..<2 { application.sendAction(.reloadAlbum) }
      for _ in 0..<2 { album.disk.gate.open() }
      await application.waitUntilIdle()
    }
    #expect(output == "Loaded snow, storm.\nLoaded snow, storm.")
    application.sendAction(.reloadAlbum)
    application.sendAction(.exportAlbum)
    let runs = window.allRuns
    application.removeWindow(window)
    #expect(runs.map(\.isCancellationRequested) == [true, false] && window.allRuns.count == 2)
    for _ in 0..<4 { album.disk.gate.open() }
    await application.waitUntilIdle()
  }

  @Test func `runs with other arguments are other runs`() async {
    let output = Output.of {
      //= AsynchronousActions.md: let uploads = ["sea", "sun"].map { Command(action: .uploadPhoto,
    }
    #expect(
      output == """
        //= AsynchronousActions.md: [running, enabled]
        """)
    album.disk.gate.open()
    await application.waitUntilIdle()
  }

  @Test func `another thread reports progress`() async {
    album.addHandler(for: .refresh) { [unowned album] _ in
      await countColors(in: album.photos)
      try await album.disk.gate.pass()
    }
    application.sendAction(.refresh)
    await show(3)
    #expect(application.allRuns.first?.progress == ActionRun.Progress(completed: 3, of: 3))
    album.disk.gate.open()
    await application.waitUntilIdle()
  }

  @Test func `an album without photos leaves the export to others`() {
    album.photos = []
    #expect(!application.sendAction(.exportAlbum) && application.allRuns.isEmpty)
  }

  @Test func `the window closes once its album is exported`() async {
    for _ in 0..<3 { album.disk.gate.open() }
    application.sendAction(.exportAndClose)
    await application.waitUntilIdle()
    #expect(!application.windows.contains { $0 === window })
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
    for _ in 0..<3 { album.disk.gate.open() }
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
    album.disk.gate.open(throwing: DiskFull())
    await application.waitUntilIdle()
    var isAsked = false
    delegate.ask = { _, _ in isAsked = true }
    application.sendAction(.exportAlbum)
    while !isAsked {
      await Task.yield()
      application.sendAction(.quit)
    }
    for _ in 0..<3 { album.disk.gate.open() }
    await application.waitUntilIdle()
  }

  @Test func `an export of three photos succeeds`() async throws {
    //= AsynchronousActions.md: application.sendAction(.exportAlbum)
  }

  @Test func `a document saves asynchronously`() async {
    let memoir = Memoir()
    window.next = memoir
    memoir.next = application
    let output = await Output.of {
      application.sendAction(.saveDocument)
      print(application.state(of: .saveDocument).availability)
      memoir.disk.gate.open()
      await application.waitUntilIdle()
    }
    #expect(output == "running\nSaved memoir.")
  }
}

//= AsynchronousActions.md: final class Memoir: Responder
