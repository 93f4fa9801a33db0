#if os(macOS) || os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  import os

  /// A value that threads use one after the other.
  ///
  /// `Mutex` would require macOS 15 or iOS 18.
  struct Locked<Value: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    /// Calls a closure with the value while no other thread can use it.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }
#else
  import Synchronization

  /// A value that threads use one after the other.
  struct Locked<Value: Sendable>: ~Copyable, Sendable {
    private let lock: Mutex<Value>

    init(_ value: Value) { lock = Mutex(value) }

    /// Calls a closure with the value while no other thread can use it.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&$0) }
    }
  }
#endif
