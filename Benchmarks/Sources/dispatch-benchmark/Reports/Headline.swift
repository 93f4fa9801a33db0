/// The table of main figures: the library against hand-written code and against the floors.
///
/// To add a line to the table, add a `Row` to `groups`. Nothing else is necessary.
@MainActor
struct Headline {
  /// Rows with the same floor and the same hand-written alternative.
  private struct Group {
    let title: String
    let floor: String
    /// The subject that a user would write by hand; nil if there is none.
    let handWritten: String?
    let rows: [Row]
  }

  private struct Row {
    let title: String
    /// The name of a case: a scenario and one of its sizes.
    let name: String
    let subject: String

    init(_ title: String, _ name: String, _ subject: String) {
      self.title = title
      self.name = name
      self.subject = subject
    }
  }

  private static let groups = [
    Group(
      title: "Send an action to nil", floor: Alternatives.callFloor,
      handWritten: "hand-written as? chain",
      rows: [
        Row("0 hops to the handler", "send.nil/0", "TargetAction warm"),
        Row("32 hops", "send.nil/32", "TargetAction warm"),
        Row("4096 hops", "send.nil/4096", "TargetAction warm"),
        Row("0 hops, after a change", "send.nil/0", "TargetAction chain changed"),
        Row("32 hops, after a change", "send.nil/32", "TargetAction chain changed"),
        Row("4096 hops, after a change", "send.nil/4096", "TargetAction chain changed"),
        Row("32 hops, unhandled", "send.miss/32", "TargetAction warm miss"),
      ]),
    Group(
      title: "Send an action past responders that refuse it",
      floor: "floor: n + 1 × retain + call + release",
      handWritten: "hand-written as? chain with refusals",
      rows: [
        Row("1 responder refuses", "send.refused/1", "TargetAction refused"),
        Row("8 responders refuse", "send.refused/8", "TargetAction refused"),
      ]),
    Group(
      title: "Find the nearest object of a type and call it", floor: Alternatives.callFloor,
      handWritten: "hand-written as? chain",
      rows: [Row("32 hops to the object", "send.typed/32", "TargetAction warm")]),
    Group(
      title: "Send the action of a control", floor: Alternatives.callFloor,
      handWritten: "hand-written weak pairs",
      rows: [
        Row("to 1 target", "control.send/1", "TargetAction"),
        Row("to 16 targets", "control.send/16", "TargetAction"),
      ]),
    Group(
      title: "Read the rows of a menu of 100 items over 16 hops",
      floor: "floor: retain + call + release of each", handWritten: "hand-written as? chain",
      rows: [
        Row("after a mark", "validate.menu/100", "TargetAction warm"),
        Row("after a change", "validate.menu/100", "TargetAction cold: chain changed"),
      ]),
    Group(
      title: "Find the view under a point", floor: "floor: C records with retain and release",
      handWritten: "hand-written open Swift",
      rows: [
        Row("in 10 nested views", "hittest.nested/10", "TargetAction"),
        Row("among 10 siblings", "hittest.grid/10", "TargetAction"),
        Row("among 10000 siblings", "hittest.grid/10000", "TargetAction"),
        Row("among 1000 siblings, after moving one", "hittest.moved/1000", "TargetAction"),
      ]),
    Group(
      title: "Move the focus to the next text field with Tab",
      floor: "floor: C walk with a call for each view", handWritten: nil,
      rows: [Row("past 10 labels", "focus.next/10", "TargetAction")]),
    Group(
      title: "Click a control: press, 10 moves, release",
      floor: "floor: 13 × retain + call + release",
      handWritten: nil, rows: [Row("among 10 views", "event.pointer/10", "TargetAction")]),
  ]

  /// Returns the cases that the table needs, each with only the subjects that it needs.
  static func cases() -> [Case] {
    Scenario.cases.compactMap { one in
      var names: [String] = []
      for group in groups {
        for row in group.rows where row.name == one.name {
          names += [row.subject, group.floor] + (group.handWritten.map { [$0] } ?? [])
        }
      }
      return names.isEmpty ? nil : one.limited(to: names)
    }
  }

  static func print(_ outcomes: [Outcome]) {
    Swift.print(
      """
      × floor   a multiple of the cost of a minimal implementation, named below each task
      by hand   what you would write without the library
      hop       a step from one responder to the next one up the chain
      change    a change to a link of any chain

      \("".left(titleWidth))      TargetAction       by hand
      \("".left(titleWidth))      ns   × floor       × floor
      """)
    for group in groups {
      Swift.print("\(group.title)\n  \(comparison(of: group))")
      for row in group.rows { print(row, of: group, outcomes) }
    }
  }

  private static let titleWidth = 46

  private static func print(_ row: Row, of group: Group, _ outcomes: [Outcome]) {
    guard let outcome = outcomes.first(where: { $0.name == row.name }),
      let ours = outcome[row.subject], let floor = outcome[group.floor]
    else { fatalError("\(row.name) has no \(row.subject), or no \(group.floor).") }
    let handWritten = group.handWritten.map { name in
      guard let measurement = outcome[name] else { fatalError("\(row.name) has no \(name).") }
      return text(ratio: measurement.ratio(to: floor))
    }
    Swift.print(
      "    \(row.title.left(titleWidth - 6))" + text(nanoseconds: ours.median).right(10)
        + text(ratio: ours.ratio(to: floor)).right(10) + (handWritten ?? "-").right(14))
  }

  private static func comparison(of group: Group) -> String {
    guard let name = group.handWritten else { return group.floor }
    return "\(group.floor); by hand: \(name.dropFirst("hand-written ".count))"
  }
}
