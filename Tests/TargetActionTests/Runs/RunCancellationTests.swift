import Testing

@testable import TargetAction

private final class ClosingPanel: Responder, CancellingOperation {
  var count = 0

  override var canBecomeFirstResponder: Bool { true }
  func cancelOperation(_ sender: AnyObject?) { count += 1 }
}

@MainActor
private final class ClosingObject: CancellingOperation {
  var count = 0
  func cancelOperation(_ sender: AnyObject?) { count += 1 }
}

/// A responder that represents an object and may become first responder.
private final class Representative: Responder {
  override var canBecomeFirstResponder: Bool { true }
}

/// How `cancelOperation` reaches runs, after what their responder itself does.
@MainActor
@Suite
struct RunCancellationTests {
  /// How a responder cancels what is not a run.
  enum Own: CaseIterable { case method, handler, represented }
  /// How `cancelOperation` is sent.
  enum Way: CaseIterable { case toNil, upTheChain, explicitly, withEscape }

  private let scene = RunScene()
  private var application: Application { scene.application }

  private func cancel(_ way: Way, at responder: Responder) -> Bool {
    switch way {
    case .toNil: application.sendAction(.cancelOperation)
    case .upTheChain: responder.tryToPerform(.cancelOperation)
    case .explicitly: application.sendAction(.cancelOperation, to: responder)
    case .withEscape: application.sendEvent(KeyEvent(key: .escape))
    }
  }

  @Test(arguments: Own.allCases, Way.allCases)
  func `a responder's own way to cancel comes before its runs`(own: Own, way: Way) async {
    let (panel, object, plain) = (ClosingPanel(), ClosingObject(), Named("plain"))
    let responder: Responder =
      switch own {
      case .method: panel
      case .handler: plain
      case .represented: Representative(representing: object)
      }
    var count = 0
    if own == .handler { plain.addHandler(for: .cancelOperation) { _ in count += 1 } }
    func ownCount() -> Int { count + panel.count + object.count }
    responder.next = scene.window
    application.keyMaps = [.standard(for: .linux)]
    #expect(scene.window.makeFirstResponder(responder))
    responder.addHandler(for: .refresh) { [gate = scene.gate] _ in try await gate.pass() }
    application.sendAction(.refresh)
    for turn in 1...3 {
      #expect(application.state(of: .cancelOperation) == .enabled)
      #expect(cancel(way, at: responder) && ownCount() == turn, "\(own), \(way)")
      #expect(responder.runs.map(\.isCancellationRequested) == [false])
    }
    scene.gate.open()
    await application.waitUntilIdle()
    #expect(cancel(way, at: responder) && ownCount() == 4)
  }

  @Test(arguments: Way.allCases)
  func `runs are canceled once the responder's own handler has passed`(way: Way) async {
    let responder = Named("plain")
    responder.next = scene.window
    application.keyMaps = [.standard(for: .linux)]
    #expect(scene.window.makeFirstResponder(responder))
    var isOpen = true
    responder.addHandler(for: .cancelOperation) { _ in
      defer { isOpen = false }
      return isOpen ? .handled : .passed
    }
    responder.addHandler(for: .refresh, whileRunning: .allow) { [gate = scene.gate] _ in
      try await gate.pass()
    }
    for _ in 0..<2 { application.sendAction(.refresh) }
    #expect(cancel(way, at: responder))
    #expect(responder.runs.map(\.isCancellationRequested) == [false, false])
    for isFirst in [true, false] {
      #expect(cancel(way, at: responder) == isFirst)
      #expect(responder.runs.map(\.isCancellationRequested) == [true, true])
    }
    for _ in 0..<2 { scene.gate.open() }
    await application.waitUntilIdle()
    #expect(!cancel(way, at: responder))
  }

  @Test func `cancelOperation asks the runs of the nearest responder that has some`() async {
    let outer = RunTarget()
    scene.window.next = outer
    outer.next = application
    outer.tryToPerform(.exportRun)
    #expect(application.target(forAction: .cancelOperation) === outer)
    application.sendAction(.exportRun)
    #expect(application.target(forAction: .cancelOperation) === scene.target)
    #expect(application.sendAction(.cancelOperation))
    #expect(application.allRuns.map(\.isCancellationRequested) == [false, true])
    await scene.finish(scene.target.runs.first)
    #expect(application.sendAction(.cancelOperation))
    #expect(outer.runs.first?.isCancellationRequested == true)
    outer.gate.open()
    await application.waitUntilIdle()
    #expect(application.target(forAction: .cancelOperation) == nil)
  }

  @Test func `a run of a delegate is canceled at the window that found it`() async throws {
    final class Delegate: RunTestActions {
      let gate = RunGate()
      func export() async throws { try await gate.pass() }
      func load(_ sender: AnyObject?) async throws {}
      func fetch(_ sender: AnyObject?, _ event: Payload<Int>?) async throws {}
      func close(_ sender: AnyObject?) {}
    }
    let delegate = Delegate()
    scene.window.delegate = delegate
    scene.window.makeFirstResponder(nil)
    #expect(application.sendAction(.exportRun))
    let run = try #require(scene.window.runs.first)
    #expect(run.target === delegate && application.target(forAction: .exportRun) === delegate)
    #expect(application.target(forAction: .cancelOperation) === scene.window)
    #expect(application.sendAction(.cancelOperation) && run.isCancellationRequested)
    // An explicit target that is not a responder is canceled at the application.
    run.target.map { #expect(application.sendAction(.loadRun, to: $0)) }
    application.sendAction(.exportRun, to: delegate)
    delegate.gate.open()
    await application.waitUntilIdle()
    application.sendAction(.exportRun, to: delegate)
    #expect(application.target(forAction: .cancelOperation) === application)
    #expect(application.sendAction(.cancelOperation))
    #expect(application.allRuns.map(\.isCancellationRequested) == [true])
    delegate.gate.open()
    await application.waitUntilIdle()
  }

  @Test(arguments: Way.allCases.filter { $0 != .explicitly })
  func `once all runs of a responder have been asked, the next responder is`(way: Way) async {
    let (inner, outer) = (Named("inner"), Named("outer"))
    (inner.next, outer.next) = (outer, scene.window)
    application.keyMaps = [.standard(for: .linux)]
    #expect(scene.window.makeFirstResponder(inner))
    for responder in [inner, outer] {
      responder.addHandler(for: .refresh) { [gate = scene.gate] _ in try await gate.pass() }
      application.sendAction(.refresh, to: responder)
    }
    #expect(cancel(way, at: inner))
    #expect([inner, outer].map { $0.runs[0].isCancellationRequested } == [true, false])
    #expect(application.target(forAction: .cancelOperation) === outer)
    #expect(cancel(way, at: inner) && outer.runs[0].isCancellationRequested)
    #expect(application.target(forAction: .cancelOperation) == nil)
    #expect(!cancel(way, at: inner))
    for _ in 0..<2 { scene.gate.open() }
    await application.waitUntilIdle()
  }
}
