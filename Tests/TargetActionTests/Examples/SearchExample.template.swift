import TargetAction
import Testing

// The article "How the search works".

protocol DrawingActions: ActionTarget {
  func fillShape(_ sender: AnyObject?)
  func eraseShape(_ sender: AnyObject?)
}

extension Action {
  static let fillShape = Action("fillShape", (any DrawingActions).fillShape)
  static let eraseShape = Action("eraseShape", (any DrawingActions).eraseShape)
}

final class ShapeView: View, DrawingActions {
  var isLocked = false

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { !isLocked }

  func fillShape(_ sender: AnyObject?) { print("Filled.") }

  func eraseShape(_ sender: AnyObject?) { print("Erased.") }
}

final class ColorField: View {
  override var canBecomeFirstResponder: Bool { true }
}

final class DrawingWindow: Window {}
final class ColorPanel: Window {}
final class DrawingController: ViewController {}

//= HowTheSearchWorks.md: final class ReadOnlyController: ViewController, ActionIntercepting

final class Painter: DrawingActions {
  func fillShape(_ sender: AnyObject?) { print("Painted.") }

  func eraseShape(_ sender: AnyObject?) { print("Painted over.") }
}

@MainActor
@Suite
struct SearchExample {
  private let application = makeApplication()
  private let drawing = DrawingWindow()
  private let panel = ColorPanel()
  private let shape = ShapeView()
  private let field = ColorField()
  private let button = Button("Fill")
  private let controller = DrawingController()

  init() {
    drawing.rootViewController = controller
    controller.view.addSubview(shape)
    controller.view.addSubview(button)
    drawing.makeFirstResponder(shape)
    panel.addSubview(field)
    panel.makeFirstResponder(field)
    application.keyWindow = panel
    application.mainWindow = drawing
  }

  @Test func `the parts of a search come in order, and each object is asked once`() {
    let output = Output.of {
      //= HowTheSearchWorks.md: print(application.resolution(of: .fillShape, to: nil, sender: button))
    }
    #expect(
      output == """
        //= HowTheSearchWorks.md: DrawingActions.fillShape → ShapeView
        """)
  }

  @Test func `an explicit target is the only object asked`() {
    shape.isLocked = true
    let output = Output.of {
      //= HowTheSearchWorks.md: print(application.resolution(of: .fillShape, to: shape, sender: button))
    }
    #expect(
      output == """
        //= HowTheSearchWorks.md: DrawingActions.fillShape → no target: every object found that
        """)
  }

  @Test func `interceptors change and stop actions`() {
    let guardian = ReadOnlyController()
    let painter = PainterController()
    painter.addChild(guardian)
    guardian.view.addSubview(field)
    let output = Output.of {
      guardian.view.tryToPerform(.eraseShape, from: button)
      print(guardian.view.chainResolution(of: .eraseShape, sender: button))
      print(guardian.view.chainResolution(of: .eraseShape, sender: field))
    }
    #expect(
      output == """
        Painted.
        //= HowTheSearchWorks.md: DrawingActions.fillShape → Painter
        DrawingActions.eraseShape → no target: ReadOnlyController intercepted DrawingActions.eraseShape and stopped it
          from View
            View                 does not implement it
            ReadOnlyController   intercepted it and stopped it
        """)
  }

  @Test func `an anchor takes the place of the first responder`() {
    let output = Output.of {
      //= HowTheSearchWorks.md: application.withAnchor(shape)
    }
    #expect(output == "Filled.")
  }
}
