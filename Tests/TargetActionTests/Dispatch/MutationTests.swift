import TargetAction
import Testing

/// Changes that user code can make during a search or between two searches.
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

  @Test func `the search continues along the chain as canPerformAction has changed it`() {
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

  @Test(arguments: ["the responder itself", "what is above it"])
  func `the search stays in its application although a responder moves to another`(moved: String) {
    let (other, otherWindow) = (Application(), Window())
    otherWindow.next = other
    let elsewhere = Pinger("elsewhere", recorder, next: otherWindow)
    let (focused, above) = (Pinger("focused", recorder), Responder())
    focus([focused, above])
    defer { focused.decidesClaim = nil }
    focused.decidesClaim = {
      (moved == "the responder itself" ? focused : above).next = elsewhere
      return false
    }
    var calls = 0
    application.addHandler(for: .ping) { _ in calls += 1 }
    #expect(ping())
    #expect(recorder.take() == ["claim focused"])
    #expect(calls == 1)
    // A sender in another application is passed over.
    #expect(ping(from: elsewhere))
    #expect(recorder.take() == [] && calls == 2)
  }

  @Test func `a responder may be released inside its own canPerformAction`() {
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

  @Test func `a target that is released in its own action lives until the action returns`() {
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

  @Test func `a nested search does not disturb the search that contains it`() {
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

  @Test func `a nested send to an object of another class does not disturb the outer send`() {
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

  @Test func `a nested send in another application calls that application's target`() {
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

  @Test func `a new responder at the address of a deallocated one is not mistaken for it`() {
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
