import TargetAction
import Testing

/// A window's next responder: its application, or a responder that the program sets.
@MainActor
@Suite
struct WindowChainTests {
  private let application = makeApplication()
  private let other = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let owner = ViewController()

  init() {
    owner.next = application
  }

  @Test func `a next responder that is set while the window has an application does not change`() {
    application.keyWindow = window
    #expect(window.next === application)
    window.next = owner
    application.removeWindow(window)
    #expect(window.next === owner)
    application.keyWindow = window
    #expect(window.next === owner)
    #expect(window.application === application)
    owner.addHandler(for: .refresh) { _ in }
    #expect(application.sendAction(.refresh), "The chain leads through the owner.")
  }

  @Test func `setting nil restores the application as the next responder, now and later`() {
    window.next = owner
    window.next = nil
    #expect(window.next == nil)
    application.addWindow(window)
    #expect(window.next === application)
    window.next = owner
    window.next = nil
    #expect(window.next === application)
    other.addWindow(window)
    #expect(window.next === other)
    other.removeWindow(window)
    #expect(window.next == nil)
  }

  @Test func `if the next responder is deallocated, the application replaces it`() {
    application.addWindow(window)
    do {
      let short = Responder()
      window.next = short
      window.next = short
      #expect(window.next === short)
    }
    #expect(window.next === application)
  }

  @Test func `the first responder keeps the focus when its window's next responder is deallocated`()
  {
    application.keyWindow = window
    let field = FocusField("field")
    window.addSubview(field)
    do {
      let short = Responder()
      window.next = short
      window.makeFirstResponder(field)
    }
    #expect(window.firstResponder === field)
    #expect(field.application === application)
  }

  @Test
  func `the chain of a controller whose presenter is above the window goes through the window`() {
    application.keyWindow = window
    window.rootViewController = ViewController()
    window.next = owner
    let sheet = ViewController()
    owner.present(sheet)
    #expect(sheet.next === owner)
    window.addSubview(sheet.view)
    #expect(sheet.next === window)
    #expect(sheet.view.window === window)
    #expect(sheet.view.application === application)
    sheet.dismiss()
    #expect(sheet.next == nil)
    #expect(sheet.view.superview == nil)
    window.addSubview(sheet.view)
    owner.present(sheet)
    #expect(sheet.next === window)
  }

  @Test
  func `the chain of a controller whose presenter is in the window goes through the presenter`() {
    application.keyWindow = window
    window.next = owner
    let root = ViewController()
    window.rootViewController = root
    let sheet = ViewController()
    root.present(sheet)
    window.addSubview(sheet.view)
    #expect(sheet.next === root)
  }

  @Test func `presenting a controller that is above the window does not form a loop`() {
    let sheet = ViewController()
    owner.present(sheet)
    window.next = sheet
    window.addSubview(sheet.view)
    #expect(sheet.next === owner)
    #expect(window.next === sheet)
  }
}
