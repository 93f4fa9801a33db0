extension ClassTraits {
  /// It inherits from `Control`, and overrides whether it is enabled.
  static let overridesIsEnabled = ClassTraits(rawValue: 1 << 10)
}

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

/// Which classes of controls have a way of their own to be enabled; of the others the records tell.
@MainActor
enum EnabledProperty {
  private final class DecidingControl: Control {
    override var isEnabled: Bool {
      get { super.isEnabled }
      set { super.isEnabled = newValue }
    }
  }

  /// The getter of `isEnabled`.
  static let entry = OverrideProbe(
    of: Control.self, overriddenBy: DecidingControl.self, notBy: PlainControl.self, accessors: 3)
}
