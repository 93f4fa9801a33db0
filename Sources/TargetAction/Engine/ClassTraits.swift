/// The features that a class adopts by conforming to a protocol of the library, or by overriding a
/// method.
///
/// All bits are in this file, so that no two rooms take the same one. The rooms find out which of
/// them a class has.
struct ClassTraits: OptionSet {
  let rawValue: UInt32

  /// The class conforms to `ActionTarget`, so it may conform to protocols that refine it.
  static let implementsActions = ClassTraits(rawValue: 1 << 0)
  /// The class conforms to `ActionForwarding`.
  static let forwards = ClassTraits(rawValue: 1 << 1)
  /// The class conforms to `ActionIntercepting`.
  static let intercepts = ClassTraits(rawValue: 1 << 2)
  /// The class inherits from `Responder`.
  static let isResponder = ClassTraits(rawValue: 1 << 3)
  /// The trait of every class.
  static let isClass = ClassTraits(rawValue: 1 << 4)
  /// The class inherits from `Responder` and overrides `canPerformAction(_:sender:)`.
  static let overridesCanPerform = ClassTraits(rawValue: 1 << 5)
  /// The class inherits from `Control`, so its instances may choose where their searches begin.
  static let isControl = ClassTraits(rawValue: 1 << 6)
  /// The class inherits from a class of the library that sends actions, and overrides its sending
  /// method.
  static let overridesSend = ClassTraits(rawValue: 1 << 7)
  /// The class inherits from `View` and overrides `hitTest(_:with:)`.
  static let overridesHitTest = ClassTraits(rawValue: 1 << 8)
  /// The class inherits from `View` and overrides `point(inside:with:)`.
  static let overridesPointInside = ClassTraits(rawValue: 1 << 9)
  /// The class inherits from `Control` and overrides `isEnabled`.
  static let overridesIsEnabled = ClassTraits(rawValue: 1 << 10)
  /// The class inherits from `Responder` and overrides `canBecomeFirstResponder`.
  static let overridesCanBecomeFirst = ClassTraits(rawValue: 1 << 11)
  /// The class inherits from `Responder` and overrides `keyCommands`.
  static let overridesKeyCommands = ClassTraits(rawValue: 1 << 12)
  /// The class inherits from `View` and overrides a method that is called after a change, or
  /// inherits from `Window`.
  static let overridesMoments = ClassTraits(rawValue: 1 << 13)
  /// The class adopts `ActionValidating`.
  static let validates = ClassTraits(rawValue: 1 << 14)
  /// The class overrides `validate(_:sender:)` of a responder.
  static let overridesValidate = ClassTraits(rawValue: 1 << 15)
  /// The class overrides `title(of:)` of an application.
  static let overridesTitle = ClassTraits(rawValue: 1 << 16)

  /// The traits of objects that take part in every search for an action, whether or not they
  /// implement it.
  static let participates: ClassTraits = [.forwards, .intercepts]

  /// Returns the traits, at least one of which a class needs to take part in searches for a
  /// protocol's actions.
  static func interest(in protocolRecord: ProtocolReference?) -> ClassTraits {
    guard let protocolRecord else { return .participates }
    return participates.union(
      protocolRecord.constant.isActionProtocol ? .implementsActions : .isClass)
  }
}
