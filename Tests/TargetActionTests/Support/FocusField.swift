import TargetAction

/// A view that accepts the focus or not, and knows whether it was told that it has it.
final class FocusField: View {
  let name: String
  let recorder: Recorder
  var accepts = true
  var whenBecoming: (() -> Void)?
  /// What it does once it has the focus, and whether it has accepted then.
  var afterBecoming: (() -> Bool)?
  var whenResigning: (() -> Void)?
  private(set) var wasToldOfFocus = false

  init(_ name: String, _ recorder: Recorder = Recorder(), in superview: View? = nil) {
    self.name = name
    self.recorder = recorder
    super.init()
    superview?.addSubview(self)
  }

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    recorder.record("become \(name)")
    whenBecoming?()
    guard accepts, super.becomeFirstResponder() else { return false }
    wasToldOfFocus = true
    return afterBecoming?() ?? true
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    recorder.record("resign \(name)")
    wasToldOfFocus = false
    whenResigning?()
    return super.resignFirstResponder()
  }
}
