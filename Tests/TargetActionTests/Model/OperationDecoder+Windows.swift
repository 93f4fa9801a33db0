/// Modal windows, sheets, and what else windows show.
extension OperationDecoder {
  mutating func dialog() -> Operation { dialog(window(), window()) }

  /// An operation on a window that may be modal.
  private mutating func dialog(_ window: Int, _ other: Int) -> Operation {
    switch source.next(8) {
    case 0, 1: .beginModal(window)
    case 2, 3: .endModal(window)
    case 4: .sheetParent(often() ? other : nil, of: window)
    case 5: .worksWhenModal(window, flag())
    case 6: .hide(window, !often())
    default: .keyWindow(window)
    }
  }

  /// What a toolkit sends to a window, or reports to it.
  mutating func toolkit() -> Operation {
    switch source.next(12) {
    case 0, 1: .host(window(), often())
    case 2: .loseHost(window())
    case 3, 4: .didDisplay(flag() ? window() : any())
    case 5: .cancelPointers(in: window())
    default: location(in: window())
    }
  }

  private mutating func location(in window: Int) -> Operation {
    .locate(source.pick(Location.allCases), x: source.next(10), y: source.next(10), in: window)
  }

  /// A window with a host, in which views and the focus change, also while the host is told.
  mutating func hosting() -> [Operation] {
    let (numbers, releases) = fresh(5)
    let (views, control, controller) = (Array(numbers[..<3]), numbers[3], numbers[4])
    let (window, other) = (window(), self.window())
    var operations: [Operation] =
      releases + views.map { .create(.view, $0) } + [
        .create(.control, control), .create(.controller, controller), .addWindow(window, to: 0),
        .modalWindow(nil), .host(window, true), .host(other, flag()), .keyWindow(window),
        .root(controller, of: window, loading: views[2]), .addSubview(views[0], to: window),
        .addSubview(views[1], to: views[0]), .addSubview(control, to: source.pick(views)),
      ]
    for _ in 0..<(8 + source.next(14)) {
      let view = source.pick(views + [control])
      let change = hostedChange(of: view, in: window, or: other, among: views)
      switch source.next(6) {
      case 0: operations.append(.react(window, .hosted, [change]))
      case 1: operations.append(.didDisplay(flag() ? window : view))
      case 2: operations.append(.focus(often() ? view : nil, in: window))
      default: operations.append(change)
      }
    }
    return operations + [.place(window, x: 0, y: 0, width: 8, height: 8), .root(nil, of: window)]
  }

  private mutating func hostedChange(
    of view: Int, in window: Int, or other: Int, among views: [Int]
  ) -> Operation {
    switch source.next(14) {
    case 0, 1: .addSubview(view, to: source.pick(views + [window, window]))
    case 2: .addSubview(view, to: other)
    case 3: .removeFromSuperview(view)
    case 4: .hide(view, flag())
    case 5:
      .place(flag() ? window : view, x: source.next(2), y: 0, width: 7 + source.next(2), height: 8)
    case 6: .enable(view, flag())
    case 7: .resign(view)
    case 8: .become(view)
    case 9: .release(view)
    case 10: flag() ? .loseHost(window) : .host(window, often())
    case 11: .pointer(source.pick([.down, .move, .up]), id: 0, x: 1, y: 1, in: window)
    case 12: .hide(window, flag())
    default: toolkit()
    }
  }

  /// Scrolls and drops, also while a pointer is pressed, in views that leave.
  mutating func scrolling() -> [Operation] {
    let (numbers, releases) = fresh(4)
    let (views, plain, window) = (Array(numbers[..<3]), numbers[3], window())
    var operations: [Operation] =
      releases + views.map { .create(.view, $0) } + [
        .create(.plain, plain), .addWindow(window, to: 0), .modalWindow(nil), .hide(window, false),
        .addSubview(views[0], to: window), .addSubview(views[1], to: views[0]),
        .addSubview(views[2], to: window), .takes(source.pick(views), true),
      ]
    for _ in 0..<(6 + source.next(12)) {
      let view = source.pick(views + [plain])
      let change = source.pick([
        .removeFromSuperview(view), .addSubview(view, to: self.window()),
        .addSubview(view, to: window), .release(view), .takes(view, flag()), .link(view, to: plain),
        .link(plain, to: source.pick([nil, window])), .cancelPointers(in: window),
        .modalWindow(self.window()), .modalWindow(nil), .removeWindow(window, from: 0),
        .addWindow(window, to: 0),
        Operation.pointer(source.pick([.down, .up]), id: 0, x: source.next(9), y: 1, in: window),
      ])
      switch source.next(5) {
      case 0: operations.append(change)
      case 1: operations.append(.react(view, .located, [change]))
      default: operations.append(location(in: window))
      }
    }
    return operations + [.takes(views[0], false)]
  }

  /// Windows that become modal, become sheets of one another, and close in any order.
  mutating func dialogs() -> [Operation] {
    let (numbers, releases) = fresh(5)
    let windows = Array(numbers.dropLast()) + [window()]
    let control = numbers[4]
    var operations = releases + windows.dropLast().map { .create(.window, $0) }
    operations += [
      .create(.control, control), .addSubview(control, to: source.pick(windows)),
      .addClosure(control, id: 0, events: 0xFFF),
    ]
    operations += (0..<3).map { _ in .sheetParent(source.pick(windows), of: source.pick(windows)) }
    for _ in 0..<(8 + source.next(12)) {
      let (window, other) = (source.pick(windows), source.pick(windows))
      operations.append(
        source.next(4) == 0
          ? reaction(of: flag() ? window : control, to: dialog(other, window))
          : step(window, dialog(window, other)))
    }
    return operations + windows.map { .endModal($0) } + [
      .modalWindow(nil), .worksWhenModal(windows[4], false),
    ]
  }

  /// A pointer that rests over views that appear, vanish, and change places in the tree.
  mutating func hovering() -> [Operation] {
    let (numbers, releases) = fresh(5)
    let (views, control, window) = (Array(numbers[..<4]), numbers[4], window())
    var operations: [Operation] =
      releases + views.map { .create(.view, $0) } + [
        .create(.control, control), .addWindow(window, to: 0), .modalWindow(nil),
        .hide(window, false), .addSubview(views[0], to: window),
        .addSubview(views[1], to: views[0]), .addSubview(views[2], to: flag() ? views[1] : window),
        .addSubview(control, to: source.pick(views)), .addClosure(control, id: 0, events: 0xFFF),
      ]
    for _ in 0..<(6 + source.next(14)) {
      let place = source.pick(views + [control, control])
      let change = change(near: place, in: window, among: views)
      switch source.next(5) {
      case 0, 1: operations.append(hover(in: often() ? window : self.window()))
      case 2: operations += [change, .validateIfNeeded(in: 0)]
      case 3:
        let moment = source.pick([Moment.entered, .exited, .entered, .exited, .tracking, .pointer])
        operations.append(
          .react(
            source.pick(views + [control, window]), moment,
            [change, flag() ? hover(in: window) : .validateIfNeeded(in: 0)]))
      default: operations.append(change)
      }
    }
    return operations
  }

  private mutating func hover(in window: Int) -> Operation {
    .pointer(
      source.pick([.hover, .hover, .hover, .hover, .left, .down, .move, .up]), id: source.next(2),
      x: source.next(10), y: source.next(10), in: window)
  }

  /// A change of the views under a pointer.
  private mutating func change(near view: Int, in window: Int, among views: [Int]) -> Operation {
    switch source.next(14) {
    case 0, 1: .hide(view, flag())
    case 2, 3: .place(view, x: source.next(6), y: source.next(6), width: source.next(9), height: 8)
    case 4: .removeFromSuperview(view)
    case 5, 6: .addSubview(view, to: source.pick(views + [window]))
    case 7: .enable(view, flag())
    case 8: .release(view)
    case 9: .modalWindow(flag() ? nil : self.window())
    case 10: .hide(window, !often())
    case 11: flag() ? .removeWindow(window, from: 0) : .addWindow(window, to: 0)
    default: .addSubview(view, to: window)
    }
  }

  /// Several buttons of one pointer, in a control or a view with recognizers.
  mutating func chording() -> [Operation] {
    let (numbers, releases) = fresh(3)
    let (control, recognizer, view, window) = (numbers[0], numbers[1], numbers[2], window())
    let id = source.next(2)
    return releases + [
      .create(.control, control), .create(source.pick([.recognizer, .tapper]), recognizer),
      .create(.view, view), .addWindow(window, to: 0), .modalWindow(nil), .hide(window, false),
      .addSubview(view, to: window), .addSubview(control, to: view),
      .addClosure(control, id: 0, events: 0xFFF), .attach(recognizer, to: flag() ? view : control),
    ]
      + (0..<(5 + source.next(8))).map { _ in
        .pointer(
          source.pick([.down, .down, .move, .up, .up]), id: often() ? id : 1 - id,
          x: source.next(9), y: 1, in: window, buttons: UInt(source.next(4)))
      }
  }

  /// A reaction of a window or of a control in it.
  private mutating func reaction(of id: Int, to operation: Operation) -> Operation {
    .react(
      id, source.pick([.becameKey, .resignedKey, .tracking, .called, .dying, .pointer]),
      [flag() ? operation : next(depth: 2), operation])
  }

  private mutating func step(_ window: Int, _ operation: Operation) -> Operation {
    switch source.next(12) {
    case 0: .removeWindow(window, from: 0)
    case 1: .release(window)
    case 2: .mainWindow(window)
    case 3: .addWindow(window, to: source.next(2))
    case 4: .keyWindow(often() ? window : nil)
    case 5, 6: .pointer(.down, id: source.next(2), x: 1, y: 1, in: window)
    case 7: .pointer(.up, id: source.next(2), x: 1, y: 1, in: window)
    default: operation
    }
  }
}
