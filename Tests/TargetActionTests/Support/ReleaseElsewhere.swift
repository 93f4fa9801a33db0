import Foundation
import Synchronization
import TargetAction
import Testing

/// Drops the last references to responders on a thread that is not the main actor's, and proves it.
///
/// - Parameters:
///   - sourceLocation: Where a failure is reported.
///   - make: Makes the responders. It must leave no other reference to any of them.
nonisolated func releaseElsewhere(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @MainActor () -> [Responder]
) async {
  // The only reference to the responders is in the box, from which the other thread takes it.
  let box = await Box(make())
  await Task.detached { box.release(sourceLocation) }.value
}

/// Keeps responders until they are released.
private final class Box: Sendable {
  private let responders: Mutex<[Responder]>

  init(_ responders: [Responder]) {
    self.responders = Mutex(responders)
  }

  func release(_ sourceLocation: SourceLocation) {
    #expect(!Thread.isMainThread, sourceLocation: sourceLocation)
    var responders = responders.withLock { responders in
      defer { responders = [] }
      return responders
    }
    #expect(!responders.isEmpty, sourceLocation: sourceLocation)
    while var responder = responders.popLast() {
      weak let trace: Responder? = responder
      #expect(isKnownUniquelyReferenced(&responder), sourceLocation: sourceLocation)
      _ = consume responder
      // It begins to die with its last release; its deinitialiser goes on on the main actor.
      #expect(trace == nil, "Something else still held it.", sourceLocation: sourceLocation)
    }
  }
}
