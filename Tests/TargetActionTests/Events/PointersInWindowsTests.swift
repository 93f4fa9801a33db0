import TargetAction
import Testing

/// Windows that leave their application during a pointer sequence.
@MainActor
@Suite
struct PointersInWindowsTests {
  private final class Follower: Control {
    var cancels: [Bool] = []
    override func cancelTracking(_ event: PointerEvent?) { cancels.append(event != nil) }
  }

  private let scene = GestureScene()
  private let follower = Follower(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() { scene.row.addSubview(follower) }

  @Test func `a control that leaves its window or is disabled is canceled without an event`() {
    let departures: [(GestureScene, Follower) -> Void] = [
      { $1.removeFromSuperview() }, { scene, _ in scene.list.removeFromSuperview() },
      { Window().addSubview($1) }, { scene, _ in scene.application.removeWindow(scene.window) },
      { scene, _ in makeApplication().addWindow(scene.window) }, { $1.isEnabled = false },
    ]
    for depart in departures {
      let scene = GestureScene()
      let follower = Follower(frame: scene.row.bounds)
      scene.row.addSubview(follower)
      scene.send(.began)
      depart(scene, follower)
      #expect(follower.cancels == [false])
      #expect(!follower.isTracking && !follower.isHighlighted)
    }
  }

  @Test func `an action for a cancel event still finds the application that the window leaves`() {
    scene.application.addHandler(for: .refresh) { [recorder = scene.recorder] _ in
      recorder.record("refresh")
    }
    follower.addTarget(nil, action: .refresh, for: .touchCancel)
    scene.send(.began)
    scene.application.removeWindow(scene.window)
    #expect(scene.recorder.take() == ["refresh"])
  }

  @Test func `a handler of the cancel event may move the window to another application`() {
    let other = makeApplication()
    follower.addHandler(for: .touchCancel) { [unowned scene, unowned other] _ in
      other.keyWindow = scene.window
    }
    scene.send(.began)
    scene.application.removeWindow(scene.window)
    #expect(other.windows.count == 1 && scene.application.windows.isEmpty)
    #expect(other.keyWindow === scene.window && scene.window.next === other)
    scene.application.keyWindow = scene.window
    #expect(scene.application.keyWindow === scene.window && other.windows.isEmpty)
  }

  @Test func `a window that a handler moves to another application does not become key`() {
    let (other, third) = (makeApplication(), makeApplication())
    follower.addHandler(for: .touchCancel) { [unowned scene, unowned other] _ in
      other.addWindow(scene.window)
    }
    scene.send(.began)
    third.keyWindow = scene.window
    #expect(third.keyWindow == nil && third.windows.isEmpty)
    #expect(other.windows.count == 1)
  }

  @Test func `removing a window while a pointer is pressed in it starts no sequence`() {
    let other = Window(frame: scene.window.frame)
    let control = Follower(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    other.addSubview(control)
    scene.application.addWindow(other)
    follower.addHandler(for: .touchCancel) { [unowned scene, unowned other] _ in
      scene.application.removeWindow(other)
    }
    scene.send(.began)
    #expect(!scene.send(.began, in: other))
    #expect(!control.isTracking && !follower.isTracking)
  }
}
