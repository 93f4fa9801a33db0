/// What text each view receives while letters begin, continue, and end sequences of keys.
struct LetterReference {
  /// How a view treats letters.
  enum Kind: CaseIterable {
    /// It takes letters before commands.
    case taker
    /// The same, and then it gives the focus to the next view.
    case passer
    /// It inserts the letters that commands leave.
    case inserter
    /// The platform inserts its letters.
    case native
    /// It leaves letters to what contains it.
    case list
  }

  /// A binding, which counts near a view, or everywhere.
  struct Line {
    let strokes: [String]
    let action: String
    let isNear: Bool
  }

  struct Waiting {
    var strokes: [String]
    /// The view, or nil for the window.
    let view: Int?
    /// Whether only the bindings near the view count, because it takes letters first.
    let isText: Bool
    let deadline: Double?
  }

  let lines: [Line]
  /// The views 0 to 2 are in the window 0, and the views 3 to 5 are in the window 1.
  let kinds: [Kind]
  /// The view at whose place the keys of the window 1 begin while it has the focus itself.
  static let initialView = 5
  /// The panel that inserts the letters that its views leave.
  static let insertingPanel = 1

  private(set) var focus: [Int?] = [nil, nil]
  private(set) var keyWindow = 0
  private var hidden: Set<Int> = [], hiddenPanels: Set<Int> = [], removed: Set<Int> = []
  private(set) var waiting: Waiting?
  private(set) var time = 0.0
  var log: [String] = []

  init(lines: [Line], kinds: [Kind]) { (self.lines, self.kinds) = (lines, kinds) }
  static func isLetter(_ stroke: String) -> Bool { stroke.count == 1 }
  static func window(of view: Int) -> Int { view / 3 }

  func isUsable(_ view: Int) -> Bool {
    !hidden.contains(view) && !removed.contains(view)
      && !hiddenPanels.contains(Self.window(of: view))
  }

  /// Inserts a letter at a view or a window, or somewhere above it.
  private mutating func type(_ letter: String, at view: Int?, in window: Int, bubbles: Bool) {
    guard let view else { return log.append("\(letter) in window \(window)") }
    guard kinds[view] == .list else {
      log.append("\(letter) in \(view)")
      if kinds[view] == .passer, focus[window] == view { passFocus(in: window) }
      return
    }
    guard bubbles else { return }
    log.append("\(letter) in \(window == Self.insertingPanel ? "panel" : "window") \(window)")
  }

  private mutating func perform(_ action: String) {
    log.append(action)
    if action == "seq.pass" { passFocus(in: keyWindow) }
  }

  /// Gives the focus to the next view of the window that can have it.
  private mutating func passFocus(in window: Int) {
    let next = focus[window].map { $0 % 3 + 1 } ?? 0
    let views = (0..<3).map { window * 3 + (next + $0) % 3 }
    if let view = views.first(where: { isUsable($0) && $0 != focus[window] }) {
      focusView(view, in: window)
    }
  }

  /// Returns the line of strokes, and whether they begin others.
  private func meaning(of strokes: [String], isText: Bool) -> (line: Line?, begins: Bool) {
    let isNear = focus[keyWindow] != nil || keyWindow == 1 && isUsable(Self.initialView)
    let counting = lines.filter { $0.isNear ? isNear : !isText }
    return (
      counting.first { $0.strokes == strokes },
      counting.contains { $0.strokes.count > strokes.count && $0.strokes.starts(with: strokes) }
    )
  }

  private mutating func take(_ strokes: [String], isText: Bool) -> Bool {
    let (line, begins) = meaning(of: strokes, isText: isText)
    if begins {
      let hasDeadline = Self.isLetter(strokes[0]) || line != nil
      waiting = Waiting(
        strokes: strokes, view: focus[keyWindow], isText: isText,
        deadline: hasDeadline ? time + 1 : nil)
    } else if let line {
      perform(line.action)
    }
    return begins || line != nil
  }

  /// Ends a sequence because of another key or the deadline.
  private mutating func end(_ begun: Waiting, performing: Bool) {
    var rest = begun.strokes[...]
    if performing {
      for count in (1...rest.count).reversed() {
        let line = meaning(of: Array(begun.strokes[..<count]), isText: begun.isText).line
        guard let line else { continue }
        perform(line.action)
        rest = begun.strokes[count...]
        break
      }
    }
    guard performing || Self.isLetter(begun.strokes[0]) else { return }
    for letter in rest where Self.isLetter(letter) { type(letter) }
  }

  private mutating func type(_ letter: String) {
    type(letter, at: focus[keyWindow], in: keyWindow, bubbles: true)
  }

  /// Ends the sequence because the user has left: its letters go to where they were typed, unless
  /// that has left its window.
  mutating func leave() {
    let window = keyWindow
    guard let begun = waiting else { return }
    waiting = nil
    guard Self.isLetter(begun.strokes[0]), begun.view.map({ removed.contains($0) }) != true else {
      return
    }
    for letter in begun.strokes where Self.isLetter(letter) {
      type(letter, at: begun.view, in: window, bubbles: false)
    }
  }

  mutating func advance(by seconds: Double) {
    time += seconds
    guard let begun = waiting, let deadline = begun.deadline, deadline <= time else { return }
    waiting = nil
    end(begun, performing: true)
  }

  mutating func press(_ stroke: String) {
    if let begun = waiting {
      waiting = nil
      if take(begun.strokes + [stroke], isText: begun.isText) { return }
      end(begun, performing: stroke != "escape")
      if stroke == "escape", !begun.isText { return }
    }
    let kind = focus[keyWindow].map { kinds[$0] }
    let isLetter = Self.isLetter(stroke)
    let isText = isLetter && (kind == .taker || kind == .passer)
    if isLetter, kind == .native { return type(stroke) }
    if !take([stroke], isText: isText), isLetter { type(stroke) }
  }

  /// Types text that comes without a key.
  mutating func commit(_ text: String) {
    if let begun = waiting {
      waiting = nil
      end(begun, performing: true)
    }
    type(text)
  }

  /// Presses a pointer, drops, chooses from a menu, or presses a button.
  mutating func act(_ name: String?, at view: Int? = nil) {
    leave()
    if let name { log.append(name) }
    if let view, name == "press \(view)" { focusView(view, in: Self.window(of: view)) }
  }

  /// Gives the focus to a view, or to the window.
  mutating func focusView(_ view: Int?, in window: Int) {
    if let view, removed.contains(view) { return }
    guard focus[window] != view else { return }
    if window == keyWindow { leave() }
    guard focus[window] != view else { return }
    if let old = focus[window] { log.append("resign \(old)") }
    focus[window] = view.flatMap { isUsable($0) ? $0 : nil }
  }

  /// Makes the other window key.
  mutating func changeKeyWindow() {
    leave()
    if let old = focus[keyWindow] { log.append("unkey \(old)") }
    keyWindow = 1 - keyWindow
  }

  mutating func hide(_ view: Int) {
    if hidden.remove(view) == nil { hidden.insert(view) }
    loseFocus(in: Self.window(of: view))
  }

  mutating func hidePanel(_ window: Int) {
    if hiddenPanels.remove(window) == nil { hiddenPanels.insert(window) }
    loseFocus(in: window)
  }

  mutating func remove(_ view: Int) {
    if removed.remove(view) == nil { removed.insert(view) }
    loseFocus(in: Self.window(of: view))
  }

  /// Takes the focus away from a view that can no longer have it.
  private mutating func loseFocus(in window: Int) {
    guard let view = focus[window], !isUsable(view) else { return }
    focus[window] = nil
    if window == keyWindow { leave() }
    log.append("resign \(view)")
  }
}
