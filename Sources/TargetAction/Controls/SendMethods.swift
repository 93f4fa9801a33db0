/// Which classes of controls and of applications send in a way of their own; for the others a control need
/// not go through the methods that can be overridden.
@MainActor
enum SendMethods {
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

  static let ofControl = MethodEntry(
    of: Control.self, overriddenBy: SendingControl.self, notBy: PlainControl.self)
  static let ofApplication = MethodEntry(
    of: Application.self, overriddenBy: SendingApplication.self, notBy: PlainApplication.self)

  /// Whether a class is one of controls or of applications that overrides its `sendAction`.
  static func areOverridden(by type: Responder.Type) -> Bool {
    if type is Control.Type { return ofControl.isOverridden(by: type) }
    return type is Application.Type && ofApplication.isOverridden(by: type)
  }
}
