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

  @Test(arguments: [false, true])
  func `responders of every kind may be released in either order`(isFromTheTop: Bool) async {
    for _ in 0..<10 {
      await releaseElsewhere { [tracker] in
        let (application, window) = (Application(), Window())
        let (controller, view, control) = (ViewController(), View(), Control())
        let focused = Named("focused", next: window)
        application.keyWindow = window
        #expect(window.makeFirstResponder(focused))
        (controller.next, view.next, control.next) = (window, controller, view)
        control.addTarget(focused, action: .refresh, for: .touchUpInside)
        let all = [application, window, controller, view, control, focused]
        for responder in all { responder.tracked(by: tracker) }
        return isFromTheTop ? all.reversed() : all
      }
    }
    await drain(downTo: 0)
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
    let resolution = application.resolution(of: .ping, sender: sender)
    let chainResolution = below.chainResolution(of: .ping, sender: nil)
    let found: [AnyObject?] = [
      application.target(forAction: .ping, sender: sender), resolution.target,
      application.target(as: (any PingActions).self, sender: sender), chainResolution.target,
      below.chainTarget(forAction: .ping), below.chainTarget(as: (any PingActions).self),
    ]
    let roles = application.targets(as: (any PingActions).self, sender: sender)
    let available = application.commands(from: sender.map { DispatchAnchor(at: $0) })
    let (next, first, initial) = (below.next, window.firstResponder, window.initialFirstResponder)
    #expect((found + roles).map { $0 === above } == Array(repeating: true, count: 7))
    #expect(available.contains { $0.action == .ping })
    #expect(application.state(of: .ping, sender: sender) == .enabled)
    #expect(next == nil && initial == nil && first === (isFirst ? window : below))
    #expect(below.window === window && below.application === application)
    #expect(application.sendAction(.ping, from: sender))
    #expect(below.tryToPerform(.ping))
    #expect(recorder.take() == ["ping above", "ping above"])
    #expect(!application.sendEvent(KeyEvent(key: "a")))
    #expect(!below.chainDescription.isEmpty && !application.hierarchyDescription.isEmpty)
    await drain(downTo: 1)
    #expect(below.next == nil && window.firstResponder === above)
    #expect(application.target(forAction: .ping) === above)
    extendLifetime((found, resolution, chainResolution, roles, available, next, first, initial))
  }

  @Test(arguments: [false, true])
  func `a released target is not called`(claims: Bool) async {
    let (control, window) = (Button("button", frame: frame), Window(frame: frame))
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
    let target = application.target(forAction: .ping)
    let roles = application.targets(as: (any PingActions).self, sender: nil)
    let anchored = anchor.flatMap {
      application.withAnchor($0) { application.target(forAction: .ping) }
    }
    #expect(target == nil && anchored == nil && roles.isEmpty)
    #expect(!application.sendAction(.ping) && recorder.take().isEmpty)
    await drain(downTo: 0)
    extendLifetime((delegates, target, roles, anchored))
  }

  @Test(arguments: [false, true])
  func `a link that would form a loop only through the dead is allowed`(isFocused: Bool) async {
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
    for count in [3, 2] {
      if count == 2 { await drain(downTo: count) }
      #expect(above.next === below && below.next == nil && window.firstResponder === window)
      #expect(application.target(forAction: .ping, sender: above) === above)
      #expect(above.chainTarget(forAction: .ping) === above)
    }
  }

  @Test func `a released window has no application, and its views have no window`() async {
    let view = View(frame: frame)
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
    let found = [
      application.keyWindow, application.mainWindow, application.modalWindow, view.next,
      view.superview, view.window, event?.window,
    ]
    #expect(windows.isEmpty && found.allSatisfy { $0 == nil })
    #expect(application.target(forAction: .ping, sender: view) == nil)
    #expect(!application.sendAction(.ping, from: view))
    #expect(!application.sendEvent(KeyEvent(key: "a")))
    if let event { #expect(!application.sendEvent(event)) }
    _ = view.convert(Point(x: 1, y: 1), to: nil)
    #expect(!application.hierarchyDescription.isEmpty)
    await drain(downTo: 0)
    #expect(view.superview == nil && application.windows.isEmpty)
    extendLifetime((windows, found))
  }

  @Test func `released views and controllers are not returned as links`() async {
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
    let links = [
      view.superview, view.next, recognizer.view, child.parent, child.next,
      presented.presentingViewController, presented.next, field.next?.next,
    ]
    #expect(links.allSatisfy { $0 == nil })
    // They are still links of their chains.
    #expect(view.window === window && child.window === window)
    let target = view.chainTarget(forAction: .ping)
    let found = child.chainTarget(as: Window.self)
    #expect(target === above && found === window && !view.isDescendant(of: window))
    view.removeFromSuperview()
    child.removeFromParent()
    presented.dismiss()
    await drain(downTo: 1)
    #expect(view.next == nil && child.next == nil && presented.next == nil)
    extendLifetime((links, target, found))
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
    #expect(responder.chainTarget(forAction: .ping) === responder)
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
        _ = application.target(forAction: .ping)
      }
      if tracker.alive == alive {
        #expect(application.target(forAction: .ping) == nil)
      }
    }
  }

  @Test func `sends and queries go on while another thread releases references`() async {
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
        application.sendAction(.ping, from: below)
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
