import Testing

@testable import TargetAction

/// A view that records the keys that it is offered, and treats them in one of several ways.
private final class PlanView: PropertyPlace {
  enum Kind: CaseIterable { case plain, keeper, decliner, inserter, native }

  let name: String
  var kind = Kind.plain
  var record: (String) -> Void = { _ in }

  init(_ name: String) {
    self.name = name
    super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  }

  override func platformInsertsKey(_ event: KeyEvent) -> Bool {
    kind == .native && event.insertsText
  }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    (kind == .keeper || kind == .decliner) && event.isTextInput
  }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    record("key \(event.characters) \(name)")
    return (kind == .keeper || kind == .inserter) && event.insertsText
  }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool { true }
}

/// Keys that are explained before they are sent, which must do what the explanation says.
final class PlanProperty: Comparison {
  @Test(arguments: RandomProgram.seeds)
  static func `a key does what its explanation said before`(seed: UInt64) async {
    await check(seed: seed)
  }

  private static let actions = (0..<5).map {
    Action(untyped: "PlanProperty.\($0)", id: "plan.\($0)")
  }
  private static let strokes = ["j", "k", "ctrl-k", "ctrl-j", "escape", "return", "f1"]
  private static let contexts = [nil, nil, "field", "panel", "!field", "panel > field"]
  /// The only actions whose handlers pass on.
  private static let passing = actions[4]

  private let program: RandomProgram
  private let (application, window) = (makeApplication(), Window())
  private let (panel, field) = (PlanView("panel"), PlanView("field"))
  private var states: [String: ActionState] = [:]
  private var log: [String] = []
  private var time = Duration.zero

  init(_ program: RandomProgram) {
    self.program = program
    application.keyPlatform = .linux
    application.keyConflictHandler = nil
    window.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    application.addWindow(window)
    window.addSubview(panel)
    panel.addSubview(field)
    application.keyWindow = window
    window.makeFirstResponder(field)
    for view in [field, panel] { view.record = { [unowned self] in log.append($0) } }
    for (owner, name) in [(field, "field"), (panel, "panel"), (application as Responder, "app")] {
      for action in Self.actions + [.confirm, .cancelOperation] where program.oneIn(2) {
        let name = "\(action.name) \(name)"
        let state: @MainActor @Sendable (AnyObject?) -> ActionState = { [unowned self] _ in
          states[name] ?? .enabled
        }
        if action == Self.passing {
          owner.addHandler(for: action, state: state) { [unowned self] _ in
            log.append(name)
            return ActionResult.passed
          }
        } else {
          owner.addHandler(for: action, state: state) { [unowned self] (_: ActionInvocation) in
            log.append(name)
          }
        }
      }
    }
  }

  func step() throws { try ActionReports.ignored(during: changeAndPress) }

  private func changeAndPress() throws {
    for _ in 0..<program.number(below: 2) { change() }
    time += .milliseconds(program.element(of: [0, 50, 400, 1100]) ?? 0)
    if program.oneIn(8) { drag() }
    // What ends a sequence meanwhile types its letters.
    log = []
    try press(event())
  }

  private func change() {
    switch program.number(below: 7) {
    case 0, 1:
      application.keyMaps = (0..<program.number(below: 3)).map { map("\($0)", program.oneIn(4)) }
    case 2: application.userKeyMap = program.oneIn(3) ? nil : map("user", false)
    case 3: field.kind = program.element(of: PlanView.Kind.allCases) ?? .plain
    case 4:
      field.names = program.oneIn(3) ? [] : ["field"]
      panel.names = program.oneIn(3) ? [] : ["panel"]
    case 5:
      let commands = commands()
      switch program.number(below: 3) {
      case 0: field.commands = commands
      case 1: panel.commands = commands
      default: application.mainMenu = Menu(items: commands.map { .command($0) })
      }
    default:
      let action = program.element(of: Self.actions) ?? .confirm
      let name = program.element(of: ["field", "panel", "app"]) ?? ""
      states["\(action.name) \(name)"] = program.element(of: [.enabled, .disabled, .hidden])
    }
  }

  private func map(_ name: String, _ isFallback: Bool) -> KeyMap {
    let bindings = (0..<program.number(below: 6)).map { _ in
      let count = [1, 1, 2, 2, 3][program.number(below: 5)]
      let strokes = (0..<count).map { _ in program.element(of: Self.strokes) ?? "" }
      let action = program.element(of: Self.actions)?.id ?? ""
      let effect: KeyBinding.Effect =
        switch program.number(below: 10) {
        case 0: .unbound
        case 1: .swallow
        case 2: .remove(action)
        case 3: .send("standard.confirm")
        default: .send(action)
        }
      let context = program.element(of: Self.contexts) ?? nil
      return KeyBinding(
        try? KeySequence(parsing: strokes.joined(separator: " ")), effect,
        when: context.flatMap { try? KeyContext(parsing: $0) })
    }
    program.note("map \(name) \(isFallback): \(bindings.map(\.description))")
    return KeyMap(name, bindings, isFallback: isFallback)
  }

  private func commands() -> [Command] {
    (0..<program.number(below: 4)).map { _ in
      let key = program.element(of: Self.strokes).flatMap { try? KeyEquivalent(parsing: $0) }
      let action = program.element(of: Self.actions + [.confirm, .cancelOperation]) ?? .confirm
      return Command(action: action, keyEquivalent: key)
    }
  }

  /// Presses the pointer, and may move it far enough for a drag.
  private func drag() {
    func send(_ phase: PointerEvent.Phase, _ x: Double) {
      application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 5), in: window, timestamp: time))
    }
    switch program.number(below: 3) {
    case 0: send(.began, 1)
    case 1: send(.moved, 9)
    default: send(.ended, 9)
    }
  }

  private func event() -> KeyEvent {
    let stroke = KeyScene.event(program.element(of: Self.strokes) ?? "j")
    let (key, text) = (stroke?.key ?? "j", stroke?.characters ?? "")
    let modifiers = stroke?.modifiers ?? []
    switch program.number(below: 12) {
    case 0: return KeyEvent(.up, key: key, characters: text, modifiers: modifiers, timestamp: time)
    case 1:
      return KeyEvent(
        key: key, characters: text, modifiers: modifiers, isComposing: true, timestamp: time)
    case 2: return KeyEvent(key: "", characters: "é", timestamp: time)
    case 3: return KeyEvent(key: "shift", modifiers: .shift, timestamp: time)
    case 4...6:
      return KeyEvent(
        key: last?.key ?? key, characters: last?.characters ?? text,
        modifiers: last?.modifiers ?? modifiers, isRepeat: program.oneIn(2) ? nil : true,
        timestamp: time)
    default:
      return KeyEvent(
        key: key, characters: text, modifiers: modifiers, isRepeat: program.oneIn(2) ? nil : false,
        timestamp: time)
    }
  }

  /// The last event.
  private var last: KeyEvent?

  private func press(_ event: KeyEvent) throws {
    last = event
    let explanation = application.explain(event)
    program.note("\(event.phase) \(event.key) \(field.kind): \(explanation)")
    let (expected, isCertain) = expected(of: explanation)
    let isTaken = application.sendEvent(event)
    // What the strokes before it do is not a part of the explanation.
    let ends = explanation.problems.contains {
      $0.hasPrefix("it ends") || $0.hasPrefix("it cancels")
    }
    let text = log.joined(separator: ", ")
    let result = expected.log.joined(separator: ", ")
    let isLogged =
      ends
      ? (isCertain ? text.hasSuffix(result) : text.contains(result))
      : (isCertain ? text == result : text.hasPrefix(result))
    if !isLogged { try program.expect("what \(event.key) does", text, is: result) }
    if isCertain {
      try program.expect("whether \(event.key) is taken", isTaken, is: expected.isTaken)
      if let continuations = expected.continuations {
        try program.expect(
          "what continues", application.pendingKeys?.continuations ?? [], is: continuations)
      }
    }
    log = []
  }

  private typealias Result = (
    log: [String], isTaken: Bool, continuations: [KeySequence.Pending.Continuation]?
  )

  /// Returns what an explanation says that a key does, and whether nothing may follow.
  private func expected(of explanation: KeyExplanation) -> (Result, isCertain: Bool) {
    if explanation.effect != nil { return (([], true, nil), true) }
    if explanation.isInserted { return (([], false, nil), true) }
    func sent(_ candidate: KeyExplanation.Candidate) -> (Result, Bool) {
      let owner = candidate.resolution?.target.map { ($0 as? PlanView)?.name ?? "app" }
      if candidate.isHeldDown { return (([], true, nil), true) }
      let isCertain = candidate.resolution?.mayPass == false
      return ((["\(candidate.command.action.name) \(owner ?? "")"], true, nil), isCertain)
    }
    if let keeper = explanation.keeper as? PlanView {
      if explanation.precedingCount == nil, !explanation.continuations.isEmpty {
        return (([], true, explanation.continuations), true)
      }
      let preceding = explanation.candidates.prefix(explanation.precedingCount ?? .max)
      if let first = preceding.first(where: \.takesKey) { return sent(first) }
      if explanation.precedingCount == nil { return (([], true, nil), true) }
      let line = "key \(explanation.event.characters) \(keeper.name)"
      return (([line], true, nil), keeper.kind == .keeper && explanation.event.insertsText)
    }
    if !explanation.continuations.isEmpty { return (([], true, explanation.continuations), true) }
    if let candidate = explanation.candidates.first(where: \.takesKey) { return sent(candidate) }
    if explanation.end?.effect == .swallow { return (([], true, nil), true) }
    var log: [String] = []
    for recipient in explanation.recipients {
      guard let view = recipient as? PlanView else { continue }
      log.append("key \(explanation.event.characters) \(view.name)")
      if view.kind == .keeper || view.kind == .inserter, explanation.event.insertsText {
        return ((log, true, nil), true)
      }
    }
    return ((log, false, nil), true)
  }
}
