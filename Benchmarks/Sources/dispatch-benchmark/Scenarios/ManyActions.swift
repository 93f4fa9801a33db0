import TargetAction

/// Warm sends in a program of few, and of very many, actions and classes.
@MainActor
enum ManyActions {
  /// How many actions there are to a class, in the large program.
  private static let actionsPerClass = 10

  static let scenario = Scenario(
    name: "scale.actions", summary: "a warm nil-targeted send", unit: "actions, 10 to a class",
    sizes: [1, 10_000]
  ) { actions in
    let program = Program(classes: actions / actionsPerClass)
    return [
      Alternatives.retainedCall(),
      SendNil.warm(depth: 8).renamed("TargetAction one action"),
      program.sendInTurn(),
    ]
  }

  /// Classes with actions of their own, in one chain.
  @MainActor
  private final class Program {
    private let application = Application()
    private let window = Window()
    private let counter = Counter()
    private var actions: [Action] = []
    private var responders: [Responder] = []

    init(classes: Int) {
      let field = Field()
      responders.append(field)
      for index in 0..<classes { add(index) }
      if classes == 0 { add(0, actions: 1) }
      field.next = responders[1]
      responders.last?.next = window
      application.keyWindow = window
      precondition(window.makeFirstResponder(field), "The first responder was refused.")
      for action in actions {
        application.sendAction(action, to: nil, from: nil, event: nil)
      }
    }

    /// Adds a responder of a class of its own.
    private func add(_ index: Int, actions: Int = actionsPerClass) {
      let first: any Digit.Type = Digits.all[index / 100 % 10]
      let second: any Digit.Type = Digits.all[index / 10 % 10]
      let third: any Digit.Type = Digits.all[index % 10]
      addResponder(first, second, third, actions: actions)
    }

    private func addResponder<A: Digit, B: Digit, C: Digit>(
      _ first: A.Type, _ second: B.Type, _ third: C.Type, actions count: Int
    ) {
      let responder = Numbered<A, B, C>(counter)
      if responders.count > 1 { responders.last?.next = responder }
      responders.append(responder)
      for index in 0..<count {
        actions.append(Action("count\(index)", Numbered<A, B, C>.count))
      }
    }

    func sendInTurn() -> Subject {
      var turn = 0
      return Subject("TargetAction each action in turn") { [self] iterations in
        for _ in 0..<iterations {
          application.sendAction(actions[turn], to: nil, from: nil, event: nil)
          turn = turn + 1 == actions.count ? 0 : turn + 1
        }
      } count: { [counter] in
        counter.count
      }
    }
  }

  private protocol Digit: SendableMetatype {}
  private enum Digits {
    enum D0: Digit {}
    enum D1: Digit {}
    enum D2: Digit {}
    enum D3: Digit {}
    enum D4: Digit {}
    enum D5: Digit {}
    enum D6: Digit {}
    enum D7: Digit {}
    enum D8: Digit {}
    enum D9: Digit {}

    static let all: [any Digit.Type] = [
      D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]
  }

  /// A thousand classes, by their three parameters.
  private final class Numbered<First: Digit, Second: Digit, Third: Digit>: Responder {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      super.init()
    }

    func count() { counter.count &+= 1 }
  }
}
