import TargetAction
import Testing

/// A focus that those which get or lose it hand on to others.
@MainActor
@Suite
struct FocusHandoverTests {
  private let recorder = Recorder()
  private let window = Window()
  private let a: FocusField
  private let b: FocusField
  private let c: FocusField

  init() {
    a = FocusField("a", recorder, in: window)
    b = FocusField("b", recorder, in: window)
    c = FocusField("c", recorder, in: window)
  }

  /// Everybody was told whether he has the focus.
  private var allKnow: Bool {
    [a, b, c].allSatisfy { field in field.wasToldOfFocus == field.isFirstResponder }
  }

  @Test func `a responder that takes the focus and hands it on has handed it on`() {
    a.afterBecoming = { [unowned b] in b.becomeFirstResponder() }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === b)
    #expect(recorder.take() == ["become a", "become b", "resign a"])
    #expect(window.makeFirstResponder(nil))
    #expect(a.becomeFirstResponder())
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that hands the focus on without taking it has handed it on`() {
    final class Proxy: View {
      let field: FocusField
      init(for field: FocusField) {
        self.field = field
        super.init()
      }
      override var canBecomeFirstResponder: Bool { true }
      override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    }
    let proxy = Proxy(for: b)
    window.addSubview(proxy)
    window.makeFirstResponder(c)
    #expect(window.makeFirstResponder(proxy))
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that gives the focus back to the window leaves it there`() {
    a.afterBecoming = { [unowned window] in window.makeFirstResponder(nil) }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === window && allKnow)
  }

  @Test func `a responder that hands the focus on and refuses has handed it on`() {
    a.afterBecoming = { [unowned b] in
      _ = b.becomeFirstResponder()
      return false
    }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that accepts without super has the focus`() {
    final class Terse: View {
      override var canBecomeFirstResponder: Bool { true }
      override func becomeFirstResponder() -> Bool { true }
    }
    let terse = Terse()
    window.addSubview(terse)
    window.makeFirstResponder(a)
    #expect(window.makeFirstResponder(terse))
    #expect(window.firstResponder === terse && allKnow)
  }

  @Test func `a chain of hand-overs ends at its last responder, and each was told`() {
    a.afterBecoming = { [unowned b] in b.becomeFirstResponder() }
    b.afterBecoming = { [unowned c] in c.becomeFirstResponder() }
    window.makeFirstResponder(a)
    #expect(window.firstResponder === c && allKnow)
  }

  @Test func `a focus that moves while another resigns ends where the outer move leads`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned b] in b.becomeFirstResponder() }
    #expect(window.makeFirstResponder(c))
    #expect(window.firstResponder === c && allKnow)
  }

  @Test func `a focus that a resigning responder moves to the same place is moved once`() {
    window.makeFirstResponder(a)
    _ = recorder.take()
    a.whenResigning = { [unowned b] in b.becomeFirstResponder() }
    #expect(window.makeFirstResponder(b))
    #expect(recorder.take() == ["resign a", "become b"])
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that gives the focus up and moves it keeps what it moved`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned a, unowned b] in
      a.whenResigning = nil
      b.becomeFirstResponder()
    }
    #expect(a.resignFirstResponder())
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that is told that it lost the focus in between cannot move it`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned b] in b.becomeFirstResponder() }
    b.whenResigning = { [unowned a, unowned window] in
      #expect(!a.becomeFirstResponder())
      #expect(!window.makeFirstResponder(a))
    }
    #expect(window.makeFirstResponder(c))
    #expect(window.firstResponder === c && allKnow)
  }

  @Test func `a responder that leaves as it gets the focus loses it again`() {
    a.afterBecoming = { [unowned a] in
      a.removeFromSuperview()
      return true
    }
    window.makeFirstResponder(a)
    #expect(window.firstResponder === window && allKnow)
  }

  @Test func `the first responder of a deallocated window is told`() {
    let field = FocusField("field", recorder)
    var window: Window? = Window()
    window?.addSubview(field)
    window?.makeFirstResponder(field)
    window = nil
    #expect(window == nil)
    #expect(recorder.take() == ["become field", "resign field"])
    #expect(!field.isFirstResponder && !field.wasToldOfFocus)
  }
}
