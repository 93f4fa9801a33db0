import TargetAction
import Testing

@MainActor
@Suite
struct FocusHandoverTests {
  @Test func `an override that returns true without calling super still accepts the focus`() {
    let window = Window()
    let (first, terse) = (FocusField("first", in: window), FocusField("terse", in: window))
    terse.insteadOfBecoming = { true }
    window.makeFirstResponder(first)
    #expect(window.makeFirstResponder(terse))
    #expect(window.firstResponder === terse && !first.wasToldOfFocus)
  }
}
