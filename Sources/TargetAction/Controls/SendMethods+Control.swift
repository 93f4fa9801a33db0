extension SendMethods {
  private final class PlainControl: Control {}

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
