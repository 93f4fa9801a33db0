/// The options of the command line.
struct Options {
  enum Format: String, CaseIterable {
    case table, csv, json
  }

  /// The task.
  enum Mode {
    case measure, list, help
    /// Does each subject's work without a clock and prints its allocations.
    case count
    /// Does the workloads from one on, in three sizes, for a profiler.
    case growth(from: Int)
  }

  var format = Format.table
  /// The names of scenarios; nil without `--scenario`.
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
      case "--count": mode = .count
      case "--help", "-h": mode = .help
      case "--growth":
        let index = try Self.value(of: option, from: &rest)
        guard let first = Int(index), first >= 0 else {
          throw UsageError("--growth needs the index of a workload, from 0 up (was \(index)).")
        }
        mode = .growth(from: first)
      case "--scenario": scenarios = try Self.value(of: option, from: &rest)
      case "--chart": chart = try Self.value(of: option, from: &rest)
      case "--save": save = try Self.value(of: option, from: &rest)
      case "--compare": compare = try Self.value(of: option, from: &rest)
      case "--format":
        let name = try Self.value(of: option, from: &rest)
        guard let format = Format(rawValue: name) else {
          throw UsageError("--format must be table, csv or json (was \(name)).")
        }
        self.format = format
      default:
        throw UsageError("There is no option \(option).")
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

  static let help = """
    Measures what TargetAction costs, beside what a Swift user would write instead.

    Usage: dispatch-benchmark [options]

    Without options it prints one table with the main figures, in about 10 seconds.

      --full                   Measures all scenarios in full, in about five minutes.
      --scenario NAMES         Measures these scenarios in full. Separate names with commas; send.nil/32
                               is send.nil for one n.
      --list                   Lists the scenarios.
      --quick                  Takes fewer and shorter rounds: all scenarios in less than 30 seconds.
      --chart FILE.svg         Draws the latency of send.nil over its depth.
      --save FILE              Saves the results as JSON, for a later --compare.
      --compare FILE           Compares the results with saved ones.
      --check                  Prints ratios next to the project's targets. They depend on the machine as
                               well as on the code, so a missed target is marked, and is not an error.
      --format table|csv|json  Sets what is printed; table is the default. Comparisons and checks of csv
                               and json are written to standard error.
      --count                  Does the work of each of the library's subjects 200 times without a clock,
                               and prints scenario,subject,n,allocations. .ci/instructions runs it under
                               callgrind to count instructions.
      --growth INDEX           Does the workloads of .ci/growth from this one on, counted from 0, and
                               prints name,n,4n,16n before each.
      --help                   Prints this.

    --chart alone measures send.nil, --compare alone what the file has, and --check alone all scenarios.

    The columns of csv and the keys of json are
      \(Record.columns)

    How it is measured. The subjects of a scenario are measured in turns, one round each, in one process,
    after a warm-up: 1001 rounds of at least 200 microseconds, 501 rounds of 100 for the table without
    options, and 101 of 100 with --quick. ns_min, ns_median and ns_p99 are of the rounds, for one piece of
    work. A ratio is the median of the ratios of each round. Compare ratios: times are also the machine's.
    Every round is checked to have run the handler as often as it claims. Allocations are counted by
    replacing malloc, on glibc only. The large work of scale.tree is done in 11 rounds, or 3 with --quick.

    The floor of a send is what it cannot do without: it retains the target, calls a witness of its
    protocol and releases it. The floor of a search is a pointer chase in C, over nodes of 64 bytes, made one
    after the other as ours are, with one look-up in the table of a class at each hop and an indirect call at
    the end. The tables name the floors of other scenarios.

    Evicted. Before each send, the link is changed and a buffer four times as large as the second-level
    cache is read. Then that one send is timed by the processor's time-stamp counter, with fences before and
    after each reading; a round is the mean of four. Nothing is subtracted: the two readings, some 20 ns,
    are in both subjects, and cancel out where hops are compared.
    """
}

/// A mistake on the command line, or a file that cannot be used.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
