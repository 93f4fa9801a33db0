import TargetAction
import Testing

/// The views that show in an area of a window.
@MainActor
struct VisibleViewTests {
  private let window = Window(frame: Rect(x: 300, y: 300, width: 100, height: 100))

  private func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, to superview: View? = nil
  ) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    (superview ?? window).addSubview(view)
    return view
  }

  private func views(in area: Rect? = nil) -> [ObjectIdentifier] {
    window.visibleViews(in: area).map { ObjectIdentifier($0.view) }
  }

  /// Returns what identifies views.
  private func list(_ views: View...) -> [ObjectIdentifier] { views.map { ObjectIdentifier($0) } }

  @Test func `views come from back to front, each before the views inside it`() {
    let (back, front) = (add(0, 0, 50, 50), add(10, 10, 50, 50))
    let (inner, innermost) = (add(0, 0, 50, 50, to: back), View(frame: back.bounds))
    inner.addSubview(innermost)
    #expect(views() == list(window, back, inner, innermost, front))
    window.sendSubviewToBack(front)
    #expect(views() == list(window, front, back, inner, innermost))
  }

  @Test func `frames and clips are in the coordinates of the window`() {
    let table = add(10, 20, 50, 40)
    table.bounds.origin = Point(x: 0, y: 100)
    let row = add(5, 90, 100, 30, to: table)
    let label = add(0, 5, 10, 10, to: row)
    let shown = window.visibleViews()
    #expect(views() == list(window, table, row, label))
    #expect(shown[0].frame == window.bounds && shown[0].clip == window.bounds)
    #expect(shown[1].frame == table.frame)
    #expect(shown[2].frame == Rect(x: 15, y: 10, width: 100, height: 30))
    #expect(shown[2].clip == Rect(x: 15, y: 20, width: 45, height: 20))
    #expect(shown[3].clip == Rect(x: 15, y: 20, width: 10, height: 5))
    for part in shown { #expect(part.frame == part.view.convert(part.view.bounds, to: nil)) }
    window.bounds.origin = Point(x: 7, y: 8)
    for part in window.visibleViews() {
      #expect(part.frame == part.view.convert(part.view.bounds, to: nil))
    }
  }

  @Test func `only the views in the area are listed, clipped to it`() {
    let (left, right) = (add(0, 0, 50, 100), add(50, 0, 50, 100))
    let area = Rect(x: 60, y: 10, width: 100, height: 5)
    #expect(
      window.visibleViews(in: area).map(\.clip)
        == Array(repeating: Rect(x: 60, y: 10, width: 40, height: 5), count: 2))
    #expect(views(in: area) == list(window, right))
    #expect(views(in: Rect(x: 49, y: 0, width: 2, height: 1)) == list(window, left, right))
    for empty in [
      Rect.zero, Rect(x: 0, y: 0, width: .nan, height: 5), left.frame.insetBy(dx: 90, dy: 0),
    ] { #expect(views(in: empty) == []) }
  }

  @Test func `views that do not show are left out, with the views inside them`() {
    let (view, other) = (add(0, 0, 50, 50), add(0, 0, 5, 5))
    let inner = add(0, 0, 50, 50, to: view)
    _ = add(-150, 0, 50, 50, to: add(200, 0, 50, 50, to: view))
    #expect(views() == list(window, view, inner, other))
    view.isHidden = true
    #expect(views() == list(window, other))
    view.isHidden = false
    view.alpha = 0
    #expect(views() == list(window, other))
    view.alpha = .nan
    #expect(views() == list(window, other))
    view.alpha = 0.005
    view.isUserInteractionEnabled = false
    #expect(views() == list(window, view, inner, other))
    view.frame.size.width = 0
    #expect(views() == list(window, other))
    window.isHidden = true
    #expect(views() == [])
  }

  @Test func `the alpha of a view includes those of the views that contain it`() {
    let view = add(0, 0, 50, 50)
    let inner = add(0, 0, 50, 50, to: view)
    (view.alpha, inner.alpha) = (0.5, 0.25)
    #expect(window.visibleViews().map(\.alpha) == [1, 0.5, 0.125])
  }

  @Test(arguments: [(7, 1), (-0.5, 0), (.nan, 0), (.infinity, 1)])
  func `an alpha outside of its range becomes the nearest one`(_ given: Double, _ alpha: Double) {
    let view = add(0, 0, 50, 50)
    view.alpha = given
    #expect(view.alpha == alpha)
  }

  @Test func `a tree of any depth is listed`() {
    var view: View = window
    for _ in 0..<100_000 { view = add(0, 0, 50, 50, to: view) }
    #expect(views().count == 100_001 && views().last == ObjectIdentifier(view))
  }
}
