import TargetAction
import Testing

/// Responders that move the focus again when they gain or lose it.
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

  /// A Boolean value that indicates whether each field was told correctly whether it has the focus.
  private var allKnow: Bool {
    [a, b, c].allSatisfy { field in field.wasToldOfFocus == field.isFirstResponder }
  }

  @Test func `a responder may accept the focus and then move it to another responder`() {
    a.afterBecoming = { [unowned b] in b.becomeFirstResponder() }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === b)
    #expect(recorder.take() == ["become a", "become b", "resign a"])
    #expect(window.makeFirstResponder(nil))
    #expect(a.becomeFirstResponder())
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder may move the focus to another responder without accepting it`() {
    let proxy = FocusField("proxy", in: window)
    proxy.insteadOfBecoming = { [unowned b] in b.becomeFirstResponder() }
    window.makeFirstResponder(c)
    #expect(window.makeFirstResponder(proxy))
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder may return the focus to the window as it gains it`() {
    a.afterBecoming = { [unowned window] in window.makeFirstResponder(nil) }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === window && allKnow)
  }

  @Test func `a responder may move the focus to another responder and refuse it itself`() {
    a.afterBecoming = { [unowned b] in
      _ = b.becomeFirstResponder()
      return false
    }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `an override that returns true without calling super still accepts the focus`() {
    let terse = FocusField("terse", in: window)
    terse.insteadOfBecoming = { true }
    window.makeFirstResponder(a)
    #expect(window.makeFirstResponder(terse))
    #expect(window.firstResponder === terse && allKnow)
  }

  @Test func `several responders may pass the focus on, and each is told`() {
    a.afterBecoming = { [unowned b] in b.becomeFirstResponder() }
    b.afterBecoming = { [unowned c] in c.becomeFirstResponder() }
    window.makeFirstResponder(a)
    #expect(window.firstResponder === c && allKnow)
  }

  @Test func `if the focus moves while a responder resigns, the outer move wins`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned b] in b.becomeFirstResponder() }
    #expect(window.makeFirstResponder(c))
    #expect(window.firstResponder === c && allKnow)
    #expect(recorder.take() == ["become a", "resign a", "become b", "resign b", "become c"])
  }

  @Test func `responders that pass the focus to each other as they resign do not loop`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned window, unowned b] in window.makeFirstResponder(b) }
    b.whenResigning = { [unowned window, unowned a] in window.makeFirstResponder(a) }
    #expect(window.makeFirstResponder(c))
    #expect(window.firstResponder === c)
    let records = recorder.take()
    for name in ["a", "b"] { #expect(records.count { $0 == "resign \(name)" } <= 2) }
  }

  @Test func `responders that pass the focus to each other as they accept do not loop`() {
    a.whenBecoming = { [unowned window, unowned b] in window.makeFirstResponder(b) }
    b.whenBecoming = { [unowned window, unowned a] in window.makeFirstResponder(a) }
    #expect(window.makeFirstResponder(a))
    #expect(recorder.take().filter { $0.hasPrefix("become") } == ["become a", "become b"])
  }

  @Test func `a responder that makes itself first responder as it accepts is called once`() {
    a.whenBecoming = { [unowned window, unowned a] in window.makeFirstResponder(a) }
    #expect(window.makeFirstResponder(a))
    #expect(window.firstResponder === a && recorder.take() == ["become a"])
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
  }

  @Test func `a resigning responder that moves the focus to the same place moves it once`() {
    window.makeFirstResponder(a)
    _ = recorder.take()
    a.whenResigning = { [unowned b] in b.becomeFirstResponder() }
    #expect(window.makeFirstResponder(b))
    #expect(recorder.take() == ["resign a", "become b"])
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that resigns may move the focus to another responder`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned a, unowned b] in
      a.whenResigning = nil
      b.becomeFirstResponder()
    }
    #expect(a.resignFirstResponder())
    #expect(window.firstResponder === b && allKnow)
  }

  @Test func `a responder that resigns during a nested move cannot move the focus back`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned b] in b.becomeFirstResponder() }
    b.whenResigning = { [unowned a, unowned window] in
      #expect(!a.becomeFirstResponder())
      #expect(!window.makeFirstResponder(a))
    }
    #expect(window.makeFirstResponder(c))
    #expect(window.firstResponder === c && allKnow)
  }

  @Test func `a responder that leaves the window as it gains the focus loses it again`() {
    a.afterBecoming = { [unowned a] in
      a.removeFromSuperview()
      return true
    }
    window.makeFirstResponder(a)
    #expect(window.firstResponder === window && allKnow)
  }

  @Test func `the first responder of a deallocated window is told that it has lost the focus`() {
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
