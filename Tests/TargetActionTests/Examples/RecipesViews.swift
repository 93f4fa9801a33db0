import TargetAction
import Testing

// The controls and gestures of the article "Recipes".

/// A control with stars, which the user clicks, drags over, or changes with the arrow keys.
final class StarRating: Control {
  let maximum = 5
  var stars = 0 { didSet { if stars != oldValue { setNeedsDisplay() } } }

  override var canBecomeFirstResponder: Bool { isEnabled }
  override var keepsDrags: Bool { true }  // A list around it does not scroll meanwhile.

  override func beginTracking(_ event: PointerEvent) -> Bool { follow(event) }
  override func continueTracking(_ event: PointerEvent) -> Bool { follow(event) }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, event.phase == .down, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left: change(to: stars - 1, event)
    case .right: change(to: stars + 1, event)
    default: return false
    }
    return true
  }

  private func follow(_ event: PointerEvent) -> Bool {
    let part = event.location(in: self).x / bounds.size.width
    change(to: Int((min(max(part, 0), 1) * Double(maximum)).rounded(.up)), event)
    return true
  }

  /// Makes a change by the user.
  ///
  /// Code that sets `stars` sends nothing.
  private func change(to count: Int, _ event: Event) {
    let old = stars
    stars = min(max(count, 0), maximum)
    if stars != old { sendActions(for: .valueChanged, event: event) }
  }
}

final class ReviewController: ViewController {
  func showStars(_ sender: StarRating) { print("\(sender.stars) of \(sender.maximum)") }
}

/// Recognizes two fingers that move apart or together.
final class PinchRecognizer: GestureRecognizer {
  /// The distance between the fingers, relative to the distance at the beginning.
  private(set) var scale = 1.0
  private var fingers: [Int: Point] = [:]
  private var firstDistance = 1.0

  override func handle(_ event: PointerEvent) {
    let isUp = event.phase == .ended || event.phase == .cancelled
    fingers[event.pointerID] = isUp ? nil : event.locationInWindow
    let isUnderWay = state == .began || state == .changed
    let points = Array(fingers.values)
    guard points.count == 2 else {
      if isUnderWay { state = event.phase == .cancelled ? .cancelled : .ended }
      return
    }
    let (x, y) = (points[0].x - points[1].x, points[0].y - points[1].y)
    let distance = max((x * x + y * y).squareRoot(), 1)
    if event.phase == .began { firstDistance = distance }
    guard isUnderWay || abs(distance - firstDistance) > 10 else { return }
    scale = distance / firstDistance
    state = isUnderWay ? .changed : .began
  }

  /// Prepares for the next gesture, when all fingers are up.
  override func reset() { (fingers, scale) = ([:], 1) }
}

final class MapController: ViewController {
  func zoom(_ pinch: PinchRecognizer) { print(pinch.state, pinch.scale) }
}

/// A view, or an object above it in the chain, that takes cards.
protocol CardTaking: AnyObject {
  @MainActor func take(_ card: Card) -> Bool
}

final class Card: View {
  private var home = Point.zero

  override init(frame: Rect) {
    super.init(frame: frame)
    let pan = PanGestureRecognizer()
    pan.addTarget(self, Card.drag)
    addGestureRecognizer(pan)
  }

  private func drag(_ pan: PanGestureRecognizer) {
    if pan.state == .began {
      home = frame.origin
      superview?.bringSubviewToFront(self)
    }
    let way = pan.translation(in: superview)
    frame.origin = Point(x: home.x + way.x, y: home.y + way.y)
    if pan.state == .cancelled || pan.state == .ended && !drop(at: pan.location(in: nil)) {
      frame.origin = home
    }
  }

  private func drop(at location: Point) -> Bool {
    isUserInteractionEnabled = false  // Looks for the view behind the card.
    defer { isUserInteractionEnabled = true }
    let view = window?.hitTest(location, with: nil)
    return view?.chainTarget(as: (any CardTaking).self)?.take(self) ?? false
  }
}

final class Pile: View, CardTaking {
  func take(_ card: Card) -> Bool {
    guard subviews.isEmpty else { return false }
    addSubview(card)
    card.frame.origin = .zero
    return true
  }
}

@MainActor
@Suite
struct RecipesViews {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 300))

  init() { application.keyWindow = window }

  // MARK: - A control

  @Test func `stars follow the pointer and the arrow keys`() {
    let output = outputOfProgram {
      let controller = ReviewController()
      let rating = StarRating(frame: Rect(x: 0, y: 0, width: 100, height: 20))
      rating.allowsFocusOnClick = true
      rating.addTarget(controller, for: .valueChanged, ReviewController.showStars)
      controller.view.addSubview(rating)
      let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
      window.rootViewController = controller
      Application.shared.keyWindow = window

      // The user drags from the second star to the fourth one, and presses the left arrow key.
      for (phase, x) in [(PointerEvent.Phase.began, 30.0), (.moved, 75), (.ended, 75)] {
        Application.shared.sendEvent(PointerEvent(phase, at: Point(x: x, y: 10), in: window))
      }
      Application.shared.sendEvent(KeyEvent(key: .left))
    }
    #expect(
      output == """
        2 of 5
        4 of 5
        3 of 5
        """)
  }

  @Test func `stars stay in their range, and code and keys elsewhere send nothing`() {
    let rating = StarRating(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    window.addSubview(rating)
    window.addGestureRecognizer(PanGestureRecognizer())  // Does not take the pointer away.
    var counts: [Int] = []
    rating.addHandler(for: .valueChanged) { [unowned rating] _ in counts.append(rating.stars) }
    rating.stars = 2
    application.sendEvent(KeyEvent(key: .right))
    #expect(counts.isEmpty)
    application.press(Point(x: 1, y: 1), in: rating)
    for x in [-50.0, 500] { application.drag(to: Point(x: x, y: 1), in: rating) }
    application.lift(Point(x: 1, y: 1), in: rating)
    window.makeFirstResponder(rating)
    application.sendEvent(KeyEvent(key: .right))
    application.sendEvent(KeyEvent(key: .left, modifiers: .control))
    #expect(counts == [1, 0, 5])
    rating.isEnabled = false
    application.tap(Point(x: 1, y: 1), in: rating)
    application.sendEvent(KeyEvent(key: .left))
    #expect(rating.stars == 5)
  }

  // MARK: - A gesture

  @Test func `two fingers zoom`() {
    let output = outputOfProgram {
      let controller = MapController()
      let pinch = PinchRecognizer()
      pinch.addTarget(controller, MapController.zoom)
      controller.view.addGestureRecognizer(pinch)
      let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 300))
      window.rootViewController = controller
      Application.shared.keyWindow = window

      // The user puts two fingers down, moves the second one away, and lifts both.
      let touches: [(Int, PointerEvent.Phase, Double)] = [
        (1, .began, 100), (2, .began, 150), (2, .moved, 175), (2, .moved, 200), (2, .ended, 200),
        (1, .ended, 100),
      ]
      for (finger, phase, x) in touches {
        Application.shared.sendEvent(
          PointerEvent(phase, at: Point(x: x, y: 100), in: window, pointerID: finger))
      }
    }
    #expect(
      output == """
        began 1.5
        changed 2.0
        ended 2.0
        """)
  }

  private func touch(_ finger: Int, _ phase: PointerEvent.Phase, _ x: Double) {
    application.sendEvent(
      PointerEvent(phase, at: Point(x: x, y: 10), in: window, pointerID: finger))
  }

  @Test func `a pinch needs two fingers, is canceled, and begins anew`() {
    let pinch = PinchRecognizer()
    window.addGestureRecognizer(pinch)
    var states: [String] = []
    pinch.addHandler { [unowned pinch] _ in states.append("\(pinch.state) \(pinch.scale)") }
    for (phase, x) in [(PointerEvent.Phase.began, 10.0), (.moved, 200), (.ended, 200)] {
      touch(1, phase, x)
    }
    #expect(states.isEmpty)
    for _ in 1...2 {
      touch(1, .began, 100)
      touch(2, .began, 200)
      touch(2, .moved, 195)
      touch(2, .moved, 150)
      touch(1, .cancelled, 100)
      touch(2, .ended, 150)
    }
    #expect(states == ["began 0.5", "cancelled 0.5", "began 0.5", "cancelled 0.5"])
    #expect(pinch.scale == 1)
    // The fingers of a gesture that is abandoned do not count for the next one.
    touch(3, .began, 100)
    pinch.isEnabled = false
    pinch.isEnabled = true
    states = []
    for (finger, x) in [(1, 100.0), (2, 200)] { touch(finger, .began, x) }
    touch(2, .moved, 300)
    #expect(states == ["began 2.0"])
  }

  // MARK: - Dragging

  @Test func `a card is dropped on a pile`() {
    let output = outputOfProgram {
      let card = Card(frame: Rect(x: 10, y: 10, width: 40, height: 60))
      let pile = Pile(frame: Rect(x: 200, y: 10, width: 40, height: 60))
      let table = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
      for view in [card, pile] { table.addSubview(view) }
      Application.shared.keyWindow = table

      // The user drags the card to an empty place, and then to the pile.
      for end in [120.0, 210] {
        for (phase, x) in [(PointerEvent.Phase.began, 20), (.moved, end), (.ended, end)] {
          Application.shared.sendEvent(PointerEvent(phase, at: Point(x: x, y: 30), in: table))
        }
        print(card.superview === pile ? "on the pile" : "at \(card.frame.origin.x)")
      }
    }
    #expect(
      output == """
        at 10.0
        on the pile
        """)
  }

  @Test func `a card goes home if the pile is full, or if the drag is canceled`() {
    let cards = (0..<2).map { Card(frame: Rect(x: 50.0 * Double($0), y: 0, width: 40, height: 40)) }
    let pile = Pile(frame: Rect(x: 200, y: 0, width: 40, height: 40))
    for view in [pile] + cards { window.addSubview(view) }
    for card in cards {
      let start = card.frame.origin.x + 5
      for (phase, x) in [(PointerEvent.Phase.began, start), (.moved, 205), (.ended, 205)] {
        touch(0, phase, x)
      }
    }
    #expect(cards[0].superview === pile && cards[1].superview === window)
    touch(0, .began, 60)
    touch(0, .moved, 120)
    #expect(cards[1].frame.origin.x == 110)
    touch(0, .cancelled, 120)
    #expect(cards[1].frame.origin.x == 50 && cards[1].isUserInteractionEnabled)
  }

  @Test func `a card goes to a controller above the view that it is dropped on`() {
    final class Table: ViewController, CardTaking {
      var cards: [Card] = []

      func take(_ card: Card) -> Bool {
        cards.append(card)
        return true
      }
    }
    let (table, card) = (Table(), Card(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    window.rootViewController = table
    window.addSubview(card)
    for (phase, x) in [(PointerEvent.Phase.began, 5.0), (.moved, 205), (.ended, 205)] {
      touch(0, phase, x)
    }
    #expect(table.cards.first === card && card.frame.origin.x == 200)
  }
}
