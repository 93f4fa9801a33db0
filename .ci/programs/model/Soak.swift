import Glibc

/// A run of mixed operations for some minutes, during which memory use must not grow.
@MainActor
struct Soak {
  let minutes: Int

  /// The permitted growth of memory use, in kibibytes.
  private let tolerance = 4096

  func run() {
    let clock = ContinuousClock()
    let start = clock.now
    let duration = Duration.seconds(60 * minutes)
    var seed: UInt64 = 1 << 32
    var operations = 0
    // On a slow machine, a tenth of the time is too short to allocate everything once.
    let least = 100_000
    var base: Int?
    var nextReport = 1
    while true {
      let count = 500
      do {
        try Scenario(OperationDecoder.operations(seed: seed, count: count)).run()
      } catch {
        print("Mismatch: seed \(seed), after \(error.count) operations: \(error.description)")
        exit(1)
      }
      seed += 1
      operations += count
      let elapsed = clock.now - start
      guard elapsed >= duration * nextReport / 10 else { continue }
      nextReport += 1
      print("\(elapsed): \(operations) operations, 0 mismatches, \(residentSize) KiB resident")
      if base == nil, operations >= least { base = residentSize }
      if elapsed >= duration { break }
    }
    guard let base else {
      return print("Memory use is not compared, because fewer than \(least) operations ran in time.")
    }
    let growth = residentSize - base
    print("Memory use has grown by \(growth) KiB since the first report after \(least) operations.")
    guard growth <= tolerance else {
      print("The limit is \(tolerance) KiB.")
      exit(1)
    }
  }

  /// The resident size of this process, in kibibytes.
  private var residentSize: Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var pages = 0
    _ = unsafe withUnsafeMutablePointer(to: &pages) { pages in
      unsafe withVaList([pages]) { unsafe vfscanf(file, "%*d %ld", $0) }
    }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}
