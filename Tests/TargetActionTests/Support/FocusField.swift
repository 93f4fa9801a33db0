import TargetAction

/// A view that accepts or refuses the focus, and records whether it was told that it has the focus.
final class FocusField: View {
  let name: String
  let recorder: Recorder
  var accepts = true
  var resigns = true
  /// A closure that decides whether the view can accept the focus.
  var whenAsked: (() -> Bool)?
  var whenBecoming: (() -> Void)?
  /// A closure that replaces the inherited implementation of `becomeFirstResponder`.
  var insteadOfBecoming: (() -> Bool)?
  /// A closure that runs after the view has gained the focus, and returns whether it accepts.
  var afterBecoming: (() -> Bool)?
  var whenResigning: (() -> Void)?
  private(set) var wasToldOfFocus = false

  init(_ name: String, _ recorder: Recorder = Recorder(), in superview: View? = nil) {
    self.name = name
    self.recorder = recorder
    super.init()
    superview?.addSubview(self)
  }

  override var canBecomeFirstResponder: Bool { whenAsked?() ?? true }

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
