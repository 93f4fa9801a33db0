import HandWrittenChain
import TargetAction

/// A click with ten moves on a control that has a target and many siblings.
@MainActor
enum PointerEvents {
  private static let moves = 10

  static let scenario = Scenario(
    name: "event.pointer", summary: "a press, 10 moves, and a release on a control", unit: "views",
    sizes: [10, 10_000]
  ) { views in
    [calls(), click(views: views), handWritten(views: views)]
  }

  static let created = Scenario(
    name: "event.click", summary: "the same, with each event created when it occurs", unit: "views",
    sizes: [10]
  ) { views in
    [
      calls(), click(views: views, createsEvents: true),
      handWritten(views: views, createsEvents: true),
    ]
  }

  /// One call for each event, and one for the action.
  private static func calls() -> Subject {
    let handler = Handler()
    let target: any Refreshing = opaque(true) ? handler : PlainHandler()
    let events = 1 + moves + 1
    return Subject("floor: 13 × retain + call + release") { iterations in
      for _ in 0..<iterations {
        for _ in 0...events { callRetained(target, nil) }
      }
    } count: {
      handler.count / (events + 1)
    }
  }

  private static func click(views: Int, createsEvents: Bool = false) -> Subject {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    application.keyWindow = window
    let target = Handler()
    let control = Control(frame: HitTesting.place(0))
    control.addTarget(target, action: .refresh, for: .touchUpInside)
    window.addSubview(control)
    for index in 1..<views { window.addSubview(View(frame: HitTesting.place(index))) }
    let place = Point(x: 5, y: 5)
    let phases = [.began] + Array(repeating: PointerEvent.Phase.moved, count: moves) + [.ended]
    let events = phases.map { PointerEvent($0, at: place, in: window) }
    return Subject("TargetAction") { iterations in
      for _ in 0..<iterations {
        if createsEvents {
          for phase in phases { application.sendEvent(PointerEvent(phase, at: place, in: window)) }
        } else {
          for event in events { application.sendEvent(event) }
        }
      }
    } count: {
      withExtendedLifetime(window) { target.count }
    }
  }

  private static func handWritten(views: Int, createsEvents: Bool = false) -> Subject {
    func frame(_ index: Int) -> TreeRect {
      let place = HitTesting.place(index)
      return TreeRect(x: place.origin.x, y: place.origin.y, width: 10, height: 10)
    }
    let application = TreeApplication()
    let window = TreeWindow(frame: TreeRect(x: 0, y: 0, width: 1000, height: 1000))
    let target = Handler()
    let control = TreeControl(frame: frame(0))
    control.addTarget(target, for: .upInside) { target, control in target.refresh(control) }
    window.addSubview(control)
    for index in 1..<views { window.addSubview(TreeView(frame: frame(index))) }
    let place = TreePoint(x: 5, y: 5)
    let phases = [.began] + Array(repeating: TreeEvent.Phase.moved, count: moves) + [.ended]
    let events = phases.map { TreeEvent($0, at: place, in: window) }
    return Subject("hand-written open Swift") { iterations in
      for _ in 0..<iterations {
        if createsEvents {
          for phase in phases { _ = application.sendEvent(TreeEvent(phase, at: place, in: window)) }
        } else {
          for event in events { _ = application.sendEvent(event) }
        }
      }
    } count: {
      withExtendedLifetime(window) { target.count }
    }
  }
}
