import TargetAction
import Testing

private protocol OnceActions: ActionTarget { func once() }

extension Action {
  fileprivate static let once = Action("once", (any OnceActions).once, id: "test.once")
}

private class Counted: Responder {
  var counts: [String: Int] = [:]
  var whenAsked: () -> Void = {}
  override var canBecomeFirstResponder: Bool { true }

  func count(_ question: String) {
    counts[question, default: 0] += 1
    whenAsked()
  }
}

private final class CountedInterceptor: Counted, ActionIntercepting {
  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    count("intercept")
    return .proceed
  }
}

private final class CountedForwarder: Counted, ActionForwarding {
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    count("forward")
    return nil
  }
}

/// A target that is found without a search.
private class KnownTarget: Counted, OnceActions {
  var isAvailable = true
  var whenValidated: () -> Void = {}
  func once() { count("once") }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    count("validate")
    whenValidated()
    return isAvailable ? .enabled : .disabled
  }
}

private final class CountedTarget: KnownTarget {
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    count("claim")
    return true
  }
}

/// The ways in which the user performs an action whose target is asked whether it is enabled.
private enum Way: CaseIterable { case key, boundKey, menu, control, keyAtTarget, controlAtTarget }

/// The target that the chain leads to later.
private enum Later: CaseIterable { case enabled, disabled, known }

@MainActor
struct AskedOnceTests {
  @MainActor
  private struct Scene {
    let application = makeApplication(), window = Window()
    let interceptor: Counted, forwarder = CountedForwarder(), target: KnownTarget

    /// A chain of an interceptor with the focus, a forwarder, and a target; or of a responder with
    /// the focus and a target that is known.
    init(isKnown: Bool = false) {
      interceptor = isKnown ? Counted() : CountedInterceptor()
      target = isKnown ? KnownTarget() : CountedTarget()
      application.focus([interceptor] + (isKnown ? [] : [forwarder]) + [target], in: window)
      // A map finds an action by its id only once the action has been created.
      _ = Action.once
    }

    func perform(_ way: Way) {
      let named = [.keyAtTarget, .controlAtTarget].contains(way) ? target : nil
      switch way {
      case .key, .keyAtTarget:
        let command = Command(action: .once, target: named, keyEquivalent: KeyEquivalent("k"))
        application.mainMenu = Menu(items: [.command(command)])
        application.sendEvent(KeyEvent(key: "k"))
      case .boundKey:
        application.keyMaps = [KeyScene.map("Map", "k test.once")]
        application.sendEvent(KeyEvent(key: "k"))
      case .menu: application.perform(Command(action: .once))
      case .control, .controlAtTarget:
        let button = Button("Once")
        window.addSubview(button)
        button.addTarget(named, action: .once, for: .primaryActionTriggered)
        button.validatesAutomatically = true
        application.validateIfNeeded()
        for counted in [interceptor, forwarder, target] as [Counted] { counted.counts = [:] }
        button.performPrimaryAction()
      }
    }
  }

  @Test(arguments: Way.allCases, [true, false])
  private func `no object is asked twice when the user performs an action`(
    way: Way, isKnown: Bool
  ) {
    let scene = Scene(isKnown: isKnown)
    scene.perform(way)
    let isNamed = [.keyAtTarget, .controlAtTarget].contains(way)
    #if TARGETACTION_PORTABLE
      // There, each control counts as one that overrides the method through which it sends.
      if [.control, .controlAtTarget].contains(way) { return }
    #endif
    let isSearched = !isNamed && !isKnown
    #expect(scene.interceptor.counts == (isSearched ? ["intercept": 1] : [:]))
    #expect(scene.forwarder.counts == (isSearched ? ["forward": 1] : [:]))
    #expect(scene.target.counts["claim"] == (isKnown ? nil : 1))
    #expect(scene.target.counts["validate"] == 1)
    #expect(scene.target.counts["once"] == 1)
  }

  @Test(arguments: [Way.key, .boundKey, .menu, .control], Later.allCases)
  private func `a target that the chain leads to while another is asked is asked, too`(
    way: Way, later: Later
  ) {
    let (isAvailable, isKnown) = (later != .disabled, later == .known)
    let (scene, other) = (Scene(isKnown: isKnown), isKnown ? KnownTarget() : CountedTarget())
    other.isAvailable = isAvailable
    scene.target.whenValidated = { [interceptor = scene.interceptor, target = scene.target] in
      target.whenValidated = {}
      interceptor.next = other
    }
    other.next = scene.window
    scene.perform(way)
    #expect(scene.target.counts["once"] == nil)
    // A validation pass asks for the control's state once more.
    #expect(other.counts["validate"] == 1 || way == .control)
    #expect(other.counts["once"] == (isAvailable ? 1 : nil))
  }
}
