/// What a search or a dispatch meets when something changes in the middle of it.
extension OperationDecoder {
  /// A control whose closure removes what it is about to send, or moves it to the end.
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
        ]),
      .fire(control, events: mask), .fire(control, events: mask),
    ]
  }

  /// An interceptor that sends on another action, which only those above it have a method for.
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

  /// Something that refuses or passes on, and that makes one handle the action which was not asked before it.
  mutating func tooLate() -> [Operation] {
    let (numbers, releases) = fresh(2)
    let (low, high, window) = (numbers[0], numbers[1], window())
    // By a method that is called without a search, or by a handler.
    let isDirect = flag()
    let action = isDirect ? .attempt : action()
    let send = Operation.send(action, to: nil, from: low)
    return releases + [
      .observe(false), .observe(false, by: 1), .create(.plain, low),
      .create(isDirect ? .direct : .plain, high), .link(high, to: window),
      .link(low, to: high), .modalWindow(nil), .keyWindow(window), .focus(nil, in: window),
      .claims(high, true),
      isDirect ? .outcome(high, .passes) : .handle(action, by: high, .passes), send,
      .react(
        high, isDirect ? .called : source.pick([.asked, .called]),
        [.handle(action, by: low, .handles)]),
      .claims(high, flag()), send, .unhandle(action, by: low), send,
    ]
  }
}
