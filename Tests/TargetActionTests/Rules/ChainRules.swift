import TargetAction
import Testing

extension Rule {
  /// The objects to which the chain leads.
  static let chain: [Rule] = [
    Rule(
      "A view's next responder is its superview", in: "UIResponder.next",
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
      "A root view is followed by its controller and its superview", in: "UIResponder.next",
      cocoa: "A root view's next responder is its controller; the controller's is the superview."
    ) { scene in
      let controller = scene.keep(ViewController())
      scene.control.addSubview(controller.view)
      #expect(controller.view.next === controller && controller.next === scene.control)
    },
    Rule(
      "A child controller's next responder is its parent", in: "UIResponder.next",
      cocoa: "The next responder is the superview of the child's view, and the parent comes later.",
      here: "The next responder is the parent, even if its view does not contain the child's view.",
      why: "The chain reaches the parent wherever the child's view is placed, and before it is.",
      rows: ["ViewController/addChild(_:)"]
    ) { scene in
      let (parent, child) = (scene.keep(ViewController()), scene.keep(ViewController()))
      parent.addChild(child)
      #expect(child.next === parent)
      child.removeFromParent()
      #expect(child.next == nil)
    },
    Rule(
      "A presented controller's next responder is its presenter", in: "UIResponder.next",
      cocoa: "The next responder of a presented controller is its presenting controller.",
      rows: ["ViewController/present(_:), ViewController/dismiss()"]
    ) { scene in
      let (presenter, sheet) = (scene.keep(ViewController()), scene.keep(ViewController()))
      presenter.present(sheet)
      #expect(sheet.next === presenter)
      sheet.dismiss()
      #expect(sheet.next == nil)
    },
    Rule(
      "What a controller presents is dismissed with it", in: "UIViewController.dismiss(animated:)",
      cocoa: "The controllers that are presented above the dismissed one are dismissed, too."
    ) { scene in
      let stack = (0..<4).map { _ in scene.keep(ViewController()) }
      for (presenter, presented) in zip(stack, stack.dropFirst()) {
        presenter.present(presented)
        scene.control.addSubview(presented.view)
      }
      stack[1].dismiss()
      #expect(stack.map { $0.presentingViewController != nil } == [false, true, false, false])
      #expect(stack.dropFirst().map { $0.view.superview != nil } == [true, false, false])
    },
    Rule(
      "A root controller is followed by its window and the application", in: "UIResponder.next",
      cocoa: "A root controller's next responder is the window, and a window's is the application."
    ) { scene in
      let controller = scene.keep(ViewController())
      scene.window.rootViewController = controller
      #expect(controller.next === scene.window && scene.window.next === scene.application)
    },
    Rule(
      "The application ends the chain", in: "UIResponder.next",
      cocoa: "UIKit's chain continues to the delegate if it is a responder; AppKit's chain ends.",
      here: "The chain ends, and searches try the delegate after it.",
      why: "A delegate need not be a responder."
    ) { scene in
      scene.application.delegate = scene.target
      #expect(scene.application.next == nil)
      #expect(scene.application.target(forAction: .greet) === scene.target)
    },
    Rule(
      "The reference to the next responder is weak", in: "NSResponder.nextResponder",
      cocoa: "It is not retained; the code that frees it must reset the property first.",
      why: "Safe Swift has no pointers to freed objects.",
      rows: ["Responder/next"]
    ) { scene in
      let below = scene.named("below")
      var above: Responder? = Responder()
      below.next = above
      #expect(below.next != nil)
      above = nil
      #expect(above == nil && below.next == nil)
    },
    Rule(
      "The next responder of any responder can be set", in: "NSResponder.nextResponder",
      cocoa: "The property can be set, for example to insert a controller into the chain."
    ) { scene in
      let (inserted, view) = (scene.pinger("inserted"), scene.keep(View()))
      scene.window.addSubview(view)
      view.next = inserted
      #expect(view.tryToPerform(.ping, from: view))
      #expect(scene.pings() == ["ping inserted"] && view.window === scene.window)
    },
    Rule(
      "A view's controller is found along the chain", in: "UIResponder.next",
      cocoa: "A loop over the next responders checks the class of each.",
      here: "chainTarget(as:) finds an object of a class or with a protocol.",
      why: "Every program needs the loop.",
      rows: ["Responder/chainTarget(as:)"]
    ) { scene in
      let (controller, view) = (scene.keep(ViewController()), scene.keep(View()))
      controller.view.addSubview(view)
      scene.window.addSubview(controller.view)
      #expect(view.chainTarget(as: ViewController.self) === controller)
      #expect(scene.window.chainTarget(as: ViewController.self) == nil)
    },
  ]
}
