/// Episodes in which something changes during a search or a send.
extension OperationDecoder {
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
