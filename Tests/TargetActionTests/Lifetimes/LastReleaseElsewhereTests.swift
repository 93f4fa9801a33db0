import Synchronization
import TargetAction
import Testing

/// A responder that handles `ping`, and that a tracker counts while it is alive.
private class Counted: Responder, PingActions {
  let name: String
  private let recorder: Recorder
  private let tracker: LifetimeTracker

  init(_ name: String, _ recorder: Recorder, _ tracker: LifetimeTracker) {
    (self.name, self.recorder, self.tracker) = (name, recorder, tracker)
    super.init()
    tracker.born()
  }

  isolated deinit { tracker.died() }

  override var canBecomeFirstResponder: Bool { true }

  func ping(_ sender: AnyObject?) { recorder.record("ping \(name)") }
}

/// A counted responder that overrides `canPerformAction` and `validate`.
private final class CountedClaiming: Counted {
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { !name.isEmpty }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    name.isEmpty ? .disabled : .enabled
  }
}

/// A responder whose deinitializer cuts the chain below it.
private final class Cutter: Responder {
  private let below: Responder
  private let tracker: LifetimeTracker

  init(_ below: Responder, _ tracker: LifetimeTracker) {
    (self.below, self.tracker) = (below, tracker)
    super.init()
    tracker.born()
  }

  isolated deinit {
    below.next = nil
    tracker.died()
  }
}

/// Objects whose last references another thread has released, before their deinitializers run.
///
/// Nothing returns these objects, and nothing calls them.
@MainActor
@Suite(.ignoringReports)
struct LastReleaseElsewhereTests {
  private let recorder = Recorder()
  private let tracker = LifetimeTracker()
  private let application = makeApplication()
  private let frame = Rect(x: 0, y: 0, width: 10, height: 10)

  private func makeCounted(_ name: String, claims: Bool = false) -> Counted {
    claims ? CountedClaiming(name, recorder, tracker) : Counted(name, recorder, tracker)
  }

  /// Waits until the deinitializers have run.
  private func drain(downTo count: Int) async {
    for _ in 0..<10_000 where tracker.alive > count { await Task.yield() }
    #expect(tracker.alive == count)
  }

  @Test(arguments: [false, true], [false, true])
  func `a responder on a chain is skipped, and searches continue above it`(
    isFirst: Bool, claims: Bool
  ) async {
    let window = Window()
    application.keyWindow = window
    let (below, above) = (Named("below"), makeCounted("above"))
    above.next = window
    let sender = isFirst ? nil : below
    releaseElsewhereAndBlock {
      let dying = makeCounted("dying", claims: claims)
      dying.next = above
      below.next = dying
      #expect(window.makeFirstResponder(isFirst ? dying : below))
      window.initialFirstResponder = dying
      #expect(application.target(forAction: .ping, sender: sender) === dying)
      #expect(application.target(as: (any PingActions).self, sender: sender) === dying)
      return [dying]
    }
    // Results are retained until the deinitializer has run.
    let target = application.target(forAction: .ping, sender: sender)
    let role = application.target(as: (any PingActions).self, sender: sender)
    let roles = application.targets(as: (any PingActions).self, sender: sender)
    let resolution = application.resolution(of: .ping, to: nil, sender: sender)
    let chainTarget = below.chainTarget(forAction: .ping, sender: nil)
    let chainRole = below.chainTarget(as: (any PingActions).self)
    let chainResolution = below.chainResolution(of: .ping, sender: nil)
    let available = application.commands(from: sender.map { DispatchAnchor(at: $0) })
    let (next, first, initial) = (below.next, window.firstResponder, window.initialFirstResponder)
    #expect(target === above && role === above && resolution.target === above)
    #expect(chainTarget === above && chainRole === above && chainResolution.target === above)
    #expect(roles.count == 1 && roles.first === above)
    #expect(available.contains { $0.action == .ping })
    #expect(application.state(of: .ping, sender: sender) == .enabled)
    #expect(next == nil && initial == nil)
    #expect(first === (isFirst ? window : below))
    #expect(below.window === window && below.application === application)
    #expect(application.sendAction(.ping, to: nil, from: sender, event: nil))
    #expect(below.tryToPerform(.ping))
    #expect(recorder.take() == ["ping above", "ping above"])
    #expect(!application.sendEvent(KeyEvent(key: "a")))
    #expect(!below.chainDescription.isEmpty && !application.hierarchyDescription.isEmpty)
    await drain(downTo: 1)
    #expect(below.next == nil && window.firstResponder === above)
    #expect(application.target(forAction: .ping, sender: nil) === above)
    extendLifetime((target, role, roles, resolution, chainTarget, chainRole, chainResolution))
    extendLifetime((available, next, first, initial))
  }

  @Test(arguments: [false, true])
  func `a released target is not called`(claims: Bool) async {
    let control = Button("button", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let recognizer = TapGestureRecognizer()
    var command: Command?
    window.addSubview(control)
    window.addGestureRecognizer(recognizer)
    application.keyWindow = window
    releaseElsewhereAndBlock {
      let dying = makeCounted("dying", claims: claims)
      control.addTarget(dying, action: .ping, for: .touchUpInside)
      recognizer.addTarget(dying, action: .ping)
      command = Command("", action: .ping, target: dying, sender: dying)
      return [dying]
    }
    let targets = control.allTargets
    let (target, sender) = (command?.target, command?.sender)
    #expect(targets.isEmpty && target == nil && sender === command)
    control.sendActions(for: .touchUpInside)
    control.validatesAutomatically = true
    application.validateIfNeeded()
    application.tap(Point(x: 1, y: 1), in: window)
    if let command {
      let open = application.openMenu(Menu(items: [.command(command)]))
      #expect(open.rows.map(\.state) == [.unhandled] && open.perform(open.rows[0]) == .unhandled)
    }
    #expect(recorder.take().isEmpty)
    await drain(downTo: 0)
    #expect(recorder.take().isEmpty)
    extendLifetime((targets, target, sender))
  }

  @Test func `released delegates, anchors, and supplemental targets are not called`() async {
    final class Forwarder: Responder, ActionForwarding {
      weak var other: Responder?

      func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { other }
    }
    let (window, forwarder) = (Window(), Forwarder())
    forwarder.next = window
    application.keyWindow = window
    #expect(ActionReports.ignored { window.makeFirstResponder(forwarder) })
    var anchor: DispatchAnchor?
    releaseElsewhereAndBlock {
      let all = ["a", "b", "c", "d"].map { makeCounted($0) }
      (window.delegate, application.delegate) = (all[0], all[1])
      anchor = DispatchAnchor(at: all[2])
      forwarder.other = all[3]
      return all
    }
    let delegates = (window.delegate, application.delegate, anchor?.responder, forwarder.other)
    #expect(delegates.0 == nil && delegates.1 == nil && delegates.2 == nil && delegates.3 == nil)
    let target = application.target(forAction: .ping, sender: nil)
    let roles = application.targets(as: (any PingActions).self, sender: nil)
    let anchored = anchor.flatMap {
      application.withAnchor($0) { application.target(forAction: .ping, sender: nil) }
    }
    #expect(target == nil && anchored == nil && roles.isEmpty)
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(recorder.take().isEmpty)
    await drain(downTo: 0)
    extendLifetime((delegates, target, roles, anchored))
  }

  @Test(arguments: [false, true])
  func `a link that would form a loop only through a released responder is allowed`(isFocused: Bool)
    async
  {
    let (window, below, above) = (Window(), makeCounted("below"), makeCounted("above"))
    application.keyWindow = window
    above.next = window
    releaseElsewhereAndBlock {
      let dying = makeCounted("dying")
      dying.next = above
      below.next = dying
      if isFocused { #expect(window.makeFirstResponder(below)) }
      return [dying]
    }
    #expect(below.next == nil)
    above.next = below
    #expect(above.next === below && below.next == nil)
    #expect(window.firstResponder === window)
    #expect(application.target(forAction: .ping, sender: above) === above)
    #expect(above.chainTarget(forAction: .ping, sender: nil) === above)
    await drain(downTo: 2)
    #expect(above.next === below && below.next == nil)
  }

  @Test func `a released window belongs to no application, and its views belong to no window`()
    async
  {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var event: PointerEvent?
    releaseElsewhereAndBlock {
      let window = Window(frame: frame).tracked(by: tracker)
      window.addSubview(view)
      application.keyWindow = window
      application.mainWindow = window
      event = PointerEvent(.began, at: Point(x: 1, y: 1), in: window)
      return [window]
    }
    let windows = application.windows
    let seats = (application.keyWindow, application.mainWindow, application.modalWindow)
    let (next, superview, window) = (view.next, view.superview, view.window)
    #expect(windows.isEmpty && seats.0 == nil && seats.1 == nil && seats.2 == nil)
    #expect(next == nil && superview == nil && window == nil && event?.window == nil)
    #expect(application.target(forAction: .ping, sender: view) == nil)
    #expect(!application.sendAction(.ping, to: nil, from: view, event: nil))
    #expect(!application.sendEvent(KeyEvent(key: "a")))
    if let event { #expect(!application.sendEvent(event)) }
    _ = view.convert(Point(x: 1, y: 1), to: nil)
    #expect(!application.hierarchyDescription.isEmpty)
    await drain(downTo: 0)
    #expect(view.superview == nil && application.windows.isEmpty)
    extendLifetime((windows, seats, next, superview, window))
  }

  @Test
  func `released views and controllers are not returned as superviews, parents, or presenters`()
    async
  {
    let (window, view, child) = (Window(), View(), ViewController())
    let (presented, recognizer, field) = (ViewController(), TapGestureRecognizer(), View())
    let above = makeCounted("above")
    above.next = window
    application.keyWindow = window
    releaseElsewhereAndBlock {
      let superview = View(frame: frame)
      let (parent, presenter, owner) = (ViewController(), ViewController(), ViewController())
      for responder in [superview, parent, presenter, owner] { responder.tracked(by: tracker) }
      superview.next = above
      superview.addSubview(view)
      superview.addGestureRecognizer(recognizer)
      parent.next = above
      parent.addChild(child)
      presenter.present(presented)
      owner.view.addSubview(field)
      return [superview, parent, presenter, owner]
    }
    let (superview, next, place) = (view.superview, view.next, recognizer.view)
    let (parent, childNext) = (child.parent, child.next)
    let (presenter, presentedNext) = (presented.presentingViewController, presented.next)
    let fieldNext = field.next?.next
    #expect(superview == nil && next == nil && place == nil)
    #expect(parent == nil && childNext == nil)
    #expect(presenter == nil && presentedNext == nil && fieldNext == nil)
    // They are still links of their chains.
    #expect(view.window === window && child.window === window)
    let target = view.chainTarget(forAction: .ping, sender: nil)
    let found = child.chainTarget(as: Window.self)
    #expect(target === above && found === window)
    #expect(!view.isDescendant(of: window))
    view.removeFromSuperview()
    child.removeFromParent()
    presented.dismiss()
    await drain(downTo: 1)
    #expect(view.next == nil && child.next == nil && presented.next == nil)
    extendLifetime((superview, next, place, parent, childNext, presenter, presentedNext))
    extendLifetime((fieldNext, target, found))
  }

  @Test func `a released application ends no chain`() async {
    let responder = makeCounted("responder", claims: true)
    releaseElsewhereAndBlock {
      let dying = Application()
      responder.next = dying
      return [dying]
    }
    let (next, application) = (responder.next, responder.application)
    #expect(next == nil && application == nil)
    #expect(responder.chainTarget(forAction: .ping, sender: nil) === responder)
    #expect(responder.tryToPerform(.ping))
    #expect(recorder.take() == ["ping responder"])
    await Task.yield()
    extendLifetime((next, application))
  }

  /// Responders whose last references another thread releases.
  private final class Batch: Sendable {
    private let responders: Mutex<[Responder]>

    init(_ responders: [Responder]) { self.responders = Mutex(responders) }

    func drop() {
      while let last = responders.withLock({ $0.popLast() }) { extendLifetime(last) }
    }
  }

  /// In some rounds, the search itself has the last reference, and runs the deinitializer.
  @Test func `what a search finds while a deinitializer changes the chain is not remembered`() {
    let (window, below, target) = (Window(), Named("below"), Pinger("target"))
    let spare = Responder()
    let between = (0..<3).map { _ in Responder() }
    // The search looks at each responder that has a handler.
    for responder in between { responder.addHandler(for: .refresh) { _ in } }
    target.next = window
    // Otherwise, the focus would move to it.
    target.isWilling = false
    application.keyWindow = window
    for _ in 0..<2000 {
      // ThreadSanitizer does not recognize a mutex.
      let isReleased = Atomic(false)
      let alive = tracker.alive
      do {
        let cutter = Cutter(below, tracker)
        cutter.addHandler(for: .refresh) { _ in }
        for (responder, next) in zip([below, cutter] + between, [cutter] + between + [target]) {
          responder.next = next
        }
        let last = Mutex<Cutter?>(cutter)
        Task.detached {
          last.withLock { $0 = nil }
          isReleased.store(true, ordering: .releasing)
        }
      }
      window.makeFirstResponder(below)
      while !isReleased.load(ordering: .acquiring) {
        // Every search looks at the chain again.
        spare.next = spare.next == nil ? window : nil
        _ = application.target(forAction: .ping, sender: nil)
      }
      if tracker.alive == alive {
        #expect(application.target(forAction: .ping, sender: nil) == nil)
      }
    }
  }

  @Test func `the main actor can send and query while another thread releases last references`()
    async
  {
    let (stream, continuation) = AsyncStream<Batch>.makeStream()
    let dropper = Task.detached { for await batch in stream { batch.drop() } }
    let (window, below) = (Window(frame: Rect(x: 0, y: 0, width: 10, height: 10)), Named("below"))
    let (control, held) = (Control(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    window.addSubview(control)
    var kept: [AnyObject?] = []
    for round in 0..<3000 {
      do {
        let all = (0..<3).map { makeCounted("\($0)", claims: ($0 + round) % 2 == 0) }
        let (other, host, controller) = (Window(frame: frame), View(frame: frame), ViewController())
        for responder in [other, host, controller] { responder.tracked(by: tracker) }
        application.keyWindow = window
        application.mainWindow = other
        below.next = all[0]
        all[0].next = all[1]
        all[1].next = controller
        controller.next = window
        window.makeFirstResponder(round % 3 == 0 ? all[0] : below)
        control.removeAllTargets()
        control.addTarget(all[1], action: .ping, for: .touchUpInside)
        (window.delegate, application.delegate) = (all[2], all[2])
        other.addSubview(host)
        host.addSubview(held)
        // The order depends on the round.
        let released: [Responder] = all + [other, host, controller], first = round % released.count
        continuation.yield(Batch(Array(released[first...] + released[..<first])))
      }
      for _ in 0..<4 {
        kept += [
          application.target(forAction: .ping, sender: below), window.firstResponder, below.next,
          below.next?.next, held.superview, held.next, held.window, window.delegate,
          application.delegate, application.keyWindow, application.mainWindow,
          application.target(as: (any PingActions).self, sender: nil), control.allTargets.first,
          application.resolution(of: .ping, to: nil, sender: below).target,
          below.chainTarget(as: ViewController.self), application.windows.last,
        ]
        application.sendAction(.ping, to: nil, from: below, event: nil)
        below.tryToPerform(.ping)
        control.sendActions(for: .touchUpInside)
        kept.append(window.hitTest(Point(x: 1, y: 1), with: nil))
        #expect(application.state(of: .ping, sender: held).isHidden == false)
      }
      // Every result is intact for as long as it is retained.
      for object in kept { (object as? Counted)?.ping(nil) }
      if round % 8 == 0 { kept = [] }
      _ = recorder.take()
      if round % 4 == 0 { await Task.yield() }
    }
    continuation.finish()
    await dropper.value
    kept = []
    await drain(downTo: 0)
    #expect(below.next == nil && held.superview == nil && control.allTargets.isEmpty)
    #expect(window.firstResponder === window)
  }
}
