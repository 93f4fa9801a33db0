/// Controllers, other applications, repeated reactions, and objects that are reached through
/// neighbors.
extension OperationDecoder {
  mutating func motion(_ depth: Int) -> Operation {
    switch source.next(8) {
    case 0, 1: controller()
    case 2: .using(source.next(2), operations(depth))
    case 3: .always(any(), source.pick(Moment.allCases), operations(depth))
    case 4: .react(any(), .dying, operations(depth))
    default: through(any(), depth)
    }
  }

  /// Operations on the object that another leads to.
  mutating func through(_ id: Int, _ depth: Int) -> Operation {
    let step = source.pick(Step.allCases)
    let outer = isNearby
    isNearby = true
    defer { isNearby = outer }
    return .through(step, of: id, operations(depth))
  }

  mutating func controller() -> Operation {
    switch source.next(12) {
    case 0, 1: .create(.controller, inner())
    case 2, 3: .load(inner(), view: inner())
    case 4, 5: .addChild(inner(), to: inner())
    case 6: .removeFromParent(inner())
    case 7: .present(inner(), by: inner())
    case 8: .dismiss(inner())
    case 9: .root(nil, of: window())
    default: .root(inner(), of: window(), loading: flag() ? inner() : nil)
    }
  }

  mutating func makeEpisodeInMotion() -> [Operation] {
    switch source.next(22) {
    case 12, 13: replacing()
    case 14: leadingElsewhere()
    case 15: aboveWindow()
    case 16, 17, 18, 19: presenting()
    case 0: dyingHost()
    case 1: dyingWindow()
    case 2, 20, 21: dyingFamily()
    case 3: lastWords()
    case 4: restlessFocus()
    case 5: relinkingBubble()
    case 6: releasedOnTheWay()
    case 7: removedInside()
    case 8: redirected()
    case 9, 10: tooLate()
    default: twoApplications()
    }
  }

  /// One to three operations on the object that another leads to.
  private mutating func around(_ id: Int) -> [Operation] { [through(id, 2)] }

  /// Operations for an object that is being deallocated or loses the focus.
  private mutating func lastAct(near id: Int, with other: Int) -> [Operation] {
    let window = neighbourNumber
    switch source.next(8) {
    case 0: return [.through(.superview, of: id, [.addSubview(other, to: neighbourNumber)])]
    case 1: return [.through(.next, of: id, [.link(other, to: neighbourNumber)])]
    case 2: return [.become(other)]
    case 3:
      let focus = Operation.focus(flag() ? other : id, in: window)
      return [.through(.window, of: id, [focus])]
    case 4:
      let use = source.pick([
        Operation.keyWindow(window), .mainWindow(window), .modalWindow(window),
        .addWindow(window, to: source.next(2)),
      ])
      return [.through(.window, of: id, [use])]
    case 5: return [.release(other)]
    case 6: return around(id)
    default: return operations(2)
    }
  }

  /// A superview that is deallocated while a subview has the focus and resigns.
  private mutating func dyingHost() -> [Operation] {
    let (host, sibling, view, controller) = (inner(), inner(), inner(), inner())
    let (focused, other, window) = (inner(), inner(), window())
    return [
      .keyWindow(window), .create(.view, host), .link(host, to: window), .create(.view, view),
      .create(.view, sibling), .create(.plain, focused), .create(.view, other),
      .create(.controller, controller), .load(controller, view: view), .addSubview(view, to: host),
      .addSubview(sibling, to: host), .link(focused, to: source.pick([view, sibling, controller])),
      .focus(focused, in: window), .react(focused, .resigning, lastAct(near: sibling, with: other)),
      .release(view), .release(sibling), .release(flag() ? host : controller), .key(0),
    ]
  }

  /// A window that is deallocated with views that react in their deinitializers.
  private mutating func dyingWindow() -> [Operation] {
    let (window, near, far, heir) = (window(), inner(), inner(), inner())
    let kind = source.pick([Kind.view, .control, .pingView])
    return [
      .create(.window, window), .keyWindow(window), .create(kind, near), .create(.view, far),
      .create(.plain, heir), .addSubview(near, to: window), .addSubview(far, to: near),
      .link(heir, to: flag() ? window : near), .focus(often() ? heir : far, in: window),
      .react(window, .dying, lastAct(near: near, with: heir)),
      .react(near, .dying, lastAct(near: far, with: heir)),
      .react(far, .dying, lastAct(near: near, with: heir)), .react(heir, .resigning, around(near)),
      .pointer(.down, id: 0, x: 1, y: 1, in: window), .release(near), .release(far),
      .release(window), .create(.window, window), .link(heir, to: window), .become(heir), .key(0),
    ]
  }

  /// A controller that is deallocated with a view, children, and a presented controller.
  private mutating func dyingFamily() -> [Operation] {
    // The operations often name the same objects, and equally often new ones.
    let (new, releases) = fresh(7)
    let ids = flag() ? new : (0..<7).map { _ in inner() }
    let (parent, controller, child, presented) = (ids[0], ids[1], ids[2], ids[3])
    let (view, childView, focused, window) = (ids[4], ids[5], ids[6], window())
    return (ids == new ? releases : []) + [
      .create(.controller, parent), .create(.controller, controller), .create(.controller, child),
      .create(.controller, presented), .load(controller, view: view), .load(child, view: childView),
      flag() ? .root(controller, of: window) : .keyWindow(window), .addSubview(view, to: window),
      .addSubview(childView, to: view), .addChild(controller, to: parent),
      .addChild(child, to: controller), .present(presented, by: controller),
      .link(parent, to: often() ? window : nil), .create(.plain, focused),
      .link(focused, to: source.pick([childView, child, presented])), .focus(focused, in: window),
      .react(focused, .resigning, lastAct(near: source.pick([view, childView]), with: parent)),
      .react(controller, .dying, lastAct(near: childView, with: focused)),
      .react(child, .dying, lastAct(near: view, with: focused)), .release(view), .release(child),
      .release(presented), .release(controller), often() ? .removeFromParent(controller) : .key(0),
      .root(nil, of: window), .release(parent), .key(0),
    ]
  }

  /// Controllers that present one another, and whose stack changes anywhere and at any moment.
  private mutating func presenting() -> [Operation] {
    let (ids, releases) = fresh(9)
    let (controllers, views, focused) = (Array(ids[..<4]), Array(ids[4..<8]), ids[8])
    let (window, other, depth) = (window(), self.window(), source.pick([2, 3, 4, 4]))
    var operations =
      releases + controllers.map { .create(.controller, $0) } + [
        .addWindow(window, to: 0), .addWindow(other, to: source.next(2)), .modalWindow(nil),
        .keyWindow(window), .create(.plain, focused), .create(.control, views[3]),
        .root(controllers[0], of: window, loading: views[0]),
      ]
    for index in 1..<depth {
      operations += [
        .present(controllers[index], by: controllers[index - 1]),
        .load(controllers[index], view: views[index]),
        .addSubview(views[index], to: source.pick([window, window, views[index - 1], other])),
      ]
    }
    operations += [
      .link(focused, to: flag() ? views[depth - 1] : controllers[depth - 1]),
      .focus(focused, in: window),
      .react(focused, .resigning, [.dismiss(source.pick(controllers)), next(depth: 2)]),
      .dismiss(source.pick(controllers)),
    ]
    for _ in 0..<(8 + source.next(14)) {
      let (id, change) = (source.pick(ids), stackChange(controllers, views, focused, in: window))
      let moment = source.pick([
        Moment.becoming, .became, .resigning, .dying, .loaded, .asked, .called, .key, .validating,
      ])
      switch source.next(8) {
      case 0, 1, 2: operations.append(.react(id, moment, [change, next(depth: 2)]))
      case 3: operations += [.handle(action(), by: id, .passes), .send(action(), from: id)]
      case 4:
        operations.append(source.pick([.key(0), .ask(action(), from: id), .list(anchor: nil)]))
      default: operations.append(change)
      }
    }
    return operations + [.dismiss(controllers[0]), .key(0), .root(nil, of: window)]
  }

  /// A change of a stack of presented controllers.
  private mutating func stackChange(
    _ controllers: [Int], _ views: [Int], _ focused: Int, in window: Int
  ) -> Operation {
    let (index, other) = (source.next(4), source.pick(controllers))
    let (controller, view) = (controllers[index], views[index])
    return switch source.next(18) {
    case 0, 1, 2: .dismiss(controller)
    case 3, 4, 5: .present(controller, by: other)
    case 6: .load(controller, view: view)
    case 7, 8: .addSubview(view, to: source.pick(views + [window, window, self.window()]))
    case 9: .removeFromSuperview(view)
    case 10: .hide(view, flag())
    case 11: .root(often() ? controller : nil, of: window, loading: view)
    case 12: .release(source.pick([controller, controller, view, focused, window]))
    case 13: flag() ? .addChild(controller, to: other) : .removeFromParent(controller)
    case 14: .create(.controller, controller)
    case 15: .link(flag() ? focused : window, to: flag() ? controller : view)
    default: .focus(source.pick([controller, view, focused]), in: window)
    }
  }

  /// Root controllers that replace one another, mostly while they load their views.
  private mutating func replacing() -> [Operation] {
    let (numbers, releases) = fresh(7)
    let (controllers, views) = (Array(numbers[..<3]), Array(numbers[3..<6]))
    let (focused, window) = (numbers[6], window())
    var replacements: [[Operation]] = []
    for _ in 0..<8 {
      let index = source.next(4)
      let controller = index < 3 ? controllers[index] : nil
      let place = often() ? window : self.window()
      let view = index < 3 ? views[index] : nil
      replacements.append([.root(controller, of: place, loading: view)])
    }
    return releases + controllers.map { .create(.controller, $0) } + [
      .addWindow(window, to: 0), .modalWindow(nil), .root(nil, of: window), .keyWindow(window),
      .react(controllers[0], .loaded, replacements[0]),
      .react(controllers[1], .loaded, replacements[1] + operations(2)),
      .react(controllers[2], .loaded, replacements[2]), .create(.plain, focused),
    ] + replacements[3] + [
      .link(focused, to: source.pick(views)), .focus(focused, in: window),
      .react(focused, .resigning, replacements[4]), .pointer(.down, id: 0, x: 1, y: 1, in: window),
      .react(source.pick(views), .pointer, replacements[5]),
    ] + replacements[6] + [.release(source.pick(controllers))] + replacements[7] + [
      .pointer(.up, id: 0, x: 1, y: 1, in: window), .key(0),
    ]
  }

  /// A view whose chain does not lead to its window, and which leaves during presses and waiting
  /// taps.
  private mutating func leadingElsewhere() -> [Operation] {
    let (numbers, releases) = fresh(6)
    let (view, control, tapper, elsewhere) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let (host, controller) = (numbers[4], numbers[5])
    let (window, other) = (window(), self.window())
    let down = Operation.pointer(.down, id: 0, x: 1, y: 1, in: window)
    let isOwned = flag()
    return releases + [
      .addWindow(window, to: 0), .modalWindow(nil), .hide(window, false), .create(.view, host),
      .addSubview(host, to: window), .create(.view, view), .create(.controller, controller),
    ] + (isOwned ? [.load(controller, view: view)] : []) + [
      .addSubview(view, to: host), .create(.control, control), .addSubview(control, to: view),
      .addClosure(control, id: 0, events: 0xFFF), .create(.tapper, tapper),
      .tapsRequired(tapper, 2), .attach(tapper, to: source.pick([view, control, host])),
      .create(.plain, elsewhere), .link(elsewhere, to: source.pick([nil, other])),
      .link(isOwned ? controller : view, to: source.pick([nil, elsewhere, elsewhere])),
      .focus(source.pick([view, control, elsewhere]), in: source.pick([window, other])), down,
      flag() ? .pointer(.up, id: 0, x: 1, y: 1, in: window) : next(depth: 0),
      .react(control, source.pick([.tracking, .called, .pointer]), operations(1)),
      source.pick([
        .removeFromSuperview(view), .removeFromSuperview(host), .addSubview(view, to: other),
        .addSubview(host, to: other), .addSubview(view, to: window), .release(view),
        .hide(view, true), .link(view, to: nil),
      ]), .pointer(.move, id: 0, x: 2, y: 1, in: window), .advance(1, in: 0), next(depth: 0),
      .advance(3, in: 0), .pointer(.up, id: 0, x: 1, y: 1, in: window),
    ]
  }

  /// A window whose next responder the program has set, and which moves between applications.
  private mutating func aboveWindow() -> [Operation] {
    let (numbers, releases) = fresh(3)
    let (owner, document, window) = (numbers[0], numbers[1], window())
    let other = flag() ? window : self.window()
    let action = action()
    var moves: [Operation] {
      [
        .keyWindow(window), .mainWindow(window), .hide(window, true), .hide(window, false),
        .removeWindow(window, from: 0), .addWindow(window, to: 0), .addWindow(window, to: 1),
        .using(1, [.keyWindow(window)]), .modalWindow(window), .modalWindow(nil),
        .link(window, to: nil), .link(owner, to: nil), .release(document), .release(owner),
        .root(nil, of: window), .link(other, to: owner), .send(action),
      ]
    }
    return releases + [
      .create(source.pick([.controller, .plain, .both]), owner), .create(.plain, document),
      .link(owner, to: document), .link(document, to: flag() ? 0 : nil),
      .addWindow(window, to: 0), .link(window, to: owner), .handle(action, by: owner, .passes),
      .handle(action, by: document, .handles), .react(document, .called, [source.pick(moves)]),
      .react(owner, source.pick([.dying, .called]), [source.pick(moves)]),
    ] + (0..<6).map { _ in source.pick(moves) } + [.send(action), .key(0)]
  }

  /// A tree in which every object reacts in its deinitializer, and is called meanwhile.
  private mutating func lastWords() -> [Operation] {
    let (top, middle, low, other, window) = (inner(), inner(), inner(), inner(), window())
    let action = action()
    let send = Operation.sendUp(action, at: middle)
    let sendOn = Operation.sendUp(action, at: neighbourNumber)
    return [
      .create(.view, top), .create(.view, middle), .create(.control, low), .create(.view, other),
      .addSubview(top, to: window), .addSubview(middle, to: top), .addSubview(low, to: middle),
      .keyWindow(window), .focus(low, in: window), .handle(action, by: top, .handles),
      .handle(action, by: middle, .passes), .react(top, .called, lastAct(near: low, with: other)),
      .react(middle, .asked, lastAct(near: middle, with: other)),
      .react(top, .dying, lastAct(near: top, with: other)),
      .react(middle, .dying, [.through(.superview, of: middle, [send]), send]),
      .react(low, .dying, [.through(.next, of: low, [sendOn])] + lastAct(near: low, with: other)),
      .release(low), .release(middle), .release(top), .removeFromSuperview(top), .key(0),
    ]
  }

  /// Responders that move the focus whenever they gain or lose it.
  private mutating func restlessFocus() -> [Operation] {
    let (first, second, third, window) = (inner(), inner(), inner(), window())
    return [
      .create(.plain, first), .create(.plain, second), .create(.plain, third),
      .link(first, to: window), .link(second, to: window), .link(third, to: window),
      .always(first, .resigning, [.focus(source.pick([first, second, third]), in: window)]),
      .always(
        second, source.pick([.becoming, .resigning]),
        [flag() ? .become(source.pick([first, third])) : .focus(first, in: window)]),
      .yields(second, often()), .focus(first, in: window), .focus(second, in: window),
      .become(third), .link(first, to: nil), .link(first, to: window), .focus(nil, in: window),
    ]
  }

  /// An event or an error that bubbles up while responders change the chain.
  private mutating func relinkingBubble() -> [Operation] {
    let (low, high, other, window) = (inner(), inner(), inner(), window())
    let moment = source.pick([Moment.key, .failing, .pointer, .called])
    let action = action()
    let swap: [Operation] = [.link(low, to: nil), .link(high, to: low), .link(low, to: other)]
    return [
      .create(.plain, low), .create(.plain, high), .create(flag() ? .plain : .view, other),
      .link(high, to: nil), .link(low, to: high), .link(high, to: flag() ? window : other),
      .keyWindow(window), .focus(low, in: window), .takes(low, false), .takes(high, false),
      .handle(action, by: low, .fails), .handle(action, by: high, flag() ? .fails : .passes),
      .always(high, moment, swap),
      .always(low, moment, flag() ? [.link(high, to: nil), .link(low, to: high)] : around(low)),
      .key(0), .sendUp(action, at: low), .send(action, from: high), .key(1),
    ]
  }

  /// A search that is about to reach an object that a visited one releases.
  private mutating func releasedOnTheWay() -> [Operation] {
    let (object, stand, above, window) = (inner(), inner(), inner(), window())
    let action = source.pick([ActionName.ping, .refresh])
    return [
      .create(.object, object), .represent(object, by: stand), .create(.pinger, above),
      .link(above, to: window), .link(stand, to: above), .keyWindow(window),
      .focus(stand, in: window), .claims(stand, flag()), .handle(action, by: stand, .passes),
      .react(
        stand, source.pick([.asked, .called, .validating]), [.release(stand), .release(object)]),
      .react(stand, .dying, flag() ? [.release(above)] : lastAct(near: stand, with: above)),
      .react(above, .dying, lastAct(near: stand, with: stand)),
      source.pick([
        .send(action), .ask(action), .sendUp(action, at: stand, from: stand), .list(anchor: nil),
      ]), .key(0),
    ]
  }

  /// Responders that refuse or pass on an action and change the chain, without a report.
  mutating func declining() -> [Operation] {
    let (new, releases) = fresh(4)
    let ids = flag() ? new : (0..<4).map { _ in inner() }
    let (low, middle, high, other, window) = (ids[0], ids[1], ids[2], ids[3], window())
    let action = source.pick([ActionName.attempt, .attempt, .ping, .press])
    let sender = source.pick([nil, nil, low, middle, high])
    let send = Operation.send(action, from: sender)
    let creations = [low, middle, high, other].map { Operation.create(kind(for: action), $0) }
    let answers = [low, middle, high].map { id in
      flag() ? Operation.outcome(id, often() ? .passes : .fails) : .claims(id, flag())
    }
    return (ids == new ? releases : []) + [.create(.pingWindow, window)] + creations + [
      .report(false), .observe(false), .observe(false, by: 1), .modalWindow(nil),
      .keyWindow(window), .link(high, to: window), .link(middle, to: high),
      .link(low, to: middle), .focus(flag() ? nil : low, in: window), .claims(window, flag()),
      .delegate(of: window, flag() ? other : nil), .link(window, to: flag() ? other : nil), send,
    ] + answers + [
      send, .link(middle, to: nil), .link(middle, to: high),
      .react(low, source.pick([.asked, .called]), relinking(low, middle, high)), send, send,
      .react(middle, source.pick([.asked, .called]), relinking(middle, low, other)), send,
      .link(window, to: nil), .report(often()),
    ]
  }

  /// A kind whose class implements an action.
  private mutating func kind(for action: ActionName) -> Kind {
    switch action {
    case .press: .presser
    case .attempt: source.pick([.attempter, .direct, .claimer, .validator])
    default: source.pick([.pinger, .both, .direct, .claimer])
    }
  }

  /// Changes of the chain that lead a search back to an earlier responder, or away.
  private mutating func relinking(_ asked: Int, _ other: Int, _ last: Int) -> [Operation] {
    source.pick([
      [.link(other, to: nil), .link(asked, to: last), .link(last, to: other)],
      [.link(asked, to: nil), .link(other, to: asked)],
      [
        .link(last, to: nil), .link(asked, to: nil), .link(other, to: asked),
        .link(last, to: other),
      ], [.release(asked), .release(other)], [.observe(true)],
    ])
  }

  /// Windows that move between two applications, with observers that react.
  private mutating func twoApplications() -> [Operation] {
    let (one, other, focused, window) = (source.next(2), source.next(2), inner(), window())
    let action = action()
    let use: [Operation] = [
      .observe(often()), .observe(often(), by: 1), .keyWindow(window), .focus(focused, in: window),
      .send(action, from: focused), .key(0),
    ]
    return [
      .create(.window, window), .create(.plain, focused), .link(focused, to: window),
      .handle(action, by: focused, source.pick(Outcome.allCases)), .using(one, use),
      .react(
        one, source.pick([.willSend, .didSend, .unhandled]),
        flag() ? operations(2) : [.using(one, [.observe(flag(), by: source.next(2))])]),
      .react(
        focused, .resigning,
        [.using(source.next(2), [flag() ? .keyWindow(window) : .addWindow(window, to: other)])]),
      .using(other, use), .using(one, [.modalWindow(window), .send(action)]),
      .using(other, [.key(1), .modalWindow(nil)]),
      .using(one, [.modalWindow(nil), .observe(false, by: flag() ? 1 : 0)]),
      .removeWindow(window, from: one), .addWindow(window, to: source.next(2)),
    ]
  }

  /// A control whose closure removes registrations that are about to be sent, or moves them to the
  /// end.
  mutating func removedInside() -> [Operation] {
    let (control, target, mask) = (inner(), inner(), source.pick([UInt(0x1), 0x40, 0xFFF]))
    return [
      .create(.control, control), .create(source.pick([.pinger, .view]), target),
      .addClosure(control, id: 0, events: mask),
      .register(control, to: target, .ping, events: mask),
      .register(control, to: nil, action(), events: mask), .fire(control, events: mask),
      .react(
        control, .called,
        [
          source.pick([
            .unregister(control, to: target, .ping, events: 0xFFF), .removeAllTargets(control),
            .register(control, to: target, .ping, events: mask), .release(target),
          ])
        ]), .fire(control, events: mask), .fire(control, events: mask),
    ]
  }

  /// An interceptor that substitutes an action that only higher responders implement.
  mutating func redirected() -> [Operation] {
    let (low, high, window) = (inner(), inner(), window())
    let send = Operation.send(source.pick([.attempt, .press, .refresh, .pong]), to: nil, from: nil)
    return [
      .create(.interceptor, low), .create(source.pick([.pinger, .both]), high),
      .link(high, to: window), .link(low, to: high), .modalWindow(nil), .keyWindow(window),
      .claims(low, true), .focus(low, in: window), .interception(low, .swap), send, send,
      .interception(low, source.pick(Interception.allCases)), send,
    ]
  }

  /// An object that refuses or passes, and makes a responder handle the action that has not been
  /// visited before.
  mutating func tooLate() -> [Operation] {
    let (numbers, releases) = fresh(2)
    let (low, high, window) = (numbers[0], numbers[1], window())
    // Through a method that is called without a search, or through a handler.
    let isDirect = flag()
    let action = isDirect ? .attempt : action()
    let send = Operation.send(action, from: low)
    return releases + [
      .observe(false), .observe(false, by: 1), .create(.plain, low),
      .create(isDirect ? .direct : .plain, high), .link(high, to: window), .link(low, to: high),
      .modalWindow(nil), .keyWindow(window), .focus(nil, in: window), .claims(high, true),
      isDirect ? .outcome(high, .passes) : .handle(action, by: high, .passes), send,
      .react(
        high, isDirect ? .called : source.pick([.asked, .called]),
        [.handle(action, by: low, .handles)]),
      .claims(high, flag()), send, .unhandle(action, by: low), send,
    ]
  }
}
