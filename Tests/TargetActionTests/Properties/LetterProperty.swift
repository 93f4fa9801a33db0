import TargetAction
import Testing

/// A view that treats letters in one of several ways.
private final class LetterView: View {
  let number: Int
  let kind: LetterReference.Kind
  let record: (String) -> Void
  var whenTyped: () -> Void = {}

  init(_ number: Int, _ kind: LetterReference.Kind, record: @escaping (String) -> Void) {
    (self.number, self.kind, self.record) = (number, kind, record)
    super.init(frame: Rect(x: Double(number % 3 * 10), y: 0, width: 10, height: 10))
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { ["Letter"] }
  override func platformInsertsKey(_ event: KeyEvent) -> Bool {
    kind == .native && event.insertsText
  }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    (kind == .taker || kind == .passer) && event.insertsText
  }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard kind != .list, event.insertsText else { return false }
    record("\(event.characters) in \(number)")
    if kind == .passer, isFirstResponder { whenTyped() }
    return true
  }
  override func resignFirstResponder() -> Bool {
    record("resign \(number)")
    return super.resignFirstResponder()
  }
  override func windowDidResignKey() { record("unkey \(number)") }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began {
      record("press \(number)")
      becomeFirstResponder()
    }
    return true
  }
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    if event is Parcel, event.hoverPhase == .ended { record("drop \(number)") }
    return true
  }
}

/// Something that contains views, and may insert the letters that they leave.
private final class LetterPanel: View {
  var record: ((String) -> Void)?
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText, let record else { return false }
    record("\(event.characters) in panel 1")
    return true
  }
}

private final class LetterWindow: Window {
  var record: (String) -> Void = { _ in }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return super.handleKeyEvent(event) }
    record(event.characters)
    return true
  }
}

/// What the user drags over views, and drops.
private final class Parcel: LocatedEvent {
  let isDrop: Bool
  init(isDrop: Bool, at location: Point, in window: Window) {
    self.isDrop = isDrop
    super.init(at: location, in: window)
  }
  override var hoverPhase: HoverPhase? { isDrop ? .ended : .hovered }
}

/// Letters that wait for the rest of a sequence, while the user works in views of several kinds.
final class LetterProperty: Comparison {
  @Test(arguments: RandomProgram.seeds)
  static func `no letter is lost, typed twice, or typed elsewhere`(seed: UInt64) async {
    await check(seed: seed)
  }

  private static let lines = """
    j k seq.jk when Letter
    k l j seq.klj when Letter
    l seq.pass when Letter
    l j seq.lj when Letter
    l k m seq.lkm when Letter
    ctrl-k j l seq.kjl when Letter
    ctrl-j seq.pass when Letter
    ctrl-j k seq.ctrljk when Letter
    m m seq.mm
    m j k seq.mjk
    x seq.x
    """
  private static let strokes = ["j", "k", "l", "m", "x", "y", "ctrl-k", "ctrl-j", "escape"]

  private let program: RandomProgram
  private let application = makeApplication()
  private let windows = [LetterWindow(), LetterWindow()], panels = [LetterPanel(), LetterPanel()]
  private let button = Button("", frame: Rect(x: 0, y: 20, width: 10, height: 10))
  private var views: [LetterView] = []
  private var reference: LetterReference
  private var log: [String] = []

  init(_ program: RandomProgram) {
    self.program = program
    let lines = Self.lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let end = words.firstIndex { $0.hasPrefix("seq.") } ?? 0
      return LetterReference.Line(
        strokes: Array(words[..<end]), action: words[end], isNear: line.hasSuffix("Letter"))
    }
    let kinds = (0..<6).map { _ in program.element(of: LetterReference.Kind.allCases) ?? .inserter }
    program.note("kinds \(kinds)")
    reference = LetterReference(lines: lines, kinds: kinds)
    application.keyPlatform = .linux
    for action in Set(lines.map(\.action)) {
      let registered = Action(untyped: "LetterProperty.\(action)", id: action)
      application.addHandler(for: registered) { [unowned self] _ in
        log.append(action)
        if action == "seq.pass", let window = application.keyWindow { passFocus(in: window) }
      }
    }
    // A view that loses the focus with its window may outlive the log.
    let record: (String) -> Void = { [weak self] in self?.log.append($0) }
    for (index, window) in windows.enumerated() {
      window.frame = Rect(x: 0, y: 0, width: 40, height: 40)
      window.record = { [unowned self] in log.append("\($0) in window \(index)") }
      panels[index].frame = Rect(x: 0, y: 0, width: 40, height: 10)
      window.addSubview(panels[index])
      application.addWindow(window)
    }
    panels[1].record = record
    for (number, kind) in kinds.enumerated() {
      let view = LetterView(number, kind, record: record)
      view.whenTyped = { [unowned self, unowned view] in view.window.map(passFocus) }
      panels[number / 3].addSubview(view)
      views.append(view)
    }
    windows[1].initialFirstResponder = views[LetterReference.initialView]
    windows[0].addSubview(button)
    button.addHandler(for: .primaryActionTriggered) { [unowned self] _ in log.append("button") }
    application.keyWindow = windows[0]
    log = []
    setMaps()
  }

  private func setMaps() { application.keyMaps = [KeyScene.map("Map", Self.lines)] }

  private func passFocus(in window: Window) {
    let own = window === windows[0] ? views[..<3] : views[3...]
    let next = own.first(where: \.isFirstResponder).map { $0.number % 3 + 1 } ?? 0
    let view = (0..<3).map { own[own.startIndex + (next + $0) % 3] }.first {
      $0.window === window && !$0.isHidden && $0.superview?.isHidden == false
        && !$0.isFirstResponder
    }
    if let view { window.makeFirstResponder(view) }
  }

  // Keys that mean nothing, and views that refuse the focus, are reported.
  func step() throws { try ActionReports.ignored(during: operate) }

  private func operate() throws {
    let (kind, view) = (program.number(below: 30), program.number(below: 6))
    advance(by: kind == 0 ? 2 : 0.25)
    switch kind {
    case 0: program.note("wait")
    case 1...3: act(kind, at: view)
    case 4: moveFocus(to: view)
    case 5:
      program.note("change the key window")
      application.keyWindow = windows[1 - reference.keyWindow]
      reference.changeKeyWindow()
    case 6...8: changeTree(kind, view)
    case 9:
      program.note("commit")
      application.sendEvent(KeyEvent(key: "", characters: "ni", timestamp: time))
      reference.commit("ni")
    case 10:
      program.note("maps")
      setMaps()
      reference.leave()
    default: press()
    }
    try program.expect("log", log, is: reference.log)
    (log, reference.log) = ([], [])
    let pending = application.pendingKeys
    let strokes = reference.waiting?.strokes.joined(separator: " ")
    try program.expect("strokes", pending?.strokes.description, is: strokes)
    let deadline = reference.waiting?.deadline.map { Duration.seconds($0) }
    try program.expect("deadline", pending?.deadline, is: deadline)
    try program.expect("next deadline", application.nextDeadline, is: deadline)
    for (index, window) in windows.enumerated() {
      let focus = (window.firstResponder as? LetterView)?.number
      try program.expect("focus of \(index)", focus, is: reference.focus[index])
    }
  }

  private var time: Duration { .seconds(reference.time) }

  private func advance(by seconds: Double) {
    reference.advance(by: seconds)
    application.advance(to: time)
  }

  private func press() {
    let next = reference.waiting.flatMap { begun in
      program.element(
        of: reference.lines.filter {
          $0.strokes.count > begun.strokes.count && $0.strokes.starts(with: begun.strokes)
        }.map { $0.strokes[begun.strokes.count] })
    }
    let stroke = (program.oneIn(2) ? next : nil) ?? program.element(of: Self.strokes) ?? "j"
    program.note("press \(stroke)")
    guard let event = KeyScene.event(stroke, at: reference.time) else { return }
    let isTaken = application.sendEvent(event)
    if !isTaken, event.insertsText { type(stroke) }
    reference.press(stroke)
  }

  /// Lets the platform type text, if it inserts the text of the view that has the focus.
  private func type(_ text: String) {
    guard (application.keyWindow?.firstResponder as? LetterView)?.kind == .native else { return }
    application.sendEvent(KeyEvent(key: "", characters: text, timestamp: time))
  }

  private func act(_ kind: Int, at number: Int) {
    let (window, view) = (windows[number / 3], views[number])
    let place = Point(x: view.frame.origin.x + 5, y: 5)
    let isUsable = reference.isUsable(number)
    switch (kind, program.number(below: 3)) {
    case (1, 0):
      program.note("press the window \(number / 3)")
      application.send([.began: 35, .ended: 35], y: 35, at: time, in: window)
      reference.act(nil)
    case (1, _):
      guard isUsable else { return }
      program.note("press the view \(number)")
      application.send([.began: place.x, .ended: place.x], at: time, in: window)
      reference.act("press \(number)", at: number)
    case (2, let choice):
      guard isUsable else { return }
      program.note("\(choice == 0 ? "drag over" : "drop on") \(number)")
      application.sendEvent(Parcel(isDrop: choice != 0, at: place, in: window))
      if choice != 0 { reference.act("drop \(number)") }
    case (_, 0):
      program.note("choose from a menu")
      application.perform(Command("Chosen") { [unowned self] in log.append("chosen") })
      reference.act("chosen")
    case (_, 1):
      program.note("press the button with a screen reader")
      button.performPrimaryAction()
      reference.act("button")
    default:
      program.note("scroll in \(number / 3)")
      application.sendEvent(ScrollEvent(deltaY: 1, at: place, in: window))
      reference.act(nil)
    }
  }

  private func moveFocus(to number: Int) {
    let window = LetterReference.window(of: number)
    let view = program.oneIn(4) ? nil : number
    program.note("focus \(view.map(String.init) ?? "window \(window)")")
    windows[window].makeFirstResponder(view.map { views[$0] })
    reference.focusView(view, in: window)
  }

  private func changeTree(_ kind: Int, _ number: Int) {
    switch kind {
    case 6:
      program.note("hide or show \(number)")
      views[number].isHidden.toggle()
      reference.hide(number)
    case 7:
      program.note("hide or show the panel \(number / 3)")
      panels[number / 3].isHidden.toggle()
      reference.hidePanel(number / 3)
    default:
      program.note("remove or add \(number)")
      let (view, panel) = (views[number], panels[number / 3])
      if view.superview == nil { panel.addSubview(view) } else { view.removeFromSuperview() }
      reference.remove(number)
    }
  }
}
