import TargetAction
import Testing

// The controls and gestures of the article "Recipes".

//< Recipes.md: let rating = StarRating(
//< Recipes.md: let pinch = PinchRecognizer()
//< Recipes.md: let card = Card(frame: Rect(x: 10, y: 10, width: 40, height: 60))

@MainActor
struct RecipesViews {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 300))

  init() { application.keyWindow = window }

  @Test func `stars follow the pointer and the arrow keys`() {
    let output = outputOfProgram {
      //> Recipes.md: let rating = StarRating(
    }
    //? Recipes.md: 2 of 5
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

  @Test func `two fingers zoom`() {
    let output = outputOfProgram {
      //> Recipes.md: let pinch = PinchRecognizer()
    }
    //? Recipes.md: began 1.5
  }

  private func touch(_ steps: KeyValuePairs<PointerEvent.Phase, Double>, finger: Int = 0) {
    application.send(steps, pointer: finger, in: window)
  }

  @Test func `a pinch needs two fingers, is canceled, and begins anew`() {
    let pinch = PinchRecognizer()
    window.addGestureRecognizer(pinch)
    var states: [String] = []
    pinch.addHandler { [unowned pinch] _ in states.append("\(pinch.state) \(pinch.scale)") }
    touch([.began: 10, .moved: 200, .ended: 200], finger: 1)
    #expect(states.isEmpty)
    for _ in 1...2 {
      touch([.began: 100], finger: 1)
      touch([.began: 200, .moved: 195, .moved: 150], finger: 2)
      touch([.cancelled: 100], finger: 1)
      touch([.ended: 150], finger: 2)
    }
    #expect(states == ["began 0.5", "cancelled 0.5", "began 0.5", "cancelled 0.5"])
    #expect(pinch.scale == 1)
    // The fingers of a gesture that is abandoned do not count for the next one.
    touch([.began: 100], finger: 3)
    pinch.isEnabled = false
    pinch.isEnabled = true
    states = []
    touch([.began: 100], finger: 1)
    touch([.began: 200, .moved: 300], finger: 2)
    #expect(states == ["began 2.0"])
  }

  @Test func `a tap that waits for a pinch is recognized once its finger is gone`() {
    let (pinch, tap) = (PinchRecognizer(), TapGestureRecognizer())
    var taps = 0
    tap.require(toFail: pinch)
    tap.addHandler { _ in taps += 1 }
    window.addGestureRecognizer(pinch)
    window.addGestureRecognizer(tap)
    touch([.began: 100, .ended: 100], finger: 1)
    #expect(taps == 1)
  }

  @Test func `a card is dropped on a pile`() {
    let output = outputOfProgram {
      //> Recipes.md: let card = Card(frame: Rect(x: 10, y: 10, width: 40, height: 60))
    }
    //? Recipes.md: at 10.0
  }

  @Test func `a card goes home if the pile is full, or if the drag is canceled`() {
    let cards = (0..<2).map { Card(frame: Rect(x: 50.0 * Double($0), y: 0, width: 40, height: 40)) }
    let pile = Pile(frame: Rect(x: 200, y: 0, width: 40, height: 40))
    for view in [pile] + cards { window.addSubview(view) }
    for card in cards {
      let start = card.frame.origin.x + 5
      touch([.began: start, .moved: 205, .ended: 205])
    }
    #expect(cards[0].superview === pile && cards[1].superview === window)
    touch([.began: 60, .moved: 120])
    #expect(cards[1].frame.origin.x == 110)
    touch([.cancelled: 120])
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
    touch([.began: 5, .moved: 205, .ended: 205])
    #expect(table.cards.first === card && card.frame.origin.x == 200)
  }
}
