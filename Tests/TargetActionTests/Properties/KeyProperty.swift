import TargetAction
import Testing

/// A view with names, commands, and text, which may take letters before commands.
final class KeyPlace: PropertyPlace {
  var keeps = false, types = false
  var whenTyping: (String) -> Void = { _ in }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { keeps && event.insertsText }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard types, event.insertsText else { return false }
    whenTyping(event.characters)
    return true
  }
}

/// Random lines in key maps, in menus, and in responders, and random keys.
final class KeyProperty: Comparison {
  @Test(arguments: RandomProgram.seeds)
  static func `keys do what a sorted list of lines says`(seed: UInt64) async {
    await check(seed: seed)
  }

  static let strokes: [Substring] = ["ctrl-k", "ctrl-j", "x", "y", "escape"]
  static let actions = ["key.steady", "key.firm", "key.loose", "key.idle", "key.shy"]
  static let names = ["Text", "Panel", "insert", "open", "KeyPlace", "Window"]

  let program: RandomProgram
  let (application, window, panel) = (Application(), Window(), KeyPlace())
  /// A text field, and a view that inserts text after commands.
  let fields = [KeyPlace(), KeyPlace()]
  var log: [String] = []
  var reference = KeyReference()
  /// The lines of all maps and commands.
  var maps: [[KeyLine]] = [[], [], [], []]

  init(_ program: RandomProgram) {
    self.program = program
    application.keyPlatform = .linux
    window.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    panel.frame = window.bounds
    window.addSubview(panel)
    for (index, field) in fields.enumerated() {
      panel.addSubview(field)
      field.types = true
      field.whenTyping = { [unowned self] in log.append("\($0) in \(index)") }
    }
    fields[0].keeps = true
    application.keyWindow = window
    fields[0].becomeFirstResponder()
    for name in Self.actions {
      application.addHandler(for: action(name)) { [unowned self] _ in
        reference.rules.enabled.contains(name) ? .enabled : .disabled
      } _: { [unowned self] _ in
        log.append(name)
      }
    }
    reference.rules.known = Set(Self.actions)
    reference.rules.enabled = reference.rules.known
    changeNames()
  }

  // Keys that mean nothing by themselves are reported.
  func step() throws { try ActionReports.ignored(during: operate) }

  private func operate() throws {
    switch program.number(below: 18) {
    case 0: try changeMap(1 + program.number(below: 3))
    // What changes while keys wait may bring back what a key has beaten; the rules do not say.
    case 1 where reference.waiting == nil: changeNames()
    case 2 where reference.waiting == nil:
      reference.rules.enabled.formSymmetricDifference([name()])
      program.note("enabled \(reference.rules.enabled.sorted())")
    case 3: try changeCommands()
    case 4: moveFocus()
    case 5: advance(by: 2)
    case 6: disturb()
    default: try press()
    }
    try compare()
  }

  private func press() throws {
    advance(by: 0.25)
    let next = reference.waiting.flatMap { begun in
      program.element(
        of: reference.living(isText: begun.isText).filter { $0.continues(begun.strokes) }
          .map { $0.keys[begun.strokes.count] })
    }
    let pressed = (program.oneIn(3) ? nil : next) ?? program.element(of: Self.strokes) ?? "x"
    program.note("press \(pressed)")
    let event = KeyEvent(pressing: try equivalent(pressed), on: .linux, timestamp: time)
    if program.oneIn(3) { try explain(event, pressed) }
    let isTaken = application.sendEvent(event)
    try program.expect("whether \(pressed) is taken", isTaken, is: reference.press(pressed))
  }

  func action(_ name: String) -> Action { Action(untyped: "KeyProperty.\(name)", id: name) }

  func equivalent(_ stroke: Substring) throws -> KeyEquivalent {
    try KeyEquivalent(parsing: String(stroke))
  }

  private func explain(_ event: KeyEvent, _ stroke: Substring) throws {
    let isText = reference.keeps(stroke)
    var found = [reference.meaning(of: [stroke], isText: isText)]
    if let begun = reference.waiting {
      found.insert(reference.meaning(of: begun.strokes + [stroke], isText: begun.isText), at: 0)
    }
    let explanation = application.explain(event)
    let taken = found.first { $0.begins || $0.line.map { $0.effect != .unbound } == true }
    guard taken != nil || !isText else {
      return try program.expect("the keeper", explanation.keeper === fields[0], is: true)
    }
    let sent = explanation.sentCandidate?.command.action.id
    try program.expect("the explained action", sent, is: taken?.line?.sent)
    let waits = !explanation.continuations.isEmpty
    try program.expect("whether it waits", waits, is: taken?.begins == true)
    guard sent == nil else { return }
    let isSwallowed = explanation.end?.effect == .swallow
    try program.expect("whether it ends", isSwallowed, is: taken?.line?.effect == .swallow)
  }

  private func compare() throws {
    try program.expect("what is done", log, is: reference.log)
    (log, reference.log) = ([], [])
    let pending = application.pendingKeys
    let strokes = reference.waiting?.strokes.joined(separator: " ")
    try program.expect("strokes", pending?.strokes.description, is: strokes)
    if let begun = reference.waiting, let pending {
      let next = reference.living(isText: begun.isText).filter {
        $0.continues(begun.strokes) && $0.effect != .unbound
      }.map { String($0.keys[begun.strokes.count]) }
      let found = pending.continuations.map(\.key.description)
      try program.expect("the next keys", found, is: Set(next).sorted())
      try program.expect("the deadline", pending.deadline, is: begun.deadline.map { .seconds($0) })
    }
  }
}
