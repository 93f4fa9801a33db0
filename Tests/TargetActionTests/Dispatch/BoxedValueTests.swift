import Foundation
import TargetAction
import Testing

private protocol Greeting {
  var greeting: String { get }
}

private struct Number: Greeting {
  let value: Int
  var greeting: String { "number \(value)" }
}

private struct Silent {}

private struct Name: Greeting {
  let greeting: String
}

/// Values that are not objects, whose boxes all have the same class.
@MainActor
@Suite
struct BoxedValueTests {
  let application = makeApplication()
  let window = Window()

  init() { application.keyWindow = window }

  private var greetings: [String] {
    application.targets(as: (any Greeting).self, sender: nil).map(\.greeting)
  }

  @Test func `one search tells boxed delegates from boxed represented objects`() {
    let boxes = [Number(value: 5), Silent(), Name(greeting: "name")].map { $0 as AnyObject }
    let first = Named("first")
    let representatives = boxes.map { Responder(representing: $0) }
    application.focus([first] + representatives, in: window)
    window.delegate = boxes[1]
    application.delegate = boxes[0]
    #expect(greetings == ["number 5", "name"])
    #expect(application.target(as: Name.self, sender: nil)?.greeting == "name")
    #expect(representatives[1].chainTarget(as: Number.self)?.value == 5)
    extendLifetime((boxes, first, representatives))
  }

  @Test func `an NSNumber that can be cast to the requested type is found by its own value`() {
    // Small numbers are never deallocated.
    let numbers = [NSNumber(value: 50_000), NSNumber(value: 5.5), NSNumber(value: 70_000)]
    let values = numbers.map { number in
      application.delegate = number
      return application.target(as: Int.self, sender: nil)
    }
    #expect(values == [50_000, nil, 70_000])
  }

  @Test func `a boxed value that does not conform cannot be an explicit target`() {
    for box in [Number(value: 5) as AnyObject, Silent() as AnyObject] {
      #expect(!application.sendAction(.ping, to: box))
      #expect(application.state(of: .ping, to: box) == .unhandled)
    }
  }
}
