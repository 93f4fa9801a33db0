import Glibc

/// Mixed operations for some minutes; what is in memory must not grow.
@MainActor
struct Soak {
  let minutes: Int

  /// How much a program may be larger at the end than after its first tenth, in kibibytes.
  private let tolerance = 4096

  func run() {
    let clock = ContinuousClock()
    let start = clock.now
    let duration = Duration.seconds(60 * minutes)
    var seed: UInt64 = 1 << 32
    var operations = 0
    var base: Int?
    var nextReport = 1
    while true {
      let count = 500
      do {
        try Scenario(OperationDecoder.operations(seed: seed, count: count)).run()
      } catch {
        print("mismatch: seed \(seed), after \(error.count) operations: \(error.description)")
        exit(1)
      }
      seed += 1
      operations += count
      let elapsed = clock.now - start
      guard elapsed >= duration * nextReport / 10 else { continue }
      nextReport += 1
      print("\(elapsed): \(operations) operations, 0 mismatches, \(residentSize) KiB resident")
      if base == nil { base = residentSize }
      if elapsed >= duration { break }
    }
    let growth = residentSize - (base ?? 0)
    print("memory has grown by \(growth) KiB since the first tenth of the time")
    guard growth <= tolerance else {
      print("That is more than \(tolerance) KiB.")
      exit(1)
    }
  }

  /// The size of this program in memory, in kibibytes.
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
