import Synchronization

/// The place where the bodies of runs wait until a scenario lets one of them go on.
///
/// A body waits to enter this actor, whose executor keeps the entries. Running one of them on the
/// main actor's executor instead continues the body at once, without a turn of the main actor's
/// queue.
actor Stage {
  nonisolated let bodies = Bodies()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe bodies.asUnownedSerialExecutor() }

  private var entryCount = 0

  /// Waits until the scenario lets the caller go on.
  ///
  /// The optimizer would not enter the actor for a method that does nothing.
  @inline(never) func wait() { entryCount += 1 }

  /// The bodies that wait, in the order in which they began to.
  final class Bodies: SerialExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    var count: Int { jobs.withLock(\.count) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    /// Lets a body go on.
    @MainActor
    func resume(_ index: Int) {
      let job = jobs.withLock { $0.remove(at: index) }
      unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    }
  }
}
