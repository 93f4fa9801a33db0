import Testing

@testable import TargetAction

/// Records what it is told of the key window, and may run code when it is told.
private final class Watcher: ApplicationObserver {
  private(set) var previousKeyWindows: [Window?] = []
  var whenTold: (() -> Void)?
  var whenReleased: (() -> Void)?

  isolated deinit { whenReleased?() }

  func keyWindowDidChange(in application: Application, from previous: Window?) {
    previousKeyWindows.append(previous)
    whenTold?()
  }
}

@MainActor
struct ApplicationObserverTests {
  private let application = makeApplication()
  private let watcher = Watcher(), added = Watcher(), later = Watcher()

  init() { application.addApplicationObserver(watcher) }

  /// Tells the observers of a change of the key window, as the application does.
  private func tell(from previous: Window? = nil) {
    application.applicationObservers?.tell(in: application) {
      $0.keyWindowDidChange(in: $1, from: previous)
    }
  }

  @Test func `observers are told in the order in which they were added, and not retained`() {
    final class Silent: ApplicationObserver {}
    var order: [Int] = []
    var watchers = (0..<3).map { number in
      let watcher = Watcher()
      watcher.whenTold = { order.append(number) }
      application.addApplicationObserver(watcher)
      return watcher
    }
    application.addApplicationObserver(Silent())
    tell()
    application.addApplicationObserver(watchers[0])
    tell()
    #expect(order == [0, 1, 2, 1, 2, 0])
    application.removeApplicationObserver(watchers[1])
    application.removeApplicationObserver(watchers[1])
    watchers.remove(at: 2)
    order = []
    tell()
    #expect(order == [0])
  }

  @Test func `an application without observers keeps nothing for them`() {
    application.removeApplicationObserver(watcher)
    #expect(application.applicationObservers == nil)
    do {
      let passing = Watcher()
      application.addApplicationObserver(passing)
    }
    tell()
    #expect(application.applicationObservers == nil)
  }

  @Test func `an observer that another one removes is not told, and one that it releases dies`() {
    var (removed, released): (Watcher?, Watcher?) = (Watcher(), Watcher())
    var (removedCount, releasedCount, deathCount) = (0, 0, 0)
    removed?.whenTold = { removedCount += 1 }
    released?.whenTold = { releasedCount += 1 }
    for case let other? in [removed, released] {
      other.whenReleased = { deathCount += 1 }
      application.addApplicationObserver(other)
    }
    watcher.whenTold = { [application] in
      if let removed { application.removeApplicationObserver(removed) }
      (removed, released) = (nil, nil)
    }
    tell()
    #expect(removedCount == 0 && releasedCount == 1 && deathCount == 2)
    tell()
    #expect(releasedCount == 1)
  }

  @Test func `an observer that is added in a notification is told of later changes only`() {
    watcher.whenTold = { [application, watcher, added] in
      watcher.whenTold = nil
      self.tell()
      application.addApplicationObserver(added)
      self.tell()
    }
    tell()
    #expect(watcher.previousKeyWindows.count == 3 && added.previousKeyWindows.count == 1)
  }

  @Test func `an observer that removes itself and all others ends the notification`() {
    application.addApplicationObserver(later)
    watcher.whenTold = { [application, watcher, later] in
      watcher.whenTold = nil
      self.tell()
      for observer in [watcher, later] { application.removeApplicationObserver(observer) }
    }
    tell()
    #expect(watcher.previousKeyWindows.count == 1 && later.previousKeyWindows.isEmpty)
    #expect(application.applicationObservers == nil)
  }

  @Test func `all observers see changes in the same order`() {
    application.addApplicationObserver(later)
    let windows = [Window(), Window()]
    watcher.whenTold = { [watcher] in
      watcher.whenTold = nil
      self.tell(from: windows[1])
    }
    tell(from: windows[0])
    for watcher in [watcher, later] {
      #expect(watcher.previousKeyWindows.map { $0 === windows[0] } == [true, false])
    }
  }

  @Test func `an observer whose deinitializer adds and removes others keeps the rest in order`() {
    do {
      let passing = Watcher()
      application.addApplicationObserver(passing)
      passing.whenReleased = { [application, watcher, added] in
        application.addApplicationObserver(added)
        application.removeApplicationObserver(watcher)
      }
    }
    application.addApplicationObserver(later)
    tell()
    #expect(watcher.previousKeyWindows.isEmpty)
    #expect(added.previousKeyWindows.count == 1 && later.previousKeyWindows.count == 1)
  }
}
