/// Which classes of responders have answers of their own; the others claim all that they implement, with
/// nothing against it, do not take the focus, and need not be asked.
@MainActor
enum AnswerMethods {
  private final class PlainResponder: Responder {}

  private final class ClaimingResponder: Responder {
    override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
      super.canPerformAction(action, sender: sender)
    }
  }

  private final class ValidatingResponder: Responder {
    override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
      super.validate(action, sender: sender)
    }
  }

  private final class FocusableResponder: Responder {
    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  }

  private final class KeyedResponder: Responder {
    override var keyCommands: [KeyCommand] { super.keyCommands }
  }

  /// `canPerformAction(_:sender:)`.
  static let claim = OverrideProbe(
    of: Responder.self, overriddenBy: ClaimingResponder.self, notBy: PlainResponder.self)

  /// `validate(_:sender:)`.
  static let state = OverrideProbe(
    of: Responder.self, overriddenBy: ValidatingResponder.self, notBy: PlainResponder.self)

  /// `canBecomeFirstResponder`.
  static let focus = OverrideProbe(
    of: Responder.self, overriddenBy: FocusableResponder.self, notBy: PlainResponder.self)

  /// `keyCommands`.
  static let keyCommands = OverrideProbe(
    of: Responder.self, overriddenBy: KeyedResponder.self, notBy: PlainResponder.self)
}

extension Responder {
  /// Whether this responder, which is no more than its class, claims an action; nil stands for none.
  @inline(__always)
  func claims(_ action: Action?, sender: AnyObject?) -> Bool {
    guard let action, node.classRecord.traits.contains(.overridesCanPerform) else { return true }
    return canPerformAction(action, sender: sender)
  }
}
