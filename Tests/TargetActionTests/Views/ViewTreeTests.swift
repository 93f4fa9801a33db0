import TargetAction
import Testing

@MainActor
struct ViewTreeTests {
  private let a = View(), b = View(), c = View(), d = View()

  @Test func `views are added in front or inserted at a given place`() {
    let steps: [(perform: (View) -> Void, subviews: [View])] = [
      ({ [b] in $0.addSubview(b) }, [b]), ({ [c] in $0.addSubview(c) }, [b, c]),
      ({ [d] in $0.insertSubview(d, at: 1) }, [b, d, c]),
      ({ [d] in $0.insertSubview(d, at: 99) }, [b, c, d]),
      ({ [d] in $0.insertSubview(d, at: -1) }, [d, b, c]),
      ({ [b, d] in $0.insertSubview(d, above: b) }, [b, d, c]),
      ({ [b, c] in $0.insertSubview(c, below: b) }, [c, b, d]),
      ({ [c] in $0.insertSubview(c, above: c) }, [c, b, d]),
      ({ [c] in $0.insertSubview(c, below: View()) }, [c, b, d]),
      ({ [c] in $0.bringSubviewToFront(c) }, [b, d, c]),
      ({ [d] in $0.sendSubviewToBack(d) }, [d, b, c]),
      ({ $0.bringSubviewToFront(View()) }, [d, b, c]),
    ]
    for step in steps {
      step.perform(a)
      #expect(a.subviews.map(ObjectIdentifier.init) == step.subviews.map(ObjectIdentifier.init))
    }
  }

  @Test(arguments: [true, false])
  func `a press that is canceled may change the siblings of an inserted view`(isBelow: Bool) {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let (application, windows) = (makeApplication(), [Window(frame: frame), Window(frame: frame)])
    let button = Button("b", frame: frame)
    for window in windows { application.addWindow(window) }
    for view in [a, b, c, d] { windows[1].addSubview(view) }
    windows[0].addSubview(button)
    button.addHandler(for: .touchCancel) { [a] _ in a.removeFromSuperview() }
    application.send([.began: 5], in: windows[0])
    if isBelow {
      windows[1].insertSubview(button, below: c)
    } else {
      windows[1].insertSubview(button, above: b)
    }
    let views = [b, button, c, d]
    #expect(windows[1].subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
  }

  @Test func `points and rectangles are converted between any two views of a window`() {
    let window = Window(frame: Rect(x: 500, y: 500, width: 100, height: 100))
    a.frame = Rect(x: 10, y: 20, width: 50, height: 50)
    a.bounds.origin = Point(x: 100, y: 0)
    b.frame = Rect(x: 101, y: 2, width: 10, height: 10)
    c.frame = Rect(x: 60, y: 60, width: 10, height: 10)
    for view in [a, c] { window.addSubview(view) }
    a.addSubview(b)
    let inWindow = Point(x: 11, y: 22)
    #expect(b.convert(Point.zero, to: window) == inWindow)
    #expect(b.convert(Point.zero, to: nil) == inWindow && b.convert(inWindow, from: nil) == .zero)
    #expect(b.convert(Point.zero, to: c) == Point(x: -49, y: -38))
    #expect(c.convert(Point.zero, from: b) == Point(x: -49, y: -38))
    #expect(a.convert(Point(x: 101, y: 2), to: b) == .zero)
    #expect(
      b.convert(Rect(x: 0, y: 0, width: 3, height: 4), to: c)
        == Rect(x: -49, y: -38, width: 3, height: 4))
    #expect(b.convert(Rect(x: 11, y: 22, width: 3, height: 4), from: nil).origin == .zero)
    #expect(d.convert(Point(x: 1, y: 1), to: b) == Point(x: -10, y: -21))
  }

  @Test func `changing the size of the bounds changes the frame around its center`() {
    a.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    a.bounds.size = Size(width: 40, height: 10)
    #expect(a.frame == Rect(x: 0, y: 15, width: 40, height: 10))
  }

  @Test(arguments: [false, true])
  func `a tree of a hundred thousand levels is built and released`(fromTheTop: Bool) {
    let first = View()
    var last = first
    for _ in 0..<100_000 {
      let view = View()
      if fromTheTop { last.addSubview(view) } else { view.addSubview(last) }
      last = view
    }
    #expect(fromTheTop ? last.isDescendant(of: first) : first.isDescendant(of: last))
  }
}
