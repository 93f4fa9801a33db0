import TargetAction
import Testing

/// What the Tab key visits.
@MainActor
@Suite
struct TabTests {
  private let window = Window()
  private let first: Button
  private let group = View()
  private let inner = Button("Inner")
  private let last: Button

  init() {
    first = Button("First")
    last = Button("Last")
    for view in [first, group, last] { window.addSubview(view) }
    group.addSubview(inner)
    window.makeFirstResponder(first)
  }

  /// Whether Tab goes from the first button to the inner one, and Shift-Tab from the last.
  private var visitsInner: Bool {
    window.makeFirstResponder(first)
    window.selectNextResponder()
    let isNext = window.firstResponder === inner
    window.makeFirstResponder(last)
    window.selectPreviousResponder()
    let isPrevious = window.firstResponder === inner
    #expect(isNext == isPrevious)
    return isNext
  }

  @Test func `a control is a tab stop unless it is said not to be`() {
    #expect(inner.isTabStop && visitsInner)
    inner.isTabStop = false
    #expect(!visitsInner)
    #expect(window.makeFirstResponder(inner) && inner.isFirstResponder)
  }

  @Test func `what cannot be seen or used is passed over`() {
    for change in [
      { $0.isHidden = true }, { $0.alpha = 0.01 }, { $0.isUserInteractionEnabled = false },
    ] as [(View) -> Void] {
      for view in [group, inner] {
        #expect(visitsInner)
        change(view)
        #expect(!visitsInner)
        view.isHidden = false
        view.alpha = 1
        view.isUserInteractionEnabled = true
      }
    }
    inner.isEnabled = false
    #expect(!visitsInner)
  }

  @Test func `what is in a disabled control is passed over`() {
    let control = Control()
    window.insertSubview(control, below: last)
    control.addSubview(inner)
    #expect(visitsInner)
    control.isEnabled = false
    #expect(!visitsInner)
  }

  @Test func `from within what cannot be seen the focus leaves it`() {
    let other = Button("Other")
    group.addSubview(other)
    window.makeFirstResponder(inner)
    group.alpha = 0
    #expect(window.selectNextResponder() && window.firstResponder === last)
  }
}
