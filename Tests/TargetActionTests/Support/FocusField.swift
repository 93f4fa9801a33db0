import TargetAction

/// A view that accepts, refuses, or keeps the focus, and records whether it was told that it has
/// the focus.
final class FocusField: View {
  let name: String
  let recorder: Recorder
  /// Whether it can become first responder, accepts the focus, and gives it up.
  var isWilling = true, accepts = true, resigns = true
  /// A closure that is asked instead whether it can.
  var whenAsked: (() -> Bool)?
  var whenBecoming: (() -> Void)?
  /// A closure that replaces the inherited implementation of `becomeFirstResponder`.
  var insteadOfBecoming: (() -> Bool)?
  /// A closure that runs after the view has gained the focus, and returns whether it accepts.
  var afterBecoming: (() -> Bool)?
  var whenResigning: (() -> Void)?
  private(set) var wasToldOfFocus = false

  init(_ name: String, _ recorder: Recorder = Recorder(), in superview: View? = nil) {
    (self.name, self.recorder) = (name, recorder)
    super.init()
    superview?.addSubview(self)
  }

  override var canBecomeFirstResponder: Bool { whenAsked?() ?? isWilling }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    recorder.record("become \(name)")
    whenBecoming?()
    if let insteadOfBecoming { return insteadOfBecoming() }
    guard accepts, super.becomeFirstResponder() else { return false }
    wasToldOfFocus = true
    return afterBecoming?() ?? true
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    recorder.record("resign \(name)")
    wasToldOfFocus = false
    whenResigning?()
    return resigns && super.resignFirstResponder()
  }
}
