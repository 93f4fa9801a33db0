import Synchronization
import Testing

@testable import TargetAction

private final class Item {}

/// Objects that are not retained, in order.
@MainActor
@Suite
struct WeakListTests {
  @Test func `objects stay in their order, and one that is added again moves to the end`() {
    let items = (0..<40).map { _ in Item() }
    let list = WeakList<Item>()
    var wasRemoved = list.remove(items[0])
    #expect(list.isEmpty && !wasRemoved)
    for item in items { list.append(item) }
    #expect(list.objects.map(ObjectIdentifier.init) == items.map(ObjectIdentifier.init))
    list.append(items[3])
    #expect(list.objects.last === items[3] && list.objects.count == 40)
    for item in items.prefix(39) {
      let wasHere = list.remove(item)
      wasRemoved = list.remove(item)
      #expect(wasHere && !wasRemoved)
    }
    #expect(list.objects.count == 1 && list.objects.first === items[39] && !list.isEmpty)
    #expect(list.count < 16, "The places of what was removed are reclaimed.")
    wasRemoved = list.remove(items[39])
    #expect(wasRemoved && list.isEmpty)
  }

  @Test func `what is gone is not found, and its place is reclaimed`() {
    let list = WeakList<Item>()
    let kept = Item()
    list.append(kept)
    for _ in 0..<1000 {
      // Each of them may get the address of the one before.
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

  /// An object that comes back to its list when it dies.
  @MainActor
  private final class Returning {
    private let list: WeakList<Returning>
    /// What it adds then.
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

  @Test func `an object may die by being looked at, and come back to its list`() async {
    let list = WeakList<Returning>()
    let kept = Returning(to: list, adding: nil)
    for _ in 0..<2000 {
      let objects = Mutex((0..<8).map { _ in Returning(to: list, adding: kept) })
      for object in objects.withLock(\.self) { list.append(object) }
      async let isOver: Void = Task.detached {
        while let last = objects.withLock({ $0.popLast() }) { extendLifetime(last) }
      }.value
      while objects.withLock({ !$0.isEmpty }) {
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
