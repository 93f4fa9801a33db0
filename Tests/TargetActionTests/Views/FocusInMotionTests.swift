import TargetAction
import Testing

/// A responder that runs code when it gains or loses the focus.
private final class Restless: Named {
  var whenResigning: (() -> Void)?
  var whenBecoming: (() -> Void)?
  private(set) var resignations = 0
  private(set) var becomings = 0

  override func resignFirstResponder() -> Bool {
    resignations += 1
    whenResigning?()
    return super.resignFirstResponder()
  }

  override func becomeFirstResponder() -> Bool {
    becomings += 1
    whenBecoming?()
    return super.becomeFirstResponder()
  }
}

/// Moves of the focus from within calls to resign or accept it.
@MainActor
@Suite
struct FocusInMotionTests {
  private let window = Window()
  private let first = Restless("first")
  private let second = Restless("second")
  private let third = Restless("third")

  init() {
    for responder in [first, second, third] { responder.next = window }
  }

  @Test func `a responder that moves the focus as it resigns is called once`() {
    window.makeFirstResponder(first)
    first.whenResigning = { [unowned window, unowned second] in window.makeFirstResponder(second) }
    #expect(window.makeFirstResponder(third))
    #expect(first.resignations == 1)
    #expect(window.firstResponder === third)
    #expect(second.resignations == second.becomings)
  }

  @Test func `responders that pass the focus to each other as they resign do not loop`() {
    window.makeFirstResponder(first)
    first.whenResigning = { [unowned window, unowned second] in window.makeFirstResponder(second) }
    second.whenResigning = { [unowned window, unowned first] in window.makeFirstResponder(first) }
    #expect(window.makeFirstResponder(third))
    #expect(window.firstResponder === third)
    #expect(first.resignations <= 2 && second.resignations <= 2)
  }

  @Test func `a responder that makes itself first responder as it accepts is called once`() {
    first.whenBecoming = { [unowned window, unowned first] in window.makeFirstResponder(first) }
    #expect(window.makeFirstResponder(first))
    #expect(first.becomings == 1)
    #expect(window.firstResponder === first)
  }

  @Test func `responders that pass the focus to each other as they accept do not loop`() {
    first.whenBecoming = { [unowned window, unowned second] in window.makeFirstResponder(second) }
    second.whenBecoming = { [unowned window, unowned first] in window.makeFirstResponder(first) }
    #expect(window.makeFirstResponder(first))
    #expect(first.becomings == 1 && second.becomings == 1)
  }

  @Test func `a view that is removed while Tab examines it ends the traversal`() {
    final class Leaving: View {
      override var canBecomeFirstResponder: Bool {
        superview?.removeFromSuperview()
        return false
      }
    }
    let (start, inner) = (View(), View())
    start.addSubview(Leaving())
    inner.addSubview(start)
    window.addSubview(inner)
    #expect(!window.selectNextResponder())
    final class Starting: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    let focused = Starting()
    window.addSubview(focused)
    window.makeFirstResponder(focused)
    final class Removing: View {
      let other: View
      init(_ other: View) {
        self.other = other
        super.init()
      }
      override var canBecomeFirstResponder: Bool {
        other.removeFromSuperview()
        return false
      }
    }
    window.addSubview(Removing(focused))
    #expect(!window.selectNextResponder())
  }
}
