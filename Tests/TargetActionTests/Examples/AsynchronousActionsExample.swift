import TargetAction
import Testing

// The article "Asynchronous actions".

protocol AlbumActions: ActionTarget {
  func exportAlbum(_ sender: AnyObject?) async throws
  func reloadAlbum() async throws
  func uploadPhoto(_ sender: AnyObject?, _ event: ValueEvent<String>) async throws
  func exportAndClose() async throws
}

extension Action {
  static let exportAlbum = Action("exportAlbum", (any AlbumActions).exportAlbum)
  static let reloadAlbum = Action(
    "reloadAlbum", (any AlbumActions).reloadAlbum, whileRunning: .restarts, lifetime: .window)
  static let uploadPhoto = Action("uploadPhoto", (any AlbumActions).uploadPhoto)
  static let exportAndClose = Action("exportAndClose", (any AlbumActions).exportAndClose)
}

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

/// Holds work back until a test opens it.
@MainActor
final class WorkGate {
  private var waiters: [CheckedContinuation<Void, any Error>] = []
  private var openings: [(any Error)?] = []

  func pass() async throws {
    if openings.isEmpty { return try await withCheckedThrowingContinuation { waiters.append($0) } }
    if let error = openings.removeFirst() { throw error }
  }

  /// Lets the next work pass, or fail.
  func open(throwing error: (any Error)? = nil) {
    guard !waiters.isEmpty else { return openings.append(error) }
    let waiter = waiters.removeFirst()
    if let error { waiter.resume(throwing: error) } else { waiter.resume() }
  }
}

final class AlbumView: View {
  let disk = AlbumDisk()
  var photos = ["sea", "sun", "sky"]
  var selection = ["sea", "sun", "sky"]

  override var canBecomeFirstResponder: Bool { true }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .exportAlbum else { return .enabled }
    let progress = runs.first { $0.action == action }?.progress
    return ActionState(title: progress.map { "Exporting \($0)" })
  }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    action != .exportAlbum || !photos.isEmpty
  }

  override func presentError(_ error: any Error) {
    guard error is DiskFull else { return super.presentError(error) }
    print("The disk is full.")
  }
}

extension AlbumView: AlbumActions {
  func exportAlbum(_ sender: AnyObject?) async throws {
    let photos = selection  // The user may select others during an `await`.
    for (index, photo) in photos.enumerated() {
      ActionRun.current?.report(completed: index, of: photos.count, photo)
      try await disk.write(photo)
      try Task.checkCancellation()
    }
    print("Exported \(photos.count) photos.")
  }

  func reloadAlbum() async throws {
    photos = try await disk.readNames()
    print("Loaded \(photos.joined(separator: ", ")).")
  }

  func uploadPhoto(_ sender: AnyObject?, _ event: ValueEvent<String>) async throws {
    try await disk.write(event.value)
    print("Uploaded \(event.value).")
  }

  func exportAndClose() async throws {
    guard let application, let window else { return }
    let outcome = try await application.performAction(.exportAlbum, to: self)
    if case .handled = outcome { application.removeWindow(window) }
  }
}

@concurrent
nonisolated func countColors(in photos: [String]) async {
  for index in photos.indices {
    ActionRun.current?.report(completed: index + 1, of: photos.count)
  }
}

/// The application's delegate.
final class AlbumDelegate: Quitting {
  enum Answer: CaseIterable { case wait, cancelWork, stay }

  private let application: Application
  private var isAsking = false
  /// Shows a question, and calls a closure with the answer.
  var ask: (String, @escaping (Answer) -> Void) -> Void = { _, _ in }
  var exit: () -> Void = {}

  init(_ application: Application) { self.application = application }

  func quit(_ sender: AnyObject?) {
    let runs = application.runs
    guard !runs.isEmpty else { return exit() }
    guard !isAsking else { return }
    isAsking = true
    let titles = runs.map { application.title(of: $0.action) }
    ask("Still running: \(titles.joined(separator: ", "))") { [self] answer in
      if answer == .cancelWork { for run in runs { run.cancel() } }
      Task {
        var stays = answer == .stay
        for run in runs where !stays {
          // What could not be saved is not lost.
          if case .failed = await run.finished() { stays = true }
        }
        isAsking = false
        if !stays { quit(nil) }
      }
    }
  }
}

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
  private func show(_ completed: Int) async {
    while application.runs.first?.progress?.completed != completed { await Task.yield() }
  }

  @Test func `a send returns while the method waits, and the menu shows the progress`() async {
    let gate = album.disk.gate
    let output = await Output.of {
      print(application.sendAction(.exportAlbum))
      print(application.state(of: .exportAlbum).availability)
      print(application.sendAction(.exportAlbum), application.runs.count)
      gate.open()
      await show(1)
      print(exportCommand.displayTitle)
      print(exportCommand.state.availability)
      #expect(application.perform(exportCommand) == .handled)
      #expect(application.runs.count == 1 && album.isFirstResponder && !exportCommand.isEnabled)
      for _ in 0..<2 { gate.open() }
      await application.settle()
    }
    #expect(
      output == """
        true
        running
        true 1
        Exporting 1 of 3: sun
        running: 1 of 3: sun
        Exported 3 photos.
        """)
    #expect(exportCommand.displayTitle == "Export Album" && exportCommand.isEnabled)
  }

  @Test func `the selection is that of the send`() async {
    let output = await Output.of {
      application.sendAction(.exportAlbum)
      album.selection = []
      for _ in 0..<3 { album.disk.gate.open() }
      await application.settle()
    }
    #expect(output == "Exported 3 photos.")
  }

  @Test func `an error is presented, or thrown to the caller who awaits`() async {
    let gate = album.disk.gate
    let output = await Output.of {
      application.sendAction(.exportAlbum)
      gate.open(throwing: DiskFull())
      await application.settle()
    }
    #expect(output == "The disk is full.")
    gate.open(throwing: DiskFull())
    let thrown = await Output.of {
      do {
        _ = try await application.performAction(.exportAlbum)
        print("The export has ended.")
      } catch {
        print("The export failed: \(error)")
      }
    }
    #expect(
      thrown == """
        The export failed: DiskFull()
        """)
  }

  @Test func `Escape asks a run to cancel, which lasts until its method returns`() async throws {
    application.sendAction(.exportAlbum)
    let run = try #require(album.runs.first)
    let output = await Output.of {
      application.sendEvent(KeyEvent(key: .escape))
      print(run.isCancellationRequested, application.state(of: .exportAlbum).availability)
      print(application.state(of: .cancelOperation))
      album.disk.gate.open()
      print(await run.finished(), application.state(of: .exportAlbum))
    }
    #expect(
      output == """
        true running
        disabled
        cancelled enabled
        """)
  }

  @Test func `a load begins again, and is canceled with its window`() async throws {
    let output = await Output.of {
      for _ in 0..<2 { application.sendAction(.reloadAlbum) }
      for _ in 0..<2 { album.disk.gate.open() }
      await application.settle()
    }
    #expect(output == "Loaded snow, storm.\nLoaded snow, storm.")
    application.sendAction(.reloadAlbum)
    application.sendAction(.exportAlbum)
    let runs = window.allRuns
    application.removeWindow(window)
    #expect(runs.map(\.isCancellationRequested) == [true, false] && window.allRuns.isEmpty)
    for _ in 0..<4 { album.disk.gate.open() }
    await application.settle()
  }

  @Test func `runs with other arguments are other runs`() async {
    let output = Output.of {
      let uploads = ["sea", "sun"].map { Command(action: .uploadPhoto, event: ValueEvent($0)) }
      application.mainMenu = Menu(items: uploads.map { .command($0) })
      application.perform(uploads[0])
      print(uploads.map(\.state.availability))
    }
    #expect(
      output == """
        [running, enabled]
        """)
    album.disk.gate.open()
    await application.settle()
  }

  @Test func `another thread reports progress`() async {
    album.addHandler(for: .refresh) { [unowned album] _ in
      await countColors(in: album.photos)
      try await album.disk.gate.pass()
    }
    application.sendAction(.refresh)
    await show(3)
    #expect(application.runs.first?.progress == ActionProgress(completed: 3, of: 3))
    album.disk.gate.open()
    await application.settle()
  }

  @Test func `an album without photos leaves the export to others`() {
    album.photos = []
    #expect(!application.sendAction(.exportAlbum) && application.runs.isEmpty)
  }

  @Test func `the window closes once its album is exported`() async {
    for _ in 0..<3 { album.disk.gate.open() }
    application.sendAction(.exportAndClose)
    await application.settle()
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
    await application.settle()
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
    await application.settle()
    var isAsked = false
    delegate.ask = { _, _ in isAsked = true }
    application.sendAction(.exportAlbum)
    while !isAsked {
      await Task.yield()
      application.sendAction(.quit)
    }
    for _ in 0..<3 { album.disk.gate.open() }
    await application.settle()
  }

  @Test func `an export of three photos succeeds`() async throws {
    application.sendAction(.exportAlbum)
    let run = try #require(application.runs.first)
    #expect(run.outcome == nil && !exportCommand.isEnabled)
    for _ in 0..<3 { album.disk.gate.open() }
    guard case .succeeded = await run.finished() else {
      Issue.record("The export failed.")
      return
    }
    #expect(application.state(of: .exportAlbum).isEnabled)
  }

  @Test func `a document saves asynchronously`() async {
    let memoir = Memoir()
    window.next = memoir
    memoir.next = application
    let output = await Output.of {
      application.sendAction(.saveDocument)
      print(application.state(of: .saveDocument).availability)
      memoir.disk.gate.open()
      await application.settle()
    }
    #expect(output == "running\nSaved memoir.")
  }
}

final class Memoir: Responder {
  let disk = AlbumDisk()
  let undo = UndoStack()

  override init() {
    super.init()
    undoStack = undo
    addHandler(for: .saveDocument, of: self, Memoir.save)
  }

  private func save(_ invocation: ActionInvocation) async throws {
    let mark = undo.mark()
    try await disk.write("memoir")
    undo.markClean(at: mark)
    print("Saved memoir.")
  }
}
