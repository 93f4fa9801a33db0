import TargetAction

/// A send to nil of an action that another module declares without knowing its handlers.
@MainActor
enum SendStandard {
  static let scenario = Scenario(
    name: "send.standard", summary: "a warm send to nil of a standard action",
    unit: "hops to the handler", sizes: [0]
  ) { _ in
    [Alternatives.retainedCall(), warm()]
  }

  private static func warm() -> Subject {
    let (chain, copier) = (FocusedChain(depth: 0), Copier())
    chain.add(copier)
    chain.start(copier)
    let (application, sender) = (chain.application, chain.sender)
    return Subject("TargetAction") { iterations in
      for _ in 0..<iterations {
        application.sendAction(.copy, to: nil, from: sender, event: nil)
      }
    } count: {
      extendLifetime(chain)
      return copier.count
    }
  }

  private final class Copier: View, Copying {
    private(set) var count = 0
    override var canBecomeFirstResponder: Bool { true }
    func copy(_ sender: AnyObject?) { count &+= 1 }
  }
}
