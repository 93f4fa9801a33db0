@MainActor
extension ClassReference {
  /// Finds the record of a class, or makes it.
  ///
  /// - Complexity: O(1), and linear in the number of conformances in the process for a new class.
  @inline(__always)
  static func of(_ type: AnyClass) -> ClassReference {
    of(type, traits: ClassTraits(of: type))
  }
}

extension ClassTraits {
  /// It inherits from `Responder`, and overrides what says whether an action is claimed.
  static let overridesCanPerform = ClassTraits(rawValue: 1 << 5)
  /// It inherits from `Responder`, and overrides whether it may become first responder.
  static let overridesCanBecomeFirst = ClassTraits(rawValue: 1 << 11)
  /// It inherits from `Responder`, and overrides what says which keys send actions.
  static let overridesKeyCommands = ClassTraits(rawValue: 1 << 12)
  /// It inherits from a class of the library that sends actions, and overrides how that does it.
  static let overridesSend = ClassTraits(rawValue: 1 << 7)

  /// Finds out the traits of a class.
  @MainActor
  @inline(never)
  init(of type: AnyClass) {
    self = [.isClass]
    if let responder = type as? Responder.Type { formUnion(responder.classTraits) }
    if type is any ActionTarget.Type { insert(.implementsActions) }
    if type is any ActionForwarding.Type { insert(.forwards) }
    if type is any ActionIntercepting.Type { insert(.intercepts) }
  }
}

extension Action {
  /// Makes searches find conformances that were added by libraries loaded at run time.
  ///
  /// The runtime is asked once whether a class conforms to a protocol, and the answer is cached. A library that is
  /// loaded later, for example with `dlopen`, may add conformances to classes that were already asked. Call this
  /// after loading it. Then classes that did not conform are asked again, cached searches are dropped, and menus and
  /// controls that validate automatically are validated again.
  ///
  /// It affects all applications of the process. It is not needed for the library's own classes, which no search has
  /// asked before. A library that has classes or actions must not be unloaded.
  ///
  /// - Complexity: O(*n*) for *n* pairs of a class and a protocol that searches have met.
  @MainActor
  public static func didLoadLibraries() {
    ClassReference.forgetAbsences { ClassTraits(of: $0) }
    Epoch.advance()
  }
}

/// Which classes of responders have answers of their own; the others claim every action that they implement and do not
/// take the focus, and need not be asked.
@MainActor
enum AnswerMethods {
  private final class PlainResponder: Responder {}

  private final class ClaimingResponder: Responder {
    override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
      super.canPerformAction(action, sender: sender)
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

  /// `canBecomeFirstResponder`.
  static let focus = OverrideProbe(
    of: Responder.self, overriddenBy: FocusableResponder.self, notBy: PlainResponder.self)

  /// `keyCommands`.
  static let keyCommands = OverrideProbe(
    of: Responder.self, overriddenBy: KeyedResponder.self, notBy: PlainResponder.self)
}

/// Which classes of applications and of controls send in a way of their own; for the others a control need not go
/// through the methods that can be overridden.
@MainActor
enum SendMethods {
  private final class PlainApplication: Application {}

  private final class SendingApplication: Application {
    override func sendAction(
      _ action: Action,
      to target: AnyObject?,
      from sender: AnyObject?,
      event: Event?
    ) -> Bool {
      super.sendAction(action, to: target, from: sender, event: event)
    }
  }

  static let ofApplication = OverrideProbe(
    of: Application.self, overriddenBy: SendingApplication.self, notBy: PlainApplication.self)
}
