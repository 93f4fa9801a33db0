// A library with a text field, which declares no actions and does not depend on the toolkit or the
// program.

public import TargetAction

public final class Field: View, Cutting, Copying, Pasting {
  public private(set) var text: String
  private var clipping = ""

  public init(_ text: String) {
    self.text = text
    super.init()
  }

  public override var canBecomeFirstResponder: Bool { true }

  public func cut(_ sender: AnyObject?) {
    copy(sender)
    text = ""
  }

  public func copy(_ sender: AnyObject?) { clipping = text }
  public func paste(_ sender: AnyObject?) { text += clipping }
}
