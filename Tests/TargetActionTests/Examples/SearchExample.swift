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

final class ReadOnlyController: ViewController, ActionIntercepting {
  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision {
    if invocation.action == .eraseShape { invocation.action = .fillShape }
    return invocation.sender is ColorField ? .stop : .proceed
  }
}

final class PainterController: ViewController, ActionForwarding {
  let painter = Painter()

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { painter }
}

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
    application.mainWindow = drawing
    application.keyWindow = panel
  }

  @Test func `the parts of a search come in order, and each object is asked once`() {
    let output = Output.of {
      print(application.resolve(.fillShape, to: nil, sender: button))
    }
    #expect(
      output == """
        DrawingActions.fillShape → ShapeView
          from the first responder ColorField
            ColorField          does not implement it
            ColorPanel          does not implement it
            reached the application
          from the sender Button
            Button              does not implement it
            View                does not implement it
            DrawingController   does not implement it
            DrawingWindow       does not implement it
            reached the application
          from the main window's first responder ShapeView
            ShapeView           is the target
        """)
  }

  @Test func `an explicit target is the only object asked`() {
    shape.isLocked = true
    let output = Output.of {
      print(application.resolve(.fillShape, to: shape, sender: button))
    }
    #expect(
      output == """
        DrawingActions.fillShape → no target: every object found that implements DrawingActions.fillShape refused it or passed it on: ShapeView
          an explicit target was given
            ShapeView   implements it, but canPerformAction returned false
            no other object was tried
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
        DrawingActions.fillShape → Painter
          from View
            View                 does not implement it
            ReadOnlyController   intercepted it and replaced it with DrawingActions.fillShape
            PainterController    does not implement it
            Painter              is the target
        DrawingActions.eraseShape → no target: ReadOnlyController intercepted DrawingActions.eraseShape and stopped it
          from View
            View                 does not implement it
            ReadOnlyController   intercepted it and stopped it
        """)
  }

  @Test func `an anchor takes the place of the first responder`() {
    let output = Output.of {
      application.withAnchor(shape) {
        application.sendAction(.fillShape)
      }
    }
    #expect(output == "Filled.")
  }
}
