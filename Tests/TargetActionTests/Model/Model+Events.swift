/// Where pointers and keys go.
extension Model {
  // MARK: - Pointers

  func pointer(_ stroke: Stroke, _ id: Int, _ point: (x: Int, y: Int), in window: ModelObject)
    -> Bool
  {
    guard window.owner === application else { return false }
    guard stroke == .down else {
      guard let index = window.sequences.firstIndex(where: { $0.pointer == id }) else {
        return false
      }
      window.sequences[index].point = point
      let sequence = window.sequences[index]
      return holding([sequence.view]) {
        if stroke != .move { endSequence(sequence.serial, in: window) }
        return sequence.isTaken ? false : climb(from: sequence.view, stroke, id, point)
      }
    }
    if let modal = application.modalWindow, modal !== window { return false }
    if let former = window.sequences.first(where: { $0.pointer == id }) {
      cancelSequence(former.serial, in: window)
    }
    // A reaction may have begun another one, which is the later one.
    guard let view = hit(window, point), !window.sequences.contains(where: { $0.pointer == id })
    else { return false }
    window.sequences.append(
      ModelObject.PointerSequence(serial: nextSerial(), pointer: id, view: view, point: point))
    return climb(from: view, .down, id, point)
  }

  /// The front-most view at a point.
  private func hit(_ view: ModelObject, _ point: (x: Int, y: Int)) -> ModelObject? {
    guard !view.isHidden, view.isEnabled, (0..<view.frame.width).contains(point.x),
      (0..<view.frame.height).contains(point.y)
    else { return nil }
    for subview in view.subviews.reversed() {
      let inner = (x: point.x - subview.frame.x, y: point.y - subview.frame.y)
      if let hit = hit(subview, inner) { return hit }
    }
    return view
  }

  private func climb(
    from view: ModelObject,
    _ stroke: Stroke,
    _ id: Int,
    _ point: (x: Int, y: Int)
  ) -> Bool {
    climb(from: view) { responder in
      guard responder.kind != .application else { return false }
      record(.pointed(responder.id, stroke))
      if responder.kind == .control {
        track(responder, stroke, pointer: id, point)
        return true
      }
      react(responder, .pointer)
      return responder.takes
    }
  }

  /// Offers something up a chain, to each once, until somebody takes it.
  func climb(from responder: ModelObject, _ offer: (ModelObject) -> Bool) -> Bool {
    var asked: [ModelObject] = []
    defer { letGo(of: asked.reversed()) }
    var current: ModelObject? = responder
    while let responder = current {
      if !asked.contains(where: { $0 === responder }) {
        responder.holds += 1
        asked.append(responder)
        if offer(responder) { return true }
      }
      current = responder.next
    }
    return false
  }

  private func endSequence(_ serial: Int, in window: ModelObject) {
    guard let index = window.sequences.firstIndex(where: { $0.serial == serial }) else { return }
    release(window.sequences.remove(at: index).view)
  }

  private func cancelSequence(_ serial: Int, in window: ModelObject) {
    guard let index = window.sequences.firstIndex(where: { $0.serial == serial }) else { return }
    let sequence = window.sequences[index]
    if !sequence.isTaken {
      window.sequences[index].isTaken = true
      holding([sequence.view]) {
        _ = climb(from: sequence.view, .cancel, sequence.pointer, sequence.point)
      }
    }
    endSequence(serial, in: window)
  }

  func cancelSequences(in view: ModelObject, of window: ModelObject) {
    let serials = window.sequences.filter { isInside($0.view, view) }.map(\.serial)
    for serial in serials { cancelSequence(serial, in: window) }
  }

  func isInside(_ view: ModelObject, _ other: ModelObject) -> Bool {
    var current: ModelObject? = view
    while let ancestor = current, ancestor !== other { current = ancestor.superview }
    return current != nil
  }

  // MARK: - Keys

  func key(_ key: Int) -> Bool {
    guard let window = application.modalWindow ?? application.keyWindow else {
      return performCommands(from: application, key, application)
    }
    return holding([window]) {
      let first = window.firstResponder
      return holding([first]) {
        let isKept = first.keepsKeys
        if isKept, handleKey(first) { return true }
        let app = window.application ?? shared
        if performCommands(from: first, key, app) { return true }
        guard let rest = isKept ? first.next : window.firstResponder else { return false }
        return climb(from: rest) { handleKey($0) }
      }
    }
  }

  private func handleKey(_ responder: ModelObject) -> Bool {
    guard responder.kind != .application else { return false }
    record(.keyed(responder.id))
    react(responder, .key)
    return responder.takes
  }

  private func performCommands(from first: ModelObject, _ key: Int, _ app: ModelObject) -> Bool {
    climb(from: first) { responder in
      var actions: [ActionName] = []
      for binding in responder.bindings
      where binding.key == key && !actions.contains(binding.action) {
        actions.append(binding.action)
      }
      let sender = Sender(object: responder)
      let enabled = actions.filter {
        state($0, .everywhere, from: sender, in: app) == .enabled
      }
      if enabled.count > 1 { record(.conflict(responder.id, enabled)) }
      return enabled.contains { send($0, .everywhere, from: sender, in: app, as: .key) }
    }
  }
}
