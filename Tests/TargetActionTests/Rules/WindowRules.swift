import TargetAction
import Testing

private final class MomentHost: WindowHost, ApplicationObserver {
  private let recorder: Recorder
  private(set) var shown: OpenMenu?

  init(_ recorder: Recorder) { self.recorder = recorder }

  func viewNeedsDisplay(_ view: View) { recorder.record("display") }
  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    recorder.record("menu")
    shown = menu
  }
  func hideMenu(_ menu: OpenMenu) { shown = nil }
  func keyWindowDidChange(in application: Application, from previous: Window?) {
    recorder.record("key")
  }
}

/// A file that is dropped.
private final class FileDrop: LocatedEvent {
  let name: String

  init(_ name: String, in window: Window) {
    self.name = name
    super.init(at: Point(x: 5, y: 5), in: window)
  }
}

/// A view that accepts files by their names, and scrolls.
private final class Receiver: View {
  let suffix: String
  private let recorder: Recorder

  init(_ suffix: String, _ recorder: Recorder) {
    (self.suffix, self.recorder) = (suffix, recorder)
    super.init(frame: Rect(x: 0, y: 0, width: 30, height: 30))
  }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    if let scroll = event as? ScrollEvent { bounds.origin.y += scroll.deltaY }
    guard let drop = event as? FileDrop else { return event is ScrollEvent }
    guard drop.name.hasSuffix(suffix) else { return false }
    recorder.record("\(drop.name) for \(suffix)")
    return true
  }
}

/// A view that records its pointer events.
private final class PointerLog: View {
  private(set) var log: [String] = []

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    log.append("\(event.phase) \(event.buttons.rawValue)")
    return true
  }
}

extension Rule {
  /// The windows of an application, and the moments of views.
  static let windows: [Rule] = [
    Rule(
      "A hidden window is not key, and keeps its first responder", in: "NSWindow.orderOut(_:)",
      cocoa: "A window that is ordered out is not visible, and another one becomes key.",
      rows: ["View/isHidden of a Window, Application/addWindow(_:)"]
    ) { scene in
      let field = scene.focused(Answering("field"))
      scene.window.isHidden = true
      #expect(scene.application.keyWindow == nil && scene.window.firstResponder === field)
      scene.window.isHidden = false
      scene.application.keyWindow = scene.window
      #expect(scene.ping() && field.senders.count == 1)
    },
    Rule(
      "A window is told that it is key, and that it no longer is", in: "NSWindow.becomeKey()",
      cocoa: "The window is informed that it has become the key window.",
      rows: ["Window/didBecomeKey(), Window/didResignKey()"]
    ) { scene in
      let windows = ["a", "b"].map { scene.keep(NotedWindow($0, scene.recorder)) }
      scene.application.keyWindow = windows[0]
      scene.application.keyWindow = windows[1]
      #expect(
        scene.recorder.take() == ["a.didBecomeKey()", "a.didResignKey()", "b.didBecomeKey()"])
    },
    Rule(
      "An observer is told of a new key window", in: "NSWindow.didBecomeKeyNotification",
      cocoa: "A notification is posted whenever a window becomes the key window.",
      rows: ["ApplicationObserver"]
    ) { scene in
      scene.application.addApplicationObserver(scene.keep(MomentHost(scene.recorder)))
      scene.application.keyWindow = scene.keep(Window())
      #expect(scene.recorder.take() == ["key"])
    },
    Rule(
      "When the key window closes, the one before becomes key again", in: "NSWindow.orderOut(_:)",
      cocoa: "If the window is the key window, the window directly behind it becomes key.",
      rows: ["Application/keyWindow"]
    ) { scene in
      let panel = scene.keep(Window())
      scene.application.keyWindow = panel
      scene.application.removeWindow(panel)
      #expect(scene.application.keyWindow === scene.window)
    },
    Rule(
      "Modal windows nest", in: "NSApplication.runModal(for:)",
      cocoa: "Modal sessions may be nested.",
      rows: ["Application/beginModal(_:), Application/endModal(_:response:)"]
    ) { scene in
      let (outer, inner) = (scene.keep(Window()), scene.keep(Window()))
      scene.application.beginModal(outer)
      scene.application.beginModal(inner)
      #expect(outer.isBlocked && scene.application.keyWindow === inner)
      scene.application.endModal(inner)
      #expect(!outer.isBlocked && scene.application.keyWindow === outer)
      scene.application.endModal(outer)
      #expect(scene.application.keyWindow === scene.window)
    },
    Rule(
      "A sheet blocks its parent, and others wait", in: "NSWindow.beginSheet(_:completionHandler:)",
      cocoa: "If the window already presents a sheet, the sheet is queued.",
      rows: ["Window/sheetParent, Application/beginModal(_:)"]
    ) { scene in
      let (sheets, other) = ((0..<2).map { _ in scene.keep(Window()) }, scene.keep(Window()))
      scene.application.addWindow(other)
      for sheet in sheets {
        sheet.sheetParent = scene.window
        scene.application.beginModal(sheet)
      }
      #expect(scene.window.isBlocked && !other.isBlocked)
      #expect(scene.window.attachedSheet === sheets[0])
      scene.application.endModal(sheets[0])
      #expect(scene.window.attachedSheet === sheets[1])
    },
    Rule(
      "A window can work while another is modal", in: "NSWindow.worksWhenModal",
      cocoa: "The window can receive events even when some other window is being run modally.",
      rows: ["Window/worksWhenModal"]
    ) { scene in
      let panel = scene.keep(Window())
      scene.application.addWindow(panel)
      panel.worksWhenModal = true
      scene.application.beginModal(scene.keep(Window()))
      #expect(!panel.isBlocked && scene.window.isBlocked)
    },
    Rule(
      "A window that becomes key becomes main if it may", in: "NSWindow.canBecomeMain",
      cocoa: "The value is true if the window is visible, is not an NSPanel, and has a title bar.",
      here: "The value is false for modal windows, and if the chain leads to another window.",
      why: "The library knows no title bars or panels, but which window is behind a panel.",
      rows: ["Application/mainWindow, Window/canBecomeMain"]
    ) { scene in
      let (panel, other) = (scene.keep(Window()), scene.keep(Window()))
      panel.next = scene.window
      for window in [scene.window, panel] { scene.application.keyWindow = window }
      #expect(!panel.canBecomeMain && scene.application.mainWindow === scene.window)
      scene.application.keyWindow = other
      #expect(other.canBecomeMain && scene.application.mainWindow === other)
    },
    Rule(
      "A view is told that its superview and window have changed", in: "UIView.didMoveToWindow()",
      cocoa: "The view and every view inside it are told that their window has changed.",
      here: "Only the view that was moved is told.",
      why: "The cost of moving a tree does not depend on its size.",
      rows: ["View/didMoveToSuperview(), View/didMoveToWindow()"]
    ) { scene in
      let (outer, inner) = (NotedView("outer", scene.recorder), NotedView("inner", scene.recorder))
      outer.addSubview(inner)
      #expect(scene.recorder.take() == ["inner.didMoveToSuperview()"])
      scene.window.addSubview(outer)
      #expect(scene.recorder.take() == ["outer.didMoveToSuperview()", "outer.didMoveToWindow()"])
    },
    Rule(
      "A view lays out its subviews when its frame changes", in: "UIView.layoutSubviews()",
      cocoa: "Layout is deferred until the end of the run loop's turn.",
      why: "The library has no run loop.",
      rows: ["View/frameDidChange(from:)"]
    ) { scene in
      final class Resized: View {
        var widths: [Double] = []
        override func frameDidChange(from frame: Rect) { widths.append(frame.size.width) }
      }
      let view = Resized(frame: scene.window.bounds)
      for _ in 1...2 { view.frame.size.width = 40 }
      #expect(view.widths == [100])
    },
    Rule(
      "A view that needs display is reported once until drawn", in: "UIView.setNeedsDisplay()",
      cocoa: "The view is redrawn once, in the next drawing cycle.",
      rows: ["View/setNeedsDisplay()"]
    ) { scene in
      let (host, view) = (scene.keep(MomentHost(scene.recorder)), scene.control)
      scene.window.host = host
      scene.window.didDisplay()
      _ = scene.recorder.take()
      for _ in 1...3 { view.setNeedsDisplay() }
      #expect(scene.recorder.take() == ["display"] && scene.window.viewsToDisplay.count == 1)
      view.didDisplay()
      view.setNeedsDisplay()
      #expect(scene.recorder.take() == ["display"])
    },
    Rule(
      "A view is told when a pointer enters and leaves it", in: "NSResponder.mouseEntered(with:)",
      cocoa: "A view is told for each of its tracking areas.",
      here: "Every view is told, for its whole area.",
      why: "Hit-testing already knows where the views are.",
      rows: ["View/pointerEntered(_:), View/pointerExited(_:)"]
    ) { scene in
      let view = NotedView("view", scene.recorder)
      view.frame.size.width = 30
      scene.window.addSubview(view)
      _ = scene.recorder.take()
      for x in [5.0, 35] { scene.point(.hovered, x, 5) }
      #expect(
        scene.recorder.take().filter { !$0.contains("handle") }
          == ["view.pointerEntered", "view.pointerExited"])
    },
    Rule(
      "Buttons held down together belong to one sequence", in: "NSResponder.rightMouseDown(with:)",
      cocoa: "Each button has methods of its own.",
      here: "The view receives one beginning and one end, with moves in between.",
      why: "One method gets all phases, so it would otherwise have to count buttons.",
      rows: ["PointerEvent/buttons"]
    ) { scene in
      let view = PointerLog(frame: scene.window.bounds)
      scene.window.addSubview(view)
      scene.point(.began, 5, 5, buttons: .primary)
      scene.point(.began, 5, 5, buttons: [.primary, .secondary])
      scene.point(.ended, 5, 5, buttons: .primary)
      scene.point(.ended, 5, 5, buttons: .secondary)
      #expect(view.log == ["began 1", "moved 3", "moved 2", "ended 2"])
    },
    Rule(
      "A wheel scrolls the nearest view that handles it", in: "NSResponder.scrollWheel(with:)",
      cocoa: "The default implementation passes the message up the chain.",
      rows: ["UIScrollView", "Responder/handleEvent(_:) with a ScrollEvent"]
    ) { scene in
      let (outer, inner) = (Receiver("txt", scene.recorder), View(frame: scene.window.bounds))
      scene.window.addSubview(outer)
      outer.addSubview(inner)
      let event = ScrollEvent(deltaY: 3, at: Point(x: 5, y: 5), in: scene.window)
      #expect(scene.application.sendEvent(event) && outer.bounds.origin.y == 3)
    },
    Rule(
      "A drop goes to the nearest view that accepts it", in: "NSDraggingDestination",
      cocoa: "A view accepts the types that it has registered, and returns an operation or none.",
      here: "A view that refuses the event leaves it to the next responder.",
      why: "A drop bubbles like every other event, and no types need to be registered.",
      rows: ["A subclass of LocatedEvent"]
    ) { scene in
      let (outer, inner) = (Receiver("txt", scene.recorder), Receiver("png", scene.recorder))
      scene.window.addSubview(outer)
      outer.addSubview(inner)
      #expect(scene.application.sendEvent(FileDrop("a.png", in: scene.window)))
      #expect(scene.application.sendEvent(FileDrop("a.txt", in: scene.window)))
      #expect(!scene.application.sendEvent(FileDrop("a.zip", in: scene.window)))
      #expect(scene.recorder.take() == ["a.png for png", "a.txt for txt"])
    },
    Rule(
      "A context menu opens through the host of the window, and searches from its view",
      in: "NSMenu.popUpContextMenu(_:with:for:)",
      cocoa: "The menu is displayed over the view. Its actions go to the first responder's chain.",
      here: "The toolkit displays it, and its actions go to the chain of the view.",
      why: "A right click need not move the focus to the view that was clicked.",
      rows: ["Application/showMenu(_:at:location:)"]
    ) { scene in
      let menu = scene.keep(Menu(items: [.command(Command("Ping", action: .ping))]))
      ActionReports.ignored { #expect(scene.application.showMenu(menu, at: scene.control) == nil) }
      let host = scene.keep(MomentHost(scene.recorder))
      scene.window.host = host
      scene.record("ping control", for: .ping, at: scene.control)
      let open = try #require(scene.application.showMenu(menu, at: scene.control))
      #expect(host.shown === open && scene.recorder.take().contains("menu"))
      open.close()
      #expect(host.shown == nil && open.perform(open.rows[0]).isHandled)
      #expect(scene.pings() == ["ping control"])
    },
  ]
}
