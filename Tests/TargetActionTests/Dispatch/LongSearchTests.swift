import TargetAction
import Testing

/// Searches that visit many objects, and searches within searches.
@MainActor
struct LongSearchTests {
  private let application = makeApplication()
  private let window = Window()
  private let recorder = Recorder()
  private let chain: [Pinger]

  init() {
    chain = (0..<200).map { [recorder] in Pinger("\($0)", recorder) }
    for pinger in chain { pinger.claims = false }
    application.focus(chain, in: window)
  }

  /// Returns how often each object was asked whether it performs the action since the last call.
  private func claims() -> [Int] {
    let entries = recorder.take()
    return chain.map { pinger in entries.count { $0 == "claim \(pinger.name)" } }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 100, 199])
  func `each of several nested searches visits every object once`(index: Int) {
    chain[index].decidesClaim = { [application, chain, unowned asked = chain[index]] in
      asked.decidesClaim = nil
      #expect(!application.sendAction(.ping, to: nil, from: chain[150], event: nil))
      #expect(application.target(forAction: .ping, sender: chain[100]) == nil)
      return false
    }
    #expect(!application.sendAction(.ping, to: nil, from: chain[120], event: nil))
    #expect(claims().allSatisfy { $0 == 3 })
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(claims().allSatisfy { $0 == 1 })
  }

  @Test func `a search does not visit an object again if the chain leads back to it`() {
    chain[150].decidesClaim = { [chain, window] in
      chain[149].next = nil
      chain[199].next = nil
      chain[150].next = chain[0]
      chain[148].next = window
      return false
    }
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    chain[150].decidesClaim = nil
    #expect(claims() == chain.indices.map { $0 <= 150 ? 1 : 0 })
  }

  @Test func `the resolution of a long search lists every object`() {
    chain[199].claims = true
    let resolution = application.resolution(of: .ping, to: nil, sender: chain[50])
    #expect(resolution.target === chain[199])
    #expect(resolution.hops.count == 200)
    #expect(resolution.hops.dropLast().allSatisfy { $0.reason == .refused })
  }
}
