import TargetAction
import Testing

/// Competition between recognizers and controls for one pointer.
@MainActor
struct CompetitionTests {
  private let scene = GestureScene()

  /// A tap recognizer that counts how often it is compared with others.
  private final class ComparedTap: TapGestureRecognizer {
    static var comparisonCount = 0

    override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
      Self.comparisonCount += 1
      return false
    }
  }

  @Test(arguments: [false, true], [1, 2])
  func `a chain of requirements is compared with other recognizers once`(
    isForward: Bool, lastTaps: Int
  ) {
    let taps = (0..<100).map { scene.add(ComparedTap(), "\($0)", on: scene.row) }
    let row = isForward ? taps : taps.reversed()
    for (first, second) in zip(row, row.dropFirst()) { first.require(toFail: second) }
    row[99].numberOfTapsRequired = lastTaps
    ComparedTap.comparisonCount = 0
    scene.tap()
    scene.pass(1)
    #expect(scene.recorder.take().count == 1 && ComparedTap.comparisonCount <= 2 * 100)
  }
}
