import Foundation
import Synchronization
import TargetAction
import Testing

/// Releases the last references to responders on a background thread, and verifies it.
///
/// The closure creates the responders, and must leave no other reference to any of them.
nonisolated func releaseElsewhere(
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @MainActor () -> [Responder]
) async {
  // Only the box refers to the responders, and the other thread takes them from it.
  let box = await Box(make())
  await Task.detached { box.release(sourceLocation) }.value
}

/// Retains responders until they are released.
private final class Box: Sendable {
  private let responders: Mutex<[Responder]>

  init(_ responders: [Responder]) { self.responders = Mutex(responders) }

  func release(_ sourceLocation: SourceLocation) {
    #expect(!Thread.isMainThread, sourceLocation: sourceLocation)
    var responders = responders.withLock { responders in
      defer { responders = [] }
      return responders
    }
    #expect(!responders.isEmpty, sourceLocation: sourceLocation)
    // Another test, on the main actor, may be validating all applications at any moment.
    var waits = 0
    for index in responders.indices {
      while waits < 100_000_000, !isKnownUniquelyReferenced(&responders[index]) { waits += 1 }
      #expect(isKnownUniquelyReferenced(&responders[index]), sourceLocation: sourceLocation)
    }
    weak let first = responders.last
    responders.removeLast()
    // Deallocation begins with the last release. The deinitializer continues on the main actor,
    // where it may briefly retain the others.
    while waits < 200_000_000, first != nil { waits += 1 }
    #expect(first == nil, "Something else still retained it.", sourceLocation: sourceLocation)
    while !responders.isEmpty { responders.removeLast() }
  }
}

/// Releases the last references to responders on another thread while the main actor is blocked.
///
/// The closure must leave no other reference to any of them. On return, the responders are waiting
/// for their deinitializers.
@MainActor
func releaseElsewhereAndBlock(
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () -> [Responder]
) {
  let box = Box(make())
  // ThreadSanitizer recognizes this lock.
  let condition = NSCondition()
  let isDone = Mutex(false)
  Thread.detachNewThread {
    box.release(sourceLocation)
    condition.withLock {
      isDone.withLock { $0 = true }
      condition.signal()
    }
  }
  condition.withLock { while !isDone.withLock(\.self) { condition.wait() } }
}
