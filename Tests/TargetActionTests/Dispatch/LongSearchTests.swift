import TargetAction
import Testing

/// A responder that counts the calls to `canPerformAction`, and may run code in them.
private final class Asked: Responder, PingActions {
  var claims = 0
  var isWilling = false
  var whenAsked: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    claims += 1
    whenAsked?()
    return isWilling
  }

  func ping(_ sender: AnyObject?) {}
}

/// Searches that visit many objects, and searches within searches.
@MainActor
@Suite
struct LongSearchTests {
  private let application = makeApplication()
  private let window = Window()
  private let chain = (0..<200).map { _ in Asked() }

  init() {
    application.focus(chain, in: window)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 100, 199])
  func `each of several nested searches visits every object once`(index: Int) {
    chain[index].whenAsked = { [application, chain, unowned asked = chain[index]] in
      asked.whenAsked = nil
      #expect(!application.sendAction(.ping, to: nil, from: chain[150], event: nil))
      #expect(application.target(forAction: .ping, sender: chain[100]) == nil)
    }
    #expect(!application.sendAction(.ping, to: nil, from: chain[120], event: nil))
    #expect(chain.allSatisfy { $0.claims == 3 })
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(chain.allSatisfy { $0.claims == 4 })
  }

  @Test func `a search does not visit an object again if the chain leads back to it`() {
    chain[150].whenAsked = { [chain, window] in
      chain[149].next = nil
      chain[199].next = nil
      chain[150].next = chain[0]
      chain[148].next = window
    }
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    chain[150].whenAsked = nil
    #expect(chain[...150].allSatisfy { $0.claims == 1 })
    #expect(chain[151...].allSatisfy { $0.claims == 0 })
  }

  @Test func `the resolution of a long search lists every object`() {
    chain[199].isWilling = true
    let resolution = application.resolve(.ping, to: nil, sender: chain[50])
    #expect(resolution.target === chain[199])
    #expect(resolution.hops.count == 200)
    #expect(resolution.hops.dropLast().allSatisfy { $0.reason == .refused })
  }
}
