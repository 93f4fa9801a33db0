import TargetAction

/// What the program does with its windows.
extension WindowProperty {
  func drop(_ number: Int) -> Bool {
    program.note("release \(number)")
    let isKept = reference.session(of: number) != nil
    let window = held[number]
    held[number] = nil
    _ = consume window
    guard isKept else {
      reference.release(number)
      return true
    }
    held[number] = application.windows.lazy.compactMap { $0 as? TracedWindow }.first { window in
      !held.contains { $0 === window }
    }
    return false
  }

  func makeKey(_ number: Int?) {
    program.note("key \(number ?? -1)")
    application.keyWindow = number.map(window)
    reference.makeKey(number)
  }

  func makeMain(_ number: Int?) {
    program.note("main \(number ?? -1)")
    application.mainWindow = number.map(window)
    reference.makeMain(number)
  }

  /// Chooses the parent of a sheet, or none, and returns whether the session may begin.
  private func prepare(_ number: Int) -> (parent: Int?, isAllowed: Bool) {
    let parent = program.oneIn(2) ? program.number(below: held.count) : nil
    return (parent, parent.map { reference.owner(of: $0) != number } ?? true)
  }

  func begin(_ number: Int) throws {
    let (parent, isAllowed) = prepare(number)
    guard isAllowed else { return }
    program.note("begin \(number)\(parent.map { " on \($0)" } ?? "")")
    window(number).sheetParent = parent.map(window)
    let hasBegun = application.beginModal(window(number))
    try program.expect("has begun", hasBegun, is: reference.begin(number, on: parent))
  }

  func end(_ number: Int) {
    let ended = program.element(of: reference.sessions.map(\.window)) ?? number
    program.note("end \(ended)")
    application.endModal(window(ended))
    reference.end(ended)
  }

  func setModal(_ number: Int) {
    let (modal, isNil) = (reference.modal, program.oneIn(3))
    let (parent, isAllowed) = isNil ? (nil, true) : prepare(number)
    guard isAllowed, parent == nil else { return }
    program.note("modal \(isNil ? "nil" : "\(number)")")
    if !isNil { window(number).sheetParent = nil }
    application.modalWindow = isNil ? nil : window(number)
    guard isNil || modal != number else { return }
    if let modal { reference.end(modal) }
    if !isNil { _ = reference.begin(number, on: nil) }
  }

  /// Sends `closeWindow`, which the windows with even numbers handle.
  func closeKeyWindow() throws {
    func handles(_ window: Int?) -> Bool { window.map { $0 % 2 == 0 } ?? false }
    let key = reference.key
    program.note("close the key window")
    let isHandled = application.sendAction(.closeWindow)
    try program.expect("whether it is handled", isHandled, is: handles(key))
    try program.expect("the closed window", closed, is: handles(key) ? key : nil)
    closed = nil
  }
}
