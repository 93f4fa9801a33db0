/// The project's targets, and how this run met them.
///
/// Targets of scenarios that were not measured are left out.
/// Each target is a ratio, because times depend on the machine. A ratio to a floor depends on it too, so a missed
/// target fails nothing: `.ci/instructions` and `.ci/growth` find what has become slower, on any machine.
@MainActor
struct Targets {
  private let outcomes: [Outcome]
  private let memory: [Memory]
  private(set) var lines = ["\nRatios of this run, and their targets:"]
  /// Whether a subject that a target compares was not measured.
  private(set) var isIncomplete = false

  init(_ outcomes: [Outcome], _ memory: [Memory]) {
    self.outcomes = outcomes
    self.memory = memory
    addSends()
    addSearches()
    addControls()
    addScale()
  }

  // MARK: - Lines

  private mutating func addSends() {
    let (warm, floor) = ("TargetAction warm", Alternatives.callFloor)
    if let low = outcome("send.nil", 0), let high = outcome("send.nil", 4096) {
      // The floor is the same work at both depths, and stands for the machine at both times.
      add(
        "send.nil warm, depth 4096 to depth 0", high(warm, floor) / low(warm, floor), atMost: 1.15)
    }
    let ratios = outcomes.filter { $0.scenario.name == "send.nil" }.map { $0(warm, floor) }
    if let worst = ratios.max() {
      add("send.nil warm to retain + call + release, at worst", worst, atMost: 1.2)
    }
    for (depth, limit) in [(0, 2.5), (32, 80)] {
      guard let outcome = outcome("send.nil", depth) else { continue }
      add(
        "send.nil warm, times faster than the as? chain, depth \(depth)",
        outcome("hand-written as? chain", warm), atLeast: limit)
    }
    if let miss = outcome("send.miss", 32) {
      add(
        "send.miss warm to a warm hit", miss("TargetAction warm miss", "TargetAction warm hit"),
        atMost: 1)
    }
    for depth in [0, 32] {
      guard let typed = outcome("send.typed", depth) else { continue }
      add("send.typed to retain + call + release, depth \(depth)", typed(warm, floor), atMost: 1.5)
    }
  }

  private mutating func addSearches() {
    guard let low = outcome("send.nil", 0) else { return }
    for depth in [256, 4096] {
      guard let high = outcome("send.nil", depth) else { continue }
      for evicted in ["", " evicted"] {
        let ours = high.growth("TargetAction chain changed" + evicted, since: low)
        let floor = high.growth(Alternatives.chaseFloor + evicted, since: low)
        add(
          "send.nil chain changed\(evicted), a hop to one of the C chase, depth \(depth)",
          ours / floor, atMost: 1.5)
      }
    }
  }

  private mutating func addControls() {
    for pairs in [1, 4, 16, 64] {
      guard let control = outcome("control.send", pairs) else { continue }
      add(
        "control.send, a pair to send.target, \(pairs) pairs",
        control("TargetAction", "TargetAction sendAction to each target"), atMost: 1.3)
    }
    guard let control = outcome("control.send", 16) else { return }
    add(
      "control.send to retain + call + release, 16 pairs",
      control("TargetAction", Alternatives.callFloor), atMost: 1.5)
    // It keeps its observers. The floor itself is less than seven times faster.
    add(
      "control.send, times faster than NotificationCenter, 16 pairs",
      control("NotificationCenter", "TargetAction"))
    add(
      "control.send, times faster than NotificationCenter to weak targets, 16 pairs",
      control("NotificationCenter to weak targets", "TargetAction"), atLeast: 8)
    add(
      "control.send, times faster than weak pairs, 16 pairs",
      control("hand-written weak pairs", "TargetAction"), atLeast: 4)
  }

  private mutating func addScale() {
    let floor = Alternatives.callFloor
    if let few = outcome("scale.actions", 1), let many = outcome("scale.actions", 10_000) {
      for subject in ["TargetAction one action", "TargetAction each action in turn"] {
        add(
          "scale.actions, \(subject.dropFirst(13)), 10,000 to 1",
          many(subject, floor) / few(subject, floor), atMost: 1.1)
      }
    }
    if let few = outcome("scale.tree", 100_000), let many = outcome("scale.tree", 1_000_000) {
      for subject in many.subjects where subject.isOurs {
        // Later rounds get memory in the order in which trees of other shapes gave it back.
        guard let before = few[subject.name], let after = many[subject.name] else { continue }
        add(
          "scale.tree, \(subject.name.dropFirst(13)), time for ten times as many",
          after.minimum / before.minimum)
      }
    }
    for shape in memory where shape.count == 1_000_000 {
      // What an object took by itself when the target was set: parts of a view lie beside it by now.
      let object = shape.isOfViews ? 144.0 : 48
      add(
        "scale.tree, \(shape.name.dropFirst(13)), bytes a responder, object and all",
        shape.bytes, atMost: object + 96)
    }
  }

  private func outcome(_ scenario: String, _ size: Int) -> Outcome? {
    outcomes.first { $0.scenario.name == scenario && $0.size == size }
  }

  private mutating func add(_ name: String, _ value: Double, atMost limit: Double) {
    add(name, value, "at most \(text(limit, digits: 2))", excess: value / limit)
  }

  private mutating func add(_ name: String, _ value: Double, atLeast limit: Double) {
    add(name, value, "at least \(text(limit, digits: 2))", excess: limit / value)
  }

  // `excess` says how many times worse than the target the value is.
  private mutating func add(
    _ name: String, _ value: Double, _ target: String = "", excess: Double = 0
  ) {
    if value.isNaN { isIncomplete = true }
    let verdict = excess > 1 ? ", missed" : ""
    lines.append("  \(name.left(74))\(text(value, digits: 2).right(9))   \(target)\(verdict)")
  }
}

extension Outcome {
  /// The ratio of two of the subjects.
  fileprivate func callAsFunction(_ name: String, _ other: String) -> Double {
    guard let one = self[name], let other = self[other] else { return .nan }
    return one.ratio(to: other)
  }

  /// The nanoseconds that each hop more has cost.
  fileprivate func growth(_ name: String, since low: Outcome) -> Double {
    guard let one = self[name], let other = low[name] else { return .nan }
    return (one.median - other.median) / Double(size - low.size)
  }
}
