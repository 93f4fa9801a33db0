import TargetAction
import Testing

/// Views that leave their window while their chain does not lead to it.
@MainActor
@Suite
struct LeavingTests {
  private let scene = GestureScene()
  private let elsewhere = Responder()
  private let control: Control

  init() {
    control = Control(frame: scene.row.bounds)
    scene.row.addSubview(control)
    scene.log(control)
  }

  /// Different ways to redirect the row's chain away from the window.
  private static let detours: [@MainActor (GestureScene, Responder) -> Void] = [
    { scene, responder in scene.row.next = responder },
    { scene, responder in scene.list.next = responder },
    { scene, _ in scene.row.next = nil },
    { scene, _ in
      let window = Window()
      scene.application.addWindow(window)
      scene.row.next = window
    },
  ]

  /// Different ways for the row to leave the window.
  private static let departures: [@MainActor (GestureScene) -> Void] = [
    { $0.row.removeFromSuperview() }, { $0.list.removeFromSuperview() },
    { View().addSubview($0.row) }, { Window().addSubview($0.row) },
    { View().insertSubview($0.list, at: 0) },
  ]

  @Test(arguments: 0..<4, 0..<5)
  func `a view whose chain leads elsewhere loses its pointer when it leaves`(
    detour: Int, departure: Int
  ) {
    Self.detours[detour](scene, elsewhere)
    scene.send(.began)
    #expect(scene.recorder.take() == ["down"])
    Self.departures[departure](scene)
    #expect(scene.recorder.take() == ["cancel"])
    #expect(!control.isTracking)
    #expect(!scene.send(.ended), "The pointer is no longer tracked.")
    #expect(scene.recorder.take() == [])
  }

  @Test(arguments: 0..<4)
  func `a recognizer in a view whose chain leads elsewhere waits for its requirements`(detour: Int)
  {
    control.removeFromSuperview()
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    Self.detours[detour](scene, elsewhere)
    scene.tap()
    #expect(scene.recorder.take() == [])
    scene.pass(0.2)
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == ["double"])
  }

  @Test func `a view that moves within the window keeps its pointer, wherever its chain leads`() {
    control.next = elsewhere
    scene.send(.began)
    scene.window.addSubview(control)
    control.next = elsewhere
    scene.list.addSubview(control)
    scene.send(.ended)
    #expect(scene.recorder.take() == ["down", "up", "primary"])
  }

  @Test func `removing a view outside of the window does not affect the window's pointers`() {
    let loose = View()
    let inner = View()
    loose.addSubview(inner)
    inner.next = control
    scene.send(.began)
    inner.removeFromSuperview()
    scene.send(.ended)
    #expect(scene.recorder.take() == ["down", "up", "primary"])
  }

  @Test
  func `a pointer that is pressed during the cancellation of a leaving view is also canceled`() {
    var isFirst = true
    control.addHandler(for: .touchCancel) { [weak scene] _ in
      if isFirst { scene?.send(.began, pointer: 1) }
      isFirst = false
    }
    scene.send(.began)
    scene.row.removeFromSuperview()
    #expect(scene.recorder.take() == ["down", "cancel", "down", "cancel"])
    #expect(!control.isTracking)
  }
}
