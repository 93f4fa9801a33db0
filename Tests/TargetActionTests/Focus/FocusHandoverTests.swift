import TargetAction
import Testing

/// Responders that move the focus again when they gain or lose it.
@MainActor
struct FocusHandoverTests {
  private let recorder = Recorder()
  private let window = Window()
  private let a, b, c: FocusField

  init() {
    a = FocusField("a", recorder, in: window)
    b = FocusField("b", recorder, in: window)
    c = FocusField("c", recorder, in: window)
  }

  /// A Boolean value that indicates whether each field was told correctly whether it has the focus.
  private var allKnow: Bool {
    [a, b, c].allSatisfy { field in field.wasToldOfFocus == field.isFirstResponder }
  }

  @Test func `an override that returns true without calling super still accepts the focus`() {
    let terse = FocusField("terse", in: window)
    terse.insteadOfBecoming = { true }
    window.makeFirstResponder(a)
    #expect(window.makeFirstResponder(terse) && window.firstResponder === terse && allKnow)
  }

  @Test func `responders that pass the focus to each other as they resign do not loop`() {
    window.makeFirstResponder(a)
    a.whenResigning = { [unowned window, unowned b] in window.makeFirstResponder(b) }
    b.whenResigning = { [unowned window, unowned a] in window.makeFirstResponder(a) }
    #expect(window.makeFirstResponder(c) && window.firstResponder === c)
    let records = recorder.take()
    for name in ["a", "b"] { #expect(records.count { $0 == "resign \(name)" } <= 2) }
  }

  @Test func `responders that pass the focus to each other as they accept do not loop`() {
    a.whenBecoming = { [unowned window, unowned b] in window.makeFirstResponder(b) }
    b.whenBecoming = { [unowned window, unowned a] in window.makeFirstResponder(a) }
    #expect(window.makeFirstResponder(a))
    #expect(recorder.take().filter { $0.hasPrefix("become") } == ["become a", "become b"])
  }
}
