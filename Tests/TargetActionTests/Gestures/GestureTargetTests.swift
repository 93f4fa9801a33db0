import TargetAction
import Testing

/// The targets of gestures, in the forms that controls also have.
@MainActor
struct GestureTargetTests {
  private struct Failure: Error {}

  private final class Target: Named {
    func plain() { recorder?.record("plain") }
    func recognized(_ sender: GestureRecognizer) { recorder?.record("recognizer") }
    func tapped(_ sender: TapGestureRecognizer) { recorder?.record("tap") }
    func fail() throws { throw Failure() }
    override func presentError(_ error: any Error) { recorder?.record("error") }
  }

  private let scene = GestureScene()
  private let tap = TapGestureRecognizer()
  private let target: Target

  init() {
    target = Target("target", scene.recorder)
    scene.row.addGestureRecognizer(tap)
  }

  private func sent() -> [String] {
    scene.tap()
    return scene.recorder.take()
  }

  @Test func `methods and closures are called in the order of registration`() {
    tap.addTarget(target, Target.tapped)
    tap.addHandler(id: "a") { [recorder = scene.recorder] in
      #expect($0.state == .ended)
      recorder.record("closure")
    }
    tap.addTarget(target, Target.plain)
    tap.addTarget(target, Target.recognized)
    #expect(sent() == ["tap", "closure", "plain", "recognizer"])
    tap.addHandler(id: "a") { [recorder = scene.recorder] _ in recorder.record("replaced") }
    #expect(sent() == ["tap", "plain", "recognizer", "replaced"])
    tap.removeTarget(target, action: nil)
    #expect(sent() == ["replaced"])
    tap.removeHandler(id: "b")
    #expect(sent() == ["replaced"])
    tap.removeHandler(id: "a")
    #expect(sent() == [])
  }

  @Test func `closures without identifiers get different ones`() {
    let first = tap.addHandler { [recorder = scene.recorder] _ in recorder.record("first") }
    let second = tap.addHandler { [recorder = scene.recorder] _ in recorder.record("second") }
    #expect(first != second && sent() == ["first", "second"])
    tap.removeHandler(id: first)
    #expect(sent() == ["second"])
  }

  @Test func `a target that is deallocated is dropped without a report`() {
    var reports = 0
    scene.application.unhandledActionHandler = { _ in reports += 1 }
    do {
      let brief = Target("brief", scene.recorder)
      tap.addTarget(brief, Target.plain)
      #expect(sent() == ["plain"])
    }
    #expect(sent() == [] && reports == 0)
  }

  @Test func `an error of a method or a closure is presented`() {
    tap.addTarget(target, Target.fail)
    #expect(sent() == ["error"])
    tap.removeTarget(target, action: nil)
    let above = Target("above", scene.recorder)
    scene.row.next = above
    tap.addHandler { _ in throw Failure() }
    #expect(sent() == ["error"])
  }

  @Test func `a closure may remove itself, and a later registration of the same gesture`() {
    tap.addHandler(id: "a") { [recorder = scene.recorder] recognizer in
      recorder.record("a")
      recognizer.removeHandler(id: "a")
      recognizer.removeHandler(id: "b")
      recognizer.addHandler(id: "c") { _ in recorder.record("c") }
    }
    tap.addHandler(id: "b") { [recorder = scene.recorder] _ in recorder.record("b") }
    #expect(sent() == ["a"] && sent() == ["c"])
  }

  @Test func `a recognizer outside a view sends nothing`() {
    tap.addTarget(target, Target.plain)
    scene.row.removeGestureRecognizer(tap)
    tap.state = .ended
    #expect(scene.recorder.take() == [])
  }

  #if DEBUG
    @Test func `registering a method that takes another kind of sender traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: .errorText) { @MainActor in
        PanGestureRecognizer().addTarget(Target("target"), Target.tapped)
      }
      let text = result.errorText
      #expect(text.contains("but the sender is a PanGestureRecognizer"))
      #expect(text.contains("Declare it as PanGestureRecognizer or GestureRecognizer."))
    }
  #endif
}
