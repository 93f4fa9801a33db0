import HandWrittenChain
import TargetAction

/// A method call with two arguments and a result, on the nearest object that conforms to its
/// protocol.
@MainActor
enum SendTyped {
  static let scenario = Scenario(
    name: "send.typed", summary: "target(as:), and a call with two arguments and a result",
    unit: "hops to the object", sizes: [0, 32]
  ) { depth in
    [retainedCall(), warm(depth: depth), changed(depth: depth), handWritten(depth: depth)]
  }

  private static func retainedCall() -> Subject {
    let handler = Handler()
    let target: any Summing = opaque(true) ? handler : PlainHandler()
    return Subject(Alternatives.callFloor) { iterations in
      var sum = 0
      for iteration in 0..<iterations { sum = sumRetained(target, sum, iteration) }
      sink = sum
    } count: {
      handler.count
    }
  }

  private static func warm(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let application = chain.application
    return Subject("TargetAction warm") { iterations in
      var sum = 0
      for iteration in 0..<iterations {
        sum = application.target(as: (any Summing).self, sender: nil)?.sum(sum, iteration) ?? 0
      }
      sink = sum
    } count: {
      chain.count
    }
  }

  private static func changed(depth: Int) -> Subject {
    let chain = FocusedChain(depth: depth)
    let application = chain.application
    return Subject("TargetAction chain changed") { iterations in
      var sum = 0
      for iteration in 0..<iterations {
        chain.change(iteration & 1 == 0)
        sum = application.target(as: (any Summing).self, sender: nil)?.sum(sum, iteration) ?? 0
      }
      sink = sum
    } count: {
      chain.count
    }
  }

  private static func handWritten(depth: Int) -> Subject {
    let chain = HandWritten(depth: depth)
    return Subject("hand-written as? chain") { iterations in
      var sum = 0
      for iteration in 0..<iterations {
        sum = chain.application.nearestSumming()?.sum(sum, iteration) ?? 0
      }
      sink = sum
    } count: {
      chain.handler.count
    }
  }

  /// A place to store results, so that the optimizer cannot remove the calls.
  private static var sink = 0
}

/// Calls a target that the caller may not keep alive.
@MainActor
@inline(never)
private func sumRetained(_ target: any Summing, _ first: Int, _ second: Int) -> Int {
  let held = unsafe Unmanaged.passUnretained(target as AnyObject).retain()
  let sum = target.sum(first, second)
  unsafe opaque(held).release()
  return sum
}
