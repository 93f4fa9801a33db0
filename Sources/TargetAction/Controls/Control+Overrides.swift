/// Probes for the members of controls that a class may override to decide what is sent and whether
/// it is enabled.
///
/// For classes that override neither, a control can bypass the method, and the records suffice.
@MainActor
enum ControlMethods {
  private final class SendingControl: Control {
    override func sendAction(_: Action, to _: AnyObject?, event _: Event?) -> Bool { false }
  }

  private final class DecidingControl: Control {
    override var isEnabled: Bool { didSet {} }
  }

  /// The probe for `sendAction(_:to:event:)`.
  static let send = OverrideProbe(
    of: Control.self, overriddenBy: SendingControl.self, notBy: DecidingControl.self)

  /// The probe for the accessors of `isEnabled`.
  static let isEnabled = OverrideProbe(
    of: Control.self, overriddenBy: DecidingControl.self, notBy: SendingControl.self, count: 3)
}
