/// Taps, time, and competing recognizers.
extension OperationDecoder {
  /// Distinct numbers of released objects, which can be created again.
  mutating func fresh(_ count: Int) -> (numbers: [Int], releases: [Operation]) {
    let (first, range) = (source.next(numbers - 5), numbers - 5)
    let ids = (0..<count).map { 5 + (first + $0) % range }
    return (ids, ids.map { .release($0) })
  }

  /// A window at the pointer, in the application of the scenario.
  private func open(_ window: Int) -> [Operation] {
    [.addWindow(window, to: 0), .modalWindow(nil), .hide(window, false)]
  }

  /// Single, double, and triple taps on one view or two, some of which wait for others.
  mutating func tapping() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (single, double, triple, view) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let (tappers, window) = ([single, double, triple], window())
    return releases + open(window)
      + [.create(flag() ? .view : .control, view), .addSubview(view, to: window)]
      + tappers.enumerated().flatMap { index, tapper -> [Operation] in
        [
          .create(.tapper, tapper), .tapsRequired(tapper, index + 1),
          .attach(tapper, to: often() ? view : window),
          .register(tapper, to: maybe(), action(), events: 1),
        ]
      } + [
        .require(single, toFail: double), .require(double, toFail: flag() ? triple : single),
        .react(source.pick(tappers), flag() ? .resetting : .following, operations(1)),
      ] + taps(in: window)
  }

  /// Recognizers on one view, each of which waits for another, and clicks that the platform counts
  /// for longer than the recognizers do.
  mutating func row() -> [Operation] {
    let (numbers, releases) = fresh(6)
    let (view, recognizers) = (numbers[0], numbers[1...].prefix(2 + source.next(4)))
    let (window, isBackwards) = (window(), flag())
    var operations = releases + open(window)
    operations += [.create(flag() ? .view : .control, view), .addSubview(view, to: window)]
    for (index, recognizer) in recognizers.enumerated() {
      operations += [
        .create(often() ? .tapper : .recognizer, recognizer),
        .tapsRequired(recognizer, 1 + (flag() ? index % 3 : source.next(3))),
        .attach(recognizer, to: view), .script(recognizer, script()),
        .register(recognizer, to: maybe(), action(), events: 1),
      ]
    }
    for (one, other) in zip(recognizers, recognizers.dropFirst()) where often() {
      operations.append(isBackwards ? .require(one, toFail: other) : .require(other, toFail: one))
    }
    operations.append(
      .react(
        source.pick(Array(recognizers)), source.pick([.resetting, .following]), [next(depth: 1)]))
    for count in 1...(2 + source.next(4)) {
      let taps = often() ? count : 1
      operations += [
        .pointer(.down, id: 0, x: 1, y: 1, in: window, taps: taps), .pass(source.next(2)),
        .pointer(.up, id: 0, x: 1, y: 1, in: window, taps: taps),
        .pass(source.pick([0, 1, 2, 3, 4])), often() ? .pass(0) : .advance(0, in: 0),
      ]
    }
    return operations + [next(depth: 0), .advance(3, in: 0), .advance(3, in: 0)]
  }

  /// A tap that waits for a double tap, and an enclosing tap that waits for none.
  private mutating func nested(
    _ single: Int, _ double: Int, _ outer: Int, in view: Int, of window: Int
  ) -> [Operation] {
    [
      .create(.tapper, single), .create(.tapper, double), .create(.tapper, outer),
      .tapsRequired(single, 1), .tapsRequired(double, 2), .tapsRequired(outer, 1),
      .attach(single, to: view), .attach(double, to: view), .attach(outer, to: window),
      .require(single, toFail: double),
      .register(single, to: nil, .ping, events: 1), .register(outer, to: nil, .pong, events: 1),
    ]
  }

  /// Nested taps, of which the inner one is recognized first, and changes to it meanwhile.
  mutating func nesting() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (single, double, outer, view) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let window = window()
    return releases + open(window) + [
      .create(.view, view), .addSubview(view, to: window),
      .place(view, x: 0, y: 0, width: 8, height: 8),
    ] + nested(single, double, outer, in: view, of: window) + [
      .pointer(.down, id: 0, x: 1, y: 1, in: window), .pointer(.up, id: 0, x: 1, y: 1, in: window),
      source.pick([
        .advance(4, in: 0), .enable(single, false), .detach(single, from: view), .release(single),
        .pointer(.down, id: 0, x: 1, y: 1, in: window, taps: 2), .progress(double, .failed),
        .removeFromSuperview(view), next(depth: 0),
      ]), .pointer(.up, id: 0, x: 1, y: 1, in: window), .advance(4, in: 0),
    ]
  }

  /// Several taps with pauses and other operations in between.
  private mutating func taps(in window: Int) -> [Operation] {
    var operations: [Operation] = []
    for count in 1...(1 + source.next(3)) {
      let taps = often() ? count : 1
      operations += [
        .pointer(.down, id: 0, x: 1, y: 1, in: window, taps: taps), .pass(source.next(2)),
        .pointer(source.pick([.up, .up, .up, .cancel]), id: 0, x: 1, y: 2, in: window, taps: taps),
        flag() ? .pass(source.next(3)) : next(depth: 0),
      ]
    }
    return operations + [
      .advance(source.next(4), in: 0), next(depth: 0), .advance(2, in: 0),
      .pointer(.move, id: 0, x: 2, y: 2, in: window), .advance(3, in: 0),
    ]
  }

  /// Two nested recognizers with a control between them, inside them, or around them.
  mutating func competing() -> [Operation] {
    let (numbers, releases) = fresh(5)
    let (view, control, window) = (numbers[0], numbers[1], window())
    let (near, far, other) = (numbers[2], numbers[3], numbers[4])
    let kinds: [Kind] = [.recognizer, .tapper]
    return releases + open(window) + [
      .create(.view, view), .create(.control, control), .addSubview(view, to: window),
      .addSubview(control, to: view), .addClosure(control, id: 0, events: 0xFFF),
      .create(source.pick(kinds), near), .create(source.pick(kinds), far),
      .create(source.pick(kinds), other), .attach(near, to: flag() ? control : view),
      .attach(far, to: view), .attach(other, to: flag() ? view : window), .together(near, !often()),
      .together(far, !often()), .script(near, script()), .script(far, script()),
      .script(other, script()),
      flag() ? .require(near, toFail: other) : .require(far, toFail: near),
      .register(near, to: maybe(), action(), events: 1),
      .register(far, to: maybe(), action(), events: 1),
      .react(source.pick([near, far, other]), .asked, operations(1)),
      .pointer(.down, id: 0, x: 1, y: 1, in: window), next(depth: 0),
      .pointer(.move, id: 0, x: 2, y: 1, in: window), next(depth: 0),
      .pointer(.move, id: 0, x: 3, y: 1, in: window),
      .pointer(.up, id: 0, x: 3, y: 1, in: window), .advance(source.next(4), in: 0),
    ]
  }

  /// A window that leaves its application, or in which the next press does not occur.
  mutating func leaving() -> [Operation] {
    let (numbers, releases) = fresh(2)
    let (control, first, second, recognizer) = (numbers[0], window(), window(), numbers[1])
    let down = Operation.pointer(.down, id: 0, x: 1, y: 1, in: first)
    return releases + open(first) + open(second) + [
      .create(.control, control), .addSubview(control, to: first),
      .addClosure(control, id: 0, events: 0xFFF), .create(.tapper, recognizer),
      .tapsRequired(recognizer, 2), .attach(recognizer, to: flag() ? control : first),
      .react(control, source.pick([.called, .tracking, .pointer]), operations(1)), down,
      flag() ? .pointer(.up, id: 0, x: 1, y: 1, in: first) : next(depth: 0),
      source.pick([
        .removeWindow(first, from: 0), .addWindow(first, to: 1), .using(1, [.keyWindow(first)]),
        .pointer(.down, id: 0, x: 1, y: 1, in: second),
      ]), .addWindow(first, to: 0), .pointer(.move, id: 0, x: 2, y: 1, in: first),
      .advance(4, in: 0), .pointer(.up, id: 0, x: 1, y: 1, in: first),
    ]
  }
}
