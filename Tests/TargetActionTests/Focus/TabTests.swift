import TargetAction
import Testing

/// The views that the Tab key visits.
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

  /// A Boolean value that indicates whether Tab and Shift-Tab stop at the inner button.
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

  @Test func `a control is a tab stop by default`() {
    #expect(inner.isTabStop && visitsInner)
    inner.isTabStop = false
    #expect(!visitsInner)
    #expect(window.makeFirstResponder(inner) && inner.isFirstResponder)
  }

  @Test func `Tab skips views that are hidden, transparent, disabled, or not interactive`() {
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

  @Test func `Tab skips the views inside a disabled control`() {
    let control = Control()
    window.insertSubview(control, below: last)
    control.addSubview(inner)
    #expect(visitsInner)
    control.isEnabled = false
    #expect(!visitsInner)
  }

  @Test func `Tab leaves a hierarchy that has become transparent`() {
    let other = Button("Other")
    group.addSubview(other)
    window.makeFirstResponder(inner)
    group.alpha = 0
    #expect(window.selectNextResponder() && window.firstResponder === last)
  }

  @Test func `a view that is removed while Tab examines it ends the traversal`() {
    for view in window.subviews { view.removeFromSuperview() }
    let (outer, inner) = (View(), View())
    window.addSubview(outer)
    outer.addSubview(inner)
    FocusField("leaving", in: inner).whenAsked = { [unowned inner] in
      inner.removeFromSuperview()
      return false
    }
    #expect(!window.selectNextResponder())
    let focused = FocusField("focused", in: window)
    window.makeFirstResponder(focused)
    FocusField("removing", in: window).whenAsked = { [unowned focused] in
      focused.removeFromSuperview()
      return false
    }
    #expect(!window.selectNextResponder())
  }
}
