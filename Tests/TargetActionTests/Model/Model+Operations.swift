extension Model {
  func carryOut(_ operation: Operation) {
    switch operation {
    case .attach, .detach, .script, .progress, .require, .cancelsTouches, .together, .tapsRequired:
      useGestures(operation)
    case .advance(let step, let number):
      guard let app = application(number) else { return }
      let time = now + step
      now = max(now, time)
      advance(app, to: .milliseconds(time * 125))
      record(.deadline(deadline(of: app)))
    case .pass(let step): now += max(step, 0)
    case .addCommand, .clearMenu, .supply, .appearance, .mainMenu, .openMenu, .closeMenu,
      .discardMenu, .readRows, .choose, .watch, .automatic, .mark, .validateIfNeeded:
      useMenus(operation)
    case .create(let kind, let id):
      guard object(id) == nil, id < neighbourNumber, kind != .representative else { return }
      objects[id] = ModelObject(kind, id)
    case .represent(let number, let id):
      guard self.object(id) == nil, id < neighbourNumber, let object = object(number),
        !object.kind.isResponder, !object.isDying
      else { return }
      let representative = ModelObject(.representative, id)
      representative.represented = object
      objects[id] = representative
    case .release(let number):
      guard let object = object(number), object.isMortal, object.isOwned else { return }
      detainIfNeeded(object)
      object.isOwned = false
      release(object)
    case .link(let number, let target):
      guard let object = responder(number), object.kind != .application, object.controller == nil
      else { return }
      let next = responder(target)
      guard !leads(next, to: object), next == nil || object.root !== next else { return }
      holding([object]) {
        setNext(of: object, to: object.kind.isWindow ? next ?? object.owner : next)
      }
    case .delegate(let number, let target):
      guard let object = object(number), object.kind.isWindow || object.kind == .application else {
        return
      }
      object.delegate = self.object(target)
    case .supplement(let number, let target): object(number)?.supplement = object(target)
    case .claims(let id, _), .availability(let id, _), .outcome(let id, _), .yields(let id, _),
      .interception(let id, _), .lookup(let id, _), .react(let id, _, _), .always(let id, _, _),
      .willing(let id, _), .follows(let id, _, _), .keeps(let id, _), .takes(let id, _):
      object(id)?.follow(operation)
    case .handle(let action, let id, let outcome):
      responder(id)?.handlers[action] = .immediate(outcome)
      if responder(id) != nil { ModelObject.changeCount += 1 }
    case .unhandle(let action, let id):
      if responder(id)?.handlers.removeValue(forKey: action) != nil { ModelObject.changeCount += 1 }
    case .bind(let id, let key, let action, let modifiers):
      guard let object = responder(id), object.kind != .application else { return }
      let press = Entry.Press(key: key, modifiers: modifiers)
      object.bindings.append(ModelCommand(action, press: press))
    case .unbind(let id): object(id)?.bindings = []
    case .load, .addChild, .removeFromParent, .present, .dismiss, .root: useController(operation)
    case .through(let step, let id, let operations): go(step, from: id, operations)
    case .using(let id, let operations): use(id, operations)
    case .addWindow, .removeWindow, .keyWindow, .mainWindow, .modalWindow, .beginModal, .endModal,
      .sheetParent, .worksWhenModal:
      useWindow(operation)
    case .initial(let number, let place): window(place)?.initial = responder(number)
    case .focus(let number, let place):
      guard let window = window(place) else { return }
      let responder = responder(number)
      holding([window, responder]) { record(.answered(makeFirstResponder(responder, in: window))) }
    case .become(let number):
      guard let responder = responder(number), responder.kind != .application else { return }
      holding([responder]) { record(.answered(becomeFirstResponder(responder))) }
    case .resign(let number):
      guard let responder = responder(number), responder.kind != .application else { return }
      holding([responder]) { record(.answered(resignFirstResponder(responder))) }
    case .host, .loseHost, .didDisplay, .locate, .cancelPointers: useHost(operation)
    case .addSubview(let number, let place):
      guard let view = object(number), let superview = object(place),
        view.kind.isInnerView, superview.kind.isView, !isInside(superview, view),
        !view.isDying, !wouldLoop(view, under: superview)
      else { return }
      addSubview(view, to: superview)
    case .removeFromSuperview(let number):
      guard let view = innerView(number), !wouldLoop(view, under: nil) else { return }
      removeFromSuperview(view)
    case .place(let number, let x, let y, let width, let height):
      guard let view = view(number) else { return }
      place(view, ModelFrame(x: x, y: y, width: width, height: height))
    case .hide(let number, let isHidden):
      guard let view = view(number) else { return }
      holding([view]) { hide(view, isHidden) }
    case .enable(let id, let isEnabled):
      if let recognizer = recognizer(id) {
        recognizer.isEnabled = isEnabled
        if !isEnabled { holding([recognizer]) { giveUp(recognizer) } }
        return
      }
      guard let control = control(id) else { return }
      holding([control]) {
        control.isEnabledByProgram = isEnabled
        if !isEnabled { loseReach(control) }
        updateEnabled(control)
      }
    case .register(let id, let target, let action, let events):
      guard let registrar = recognizer(id) ?? control(id) else { return }
      let events = registrar.kind.isRecognizer ? 1 : events
      if target == nil {
        register(.search(action), of: registrar, events: events)
      } else if let target = object(target) {
        register(.target(target, action), of: registrar, events: events)
      } else {
        return
      }
      noteActions(of: registrar)
    case .unregister(let id, let target, let action, let events):
      guard let registrar = recognizer(id) ?? control(id), target == nil || object(target) != nil
      else { return }
      let (object, events) = (object(target), registrar.kind.isRecognizer ? 1 : events)
      unregister(from: registrar, events: events) { isRegistration($0, to: object, action) }
      noteActions(of: registrar)
    case .addClosure(let id, let closure, let events):
      guard let control = control(id) else { return }
      register(.closure(closure), of: control, events: events)
    case .removeClosure(let id, let closure, let events):
      guard let control = control(id) else { return }
      unregister(from: control, events: events) {
        if case .closure(closure) = $0 { true } else { false }
      }
    case .removeAllTargets(let id):
      guard let control = control(id) else { return }
      control.registrations = []
      noteActions(of: control)
    case .fire(let id, let events):
      guard let control = control(id) else { return }
      holding([control]) { fire(control, events) }
    case .send(let action, let to, let from):
      guard to == nil || object(to) != nil else { return }
      let (target, sender) = (object(to), object(from))
      holding([target, sender]) {
        let isHandled = send(
          action, target.map { .target($0) } ?? .everywhere, from: Sender(object: sender),
          in: application)
        record(.answered(isHandled))
      }
    case .sendUp(let action, let at, let from):
      guard let responder = responder(at) else { return }
      let sender = object(from)
      holding([responder, sender]) {
        let isHandled = send(
          action, .from(responder), from: Sender(object: sender),
          in: responder.application ?? shared)
        record(.answered(isHandled))
      }
    case .ask(let action, let to, let from): ask(action, to, from)
    case .askUp(let action, let at, let from):
      guard let responder = responder(at) else { return }
      let (app, sender) = (responder.application ?? shared, Sender(object: object(from)))
      recordTarget(action, .from(responder), sender, in: app, validates: false)
      let rest = responder.application ?? shared
      holdingAll(but: rest) {
        recordTarget(action, .from(responder), sender, in: rest, validates: true)
      }
    case .askRole(let role, let from):
      record(.target(objects(of: role, from: Sender(object: object(from))).first?.id))
    case .listRoles(let role, let from):
      record(.targets(objects(of: role, from: Sender(object: object(from))).map(\.id)))
    case .askRoleUp(let role, let at):
      guard let responder = responder(at) else { return }
      let application = responder.application ?? shared
      record(.target(objects(of: role, from: [responder], in: application).first?.id))
    case .list(let anchor): list(from: responder(anchor).map { ModelAnchor(at: $0) })
    case .anchored(let at, let operations):
      guard let responder = responder(at) else { return }
      let application = application
      application.anchors.append(ModelAnchor(at: responder))
      for operation in operations { perform(operation) }
      application.anchors.removeLast()
    case .perform(let action, let to, let from, let anchor):
      guard to == nil || object(to) != nil else { return }
      let command = ModelCommand(action, target: object(to), sender: object(from))
      let place = responder(anchor).map { ModelAnchor(at: $0) }
      record(.answered(perform(command, from: place, in: application)))
    case .askCommand(let action, let to, let from, let anchor):
      guard to == nil || object(to) != nil else { return }
      let command = ModelCommand(action, target: object(to), sender: object(from))
      let (app, place) = (application, responder(anchor).map { ModelAnchor(at: $0) })
      searching(from: place?.place(in: app), in: app) {
        record(.state(currentState(of: command, in: app)))
      }
    case .observe(let isOn, let observer): application.observation.set(observer, isOn: isOn)
    case .report(let isOn): reports = isOn
    case .handleLater, .resume, .cancelRun, .reportRun, .awaitRun, .awaitSend, .cancelWaiter, .turn:
      useRuns(operation)
    case .pointer(let stroke, let id, let x, let y, let number, let taps, let buttons):
      guard let window = window(number) else { return }
      var touch = ModelTouch(
        stroke: stroke, pointer: id, point: (x, y), taps: taps, time: .milliseconds(now * 125),
        buttons: stroke.isHovering ? 0 : buttons)
      deliver {
        let isTaken = pointer(&touch, in: window)
        return (isTaken, !touch.isMotion)
      }
    case .explain(let number, let modifiers): explain(number, modifiers)
    case .key(let number, let modifiers): deliver { (key(number, modifiers), true) }
    }
  }

  /// Lets the application handle an event, and validates what it may have changed.
  func deliver(_ handle: () -> (isTaken: Bool, mayChange: Bool)) {
    guard !isDeterminingState(in: application) else { return }
    let (application, sendCount) = (application, application.sendCount)
    advance(application, to: .milliseconds(now * 125))
    let (isTaken, mayChange) = handle()
    validate(application, ifChanged: mayChange && (isTaken || sendCount != application.sendCount))
    record(.answered(isTaken))
  }

  private func ask(_ action: ActionName, _ to: Int?, _ from: Int?) {
    guard to == nil || object(to) != nil else { return }
    let (target, sender) = (object(to), Sender(object: object(from)))
    let scope: Scope = target.map { .target($0) } ?? .everywhere
    holding([target, sender.object]) {
      if target == nil { recordTarget(action, scope, sender, in: application, validates: false) }
      record(.state(state(action, scope, from: sender, in: application)))
      // An explanation also includes the state.
      holdingAll { recordTarget(action, scope, sender, in: application, validates: true) }
    }
  }

  private func recordTarget(
    _ action: ActionName, _ scope: Scope, _ sender: Sender, in app: ModelObject, validates: Bool
  ) {
    let target = find(action, scope, from: sender, in: app, validates: validates)?.target
    record(.target(target?.id))
    letGo(of: [target])
  }
}
