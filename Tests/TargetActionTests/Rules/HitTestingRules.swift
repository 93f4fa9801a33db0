import TargetAction
import Testing

/// A view that contains every point.
private final class Endless: View {
  override func point(inside point: Point, with event: Event?) -> Bool { true }
}

extension RuleScene {
  /// Adds a view that covers the window in front of the control.
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
  /// Which view is hit, and which objects retain which.
  static let hitTesting: [Rule] = [
    Rule(
      "The frontmost subview that contains the point is hit", in: "UIView.hitTest(_:with:)",
      cocoa: "Subviews are tested, the frontmost first; otherwise the view itself is hit.",
      rows: ["View/hitTest(_:with:)"]
    ) { scene in
      #expect(scene.hit(50, 50) === scene.control)
      let cover = scene.cover()
      #expect(scene.hit(50, 50) === cover)
      scene.window.sendSubviewToBack(cover)
      #expect(scene.hit(50, 50) === scene.control && scene.hit(5, 5) === cover)
    },
    Rule(
      "A hidden view and its subviews are not hit", in: "UIView.hitTest(_:with:)",
      cocoa: "Hidden views are ignored."
    ) { scene in
      let inner = View(frame: scene.control.bounds)
      scene.control.addSubview(inner)
      #expect(scene.hit(50, 50) === inner)
      scene.control.isHidden = true
      #expect(scene.hit(50, 50) === scene.window)
    },
    Rule(
      "A view without user interaction and its subviews are not hit", in: "UIView.hitTest(_:with:)",
      cocoa: "Views whose user interaction is disabled are ignored."
    ) { scene in
      scene.cover().isUserInteractionEnabled = false
      #expect(scene.hit(50, 50) === scene.control)
    },
    Rule(
      "A view with an alpha of 0.01 or less is not hit", in: "UIView.hitTest(_:with:)",
      cocoa: "Views with an alpha of less than 0.01 are ignored.",
      here: "A view with an alpha of exactly 0.01 is also ignored.",
      why: "Programs use this value for invisible views, and descriptions of UIKit mention it."
    ) { scene in
      let cover = scene.cover()
      cover.alpha = 0.011
      #expect(scene.hit(50, 50) === cover)
      cover.alpha = 0.01
      #expect(scene.hit(50, 50) === scene.control)
    },
    Rule(
      "A disabled control takes presses from the views behind it", in: "UIControl.isEnabled",
      cocoa: "A disabled control ignores touches, and the views behind it do not receive them.",
      rows: ["Control/isEnabled"]
    ) { scene in
      scene.attach(TapGestureRecognizer(), .greet, to: scene.window)
      scene.control.isEnabled = false
      #expect(scene.hit(50, 50) === scene.control)
      #expect(scene.application.tap(scene.control) && scene.recorder.take() == [])
      scene.application.tap(Point(x: 1, y: 1), in: scene.window)
      #expect(scene.recorder.take() == ["greet"])
    },
    Rule(
      "A subview outside of its superview's bounds is not hit there", in: "UIView.hitTest(_:with:)",
      cocoa: "Points outside of a view's bounds never hit, even if there is a subview."
    ) { scene in
      let outlier = View(frame: Rect(x: 30, y: 0, width: 20, height: 20))
      scene.control.addSubview(outlier)
      #expect(scene.hit(75, 45) === scene.window)
      outlier.frame.origin.x = 5
      #expect(scene.hit(50, 50) === outlier)
    },
    Rule(
      "A view decides which points are inside", in: "UIView.point(inside:with:)",
      cocoa: "An override decides; the default tests the bounds.",
      rows: ["View/point(inside:with:)"]
    ) { scene in
      let endless = Endless(frame: Rect(x: 0, y: 0, width: 1, height: 1))
      scene.window.addSubview(endless)
      #expect(scene.hit(99, 99) === endless)
    },
    Rule(
      "Left and upper edges are inside; right and lower ones are not", in: "CGRect.contains(_:)",
      cocoa: "A point on a minimal edge is contained, and a point on a maximal edge is not."
    ) { scene in
      #expect(scene.hit(40, 40) === scene.control && scene.hit(60, 50) === scene.window)
      #expect(scene.hit(50, 60) === scene.window)
    },
    Rule(
      "A view that is added to another view leaves its old superview", in: "UIView.addSubview(_:)",
      cocoa: "A view has one superview; it is removed from the old one and retained by the new one."
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
      "The view of a window's root controller fills the window", in: "UIWindow.rootViewController",
      cocoa: "The controller's view is installed as the content, and sized with the window."
    ) { scene in
      let (one, other) = (scene.keep(ViewController()), scene.keep(ViewController()))
      scene.window.rootViewController = one
      #expect(one.view.superview === scene.window && one.view.frame == scene.window.bounds)
      scene.window.rootViewController = other
      #expect(one.view.superview == nil && other.view.superview === scene.window)
    },
    Rule(
      "The root controller of another window leaves its own", in: "UIWindow.rootViewController",
      cocoa: "The case of a controller that is the root of two windows is not documented.",
      here: "The old window then has no root, and does not remove the view from the new one.",
      why: "A view is in one window, as a child controller has one parent."
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
