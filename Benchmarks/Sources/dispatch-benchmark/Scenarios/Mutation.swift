import HandWrittenChain
import TargetAction

/// Sends up a chain of 32 hops, with a link changed now and then.
@MainActor
enum Mutation {
  private static let depth = 32

  static let scenario = Scenario(
    name: "mutation.mix", summary: "a nil-targeted send over 32 hops, with its share of changes",
    unit: "sends to a change of a link", sizes: [1, 10, 100]
  ) { sends in
    [
      Alternatives.chase(depth: depth), library(sends: sends), handWritten(sends: sends),
      Alternatives.askingChain(depth: depth),
    ]
  }

  private static func library(sends: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let application = chain.application
    var (untilChange, isOdd) = (sends, false)
    return Subject("TargetAction") { iterations in
      for _ in 0..<iterations {
        untilChange -= 1
        if untilChange == 0 {
          untilChange = sends
          isOdd.toggle()
          chain.change(isOdd)
        }
        application.sendAction(.refresh, to: nil, from: nil, event: nil)
      }
    } count: {
      chain.count
    }
  }

  private static func handWritten(sends: Int) -> Subject {
    let chain = HandWritten(depth: depth)
    let (loose, one, other) = (ChainLink(), ChainLink(), ChainLink())
    var (untilChange, isOdd) = (sends, false)
    return Subject("hand-written as? chain") { iterations in
      for _ in 0..<iterations {
        untilChange -= 1
        if untilChange == 0 {
          untilChange = sends
          isOdd.toggle()
          loose.next = isOdd ? one : other
        }
        _ = chain.application.sendRefresh(from: nil)
      }
    } count: {
      chain.handler.count
    }
  }
}
