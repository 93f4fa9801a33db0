/// The project's targets next to the ratios of this run.
///
/// Targets of scenarios that this run did not measure are left out. Each target is a ratio, because
/// times depend on the machine. Ratios depend on it, too, so a missed target is not a failure:
/// `.ci/instructions` and `.ci/growth` detect regressions on any machine.
@MainActor
struct Targets {
  private let outcomes: [Outcome]
  private let memory: [Memory]
  private(set) var lines = ["\nRatios of this run and their targets:"]
  /// A Boolean value that indicates whether a target compares a subject that does not exist.
  private(set) var isIncomplete = false

  init(_ outcomes: [Outcome], _ memory: [Memory]) {
    self.outcomes = outcomes
    self.memory = memory
    addSends()
    addSearches()
    addControls()
    addEvents()
    addScale()
  }

  // MARK: - Lines

  private mutating func addSends() {
    let (warm, floor) = ("TargetAction warm", Alternatives.callFloor)
    if let low = outcome("send.nil", 0), let high = outcome("send.nil", 4096) {
      // The floor does the same work at both depths, so it cancels out the load on the machine.
      add(
        "send.nil warm, 4096 hops / 0 hops", high(warm, floor) / low(warm, floor), atMost: 1.15)
    }
    let ratios = outcomes.filter { $0.scenario.name == "send.nil" }.map { $0(warm, floor) }
    if let worst = ratios.max() {
      add("send.nil warm / retain + call + release, worst case", worst, atMost: 1.2)
    }
    for (depth, limit) in [(0, 2.5), (32, 80)] {
      guard let outcome = outcome("send.nil", depth) else { continue }
      add(
        "as? chain / send.nil warm, \(depth) hops",
        outcome("hand-written as? chain", warm), atLeast: limit)
    }
    if let miss = outcome("send.miss", 32) {
      add(
        "send.miss, warm miss / warm hit", miss("TargetAction warm miss", "TargetAction warm hit"),
        atMost: 1)
    }
    for depth in [0, 32] {
      guard let typed = outcome("send.typed", depth) else { continue }
      add("send.typed / retain + call + release, \(depth) hops", typed(warm, floor), atMost: 1.5)
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
          "send.nil chain changed\(evicted), time per hop / C pointer chase, \(depth) hops",
          ours / floor, atMost: 1.5)
      }
    }
  }

  private mutating func addControls() {
    for pairs in [1, 4, 16, 64] {
      guard let control = outcome("control.send", pairs) else { continue }
      add(
        "control.send / the same sends by themselves, n = \(pairs)",
        control("TargetAction", "TargetAction sendAction to each target"), atMost: 1.3)
    }
    guard let control = outcome("control.send", 16) else { return }
    add(
      "control.send / retain + call + release, 16 targets",
      control("TargetAction", Alternatives.callFloor), atMost: 1.5)
    // There is no target: unlike a control, the center retains its observers, and even the floor is
    // less than seven times faster.
    add(
      "NotificationCenter / control.send, 16 targets",
      control("NotificationCenter", "TargetAction"))
    add(
      "NotificationCenter to weak targets / control.send, 16 targets",
      control("NotificationCenter to weak targets", "TargetAction"), atLeast: 8)
    add(
      "weak pairs / control.send, 16 targets",
      control("hand-written weak pairs", "TargetAction"), atLeast: 4)
  }

  private mutating func addEvents() {
    if let created = outcome("event.create", 1) {
      for plain in ["hand-written open Swift", "hand-written without the window"] {
        add(
          "event.create / \(plain)",
          created("TargetAction PointerEvent", plain), atMost: 3)
      }
    }
    if let click = outcome("event.click", 10) {
      add(
        "event.click / hand-written open Swift, 10 views",
        click("TargetAction", "hand-written open Swift"), atMost: 1)
    }
  }

  private mutating func addScale() {
    let floor = Alternatives.callFloor
    if let few = outcome("scale.actions", 1), let many = outcome("scale.actions", 10_000) {
      for subject in ["TargetAction one action", "TargetAction each action in turn"] {
        add(
          "scale.actions, \(subject.dropFirst(13)), 10,000 actions / 1 action",
          many(subject, floor) / few(subject, floor), atMost: 1.1)
      }
    }
    if let started = outcome("send.async", 10) {
      add("send.async / Task.immediate", started("TargetAction", SendAsync.floor), atMost: 1.5)
    }
    if let few = outcome("key.map", 10), let many = outcome("key.map", 1000) {
      for subject in many.subjects {
        guard let before = few[subject.name], let after = many[subject.name] else { continue }
        add(
          "key.map, \(subject.name.dropFirst(13)), 1,000 sequences / 10 sequences",
          after.minimum / before.minimum, atMost: 1.3)
      }
    }
    if let few = outcome("scale.tree", 100_000), let many = outcome("scale.tree", 1_000_000) {
      for subject in many.subjects where subject.isOurs {
        // Compares minimums: in later rounds, memory is reused in the order in which other trees
        // freed it.
        guard let before = few[subject.name], let after = many[subject.name] else { continue }
        add(
          "scale.tree, \(subject.name.dropFirst(13)), time, 1,000,000 / 100,000",
          after.minimum / before.minimum)
      }
    }
    for shape in memory where shape.count == 1_000_000 {
      // The size of an object when the target was set. Since then, parts of a view have moved out
      // of it.
      let object = shape.isOfViews ? 144.0 : 48
      add(
        "scale.tree, \(shape.name.dropFirst(13)), bytes per responder",
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

  // `excess` is above 1 if the value misses the target.
  private mutating func add(
    _ name: String, _ value: Double, _ target: String = "", excess: Double = 0
  ) {
    if value.isNaN { isIncomplete = true }
    let verdict = excess > 1 ? ", missed" : ""
    lines.append("  \(name.left(74))\(text(value, digits: 2).right(9))   \(target)\(verdict)")
  }
}

extension Outcome {
  /// Returns the ratio between two subjects.
  fileprivate func callAsFunction(_ name: String, _ other: String) -> Double {
    guard let one = self[name], let other = self[other] else { return .nan }
    return one.ratio(to: other)
  }

  /// Returns the additional nanoseconds per additional hop.
  fileprivate func growth(_ name: String, since low: Outcome) -> Double {
    guard let one = self[name], let other = low[name] else { return .nan }
    return (one.median - other.median) / Double(size - low.size)
  }
}
