import TargetAction
import Testing

// The article "How the search works".

//< HowTheSearchWorks.md: let application = Application.shared
//< HowTheSearchWorks.md: let (readOnly, forwarder) = (ReadOnlyController(), PainterController())

private final class LockedShape: View, DrawingActions {
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { false }
  func fillShape(_ sender: AnyObject?) {}
  func eraseShape(_ sender: AnyObject?) {}
}

@MainActor
struct SearchExample {
  @Test func `the program of the article prints what the article shows`() {
    let output = outputOfProgram {
      //> HowTheSearchWorks.md: let application = Application.shared
      //= HowTheSearchWorks.md: print(application.resolution(of: .fillShape, to: nil, sender: button))
      //> HowTheSearchWorks.md: let (readOnly, forwarder) = (ReadOnlyController(),
      //= HowTheSearchWorks.md: application.withAnchor(shape)
    }
    //? HowTheSearchWorks.md: DrawingActions.fillShape → ShapeView
    //? HowTheSearchWorks.md: DrawingActions.fillShape → Painter
    //? HowTheSearchWorks.md: Filled.
  }

  @Test func `no other object is tried if an explicit target refuses`() {
    #expect(
      makeApplication().resolution(of: .fillShape, to: LockedShape()).description == """
        DrawingActions.fillShape → no target: every object found that implements DrawingActions.fillShape refused it or passed it on: LockedShape
          an explicit target was given
            LockedShape   implements it, but canPerformAction returned false
            no other object was tried
        """)
  }

  @Test func `interceptors change and stop actions`() {
    let (guardian, painter, field) = (ReadOnlyController(), PainterController(), ColorField())
    painter.addChild(guardian)
    guardian.view.addSubview(field)
    let output = Output.of {
      guardian.view.tryToPerform(.eraseShape, from: Button("Fill"))
      print(guardian.view.chainResolution(of: .eraseShape, sender: field))
    }
    #expect(
      output == """
        Painted.
        DrawingActions.eraseShape → no target: ReadOnlyController intercepted DrawingActions.eraseShape and stopped it
          from View
            View                 does not implement it
            ReadOnlyController   intercepted it and stopped it
        """)
  }
}
