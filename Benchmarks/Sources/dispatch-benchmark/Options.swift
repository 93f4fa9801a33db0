/// What was asked for on the command line.
struct Options {
  enum Format: String, CaseIterable {
    case table, csv, json
  }

  var format = Format.table
  var filter: String?
  var isQuick = false
  var chart: String?
  var save: String?
  var baseline: String?
  var mode = Mode.measure

  /// What to do.
  enum Mode {
    case measure, list, help
    /// Does each subject's work without a clock and prints its allocations.
    case count
    /// Does the workloads from one on, in two sizes, for a profiler.
    case growth(from: Int)
  }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--quick": isQuick = true
      case "--list": mode = .list
      case "--count": mode = .count
      case "--help", "-h": mode = .help
      case "--growth":
        let index = try Self.value(of: option, from: &rest)
        guard let first = Int(index), first >= 0 else {
          throw UsageError("\(index) is no index of a workload.")
        }
        mode = .growth(from: first)
      case "--filter": filter = try Self.value(of: option, from: &rest)
      case "--chart": chart = try Self.value(of: option, from: &rest)
      case "--save": save = try Self.value(of: option, from: &rest)
      case "--baseline": baseline = try Self.value(of: option, from: &rest)
      case "--format":
        let name = try Self.value(of: option, from: &rest)
        guard let format = Format(rawValue: name) else {
          throw UsageError("\(name) is no format; table, csv and json are.")
        }
        self.format = format
      default:
        throw UsageError("Unknown option \(option).")
      }
    }
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

      --format table|csv|json  How to print; table unless said otherwise.
      --filter NAMES           Only these scenarios, with commas between: send.nil, or send.nil/32 for one n.
      --quick                  Fewer and shorter rounds, in less than 20 seconds in all.
      --chart FILE.svg         Draws the latency of send.nil over its depth.
      --save FILE              Saves the results, as JSON, for a later --baseline.
      --baseline FILE          Compares the results with saved ones. The comparison of csv and json is
                               written to standard error.
      --count                  Does each of the library's subjects 200 times without a clock, and prints
                               scenario,subject,n,allocations. Run it under callgrind to count
                               instructions, as .ci/instructions does.
      --growth INDEX           Does things by the hundred and by the thousand, from the given one on, counted
                               from 0, and prints name,n,4n before each. .ci/growth runs it under callgrind.
      --list                   Lists the scenarios.
      --help                   Prints this.

    The columns of csv and the keys of json are
      \(Record.columns)

    How it is measured. The subjects of a scenario are measured in turns, a round each, in one process:
    1001 rounds of at least 200 microseconds, or 101 of 100 with --quick, after a warm-up. ns_min, ns_median
    and ns_p99 are of the rounds, for one piece of work. Ratios are taken round by round, and the median
    is given: compare ratios, as the times are also the machine's. Every round is checked to have run
    the handler as often as it claims. Allocations are counted, by replacing malloc; elsewhere than on
    glibc they are left out. Of scale.tree, whose work is large, there are 11 rounds, or 3.

    The floor of a send is what it cannot do without: to retain the target, call a witness of its protocol
    and release it. The floor of a search is a pointer chase in C, over nodes of 64 bytes, made one after the
    other as ours are, with one look-up in a class's table at each hop and an indirect call at the end.
    Floors of other scenarios are named in the table.

    Evicted. Before each send the link is changed and a buffer is read that is four times as large as
    the second-level cache. Then that one send is timed by the processor's time-stamp counter, with fences
    before and after each reading; a round is the mean of four. Nothing is subtracted: the two readings, some
    20 ns, are in both subjects, and do not count where hops are compared.
    """
}

/// A mistake on the command line, or a file that cannot be used.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
