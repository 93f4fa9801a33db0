/// An object that an application notifies when its windows, its asynchronous actions, or its menus
/// change.
///
/// An adapter for a toolkit adopts this protocol to keep the platform's windows, menus, and timers
/// up to date; a status line adopts it to show what runs. All requirements have default
/// implementations that do nothing. Declare the methods that a subclass may implement in the class
/// that adopts the protocol, and override them: Swift does not call a method that only a subclass
/// declares. For the actions that an application sends, see ``ActionObserver``.
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

  /// Notifies the observer that an open menu shows other rows (``OpenMenu/rows``).
  ///
  /// The method is called after a pass of validation in which the rows have been compared
  /// (``OpenMenu``). An adapter then shows the new rows.
  ///
  /// - Parameters:
  ///   - menu: The open menu, whose rows have been read before.
  ///   - application: The application.
  func menuDidChange(_ menu: OpenMenu, in application: Application)

  /// Notifies the observer that the application has another main menu, or none.
  ///
  /// An adapter that shows the main menu as a bar closes the bar, and opens the new menu
  /// (``Application/openBar(_:)``).
  ///
  /// - Parameters:
  ///   - application: The application, whose ``Application/mainMenu`` is the new one.
  ///   - previous: The previous main menu; nil if there was none.
  func mainMenuDidChange(in application: Application, from previous: Menu?)
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
  public func menuDidChange(_ menu: OpenMenu, in application: Application) {}
  /// Does nothing.
  public func mainMenuDidChange(in application: Application, from previous: Menu?) {}
}

/// The observers of an application, and the notices that they have not been given.
@MainActor
final class ApplicationObservers {
  typealias Notice = @MainActor (any ApplicationObserver, Application) -> Void

  fileprivate let list = WeakList<AnyObject>()
  /// The notices to give, each with the observers at the time of the change; the first one is being
  /// given.
  private var notices: [(notice: Notice, audience: [AnyObject])] = []
  private var toldDeadline: Duration?
  /// The strokes that waited when the observers were last told.
  var toldStrokes: KeySequence?

  fileprivate init(of application: Application) {
    toldDeadline = application.nextDeadline
    toldStrokes = application.currentWaitingKeys?.prefix.sequence()
  }

  /// Gives a notice of a change to the observers.
  ///
  /// While they are being given another one, this method returns before they are given this one.
  func tell(in application: Application, _ notice: @escaping Notice) {
    let audience = list.objects
    // The last observer may have been deallocated without being removed.
    if audience.isEmpty { replace(&application.applicationObservers, with: nil) }
    notices.append((notice, audience))
    guard notices.count == 1 else { return }
    while let (notice, audience) = notices.first {
      for case let observer as any ApplicationObserver in audience where list.contains(observer) {
        notice(observer, application)
      }
      release(notices.removeFirst())
    }
  }

  /// Tells the observers if ``Application/nextDeadline`` is another than when they were last told.
  func tellOfDeadline(in application: Application) {
    let deadline = application.nextDeadline
    guard exchange(&toldDeadline, with: deadline) != deadline else { return }
    tell(in: application) { $0.nextDeadlineDidChange(in: $1) }
  }

  /// Tells the observers if a deadline, which has just been set, is earlier than the one that they
  /// were last told of.
  func tellOfDeadline(_ deadline: Duration, in application: Application) {
    if let toldDeadline, toldDeadline <= deadline { return }
    toldDeadline = min(deadline, application.currentWaitingKeys?.deadline ?? deadline)
    tell(in: application) { $0.nextDeadlineDidChange(in: $1) }
  }
}

extension Application {
  /// Adds an observer of this application's windows, runs, and menus.
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
    let observers = applicationObservers ?? ApplicationObservers(of: self)
    observers.list.append(observer)
    applicationObservers = observers
    setNeedsValidation()
  }

  /// Removes an observer, which is then no longer notified.
  ///
  /// This method does nothing if the observer is not registered.
  ///
  /// - Parameter observer: The observer.
  /// - Complexity: O(*n*) for *n* observers.
  public final func removeApplicationObserver(_ observer: any ApplicationObserver) {
    applicationObservers?.list.remove(observer)
    // What the notices retain may call back when it is deallocated here.
    if applicationObservers?.list.isEmpty == true { replace(&applicationObservers, with: nil) }
  }
}
