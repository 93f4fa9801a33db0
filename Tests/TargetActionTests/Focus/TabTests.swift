import TargetAction
import Testing

/// The views that the Tab key visits.
@MainActor
struct TabTests {
  private let window = Window(), group = Control()
  private let first = Button("First"), inner = Button("Inner"), last = Button("Last")

  init() {
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
    #expect(isNext == (window.firstResponder === inner))
    return isNext
  }

  @Test func `a control is a tab stop by default`() {
    #expect(inner.isTabStop && visitsInner)
    inner.isTabStop = false
    #expect(!visitsInner && window.makeFirstResponder(inner) && inner.isFirstResponder)
  }

  @Test func `Tab skips views that are hidden, transparent, disabled, or not interactive`() {
    for change in [
      { $0.isHidden = $1 }, { $0.alpha = $1 ? 0.01 : 1 }, { $0.isUserInteractionEnabled = !$1 },
      { $0.isEnabled = !$1 },
    ] as [(Control, Bool) -> Void] {
      for view in [group, inner] {
        #expect(visitsInner)
        change(view, true)
        #expect(!visitsInner)
        change(view, false)
      }
    }
  }

  @Test func `after a resignation, Tab begins at the first view, whatever was hidden before`() {
    for change in [{ $0.alpha = $1 ? 0 : 1 }, { $0.isEnabled = !$1 }] as [(Button, Bool) -> Void] {
      window.makeFirstResponder(inner)
      change(inner, true)
      change(inner, false)
      #expect(inner.isFirstResponder && inner.resignFirstResponder())
      #expect(window.selectNextResponder() && window.firstResponder === first)
    }
  }

  @Test func `Tab leaves a hierarchy that has become transparent`() {
    group.addSubview(Button("Other"))
    window.makeFirstResponder(inner)
    group.alpha = 0
    #expect(window.selectNextResponder() && window.firstResponder === last)
  }

  @Test(arguments: [true, false])
  func `Tab goes on past a view that refuses the focus`(forward: Bool) {
    FocusField("refusing", in: group).accepts = false
    inner.isTabStop = false
    window.makeFirstResponder(forward ? first : last)
    let hasMoved = forward ? window.selectNextResponder() : window.selectPreviousResponder()
    #expect(hasMoved && window.firstResponder === (forward ? last : first))
  }

  @Test(arguments: [true, false])
  func `Tab goes on past a view whose chain leads to another window`(forward: Bool) {
    let (other, parent, child) = (Window(), ViewController(), ViewController())
    other.rootViewController = parent
    parent.addChild(child)
    group.addSubview(child.view)
    child.view.addSubview(inner)
    window.makeFirstResponder(forward ? first : last)
    let hasMoved = forward ? window.selectNextResponder() : window.selectPreviousResponder()
    #expect(hasMoved && window.firstResponder === (forward ? last : first))
    #expect(other.firstResponder === other)
  }

  @Test func `the focus moves to a view to which another hands it on`() {
    let field = FocusField("field", in: group)
    group.bringSubviewToFront(inner)
    field.insteadOfBecoming = { [unowned inner] in inner.becomeFirstResponder() }
    #expect(window.selectNextResponder() && window.firstResponder === inner)
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

/// The place from which Tab goes on after the focused view has gone.
@MainActor
struct TabPlaceTests {
  private let window = Window(), list = FocusField("list")
  private let rows = (0..<5).map { Button("\($0)") }

  init() {
    list.isWilling = false
    window.addSubview(Button("first"))
    window.addSubview(list)
    window.addSubview(Button("last"))
    for row in rows { list.addSubview(row) }
  }

  private func title(forward: Bool, after change: () -> Void) -> String? {
    window.makeFirstResponder(rows[2])
    change()
    if forward { window.selectNextResponder() } else { window.selectPreviousResponder() }
    return (window.firstResponder as? Button)?.title
  }

  @Test(arguments: ["removed", "hidden", "disabled"], [true, false])
  func `Tab goes on from the place of the view that had the focus`(loss: String, heir: Bool) {
    for forward in [true, false] {
      list.isWilling = heir
      let title = title(forward: forward) {
        switch loss {
        case "removed": rows[2].removeFromSuperview()
        case "hidden": rows[2].isHidden = true
        default: rows[2].isUserInteractionEnabled = false
        }
      }
      #expect(title == (forward ? "3" : "1"))
      list.insertSubview(rows[2], at: 2)
      rows[2].isHidden = false
      rows[2].isUserInteractionEnabled = true
    }
  }

  @Test func `a window that is hidden for a while keeps the place`() {
    let title = title(forward: true) {
      rows[2].removeFromSuperview()
      window.isHidden = true
      window.isHidden = false
    }
    #expect(title == "3")
  }

  @Test func `the place moves when its neighbors go, one after another`() {
    func remove(_ places: Int...) { for place in places { rows[place].removeFromSuperview() } }
    #expect(title(forward: true, after: { remove(2, 1, 0) }) == "3")
    for row in rows[0...2] { list.insertSubview(row, at: 0) }
    #expect(title(forward: false, after: { remove(1, 0, 2, 3) }) == "first")
  }

  @Test func `Tab goes on after the list when all of it goes`() {
    #expect(title(forward: true, after: { list.removeFromSuperview() }) == "last")
    #expect(window.selectPreviousResponder())
    #expect((window.firstResponder as? Button)?.title == "first")
  }

  @Test func `a focus that has moved elsewhere since begins there`() {
    let title = title(forward: true) {
      rows[2].removeFromSuperview()
      window.makeFirstResponder(rows[0])
    }
    #expect(title == "1")
    window.makeFirstResponder(nil)
    window.selectNextResponder()
    #expect((window.firstResponder as? Button)?.title == "first")
  }

  @Test(arguments: ["window", "view", "Tab"])
  func `a move of the focus that fails leaves the place`(mover: String) {
    list.isWilling = true
    let title = title(forward: true) {
      rows[2].removeFromSuperview()
      list.resigns = false
      switch mover {
      case "window": #expect(!window.makeFirstResponder(rows[0]))
      case "view": #expect(!rows[0].becomeFirstResponder())
      default: #expect(!window.selectNextResponder())
      }
      list.resigns = true
      ActionReports.ignored { #expect(!window.makeFirstResponder(rows[2])) }
    }
    #expect(title == "3")
  }

  @Test func `Tab visits the view that is left when all others have gone`() {
    let title = title(forward: true) {
      for view in window.subviews where view !== list { view.removeFromSuperview() }
      for place in [2, 3, 4, 1] { rows[place].removeFromSuperview() }
    }
    #expect(title == "0")
  }
}
