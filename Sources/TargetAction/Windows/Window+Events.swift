extension Window {
  /// Delivers what a pointer did.
  ///
  /// - Returns: Whether a responder took it.
  func deliver(_ event: PointerEvent) -> Bool {
    guard event.phase != .began else { return begin(event) }
    guard let serial = sequences.sequence(of: event.pointerID),
      let (recognizers, track) = sequences.followers(ofSequence: serial)
    else { return false }
    release(sequences.note(event, of: serial))
    let isOver = event.phase != .moved
    deliver(event, of: track, to: recognizers)
    // A recognizer may have taken the pointer away from the view.
    let view = sequences.view(ofSequence: serial, in: self)
    if isOver { release(sequences.end(serial)) }
    let isTaken = view?.bubble { $0.handlePointerEvent(event) } ?? false
    if isOver { GestureRecognizer.finish(recognizers) }
    return isTaken || !recognizers.isEmpty
  }

  private func deliver(
    _ event: PointerEvent,
    of track: PointerTrack?,
    to recognizers: [GestureRecognizer]
  ) {
    guard let track else { return }
    for recognizer in recognizers { recognizer.receive(event, of: track) }
  }

  /// Begins a sequence at the view that is hit.
  private func begin(_ event: PointerEvent) -> Bool {
    let owner = owner
    // A second down without an up: the platform has lost the first one, or it was in another window.
    if let owner {
      owner.endSequences(ofPointer: event.pointerID)
    } else {
      endSequence(ofPointer: event.pointerID)
    }
    guard let view = hitTest(event.locationInWindow, with: event),
      GestureRecognizer.prepare(view, for: event),
      // Code that was called meanwhile may have begun a later sequence of this pointer.
      !isDown(event.pointerID), self.owner === owner, !sequences.isClosed
    else { return false }
    let serial = sequences.begin(event, hit: view)
    guard let (recognizers, track) = sequences.followers(ofSequence: serial) else { return false }
    if let track { for recognizer in recognizers { recognizer.begin(track, in: self) } }
    if view.takesFocusFromPointer { makeFirstResponder(view) }
    deliver(event, of: track, to: recognizers)
    let isTaken =
      sequences.view(ofSequence: serial, in: self)?.bubble { $0.handlePointerEvent(event) } ?? false
    return isTaken || !recognizers.isEmpty
  }

  /// Whether a pointer is down in this window, or in another of its application.
  private func isDown(_ pointerID: Int) -> Bool {
    owner?.isDown(pointerID) ?? (sequences.sequence(of: pointerID) != nil)
  }

  /// Keeps a pointer, which goes down in a control, from the taps of views that the control is in.
  ///
  /// - Returns: Whether the pointer is still the control's.
  func give(_ pointerID: Int, to control: View) -> Bool {
    guard let serial = sequences.sequence(of: pointerID),
      case (let recognizers, let track?)? = sequences.followers(ofSequence: serial)
    else { return true }
    for recognizer in recognizers { recognizer.yield(track, to: control) }
    return sequences.view(ofSequence: serial, in: self) != nil
  }

  // MARK: - Cancelling

  /// Ends the sequence of a pointer as if the platform had taken the pointer away.
  func endSequence(ofPointer pointerID: Int) {
    if let serial = sequences.sequence(of: pointerID) { cancelSequence(serial) }
  }

  /// Ends a sequence as if the platform had taken the pointer away.
  private func cancelSequence(_ serial: Int, isRemoval: Bool = false) {
    guard let (recognizers, track) = sequences.followers(ofSequence: serial) else { return }
    cancelView(ofSequence: serial, isRemoval: isRemoval)
    release(sequences.end(serial))
    GestureRecognizer.cancel(recognizers, track)
  }

  /// Takes a pointer that a recognizer follows away from its view, which sees it cancelled.
  func cancelView(of track: PointerTrack) {
    if let serial = sequences.serial(of: track) { cancelView(ofSequence: serial) }
  }

  private func cancelView(ofSequence serial: Int, isRemoval: Bool = false) {
    guard let (view, last) = sequences.takeView(fromSequence: serial, in: self) else { return }
    let event = PointerEvent(
      .cancelled, at: last.locationInWindow, in: self, pointerID: last.pointerID,
      tapCount: last.tapCount, timestamp: last.timestamp, modifiers: last.modifiers,
      buttons: last.buttons)
    event.isOfRemoval = isRemoval
    _ = view.bubble { $0.handlePointerEvent(event) }
  }

  /// Ends what follows pointers in a view that leaves the window.
  func cancelSequences(in view: View) {
    for serial in sequences.serials(in: view) { cancelSequence(serial, isRemoval: true) }
    GestureRecognizer.abandonWaiting(in: view)
  }

  /// Ends what follows pointers in this window, which leaves its application.
  ///
  /// No pointer goes down meanwhile.
  func cancelSequences() {
    let wasClosed = exchange(&sequences.isClosed, with: true)
    for serial in sequences.serials { cancelSequence(serial, isRemoval: true) }
    GestureRecognizer.abandonWaiting(in: self)
    sequences.isClosed = wasClosed
  }

  /// Cancels what follows a pointer that is down, as the window is being deallocated.
  func abandonSequences() {
    let followers = sequences.serials.compactMap { sequences.followers(ofSequence: $0) }
    var views: [View] = []
    for view in sequences.views {
      var current: View? = view
      while let view = current {
        views.append(view)
        current = view.superview
      }
    }
    for (_, track) in followers { track?.end() }
    for view in views { view.abandonPointer() }
    for (recognizers, track) in followers { GestureRecognizer.cancel(recognizers, track) }
    GestureRecognizer.abandonWaitingWithoutWindow()
  }

  // MARK: - Keys

  /// Delivers a key.
  ///
  /// - Returns: Whether a responder took it.
  func deliver(_ event: KeyEvent) -> Bool {
    lead(event) {
      $0.handleKeyEvent(event)
    } commands: {
      $0.performKeyCommand(for: event, from: $1)
    }
  }

  /// Takes a key from place to place until it is taken: to the first responder if it keeps the key, to its commands,
  /// and then to the first responder and up its chain.
  ///
  /// If nothing has the focus, the commands are tried from the place where a search begins.
  ///
  /// - Parameters:
  ///   - event: The event of the key.
  ///   - offer: Offers the key to a responder. If it always returns false, the key comes to all places.
  ///   - commands: Offers the key to the commands of the responders from one up, and of the application's menu.
  /// - Returns: Whether it was taken.
  func lead(
    _ event: KeyEvent,
    _ offer: @MainActor (Responder) -> Bool,
    commands: @MainActor (Application, Responder) -> Bool
  ) -> Bool {
    let first = firstResponder
    let isKept = first.takesKeys && first.keepsKey(event)
    if isKept, offer(first) { return true }
    if commands(application ?? .shared, first === self ? searchStart : first) { return true }
    // A responder that refused is not asked again.
    return (isKept ? first.nextAlive : firstResponder)?.bubble { $0.takesKeys && offer($0) }
      ?? false
  }
}

extension Responder {
  /// Whether keys are offered to this responder: not to a control that is disabled.
  fileprivate var takesKeys: Bool { (self as? View)?.takesInput ?? true }
}

extension PointerEvent {
  /// Delivers the event to its window.
  ///
  /// - Returns: Whether a responder took it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    guard let window, window.owner === application else { return false }
    if phase == .began, let modalWindow = application.modalWindow, modalWindow !== window {
      application.endSequences(ofPointer: pointerID)
      return false
    }
    return window.sendEvent(self)
  }
}

extension KeyEvent {
  /// Delivers the event to the window that has the keys, or to the application if there is none.
  ///
  /// - Returns: Whether a responder took it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    if let window = application.modalWindow ?? application.keyWindow {
      return window.sendEvent(self)
    }
    return application.performKeyCommand(for: self, from: application)
      || application.handleKeyEvent(self)
  }
}

extension PointerEvent {
  /// The window; nil if it was deallocated.
  public final var window: Window? {
    windowReference.node?.owner(as: Window.self)
  }

  /// Returns the location of the pointer in the coordinates of a view.
  ///
  /// - Parameter view: The view. Nil for the window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }
}
