struct ModelTouch {
  var stroke: Stroke
  let pointer: Int
  let point: (x: Int, y: Int)
  var taps = 1
  var time = Duration.zero
  /// The pressed buttons, or at the end, the released ones.
  var buttons: UInt = 1
  /// A Boolean value that indicates whether the pointer is canceled because its view leaves the
  /// window.
  var isRemoval = false

  var isMotion: Bool { stroke == .move || stroke.isHovering }
}

/// Delivery of pointers and keys.
extension Model {
  /// Delivers a pointer event, which becomes a move if another button is pressed or released.
  func pointer(_ touch: inout ModelTouch, in window: ModelObject) -> Bool {
    let application = application
    guard window.owner === application else { return false }
    let isRefused = blocker(of: window, in: application) != nil
    // A pointer that hovers is no longer pressed.
    if touch.stroke == .hover || isRefused && touch.stroke == .down {
      cancel(touch.pointer, in: application)
    }
    if isRefused {
      letGo(of: [hover(touch, in: window)])
      return false
    }
    let isEnd = touch.stroke == .up || touch.stroke == .cancel
    let hovered = isEnd ? nil : hover(touch, in: window)
    let isDelivered = window.owner === application && blocker(of: window, in: application) == nil
    if isDelivered, touch.stroke == .hover {
      defer { letGo(of: [hovered]) }
      return hovered.map { bubble(from: $0, touch, in: window) } ?? false
    }
    letGo(of: [hovered])
    guard isDelivered else { return false }
    #if TARGETACTION_PORTABLE
      // There, each class counts as one that decides by itself whether it is enabled.
      if sequence(of: touch.pointer, in: window)?.isInControl == true {
        cancelUnreachable(in: window)
      }
    #endif
    let gesture = join(&touch, in: window)
    if touch.stroke == .left { return false }
    if touch.stroke != .down {
      guard let sequence = sequence(of: touch.pointer, in: window) else {
        if isEnd { letGo(of: [hover(touch, in: window)]) }
        return false
      }
      let isTaken = goOn(touch, of: sequence, in: window, as: gesture)
      // The release of one of several buttons has become a move.
      if isEnd { letGo(of: [hover(touch, in: window)]) }
      return isTaken
    }
    // A pointer that is pressed again is no longer pressed elsewhere.
    cancel(touch.pointer, in: application)
    return begin(touch, in: window, of: application)
  }

  /// Cancels a pointer in all windows of an application.
  private func cancel(_ pointer: Int, in application: ModelObject) {
    let windows = application.windows.filter(\.isReachable)
    holding(windows) {
      for window in windows {
        if let sequence = sequence(of: pointer, in: window) { cancel(sequence, in: window) }
      }
    }
  }

  /// Makes the press or the release of one of several buttons a move.
  ///
  /// - Returns: What it is for recognizers: a release if only other buttons are still held down than
  ///   those with which the press began; nil if only the buttons have changed.
  private func join(_ touch: inout ModelTouch, in window: ModelObject) -> Stroke? {
    guard let sequence = sequence(of: touch.pointer, in: window),
      let index = index(of: sequence, in: window)
    else { return touch.stroke }
    let held = sequence.buttons
    if touch.stroke == .down, held != 0, touch.buttons != held, touch.buttons & held == held {
      touch.stroke = .move
    } else if touch.stroke == .up, held & ~touch.buttons != 0, held & touch.buttons != 0 {
      touch.stroke = .move
      touch.buttons = held & ~touch.buttons
    }
    guard touch.stroke == .move, ![0, held].contains(touch.buttons) else { return touch.stroke }
    window.sequences[index].buttons = touch.buttons
    if touch.buttons & held == touch.buttons, sequence.firstButtons & touch.buttons == 0 {
      return .up
    }
    return touch.point == sequence.point ? nil : .move
  }

  private func begin(
    _ touch: ModelTouch, in window: ModelObject, of application: ModelObject
  ) -> Bool {
    guard let view = receiver(at: touch.point, in: window) else { return false }
    return holding([view]) {
      prepareTaps(around: view, for: touch) && begin(touch, at: view, in: window, of: application)
    }
  }

  /// Fails the taps that a pointer does not continue.
  ///
  /// - Returns: Whether the view is still in its window.
  private func prepareTaps(around view: ModelObject, for touch: ModelTouch) -> Bool {
    let top = outermost(view)
    let waiting = waiting.filter { $0.gesture.view.map { isInside(view, $0) } == true }
    holding(waiting) { for recognizer in waiting { prepare(recognizer, for: touch) } }
    return outermost(view) === top
  }

  private func begin(
    _ touch: ModelTouch, at view: ModelObject, in window: ModelObject, of application: ModelObject
  ) -> Bool {
    guard window.owner === application, !window.isClosed, canReach(view),
      // A reaction may have begun a later sequence of this pointer.
      !isDown(touch.pointer, in: window)
    else { return false }
    let recognizers = recognizers(from: view)
    for recognizer in recognizers { recognizer.holds += 1 }
    let previous = application.presses[touch.pointer] ?? application.presses.values.max()
    let sequence = ModelObject.PointerSequence(
      serial: nextSerial(), previous: previous, pointer: touch.pointer, view: view,
      recognizers: recognizers, point: touch.point, firstButtons: touch.buttons,
      buttons: touch.buttons, isInControl: view.lineage.contains { $0.kind == .control })
    application.presses[touch.pointer] = sequence.serial
    window.sequences.append(sequence)
    for recognizer in recognizers { join(recognizer, sequence, in: window) }
    return holding([view] + recognizers) {
      for recognizer in recognizers { receive(recognizer, touch, of: sequence) }
      let receiver = receiver(of: sequence, in: window)
      let isTaken = receiver.map { bubble(from: $0, touch, in: window) } ?? false
      return isTaken || !recognizers.isEmpty
    }
  }

  /// Delivers an event of a pointer that is pressed.
  private func goOn(
    _ touch: ModelTouch, of sequence: ModelObject.PointerSequence, in window: ModelObject,
    as gesture: Stroke?
  ) -> Bool {
    if let index = index(of: sequence, in: window) { window.sequences[index].point = touch.point }
    return holding(sequence.recognizers) {
      let endsGestures = gesture == .up && touch.stroke == .move
      var shown = touch
      if let gesture {
        shown.stroke = gesture
        for recognizer in sequence.recognizers { receive(recognizer, shown, of: sequence) }
      }
      if endsGestures { lift(sequence) }
      // A recognizer may have canceled the pointer for the view.
      let receiver = receiver(of: sequence, in: window)
      return holding([receiver]) {
        if touch.stroke != .move { end(sequence, in: window) }
        let isTaken = receiver.map { bubble(from: $0, touch, in: window) } ?? false
        if touch.stroke != .move || endsGestures { finish(sequence.recognizers) }
        return isTaken || !sequence.recognizers.isEmpty
      }
    }
  }

  /// Returns the view that receives an event at a point: the one that is hit or, if disabled
  /// controls contain it, the outermost of them.
  func receiver(at point: (x: Int, y: Int), in window: ModelObject) -> ModelObject? {
    let hit = hit(window, point)
    return hit.flatMap { view in view.lineage.last { !$0.takesInput } } ?? hit
  }

  /// Returns the frontmost view at a point.
  private func hit(_ view: ModelObject, _ point: (x: Int, y: Int)) -> ModelObject? {
    guard !view.isHidden, (0..<view.frame.width).contains(point.x),
      (0..<view.frame.height).contains(point.y)
    else { return nil }
    for subview in view.subviews.reversed() {
      let inner = (x: point.x - subview.frame.x, y: point.y - subview.frame.y)
      if let hit = hit(subview, inner) { return hit }
    }
    return view
  }

  private func bubble(from view: ModelObject, _ touch: ModelTouch, in window: ModelObject) -> Bool {
    bubble(from: view) { responder in
      guard responder.kind != .application else { return false }
      record(.pointed(responder.id, touch.stroke))
      if responder.kind == .control {
        guard takesPointer(responder, touch) else { return false }
        if touch.stroke != .down || give(touch.pointer, to: responder, in: window) {
          track(responder, touch, in: window)
        }
        return true
      }
      react(responder, .pointer)
      return responder.takes
    }
  }

  /// Keeps the tap recognizers of enclosing views from a control's pointer.
  ///
  /// - Returns: Whether the pointer still belongs to the control.
  private func give(_ id: Int, to control: ModelObject, in window: ModelObject) -> Bool {
    guard let sequence = sequence(of: id, in: window), !sequence.recognizers.isEmpty else {
      return true
    }
    return holding(sequence.recognizers) {
      for recognizer in sequence.recognizers { yield(recognizer, sequence, to: control) }
      return receiver(of: sequence, in: window) != nil
    }
  }

  /// Offers an event to each responder up a chain once, until one handles it.
  func bubble(from responder: ModelObject, _ offer: (ModelObject) -> Bool) -> Bool {
    var asked: [ModelObject] = []
    defer { letGo(of: asked) }
    var current: ModelObject? = responder
    while let responder = current {
      if responder.isReachable, !asked.contains(where: { $0 === responder }) {
        responder.holds += 1
        asked.append(responder)
        if offer(responder) { return true }
      }
      current = responder.next
    }
    return false
  }

  /// Returns whether a pointer is pressed in a window of the application.
  func isDown(_ pointer: Int, in window: ModelObject) -> Bool {
    window.owner?.windows.contains {
      $0.isReachable && sequence(of: pointer, in: $0) != nil
    } == true
  }

  func sequence(of id: Int, in window: ModelObject) -> ModelObject.PointerSequence? {
    window.sequences.first { $0.pointer == id }
  }

  private func index(of sequence: ModelObject.PointerSequence, in window: ModelObject) -> Int? {
    window.sequences.firstIndex { $0.serial == sequence.serial }
  }

  /// Returns the view that receives the pointer, or nil if the sequence is over or was canceled.
  private func receiver(of sequence: ModelObject.PointerSequence, in window: ModelObject)
    -> ModelObject?
  {
    index(of: sequence, in: window).flatMap { window.sequences[$0].receiver }
  }

  private func end(_ sequence: ModelObject.PointerSequence, in window: ModelObject) {
    guard let index = index(of: sequence, in: window) else { return }
    lift(sequence)
    letGo(of: window.sequences.remove(at: index))
  }

  /// Releases the objects that a finished sequence has retained.
  func letGo(of sequence: ModelObject.PointerSequence) {
    release(sequence.view)
    letGo(of: sequence.recognizers)
  }

  /// Cancels a pointer for the view and the recognizers that have lost it.
  ///
  /// For other recognizers that follow it, the pointer stays pressed.
  private func cancel(
    _ sequence: ModelObject.PointerSequence, in window: ModelObject, isRemoval: Bool = false,
    at isLost: (ModelObject) -> Bool = { _ in true }
  ) {
    guard index(of: sequence, in: window) != nil else { return }
    holding(sequence.recognizers) {
      let losesView = receiver(of: sequence, in: window).map(isLost) == true
      if losesView { cancelView(of: sequence, in: window, isRemoval: isRemoval) }
      let lost = sequence.recognizers.filter { recognizer in
        (losesView || recognizer.gesture.pointers.contains(sequence.serial))
          && recognizer.gesture.view.map(isLost) ?? true
      }
      let goesOn = sequence.recognizers.contains { recognizer in
        recognizer.gesture.pointers.contains(sequence.serial)
          && !lost.contains { $0 === recognizer }
      }
      if !goesOn, receiver(of: sequence, in: window) == nil { end(sequence, in: window) }
      loseTrack(lost, of: sequence)
    }
  }

  /// Cancels a pointer for its view, which receives a cancel event.
  func cancelView(
    of sequence: ModelObject.PointerSequence, in window: ModelObject, isRemoval: Bool = false
  ) {
    guard let index = index(of: sequence, in: window), let view = window.sequences[index].receiver
    else { return }
    window.sequences[index].isTaken = true
    let touch = ModelTouch(
      stroke: .cancel, pointer: sequence.pointer, point: window.sequences[index].point,
      isRemoval: isRemoval)
    _ = holding([view]) { bubble(from: view, touch, in: window) }
  }

  /// Ends the gestures, tracking, and scrolls in a view that leaves its window.
  func cancelSequences(in view: ModelObject, of window: ModelObject) {
    cancelSequences(of: window) { isInside($0, view) }
  }

  /// Ends the gestures, tracking, and scrolls in a window that leaves its application.
  ///
  /// No pointer can be pressed in the window meanwhile.
  func closeSequences(of window: ModelObject, isRemoval: Bool = false) {
    let wasClosed = window.isClosed
    window.isClosed = true
    cancelSequences(of: window, isRemoval: isRemoval) { _ in true }
    window.isClosed = wasClosed
  }

  /// Ends the gestures, tracking, and scrolls that the user can no longer reach.
  func cancelUnreachable(in window: ModelObject) {
    holding([window]) { cancelSequences(of: window) { !canReach($0) } }
  }

  private func cancelSequences(
    of window: ModelObject, isRemoval: Bool = true, at isLost: (ModelObject) -> Bool
  ) {
    if let owner = window.owner {
      for track in [\ModelObject.scroll, \.wheel] {
        cancelScroll(track, in: owner) { isInside($0, window) && isLost($0) }
      }
    }
    func isOver(_ recognizer: ModelObject) -> Bool {
      recognizer.gesture.view.map { outermost($0) === window && isLost($0) } ?? false
    }
    giveUpWaiting { $0.gesture.pending != nil && isOver($0) }
    let sequences = window.sequences
    holding(sequences.flatMap(\.recognizers)) {
      for sequence in sequences { cancel(sequence, in: window, isRemoval: isRemoval, at: isLost) }
      giveUpWaiting(where: isOver)
    }
  }

  /// Returns whether pointers and scrolls reach a view, unless it is outside of all windows.
  func canReach(_ view: ModelObject) -> Bool {
    let window = outermost(view)
    guard !window.isDying,
      view.lineage.allSatisfy({ !$0.isHidden && ($0 === view || $0.isEnabled) })
    else { return false }
    return window.owner.flatMap { blocker(of: window, in: $0) } == nil
  }

  func isInside(_ view: ModelObject, _ other: ModelObject) -> Bool {
    view.lineage.contains { $0 === other }
  }

  func key(_ key: Int, _ modifiers: Int) -> Bool {
    let window = windowOfKeys(in: application)
    let app = window.map { $0.application ?? shared } ?? application
    return holding([window]) {
      let first = keyRecipient(window, app)
      return holding([first]) {
        let isKept = first.takesKeys && first.keepsKeys
        if isKept, handleKey(first) { return true }
        let start = first.kind.isWindow ? first.vacantStart : first
        if performCommands(from: start, Entry.Press(key: key, modifiers: modifiers), app) {
          return true
        }
        let rest = isKept ? first.next : keyRecipient(window, app).keyChain.first
        return rest.map { bubble(from: $0) { handleKey($0) } } ?? false
      }
    }
  }

  /// The window of the anchor or, without an anchor, the key window.
  func windowOfKeys(in app: ModelObject) -> ModelObject? {
    guard let anchor = app.anchor else { return app.keyWindow.living }
    return anchor.window.living
  }

  /// The responder that is offered a key first.
  func keyRecipient(_ window: ModelObject?, _ app: ModelObject) -> ModelObject {
    app.anchor ?? window?.firstResponder ?? app
  }

  private func handleKey(_ responder: ModelObject) -> Bool {
    guard responder.kind != .application else { return false }
    record(.keyed(responder.id), responder, .key)
    return responder.takes
  }

  private func performCommands(
    from first: ModelObject, _ press: Entry.Press, _ app: ModelObject
  ) -> Bool {
    // What the key means is read before anything is performed.
    var places: [(responder: ModelObject, commands: [ModelCommand])] = []
    _ = bubble(from: first) { responder in
      let commands = responder.bindings.filter { $0.press == press }
      if !responder.bindings.isEmpty { places.append((responder, commands)) }
      return false
    }
    let menu = keyedCommands(in: app).filter { $0.press == press }
    return holding(places.map(\.responder)) {
      places.contains { perform($0.commands, of: $0.responder, in: app) }
        || perform(menu, of: nil, in: app)
    }
  }

  /// Explains a key without reactions, and discards the calls.
  func explain(_ key: Int, _ modifiers: Int) {
    let (count, budget) = (entries.count, budget)
    self.budget = 0
    let explained = explanation(key, modifiers)
    self.budget = budget
    entries.removeSubrange(count...)
    record(explained)
  }

  private func explanation(_ key: Int, _ modifiers: Int) -> Entry {
    let window = windowOfKeys(in: application)
    let app = window.map { $0.application ?? shared } ?? application
    let first = keyRecipient(window, app)
    let isKept = first.takesKeys && first.keepsKeys
    let recipients = isKept ? first.chain.dropFirst() : first.keyChain
    return .explained(
      keeper: isKept ? first.id : nil,
      ask(app, .explanation, in: app, within: []) {
        candidates(
          Entry.Press(key: key, modifiers: modifiers),
          from: first.kind.isWindow ? first.vacantStart : first, in: app)
      },
      recipients: recipients.filter { !$0.isDying && $0.kind != .application }.map(\.id))
  }

  private func candidates(
    _ press: Entry.Press, from first: ModelObject, in app: ModelObject
  ) -> [Entry.Explained] {
    var candidates: [Entry.Explained] = []
    for responder in first.chain where !responder.isDying {
      for command in responder.bindings where command.press == press {
        let verdict = verdict(of: command, in: app)
        candidates.append(.init(responder: responder.id, action: command.action, verdict: verdict))
      }
    }
    for command in keyedCommands(in: app) where command.press == press {
      let verdict = verdict(of: command, in: app)
      candidates.append(.init(responder: nil, action: command.action, verdict: verdict))
    }
    // The first command that can be sent is sent.
    let isSent = candidates.map {
      if case .sent = $0.verdict { true } else { $0.verdict == .running }
    }
    for index in candidates.indices where isSent[index] && isSent[..<index].contains(true) {
      candidates[index].verdict = .preceded
    }
    return candidates
  }

  private func verdict(of command: ModelCommand, in app: ModelObject) -> Entry.Verdict {
    guard command.target?.isReachable ?? true else { return .unhandled }
    let scope: Scope = command.target.map { .target($0) } ?? .everywhere
    let errand = Errand(command.action, sender(of: command), in: app)
    defer { letGo(of: errand) }
    guard let found = answer(errand, scope, in: app, validates: true) else { return .unhandled }
    return switch found.state {
    case .disabled: .disabled
    case .hidden: .hidden
    case .unhandled: .unhandled
    case .running: .running
    case .enabled, nil: .sent(to: found.target.id)
    }
  }
}
