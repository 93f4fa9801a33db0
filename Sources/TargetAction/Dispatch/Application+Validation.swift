extension Application {
  /// Marks everything that shows the states of actions as needing validation.
  ///
  /// A change to a chain, a first responder, a window, a handler, a menu, a command, or an undo
  /// stack marks by itself. So does an event that is handled or that causes an action to be sent
  /// (``sendEvent(_:)``). Call this method when anything else has changed that
  /// ``Responder/validate(_:sender:)`` depends on, such as the progress of a download.
  ///
  /// ```swift
  /// func downloadDidAdvance(to fraction: Double) {
  ///   self.fraction = fraction
  ///   application?.setNeedsValidation()
  /// }
  /// ```
  ///
  /// Controls in this application's windows that validate automatically, and then the rows of its
  /// open menus (``OpenMenu``), are brought up to date in one pass: at the end of ``sendEvent(_:)``,
  /// in a task on the main actor, or by ``validateIfNeeded()``, whichever comes first.
  ///
  /// A mark that is made during a pass, for example by an observer that is told of it, is served by
  /// one more pass. If that marks again, debug builds report it, and the rest is left for the next
  /// event.
  ///
  /// - Complexity: O(1).
  public final func setNeedsValidation() {
    pendingValidation.mark()
    ValidationSchedule.schedule()
  }

  /// Validates the controls and the open menus immediately, if anything is marked.
  ///
  /// Before and after, this method updates which views a resting pointer is in, if they have
  /// changed. If nothing is marked, it does nothing else. A toolkit whose event loop does not run
  /// the main actor's tasks calls this method before it draws. During a pass, and while an object is
  /// asked for a state or a title, the method does nothing.
  ///
  /// - Complexity: O(1) if nothing is marked, or if no menu is open and no control validates
  ///   automatically; otherwise, O(*n*) for *n* rows of open menus and controls in windows.
  public final func validateIfNeeded() {
    guard !pendingValidation.isInPass, !isAsking else { return }
    if PointerHover.isActive { PointerHover.updateAll(in: self) }
    if keys != nil { tellOfWaitingKeys() }
    if pendingValidation.isOutstanding { runPasses() }
    applicationObservers?.tellOfDeadline(in: self)
  }

  private func runPasses() {
    // Otherwise, nothing is on screen anywhere, so nothing can be out of date.
    guard ValidationSchedule.isActive else { return pendingValidation.begin() }
    pendingValidation.isInPass = true
    for _ in 1...2 where pendingValidation.isOutstanding {
      pendingValidation.begin()
      for responder in ValidationSchedule.responders(in: self) { responder.updateState(in: self) }
      let changed = WeakList<OpenMenu>()
      for menu in openMenus where menu.hasOtherRows() { changed.append(menu) }
      ValidationSchedule.watch()
      // A pointer enters a control that has become enabled.
      if PointerHover.isActive { PointerHover.updateAll(in: self) }
      // Observers and hosts may release menus.
      for index in 0..<changed.count { changed[index]?.tellOfChange(in: self) }
    }
    pendingValidation.isInPass = false
    if pendingValidation.isOutstanding { pendingValidation.deferRest() }
  }
}

/// Whether controls and open menus of an application must be validated again.
@MainActor
final class PendingValidation {
  /// The number of times that the application was marked.
  private var markCount: UInt64 = 0
  /// The moment at which the last pass began.
  private var servedMoment: UInt64 = 0
  /// The moment at which the passes had marked something again; nil if they have not.
  private var deferredMoment: UInt64?
  /// Whether controls and menus are being validated, or observers are being told.
  fileprivate(set) var isInPass = false
  private let warnings = Warnings()

  /// A number that is greater after each mark, and after each change of a chain, a menu, or a
  /// command of any application.
  ///
  /// None of the three counts ever falls, so their sum is the same only if all of them are.
  var moment: UInt64 { Epoch.changeCount &+ Menu.changeCount &+ markCount }

  func mark() { markCount &+= 1 }

  /// Whether anything has been marked or changed since the last pass began.
  var isOutstanding: Bool { servedMoment != moment }

  fileprivate func begin() { servedMoment = moment }

  /// Leaves what is marked to the next event, because each pass marks it again.
  fileprivate func deferRest() {
    deferredMoment = moment
    #if DEBUG
      let advice = "in validate(_:sender:) and in observers, mark only what has changed"
      warnings.write("each validation pass marks something again; \(advice)", about: "")
    #endif
  }

  /// Whether what is marked waits for an event, and nothing has changed meanwhile.
  var waitsForEvent: Bool { deferredMoment == moment }
}
