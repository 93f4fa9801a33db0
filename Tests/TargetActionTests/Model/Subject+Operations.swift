@testable import TargetAction

/// The operations, as a program performs them on the library.
extension Subject {
  func carryOut(_ operation: Operation) {
    switch operation {
    case .attach, .detach, .script, .progress, .require, .cancelsTouches, .together, .tapsRequired:
      useGestures(operation)
    case .advance(let step, let number):
      guard let application = application(number) else { return }
      let time = now + step
      now = max(now, time)
      application.advance(to: .milliseconds(time * 125))
      record(.deadline(application.nextDeadline))
    case .pass(let step): now += max(step, 0)
    case .addCommand, .clearMenu, .supply, .appearance, .mainMenu, .openMenu, .closeMenu,
      .discardMenu, .readRows, .choose, .watch, .automatic, .mark, .validateIfNeeded:
      useMenus(operation)
    case .create(let kind, let id):
      if object(id) == nil, id < neighbourNumber { create(kind, id) }
    case .represent(let number, let id):
      guard object(id) == nil, id < neighbourNumber, let object = object(number),
        !(object is Responder), !object.part.isDying
      else { return }
      adopt(ActorResponder(Part(id, in: self), representing: object.reference))
    case .release(let number): release(number)
    case .link(let number, let target):
      guard let object = responder(number), !(object is Application),
        controllerOfView(object) == nil, !leads(responder(target), to: object),
        responder(target) == nil || (object as? Window)?.rootViewController !== responder(target)
      else { return }
      object.next = responder(target)
    case .delegate(let number, let target):
      (object(number) as? Window)?.delegate = reference(target)
      (object(number) as? Application)?.delegate = reference(target)
    case .supplement(let number, let target): object(number)?.part.supplement = reference(target)
    case .claims(let id, _), .availability(let id, _), .outcome(let id, _), .yields(let id, _),
      .interception(let id, _), .lookup(let id, _), .react(let id, _, _), .always(let id, _, _),
      .willing(let id, _), .follows(let id, _, _), .keeps(let id, _), .takes(let id, _):
      object(id)?.part.follow(operation)
    case .handle(let action, let id, let outcome):
      guard let responder = responder(id), let part = object(id)?.part else { return }
      let reader = Reader { [weak responder] in _ = responder?.chainDescription }
      let call = { [unowned part] (sender: AnyObject?) in
        defer { withExtendedLifetime(reader) {} }
        part.record(.called(part.id, action, sender: part.subject.number(of: sender)), .called)
        return try part.result(outcome)
      }
      guard action != .press else {
        responder.addHandler(for: action.action) { (sender: Control, _: Event?) in
          _ = try call(sender)
        }
        return
      }
      // Without a type, the handler would be one whose result is ignored.
      responder.addHandler(for: action.action) { invocation -> ActionResult in
        try call(invocation.sender)
      }
    case .unhandle(let action, let id): responder(id)?.removeHandler(for: action.action)
    case .bind(let id, let number, let action, let modifiers):
      let command = Command(
        key: key(number), KeyModifiers(rawValue: UInt(modifiers)), action: action.action)
      object(id)?.part.bindings.append(command)
    case .unbind(let id): object(id)?.part.bindings = []
    case .load, .addChild, .removeFromParent, .present, .dismiss, .root: useController(operation)
    case .through(let step, let id, let operations): go(step, from: id, operations)
    case .using(let id, let operations): use(id, operations)
    case .addWindow(let number, let app):
      if let window = window(number) { application(app)?.addWindow(window) }
    case .removeWindow(let number, let app):
      if let window = window(number) { application(app)?.removeWindow(window) }
    case .keyWindow(let number): application.keyWindow = window(number)
    case .mainWindow(let number): application.mainWindow = window(number)
    case .modalWindow(let number): application.modalWindow = window(number)
    case .beginModal(let number):
      guard let window = window(number) else { return }
      record(.answered(application.beginModal(window)))
    case .endModal(let number):
      if let window = window(number) { application.endModal(window) }
    case .sheetParent(let number, let place):
      // Parents have lower numbers, so that no window is a sheet of its own sheet.
      let parent = window(number)
      guard let window = window(place),
        parent.map({ (self.number(of: $0) ?? 0) < self.number(of: window) ?? 0 }) ?? true
      else { return }
      window.sheetParent = parent
    case .worksWhenModal(let number, let value): window(number)?.worksWhenModal = value
    case .initial(let number, let place): window(place)?.initialFirstResponder = responder(number)
    case .focus(let number, let place):
      guard let window = window(place) else { return }
      record(.answered(window.makeFirstResponder(responder(number))))
    case .become(let number):
      guard let responder = responder(number), !(responder is Application) else { return }
      record(.answered(responder.becomeFirstResponder()))
    case .resign(let number):
      guard let responder = responder(number), !(responder is Application) else { return }
      record(.answered(responder.resignFirstResponder()))
    case .host, .loseHost, .didDisplay, .locate, .cancelPointers: useHost(operation)
    case .addSubview(let number, let place):
      guard let view = innerView(number), let superview = object(place) as? View,
        !superview.isDescendant(of: view), object(number)?.part.isDying == false,
        !wouldLoop(view, under: superview)
      else { return }
      superview.addSubview(view)
    case .removeFromSuperview(let number):
      guard let view = innerView(number), !wouldLoop(view, under: nil) else { return }
      view.removeFromSuperview()
    case .place(let number, let x, let y, let width, let height):
      (object(number) as? View)?.frame = Rect(
        x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    case .hide(let number, let isHidden): (object(number) as? View)?.isHidden = isHidden
    case .enable(let id, let isEnabled):
      if let recognizer = recognizer(id) {
        withExtendedLifetime(recognizer) { recognizer.isEnabled = isEnabled }
      } else if let control = control(id) {
        control.isEnabled = isEnabled
      }
    case .register(let id, let target, let action, let events):
      guard target == nil || object(target) != nil else { return }
      recognizer(id)?.addTarget(reference(target), action: action.action)
      control(id)?.addTarget(
        reference(target), action: action.action, for: Control.Events(rawValue: events))
    case .unregister(let id, let target, let action, let events):
      guard target == nil || object(target) != nil else { return }
      recognizer(id)?.removeTarget(reference(target), action: action?.action)
      control(id)?.removeTarget(
        reference(target), action: action?.action, for: Control.Events(rawValue: events))
    case .addClosure(let id, let closure, let events):
      guard let control = control(id) else { return }
      let reader = Reader { [weak control] in _ = control?.allControlEvents }
      control.addHandler(id: "\(closure)", for: Control.Events(rawValue: events)) { control in
        defer { withExtendedLifetime(reader) {} }
        guard let part = (control as? ActorControl)?.part else { return }
        part.record(.closure(part.id, id: closure), .called)
      }
    case .removeClosure(let id, let closure, let events):
      control(id)?.removeHandler(id: "\(closure)", for: Control.Events(rawValue: events))
    case .removeAllTargets(let id): control(id)?.removeAllTargets()
    case .fire(let id, let events):
      guard let control = control(id) else { return }
      control.sendActions(for: Control.Events(rawValue: events))
    case .send(let action, let to, let from):
      let target = reference(to)
      guard to == nil || target != nil else { return }
      let isHandled = application.sendAction(
        action.action, to: target, from: reference(from), event: nil)
      record(.answered(isHandled))
    case .sendUp(let action, let at, let from):
      guard let responder = responder(at) else { return }
      record(.answered(responder.tryToPerform(action.action, from: reference(from), event: nil)))
    case .ask(let action, let to, let from): ask(action, to, from)
    case .askUp(let action, let at, let from):
      guard let responder = responder(at) else { return }
      record(target: responder.chainTarget(forAction: action.action, sender: reference(from)))
      let sender = reference(from)
      holdingAll(but: responder.application) {
        let resolution = responder.chainResolution(of: action.action, sender: sender)
        record(.target(number(of: resolution.target)))
      }
    case .askRole(let role, let from): record(.target(number(of: role, from: reference(from))))
    case .listRoles(let role, let from): record(.targets(numbers(of: role, from: reference(from))))
    case .askRoleUp(let role, let at):
      guard let responder = responder(at) else { return }
      record(.target(number(of: role, up: responder)))
    case .list(let anchor):
      holdingAll {
        let commands = application.commands(from: self.anchor(at: anchor))
        record(.listed(commands.compactMap(\.action.nameInModel)))
      }
    case .anchored(let at, let operations):
      // The responder is not retained, so it may be deallocated while it is the anchor.
      guard let anchor = responder(at).map({ DispatchAnchor(at: $0) }) else { return }
      application.withAnchor(anchor) { for operation in operations { perform(operation) } }
    case .perform(let action, let to, let from, let anchor):
      guard let command = command(action, to, from) else { return }
      let outcome = application.perform(command, from: self.anchor(at: anchor))
      record(.answered(outcome.isHandled))
    case .askCommand(let action, let to, let from, let anchor):
      guard let command = command(action, to, from) else { return }
      let state = application.state(of: command, from: self.anchor(at: anchor))
      record(.state(availability(of: state)))
    case .observe(let isOn, let observer): application.observe(isOn, by: observer)
    case .report(let isOn): report(isOn)
    case .handleLater, .resume, .cancelRun, .reportRun, .awaitRun, .awaitSend, .cancelWaiter, .turn:
      useRuns(operation)
    case .pointer(let stroke, let id, let x, let y, let number, let taps, let buttons):
      guard let window = window(number), !application.isDeterminingState else { return }
      let event = ActorEvent(
        stroke.phase, at: Point(x: Double(x), y: Double(y)), in: window, pointerID: id,
        tapCount: taps, timestamp: .milliseconds(now * 125),
        buttons: stroke.isHovering ? nil : PointerEvent.Buttons(rawValue: buttons))
      record(.answered(application.sendEvent(event)))
    case .explain(let number, let modifiers): explain(number, modifiers)
    case .key(let number, let modifiers):
      guard !application.isDeterminingState else { return }
      let event = KeyEvent(
        key: key(number), modifiers: KeyModifiers(rawValue: UInt(modifiers)),
        timestamp: .milliseconds(now * 125))
      record(.answered(application.sendEvent(event)))
    }
  }

  func key(_ number: Int) -> Key { number == 0 ? "a" : "b" }

  /// Records a target, which its caller then releases; it may be the only reference to an
  /// application.
  private func record(target: AnyObject?) { record(.target(number(of: target))) }

  private func ask(_ action: ActionName, _ to: Int?, _ from: Int?) {
    let (target, sender) = (reference(to), reference(from))
    guard to == nil || target != nil else { return }
    if target == nil {
      let found = application.target(forAction: action.action, sender: sender)
      record(.target(number(of: found)))
    }
    let state = application.state(of: action.action, to: target, sender: sender)
    record(.state(availability(of: state)))
    // A resolution retains more objects than the ones that were searched.
    holdingAll {
      let resolution = application.resolution(of: action.action, to: target, sender: sender)
      record(.target(number(of: resolution.target)))
    }
  }

  func availability(of state: ActionState) -> Availability {
    switch state.availability {
    case .enabled: .enabled
    case .hidden: .hidden
    case .running(let progress): .running(progress?.completed)
    case .disabled: .disabled
    case .unhandled: .unhandled
    }
  }

  private func command(_ action: ActionName, _ to: Int?, _ from: Int?) -> Command? {
    guard to == nil || reference(to) != nil else { return nil }
    return Command(action: action.action, target: reference(to), sender: reference(from))
  }

  private func anchor(at id: Int?) -> DispatchAnchor? {
    responder(id).map { DispatchAnchor(at: $0) }
  }

  /// Explains a key without reactions, and discards the calls.
  func explain(_ number: Int, _ modifiers: Int) {
    let event = KeyEvent(key: key(number), modifiers: KeyModifiers(rawValue: UInt(modifiers)))
    let explanation = quietly { application.explain(event) }
    record(
      .explained(
        keeper: self.number(of: explanation.keeper),
        explanation.candidates.compactMap { explained($0) },
        recipients: explanation.recipients.filter { !($0 is Application) }
          .compactMap { self.number(of: $0) }))
  }

  private func explained(_ candidate: KeyExplanation.Candidate) -> Entry.Explained? {
    guard let action = candidate.command.action.nameInModel else { return nil }
    let responder = number(of: candidate.responder)
    let verdict: Entry.Verdict =
      switch candidate.state.availability {
      case _ where candidate.isPreceded: .preceded
      case .enabled: .sent(to: number(of: candidate.resolution?.target))
      case .running: .running
      case .disabled: .disabled
      case .hidden: .hidden
      case .unhandled: .unhandled
      }
    return Entry.Explained(responder: responder, action: action, verdict: verdict)
  }
}

/// An object that reads the property that has just released it, which would trap during a change of
/// the property.
@MainActor
final class Reader {
  private let read: () -> Void

  init(_ read: @escaping () -> Void) { self.read = read }

  isolated deinit { read() }
}

/// An event that uses its window when it is released, with a pointer that is not pressed.
final class ActorEvent: PointerEvent {
  isolated deinit {
    guard let window else { return }
    window.sendEvent(PointerEvent(.moved, at: locationInWindow, in: window, pointerID: -1))
  }
}
