import Foundation

/// A task whose cost should grow no faster than its size.
///
/// A profiler counts its instructions.
@MainActor
struct Workload {
  /// Does the work that is counted, and returns whether it came out right.
  typealias Work = @MainActor () -> Bool

  let name: String
  /// The sizes in which the work is counted: n, 4n and 16n.
  let sizes: [Int]
  /// Makes what the work needs, for one size; that is not counted.
  private let prepare: @MainActor (Int) -> Work

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - size: The smallest of the three sizes, n.
  ///   - prepare: Makes what the work needs, for one size.
  init(_ name: String, _ size: Int, prepare: @escaping @MainActor (Int) -> Work) {
    self.name = name
    sizes = [size, 4 * size, 16 * size]
    self.prepare = prepare
  }

  /// Does some of the workloads, each in a small size to warm up, and then in its own sizes.
  ///
  /// The line of a workload is written before its work begins, so that it is known which one did not end.
  ///
  /// - Parameter first: The index of the workload to begin with.
  static func run(from first: Int) {
    for workload in all.dropFirst(first) {
      print("\(workload.name),\(workload.sizes.map(String.init).joined(separator: ","))")
      fflush(nil)
      for size in [8] + workload.sizes {
        let work = workload.prepare(size)
        beginGrowingWork()
        let isRight = work()
        endGrowingWork()
        precondition(isRight, "\(workload.name) came out wrong for \(size).")
      }
    }
  }
}

// A profiler writes down its count when these are called, four times for each workload.

@inline(never)
@_optimize(none)
private func beginGrowingWork() {}

@inline(never)
@_optimize(none)
private func endGrowingWork() {}
