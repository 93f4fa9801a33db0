import TargetAction
import Testing

/// A host that does what a window's buttons do.
private final class ClosingHost: WindowHost, ActionValidating, ClosingWindow, Minimizing,
  TogglingMaximized, TogglingFullScreen
{
  private(set) var sent: [Action] = []
  var state = ActionState.enabled

  func closeWindow(_ sender: AnyObject?) { sent.append(.closeWindow) }
  func minimize(_ sender: AnyObject?) { sent.append(.minimize) }
  func toggleMaximized(_ sender: AnyObject?) { sent.append(.toggleMaximized) }
  func toggleFullScreen(_ sender: AnyObject?) { sent.append(.toggleFullScreen) }
  func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }
}

/// The actions that are about a window: no object of another window handles them.
@MainActor
struct WindowActionTests {
  nonisolated static let actions: [Action] = [
    .closeWindow, .minimize, .toggleMaximized, .toggleFullScreen,
  ]

  private let application = makeApplication()
  private let document = Window()
  private let panel = Window()
  private let documentField = Named("document")
  private let panelField = Named("panel")
  private let recorder = Recorder()

  init() {
    application.focus([documentField], in: document)
    application.focus([panelField], in: panel)
    application.mainWindow = document
  }

  private func handle(_ action: Action, at responder: Responder, _ name: String) {
    responder.addHandler(for: action) { [recorder] _ in recorder.record(name) }
  }

  @Test(arguments: actions)
  func `neither a panel without the action nor its absence affects the document behind it`(
    action: Action
  ) {
    for responder in [document, documentField] { handle(action, at: responder, "document") }
    let button = Button()
    document.addSubview(button)
    #expect(!application.sendAction(action))
    #expect(!application.sendAction(action, from: button), "The sender is in another window.")
    #expect(application.target(forAction: action, sender: button) == nil)
    #expect(application.state(of: action) == .unhandled && recorder.take() == [])
    #expect(application.sendAction(action, to: document) && recorder.take() == ["document"])
    // An action about the document still reaches it.
    handle(.saveDocument, at: documentField, "save")
    #expect(application.sendAction(.saveDocument) && recorder.take() == ["save"])
    application.keyWindow = nil
    #expect(!application.sendAction(action) && recorder.take() == [])
    #expect(!application.perform(Command(action: action)).isHandled && recorder.take() == [])
  }

  @Test(arguments: actions)
  func `the window, its delegate, and what lies above it come first, then the application`(
    action: Action
  ) {
    let (controller, delegate) = (Named("controller", next: application), Responder())
    panel.next = controller
    panel.delegate = delegate
    application.delegate = Responder()
    var expected: [String] = []
    let places: [(Responder?, String)] = [
      (application.delegate as? Responder, "application's delegate"), (application, "application"),
      (controller, "controller"), (delegate, "delegate"), (panel, "window"), (panelField, "focus"),
    ]
    for case (let responder?, let name) in places {
      handle(action, at: responder, name)
      #expect(application.sendAction(action))
      expected.append(name)
    }
    #expect(recorder.take() == expected)
  }

  @Test(arguments: actions, [true, false])
  func `the search ends before an object of another window`(action: Action, viaController: Bool) {
    let controller = Named("controller", next: document)
    panel.next = viaController ? controller : document
    for responder in [document, controller] { handle(action, at: responder, "document") }
    #expect(!application.sendAction(action) && !panelField.tryToPerform(action))
    #expect(recorder.take() == [])
    handle(action, at: application, "application")
    #expect(application.sendAction(action) && panelField.tryToPerform(action))
    #expect(recorder.take() == ["application", "application"])
    handle(.saveDocument, at: document, "save")
    #expect(application.sendAction(.saveDocument) && recorder.take() == ["save"])
  }

  @Test(arguments: actions)
  func `the host of the window is asked last`(action: Action) throws {
    let (host, documentHost) = (ClosingHost(), ClosingHost())
    (panel.host, document.host) = (host, documentHost)
    #expect(application.target(forAction: action, sender: nil) === host)
    #expect(application.sendAction(action) && host.sent == [action])
    host.state = .disabled
    #expect(application.state(of: action) == .disabled)
    let anchor = DispatchAnchor(at: documentField)
    #expect(application.perform(Command(action: action), from: anchor).isHandled)
    #expect(host.sent == [action] && documentHost.sent == [action])
    #expect(!panelField.tryToPerform(action), "A chain does not lead to the host.")
    #expect("\(application.resolution(of: action))".contains("ClosingHost   is the target"))
    handle(action, at: application, "application")
    #expect(application.sendAction(action) && recorder.take() == ["application"])
    #expect(host.sent == [action])
    panel.host = nil
    application.removeHandler(for: action)
    #expect(!application.sendAction(action))
    application.keyWindow = nil
    #expect(!application.sendAction(action) && documentHost.sent == [action])
  }

  @Test func `a host is not asked for other actions`() {
    final class SavingHost: WindowHost, SavingDocument {
      func saveDocument(_ sender: AnyObject?) {}
    }
    let host = SavingHost()
    panel.host = host
    #expect(!application.sendAction(.saveDocument))
    extendLifetime(host)
  }

  @Test func `a sheet does not close its parent`() {
    let sheet = Window()
    handle(.closeWindow, at: document, "document")
    sheet.sheetParent = document
    sheet.next = document
    application.keyWindow = document
    application.beginModal(sheet)
    #expect(application.keyWindow === sheet)
    #expect(!application.sendAction(.closeWindow) && recorder.take() == [])
    application.endModal(sheet)
    #expect(application.sendAction(.closeWindow) && recorder.take() == ["document"])
  }

  @Test func `a menu acts on the window of its anchor, and a toolbar on its own`() {
    for (window, name) in [(document, "document"), (panel, "panel")] {
      handle(.closeWindow, at: window, name)
    }
    application.perform(Command(action: .closeWindow), from: DispatchAnchor(at: documentField))
    application.withAnchor(documentField) { _ = application.sendAction(.closeWindow) }
    #expect(recorder.take() == ["document", "document"])
    let button = Button()
    document.addSubview(button)
    button.addTarget(nil, action: .closeWindow, for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    button.searchOrigin = .ownWindow
    button.sendActions(for: .primaryActionTriggered)
    #expect(recorder.take() == ["panel", "document"])
  }

  @Test func `an action that an interceptor turns into one of a window stays in the window`() {
    let redirector = NamedInterceptor("redirector", next: panel)
    redirector.change = { invocation in
      if invocation.action == .pong { invocation.action = .closeWindow }
      return .proceed
    }
    panel.makeFirstResponder(redirector)
    handle(.closeWindow, at: document, "document")
    #expect(!application.sendAction(.pong) && recorder.take() == [])
    handle(.closeWindow, at: panel, "panel")
    #expect(application.sendAction(.pong) && recorder.take() == ["panel"])
  }

  @Test func `an explanation says where the search has ended`() {
    panel.next = document
    let text = "\(application.resolution(of: .closeWindow))"
    #expect(text.contains("ended before Window of another window"))
    #expect(!text.contains("document"))
  }
}
