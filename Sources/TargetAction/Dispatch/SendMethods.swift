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
