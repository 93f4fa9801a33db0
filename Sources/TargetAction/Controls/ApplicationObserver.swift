/// An object that an application notifies when its windows, its asynchronous actions, or the states
/// of actions on screen change.
///
/// An adapter for a toolkit adopts this protocol to keep the platform's windows, menus, and
/// controls up to date; a status line adopts it to show what runs. All requirements have default
/// implementations that do nothing. For the actions that an application sends, see
/// ``ActionObserver``.
///
/// Each notification arrives once the change is complete, and only if something has changed. An
/// observer may do anything in a notification. If it changes something that observers are told of,
/// every observer is told of the first change before it is told of the second one, so that all of
/// them see the same order. An observer is not told of changes that happened before it was added,
/// nor of anything after it was removed. While observers are being told of a change, all of them
/// are retained.
@MainActor
public protocol ApplicationObserver: AnyObject {
  /// Notifies the observer that a different window, or none, has become the key window.
  ///
  /// - Parameters:
  ///   - application: The application. Its ``Application/keyWindow`` is the new key window, unless
  ///     another observer has changed it since.
  ///   - previous: The window that was the key window before. It is nil if there was none, or if
  ///     that window has been deallocated.
  func keyWindowDidChange(in application: Application, from previous: Window?)

  /// Notifies the observer that a different window, or none, has become the main window.
  ///
  /// - Parameters:
  ///   - application: The application. Its ``Application/mainWindow`` is the new main window,
  ///     unless another observer has changed it since.
  ///   - previous: The window that was the main window before. It is nil if there was none, or if
  ///     that window has been deallocated.
  func mainWindowDidChange(in application: Application, from previous: Window?)

  /// Notifies the observer that a modal session has begun: the window blocks other windows.
  ///
  /// For a sheet that waited for another sheet to end, the method is called when the wait is over.
  /// An adapter shows the window in this method.
  ///
  /// - Parameters:
  ///   - window: The modal window.
  ///   - application: The application.
  func modalWindowDidBegin(_ window: Window, in application: Application)

  /// Notifies the observer that a modal session has ended.
  ///
  /// It may have ended because the window or, for a sheet, its parent was closed. A sheet that has
  /// waited all the time is reported, too, although it never began.
  ///
  /// - Parameters:
  ///   - window: The window, which the application has retained until now.
  ///   - application: The application.
  func modalWindowDidEnd(_ window: Window?, in application: Application)

  /// Notifies the observer that other keys wait for the rest of a sequence, or that none do.
  ///
  /// If the focus or the key maps change, the method is called in the next pass of validation.
  ///
  /// - Parameter application: The application, whose ``Application/pendingKeys`` are those that
  ///   wait now.
  func pendingKeysDidChange(in application: Application)

  /// Notifies the observer that the application must be given the time at another time than before,
  /// or no longer.
  ///
  /// An adapter sets its timer here. The method is called after each event, after
  /// ``Application/advance(to:)``, and in each pass of validation, if the time has changed, and at
  /// once if an earlier deadline is set in between. A timer that fires too early does no harm.
  ///
  /// - Parameter application: The application, whose ``Application/nextDeadline`` is the new time.
  func nextDeadlineDidChange(in application: Application)

  /// Notifies the observer that an asynchronous action has begun, reported progress, or ended.
  ///
  /// The method is called when the action is sent; if it then waits for an earlier run
  /// (``ActionRun/started`` is nil), again when it starts; after
  /// ``ActionRun/report(completed:of:_:)``, at most once in each turn of the main actor; and when
  /// it has ended (``ActionRun/outcome``). No control or menu has to show the action.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - application: The application that sent the action.
  func runDidChange(_ run: ActionRun, in application: Application)

  /// Notifies the observer that an open menu may show other rows (``Menu/rows(in:)``).
  ///
  /// The method is called after a pass of validation or a validation of the menu, before
  /// ``validationDidChange(commands:controls:in:)``, in these cases:
  ///
  /// - The state of a command or a submenu of the menu has changed where the menu was opened.
  /// - The items or the title of any menu, a property of any command, the main menu, or the key maps
  ///   have been set to something else.
  /// - A chain, a first responder, a window, or a handler has changed, so that other keys may work.
  ///
  /// An adapter then compares what it shows with the rows. The states of other commands that have
  /// the same key are not compared, although they may decide whose key it is.
  ///
  /// - Parameters:
  ///   - menu: The menu, which is or was open; its submenus may have changed, too.
  ///   - application: The application.
  func menuDidChange(_ menu: Menu, in application: Application)

  /// Notifies the observer that validation has changed what commands and controls show.
  ///
  /// The application calls this method at the end of each pass of automatic validation
  /// (``Application/validateIfNeeded()``) and of each validation of a menu
  /// (``Application/menuWillOpen(_:at:)``, ``Application/validate(_:)``), at most once for each. A
  /// command is listed if it is in an open menu, and its ``Command/state`` has changed since the
  /// observers were last told, including by reading or performing it, even if it has changed back.
  /// A control is listed if validation has changed its ``Control/actionState`` or its
  /// ``Control/isEnabled``.
  ///
  /// - Parameters:
  ///   - commands: The commands, each once, in the order in which they were validated.
  ///   - controls: The controls that validate automatically, each once, in the order in which they
  ///     were validated.
  ///   - application: The application.
  func validationDidChange(commands: [Command], controls: [Control], in application: Application)
}

extension ApplicationObserver {
  /// Does nothing.
  public func keyWindowDidChange(in application: Application, from previous: Window?) {}
  /// Does nothing.
  public func mainWindowDidChange(in application: Application, from previous: Window?) {}
  /// Does nothing.
  public func modalWindowDidBegin(_ window: Window, in application: Application) {}
  /// Does nothing.
  public func modalWindowDidEnd(_ window: Window?, in application: Application) {}
  /// Does nothing.
  public func pendingKeysDidChange(in application: Application) {}
  /// Does nothing.
  public func nextDeadlineDidChange(in application: Application) {}
  /// Does nothing.
  public func runDidChange(_ run: ActionRun, in application: Application) {}
  /// Does nothing.
  public func menuDidChange(_ menu: Menu, in application: Application) {}
  /// Does nothing.
  public func validationDidChange(
    commands: [Command], controls: [Control], in application: Application
  ) {}
}

/// The observers of an application, and the changes that they have not been told of.
@MainActor
private final class ApplicationObservers: ObserverTable {
  let list = WeakList<AnyObject>()
  /// The notices to deliver, each with the observers at the time of the change; the first one is
  /// being delivered.
  private var notices: [(change: ApplicationChange, audience: [AnyObject])] = []
  /// The commands, controls, and menus that have changed, in the order in which they did.
  private var changes: [AnyObject] = []
  private var changing: Set<ObjectIdentifier> = []
  private var toldDeadline: Duration?

  init(of application: Application) { toldDeadline = application.nextDeadline }

  func tell(_ change: ApplicationChange, in application: Application) {
    let audience = list.objects
    // The last observer may have been deallocated without being removed.
    if audience.isEmpty { replace(&application.applicationObservers, with: nil) }
    notices.append((change, audience))
    guard notices.count == 1 else { return }
    while let (change, audience) = notices.first {
      for case let observer as any ApplicationObserver in audience where list.contains(observer) {
        tell(observer, of: change, in: application)
      }
      release(notices.removeFirst())
    }
  }

  private func tell(
    _ observer: any ApplicationObserver, of change: ApplicationChange, in application: Application
  ) {
    switch change {
    case .keyWindow(let previous): observer.keyWindowDidChange(in: application, from: previous)
    case .mainWindow(let previous): observer.mainWindowDidChange(in: application, from: previous)
    case .modalWindowBegan(let window): observer.modalWindowDidBegin(window, in: application)
    case .modalWindowEnded(let window): observer.modalWindowDidEnd(window, in: application)
    case .pendingKeys: observer.pendingKeysDidChange(in: application)
    case .deadline: observer.nextDeadlineDidChange(in: application)
    case .run(let run): observer.runDidChange(run, in: application)
    case .validation(let changed):
      for case let menu as Menu in changed { observer.menuDidChange(menu, in: application) }
      let commands = changed.compactMap { $0 as? Command }
      let controls = changed.compactMap { $0 as? Control }
      guard !commands.isEmpty || !controls.isEmpty else { return }
      observer.validationDidChange(commands: commands, controls: controls, in: application)
    }
  }

  func tellOfDeadline(in application: Application) {
    let deadline = application.nextDeadline
    if exchange(&toldDeadline, with: deadline) != deadline { tell(.deadline, in: application) }
  }

  func tellOfDeadline(_ deadline: Duration, in application: Application) {
    if let toldDeadline, toldDeadline <= deadline { return }
    tellOfDeadline(in: application)
  }

  func noteChange(of object: AnyObject) {
    if changing.insert(ObjectIdentifier(object)).inserted { changes.append(object) }
  }

  func tellOfValidation(in application: Application) {
    guard !changes.isEmpty else { return }
    changing = []
    tell(.validation(exchange(&changes, with: [])), in: application)
  }
}

extension Application {
  private var ownObservers: ApplicationObservers? { applicationObservers as? ApplicationObservers }

  /// Adds an observer of this application's windows and runs, and of the commands and controls that
  /// it validates.
  ///
  /// A toolkit adds an observer to keep native windows, menus, and timers up to date, and a program
  /// adds one to show which asynchronous actions run.
  ///
  /// ```swift
  /// let indicator = RunIndicator()  // Retain it, because the application does not.
  /// application.addApplicationObserver(indicator)
  /// ```
  ///
  /// Without an observer, this costs nothing.
  ///
  /// - Parameter observer: The observer. It is called after the observers that were added before
  ///   it. The application does not retain it, and stops calling it when it is deallocated. Adding
  ///   the same observer again moves it to the end.
  /// - Complexity: O(1) on average.
  public final func addApplicationObserver(_ observer: any ApplicationObserver) {
    let observers = ownObservers ?? ApplicationObservers(of: self)
    observers.list.append(observer)
    applicationObservers = observers
  }

  /// Removes an observer, which is then no longer notified.
  ///
  /// This method does nothing if the observer is not registered.
  ///
  /// - Parameter observer: The observer.
  /// - Complexity: O(*n*) for *n* observers.
  public final func removeApplicationObserver(_ observer: any ApplicationObserver) {
    ownObservers?.list.remove(observer)
    // Commands and controls that are deallocated here may call back.
    if ownObservers?.list.isEmpty == true { replace(&applicationObservers, with: nil) }
  }
}
