import HandWrittenChain
import TargetAction

/// Sends over a chain of 32 hops, with a change to a link at intervals.
@MainActor
enum Mutation {
  private static let depth = 32

  static let scenario = Scenario(
    name: "mutation.mix", summary: "a send to nil over 32 hops, with regular changes to a chain",
    unit: "sends per change", sizes: [1, 10, 100]
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
