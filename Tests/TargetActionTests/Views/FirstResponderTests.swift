import TargetAction
import Testing

/// Records the focus calls that it receives, and accepts or refuses.
private final class Field: Responder {
  let name: String
  let recorder: Recorder
  var accepts = true
  var resigns = true
  var whenResigning: (() -> Void)?

  init(_ name: String, _ recorder: Recorder, next: Responder?) {
    self.name = name
    self.recorder = recorder
    super.init()
    self.next = next
  }

  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool {
    recorder.record("become \(name)")
    return accepts && super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    recorder.record("resign \(name)")
    whenResigning?()
    return resigns && super.resignFirstResponder()
  }
}

@MainActor
@Suite
struct FirstResponderTests {
  let recorder = Recorder()
  let window = Window()

  private func field(_ name: String, next: Responder? = nil) -> Field {
    Field(name, recorder, next: next ?? window)
  }

  @Test func `a window is its own first responder until another takes the focus`() {
    #expect(window.firstResponder === window)
    #expect(window.isFirstResponder)
    let field = field("a")
    #expect(window.makeFirstResponder(field))
    #expect(field.isFirstResponder)
    #expect(!window.isFirstResponder)
    #expect(recorder.take() == ["become a"])
  }

  @Test func `the current first responder resigns before the new one accepts`() {
    let (a, b) = (field("a"), field("b"))
    window.makeFirstResponder(a)
    #expect(window.makeFirstResponder(b))
    #expect(recorder.take() == ["become a", "resign a", "become b"])
    #expect(window.firstResponder === b)
  }

  @Test func `making the first responder the first responder again calls nothing`() {
    let a = field("a")
    window.makeFirstResponder(a)
    _ = recorder.take()
    #expect(window.makeFirstResponder(a))
    #expect(a.becomeFirstResponder())
    #expect(recorder.take() == ["become a"])
  }

  @Test func `a first responder that refuses to resign keeps the focus`() {
    let (a, b) = (field("a"), field("b"))
    window.makeFirstResponder(a)
    a.resigns = false
    #expect(!window.makeFirstResponder(b))
    #expect(!window.makeFirstResponder(nil))
    #expect(!b.becomeFirstResponder())
    #expect(window.firstResponder === a)
  }

  @Test func `if a responder refuses, the window has the focus`() {
    let (a, b) = (field("a"), field("b"))
    window.makeFirstResponder(a)
    b.accepts = false
    #expect(window.makeFirstResponder(b))
    #expect(window.firstResponder === window)
    let unwilling = Responder()
    unwilling.next = window
    window.makeFirstResponder(a)
    #expect(window.makeFirstResponder(unwilling))
    #expect(window.firstResponder === window)
  }

  @Test func `making nil the first responder gives the focus to the window`() {
    let a = field("a")
    window.makeFirstResponder(a)
    #expect(window.makeFirstResponder(nil))
    #expect(window.firstResponder === window)
    window.makeFirstResponder(a)
    #expect(a.resignFirstResponder())
    #expect(window.firstResponder === window)
  }

  @Test func `a responder outside of the window is refused, and the focus does not change`() {
    let a = field("a")
    let stranger = Field("stranger", recorder, next: Window())
    let loose = Field("loose", recorder, next: nil)
    window.makeFirstResponder(a)
    _ = recorder.take()
    #expect(!window.makeFirstResponder(stranger))
    #expect(!window.makeFirstResponder(loose))
    #expect(!loose.becomeFirstResponder())
    #expect(window.firstResponder === a)
    #expect(recorder.take() == ["become loose"])
  }

  @Test func `a deallocated first responder is replaced by its nearest living ancestor`() {
    let parent = field("parent")
    var child: Field? = field("child", next: parent)
    window.makeFirstResponder(child)
    child = nil
    #expect(child == nil)
    #expect(window.firstResponder === parent)
    #expect(recorder.take() == ["become child", "become parent"])
  }

  @Test
  func `a deallocated ancestor makes the first responder resign in favor of the next ancestor`() {
    let top = field("top")
    var middle: Field? = field("middle", next: top)
    let child = field("child", next: middle)
    window.makeFirstResponder(child)
    middle = nil
    #expect(middle == nil)
    #expect(window.firstResponder === top)
    #expect(!child.isFirstResponder)
    #expect(recorder.take() == ["become child", "resign child", "become top"])
  }

  @Test func `a first responder that leaves the window is replaced, even if it refuses to resign`()
  {
    let parent = field("parent")
    let (middle, child) = (field("middle", next: parent), Field("child", recorder, next: nil))
    child.next = middle
    window.makeFirstResponder(child)
    child.resigns = false
    middle.next = nil
    #expect(window.firstResponder === parent)
    #expect(recorder.take() == ["become child", "resign child", "become parent"])
  }

  @Test func `a first responder that moves within the window keeps the focus`() {
    let (left, right) = (Responder(), Responder())
    left.next = window
    right.next = window
    let child = field("child", next: left)
    window.makeFirstResponder(child)
    child.next = right
    #expect(window.firstResponder === child)
    right.next = nil
    #expect(window.firstResponder === window)
    #expect(recorder.take() == ["become child", "resign child"])
  }

  @Test func `a responder that takes the focus while another resigns loses it again and is told`() {
    let (a, b, intruder) = (field("a"), field("b"), field("intruder"))
    window.makeFirstResponder(a)
    a.whenResigning = {
      a.whenResigning = nil
      _ = intruder.becomeFirstResponder()
    }
    _ = recorder.take()
    #expect(window.makeFirstResponder(b))
    #expect(window.firstResponder === b)
    #expect(recorder.take().suffix(2) == ["resign intruder", "become b"])
  }

  @Test func `a responder whose window is deallocated is no longer first responder`() {
    var window: Window? = Window()
    let field = Field("field", recorder, next: window)
    window?.makeFirstResponder(field)
    window = nil
    #expect(window == nil)
    #expect(!field.isFirstResponder)
    let other = Window()
    field.next = other
    #expect(other.firstResponder === other)
    #expect(other.makeFirstResponder(field))
  }
}
