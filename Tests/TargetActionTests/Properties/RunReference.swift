/// A send of an asynchronous action, and what the body of its run does.
struct RunSend: CustomStringConvertible {
  /// How a body ends.
  enum End { case returns, fails }
  struct Line: Equatable { let action: Int, target: Int, argument: Int? }

  let number: Int
  /// The way to the target, the responder that has the run and presents its error, and the window
  /// of that responder.
  let route: Int, place: Int, window: Int?
  let line: Line
  /// How the body ends at once; nil if it suspends.
  var end: End?
  /// What the body does before that.
  var cancelsItself = false
  var inner: [RunSend] = []

  var description: String {
    let argument = line.argument.map { " with \($0)" } ?? ""
    let behavior =
      "\(cancelsItself ? ", cancels itself" : "")\(inner.map { ", sends (\($0))" }.joined())"
    return "\(number): action \(line.action)\(argument) by route \(route)\(behavior), "
      + (end.map { "\($0) at once" } ?? "suspends")
  }
}

/// The runs of an application as an array, in the order in which they were sent.
struct RunReference {
  struct Run {
    let number: Int
    let window: Int?
    var isWaiting = true, isAsked = false
    var progress, reported: Int?
  }

  /// The policies of the actions, and whether closing the window cancels their runs.
  enum Policy: CaseIterable { case ignore, restart, queue, allow }
  static func policy(of action: Int) -> Policy { Policy.allCases[action % 4] }
  static func endsWithWindow(_ action: Int) -> Bool { action >= 4 }

  private(set) var runs: [Run] = []
  private(set) var sends: [Int: RunSend] = [:]
  private(set) var log: [String] = []

  func line(of run: Run) -> RunSend.Line? { sends[run.number]?.line }
  func place(of run: Run) -> Int? { sends[run.number]?.place }
  func first(in line: RunSend.Line) -> Run? { runs.first { self.line(of: $0) == line } }

  mutating func send(_ send: RunSend) {
    let policy = Self.policy(of: send.line.action)
    let earlier = runs.filter { line(of: $0) == send.line }.map(\.number)
    if policy == .ignore, !earlier.isEmpty { return }
    sends[send.number] = send
    runs.append(Run(number: send.number, window: send.window))
    if policy == .restart { for number in earlier { cancel(number) } }
    if policy == .allow || earlier.isEmpty { start(send.number) }
  }

  private mutating func start(_ number: Int) {
    guard let index = index(of: number), let send = sends[number] else { return }
    log.append("\(number) begins")
    (runs[index].isWaiting, runs[index].isAsked) = (false, send.cancelsItself)
    for inner in send.inner { self.send(inner) }
    if let end = send.end { self.end(number, end) }
  }

  mutating func cancel(_ number: Int) {
    guard let index = index(of: number), !runs[index].isAsked else { return }
    runs[index].isAsked = true
    if runs[index].isWaiting { remove(number, "cancelled") }
  }

  /// Lets the body of a run end.
  mutating func end(_ number: Int, _ end: RunSend.End) {
    guard let index = index(of: number), let line = line(of: runs[index]) else { return }
    let isFailure = end == .fails && !runs[index].isAsked
    remove(number, end == .returns ? "succeeded" : isFailure ? "failed" : "cancelled")
    if isFailure { log.append("\(number) is presented at \(sends[number]?.place ?? -1)") }
    if let next = first(in: line), next.isWaiting { start(next.number) }
  }

  /// Lets a body check whether it is canceled.
  mutating func check(_ number: Int) {
    if let index = index(of: number), runs[index].isAsked { end(number, .fails) }
  }

  mutating func close(_ window: Int) {
    for run in runs where run.window == window {
      if let line = line(of: run), Self.endsWithWindow(line.action) { cancel(run.number) }
    }
  }

  mutating func report(_ number: Int, _ progress: Int) {
    if let index = index(of: number) { runs[index].reported = progress }
  }

  mutating func endTurn() {
    for index in runs.indices where runs[index].reported != nil {
      runs[index].progress = runs[index].reported
    }
  }

  private func index(of number: Int) -> Int? { runs.firstIndex { $0.number == number } }

  private mutating func remove(_ number: Int, _ outcome: String) {
    runs.removeAll { $0.number == number }
    log.append("\(number) \(outcome)")
  }
}
