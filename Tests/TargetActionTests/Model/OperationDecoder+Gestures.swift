extension OperationDecoder {
  /// A gesture over a control that tracks the same pointer.
  mutating func gesture() -> [Operation] {
    let (control, recognizer, window, id) = (inner(), inner(), window(), source.next(2))
    return [
      .addWindow(window, to: 0), .modalWindow(nil), .create(.control, control),
      .addSubview(control, to: window), .addClosure(control, id: 0, events: events()),
      .create(.recognizer, recognizer), .attach(recognizer, to: flag() ? control : window),
      .register(recognizer, to: maybe(), action(), events: 1),
      .cancelsTouches(recognizer, often()), .script(recognizer, script()),
      .react(recognizer, flag() ? .following : .resetting, operations(1)),
      .pointer(.down, id: id, x: 1, y: 1, in: window), next(depth: 0),
      .pointer(.move, id: id, x: 2, y: 1, in: window), next(depth: 0),
      .pointer(.move, id: id, x: 9, y: 1, in: window), next(depth: 0),
      .pointer(source.pick([.up, .up, .cancel, .down]), id: id, x: 1, y: 1, in: window),
    ]
  }

  /// A recognizer that waits for another, which fails, is recognized, is disabled, leaves, or is
  /// deallocated.
  mutating func waiting() -> [Operation] {
    let (first, second, view, window) = (inner(), inner(), inner(), window())
    let down = Operation.pointer(.down, id: 0, x: 1, y: 1, in: window)
    return [
      .addWindow(window, to: 0), .modalWindow(nil), .create(.view, view),
      .addSubview(view, to: window), .create(.recognizer, first), .create(.recognizer, second),
      .attach(first, to: view), .attach(second, to: flag() ? view : window),
      .register(second, to: maybe(), action(), events: 1), .require(second, toFail: first),
      .require(first, toFail: flag() ? second : inner()),
      .script(second, [flag() ? .ended : .began]), .script(first, [.possible, progress()]), down,
      next(depth: 0),
      source.pick([
        .pointer(.move, id: 0, x: 2, y: 1, in: window), .progress(first, progress()),
        .enable(first, false), .detach(first, from: view), .release(first),
        .removeFromSuperview(view), .release(view),
      ]), .detach(first, from: view), .pointer(.up, id: 0, x: 1, y: 1, in: window), down,
      .enable(second, flag()), .enable(second, true), .enable(first, true),
    ]
  }

  /// A kind of responder whose methods may be called without a search.
  private mutating func direct() -> Kind { source.pick([.direct, .claimer, .validator]) }

  /// A bar whose actions go to different responders and are validated at once.
  mutating func manyActions() -> [Operation] {
    let (low, middle, top, window) = (inner(), inner(), inner(), window())
    let (action, other) = (source.pick([ActionName.ping, .echo, .attempt]), action())
    let sends = [action, other].map { Operation.send($0) }
    let read = [Operation.mark(in: 0), .readRows()]
    return [
      .create(source.pick([.plain, .interceptor, .forwarder]), low), .create(direct(), middle),
      .create(flag() ? direct() : .both, top), .link(top, to: window), .link(middle, to: top),
      .link(low, to: middle), .keyWindow(window), .focus(low, in: window), sends[0],
      .handle(other, by: often() ? low : middle, .handles), .clearMenu(0),
    ] + ActionName.allCases.map { .addCommand($0, menu: 0) } + [.openMenu(0, .bar)] + read + sends
      + [flag() ? .link(middle, to: nil) : .unhandle(other, by: low)] + read + [
        sends[1], sends[0], .discardMenu(slot: 0), .clearMenu(0),
      ]
  }

  /// A control that validates automatically and tracks a pointer at the same time.
  mutating func automatic() -> [Operation] {
    let (control, target, window, action) = (inner(), inner(), window(), action())
    return [
      .addWindow(window, to: 0), .modalWindow(nil), .create(.control, control),
      .addSubview(control, to: window), .create(.both, target),
      .register(control, to: flag() ? target : nil, action, events: events()),
      .handle(action, by: target, .handles), .automatic(control, true), .validateIfNeeded(in: 0),
      .pointer(.down, id: 0, x: 1, y: 1, in: window), .availability(target, .disabled),
      flag() ? .mark(in: 0) : .link(target, to: window), next(depth: 0),
      .pointer(.move, id: 0, x: 1, y: 2, in: window), .availability(target, .enabled),
      .mark(in: source.next(2)), .fire(control, events: events()), .validateIfNeeded(in: 0),
      .automatic(control, flag()),
    ]
  }

  mutating func gestures() -> Operation {
    switch source.next(18) {
    case 0: .create(flag() ? .tapper : .recognizer, inner())
    case 1, 2: .attach(inner(), to: any())
    case 3: .detach(inner(), from: any())
    case 4, 5, 6: .script(inner(), script())
    case 7: .progress(inner(), progress())
    case 8, 9: .require(inner(), toFail: inner())
    case 10: .cancelsTouches(inner(), flag())
    case 11: .register(inner(), to: maybe(), action(), events: 1)
    case 12: .enable(inner(), often())
    case 13: .together(inner(), flag())
    case 14: .tapsRequired(inner(), 1 + source.next(3))
    case 15: .pass(source.next(3))
    case 16: .advance(source.next(5) - 1, in: source.next(2))
    default: pointer()
    }
  }

  /// Modifiers: mostly none, otherwise Shift, Control, or both.
  mutating func modifiers() -> Int { often() ? 0 : source.next(4) }

  private mutating func progress() -> Progress { source.pick(Progress.allCases) }

  /// States that often lead to a recognition.
  mutating func script() -> [Progress] {
    switch source.next(5) {
    case 0: [.began, .changed, .ended]
    case 1: [.possible, .ended]
    case 2: [.possible, .began, .cancelled]
    default: (0...source.next(3)).map { _ in progress() }
    }
  }
}
