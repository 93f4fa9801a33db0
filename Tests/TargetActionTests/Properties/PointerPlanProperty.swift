import Testing

@testable import TargetAction

/// A view that notes which events it is the first to receive.
private final class PointerTile: Control {
  var note: (PointerTile, PointerEvent) -> Void = { _, _ in }
  /// Whether the view decides by itself whether it is enabled.
  var isWilling = true
  override var isEnabled: Bool {
    get { super.isEnabled && isWilling }
    set { super.isEnabled = newValue }
  }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    note(self, event)
    return true
  }
}

/// Pointer events that are explained before they are sent.
@Suite(.ignoringReports)
final class PointerPlanProperty: Comparison {
  @Test(arguments: RandomProgram.seeds)
  static func `a pointer reaches the view that its explanation named before`(seed: UInt64) async {
    await check(seed: seed)
  }

  private let program: RandomProgram
  private let application = makeApplication()
  private let (window, dialog) = (Window(), Window())
  private var tiles: [PointerTile] = []
  private var received: [(tile: PointerTile, event: PointerEvent)] = []

  init(_ program: RandomProgram) {
    self.program = program
    for window in [window, dialog] {
      window.frame = Rect(x: 0, y: 0, width: 30, height: 30)
      application.addWindow(window)
    }
    for index in 0..<4 {
      let tile = PointerTile(frame: Rect(x: Double(index * 4), y: 0, width: 16, height: 16))
      tile.note = { [unowned self] in received.append(($0, $1)) }
      (index == 3 ? tiles[0] : window).addSubview(tile)
      tiles.append(tile)
    }
  }

  func step() throws {
    if program.oneIn(2) { change() }
    let id = program.number(below: 2)
    let buttons: [PointerEvent.Buttons] = [.primary, .secondary, [.primary, .secondary]]
    let phases: [PointerEvent.Phase] = [
      .began, .began, .moved, .moved, .ended, .cancelled, .hovered, .left,
    ]
    let phase = program.element(of: phases) ?? .began
    let isPressed = phase != .hovered && phase != .left
    let location = Point(x: Double(program.number(below: 36) - 2), y: 8)
    let event = PointerEvent(
      phase, at: location, in: window, pointerID: id,
      buttons: isPressed ? program.element(of: buttons) : nil)
    let explanation = application.explain(event)
    program.note("\(phase) \(id) \(event.buttons.rawValue): \(explanation)")
    received = []
    application.sendEvent(event)
    // Presses that the event ends are canceled with events of their own.
    let first = received.first { $0.event === event }?.tile
    let receiver = explanation.receiver as? PointerTile
    try program.expect("the receiver", first.map(name), is: receiver.map(name))
  }

  private func name(_ tile: PointerTile) -> String { "\(tiles.firstIndex { $0 === tile } ?? -1)" }

  private func change() {
    guard let tile = program.element(of: tiles) else { return }
    switch program.number(below: 7) {
    case 0: tile.isHidden = program.oneIn(3)
    case 1: tile.isUserInteractionEnabled = !program.oneIn(3)
    case 2: tile.isEnabled = !program.oneIn(3)
    case 3: tile.isWilling = !program.oneIn(3)
    case 4:
      let superview = tile.superview
      tile.removeFromSuperview()
      (superview ?? window).addSubview(tile)
    case 5 where program.oneIn(3): application.beginModal(dialog)
    default: application.endModal(dialog)
    }
  }
}
