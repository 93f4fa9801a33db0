import Foundation
import Testing

@testable import TargetAction

private final class Item {}

/// A list that keeps its objects in order and does not retain them.
@MainActor
struct WeakListTests {
  @Test func `a deallocated object is not found, and its entry is reclaimed`() {
    let list = WeakList<Item>()
    let kept = Item()
    list.append(kept)
    for _ in 0..<1000 {
      // Each item may get the address of the previous one.
      let item = Item()
      list.append(item)
      #expect(list.objects.count == 2 && list.objects.last === item)
    }
    #expect(list.objects.count == 1 && list.count < 16)
    let other = Item()
    var wasRemoved = list.remove(other)
    #expect(!wasRemoved)
    list.append(other)
    wasRemoved = list.remove(kept)
    #expect(wasRemoved && list.objects.first === other)
  }

  /// An object that uses its list again when it is deallocated.
  @MainActor
  private final class Returning {
    private let list: WeakList<Returning>
    /// The object to add from the deinitializer.
    private let kept: Returning?

    init(to list: WeakList<Returning>, adding kept: Returning?) {
      (self.list, self.kept) = (list, kept)
    }

    isolated deinit {
      guard let kept else { return }
      list.append(kept)
      #expect(list.contains(kept) && !list.isEmpty)
    }
  }

  /// Objects whose last references another thread releases.
  private final class Box: @unchecked Sendable {
    // ThreadSanitizer recognizes this lock.
    private let lock = NSLock()
    private var stored: [Returning]

    init(_ objects: [Returning]) { stored = objects }
    var objects: [Returning] { lock.withLock { stored } }
    var isEmpty: Bool { lock.withLock { stored.isEmpty } }
    func dropLast() -> Bool { lock.withLock { stored.popLast() } != nil }
  }

  @Test func `reading the list may release an object, whose deinitializer may change the list`()
    async
  {
    let list = WeakList<Returning>()
    let kept = Returning(to: list, adding: nil)
    for _ in 0..<2000 {
      let box = Box((0..<8).map { _ in Returning(to: list, adding: kept) })
      for object in box.objects { list.append(object) }
      async let isOver: Void = Task.detached { while box.dropLast() {} }.value
      while !box.isEmpty {
        for _ in 0..<20 {
          list.append(kept)
          list.remove(kept)
        }
      }
      await isOver
    }
    #expect(list.removeAll().count <= 1 && list.isEmpty && list.count == 0)
  }
}
