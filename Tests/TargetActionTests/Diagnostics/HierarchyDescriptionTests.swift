import TargetAction
import Testing

private final class Field: View { override var canBecomeFirstResponder: Bool { true } }
private final class ListController: ViewController {}
private final class Panel: Window {}
private final class ApplicationDelegate {}

@MainActor
struct HierarchyDescriptionTests {
  private let application = Application()
  private let window = Window()

  @Test func `windows are described with their first responders, chains, views, and controllers`() {
    let (panel, delegate) = (Panel(), ApplicationDelegate())
    let (form, list, field, label) = (FormController(), ListController(), Field(), View())
    application.delegate = delegate
    application.addWindow(window)
    application.keyWindow = panel
    application.mainWindow = window
    window.rootViewController = form
    form.addChild(list)
    form.view.addSubview(label)
    form.view.addSubview(list.view)
    list.view.addSubview(field)
    list.addHandler(for: .refresh) { _ in }
    window.makeFirstResponder(field)
    #expect(
      application.hierarchyDescription == """
        Application                delegate ApplicationDelegate
          Window                   main window
            chain from the first responder
              Field                first responder
              View
              ListController       handles refresh
              FormController
              Window               main window
              Application          delegate ApplicationDelegate
            views
              FormController
                View
                  View
                  ListController   handles refresh
                    View
                      Field        first responder
          Panel                    first responder; key window
            chain from the first responder
              Panel                first responder; key window
              Application          delegate ApplicationDelegate
        """)
  }

  @Test func `a missing key window is described`() {
    #expect(
      application.hierarchyDescription == """
        Application
          there is no key window
        """)
    application.addWindow(window)
    #expect(
      application.hierarchyDescription == """
        Application
          there is no key window
          Window       first responder
            chain from the first responder
              Window   first responder
              Application
        """)
    application.modalWindow = window
    #expect(!application.hierarchyDescription.contains("there is no key window"))
  }

  @Test func `a window whose chain was redirected is described with the chain's end`() {
    let stray = Responder()
    application.keyWindow = window
    window.next = stray
    #expect(
      application.hierarchyDescription == """
        Application
          Window       first responder; key window; main window
            chain from the first responder
              Window   first responder; key window; main window
              Responder
              ended at Responder, which is not in a window
        """)
  }

  @Test func `describing a hierarchy loads no views`() {
    let (form, list) = (FormController(), ListController())
    application.keyWindow = window
    window.rootViewController = form
    form.addChild(list)
    _ = application.hierarchyDescription
    _ = application.hierarchyDiagram(.dot)
    #expect(!list.isViewLoaded)
  }

  @Test func `a tree of a hundred thousand views is described with limited indentation`() {
    application.keyWindow = window
    var deepest: View = window
    for _ in 0..<99_999 {
      let view = View()
      deepest.addSubview(view)
      deepest = view
    }
    let field = Field()
    deepest.addSubview(field)
    window.makeFirstResponder(field)
    let lines = application.hierarchyDescription.split(separator: "\n")
    let indentation = String(repeating: "  ", count: 24)
    // The application, the window, two headings, the chain and its end, and the views.
    #expect(lines.count == 200_006)
    #expect(lines[100_006] == "      View")
    #expect(lines[100_006 + 21] == "\(indentation)View")
    #expect(lines[100_006 + 22] == "\(indentation)25: View")
    #expect(lines[200_005] == "\(indentation)100002: Field   first responder")
    let diagram = application.hierarchyDiagram(.mermaid).split(separator: "\n")
    // The opening line, 100,002 responders, and an arrow from each except the application.
    #expect(diagram.count == 200_004)
    #expect(diagram[2] == "  n1[\"Field<br/>first responder\"]")
    #expect(diagram[200_003] == "  n100001 --> n0")
  }
}
