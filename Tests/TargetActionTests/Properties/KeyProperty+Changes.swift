import TargetAction

/// What the program does between keys.
extension KeyProperty {
  /// The time for the library.
  var time: Duration { .seconds(reference.time) }

  func advance(by seconds: Double) {
    reference.advance(by: seconds)
    application.advance(to: time)
  }

  func moveFocus() {
    reference.leave()
    reference.focus = 1 - reference.focus
    program.note("focus \(reference.focus)")
    fields[reference.focus].becomeFirstResponder()
    advance(by: 0)
    changeNames()
  }

  /// Does something that ends the keys that wait, before it acts.
  func disturb() {
    reference.leave()
    let place = Point(x: 9, y: 9)
    switch program.number(below: 4) {
    case 0: application.sendEvent(PointerEvent(.began, at: place, in: window, timestamp: time))
    case 1: application.sendEvent(ScrollEvent(deltaY: 1, phase: .began, at: place, in: window))
    case 2: application.sendEvent(ScrollEvent(deltaY: 1, at: place, in: window))
    default:
      let name = program.element(of: Self.actions) ?? ""
      application.perform(Command(action: action(name)))
      if reference.rules.enabled.contains(name) { reference.log.append(name) }
    }
    program.note("disturb")
  }

  func changeNames() {
    for place in fields + [panel] {
      place.names = Set(["insert", "open"].filter { _ in program.oneIn(2) })
    }
    fields[0].names.insert("Text")
    panel.names.insert("Panel")
    let names = [fields[reference.focus].names, panel.names]
    reference.rules.chain = names + [[], []]
    program.note("names \(names.map { $0.sorted() })")
  }

  func changeMap(_ layer: Int) throws {
    var lines: [KeyLine] = []
    for _ in 0..<program.number(below: 6) {
      // Half of the lines continue another one.
      let begun = lines.filter { (1...2).contains($0.keys.count) }
      lines.append(line(in: layer, after: program.oneIn(2) ? program.element(of: begun) : nil))
    }
    for index in lines.indices { lines[index].position = index }
    maps[layer] = lines
    try install()
  }

  func changeCommands() throws {
    maps[0] = [1, .max].flatMap { place in
      Self.strokes.dropLast().filter { _ in program.oneIn(4) }.map { stroke in
        KeyLine(keys: [stroke], effect: .send(name(), argument: nil), commandPlace: place)
      }
    }
    try install()
  }

  /// Shows the lines.
  private func install() throws {
    reference.rules.lines = maps.reversed().flatMap { $0 }
    func map(_ layer: Int) throws -> KeyMap {
      let lines = reference.rules.lines.filter { $0.layer == layer && layer > 0 }
      return KeyMap("\(layer)", try lines.map { try $0.binding })
    }
    func commands(at place: Int) throws -> [Command] {
      try reference.rules.lines.filter { $0.commandPlace == place }.map { line in
        Command(action: action(line.sent ?? ""), keyEquivalent: try equivalent(line.keys[0]))
      }
    }
    application.keyMaps = [try map(1), try map(2)]
    application.userKeyMap = try map(3)
    panel.commands = try commands(at: 1)
    application.mainMenu = Menu(items: try commands(at: .max).map { .command($0) })
    reference.leave()
    advance(by: 0)
    program.note("lines\n\(reference.rules.lines.map { "    \($0.text)" }.joined(separator: "\n"))")
  }

  func name() -> String { program.element(of: Self.actions) ?? "" }

  private func line(in layer: Int, after begun: KeyLine?) -> KeyLine {
    let count = begun == nil ? [1, 1, 2, 3][program.number(below: 4)] : 1
    let more = (0..<count).map { _ in program.element(of: Array(Self.strokes.dropLast())) ?? "x" }
    var keys = (begun?.keys ?? []) + more
    let contexts = [nil, .name("Text"), condition()]
    let context = begun.map(\.context) ?? contexts[program.number(below: 3)]
    let effect = program.effect(on: name(), or: "key.unknown")
    if case .remove = effect, program.oneIn(3) { keys = [] }
    return KeyLine(keys: keys, effect: effect, context: context, layer: layer)
  }

  private func condition(depth: Int = 2) -> KeyCondition {
    let name = program.element(of: Self.names) ?? ""
    guard depth > 0 else { return .name(name) }
    func inner() -> KeyCondition { condition(depth: depth - 1) }
    switch program.number(below: 6) {
    case 0: return .not(inner())
    case 1: return .and(inner(), inner())
    case 2: return .or(inner(), inner())
    case 3: return .inside(name, inner())
    default: return .name(name)
    }
  }
}
