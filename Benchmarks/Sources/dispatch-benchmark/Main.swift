@main
struct DispatchBenchmark {
  @MainActor
  static func main() {
    let isQuick = CommandLine.arguments.contains("--quick")
    for depth in [0, 1, 8, 32, 256] {
      let results = measure(
        SendNil.subjects(depth: depth), rounds: isQuick ? 11 : 51, round: .milliseconds(isQuick ? 2 : 5))
      print("send.nil, depth \(depth)")
      for result in results {
        print(
          "  \(pad(result.name, 36)) \(number(result.minimum)) ns min \(number(result.median)) ns median"
            + "  \(number(result.ratio(to: results[0])))x floor"
            + "  1/\(number(results[3].ratio(to: result))) of hand-written")
      }
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func number(_ value: Double) -> String {
    let tenths = (value * 100).rounded() / 100
    let text = "\(tenths)"
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}
