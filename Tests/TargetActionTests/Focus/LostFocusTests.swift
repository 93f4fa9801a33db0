import TargetAction
import Testing

private final class Screen: ViewController {
  override var canBecomeFirstResponder: Bool { true }
}

/// First responders that are hidden, removed, or moved, directly or with an ancestor.
@MainActor
@Suite
struct LostFocusTests {
  private let recorder = Recorder()
  private let window = Window()
  private let outer: FocusField
  private let middle: FocusField
  private let inner: FocusField

  init() {
    outer = FocusField("outer", recorder, in: window)
    middle = FocusField("middle", recorder, in: outer)
    inner = FocusField("inner", recorder, in: middle)
    window.makeFirstResponder(inner)
    _ = recorder.take()
  }

  private var allKnow: Bool {
    [outer, middle, inner].allSatisfy { field in field.wasToldOfFocus == field.isFirstResponder }
  }

  @Test func `a hidden first responder is replaced by its nearest ancestor`() {
    inner.isHidden = true
    #expect(window.firstResponder === middle)
    #expect(recorder.take() == ["resign inner", "become middle"])
    inner.isHidden = false
    #expect(window.firstResponder === middle && recorder.take() == [])
    outer.isHidden = true
    #expect(window.firstResponder === window && allKnow)
  }

  @Test func `a first responder that leaves the window is replaced, even if it refuses to resign`()
  {
    inner.resigns = false
    middle.removeFromSuperview()
    #expect(window.firstResponder === outer && allKnow)
    #expect(recorder.take() == ["resign inner", "become outer"])
  }

  @Test func `a responder that is not a view keeps the focus as it moves within the window`() {
    let (field, parents) = (Named("field"), [Responder(), Responder()])
    for parent in parents { parent.next = window }
    field.next = parents[0]
    window.makeFirstResponder(field)
    field.next = parents[1]
    #expect(window.firstResponder === field)
    parents[1].next = nil
    #expect(window.firstResponder === window)
  }

  @Test func `an ancestor that refuses or cannot accept the focus is skipped`() {
    middle.accepts = false
    let plain = View()
    window.addSubview(plain)
    plain.addSubview(outer)
    inner.removeFromSuperview()
    #expect(window.firstResponder === outer)
    #expect(recorder.take() == ["resign inner", "become middle", "become outer"])
    outer.removeFromSuperview()
    #expect(window.firstResponder === window && allKnow)
  }

  @Test func `responders are told about the focus after the change is complete`() {
    var isComplete: [Bool] = []
    let check: () -> Void = { [unowned middle, unowned outer, unowned inner, unowned window] in
      isComplete.append(
        middle.superview == nil && !outer.subviews.contains { $0 === middle } && inner.window == nil
          && window.firstResponder === window)
    }
    inner.whenResigning = check
    outer.whenBecoming = check
    middle.removeFromSuperview()
    #expect(isComplete == [true, true])
    #expect(window.firstResponder === outer && allKnow)
  }

  @Test func `a first responder that moves within its window keeps the focus unless it is hidden`()
  {
    let hidden = FocusField("hidden", recorder, in: outer)
    window.addSubview(inner)
    #expect(window.firstResponder === inner && recorder.take() == [])
    hidden.isHidden = true
    hidden.addSubview(inner)
    #expect(window.firstResponder === outer)
    #expect(recorder.take() == ["resign inner", "become outer"])
  }

  @Test func `a responder may move the focus to another responder as it loses it`() {
    let other = FocusField("other", recorder, in: window)
    inner.whenResigning = { other.becomeFirstResponder() }
    middle.isHidden = true
    #expect(window.firstResponder === other && allKnow)
    #expect(recorder.take() == ["resign inner", "become other"])
  }

  @Test func `an ancestor that hides itself as it gains the focus is skipped`() {
    middle.afterBecoming = { [unowned middle] in
      middle.isHidden = true
      return true
    }
    inner.isHidden = true
    #expect(window.firstResponder === outer && allKnow)
  }

  @Test func `an ancestor may pass the focus on as it gains it`() {
    let other = FocusField("other", recorder, in: window)
    middle.afterBecoming = { other.becomeFirstResponder() }
    inner.removeFromSuperview()
    #expect(window.firstResponder === other && allKnow)
  }

  @Test func `a controller between two views is offered the focus in chain order`() {
    let (parent, child) = (Screen(), ViewController())
    window.rootViewController = parent
    parent.addChild(child)
    let container = View()
    parent.view.addSubview(container)
    container.addSubview(child.view)
    child.view.addSubview(inner)
    window.makeFirstResponder(inner)
    // The child's next responder is its parent, not the container.
    container.isHidden = true
    #expect(window.firstResponder === parent && allKnow)
    container.isHidden = false
    window.makeFirstResponder(inner)
    container.removeFromSuperview()
    #expect(window.firstResponder === parent && allKnow)
  }

  @Test func `a presented controller returns the focus to its presenter`() {
    let (presenter, presented) = (Screen(), ViewController())
    window.rootViewController = presenter
    presenter.present(presented)
    window.addSubview(presented.view)
    presented.view.addSubview(inner)
    window.makeFirstResponder(inner)
    presenter.dismiss()
    #expect(window.firstResponder === presenter && allKnow)
  }

  @Test func `a deallocated first responder is replaced by its nearest ancestor that accepts`() {
    middle.accepts = false
    var field: FocusField? = FocusField("field", recorder)
    field?.next = middle
    window.makeFirstResponder(field)
    _ = recorder.take()
    // Keeps the field alive up to here in optimized builds.
    extendLifetime(field)
    field = nil
    #expect(field == nil)
    #expect(window.firstResponder === outer && allKnow)
    #expect(recorder.take() == ["become middle", "become outer"])
  }

  @Test func `a hidden view cannot be made first responder, but a transparent one can`() {
    window.makeFirstResponder(nil)
    inner.isHidden = true
    #expect(window.makeFirstResponder(inner) && !inner.becomeFirstResponder())
    #expect(window.firstResponder === window)
    inner.isHidden = false
    inner.alpha = 0
    #expect(window.makeFirstResponder(inner) && window.firstResponder === inner)
  }
}
