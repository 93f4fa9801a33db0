@testable import TargetAction

/// A run of subviews, for tests.
struct SeenRun {
  let number: Int32
  let run: SubviewRuns.Run
  let members: [ViewReference]
}

@MainActor
extension ViewReference {
  /// The subviews of the view, the frontmost first.
  var subviewsFromFront: [ViewReference] {
    var (views, next) = ([ViewReference](), record.frontmost)
    while let view = next {
      views.append(view)
      next = view.record.behind
    }
    return views
  }

  /// The runs of the subviews, the frontmost first, or none if there are few subviews.
  var runs: [SeenRun] {
    var (runs, members) = ([SeenRun](), [ViewReference]())
    let siblings = subviewsFromFront
    for (index, view) in siblings.enumerated() where view.record.run >= 0 {
      members.append(view)
      let number = view.record.run
      guard index + 1 == siblings.count || siblings[index + 1].record.run != number else {
        continue
      }
      let run = SubviewRuns.all.value[number]
      runs.append(SeenRun(number: number, run: run, members: members))
      members = []
    }
    return runs
  }

  /// A description of what is wrong with the runs of the subviews, or nil.
  var faultInRuns: String? {
    let (runs, siblings, capacity) = (runs, subviewsFromFront, SubviewRuns.all.value.capacity)
    if runs.isEmpty {
      return siblings.count <= capacity ? nil : "\(siblings.count) subviews are not divided"
    }
    guard runs.reduce(0, { $0 + $1.members.count }) == siblings.count else {
      return "only some of the subviews are divided"
    }
    guard Set(runs.map(\.number)).count == runs.count else { return "a run is in two pieces" }
    for (index, seen) in runs.enumerated() {
      let behind = index + 1 < runs.count ? runs[index + 1].number : -1
      guard seen.run.behind == behind else { return "a run is not the one behind another" }
      guard seen.run.first == seen.members[0] else { return "a run begins at another view" }
      guard seen.run.count == seen.members.count else { return "a run has another count" }
      guard (capacity / 4...capacity).contains(seen.members.count) else {
        return "a run has \(seen.members.count) members"
      }
      guard seen.members.allSatisfy({ seen.run.box.encloses(Box(enclosing: $0)) }) else {
        return "a box does not enclose a member"
      }
    }
    return nil
  }
}

extension Box {
  /// Returns whether this box contains another box.
  func encloses(_ other: Box) -> Bool {
    var union = self
    union.formUnion(other)
    return union == self
  }
}
