extension KeySequence {
  /// The strokes of an unfinished key sequence.
  ///
  /// The value retains nothing that changes.
  public struct Pending: Hashable, Sendable {
    /// The strokes so far.
    public let strokes: KeySequence
    /// The bindings that the strokes begin, in the order of their keys.
    ///
    /// Bindings whose contexts do not hold are left out, and so are those that others remove or
    /// unbind.
    public let continuations: [KeyBinding]
    /// The time at which the strokes are taken as they are, on the scale of ``KeyEvent/timestamp``;
    /// nil if they wait for as long as it takes.
    public let deadline: Duration?
  }
}

/// The strokes that wait for the rest of a sequence, and where they were typed.
@MainActor
final class WaitingKeys {
  /// The strokes, with the places in the tree that were reached before each of them; nil before the
  /// first.
  fileprivate var strokes: [(event: KeyEvent, nodes: [KeyTable.Node]?)] = []
  fileprivate(set) var reached: [KeyTable.Node] = []
  fileprivate var root: KeyTable.Node?
  fileprivate(set) var scope = KeyScope.all
  fileprivate(set) var deadline: Duration?
  /// Whether the first stroke types text.
  fileprivate var isText = false
  /// The number of changes of the focus when the last stroke was typed.
  fileprivate var focusCount: UInt64 = 0
  fileprivate var first = WeakReference()

  /// Why a sequence ends: nothing continues it in time, the user has done something else, or Escape
  /// was pressed.
  fileprivate enum Ending { case complete, left, canceled }

  fileprivate init() {}

  /// The strokes, followed by more.
  func sequence(_ more: KeyEquivalent...) -> KeySequence {
    KeySequence(strokes.map { KeyEquivalent(of: $0.event) } + more)
  }

  // Its weak reference is unlinked on the main actor.
  isolated deinit {}
}

extension Application {
  /// The unfinished key sequence; nil if no keys wait.
  ///
  /// Show it in a status line. It becomes nil when the focus, the key window, the modal windows, or
  /// the key maps change, when a pointer is pressed or scrolls, and when a command is performed
  /// (``perform(_:from:event:)``). Letters are then typed where they were typed, and other keys are
  /// dropped, which debug builds report.
  ///
  /// - Complexity: O(*n* log *n*) for *n* continuations.
  public final var pendingKeys: KeySequence.Pending? {
    guard let waiting = currentWaitingKeys, let first = waiting.first.object as? Responder
    else { return nil }
    let search = KeySearch(
      application: self, first: first, scope: waiting.scope, nodes: waiting.reached)
    return KeySequence.Pending(
      strokes: waiting.sequence(), continuations: search.continuations, deadline: waiting.deadline)
  }

  /// The strokes that wait, unless something has changed since.
  final var currentWaitingKeys: WaitingKeys? {
    keys?.waiting.flatMap { isCurrent($0) ? $0 : nil }
  }

  /// The time at which the strokes that wait are taken as they are; the current one for text that
  /// the focus has left.
  final var keyDeadline: Duration? {
    guard let waiting = keys?.waiting else { return nil }
    return isCurrent(waiting) ? waiting.deadline : waiting.isText ? time : nil
  }

  /// Begins or continues to wait for the rest of a sequence.
  final func wait(
    _ event: KeyEvent,
    after nodes: [KeyTable.Node]?,
    reaching reached: [KeyTable.Node],
    from first: Responder,
    in scope: KeyScope
  ) {
    let keys = ownKeys
    let waiting = nodes == nil ? WaitingKeys() : keys.continued ?? WaitingKeys()
    waiting.strokes.append((event, nodes))
    (waiting.reached, waiting.root, waiting.scope) = (reached, keyTable?.root, scope)
    waiting.focusCount = seats.focusCount
    waiting.first.object = first
    waiting.isText = types(waiting.strokes[0].event, at: first)
    let isBound = waiting.isText || isBound(event, after: nodes, from: first, in: scope)
    let start = max(event.timestamp, time ?? event.timestamp)
    waiting.deadline = isBound ? keySequenceInterval.map(start.adding) : nil
    keys.heldKey = event.key
    replace(&keys.waiting, with: waiting)
  }

  private func types(_ event: KeyEvent, at first: Responder?) -> Bool {
    event.insertsText && first?.takesKeyBeforeCommands(event) == true
  }

  private func isBound(
    _ event: KeyEvent, after nodes: [KeyTable.Node]?, from first: Responder, in scope: KeyScope
  ) -> Bool {
    visitMeanings(of: KeyStrokes(of: event), after: nodes, from: first, in: scope) { meaning, _ in
      switch meaning {
      case .commands: true
      case .beginning, .removed: nil
      case .binding(let entry):
        switch entry.binding.effect {
        case .send, .remove: entry.command == nil ? nil : true
        case .none, .nothing: false
        }
      }
    } ?? false
  }

  private func isCurrent(_ waiting: WaitingKeys) -> Bool {
    waiting.focusCount == seats.focusCount && waiting.root === keyTable?.root
  }

  /// Ends a sequence that the focus, the key window, or the maps have left behind.
  private func endOutdatedKeys() {
    if let waiting = keys?.waiting, !isCurrent(waiting) { end(waiting, as: .left) }
  }

  /// Ends the sequence that waits, if any does, because the user does something else.
  final func leaveWaitingKeys() {
    if let waiting = keys?.waiting { end(waiting, as: .left) }
  }

  /// Continues or ends the sequence that waits, if any does, which must have been typed at the same
  /// place.
  ///
  /// - Returns: Whether the event was taken.
  final func continueKeys(with event: KeyEvent, in window: Window?) -> Bool {
    endOutdatedKeys()
    if let waiting = keys?.waiting, waiting.first.object !== keyStart(in: window) {
      end(waiting, as: .left)
    }
    guard let keys = keys, event.phase == .down, !event.key.isModifier else { return false }
    if event.isRepeat, event.key == keys.heldKey { return true }
    keys.heldKey = nil
    guard let waiting = keys.waiting else { return false }
    guard !event.isComposing, let first = waiting.first.object as? Responder else {
      end(waiting, as: .complete)
      return false
    }
    (keys.waiting, keys.continued) = (nil, waiting)
    defer { replace(&keys.continued, with: nil) }
    keys.heldKey = event.key
    if perform(event, after: waiting.reached, from: first, in: waiting.scope, mayWait: true) {
      return true
    }
    let isEscape = event.key == .escape && event.modifiers.isEmpty
    end(waiting, as: isEscape ? .canceled : .complete)
    guard isEscape, !waiting.isText else { return false }
    keys.heldKey = event.key
    return true
  }

  /// Takes the strokes that wait as they are, if their deadline has passed.
  final func passKeyDeadline() {
    endOutdatedKeys()
    guard let waiting = keys?.waiting, let deadline = waiting.deadline, let time,
      deadline <= time
    else { return }
    end(waiting, as: .complete)
  }

  /// Ends a sequence: performs the longest part that is bound by itself if the sequence is
  /// complete, types the strokes after it that type text, and reports the others unless the user
  /// has canceled them.
  private func end(_ waiting: WaitingKeys, as ending: WaitingKeys.Ending) {
    ownKeys.heldKey = nil
    replace(&ownKeys.waiting, with: nil)
    let first = waiting.first.object as? Responder
    var rest = waiting.strokes[...]
    if ending == .complete, let first {
      for count in (1...waiting.strokes.count).reversed() {
        let (event, nodes) = waiting.strokes[count - 1]
        if perform(event, after: nodes, from: first, in: waiting.scope, mayWait: false) {
          rest = waiting.strokes[count...]
          break
        }
      }
    }
    let mayType = ending == .complete || waiting.isText
    let text = rest.filter { mayType && types($0.event, at: first) }
    for (event, _) in text { _ = first?.bubble { $0.handleKeyEvent(event) } }
    guard ending != .canceled, text.count < rest.count else { return }
    let reason = ending == .complete ? "is not bound to anything by itself" : "was left unfinished"
    ownKeys.report("\(waiting.sequence()) \(reason)")
  }
}
