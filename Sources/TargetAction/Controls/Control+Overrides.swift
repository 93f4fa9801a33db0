private final class PlainControl: Control {}

extension SendMethods {
  private final class SendingControl: Control {
    override func sendAction(
      _ action: Action,
      to target: AnyObject?,
      event: Event?
    ) -> Bool {
      super.sendAction(action, to: target, event: event)
    }
  }

  static let ofControl = OverrideProbe(
    of: Control.self, overriddenBy: SendingControl.self, notBy: PlainControl.self)
}

/// The property that a class of controls may override to decide whether it is enabled.
///
/// For classes that do not override it, the records suffice.
@MainActor
enum EnabledProperty {
  private final class DecidingControl: Control {
    override var isEnabled: Bool {
      get { super.isEnabled }
      set { super.isEnabled = newValue }
    }
  }

  /// The probe for the getter of `isEnabled`.
  static let entry = OverrideProbe(
    of: Control.self, overriddenBy: DecidingControl.self, notBy: PlainControl.self, count: 3)
}
