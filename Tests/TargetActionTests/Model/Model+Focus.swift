extension Model {
  /// Relinks a chain and settles the focus.
  func setNext(of object: ModelObject, to next: ModelObject?) {
    guard object.next !== next else { return }
    guard !reaches(next, object) else {
      hasStrayed = true
      return
    }
    settle([leadOn(object, to: next)])
  }

  /// Relinks a chain without calling anything.
  ///
  /// - Returns: The focus that was lost.
  func leadOn(_ object: ModelObject, to next: ModelObject?) -> LostFocus? {
    guard object.next !== next else { return nil }
    defer { object.next = next }
    guard let window = focusedWindow(through: object) else { return nil }
    guard let next, next.window === window else { return loseFocus(of: window, heir: object.next) }
    return next.mayContainFocus ? nil : loseFocus(of: window, heir: next)
  }

  /// Returns the window whose first responder is an object or depends on it.
  func focusedWindow(through object: ModelObject) -> ModelObject? {
    everything.first { window in
      guard let focused = window.focused else { return false }
      return focused.chain.prefix { $0 !== window }.contains { $0 === object }
    }
  }

  /// A first responder that lost the focus, and the objects retained until another one is found.
  struct LostFocus {
    let window: ModelObject?
    let loser: ModelObject?
    let heir: ModelObject?
    let moves: Int
  }

  /// Takes the focus from a window's first responder without calling it.
  func loseFocus(of window: ModelObject, heir: ModelObject?) -> LostFocus {
    let loser = window.focused.living
    let heir = heir?.chain.first { $0.isReachable }
    moveFocus(of: window, to: nil)
    return LostFocus(
      window: window.isDying ? nil : window, loser: loser, heir: heir, moves: window.moves)
  }

  /// Tells responders that they have lost the focus, and finds the ones that replace them.
  func settle(_ losses: [LostFocus?]) {
    let losses = losses.compactMap(\.self)
    holding(losses.flatMap { [$0.window, $0.loser, $0.heir] }) {
      for loss in losses {
        beginFocusChange(in: loss.window)
        defer { endFocusChange(in: loss.window) }
        if let loser = loss.loser, loser.window.map({ $0.focused ?? $0 }) !== loser {
          _ = agreesToResign(loser)
        }
        if let heir = loss.heir, let window = loss.window {
          findHeir(from: heir, in: window, moves: loss.moves)
        }
      }
    }
  }

  private func findHeir(from start: ModelObject, in window: ModelObject, moves: Int) {
    var moves = moves
    _ = bubble(from: start) { responder in
      guard responder !== window, window.isAlive, window.moves == moves, !window.isEvicting else {
        return true
      }
      guard responder.isAlive, responder.isWilling, responder.window === window,
        responder.mayHaveFocus
      else { return false }
      if offer(to: responder, in: window) { return true }
      moves = window.moves
      return false
    }
  }

  func hide(_ view: ModelObject, _ isHidden: Bool) {
    guard view.isHidden != isHidden else { return }
    view.isHidden = isHidden
    noteReach(of: view)
    if isHidden { loseReach(view) }
    if view.kind.isWindow { noteVisibility(of: view) }
    if view.isHidden == isHidden { tellOfVisibility(of: view) }
  }

  /// Takes the focus, pointers, and scrolls from what is no longer usable in a view.
  func loseReach(_ view: ModelObject) {
    let window = tree(of: view)
    holding([window]) {
      if let window { cancelUnreachable(in: window) }
      if let window = focusedWindow(through: view) { loseFocus(of: window, inside: view) }
      loseFocus(of: outermost(view), inside: view)
    }
  }

  func outermost(_ view: ModelObject) -> ModelObject { view.lineage.last ?? view }

  /// Takes the focus from a first responder inside a view that has moved or is no longer usable.
  private func loseFocus(of window: ModelObject, inside view: ModelObject, isMoved: Bool = false) {
    guard let focused = window.focused, isMoved || !focused.mayHaveFocus,
      focused.surroundings.contains(where: { $0 === view })
    else { return }
    let isOnChain = focused.chain.contains { $0 === view }
    let heir =
      isOnChain
      ? view.next
      : focused.chain.dropFirst().first { member in !member.surroundings.contains { $0 === view } }
    settle([loseFocus(of: window, heir: heir)])
  }

  /// Moves a view to another superview, or removes it.
  private func setSuperview(of view: ModelObject, to superview: ModelObject?) {
    let old = view.superview.living
    let top = old.map { outermost($0) }
    let window = top?.kind.isWindow == true ? top.living : nil
    // A host that is told about a view meanwhile knows what is inside.
    let isHosted = window?.hasHost == true || superview.flatMap { tree(of: $0) }?.hasHost == true
    holding([window, old]) {
      view.superview = superview
      updateNext(view)
      if let window {
        if outermost(view) === window {
          cancelUnreachable(in: window)
        } else {
          cancelSequences(in: view, of: window)
        }
        let isUsable = view.superview.map { $0.mayContainFocus } ?? true
        if window.focused != nil, outermost(view) !== window || !isUsable {
          loseFocus(of: window, inside: view, isMoved: true)
        }
      }
      if isHosted, view.superview === superview { tellOfMove(of: view, from: old, in: window) }
    }
  }

  func makeFirstResponder(_ responder: ModelObject?, in window: ModelObject) -> Bool {
    let candidate = responder ?? window
    if candidate === window.firstResponder { return true }
    guard candidate.window === window else { return false }
    beginFocusChange(in: window)
    defer { endFocusChange(in: window) }
    guard takeBack(from: window, for: candidate) else { return false }
    if candidate !== window, candidate !== window.firstResponder {
      _ = offer(to: candidate, in: window)
    }
    return true
  }

  func becomeFirstResponder(_ responder: ModelObject) -> Bool {
    record(.becoming(responder.id), responder, .becoming)
    let hasBecome = takeFocus(responder)
    react(responder, .became)
    return hasBecome
  }

  private func takeFocus(_ responder: ModelObject) -> Bool {
    guard let window = responder.window.living else { return false }
    if window.firstResponder === responder { return true }
    return holding([window]) {
      guard responder.isWilling, responder.mayHaveFocus else { return false }
      beginFocusChange(in: window)
      defer { endFocusChange(in: window) }
      guard takeBack(from: window, for: responder) else { return false }
      install(responder, in: window)
      return window.firstResponder === responder
    }
  }

  func resignFirstResponder(_ responder: ModelObject) -> Bool {
    record(.resigning(responder.id), responder, .resigning)
    guard responder.yields else { return false }
    if let window = responder.window, window.focused === responder {
      let living = window.isReachable ? window : nil
      beginFocusChange(in: living)
      moveFocus(of: window, to: nil)
      endFocusChange(in: living)
    }
    return true
  }

  private func moveFocus(of window: ModelObject, to responder: ModelObject?) {
    guard window.focused !== responder else { return }
    window.focused = responder
    window.moves += 1
    if !window.isDying, let owner = window.owner, owner.keyWindow === window {
      owner.focusCount += 1
    }
  }

  /// Asks the first responder to resign in favor of another.
  private func takeBack(from window: ModelObject, for candidate: ModelObject) -> Bool {
    guard !window.isEvicting else { return false }
    let current = window.firstResponder
    guard current !== window else { return true }
    return holding([current]) {
      let moves = window.moves
      guard agreesToResign(current) else {
        if window.firstResponder === window { install(current, in: window) }
        return window.firstResponder === candidate
      }
      if window.moves != moves { evict(from: window, for: candidate) }
      if window.firstResponder !== candidate { moveFocus(of: window, to: nil) }
      return true
    }
  }

  /// Makes a responder that has gained the focus in between lose it again.
  private func evict(from window: ModelObject, for candidate: ModelObject) {
    let intruder = window.firstResponder
    guard intruder !== window, intruder !== candidate else { return }
    holding([intruder]) {
      window.isEvicting = true
      _ = agreesToResign(intruder)
      moveFocus(of: window, to: nil)
      window.isEvicting = false
    }
  }

  /// Offers the focus, which no responder has.
  ///
  /// - Returns: Whether no other responder needs to be called.
  private func offer(to responder: ModelObject, in window: ModelObject) -> Bool {
    guard responder.isWilling, responder.window === window, responder.mayHaveFocus else {
      return window.firstResponder !== window
    }
    let moves = window.moves
    guard agreesToBecome(responder) else {
      if window.firstResponder === responder { moveFocus(of: window, to: nil) }
      return window.firstResponder !== window
    }
    if window.moves == moves {
      evict(from: window, for: responder)
      install(responder, in: window)
    }
    return window.moves != moves
  }

  /// Asks a responder to resign, but not again while it is doing so.
  private func agreesToResign(_ responder: ModelObject) -> Bool {
    guard !responder.isResigning else { return true }
    responder.isResigning = true
    defer { responder.isResigning = false }
    return resignFirstResponder(responder)
  }

  /// Asks a responder to accept the focus, but not again while it is doing so.
  private func agreesToBecome(_ responder: ModelObject) -> Bool {
    guard !responder.isBecoming else { return true }
    responder.isBecoming = true
    defer { responder.isBecoming = false }
    return becomeFirstResponder(responder)
  }

  private func install(_ responder: ModelObject, in window: ModelObject) {
    guard responder !== window.firstResponder, responder.window === window, responder.mayHaveFocus
    else { return }
    moveFocus(of: window, to: responder === window ? nil : responder)
  }

  func addSubview(_ view: ModelObject, to superview: ModelObject, at index: Int? = nil) {
    if let window = view.superview.map({ outermost($0) }), window.kind.isWindow, !window.isDying,
      window !== outermost(superview)
    {
      cancelSequences(in: view, of: window)
    }
    guard !isInside(superview, view) else { return }
    let old = view.superview
    let place = superview.subviews.firstIndex { $0 === view }
    // A superview that is being deallocated keeps its list to the end.
    old.living?.subviews.removeAll { $0 === view }
    superview.subviews.insert(view, at: index ?? superview.subviews.count)
    guard old === superview else { return setSuperview(of: view, to: superview) }
    if superview.subviews.firstIndex(where: { $0 === view }) != place {
      tellOfMove(of: view, from: superview, in: nil)
    }
  }

  func removeFromSuperview(_ view: ModelObject) {
    let window = outermost(view)
    if window.kind.isWindow, !window.isDying {
      holding([window]) { cancelSequences(in: view, of: window) }
    }
    guard let superview = view.superview else { return }
    if superview.isReachable { superview.subviews.removeAll { $0 === view } }
    setSuperview(of: view, to: nil)
  }
}
