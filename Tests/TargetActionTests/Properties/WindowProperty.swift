import TargetAction
import Testing

final class TracedWindow: Window {
  private(set) var isKey = false, isConfused = false
  override func didBecomeKey() { (isConfused, isKey) = (isConfused || isKey, true) }
  override func didResignKey() { (isConfused, isKey) = (isConfused || !isKey, false) }
}

/// Random changes of the roles of windows.
final class WindowProperty: Comparison, ApplicationObserver {
  @Test(arguments: RandomProgram.seeds)
  static func `windows have the roles that a list of sessions says`(seed: UInt64) async {
    await check(seed: seed)
  }

  let program: RandomProgram
  let application = makeApplication()
  var held: [TracedWindow?] = Array(repeating: nil, count: 6)
  var closed: Int?
  var reference = WindowReference()
  /// The key windows, the main window, and the modal windows that the observer was told of.
  private var keys: [(old: Int?, new: Int?)] = []
  private var mainWindow: Int?
  private var modalWindows: Set<ObjectIdentifier> = []

  init(_ program: RandomProgram) {
    self.program = program
    application.addApplicationObserver(self)
  }

  private func number(of window: Window?) -> Int? {
    window.flatMap { window in held.firstIndex { $0 === window } }
  }

  /// Returns a window, which is created if it was released.
  func window(_ number: Int) -> TracedWindow {
    if let window = held[number] { return window }
    let window = TracedWindow()
    held[number] = window
    if number % 2 == 0 {
      window.addHandler(for: .closeWindow) { [unowned self] _ in closed = number }
    }
    return window
  }

  func keyWindowDidChange(in application: Application, from previous: Window?) {
    keys.append((number(of: previous), number(of: application.keyWindow)))
  }

  func mainWindowDidChange(in application: Application, from previous: Window?) {
    mainWindow = number(of: application.mainWindow)
  }

  func modalWindowDidBegin(_ window: Window, in application: Application) {
    modalWindows.insert(ObjectIdentifier(window))
  }

  func modalWindowDidEnd(_ window: Window?, in application: Application) {
    if let window { modalWindows.remove(ObjectIdentifier(window)) }
  }

  // A window does not become key while another one blocks it, which is reported.
  func step() throws { try ActionReports.ignored(during: operate) }

  private func operate() throws {
    let (number, key) = (program.number(below: held.count), reference.key)
    var isReleased = false
    switch program.number(below: 21) {
    case 0:
      program.note("add \(number)")
      application.addWindow(window(number))
      reference.add(number)
    case 1:
      program.note("remove \(number)")
      application.removeWindow(window(number))
      reference.close(number)
    case 2: isReleased = drop(number)
    case 3...6: makeKey(number)
    case 7: makeKey(nil)
    case 8: makeMain(program.oneIn(4) ? nil : number)
    case 9...13: try begin(number)
    case 14...15: end(number)
    case 16: setModal(number)
    case 17:
      program.note("helper \(number)")
      window(number).worksWhenModal.toggle()
      reference.toggleHelper(number)
    case 18: try closeKeyWindow()
    default:
      program.note("hide or show \(number)")
      window(number).isHidden.toggle()
      reference.toggleHidden(number)
    }
    try compare(from: isReleased && key == number ? nil : key)
  }

  private func compare(from old: Int?) throws {
    try program.expect("windows", application.windows.compactMap(number), is: reference.windows)
    try program.expect("key window", number(of: application.keyWindow), is: reference.key)
    try program.expect("main window", number(of: application.mainWindow), is: reference.main)
    try program.expect("modal window", number(of: application.modalWindow), is: reference.modal)
    for number in reference.windows {
      let sheet = self.number(of: window(number).attachedSheet)
      try program.expect("sheet on \(number)", sheet, is: reference.sheet(on: number))
      let isBlocked = reference.blocker(of: number) != nil
      try program.expect("whether \(number) is blocked", window(number).isBlocked, is: isBlocked)
    }
    try compareNotifications(from: old)
  }

  private func compareNotifications(from old: Int?) throws {
    var last = old
    for change in keys {
      try program.expect("the previous key window", change.old, is: last)
      last = change.new
    }
    keys = []
    try program.expect("the key window that was told", last, is: reference.key)
    try program.expect("the main window that was told", mainWindow, is: reference.main)
    let begun = Set(reference.begun.map { ObjectIdentifier(window($0)) })
    let alive = Set(held.compactMap { $0.map { ObjectIdentifier($0) } })
    try program.expect("the sessions", modalWindows.intersection(alive), is: begun)
    modalWindows.formIntersection(alive)
    for (number, window) in held.enumerated() {
      guard let window else { continue }
      try program.expect("\(number) is key", window.isKey, is: number == reference.key)
      try program.expect("\(number) is confused", window.isConfused, is: false)
    }
  }
}
