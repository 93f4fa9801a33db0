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
    for index in responders.indices {
      #expect(isKnownUniquelyReferenced(&responders[index]), sourceLocation: sourceLocation)
    }
    weak let first = responders.last
    responders.removeLast()
    // It begins to die with its last release; its deinitialiser goes on on the main actor, where it may hold
    // the others for a moment.
    #expect(first == nil, "Something else still held it.", sourceLocation: sourceLocation)
    while !responders.isEmpty { responders.removeLast() }
  }
}

/// Drops the last references to responders on another thread, and lets nothing else run on the main actor meanwhile: on
/// return the responders wait for their deinitializers.
///
/// - Parameters:
///   - sourceLocation: Where a failure is reported.
///   - make: Makes the responders. It must leave no other reference to any of them.
@MainActor
func releaseElsewhereAndBlock(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: () -> [Responder]
) {
  let box = Box(make())
  // ThreadSanitizer sees this lock.
  let condition = NSCondition()
  let isDone = Mutex(false)
  Thread.detachNewThread {
    box.release(sourceLocation)
    condition.withLock {
      isDone.withLock { $0 = true }
      condition.signal()
    }
  }
  condition.withLock {
    while !isDone.withLock(\.self) { condition.wait() }
  }
}
