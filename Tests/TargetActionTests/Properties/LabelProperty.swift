import TargetAction
import Testing

/// The argument of an action, which key maps write as text.
final class LabelStep: Event, LosslessStringConvertible {
  let number: Int
  var description: String { "\(number)" }

  init?(_ description: String) {
    guard let number = Int(description) else { return nil }
    self.number = number
  }
}

protocol LabelMoves: ActionTarget { func move(_ sender: AnyObject?, _ step: LabelStep) }

/// A view with names in contexts, whose class has no commands for keys.
class LabelView: View {
  var names: Set<String> = []
  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { names.union(["\(type(of: self))"]) }
}

/// A view with commands for keys, which may take text before them.
class LabelPlace: LabelView {
  var (commands, keeps): ([Command], Bool) = ([], false)
  override var keyCommands: [Command] { commands }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { keeps && event.insertsText }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { takesKeyBeforeCommands(event) }
}

final class LabelPanel: LabelPlace, LabelMoves {
  var whenMoved: (Int) -> Void = { _ in }
  func move(_ sender: AnyObject?, _ step: LabelStep) { whenMoved(step.number) }
}

/// Random key maps, commands of responders, and menus, whose labels must work when they are typed.
@Suite(.ignoringReports)
final class LabelProperty: Comparison {
  @Test(arguments: RandomProgram.seeds)
  static func `the key that a row shows performs its command`(seed: UInt64) async {
    await check(seed: seed)
  }

  private static let actions = (0..<4).map {
    Action(untyped: "LabelProperty.\($0)", id: "label.\($0)")
  }
  private static let move = Action("move", (any LabelMoves).move, id: "label.move")
  private static let strokes = ["x", "y", "ctrl-k", "ctrl-j", "ctrl-shift-k", "primary-k"]
  private static let contexts = [
    nil, nil, nil, "insert", "!insert", "insert && open", "open || insert", "open > insert",
    "LabelPanel", "LabelView && insert",
  ]

  private let program: RandomProgram
  private let (application, window) = (Application(), Window())
  /// A field in a view in a panel.
  private let (panel, middle, field) = (LabelPanel(), LabelView(), LabelPlace())
  private let (bar, submenu, context) = (Menu("bar"), Menu("submenu"), Menu("context"))
  private var states: [Int: ActionState] = [:]
  private var log: [String] = []
  private var time = Duration.zero

  /// Commands that call closures, which key maps name by their ids.
  private var closures: [Command] = []
  /// What a provider supplies in the submenu.
  private var supply: [Menu.Item] = []

  private var platform: KeyMap.Platform { application.keyPlatform }
  private var places: [View] { [panel, middle, field, window] }

  init(_ program: RandomProgram) {
    self.program = program
    (application.keyPlatform, application.keyWindow) = (.linux, window)
    application.keyConflictHandler = nil
    application.unhandledActionHandler = { _ in }
    window.addSubview(panel)
    panel.addSubview(middle)
    middle.addSubview(field)
    field.becomeFirstResponder()
    panel.whenMoved = { [unowned self] number in log.append("move \(number)") }
    closures = (0..<2).map { index in
      Command("Closure", id: "closure.\(index)") { [unowned self] in log.append("closure \(index)")
      }
    }
    submenu.itemsProvider = { [unowned self] _ in supply }
    submenu.hasKeyEquivalents = true
    bar.items = [.submenu(submenu)]
    let owners: [Responder] = places + [application]
    for (index, owner) in owners.enumerated() {
      for (number, action) in Self.actions.enumerated() where (index + number) % 3 == 0 {
        owner.addHandler(for: action) { [unowned self] _ in
          states[10 * index + number] ?? .enabled
        } _: { [unowned self] _ in
          log.append("\(action.name)")
        }
      }
    }
    application.mainMenu = bar
  }

  func step() throws { try ActionReports.ignored(during: changeAndCompare) }

  private func changeAndCompare() throws {
    for _ in 0...program.number(below: 3) { change() }
    let place = program.element(of: places) ?? field
    try compare(bar, at: field)
    try compare(submenu, at: field)
    try compare(context, at: place)
  }

  private func change() {
    switch program.number(below: 10) {
    case 0...2: changeMaps()
    case 3: panel.commands = commands()
    case 4: field.commands = commands()
    case 5: bar.items = [.submenu(submenu)] + commands().map { .command($0) }
    case 6: supply = commands().map { .command($0) }
    case 7: context.items = commands().map { .command($0) }
    case 8:
      let names = Set(["insert", "open"].filter { _ in program.oneIn(2) })
      program.element(of: [panel, middle, field])?.names = names
      field.keeps = program.oneIn(3)
      window.initialFirstResponder = program.element(of: [nil, middle, panel]) ?? nil
      application.keyPlatform = program.element(of: [.linux, .apple, .windows]) ?? .linux
    default:
      let key = 10 * program.number(below: 4) + program.number(below: 4)
      states[key] = program.element(of: [.enabled, .enabled, .disabled, .hidden])
    }
    application.setNeedsValidation()
  }

  private func commands() -> [Command] {
    (0..<program.number(below: 4)).map { _ in
      let stroke = program.oneIn(3) ? nil : program.element(of: Self.strokes)
      let key = stroke.flatMap { try? KeyEquivalent(parsing: $0) }
      if program.oneIn(6), let closure = program.element(of: closures) {
        closure.keyEquivalent = key
        return closure
      }
      guard program.oneIn(4) else { return Command(action: action, keyEquivalent: key) }
      let step = LabelStep("\(program.number(below: 2))")
      return Command(action: Self.move, payload: step, keyEquivalent: key)
    }
  }

  private var action: Action { Self.actions[program.number(below: Self.actions.count)] }

  private func changeMaps() {
    func map(_ name: String, isFallback: Bool) -> KeyMap {
      program.map(name, isFallback: isFallback, of: Self.strokes, in: Self.contexts) {
        let names = ["label.move", "closure.0", "closure.1"] + Self.actions.map { $0.id ?? "" }
        let name = program.element(of: names) ?? ""
        let argument = name == "label.move" ? "\(program.number(below: 2))" : nil
        return program.effect(on: name, argument: argument, or: "label.unknown", "text.moveLeft")
      }
    }
    if program.oneIn(2) {
      application.userKeyMap = program.oneIn(4) ? nil : map("user", isFallback: false)
    } else {
      application.keyMaps = (0..<program.number(below: 3)).map {
        map("\($0)", isFallback: program.oneIn(4))
      }
    }
  }

  private func compare(_ menu: Menu, at place: View) throws {
    let open = place === field ? application.openBar(menu) : application.openMenu(menu, at: place)
    for row in open.rows {
      guard let command = row.item.command else { continue }
      let keys = application.keys(for: command, from: place)
      try program.expect("the key of \(row.title)", row.keys, is: keys.first)
      try program.expect("the label", row.keyLabel, is: row.keys?.label(for: platform))
      guard let keys = row.keys, row.state.isEnabled, !isShared(keys, with: command),
        !typesText(keys, at: place)
      else { continue }
      try press(keys, at: place, for: command)
    }
  }

  /// Returns whether a list that has the command has another one with the same key.
  private func isShared(_ keys: KeySequence, with command: Command) -> Bool {
    guard keys.strokes.count == 1 else { return false }
    func resolved(_ key: KeyEquivalent?) -> KeyEvent? {
      key.map { KeyEvent(pressing: $0, on: platform) }
    }
    let stroke = resolved(keys.strokes[0])
    let lists = [panel.commands, field.commands, bar.commands + supply.compactMap(\.command)]
    return lists.contains { list in
      let same = list.filter {
        let key = resolved($0.keyEquivalent)
        return key?.key == stroke?.key && key?.modifiers == stroke?.modifiers
      }
      return same.contains { $0.isEquivalent(to: command) }
        && same.contains { !$0.isEquivalent(to: command) }
    }
  }

  private func typesText(_ keys: KeySequence, at place: View) -> Bool {
    place === field && field.keeps && KeyEvent(pressing: keys.strokes[0], on: platform).insertsText
  }

  private func press(_ keys: KeySequence, at place: View, for command: Command) throws {
    log = []
    let platform = platform
    application.withAnchor(place) {
      for stroke in keys.strokes {
        time += .milliseconds(100)
        application.sendEvent(KeyEvent(pressing: stroke, on: platform, timestamp: time))
      }
      time += .seconds(2)
      application.advance(to: time)
    }
    let step = command.payload as? LabelStep
    let closure = closures.firstIndex { $0 === command }
    let name = (step.map { "move \($0)" } ?? closure.map { "closure \($0)" }) ?? command.action.name
    let number = places.firstIndex { $0 === place } ?? -1
    try program.expect("what \(keys) does at place \(number)", log, is: [name])
  }
}
