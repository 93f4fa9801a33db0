/// The options of the command line.
struct Options {
  enum Format: String, CaseIterable {
    case table, csv, json
  }

  /// What to do.
  enum Mode {
    case measure, list, help
    /// Runs each subject's work without a clock, in a layout of memory, and prints its allocations.
    case count(layout: Int)
    /// Runs the workloads for a profiler, in three sizes, starting at an index.
    case growth(from: Int)
  }

  var format = Format.table
  /// The scenario names; nil without `--scenario`.
  var scenarios: String?
  var isFull = false
  var isQuick = false
  var isChecked = false
  var chart: String?
  var save: String?
  var compare: String?
  var mode = Mode.measure

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--full": isFull = true
      case "--quick": isQuick = true
      case "--check": isChecked = true
      case "--list": mode = .list
      case "--help", "-h": mode = .help
      case "--count": mode = .count(layout: try Self.number(of: option, from: &rest))
      case "--growth": mode = .growth(from: try Self.number(of: option, from: &rest))
      case "--scenario": scenarios = try Self.value(of: option, from: &rest)
      case "--chart": chart = try Self.value(of: option, from: &rest)
      case "--save": save = try Self.value(of: option, from: &rest)
      case "--compare": compare = try Self.value(of: option, from: &rest)
      case "--format":
        let name = try Self.value(of: option, from: &rest)
        guard let format = Format(rawValue: name) else {
          throw UsageError("--format must be table, csv, or json (was \(name)).")
        }
        self.format = format
      default:
        throw UsageError("Unknown option \(option).")
      }
    }
    if isFull, scenarios != nil { throw UsageError("Use --full or --scenario, not both.") }
  }

  private static func value(
    of option: String,
    from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError("\(option) needs a value.")
    }
    return value
  }

  private static func number(
    of option: String,
    from rest: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    let text = try value(of: option, from: &rest)
    guard let number = Int(text), number >= 0 else {
      throw UsageError("\(option) must be a number from 0 up (was \(text)).")
    }
    return number
  }

  static let help = """
    Measures TargetAction against what you would otherwise write in Swift.

    Usage: dispatch-benchmark [options]

    Without options, it prints one table with the main figures, in about 10 seconds.

      --full                   Measures all scenarios in full, in about five minutes.
      --scenario NAMES         Measures the given scenarios in full. Separate names with commas. Add /N for
                               only one size, as in send.nil/32.
      --list                   Lists the scenarios.
      --quick                  Runs fewer and shorter rounds: all scenarios in less than 30 seconds.
      --chart FILE.svg         Draws the time of send.nil against the number of hops.
      --save FILE              Saves the results as JSON, for --compare.
      --compare FILE           Compares the results with saved results.
      --check                  Prints ratios next to the project's targets. Ratios depend on the machine as
                               well as on the code, so a missed target is marked but is not an error.
      --format table|csv|json  Sets the output format; the default is table. With csv and json, comparisons
                               and checks go to standard error.
      --count LAYOUT           Runs the work of each TargetAction subject 200 times without a clock, and
                               prints scenario,subject,n,allocations. .ci/instructions runs it under
                               callgrind to count instructions. In each layout, a number from 0 up, all
                               objects have other addresses.
      --growth INDEX           Runs the workloads of .ci/growth, starting at a zero-based index, and prints
                               name,n,4n,16n before each workload.
      --help                   Prints this help.

    By itself, --chart measures send.nil, --compare the scenarios in FILE, and --check all scenarios.

    The columns of csv and the keys of json are
      \(Record.columns)

    Terms. A scenario is a task, n is its size, and each of its subjects is one way to do the task. A hop is
    one step from a responder to the next one up the chain. A warm send follows another one without a change
    to any chain, so the target is cached. Before a cold or changed send, a link of a chain has changed.

    Floors. A floor is a minimal implementation of a task. The floor of a send retains the target, calls a
    method through a protocol witness, and releases the target. The floor of a search is a pointer chase in
    C over 64-byte nodes, allocated one after another as TargetAction's nodes are, with one lookup in the
    class's table at each hop and an indirect call at the end. The tables name the floors of other scenarios.
    If a ratio is below 1, the library does less work than the floor.

    Method. After a warm-up, the subjects of a scenario take turns in one process, one round each: 1001
    rounds of at least 200 microseconds in full, 501 rounds of 100 microseconds for the main figures, and
    101 rounds of 100 microseconds with --quick. scale.tree does its work once a round, in 11 rounds in full
    and in 3 with --quick. ns_min, ns_median, and ns_p99 describe the time of one piece of work over the
    rounds. A ratio is the median of the ratios of the rounds. Compare ratios rather than times, which
    depend more on the machine. Each round checks that the handler ran as many times as it should.
    Allocations are counted by replacing malloc, with glibc only.

    Evicted subjects. Before each send, a link of a chain changes, and a buffer four times as large as the
    second-level cache is read. The time-stamp counter of the processor then times one send, with fences
    before and after each reading. A round is the mean of four sends. The two readings take about 20 ns, which
    is not subtracted. Both subjects include it, so it cancels out when the times of hops are compared.
    """
}

/// An error in the command line, or a file that cannot be read or written.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
