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

  @Test func `every change to a chain changes the next result`() {
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

  @Test func `changing the focus, the key window, or a delegate changes the next result`() {
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

  @Test func `a deallocated delegate is skipped even if it was cached`() {
    var delegate: Delegate? = Delegate("delegate", recorder)
    application.delegate = delegate
    for _ in 0..<3 { #expect(ping()) }
    delegate = nil
    #expect(delegate == nil)
    #expect(!ping())
  }

  @Test func `if the target is deallocated, the search finds the next one up the chain`() {
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

  @Test func `a handler can send its own action again`() {
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
