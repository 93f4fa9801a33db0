extension OperationDecoder {
  mutating func run(_ depth: Int) -> Operation {
    switch source.next(16) {
    case 0, 1, 2: handleLater(action(), by: any())
    case 3, 4, 5, 6: depth == 0 ? .resume(source.next(8), operations(1), stride()) : cancelRun()
    case 7, 8: cancelRun()
    case 9: .reportRun(flag() ? nil : source.next(8), completed: source.next(4))
    case 10: .awaitRun(source.next(8))
    case 11: .awaitSend(action())
    case 12: .cancelWaiter(source.next(8))
    case 13: .send(.cancel, from: maybe())
    default: depth == 0 ? .turn : .send(.load, from: maybe())
    }
  }

  private mutating func handleLater(_ action: ActionName, by id: Int) -> Operation {
    .handleLater(
      action, by: id, source.pick(Policy.allCases), serves: flag(),
      often() ? .waits : source.pick(Stride.allCases))
  }

  private mutating func cancelRun() -> Operation {
    .cancelRun(source.next(3) == 0 ? nil : source.next(8))
  }

  private mutating func stride() -> Stride {
    source.pick([.waits, .returns, .returns, .fails, .fails, .cancels])
  }

  /// Runs at two responders on a chain, which end and are canceled in any order while the chain and
  /// the windows change.
  mutating func running() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (low, high, object, control) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let (window, action) = (window(), source.pick([self.action(), .refresh, .load]))
    var operations =
      releases + [
        .create(source.pick([.plain, .both, .direct, .interceptor, .pingView, .validator]), low),
        .create(source.pick([.plain, .both, .forwarder, .controller]), high),
        .create(.object, object), .create(.control, control), .addSubview(control, to: window),
        .addWindow(window, to: 0), .hide(window, false), .modalWindow(nil), .link(high, to: window),
        .link(low, to: high), .keyWindow(window), .focus(low, in: window), .claims(low, true),
        .delegate(of: window, flag() ? object : nil), .availability(low, .enabled),
        .register(control, to: nil, action, events: 1), .automatic(control, flag()),
        .observe(flag()), handleLater(action, by: low), handleLater(action, by: high),
      ]
    let places = [low, low, high, window, object, control]
    for _ in 0..<(10 + source.next(20)) {
      operations.append(step(action, at: source.pick(places), in: window))
    }
    return operations + [
      .unhandle(action, by: low), .unhandle(action, by: high), .automatic(control, false),
    ]
  }

  /// A step of the episode in which runs begin and end.
  private mutating func step(_ action: ActionName, at place: Int, in window: Int) -> Operation {
    switch source.next(20) {
    case 0, 1, 2: .send(action, to: flag() ? place : nil, from: flag() ? place : nil)
    case 3: .awaitSend(action)
    case 4, 5, 6, 7:
      .resume(source.next(8), flag() ? [] : [change(action, at: place, in: window)], stride())
    case 8: .turn
    case 9: source.pick([.ask(action, from: place), .ask(.cancel, from: place)])
    case 10: .send(.cancel)
    case 11: .fire(place, events: 1)
    case 12: .validateIfNeeded(in: 0)
    case 13:
      .react(
        place, source.pick([.called, .validating, .asked, .failing, .dying]),
        [change(action, at: place, in: window)])
    case 14: .react(0, .runEnded, [change(action, at: place, in: window)])
    case 15: .reportRun(source.next(8), completed: source.next(4))
    default: change(action, at: place, in: window)
    }
  }

  /// A change while runs last.
  private mutating func change(_ action: ActionName, at place: Int, in window: Int) -> Operation {
    switch source.next(20) {
    case 0, 1: .send(action)
    case 2: .send(action, to: place, from: place)
    case 3, 4, 5: cancelRun()
    case 6: .reportRun(nil, completed: source.next(4))
    case 7, 8: handleLater(action, by: place)
    case 9: flag() ? .unhandle(action, by: place) : .handle(action, by: place, .handles)
    case 10, 11: .removeWindow(window, from: 0)
    case 12: .addWindow(window, to: source.next(2))
    case 13: .release(flag() ? place : window)
    case 14: .link(place, to: flag() ? nil : window)
    case 15: .availability(place, source.pick(Availability.ofTargets))
    case 16: .handle(.cancel, by: place, source.pick(Outcome.allCases))
    case 17: .awaitRun(source.next(8))
    case 18: .cancelWaiter(source.next(8))
    default: .send(.cancel, to: flag() ? place : nil, from: place)
    }
  }
}
