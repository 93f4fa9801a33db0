import Testing

@testable import TargetAction

/// What a view holds while the user works with it, or a role of its window.
private enum Holding: CaseIterable {
  case focus, press, pan, longPress, scroll, hover, capture, menuAnchor, paletteAnchor, keyWindow,
    mainWindow, modalWindow, waitingKeys
}

/// What happens meanwhile.
private enum Change: CaseIterable {
  case nothing, hidden, ancestorHidden, interactionOff, disabledByProgram, disabledByValidation,
    removed, movedToOtherWindow, movedToOtherApplication, windowHidden, windowClosed, windowMoved,
    blocked

  /// Whether the change is one of the window, which does not concern the views in it.
  var isOfWindow: Bool { [.windowHidden, .windowClosed, .windowMoved, .blocked].contains(self) }
}

extension Holding {
  /// Whether the view still holds it after a change.
  func survives(_ change: Change) -> Bool {
    switch self {
    case .focus: change.isOfWindow || change == .disabledByValidation
    case .press, .pan, .longPress, .scroll, .hover, .capture: false
    case .menuAnchor, .paletteAnchor: change == .blocked
    case .keyWindow: !change.isOfWindow
    case .mainWindow, .modalWindow: !change.isOfWindow || change == .blocked
    case .waitingKeys: change == .disabledByValidation
    }
  }
}

private final class Item: View {
  var log: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase != .hovered { log.append("\(event.phase)") }
    return event.phase != .hovered
  }
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    if let event = event as? ScrollEvent, let phase = event.phase { log.append("scroll \(phase)") }
    return true
  }
  override func pointerEntered(_ event: PointerEvent) { log.append("enters") }
  override func pointerExited(_ event: PointerEvent) { log.append("exits") }
}

/// An item in a control in a panel, in a window that is key and main.
@MainActor
private final class ReachScene {
  let application = makeApplication(), otherApplication = makeApplication()
  let window = Window(frame: bounds), other = Window(frame: bounds), foreign = Window()
  let panel = View(frame: bounds), box = Control(frame: bounds), item = Item(frame: bounds)
  let command = Command(action: .copy)
  var menu: OpenMenu?
  lazy var palette = DispatchAnchor(at: item)
  /// The objects that have copied.
  var copied: [String] = []
  private(set) var gestures: [String] = []
  private static let bounds = Rect(x: 0, y: 0, width: 10, height: 10)

  init() {
    for each in [other, window] { application.addWindow(each) }
    otherApplication.addWindow(foreign)
    window.addSubview(panel)
    panel.addSubview(box)
    box.addSubview(item)
    application.keyWindow = window
    application.mainWindow = window
    box.addTarget(nil, action: .refresh, for: .valueChanged)
    box.validatesAutomatically = true
    application.addHandler(for: .refresh) { _ in }
    application.addHandler(for: .copy) { [weak self] _ in self?.copied.append("application") }
    panel.addHandler(for: .copy) { [weak self] _ in self?.copied.append("panel") }
    item.addHandler(for: .copy) { [weak self] _ in self?.copied.append("item") }
    application.keyMaps = [KeyScene.map("Map", "ctrl-k ctrl-c Copying.copy")]
    application.validateIfNeeded()
  }

  func send(_ phase: PointerEvent.Phase, x: Double = 5) {
    application.sendEvent(
      PointerEvent(phase, at: Point(x: x, y: 5), in: window, timestamp: .milliseconds(1)))
  }

  func scroll(_ phase: ScrollEvent.Phase) {
    application.sendEvent(ScrollEvent(deltaY: 1, phase: phase, at: Point(x: 5, y: 5), in: window))
  }

  func recognize(_ recognizer: GestureRecognizer) {
    recognizer.addHandler { [weak self] in self?.gestures.append("\($0.state)") }
    item.addGestureRecognizer(recognizer)
  }

  /// Begins to hold something.
  func hold(_ holding: Holding) {
    switch holding {
    case .focus: window.makeFirstResponder(item)
    case .press: send(.began)
    case .capture:
      send(.began)
      send(.moved, x: 50)
    case .pan:
      recognize(PanGestureRecognizer())
      send(.began)
      send(.moved, x: 50)
    case .longPress:
      recognize(LongPressGestureRecognizer())
      send(.began)
    case .scroll: scroll(.began)
    case .hover: send(.hovered)
    case .menuAnchor: menu = application.openMenu(Menu(items: [.command(command)]), at: item)
    case .paletteAnchor: _ = palette
    case .keyWindow, .mainWindow: break
    case .modalWindow: application.beginModal(window)
    case .waitingKeys:
      window.makeFirstResponder(item)
      application.sendEvent(KeyEvent(.down, key: "k", modifiers: .control))
    }
    item.log = holding == .hover || holding == .scroll ? item.log : []
  }

  func make(_ change: Change) {
    switch change {
    case .nothing: break
    case .hidden: item.isHidden = true
    case .ancestorHidden: panel.isHidden = true
    case .interactionOff: panel.isUserInteractionEnabled = false
    case .disabledByProgram: box.isEnabled = false
    case .disabledByValidation:
      application.removeHandler(for: .refresh)
      application.validateIfNeeded()
    case .removed: item.removeFromSuperview()
    case .movedToOtherWindow: other.addSubview(item)
    case .movedToOtherApplication: foreign.addSubview(item)
    case .windowHidden: window.isHidden = true
    case .windowClosed: application.removeWindow(window)
    case .windowMoved: otherApplication.addWindow(window)
    case .blocked: application.beginModal(other)
    }
  }

  /// Whether the item still holds something.
  func holds(_ holding: Holding) -> Bool {
    switch holding {
    case .focus: return window.firstResponder === item && item.isFirstResponder
    case .press, .capture:
      send(.moved, x: 7)
      return item.log == ["moved"]
    case .pan:
      send(.moved, x: 90)
      return gestures == ["began", "changed"]
    case .longPress:
      application.advance(to: .seconds(9))
      return gestures == ["began"]
    case .scroll:
      scroll(.changed)
      return item.log == ["scroll began", "scroll changed"]
    case .hover:
      application.validateIfNeeded()
      return item.log == ["enters"]
    case .menuAnchor:
      if let menu { menu.perform(menu.rows[0]) }
      return copied == ["item"]
    case .paletteAnchor:
      application.perform(command, from: palette)
      return copied == ["item"]
    case .keyWindow: return application.keyWindow === window
    case .mainWindow: return application.mainWindow === window
    case .modalWindow:
      application.endModal(other)
      return application.modalWindow === window
    case .waitingKeys: return application.pendingKeys != nil
    }
  }
}

@MainActor
@Suite(.ignoringReports)
struct ReachTests {
  @Test(arguments: Holding.allCases, Change.allCases)
  fileprivate func `a view holds what the user can reach, and nothing else`(
    holding: Holding, change: Change
  ) {
    let scene = ReachScene()
    scene.hold(holding)
    scene.make(change)
    #expect(scene.holds(holding) == (change == .nothing || holding.survives(change)))
    extendLifetime(scene)
  }
}
