import TargetAction
import Testing

/// A protocol that is not related to any action.
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

/// Queries that start at a responder and do not depend on the focus.
@MainActor
@Suite
struct QueryTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  init() { application.keyWindow = window }

  @Test func `a chain query finds the target from the responder up, not from the first responder`()
  {
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

  @Test func `a chain resolution matches the report of a send from the same responder`() {
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

  @Test
  func `a chain query by protocol starts with the responder itself and ends with the delegate`() {
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

  @Test func `a query for all objects of a type returns each once, in search order`() {
    let (focused, parent) = (NamingResponder("focused"), NamingResponder("parent"))
    let start = NamingResponder("start", next: parent)
    let delegate = NamingDelegate()
    application.focus([focused, parent], in: window)
    window.delegate = delegate
    application.delegate = delegate
    func titles(sender: AnyObject?) -> [String] {
      application.targets(as: (any Naming).self, sender: sender).map(\.title)
    }
    #expect(titles(sender: start) == ["focused", "parent", "delegate", "start"])
    #expect(titles(sender: nil) == ["focused", "parent", "delegate"])
    #expect(
      application.withAnchor(start) { titles(sender: nil) } == ["start", "parent", "delegate"])
    #expect(application.targets(as: NamingResponder.self, sender: nil).first === focused)
    #expect(application.targets(as: Control.self, sender: start).isEmpty)
    #expect(
      titles(sender: start).first == application.target(as: (any Naming).self, sender: start)?.title
    )
  }

  @Test func `an object that two responders represent is found once`() {
    let delegate = NamingDelegate()
    let lower = Responder(representing: delegate)
    let upper = Responder(representing: delegate)
    lower.next = upper
    let found = application.targets(as: (any Naming).self, sender: lower)
    #expect(found.map { $0 === delegate } == [true])
  }

  @Test func `the result of a query retains the objects that were found`() {
    var start: NamingResponder? = NamingResponder("start")
    let found = application.targets(as: NamingResponder.self, sender: start)
    start = nil
    #expect(found.map(\.title) == ["start"])
  }

  @Test func `a query from a responder outside of any window ends at the shared application`() {
    let loose = Responder()
    #expect(loose.chainTarget(as: Window.self) == nil)
    #expect(loose.chainTarget(as: Application.self) === Application.shared)
  }
}
