import Foundation
import Instruments
import TargetAction

/// A task whose instructions, which a profiler counts, should grow no faster than its size.
@MainActor
struct Workload {
  /// Does the work that is counted, and returns whether the result is right.
  typealias Work = @MainActor () -> Bool

  let name: String
  /// The sizes at which the work is counted: n, 4n, and 16n.
  let sizes: [Int]
  /// Prepares the work for one size, which is not counted.
  private let prepare: @MainActor (Int) -> Work

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name of the task, without commas.
  ///   - size: The smallest of the three sizes, n.
  ///   - prepare: Prepares the work for one size.
  init(_ name: String, _ size: Int, prepare: @escaping @MainActor (Int) -> Work) {
    self.name = name
    sizes = [size, 4 * size, 16 * size]
    self.prepare = prepare
  }

  /// Runs the workloads, each at a small size to warm up and then at its own sizes.
  ///
  /// Each workload prints its line before its work begins, so that the output shows which workload
  /// did not finish.
  ///
  /// - Parameter first: The index of the workload to start at.
  static func run(from first: Int) {
    for workload in all.dropFirst(first) {
      print("\(workload.name),\(workload.sizes.map(String.init).joined(separator: ","))")
      fflush(nil)
      for size in [8] + workload.sizes {
        let work = workload.prepare(size)
        merge_freed_blocks()
        beginGrowingWork()
        let isRight = work()
        endGrowingWork()
        precondition(isRight, "\(workload.name): wrong result for size \(size)")
      }
    }
  }
}

/// An application as adapters have it: with an observer, to which each change of a deadline, a run,
/// or a state is reported.
///
/// The application of each workload is one of these.
class ObservedApplication: Application {
  private let observer = Observer()

  override init() {
    super.init()
    addApplicationObserver(observer)
  }

  private final class Observer: ApplicationObserver {}
}

// A profiler dumps its count when these functions are called, four times each per workload.

@inline(never)
@_optimize(none)
private func beginGrowingWork() {}

@inline(never)
@_optimize(none)
private func endGrowingWork() {}
