extension OperationDecoder {
  mutating func menus() -> Operation {
    switch source.next(24) {
    case 0, 1, 2: command(in: menu())
    case 3: .clearMenu(menu())
    case 4, 5, 6: .openMenu(menu(), opening(), in: source.next(2), slot: slot())
    case 7: .closeMenu(slot: slot())
    case 8: .discardMenu(slot: slot())
    case 9: .mainMenu(often() ? menu() : nil, in: source.next(2))
    case 10: .supply(menu(), from: flag() ? menu() : nil, forKeys: flag())
    case 11: .appearance(of: menu(), availability())
    case 12, 13: .choose(row: source.next(8), slot: slot())
    case 14, 15: .watch(source.next(2), often(), by: source.next(2))
    case 16, 17, 18: .readRows(slot: slot(), isFlat: !often())
    case 19: .askCommand(action(), to: flag() ? nil : maybe(), from: maybe(), anchor: maybe())
    default: .key(source.next(2), modifiers: modifiers())
    }
  }

  mutating func validation() -> Operation {
    switch source.next(8) {
    case 0, 1: .automatic(inner(), often())
    case 2: .mark(in: source.next(2))
    default: .validateIfNeeded(in: source.next(2))
    }
  }

  private mutating func menu() -> Int { source.next(4) }
  private mutating func slot() -> Int { source.next(4) }

  private mutating func availability() -> Availability? {
    source.pick([nil, nil] + Availability.ofTargets.map { $0 })
  }

  private mutating func command(in menu: Int) -> Operation {
    .addCommand(
      action(), to: flag() ? nil : maybe(), from: maybe(), key: flag() ? source.next(2) : nil,
      modifiers: modifiers(), menu: menu)
  }

  private mutating func opening() -> Opening {
    switch source.next(8) {
    case 0, 1: .bar
    case 2: .here
    case 3, 4: .at(any())
    case 5: .inside(slot: slot())
    default: .shown(at: any())
    }
  }

  /// Open menus in one or two applications, of which something is told, while states, chains, the
  /// focus, menus, keys, and hosts change, and which close, and are chosen from, in any order.
  mutating func menusOpen() -> [Operation] {
    let (numbers, releases) = fresh(3)
    let (near, far, control) = (numbers[0], numbers[1], numbers[2])
    let (window, action, outer) = (window(), action(), menu())
    var operations: [Operation] =
      releases + [
        .create(source.pick([.plain, .both, .interceptor, .forwarder]), near),
        .create(source.pick([.plain, .controller, .validator]), far), .create(.control, control),
        .addWindow(window, to: 0), .hide(window, false), .modalWindow(nil),
        .addSubview(control, to: window), .link(near, to: far), .link(far, to: window),
        .host(window, true), .keyWindow(window), .focus(near, in: window),
        .handle(action, by: near, .handles), .handle(action, by: far, .handles),
        .register(control, to: nil, action, events: 1), .automatic(control, flag()),
        .addCommand(action, key: 0, menu: outer),
        command(in: menu()), command(in: menu()), .mainMenu(flag() ? menu() : nil, in: 0),
        .watch(0, often()), .openMenu(outer, opening(at: control)), .readRows(isFlat: !often()),
      ]
    for _ in 0..<(10 + source.next(20)) {
      let place = source.pick([near, near, far, control, window])
      let change = change(action, at: place, in: window)
      switch source.next(8) {
      case 0, 1: operations += [change, .validateIfNeeded(in: 0)]
      case 2: operations += [change, .mark(in: 0), .validateIfNeeded(in: 0)]
      case 3:
        let moment = source.pick([Moment.validating, .validating, .asked, .called, .hosted])
        let reaction = [change, often() ? .validateIfNeeded(in: 0) : menus()]
        operations.append(.react(place, moment, reaction))
      case 4:
        operations.append(
          .react(0, source.pick([.supplying, .told, .told]), [change, flag() ? menus() : change]))
      default: operations.append(change)
      }
    }
    return operations + [.automatic(control, false), .watch(0, false), .mainMenu(nil, in: 0)]
      + (0..<4).map { .discardMenu(slot: $0) } + (0..<4).map { .clearMenu($0) }
  }

  private mutating func opening(at view: Int) -> Opening {
    source.pick([.bar, .here, .at(view), .shown(at: view), opening()])
  }

  /// A change while menus are open.
  private mutating func change(_ action: ActionName, at place: Int, in window: Int) -> Operation {
    switch source.next(24) {
    case 0, 1: .availability(place, source.pick(Availability.ofTargets))
    case 2: .handle(action, by: place, .handles)
    case 3: .unhandle(action, by: place)
    case 4: .focus(flag() ? place : nil, in: window)
    case 5: .link(place, to: flag() ? nil : window)
    case 6: .release(place)
    case 7: flag() ? .hide(flag() ? place : window, flag()) : .enable(place, flag())
    case 8: .bind(place, key: source.next(2), action, modifiers: modifiers())
    case 9: .unbind(place)
    case 10: flag() ? .keyWindow(self.window()) : .modalWindow(flag() ? self.window() : nil)
    case 11: .host(window, often())
    case 12: .openMenu(menu(), opening(at: place), in: source.next(2), slot: slot())
    case 13, 14, 15: .readRows(slot: slot(), isFlat: !often())
    case 16: .choose(row: source.next(8), slot: slot())
    case 17: flag() ? .send(action) : .list(anchor: maybe())
    default: menus()
    }
  }
}
