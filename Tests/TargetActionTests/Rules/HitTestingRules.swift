import TargetAction
import Testing

/// Lets everything be inside.
private final class Endless: View {
  override func point(inside point: Point, with event: Event?) -> Bool { true }
}

extension RuleScene {
  /// A view that covers the window, in front of the control.
  fileprivate func cover() -> View {
    let cover = View(frame: window.bounds)
    window.addSubview(cover)
    return cover
  }

  fileprivate func hit(_ x: Double, _ y: Double) -> View? {
    window.hitTest(Point(x: x, y: y), with: nil)
  }
}

extension Rule {
  /// Which view is hit, and who keeps whom.
  static let hitTesting: [Rule] = [
    Rule(
      "The front-most subview that contains the point is hit",
      in: "UIView.hitTest(_:with:)",
      cocoa:
        "Subviews are asked whether the point is inside, the front-most first; else the view is hit."
    ) { scene in
      #expect(scene.hit(50, 50) === scene.control)
      let cover = scene.cover()
      #expect(scene.hit(50, 50) === cover)
      scene.window.sendSubviewToBack(cover)
      #expect(scene.hit(50, 50) === scene.control)
      #expect(scene.hit(5, 5) === cover)
    },
    Rule(
      "A hidden view, and what is in it, is not hit",
      in: "UIView.hitTest(_:with:)",
      cocoa: "Views that are hidden are ignored."
    ) { scene in
      let inner = View(frame: scene.control.bounds)
      scene.control.addSubview(inner)
      #expect(scene.hit(50, 50) === inner)
      scene.control.isHidden = true
      #expect(scene.hit(50, 50) === scene.window)
    },
    Rule(
      "A view without interaction, and what is in it, is not hit",
      in: "UIView.hitTest(_:with:)",
      cocoa: "Views whose user interaction is disabled are ignored."
    ) { scene in
      let cover = scene.cover()
      cover.isUserInteractionEnabled = false
      #expect(scene.hit(50, 50) === scene.control)
    },
    Rule(
      "A view with an alpha of 0.01 or less is not hit",
      in: "UIView.hitTest(_:with:)",
      cocoa: "Views with an alpha of less than 0.01 are ignored.",
      here: "0.01 itself is ignored too.",
      why: "It is what people write for a view that is not to be seen, and how UIKit is described."
    ) { scene in
      let cover = scene.cover()
      cover.alpha = 0.011
      #expect(scene.hit(50, 50) === cover)
      cover.alpha = 0.01
      #expect(scene.hit(50, 50) === scene.control)
    },
    Rule(
      "A disabled control is passed over",
      in: "UIControl.isEnabled",
      cocoa: "A disabled control ignores touches, and what is behind it does not get them.",
      here: "What is behind it is hit.",
      why: "It is then like a view without interaction, and its superview's gestures go on."
    ) { scene in
      scene.control.isEnabled = false
      #expect(scene.hit(50, 50) === scene.window)
      scene.control.isEnabled = true
      #expect(scene.hit(50, 50) === scene.control)
    },
    Rule(
      "A subview that lies outside of its superview is not hit there",
      in: "UIView.hitTest(_:with:)",
      cocoa: "Points outside of a view's bounds are never hits, even if a subview is there."
    ) { scene in
      let outlier = View(frame: Rect(x: 30, y: 0, width: 20, height: 20))
      scene.control.addSubview(outlier)
      #expect(scene.hit(75, 45) === scene.window)
      outlier.frame.origin.x = 5
      #expect(scene.hit(50, 50) === outlier)
    },
    Rule(
      "A view decides which points are inside",
      in: "UIView.point(inside:with:)",
      cocoa: "An override decides; the default looks at the bounds."
    ) { scene in
      let endless = Endless(frame: Rect(x: 0, y: 0, width: 1, height: 1))
      scene.window.addSubview(endless)
      #expect(scene.hit(99, 99) === endless)
    },
    Rule(
      "The left and upper edges are inside, the right and lower are not",
      in: "CGRect.contains(_:)",
      cocoa: "A point on the minimal edges is contained, one on the maximal edges is not."
    ) { scene in
      #expect(scene.hit(40, 40) === scene.control)
      #expect(scene.hit(60, 50) === scene.window)
      #expect(scene.hit(50, 60) === scene.window)
    },
    Rule(
      "A view that is added leaves the superview that it has",
      in: "UIView.addSubview(_:)",
      cocoa: "A view has one superview; it is removed from the former one, and retained by the new."
    ) { scene in
      let other = scene.cover()
      other.addSubview(scene.control)
      #expect(scene.control.superview === other)
      #expect(!scene.window.subviews.contains { $0 === scene.control })
      var child: View? = View()
      other.addSubview(child ?? other)
      weak let kept = child
      child = nil
      #expect(kept != nil && child == nil)
    },
    Rule(
      "The view of a window's root controller fills the window",
      in: "UIWindow.rootViewController",
      cocoa: "The controller's view is installed as the content, and sized with the window."
    ) { scene in
      let (one, other) = (scene.keep(ViewController()), scene.keep(ViewController()))
      scene.window.rootViewController = one
      #expect(one.view.superview === scene.window)
      #expect(one.view.frame == scene.window.bounds)
      scene.window.rootViewController = other
      #expect(one.view.superview == nil)
      #expect(other.view.superview === scene.window)
    },
    Rule(
      "A controller that becomes the root of another window leaves its window",
      in: "UIWindow.rootViewController",
      cocoa: "Nothing is said of a controller that is the root of two windows.",
      here: "The window that had it has no root then, and does not take the view out of the other.",
      why: "A view is in one window, as a child controller is in one parent."
    ) { scene in
      let (controller, other) = (scene.keep(ViewController()), scene.keep(Window()))
      scene.window.rootViewController = controller
      other.rootViewController = controller
      #expect(scene.window.rootViewController == nil)
      scene.window.rootViewController = nil
      #expect(other.rootViewController === controller && controller.view.superview === other)
    },
  ]
}
