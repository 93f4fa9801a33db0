@MainActor
extension ClassReference {
  /// Returns the record of a class, creating it if necessary.
  ///
  /// - Complexity: O(1); linear in the number of conformances in the process for a new class.
  @inline(__always)
  static func of(_ type: AnyClass) -> ClassReference {
    of(type, traits: ClassTraits(of: type))
  }
}

extension ClassTraits {
  /// Determines the traits of a class.
  @MainActor
  @inline(never)
  init(of type: AnyClass) {
    self = [.isClass]
    if let responder = type as? Responder.Type { formUnion(responder.classTraits) }
    if type is any ActionTarget.Type { insert(.implementsActions) }
    if type is any ActionForwarding.Type { insert(.forwards) }
    if type is any ActionIntercepting.Type { insert(.intercepts) }
    if type is any ActionValidating.Type { insert(.validates) }
  }
}

extension Action {
  /// Makes searches find conformances that were added by libraries loaded at run time.
  ///
  /// The library asks the runtime once whether a class conforms to a protocol, and caches the
  /// result. A library that is loaded later, for example with `dlopen`, can add conformances to
  /// classes that have been checked already. Call this method after loading it. Classes that did
  /// not conform are then checked again, cached searches are dropped, and menus and controls that
  /// validate automatically are validated again.
  ///
  /// The call affects all applications of the process. You do not need it for the loaded library's
  /// own classes, because no search has reached them yet. A library that has classes or actions
  /// must not be unloaded.
  ///
  /// - Complexity: O(*n*) for *n* pairs of a class and a protocol that searches have checked.
  @MainActor
  public static func didLoadLibraries() {
    ClassReference.forgetAbsences { ClassTraits(of: $0) }
    Epoch.markChange()
  }
}

/// Finds the classes that override a decision method of responders, or the sending method of
/// applications.
///
/// All other responders accept every action that they implement, do not take the focus, and have no
/// key commands, so these methods need not be called. For all other applications, a control can
/// bypass the method that can be overridden.
@MainActor
enum AnswerMethods {
  private final class ClaimingResponder: Responder {
    override func canPerformAction(_: Action, sender _: AnyObject?) -> Bool { false }
  }

  private final class FocusableResponder: Responder {
    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  }

  private final class KeyedResponder: Responder {
    override var keyCommands: [Command] { super.keyCommands }
  }

  private final class ValidatingResponder: Responder {
    override func validate(_: Action, sender _: AnyObject?) -> ActionState { .disabled }
  }

  private final class TitlingApplication: Application {
    override func title(of action: Action) -> String { super.title(of: action) }
  }

  private final class SendingApplication: Application {
    override func send(_ send: ActionSend) -> ActionSend.Outcome { super.send(send) }
  }

  /// `canPerformAction(_:sender:)`.
  static let claim = OverrideProbe(
    of: Responder.self, overriddenBy: ClaimingResponder.self, notBy: KeyedResponder.self)

  /// `canBecomeFirstResponder`.
  static let focus = OverrideProbe(
    of: Responder.self, overriddenBy: FocusableResponder.self, notBy: KeyedResponder.self)

  /// `keyCommands`.
  static let keyCommands = OverrideProbe(
    of: Responder.self, overriddenBy: KeyedResponder.self, notBy: ClaimingResponder.self)

  /// `Application.send(_:)`.
  static let send = OverrideProbe(
    of: Application.self, overriddenBy: SendingApplication.self, notBy: TitlingApplication.self)
  /// `Application.title(of:)`.
  static let title = OverrideProbe(
    of: Application.self, overriddenBy: TitlingApplication.self, notBy: SendingApplication.self)
  /// `Responder.validate(_:sender:)`.
  static let state = OverrideProbe(
    of: Responder.self, overriddenBy: ValidatingResponder.self, notBy: KeyedResponder.self)
}
