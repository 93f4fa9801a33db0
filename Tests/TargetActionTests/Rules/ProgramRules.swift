import TargetAction
import Testing

/// An application that records the events that it is given.
private final class WatchingApplication: Application {
  private(set) var events: [Event] = []

  override func sendEvent(_ event: Event) -> Bool {
    events.append(event)
    return super.sendEvent(event)
  }
}

/// A view with a clipboard of its own.
private final class ClipView: View, Copying, Pasting {
  var text = ""
  private(set) var clipboard: String?

  override var canBecomeFirstResponder: Bool { true }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .paste && clipboard == nil ? .disabled(reason: "Nothing was copied.") : .enabled
  }

  func copy(_ sender: AnyObject?) { clipboard = text }
  func paste(_ sender: AnyObject?) { text += clipboard ?? "" }
}

/// A responder that records the keys that it is offered, with their phases.
private final class KeyWatcher: Named {
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    recorder?.record("\(event.key.rawValue) \(event.phase)")
    return true
  }
}

/// A responder that performs some text commands, and passes the others on.
private final class Commanding: Named, TextCommanding {
  let commands: Set<TextCommand>

  init(_ name: String, _ commands: Set<TextCommand>, _ recorder: Recorder, next: Responder) {
    self.commands = commands
    super.init(name, recorder, next: next)
  }

  func perform(_ command: TextCommand) -> ActionResult {
    guard commands.contains(command) else { return .passed }
    recorder?.record("\(name) \(command)")
    return .handled
  }
}

/// A delegate that quits only if it may.
private final class Quitter: Quitting {
  var mayQuit = false
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  func quit(_ sender: AnyObject?) { if mayQuit { recorder.record("quit") } }
}

/// A recognizer of a swipe to the left.
private final class Swipe: GestureRecognizer {
  private var start = 0.0

  override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began: start = event.locationInWindow.x
    case .moved where event.locationInWindow.x < start - 20: state = .ended
    case .ended: state = .failed
    default: break
    }
  }
}

extension Rule {
  /// What programs do around their actions, and where it is done here.
  static let programs: [Rule] = [
    Rule(
      "An override of sendEvent sees every event first", in: "NSApplication.sendEvent(_:)",
      cocoa: "A subclass or a local event monitor sees the events of the application.",
      rows: ["Application/sendEvent(_:)"]
    ) { scene in
      let (application, window) = (WatchingApplication(), scene.keep(Window()))
      application.unhandledActionHandler = nil
      let watcher = scene.keep(KeyWatcher("watcher", scene.recorder, next: window))
      application.keyWindow = window
      window.makeFirstResponder(watcher)
      let event = KeyEvent(key: "a")
      #expect(application.sendEvent(event))
      #expect(application.events.count == 1 && application.events.first === event)
      #expect(scene.recorder.take().contains("a down"))
    },
    Rule(
      "A handler finds the event that caused it", in: "NSApplication.currentEvent",
      cocoa: "The property has the last event that was retrieved from the queue.",
      here: "It has the event that is being delivered, and is nil between events.",
      why: "The library has no queue of events.",
      rows: ["Application/currentEvent"]
    ) { scene in
      let application = scene.application
      let answering = scene.focused(Answering("answering"))
      var found: [Event?] = []
      answering.addHandler(for: .ping) { _ in found.append(application.currentEvent) }
      let key = KeyEquivalent("p", .control)
      application.mainMenu = Menu(
        items: [.command(Command(action: .ping, payload: Payload(7), keyEquivalent: key))])
      let event = KeyEvent(pressing: key)
      #expect(application.sendEvent(event))
      application.sendAction(.ping)
      #expect(found.count == 2 && found[0] === event && found[1] == nil)
    },
    Rule(
      "An observer sees every action that is sent", in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "A subclass overrides the method to log actions.",
      rows: ["ActionObserver, ActionRecorder"]
    ) { scene in
      let listener = SendListener()
      scene.application.addActionObserver(listener)
      scene.control.addTarget(nil, action: .ping, for: .touchDown)
      scene.control.sendActions(for: .touchDown)
      scene.application.perform(Command(action: .copy))
      scene.application.sendAction(.pong)
      // The command is not enabled, so nothing is sent.
      #expect(listener.sends.map(\.action) == [.ping, .pong])
    },
    Rule(
      "Closing a window and quitting are left to handlers", in: "NSWindow.performClose(_:)",
      cocoa: "The window closes itself, and the application quits, unless a delegate refuses.",
      here: "A handler does it or refuses; without one, nothing happens.",
      why: "The native window and the process belong to the toolkit.",
      rows: ["Action/closeWindow, ClosingWindow", "Action/quit, Quitting"]
    ) { scene in
      let application = scene.application
      for action in [Action.closeWindow, .quit] { #expect(!application.sendAction(action)) }
      let refusal = scene.window.addHandler(for: .closeWindow) { _ in }
      #expect(application.sendAction(.closeWindow) && application.keyWindow === scene.window)
      scene.window.removeHandler(refusal)
      scene.window.addHandler(for: .closeWindow) { [unowned window = scene.window] _ in
        application.removeWindow(window)
      }
      #expect(application.sendAction(.closeWindow))
      #expect(application.windows.isEmpty && application.keyWindow == nil)
      let quitter = scene.keep(Quitter(scene.recorder))
      application.delegate = quitter
      for mayQuit in [false, true] {
        quitter.mayQuit = mayQuit
        #expect(application.sendAction(.quit) && scene.recorder.take() == (mayQuit ? ["quit"] : []))
      }
    },
    Rule(
      "Each application has its own windows and focus", in: "UIApplication.shared",
      cocoa: "A process has one application.",
      here: "A process can have any number, such as one for each test.",
      why: "Tests must not share windows and reports.",
      rows: ["Application/shared"]
    ) { scene in
      let (application, window) = (makeApplication(), scene.keep(Window()))
      let other = scene.pinger("other", next: window)
      application.keyWindow = window
      window.makeFirstResponder(other)
      scene.window.makeFirstResponder(scene.pinger("pinger"))
      scene.ping()
      #expect(scene.pings() == ["ping pinger"])
      application.sendAction(.ping)
      #expect(scene.pings() == ["ping other"])
      #expect(Application.shared !== application && Application.shared !== scene.application)
    },
    Rule(
      "An alert is a modal window with a default and a cancel button", in: "NSAlert.runModal()",
      cocoa: "An alert shows its buttons, waits, and returns the button that was clicked.",
      here: "The program makes a window with buttons modal, and their handlers continue.",
      why: "The library neither draws nor runs an event loop.",
      rows: ["UIAlertController"]
    ) { scene in
      let (application, recorder) = (scene.application, scene.recorder)
      application.keyMaps = [.standard(for: .linux)]
      for (key, answer) in [(Key.return, "Save"), (.escape, "Cancel")] {
        let alert = scene.keep(Window(frame: Rect(x: 0, y: 0, width: 60, height: 20)))
        for title in ["Save", "Cancel"] {
          let button = Button(title)
          button.addHandler(for: .primaryActionTriggered) { [unowned alert] _ in
            recorder.record(title)
            application.removeWindow(alert)
          }
          alert.addSubview(button)
          if title == "Save" { alert.defaultButton = button } else { alert.cancelButton = button }
        }
        #expect(application.beginModal(alert) && scene.window.isBlocked)
        #expect(application.sendEvent(KeyEvent(key: key)) && recorder.take() == [answer])
        #expect(!scene.window.isBlocked && application.keyWindow === scene.window)
      }
    },
    Rule(
      "Copy and paste use the program's clipboard", in: "UIPasteboard",
      cocoa: "A system-wide pasteboard has the items that were copied.",
      here: "The handlers read and write the platform's clipboard.",
      why: "Clipboards depend on the platform.",
      rows: ["UIPasteboard"]
    ) { scene in
      let view = scene.focused(ClipView())
      view.text = "sea"
      let paste = Command(action: .paste)
      #expect(scene.application.perform(paste).name == "disabled: Nothing was copied.")
      scene.application.sendAction(.copy)
      #expect(scene.application.perform(paste).isHandled && view.text == "seasea")
    },
    Rule(
      "A stack of undo steps has a limit, and names the next steps", in: "UndoManager.levelsOfUndo",
      cocoa: "The oldest groups are dropped; 0 means no limit.",
      here: "The limit is optional, and nil means no limit.",
      why: "A number with a special meaning is easy to misread.",
      rows: ["UndoStack/undoName, UndoStack/limit"]
    ) { _ in
      let stack = UndoStack()
      #expect(stack.limit == nil && stack.undoName == nil)
      stack.limit = 2
      for name in ["one", "two", "three"] { stack.group(name) { stack.register(name) {} } }
      try stack.undo()
      #expect(stack.undoName == "two" && stack.redoName == nil)
      try stack.undo()
      #expect(stack.undoName == nil)
    },
    Rule(
      "A key is named without Shift, and its position tells two keys of one name apart",
      in: "NSEvent.charactersIgnoringModifiers",
      cocoa: "The characters are those without the modifiers except Shift; key codes are numbers.",
      here: "The key is what the key types without any modifier; positions have names.",
      why: "A binding names a key and its modifiers.",
      rows: ["KeyEvent/key", "KeyEvent/position, KeyEvent/isRepeat"]
    ) { scene in
      let field = scene.focused(Answering("field"))
      for action in [Action.copy, .find] { scene.record(action.name, for: action, at: field) }
      let keys = [KeyEquivalent("1", [.control, .shift]), KeyEquivalent(at: "NumpadEnter")]
      scene.application.keyMaps = [
        KeyMap("program", zip(keys, [.copy, .find]).map { KeyBinding(KeySequence($0), $1) })
      ]
      let digit = KeyEvent(key: "1", characters: "!", modifiers: [.control, .shift])
      #expect(scene.application.sendEvent(digit) && scene.recorder.take() == [Action.copy.name])
      for (code, isRepeat) in [("Enter", false), ("NumpadEnter", false), ("NumpadEnter", true)] {
        let event = KeyEvent(key: .return, isRepeat: nil, position: KeyCode(rawValue: code))
        scene.application.sendEvent(event)
        #expect(event.isRepeat == isRepeat)
      }
      #expect(scene.recorder.take() == [Action.find.name, Action.find.name])
    },
    Rule(
      "Released keys and modifier keys are delivered like others", in: "NSResponder.keyUp(with:)",
      cocoa: "There are methods for keys that are released and for modifier keys.",
      here: "One method gets all of them, with the phase.",
      why: "They bubble by the same rules.",
      rows: ["KeyEvent/phase in Responder/handleKeyEvent(_:)"]
    ) { scene in
      _ = scene.focused(KeyWatcher("watcher", scene.recorder))
      for (phase, key) in [(KeyEvent.Phase.down, "shift"), (.up, "a"), (.up, "shift")] {
        #expect(scene.application.sendEvent(KeyEvent(phase, key: Key(key))))
      }
      #expect(scene.recorder.take() == ["shift down", "a up", "shift up"])
    },
    Rule(
      "A text command that a field passes on goes to the next responder",
      in: "NSControlTextEditingDelegate.control(_:textView:doCommandBy:)",
      cocoa: "A delegate gets the commands of the field editor first.",
      why: "The field knows best which commands it needs.",
      rows: ["TextCommanding"]
    ) { scene in
      let list = scene.keep(Commanding("list", [.moveDown], scene.recorder, next: scene.window))
      let field = scene.keep(Commanding("field", [.deleteBackward], scene.recorder, next: list))
      scene.window.makeFirstResponder(field)
      scene.application.keyMaps = [.standard(for: .linux)]
      for key in [Key.down, .delete] { #expect(scene.application.sendEvent(KeyEvent(key: key))) }
      #expect(
        scene.recorder.take().filter { !$0.hasPrefix("claim") }
          == ["list moveDown", "field deleteBackward"])
    },
    Rule(
      "A field that passes a new line on leaves Return to the default button",
      in: "UITextFieldDelegate.textFieldShouldReturn(_:)",
      cocoa: "The delegate of the field says whether the field processes Return.",
      rows: ["TextCommand/insertNewline"]
    ) { scene in
      _ = scene.focused(Commanding("field", [], scene.recorder, next: scene.window))
      scene.addDefaultButton()
      scene.application.keyMaps = [.standard(for: .linux)]
      #expect(scene.application.sendEvent(KeyEvent(key: .return)))
      #expect(scene.recorder.take().last == "pressed")
    },
    Rule(
      "A gesture that the library lacks is a subclass", in: "UISwipeGestureRecognizer",
      cocoa: "There are recognizers of swipes, pinches, and rotations.",
      here: "A subclass follows the pointers, and sets its state.",
      why: "The library has the gestures that most programs need.",
      rows: ["UIPinchGestureRecognizer, UISwipeGestureRecognizer"]
    ) { scene in
      let (swipe, pinger) = (Swipe(), scene.pinger("pinger"))
      swipe.addTarget(pinger, action: .ping)
      scene.window.addGestureRecognizer(swipe)
      for distance in [10.0, 30] {
        scene.point(.began, 90, 5)
        for phase in [PointerEvent.Phase.moved, .ended] { scene.point(phase, 90 - distance, 5) }
        #expect(scene.pings() == (distance > 20 ? ["ping pinger"] : []))
      }
    },
    Rule(
      "A platform's drag takes the pointers", in: "NSView.beginDraggingSession(with:event:source:)",
      cocoa: "A session begins with the event of the drag, and the view gets no more events.",
      here: "A pan begins the platform's drag, and the program cancels the window's pointers.",
      why: "Images and data formats of drags belong to the platform.",
      rows: ["UIDragInteraction"]
    ) { scene in
      let (pan, recorder, window) = (PanGestureRecognizer(), scene.recorder, scene.window)
      pan.addHandler { [unowned window] recognizer in
        recorder.record("\(recognizer.state)")
        if recognizer.state == .began { window.cancelPointers() }
      }
      window.addGestureRecognizer(pan)
      scene.point(.began, 5, 5)
      for x in [40.0, 60] { scene.point(.moved, x, 5) }
      scene.point(.ended, 60, 5)
      #expect(recorder.take() == ["began", "cancelled"])
    },
  ]
}
