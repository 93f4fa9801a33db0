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

/// Boxes of values that are not objects, which all have one class.
@MainActor
@Suite
struct BoxedValueTests {
  let application = makeApplication()
  let window = Window()

  init() { application.keyWindow = window }

  private var greetings: [String] {
    application.targets(as: (any Greeting).self, sender: nil).map(\.greeting)
  }

  @Test(arguments: [true, false])
  func `each value is asked whether it conforms, whatever was asked before`(isFirst: Bool) {
    let (number, name) = (Number(value: 5), Name(greeting: "name"))
    let values: [Any] = isFirst ? [number, Silent(), name] : [Silent(), number]
    let expected = isFirst ? ["number 5", nil, "name"] : [nil, "number 5"]
    for (value, greeting) in zip(values, expected) {
      let box = value as AnyObject
      application.delegate = box
      #expect(application.target(as: (any Greeting).self, sender: nil)?.greeting == greeting)
      #expect(greetings == [greeting].compactMap(\.self))
      extendLifetime(box)
    }
  }

  @Test func `delegates and represented values are told apart in one search`() {
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

  @Test func `an object that can be cast to a value is asked for its own`() {
    // Small numbers live forever.
    let numbers = [NSNumber(value: 50_000), NSNumber(value: 5.5), NSNumber(value: 70_000)]
    let values = numbers.map { number in
      application.delegate = number
      return application.target(as: Int.self, sender: nil)
    }
    #expect(values == [50_000, nil, 70_000])
  }

  @Test func `a value that is not a target is not an explicit one either`() {
    for box in [Number(value: 5) as AnyObject, Silent() as AnyObject] {
      #expect(!application.sendAction(.ping, to: box))
      #expect(application.state(of: .ping, to: box) == .unhandled)
    }
  }
}
