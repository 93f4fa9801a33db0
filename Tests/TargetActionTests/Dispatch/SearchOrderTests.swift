import TargetAction
import Testing

/// The order of the search for the target of a nil-targeted action.
///
/// There are two windows, each with a first responder and a delegate, and an application with a
/// delegate. Every object but the application implements `ping`.
@MainActor
struct SearchOrderTests {
  private let recorder = Recorder()
  private let home = makeApplication()
  private let key, main, senderWindow: PingWindow
  private let focused, parent, mainFocused, sender: Pinger
  private let keyDelegate, mainDelegate, applicationDelegate: Delegate

  init() {
    key = PingWindow("key", recorder)
    main = PingWindow("main", recorder)
    senderWindow = PingWindow("sender window", recorder)
    parent = Pinger("parent", recorder, next: key)
    focused = Pinger("focused", recorder, next: parent)
    mainFocused = Pinger("main focused", recorder, next: main)
    sender = Pinger("sender", recorder, next: senderWindow)
    keyDelegate = Delegate("key delegate", recorder)
    mainDelegate = Delegate("main delegate", recorder)
    applicationDelegate = Delegate("application delegate", recorder)
    home.addWindow(senderWindow)
    home.keyWindow = key
    home.mainWindow = main
    key.makeFirstResponder(focused)
    main.makeFirstResponder(mainFocused)
    (key.delegate, main.delegate) = (keyDelegate, mainDelegate)
    home.delegate = applicationDelegate
  }

  @Test func `a resolution lists every object in the documented order`() {
    let names = home.resolution(of: .pong, to: nil, sender: sender).hops.map { hop in
      switch hop.object {
      case let named as Named: named.name
      case let window as NamedWindow: window.name
      case let delegate as Delegate: delegate.name
      default: "application"
      }
    }
    #expect(
      names == [
        "focused", "parent", "key", "key delegate", "sender", "sender window", "main focused",
        "main", "main delegate", "application", "application delegate",
      ])
  }

  @Test func `a sender or an anchor in another application is passed over`() {
    let (application, window) = (makeApplication(), Window())
    application.keyWindow = window
    for foreign in [sender, focused] {
      #expect(application.target(forAction: .ping, sender: foreign) == nil)
      #expect(!application.sendAction(.ping, from: foreign))
      application.withAnchor(foreign) { #expect(!application.sendAction(.ping)) }
      #expect(application.targets(as: (any PingActions).self, sender: foreign).isEmpty)
    }
    #expect(recorder.take() == [])
    // Outside any application, a chain belongs to none.
    let free = Pinger("free", recorder)
    #expect(application.sendAction(.ping, from: free))
    #expect(recorder.take() == ["claim free", "ping free"])
  }

  @Test(arguments: [true, false])
  func `a key or main window that leads to another application is passed over`(isKey: Bool) {
    let (application, window) = (makeApplication(), PingWindow("window", recorder))
    let field = Pinger("field", recorder, next: window)
    if isKey { application.keyWindow = window } else { application.mainWindow = window }
    window.makeFirstResponder(field)
    window.next = sender
    for _ in 0..<2 {
      #expect(application.target(forAction: .ping) == nil)
      #expect(!application.sendAction(.ping))
      #expect(application.target(as: (any PingActions).self) == nil)
      // An anchor changes nothing for the searches after it, even if it is the first responder.
      application.withAnchor(field) { #expect(!application.sendAction(.ping)) }
      window.makeFirstResponder(nil)
    }
    #expect(recorder.take() == [])
  }

  @Test func `a part of the search that reaches an object a second time ends there and says so`() {
    let (application, window) = (makeApplication(), Window())
    let (field, button, form) = (Named("field"), Named("button"), Ponger("form"))
    application.focus([field, form], in: window)
    button.next = form
    let parts = application.resolution(of: .ping, to: nil, sender: button).parts
    #expect(
      parts.map { $0.end?.description } == [
        "reached the application", "merged at Ponger with a chain already searched", nil,
      ])
    #expect(parts[1].hops.map { $0.object === button } == [true])
  }
}
