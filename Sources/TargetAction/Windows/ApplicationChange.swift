/// A change in an application that its observers are told of, which is complete.
enum ApplicationChange {
  /// The key window is a different one. The previous one is nil if it has been deallocated.
  case keyWindow(from: Window?)
  /// The main window is a different one. The previous one is nil if it has been deallocated.
  case mainWindow(from: Window?)
  /// A modal session has begun.
  case modalWindowBegan(Window)
  /// A modal session has ended.
  case modalWindowEnded(Window)
  /// The keys that wait are others.
  case pendingKeys
  /// The time at which something is due next is another.
  case deadline
  /// A run has begun, started, reported progress, or ended.
  case run(ActionRun)
  /// The commands, controls, and menus that show something else, in the order in which they were
  /// validated.
  case validation([AnyObject])
}

/// What windows and validation need of an application's observers.
@MainActor
protocol ObserverTable: AnyObject {
  /// Tells the observers of a change.
  ///
  /// If an observer is being told of another change, this method returns before the observers are
  /// told of this one.
  func tell(_ change: ApplicationChange, in application: Application)

  /// Tells the observers if ``Application/nextDeadline`` is another than when they were last told.
  func tellOfDeadline(in application: Application)

  /// Tells the observers if a deadline, which has just been set, is earlier than the one that they
  /// were last told of.
  func tellOfDeadline(_ deadline: Duration, in application: Application)

  /// Records that a command, a control, or an open menu has changed.
  func noteChange(of object: AnyObject)

  /// Tells the observers which commands, controls, and menus have changed since they were last
  /// told.
  func tellOfValidation(in application: Application)
}
