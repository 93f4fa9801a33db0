import Foundation
import TargetAction
import Testing

/// Values that are not objects, whose boxes all have the same class; `QueryScenarioTests` has more.
@MainActor
struct BoxedValueTests {
  @Test func `an NSNumber that can be cast to the requested type is found by its own value`() {
    let application = makeApplication()
    // Small numbers are never deallocated.
    let numbers = [NSNumber(value: 50_000), NSNumber(value: 5.5), NSNumber(value: 70_000)]
    let values = numbers.map { number in
      application.delegate = number
      return application.target(as: Int.self, sender: nil)
    }
    #expect(values == [50_000, nil, 70_000])
  }
}
