/// Decodes operations from choices, which take one or more bytes each.
struct OperationDecoder {
  var source: ByteSource
  /// The number of objects: two applications, three windows, and others.
  let numbers = 20
  private var recent: [Int] = []
  private var recentAction = ActionName.ping
  private var episode: [Operation] = []
  /// A Boolean value that indicates whether the operations being decoded have a neighbor.
  var isNearby = false

  init(_ source: ByteSource) { self.source = source }

  /// Returns the operations for a seed, after the ones that create a window with contents.
  static func operations(seed: UInt64, count: Int) -> [Operation] {
    var decoder = OperationDecoder(ByteSource(seed: seed))
    // Reporting unhandled actions selects another implementation of sending.
    return prelude + [.report(decoder.flag())] + (0..<count).map { _ in decoder.next() }
  }

  /// Returns the operations that bytes encode.
  static func operations(bytes: [UInt8]) -> [Operation] {
    var decoder = OperationDecoder(ByteSource(bytes: bytes))
    var operations = prelude
    while !decoder.source.isEmpty { operations.append(decoder.next()) }
    return operations
  }

  private static var prelude: [Operation] {
    [
      .create(.window, 2), .create(.pingWindow, 3), .keyWindow(2), .mainWindow(3),
      .create(.view, 5), .addSubview(5, to: 2), .create(.control, 6), .addSubview(6, to: 5),
      .create(.plain, 7), .link(7, to: 5), .create(.pinger, 8), .link(8, to: 7), .focus(8, in: 2),
      .create(.recognizer, 9), .attach(9, to: 5), .register(9, to: 8, .ping, events: 1),
      .create(.recognizer, 10), .attach(10, to: 6), .register(10, to: nil, .pong, events: 1),
      .addCommand(.ping, key: 0, menu: 0),
      .addCommand(.pong, from: 6, key: 1, modifiers: 1, menu: 1),
      .addCommand(.ping, to: 8, from: 6, menu: 2),
    ]
  }

  /// Returns the next operations, some of which form an episode about the same objects.
  mutating func next() -> Operation {
    if let first = episode.first {
      episode.removeFirst()
      return first
    }
    guard source.next(32) == 0 else { return next(depth: 0) }
    episode = makeEpisode()
    return next()
  }

  private mutating func makeEpisode() -> [Operation] {
    switch source.next(90) {
    case 64...79: running()
    case 58, 59, 60, 61: hosting()
    case 62, 63: scrolling()
    case 52, 53, 54: hovering()
    case 55: chording()
    case 48, 49, 50, 51: dialogs()
    case 46, 47: row()
    case 45: explaining()
    case 44: lookingUp()
    case 43: boxed()
    case 41, 42: quitting()
    case 0, 1: registry()
    case 2, 3: tracking()
    case 4, 5: chained()
    case 6, 7: failing()
    case 8, 9: represented()
    case 10, 11: gesture()
    case 12, 13: waiting()
    case 14, 15, 80...89: menusOpen()
    case 16, 17: automatic()
    case 18, 19: tapping()
    case 20: competing()
    case 21: leaving()
    case 22: nesting()
    case 23, 24: manyActions()
    case 25, 26, 27: declining()
    default: makeEpisodeInMotion()
    }
  }

  /// Handlers of a control that change its registrations while it sends.
  private mutating func registry() -> [Operation] {
    let (control, target, mask) = (inner(), inner(), events())
    return [
      .create(.control, control), .create(.pinger, target),
      .addClosure(control, id: source.next(2), events: mask),
      .register(control, to: target, .ping, events: mask),
      .addClosure(control, id: source.next(2), events: mask),
      .react(control, .called, [self.control(), self.control()]),
      .react(target, .called, [self.control()]),
      .fire(control, events: mask), .fire(control, events: mask),
    ]
  }

  /// A pointer that is pressed in a control, moves in and out of it, and is released.
  private mutating func tracking() -> [Operation] {
    let (control, window, id) = (inner(), window(), source.next(2))
    return [
      .addWindow(window, to: 0), .modalWindow(nil), .create(.control, control),
      .addSubview(control, to: window),
      .addClosure(control, id: 0, events: events()), .addClosure(control, id: 1, events: events()),
      .pointer(.down, id: id, x: 1, y: 1, in: window), next(depth: 0),
      .pointer(.move, id: id, x: 9, y: 1, in: window), next(depth: 0),
      .pointer(.move, id: id, x: 1, y: 2, in: window), next(depth: 0),
      .pointer(.up, id: id, x: source.next(11), y: 1, in: window),
    ]
  }

  /// Two handlers on one chain that changes between sends.
  private mutating func chained() -> [Operation] {
    let (sender, near, far, window, action) = (inner(), inner(), inner(), window(), action())
    let send = Operation.send(action, from: sender)
    return [
      .create(.plain, sender), .create(.plain, near), .create(.plain, far), .link(far, to: window),
      .link(near, to: far), .link(sender, to: near), .focus(often() ? nil : near, in: window),
      .keyWindow(window), .handle(action, by: near, source.pick(Outcome.allCases)),
      .handle(action, by: far, .handles), send,
      .react(
        near, source.pick([.called, .asked, .failing]),
        flag() ? operations(1) : [.handle(action, by: sender, .handles)]),
      send, .unhandle(action, by: sender), .claims(near, flag()), send, next(depth: 0), send,
      flag() ? .link(sender, to: nil) : .unhandle(action, by: near), send, .claims(near, true),
    ]
  }

  /// Errors that are thrown while others are being presented.
  private mutating func failing() -> [Operation] {
    let (near, far, action) = (inner(), inner(), action())
    return [
      .create(.plain, near), .create(.plain, far), .link(near, to: far), .takes(far, flag()),
      .handle(action, by: near, .fails), .handle(action, by: far, .fails),
      .react(far, .failing, [.sendUp(action, at: flag() ? near : far, from: nil)]),
      .sendUp(action, at: near), .unhandle(action, by: near),
    ]
  }

  /// A responder that outlives the object that it represents.
  private mutating func represented() -> [Operation] {
    let (object, stand, window, action) = (inner(), inner(), window(), action())
    let ask = Operation.ask(action)
    return [
      .create(.object, object), .represent(object, by: stand), .link(stand, to: window),
      .keyWindow(window), .focus(stand, in: window), .handle(action, by: stand, .handles), ask,
      .release(object), ask, .availability(stand, .hidden), ask, .claims(stand, flag()), ask,
      .claims(stand, true), .availability(stand, .enabled),
    ]
  }

  /// An application that a responder releases whose chain ends there.
  private mutating func quitting() -> [Operation] {
    let (numbers, releases) = fresh(3)
    let (low, high, application) = (numbers[0], numbers[1], numbers[2])
    let (action, sender) = (source.pick([ActionName.ping, .echo, action()]), maybe())
    let query = source.pick([
      Operation.askUp(action, at: low, from: sender), .sendUp(action, at: low, from: sender),
      .askUp(action, at: low, from: low), .askRoleUp(at: low),
    ])
    return releases + [
      .create(source.pick([.pinger, .claimer, .attempter, .forwarder]), low),
      .create(source.pick([.plain, .pinger, .direct]), high), .create(.application, application),
      .link(low, to: high), .link(high, to: application), .claims(low, flag()),
      .delegate(of: application, maybe()), .handle(self.action(), by: application, .handles), query,
      .react(
        low, source.pick([.asked, .called, .supplementing, .validating]),
        flag()
          ? [.release(application)] : [.link(high, to: nil), .release(application)] + operations(2)),
      query, .askRoleUp(at: low), .askUp(action, at: high),
    ]
  }

  /// Boxed values, which all have the same class, wherever an object is allowed.
  private mutating func boxed() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (first, second, stand, window) = (numbers[0], numbers[1], numbers[2], window())
    let place = source.pick([0, window])
    let ask = Operation.askRole(.value, from: flag() ? nil : stand)
    let action = action()
    return releases + [
      .create(source.pick([.number, .text]), first),
      .create(source.pick([.number, .text]), second),
      .create(.control, numbers[3]), .keyWindow(window), .delegate(of: place, first), ask,
      .send(action, to: first, from: second), .delegate(of: place, second), ask,
      .listRoles(.value, from: nil), .represent(flag() ? first : second, by: stand),
      .link(stand, to: window), .focus(stand, in: window), .handle(action, by: stand, .passes), ask,
      .send(action, from: second), .supplement(of: inner(), first),
      .register(numbers[3], to: flag() ? first : second, action, events: 1),
      .fire(numbers[3], events: 1), .release(first), ask, .ask(action, to: second),
      .listRoles(.value, from: stand), .list(anchor: stand),
    ]
  }

  /// Forwarders that find another object with a query that visits them.
  private mutating func lookingUp() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (low, high, other, window) = (numbers[0], numbers[1], numbers[2], window())
    let action = source.pick([ActionName.ping, .echo, .pong, action()])
    let query = source.pick([
      Operation.ask(action), .askUp(action, at: low, from: other),
      .send(action), .list(anchor: nil),
    ])
    return releases + [
      .create(.forwarder, low), .create(source.pick([.forwarder, .interceptor, .both]), high),
      .create(source.pick([.plain, .both, .forwarder]), other), .link(low, to: high),
      .link(high, to: other), .link(other, to: window), .keyWindow(window),
      .focus(low, in: window), .claims(low, flag()), .claims(high, flag()),
      .interception(high, source.pick(Interception.allCases)), .lookup(of: low, lookup()),
      .lookup(of: high, lookup()), .handle(action, by: flag() ? other : window, .handles), query,
      .react(low, .supplementing, operations(1)), query, .claims(low, true), query,
      .delegate(of: window, low), query, .lookup(of: low, nil),
    ]
  }

  /// A key that is explained and then pressed, with a first responder that may be a disabled
  /// control.
  private mutating func explaining() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (first, middle, object, stand) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let (window, action) = (window(), action())
    let key = [Operation.explain(0), .key(0)]
    return releases + [
      .create(.control, first), .create(source.pick([.control, .both, .pinger]), middle),
      .create(.object, object), .represent(object, by: stand), .addSubview(first, to: window),
      .link(first, to: middle), .link(middle, to: stand), .link(stand, to: window),
      .modalWindow(nil), .keyWindow(window), .focus(flag() ? first : middle, in: window),
      .keeps(first, flag()), .bind(source.pick([first, middle, window]), key: 0, action),
      .bind(stand, key: 0, self.action()),
      .handle(action, by: stand, source.pick(Outcome.allCases)), .mainMenu(2, in: 0),
      .addCommand(self.action(), to: maybe(), from: maybe(), key: 0, menu: 2),
    ] + key + [.enable(first, false), .enable(middle, flag())] + key + [
      .availability(stand, source.pick(Availability.ofTargets)), .takes(middle, flag()),
    ] + key + [.enable(first, true), .release(object)] + key + [.mainMenu(nil, in: 0)]
  }

  /// Returns a number from a range, often a recent one, so that operations concern the same
  /// objects.
  mutating func number(_ range: Range<Int>) -> Int {
    let known = recent.filter { range.contains($0) }
    if !known.isEmpty, flag() { return source.pick(known) }
    let number = range.lowerBound + source.next(range.count)
    recent = recent.suffix(3) + [number]
    return number
  }

  mutating func any() -> Int { number(0..<numbers) }
  mutating func window() -> Int { isNearby && flag() ? neighbourNumber : number(2..<5) }
  /// Returns the number of an object other than a window, or often of the neighbor.
  mutating func inner() -> Int { isNearby && flag() ? neighbourNumber : number(5..<numbers) }
  mutating func flag() -> Bool { source.next(2) == 0 }
  mutating func often() -> Bool { source.next(4) != 0 }
  mutating func maybe() -> Int? { source.next(3) == 0 ? nil : any() }

  mutating func action() -> ActionName {
    if flag() { recentAction = source.pick(ActionName.allCases) }
    return recentAction
  }

  private mutating func lookup() -> Lookup? { source.pick([nil, .chain, .everywhere, .role]) }
  mutating func role() -> Role { source.pick([.ping, .ping, .value, .view]) }

  /// Returns single events, related pairs, all pointer events, or none.
  private static let masks: [UInt] = [0x1, 0x40, 0x100, 0x2000, 0xFFF, 0x41, 0x30, 0xC, 0]

  mutating func events() -> UInt { source.pick(Self.masks) }

  mutating func operations(_ depth: Int) -> [Operation] {
    guard depth < 3 else { return [] }
    return (0...source.next(3)).map { _ in next(depth: depth + 1) }
  }

  mutating func next(depth: Int) -> Operation {
    switch source.next(25) {
    case 20, 21, 22: run(depth)
    case 19: toolkit()
    case 0: object()
    case 1, 2: chain()
    case 3: answer()
    case 4: focus()
    case 5: view()
    case 6, 7: control()
    case 8: .react(any(), source.pick(Moment.allCases), operations(depth))
    case 9, 10: send(depth)
    case 11: pointer()
    case 12: key()
    case 13: motion(depth)
    case 14: gestures()
    case 15, 23, 24: menus()
    case 16: validation()
    default: .send(action(), from: maybe())
    }
  }

  private mutating func object() -> Operation {
    switch source.next(8) {
    case 0, 1: .release(2 + source.next(numbers - 2))
    case 2: .create(source.pick([.window, .pingWindow]), window())
    case 3: .represent(inner(), by: inner())
    default:
      .create(
        source.pick([
          .plain, .pinger, .both, .attempter, .presser, .interceptor, .forwarder, .view, .pingView,
          .control, .controller, .object, .recognizer, .tapper, .direct, .direct, .claimer,
          .validator, .application, .number, .text,
        ]), inner())
    }
  }

  private mutating func chain() -> Operation {
    switch source.next(8) {
    case 0: .delegate(of: source.next(5), maybe())
    case 1: flag() ? .supplement(of: inner(), maybe()) : .lookup(of: inner(), lookup())
    case 2: .link(any(), to: nil)
    case 3: flag() ? .link(inner(), to: window()) : .link(window(), to: inner())
    default: .link(inner(), to: inner())
    }
  }

  private mutating func answer() -> Operation {
    switch source.next(8) {
    case 0: .claims(any(), often())
    case 1: .availability(any(), source.pick(Availability.ofTargets))
    case 2: .outcome(any(), source.pick(Outcome.allCases))
    case 3: .interception(any(), source.pick(Interception.allCases))
    case 4, 5: .handle(action(), by: any(), source.pick(Outcome.allCases))
    case 6: .unhandle(action(), by: any())
    default: .report(often())
    }
  }

  private mutating func focus() -> Operation {
    switch source.next(15) {
    case 13, 14: dialog()
    case 0: .addWindow(window(), to: source.next(2))
    case 1: .removeWindow(window(), from: source.next(2))
    case 2: .keyWindow(often() ? window() : nil)
    case 3: .mainWindow(often() ? window() : nil)
    case 4: .modalWindow(source.next(4) == 0 ? window() : nil)
    case 5: .willing(any(), often())
    case 6: .yields(any(), often())
    case 7: .resign(any())
    case 8: .become(any())
    case 9: .initial(maybe(), of: window())
    default: .focus(maybe(), in: window())
    }
  }

  private mutating func view() -> Operation {
    switch source.next(8) {
    case 0: .removeFromSuperview(inner())
    case 1: .hide(any(), !often())
    case 2:
      .place(
        inner(), x: source.next(4), y: source.next(4), width: source.next(8),
        height: source.next(8))
    case 3, 4: .addSubview(inner(), to: window())
    default: .addSubview(inner(), to: inner())
    }
  }

  private mutating func control() -> Operation {
    switch source.next(12) {
    case 0: .enable(inner(), often())
    case 1: .follows(inner(), begins: often(), continues: often())
    case 2: .unregister(inner(), to: maybe(), flag() ? action() : nil, events: events())
    case 3: .addClosure(inner(), id: source.next(2), events: events())
    case 4: .removeClosure(inner(), id: source.next(2), events: events())
    case 5: .removeAllTargets(inner())
    case 6, 7, 8: .register(inner(), to: maybe(), action(), events: events())
    default: .fire(inner(), events: events())
    }
  }

  private mutating func send(_ depth: Int) -> Operation {
    switch source.next(18) {
    case 13, 14: .askUp(action(), at: any(), from: maybe())
    case 15: .askRoleUp(role(), at: any())
    case 16, 17: .listRoles(role(), from: maybe())
    case 0, 1: .send(action(), to: any(), from: maybe())
    case 2, 3: .sendUp(action(), at: any(), from: maybe())
    case 4, 5: .ask(action(), to: maybe(), from: maybe())
    case 6: .askRole(role(), from: maybe())
    case 7: .list(anchor: maybe())
    case 8: .anchored(at: any(), operations(depth))
    case 9: .perform(action(), to: maybe(), from: maybe(), anchor: maybe())
    case 10: .observe(flag(), by: flag() ? 1 : 0)
    case 11: .askCommand(action(), to: maybe(), from: maybe(), anchor: maybe())
    default: .ask(action())
    }
  }

  mutating func pointer() -> Operation {
    .pointer(
      source.pick([.down, .down, .move, .move, .up, .cancel, .hover, .hover, .left]),
      id: source.next(2), x: source.next(11), y: source.next(11), in: window(),
      taps: often() ? 1 : 2, buttons: often() ? 1 : UInt(source.next(4)))
  }

  private mutating func key() -> Operation {
    switch source.next(8) {
    case 6, 7: .explain(source.next(2), modifiers: modifiers())
    case 0, 1: .bind(any(), key: source.next(2), action(), modifiers: modifiers())
    case 2: .unbind(any())
    case 3: .keeps(any(), flag())
    case 4: .takes(any(), flag())
    default: .key(source.next(2), modifiers: modifiers())
    }
  }
}
