/// Which classes of responders have a claim of their own; the others claim all that they implement, and need
/// not be asked.
@MainActor
enum ClaimMethod {
  private final class PlainResponder: Responder {}

  private final class ClaimingResponder: Responder {
    override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
      super.canPerformAction(action, sender: sender)
    }
  }

  private static let entry = MethodEntry(
    of: Responder.self, overriddenBy: ClaimingResponder.self, notBy: PlainResponder.self)

  /// Whether a class of responders overrides `canPerformAction`.
  static func isOverridden(by type: Responder.Type) -> Bool {
    entry.isOverridden(by: type)
  }
}
