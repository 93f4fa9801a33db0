import TargetAction
import Testing

private final class Field: View { override var canBecomeFirstResponder: Bool { true } }
private final class Box<Item>: Responder {}

extension Action {
  fileprivate static let oddlyNamed = Action(untyped: #"say "hi" \n & `#1` %%\#n"#)
}

@MainActor
struct DiagramTests {
  @Test func `a diagram of a chain includes its delegates`() {
    let (application, window, field) = (Application(), Window(), Field())
    let delegate = WindowDelegate()
    window.delegate = delegate
    application.keyWindow = window
    window.addSubview(field)
    window.makeFirstResponder(field)
    field.addHandler(for: .refresh) { _ in }
    #expect(
      field.chainDiagram(.mermaid) == """
        flowchart BT
          n0["Field<br/>first responder<br/>handles refresh"]
          n1["Window<br/>key window<br/>main window"]
          n2["Application"]
          n3["WindowDelegate"]
          n0 --> n1
          n1 --> n2
          n1 -.->|delegate| n3
        """)
    #expect(
      field.chainDiagram(.dot) == #"""
        digraph responders {
          rankdir=BT
          node [shape=box]
          n0 [label="Field\nfirst responder\nhandles refresh"]
          n1 [label="Window\nkey window\nmain window"]
          n2 [label="Application"]
          n3 [label="WindowDelegate"]
          n0 -> n1
          n1 -> n2
          n1 -> n3 [style=dashed, label=delegate]
        }
        """#)
  }

  @Test func `a deallocated delegate has a remark and no arrow`() {
    let (application, window) = (Application(), Window())
    application.addWindow(window)
    window.delegate = WindowDelegate()
    #expect(
      window.chainDiagram(.mermaid) == """
        flowchart BT
          n0["Window<br/>first responder<br/>delegate deallocated"]
          n1["Application"]
          n0 --> n1
        """)
  }

  @Test func `labels are escaped`() {
    let box = Box<String>()
    box.addHandler(for: .oddlyNamed) { _ in }
    #expect(
      box.chainDiagram(.mermaid) == """
        flowchart BT
          n0["Box#60;Swift.String#62;<br/>\
        handles say #34;hi#34; #92;n #38; #96;#35;1#96; #37;#37;#92;n<br/>\
        ended at Box#60;Swift.String#62;, which is not in a window"]
        """)
    #expect(
      box.chainDiagram(.dot) == ##"""
        digraph responders {
          rankdir=BT
          node [shape=box]
          n0 [label="Box<Swift.String>\nhandles say \"hi\" \\n &amp; `#1` %%\\n\nended at \##
        Box<Swift.String>, which is not in a window"]
        }
        """##)
  }

  @Test func `a diagram of a hierarchy has each responder once`() {
    let (application, window, panel) = (Application(), Window(), Window())
    let (form, field, label, stray) = (FormController(), Field(), View(), Responder())
    application.keyWindow = window
    application.addWindow(panel)
    window.rootViewController = form
    form.view.addSubview(label)
    form.view.addSubview(field)
    window.makeFirstResponder(field)
    // Both windows have the same delegate, which is drawn once.
    window.delegate = form
    panel.delegate = form
    application.delegate = stray
    #expect(
      application.hierarchyDiagram(.mermaid) == """
        flowchart BT
          n0["Application"]
          n1["Responder"]
          n2["Field<br/>first responder"]
          n3["View"]
          n4["FormController"]
          n5["Window<br/>key window<br/>main window"]
          n6["View"]
          n7["Window<br/>first responder"]
          n0 -.->|delegate| n1
          n2 --> n3
          n3 --> n4
          n4 --> n5
          n5 --> n0
          n5 -.->|delegate| n4
          n6 --> n3
          n7 --> n0
          n7 -.->|delegate| n4
        """)
    #expect(
      application.hierarchyDiagram(.dot).hasSuffix(
        """
          n7 -> n0
          n7 -> n4 [style=dashed, label=delegate]
        }
        """))
  }
}
