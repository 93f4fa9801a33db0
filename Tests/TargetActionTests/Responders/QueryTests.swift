import TargetAction
import Testing

/// Something to ask for that is no action.
@MainActor
private protocol Naming: AnyObject {
  var title: String { get }
}

private final class NamingResponder: Responder, Naming {
  let title: String
  init(_ title: String, next: Responder? = nil) {
    self.title = title
    super.init()
    self.next = next
  }

  override var canBecomeFirstResponder: Bool { true }
}

private final class NamingDelegate: Naming {
  let title = "delegate"
}

/// What a responder finds from itself up, whoever has the focus.
@MainActor
@Suite
struct QueryTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  init() { application.keyWindow = window }

  @Test func `the target of an action is found from the responder up, not from the focus`() {
    let (focused, top) = (Pinger("focused", recorder), Pinger("top", recorder))
    let start = Responder()
    application.focus([focused], in: window)
    start.next = top
    top.next = window
    #expect(application.target(forAction: .ping, sender: start) === focused)
    #expect(start.chainTarget(forAction: .ping, sender: start) === top)
    top.claims = false
    #expect(start.chainTarget(forAction: .ping, sender: start) == nil)
    #expect(top.chainTarget(forAction: .pong, sender: nil) == nil)
  }

  @Test func `the explanation is that of the send from the same responder`() {
    let (start, middle) = (Responder(), Named("middle", next: window))
    start.next = middle
    var sent: String?
    application.unhandledAction = { sent = $0.description }
    #expect(!start.tryToPerform(.pong, from: start, event: nil))
    let asked = start.chainResolution(of: .pong, sender: start)
    #expect(asked.description == sent)
    #expect(
      asked.hops.map { ObjectIdentifier($0.object) }
        == [start, middle, window, application].map { ObjectIdentifier($0) })
  }

  @Test func `a role is found from the responder up, itself first and delegates last`() {
    let focused = NamingResponder("focused")
    application.focus([focused], in: window)
    let top = NamingResponder("top", next: window)
    let start = Responder()
    start.next = top
    #expect(start.chainTarget(as: (any Naming).self)?.title == "top")
    #expect(top.chainTarget(as: NamingResponder.self) === top)
    #expect(application.target(as: (any Naming).self, sender: start)?.title == "focused")
    start.next = window
    #expect(start.chainTarget(as: (any Naming).self) == nil)
    #expect(start.chainTarget(as: Window.self) === window)
    let delegate = NamingDelegate()
    application.delegate = delegate
    #expect(start.chainTarget(as: (any Naming).self) === delegate)
  }

  @Test func `a responder in no window ends its questions at the shared application`() {
    let loose = Responder()
    #expect(loose.chainTarget(as: Window.self) == nil)
    #expect(loose.chainTarget(as: Application.self) === Application.shared)
  }
}
