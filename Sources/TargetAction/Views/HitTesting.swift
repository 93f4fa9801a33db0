/// Which classes of views have a say of their own in hit-testing; of the others the records tell all.
@MainActor
enum HitTesting {
  private final class PlainView: View {}

  private final class HitTestingView: View {
    override func hitTest(_ point: Point, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
  }

  private final class PointTestingView: View {
    override func point(inside point: Point, with event: Event?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  /// `hitTest(_:with:)`.
  static let hitTest = OverrideProbe(
    of: View.self, overriddenBy: HitTestingView.self, notBy: PlainView.self)

  /// `point(inside:with:)`.
  static let pointInside = OverrideProbe(
    of: View.self, overriddenBy: PointTestingView.self, notBy: PlainView.self)
}
