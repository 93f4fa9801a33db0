import TargetAction
import Testing

/// Everything that user code can change while a search runs, or between two.
@MainActor
@Suite
struct MutationTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  func focus(_ chain: [Responder]) { application.focus(chain, in: window) }

  @discardableResult
  func ping(from sender: AnyObject? = nil) -> Bool {
    application.sendAction(.ping, to: nil, from: sender, event: nil)
  }

  @Test func `every change of a chain changes the next answer`() {
    let (focused, one, other) = (Named("f"), Pinger("one", recorder), Pinger("other", recorder))
    focus([focused, one])
    other.next = window
    ping()
    focused.next = other
    ping()
    focused.next = one
    ping()
    #expect(
      recorder.take().filter { $0.hasPrefix("ping") } == ["ping one", "ping other", "ping one"])
  }

  @Test func `a changed focus, key window or delegate changes the next answer`() {
    let (one, other) = (Pinger("one", recorder), Pinger("other", recorder))
    focus([one])
    other.next = window
    ping()
    window.makeFirstResponder(other)
    ping()
    application.keyWindow = nil
    let delegate = Delegate("delegate", recorder)
    application.delegate = delegate
    ping()
    application.keyWindow = window
    ping()
    #expect(
      recorder.take().filter { $0.hasPrefix("ping") } == [
        "ping one", "ping other", "ping delegate", "ping other",
      ])
  }

  @Test func `a deallocated delegate is skipped, even in a cached search`() {
    var delegate: Delegate? = Delegate("delegate", recorder)
    application.delegate = delegate
    for _ in 0..<3 { #expect(ping()) }
    delegate = nil
    #expect(delegate == nil)
    #expect(!ping())
  }

  @Test func `a deallocated target is not found, and the one above it is`() {
    let top = Pinger("top", recorder, next: window)
    var target: Pinger? = Pinger("target", recorder, next: top)
    let focused = Named("focused", next: target)
    application.keyWindow = window
    window.makeFirstResponder(focused)
    for _ in 0..<3 { ping() }
    weak let gone = target
    target = nil
    #expect(gone == nil)
    #expect(focused.next == nil)
    #expect(window.firstResponder === top)
    #expect(ping())
    #expect(recorder.take().last == "ping top")
  }

  @Test func `a search goes on from where the chain leads after a claim has changed it`() {
    let (focused, skipped) = (Pinger("focused", recorder), Pinger("skipped", recorder))
    let moved = Pinger("moved", recorder)
    focus([focused, skipped])
    moved.next = window
    defer { focused.decidesClaim = nil }
    focused.decidesClaim = {
      focused.next = moved
      return false
    }
    #expect(ping())
    #expect(recorder.take() == ["claim focused", "claim moved", "ping moved"])
  }

  @Test func `a responder that frees itself when asked is still safe to ask`() {
    let top = Pinger("top", recorder, next: window)
    var dying: Pinger? = Pinger("dying", recorder, next: top)
    application.keyWindow = window
    window.makeFirstResponder(dying)
    dying?.decidesClaim = {
      dying = nil
      return false
    }
    #expect(ping())
    #expect(recorder.take() == ["claim dying", "claim top", "ping top"])
    #expect(dying == nil)
    #expect(window.firstResponder === top)
  }

  @Test func `a target that frees itself in its own action is alive until the action returns`() {
    var target: Pinger? = Pinger("target", recorder, next: window)
    application.keyWindow = window
    window.makeFirstResponder(target)
    weak let observed = target
    target?.whenPinged = { [recorder] in
      target = nil
      recorder.record("alive \(observed != nil)")
    }
    for _ in 0..<2 { ping() }
    #expect(recorder.take() == ["claim target", "ping target", "alive true"])
    #expect(observed == nil)
  }

  @Test func `an action sends itself again from within`() {
    let target = Pinger("target", recorder)
    focus([target])
    var depth = 0
    defer { target.whenPinged = nil }
    target.whenPinged = {
      depth += 1
      if depth < 5 { self.ping() }
    }
    ping()
    #expect(depth == 5)
  }

  @Test func `a search inside a search does not disturb it`() {
    let (first, second, third) = (
      Pinger("first", recorder), Pinger("second", recorder), Pinger("third", recorder)
    )
    focus([first, second, third])
    first.decidesClaim = { false }
    second.decidesClaim = {
      second.decidesClaim = { false }
      return self.ping() && false
    }
    #expect(ping())
    #expect(
      recorder.take() == [
        "claim first", "claim second", "claim first", "claim second", "claim third", "ping third",
        "claim third", "ping third",
      ])
  }

  @Test func `a claim that searches elsewhere for the same action does not disturb the send`() {
    let other = makeApplication()
    let (delegate, object) = (Ponger("other", recorder), Delegate("object", recorder))
    delegate.addHandler(for: .ping) { [recorder] _ in recorder.record("handler") }
    let target = Pinger("target", recorder)
    focus([target])
    for elsewhere in [delegate, object] as [AnyObject] {
      other.delegate = elsewhere
      target.decidesClaim = { other.sendAction(.ping, to: nil, from: nil, event: nil) }
      for _ in 0..<3 {
        _ = recorder.take()
        #expect(ping())
        #expect(recorder.take().last == "ping target")
        target.decidesClaim = {
          other.sendAction(.ping, to: elsewhere, from: nil, event: nil)
            && other.target(forAction: .ping, sender: nil) === elsewhere
        }
      }
    }
    target.decidesClaim = nil
  }

  @Test func `a claim that searches for the same action finds another class`() {
    let (inner, outer) = (Pinger("inner", recorder), Pinger("outer", recorder))
    focus([inner, outer])
    let otherWindow = Window()
    let other = makeApplication()
    let pinger = Pinger("elsewhere", recorder, next: otherWindow)
    other.keyWindow = otherWindow
    otherWindow.makeFirstResponder(pinger)
    for _ in 0..<3 { ping() }
    inner.decidesClaim = { other.sendAction(.ping, to: nil, from: nil, event: nil) }
    for _ in 0..<3 {
      _ = recorder.take()
      #expect(ping())
      #expect(
        recorder.take() == ["claim inner", "claim elsewhere", "ping elsewhere", "ping inner"])
    }
    inner.decidesClaim = nil
  }

  @Test func `a new responder at the address of a dead one is not taken for it`() {
    for round in 0..<50 {
      var old: Pinger? = Pinger("old", recorder, next: window)
      application.keyWindow = window
      window.makeFirstResponder(old)
      ping()
      old = nil
      let new = Ponger("new \(round)", recorder, next: window)
      window.makeFirstResponder(new)
      #expect(!ping())
      #expect(old == nil)
    }
  }
}
