import Testing

@testable import TargetAction

private final class Tile: Control {
  var note: (String) -> Void = { _ in }
  override func pointerEntered(_ event: PointerEvent) { note("\(event.pointerID) enters") }
  override func pointerExited(_ event: PointerEvent) { note("\(event.pointerID) exits") }
}
private final class Pane: Window {
  var note: (String) -> Void = { _ in }
  override func pointerEntered(_ event: PointerEvent) { note("\(event.pointerID) enters") }
  override func pointerExited(_ event: PointerEvent) { note("\(event.pointerID) exits") }
}

private final class HoverComparison: Comparison {
  private let program: RandomProgram
  private let application = makeApplication()
  private let windows = [-1: Pane(), -2: Pane()]
  private var views: [Int: Tile] = [:]
  private var reference = HoverReference(), log: [String] = [], count = 0

  init(_ program: RandomProgram) {
    self.program = program
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    for (number, window) in windows {
      window.frame = frame
      window.note = { [unowned self] in log.append("\($0) \(number)") }
      reference.nodes[number] = HoverReference.Node(frame: frame)
    }
    for number in [-1, -2] { open(number) }
  }

  func step() throws {
    switch program.number(below: 10) {
    case 0...3: deliver()
    case 4: changeWindow()
    case 5...6: changeTree()
    default: changeView()
    }
    application.validateIfNeeded()
    reference.update()
    try program.expect("log", log.suffix(12), is: reference.log.suffix(12))
    for (number, view) in views {
      let isEntered = reference.pointers.contains { $0.entered.contains(number) }
      try program.expect("state of \(number)", view.state.contains(.hovered), is: isEntered)
    }
  }

  private func deliver() {
    let id = program.number(below: 3), pointer = reference.pointer(id)
    var phases: [PointerEvent.Phase] = [.hovered, .hovered, .began, .began, .left]
    if pointer?.isPressed == true {
      phases = [.moved, .moved, .moved, .ended, .cancelled, .hovered]
    }
    guard let phase = program.element(of: phases),
      let any = program.element(of: reference.open.sorted())
    else { return }
    // A pressed pointer's events belong to the window of the press.
    let number = pointer.map { $0.isPressed && phase != .hovered ? $0.window : any } ?? any
    guard let window = windows[number], reference.open.contains(number) else { return }
    let point = Point(x: Double(program.number(below: 42)), y: Double(program.number(below: 42)))
    program.note("\(phase) \(id) at \(point.x), \(point.y) in \(number)")
    application.sendEvent(PointerEvent(phase, at: point, in: window, pointerID: id))
    reference.receive(phase, id, number, point)
  }

  private func open(_ number: Int) {
    windows[number].map(application.addWindow)
    reference.open.insert(number)
  }

  private func changeWindow() {
    guard let number = program.element(of: [-1, -2]), let window = windows[number] else { return }
    switch program.number(below: 4) {
    case 0 where !reference.open.contains(number):
      program.note("open \(number)")
      open(number)
    case 0 where program.oneIn(3):
      program.note("close \(number)")
      application.removeWindow(window)
      reference.open.remove(number)
      reference.modal.removeAll { $0 == number }
    case 1 where program.oneIn(3) && !reference.modal.contains(number):
      guard reference.open.contains(number), !window.isHidden else { return }
      program.note("begin modal \(number)")
      application.beginModal(window)
      reference.modal.append(number)
    case 2:
      program.note("end modal \(number)")
      application.endModal(window)
      reference.modal.removeAll { $0 == number }
    default: break
    }
  }

  private var frame: Rect {
    Rect(
      x: Double(program.number(below: 20) - 4), y: Double(program.number(below: 20) - 4),
      width: Double(10 + program.number(below: 24)), height: Double(10 + program.number(below: 24)))
  }

  private func changeTree() {
    let isOld = program.number(below: 12) < views.count
    guard let number = isOld ? program.element(of: views.keys.sorted()) : makeView(),
      let view = views[number]
    else { return }
    if program.oneIn(6) {
      program.note("remove \(number)")
      view.removeFromSuperview()
      detach(number)
      guard program.oneIn(2) else { return }
      program.note("release \(number)")
      for child in reference.nodes[number]?.children ?? [] { reference.nodes[child]?.parent = nil }
      (views[number], reference.nodes[number]) = (nil, nil)
      return
    }
    let parents = reference.nodes.keys.sorted().filter { parent in
      !reference.path(to: parent).contains(number)
    }
    guard let parent = program.element(of: parents),
      let superview = views[parent] ?? windows[parent]
    else { return }
    detach(number)
    let index = program.number(below: (reference.nodes[parent]?.children.count ?? 0) + 1)
    program.note("insert \(number) into \(parent) at \(index)")
    superview.insertSubview(view, at: index)
    reference.nodes[parent]?.children.insert(number, at: index)
    reference.nodes[number]?.parent = parent
  }

  private func makeView() -> Int {
    count += 1
    let number = count, frame = frame, view = Tile(frame: frame)
    program.note("make \(number) \(frame)")
    view.note = { [unowned self] in log.append("\($0) \(number)") }
    views[number] = view
    reference.nodes[number] = HoverReference.Node(frame: frame)
    return number
  }

  private func detach(_ number: Int) {
    guard let parent = reference.nodes[number]?.parent else { return }
    reference.nodes[parent]?.children.removeAll { $0 == number }
    reference.nodes[number]?.parent = nil
  }

  private func changeView() {
    guard let number = program.element(of: reference.nodes.keys.sorted()),
      let view = views[number] ?? windows[number], var node = reference.nodes[number]
    else { return }
    let isWindow = number < 0, kind = program.number(below: 7)
    // A hidden modal window still blocks others.
    let hides = !reference.modal.contains(number)
    switch kind {
    case 0 where hides: node.isHidden = program.oneIn(5)
    case 1 where hides: node.alpha = program.oneIn(5) ? 0.01 : 1
    case 2 where hides: node.takesInput = !program.oneIn(5)
    case 3 where !isWindow: node.isEnabled = !program.oneIn(5)
    case 4 where !isWindow: node.origin = Point(x: Double(program.number(below: 9) - 4), y: 0)
    case 5, 6: if !isWindow { node.frame = frame }
    default: return
    }
    program.note("change \(number), \(kind)")
    reference.nodes[number] = node
    (view.isHidden, view.alpha, view.isUserInteractionEnabled) = (
      node.isHidden, node.alpha, node.takesInput
    )
    (view as? Control)?.isEnabled = node.isEnabled
    view.frame = node.frame
    view.bounds.origin = node.origin
  }
}

extension LongTests {
  struct HoverProperty {
    @Test(arguments: RandomProgram.seeds)
    func `pointers enter and exit views as if each change determined anew where they are`(
      seed: UInt64
    ) async {
      await HoverComparison.check(seed: seed)
    }
  }
}
