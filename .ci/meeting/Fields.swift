// A library of views, which knows no menu and no program, and declares no action: it has a field.

public import TargetAction

public final class Field: View, PasteboardEditing {
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
