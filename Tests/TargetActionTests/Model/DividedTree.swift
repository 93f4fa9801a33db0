@testable import TargetAction

/// A view with many subviews, which are divided into runs or not; both must give the same results.
@MainActor
final class DividedTree {
  let top = BoundlessView()
  private let other = BoundlessView()
  private let isDivided: Bool
  private(set) var views: [View?] = []

  /// - Parameter isDivided: Whether the subviews are divided into runs, which are then short.
  init(isDivided: Bool) {
    self.isDivided = isDivided
    top.addSubview(other)
  }

  /// Runs code while runs are short, or while there are none.
  private func withCapacity<Result>(_ body: () -> Result) -> Result {
    let usual = exchange(&SubviewRuns.all.value.capacity, with: isDivided ? 8 : .max)
    defer { SubviewRuns.all.value.capacity = usual }
    return body()
  }

  /// A description of what is wrong with the runs, or nil.
  var faultInRuns: String? {
    withCapacity { top.geometry.faultInRuns ?? other.geometry.faultInRuns }
  }

  /// Returns the number of the hit view, -1 if there is none, or -2 for a view without a number.
  func hit(at point: Point) -> Int {
    withCapacity {
      guard let hit = top.hitTest(point, with: nil) else { return -1 }
      return views.firstIndex { $0 === hit } ?? -2
    }
  }

  /// Returns the frame of a view, from which points on its edges are derived.
  func frame(of number: Int) -> Rect? { views[number]?.frame }

  func apply(_ change: Change) {
    withCapacity { make(change) }
  }

  private func make(_ change: Change) {
    guard case .of(let number, let action) = change else {
      if case .add(let kind, let frame) = change {
        let view = kind.makeView(frame)
        views.append(view)
        top.addSubview(view)
      } else if case .scroll(let origin) = change {
        top.bounds.origin = origin
      }
      return
    }
    guard let view = views[number] else { return }
    switch action {
    case .place(let frame): view.frame = frame
    case .scroll(let origin): view.bounds.origin = origin
    case .hide: view.isHidden.toggle()
    case .fade: view.alpha = view.alpha == 1 ? 0.01 : 1
    case .ignore: view.isUserInteractionEnabled.toggle()
    case .disable: (view as? Control)?.isEnabled.toggle()
    case .remove: view.removeFromSuperview()
    case .kill:
      view.removeFromSuperview()
      views[number] = nil
    case .add: top.addSubview(view)
    case .lend: other.addSubview(view)
    case .front: top.bringSubviewToFront(view)
    case .back: top.sendSubviewToBack(view)
    case .above(let sibling): views[sibling].map { top.insertSubview(view, above: $0) }
    case .below(let sibling): views[sibling].map { top.insertSubview(view, below: $0) }
    }
  }

  /// A change to a tree.
  enum Change {
    case add(Kind, Rect)
    case scroll(Point)
    case of(Int, Action)
  }

  enum Action {
    case place(Rect)
    case scroll(Point)
    case above(Int)
    case below(Int)
    case hide, fade, ignore, disable, remove, kill, add, lend, front, back
  }

  /// The kinds of views; the last ones change the tree during a hit test.
  enum Kind: CaseIterable {
    case plain, control, boundless, refuser, decider, mover, leaver, raiser, remover

    @MainActor func makeView(_ frame: Rect) -> View {
      switch self {
      case .plain: View(frame: frame)
      case .control: Control(frame: frame)
      case .boundless: BoundlessView(frame: frame, isHit: { _ in true })
      case .refuser: BoundlessView(frame: frame, isHit: { _ in false })
      case .decider: DecidingControl(frame: frame)
      case .mover:
        BoundlessView(frame: frame) { view in
          view.superview?.subviews.first?.frame.origin.x += 1
          return false
        }
      case .leaver:
        BoundlessView(frame: frame) { view in
          view.removeFromSuperview()
          return false
        }
      case .raiser:
        BoundlessView(frame: frame) { view in
          view.superview?.bringSubviewToFront(view)
          return false
        }
      case .remover:
        BoundlessView(frame: frame) { view in
          if let last = view.superview?.subviews.last, last !== view { last.removeFromSuperview() }
          return false
        }
      }
    }
  }
}

/// A view for which a closure decides whether it is hit at any point; by default it always is.
final class BoundlessView: View {
  private let isHit: (View) -> Bool

  init(frame: Rect = .zero, isHit: @escaping (View) -> Bool = { _ in true }) {
    self.isHit = isHit
    super.init(frame: frame)
  }

  override func point(inside point: Point, with event: Event?) -> Bool { isHit(self) }
}

/// A control that is enabled depending on its position.
private final class DecidingControl: Control {
  override var isEnabled: Bool {
    get { super.isEnabled && frame.origin.x < 50 }
    set { super.isEnabled = newValue }
  }
}
