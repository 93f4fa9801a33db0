import TargetAction
import Testing

extension Rule {
  /// Where the chain leads.
  static let chain: [Rule] = [
    Rule(
      "A view is followed by its superview",
      in: "UIResponder.next",
      cocoa: "A view's next responder is its superview, unless it is a controller's root view."
    ) { scene in
      let view = scene.keep(View())
      #expect(view.next == nil)
      scene.control.addSubview(view)
      #expect(view.next === scene.control)
      view.removeFromSuperview()
      #expect(view.next == nil)
    },
    Rule(
      "A root view is followed by its controller, and that by the view's superview",
      in: "UIResponder.next",
      cocoa: "A root view's next responder is its controller; the controller's is the superview."
    ) { scene in
      let controller = scene.keep(ViewController())
      scene.control.addSubview(controller.view)
      #expect(controller.view.next === controller)
      #expect(controller.next === scene.control)
    },
    Rule(
      "A child controller is followed by its parent",
      in: "UIResponder.next",
      cocoa:
        "The next responder is the superview of the child's view, from where the chain reaches the parent.",
      here: "The next responder is the parent, whose view need not hold the child's.",
      why: "A child is above its parent before its view is placed, and wherever it is."
    ) { scene in
      let (parent, child) = (scene.keep(ViewController()), scene.keep(ViewController()))
      parent.addChild(child)
      #expect(child.next === parent)
      child.removeFromParent()
      #expect(child.next == nil)
    },
    Rule(
      "A controller that is presented is followed by the one that presents it",
      in: "UIResponder.next",
      cocoa: "The next responder of a presented controller is its presenting controller."
    ) { scene in
      let (presenter, sheet) = (scene.keep(ViewController()), scene.keep(ViewController()))
      presenter.present(sheet)
      #expect(sheet.next === presenter)
      presenter.dismiss()
      #expect(sheet.next == nil)
    },
    Rule(
      "The root controller is followed by the window, and that by the application",
      in: "UIResponder.next",
      cocoa: "A root controller's next responder is the window, and a window's is the application."
    ) { scene in
      let controller = scene.keep(ViewController())
      scene.window.rootViewController = controller
      #expect(controller.next === scene.window)
      #expect(scene.window.next === scene.application)
    },
    Rule(
      "The application ends the chain",
      in: "UIResponder.next",
      cocoa: "UIKit's chain goes on to the delegate, if that is a responder; AppKit's ends.",
      here: "The chain ends, and the delegate is asked after it.",
      why: "A delegate need not be a responder."
    ) { scene in
      scene.application.delegate = scene.target
      #expect(scene.application.next == nil)
      #expect(scene.application.target(forAction: .greet, sender: nil) === scene.target)
    },
    Rule(
      "A next responder is not retained, and becomes nil",
      in: "NSResponder.nextResponder",
      cocoa: "The next responder is not retained; whoever frees it must set the property first.",
      here: "It is not retained, and becomes nil by itself.",
      why: "A pointer to a freed object is not to be had in Swift."
    ) { scene in
      let below = scene.named("below")
      var above: Responder? = Responder()
      below.next = above
      #expect(below.next != nil)
      above = nil
      #expect(above == nil)
      #expect(below.next == nil)
    },
    Rule(
      "The next responder of any responder can be set",
      in: "NSResponder.nextResponder",
      cocoa: "The property can be set, to put a controller into the chain."
    ) { scene in
      let (inserted, view) = (scene.pinger("inserted"), scene.keep(View()))
      scene.window.addSubview(view)
      view.next = inserted
      #expect(view.tryToPerform(.ping, from: view, event: nil))
      #expect(scene.pings() == ["ping inserted"])
      #expect(view.window === scene.window)
    },
    Rule(
      "A controller is found from a view by the chain",
      in: "UIResponder.next",
      cocoa: "A loop over the next responders asks each for its class.",
      here: "chainTarget(as:) does it, for a class or a protocol.",
      why: "Everybody writes the loop."
    ) { scene in
      let (controller, view) = (scene.keep(ViewController()), scene.keep(View()))
      controller.view.addSubview(view)
      scene.window.addSubview(controller.view)
      #expect(view.chainTarget(as: ViewController.self) === controller)
      #expect(scene.window.chainTarget(as: ViewController.self) == nil)
    },
  ]
}
