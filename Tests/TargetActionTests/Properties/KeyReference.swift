import TargetAction

/// What keys do, one after another: they wait, perform the line of the highest rank, or type.
struct KeyReference {
  /// The strokes that wait.
  struct Waiting {
    let strokes: [Substring]
    /// Whether only the lines count that come before text.
    let isText: Bool
    /// The view in which the strokes were typed.
    let field: Int
    let deadline: Double?
  }

  var rules = KeyRules() { didSet { lists = [:] } }
  private var lists: [Bool: [KeyLine]] = [:]
  /// The number of the view that has the focus; the first one takes letters before commands.
  var focus = 0
  private(set) var time = 0.0
  private(set) var waiting: Waiting?
  /// The actions that were sent, and the text that was typed.
  var log: [String] = []

  /// Returns whether a stroke is a letter that the view that has the focus takes before commands.
  func keeps(_ stroke: Substring) -> Bool { focus == 0 && isLetter(stroke) }
  private func isLetter(_ stroke: Substring) -> Bool { stroke.count == 1 }

  /// Returns the lines that count now.
  mutating func living(isText: Bool) -> [KeyLine] {
    let list = lists[isText] ?? rules.living(isText: isText)
    lists[isText] = list
    return list
  }

  /// Returns the line that strokes perform by themselves, and whether they begin others.
  mutating func meaning(of strokes: [Substring], isText: Bool) -> (line: KeyLine?, begins: Bool) {
    let living = living(isText: isText)
    let begins = living.contains { $0.continues(strokes) && $0.effect != .unbound }
    return (living.first { $0.keys == strokes }, begins)
  }

  private mutating func perform(_ line: KeyLine?) -> Bool {
    if let name = line?.sent { log.append(name) }
    return line.map { $0.effect != .unbound } ?? false
  }

  private mutating func take(_ strokes: [Substring], isText: Bool) -> Bool {
    let (line, begins) = meaning(of: strokes, isText: isText)
    guard begins else { return perform(line) }
    // A line counts for the deadline even if its action is disabled.
    let known = rules.knownLine(for: strokes, isText: isText)
    let isBound = isLetter(strokes[0]) || line?.sent != nil || known?.sent != nil
    waiting = Waiting(
      strokes: strokes, isText: isText, field: focus, deadline: isBound ? time + 1 : nil)
    return true
  }

  /// Ends the strokes that wait: performs the longest part that is bound, and types the letters
  /// after it.
  private mutating func end(_ begun: Waiting, performing: Bool) {
    waiting = nil
    var rest = begun.strokes[...]
    if performing {
      for count in (1...rest.count).reversed()
      where perform(meaning(of: Array(begun.strokes[..<count]), isText: begun.isText).line) {
        rest = begun.strokes[count...]
        break
      }
    }
    guard performing || isLetter(begun.strokes[0]) else { return }
    log += rest.filter(isLetter).map { "\($0) in \(begun.field)" }
  }

  /// Presses a key, and returns whether it was taken.
  mutating func press(_ stroke: Substring) -> Bool {
    if let begun = waiting {
      waiting = nil
      if take(begun.strokes + [stroke], isText: begun.isText) { return true }
      end(begun, performing: stroke != "escape")
      if stroke == "escape", !begun.isText { return true }
    }
    if take([stroke], isText: keeps(stroke)) { return true }
    guard isLetter(stroke) else { return false }
    log.append("\(stroke) in \(focus)")
    return true
  }

  mutating func advance(by seconds: Double) {
    time += seconds
    if let begun = waiting, let deadline = begun.deadline, deadline <= time {
      end(begun, performing: true)
    }
  }

  /// Ends the strokes that wait because something else has happened; letters are typed where they
  /// were typed.
  mutating func leave() { if let begun = waiting { end(begun, performing: false) } }
}
