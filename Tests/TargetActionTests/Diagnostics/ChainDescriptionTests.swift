import TargetAction
import Testing

private final class Field: View { override var canBecomeFirstResponder: Bool { true } }

private final class Forwarding: Responder, ActionForwarding {
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    Issue.record("a description must not ask")
    return nil
  }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    Issue.record("a description must not ask")
    return true
  }
}

private final class Widget: ActionIntercepting {
  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    Issue.record("a description must not ask")
    return .stop
  }
}

final class WindowDelegate {}
final class FormController: ViewController {}

@MainActor
struct ChainDescriptionTests {
  private let application = Application()
  private let window = Window()

  @Test func `the description of a chain has remarks about each responder`() {
    let (controller, field) = (FormController(), Field())
    let (windowDelegate, applicationDelegate) = (WindowDelegate(), Responder())
    window.rootViewController = controller
    controller.view.addSubview(field)
    controller.addHandler(for: .refresh) { _ in }
    controller.addHandler(for: .ping) { _ in }
    window.delegate = windowDelegate
    application.delegate = applicationDelegate
    application.keyWindow = window
    application.mainWindow = window
    window.makeFirstResponder(field)
    #expect(
      field.chainDescription == """
        Field            first responder
        View
        FormController   handles PingActions.ping, refresh
        Window           key window; main window; delegate WindowDelegate
        Application      delegate Responder
        """)
  }

  @Test func `a window without a focused view is described as the first responder`() {
    let view = View()
    window.addSubview(view)
    #expect(
      view.chainDescription == """
        View
        Window   first responder
        ended at Window, which does not belong to an application
        """)
    application.modalWindow = window
    #expect(
      window.chainDescription == """
        Window   first responder; key window; modal window
        Application
        """)
  }

  @Test func `what a window does with its buttons is no registered handler`() {
    let button = Button("OK")
    window.addSubview(button)
    window.defaultButton = button
    #expect(window.chainDescription.hasPrefix("Window   first responder\n"))
    window.addHandler(for: .refresh) { _ in }
    #expect(window.chainDescription.hasPrefix("Window   first responder; handles refresh\n"))
  }

  @Test func `the description of a chain outside of any window ends with a remark`() {
    let (cell, table) = (Field(), View())
    table.addSubview(cell)
    cell.addHandler(for: .refresh) { _ in }
    #expect(
      cell.chainDescription == """
        Field   handles refresh
        View
        ended at View, which is not in a window
        """)
    #expect(ActionReports.ignored { !cell.becomeFirstResponder() })
  }

  @Test
  func `interceptors, forwarders, and represented objects are described without being called`() {
    let widget = Widget()
    let (forwarding, proxy) = (Forwarding(), Responder(representing: widget))
    forwarding.next = proxy
    #expect(
      forwarding.chainDescription == """
        Forwarding   forwards actions
        Responder    represents Widget; intercepts actions
        ended at Responder, which is not in a window
        """)
  }

  @Test func `deallocated delegates and represented objects are reported`() {
    application.addWindow(window)
    var proxy = Responder()
    do {
      let (widget, delegate, responder) = (Widget(), WindowDelegate(), Responder())
      proxy = Responder(representing: widget)
      window.delegate = delegate
      application.delegate = responder
      #expect(window.chainDescription.contains("delegate WindowDelegate"))
    }
    proxy.next = window
    #expect(
      proxy.chainDescription == """
        Responder     represents a deallocated object
        Window        first responder; delegate deallocated
        Application   delegate deallocated
        """)
    window.delegate = nil
    application.delegate = nil
    #expect(
      window.chainDescription == """
        Window   first responder
        Application
        """)
  }

  @Test func `removed handlers and a lost focus are no longer described`() {
    let field = Field()
    window.addSubview(field)
    window.makeFirstResponder(field)
    field.addHandler(for: .refresh) { _ in }
    #expect(field.chainDescription.hasPrefix("Field   first responder; handles refresh\nWindow\n"))
    field.removeHandler(for: .refresh)
    window.makeFirstResponder(nil)
    #expect(field.chainDescription.hasPrefix("Field\nWindow   first responder\n"))
  }
}
