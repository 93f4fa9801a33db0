import TargetAction

/// Warm sends in programs with few and with very many actions and classes.
@MainActor
enum ManyActions {
  static let scenario = Scenario(
    name: "scale.actions", summary: "a warm send to nil",
    unit: "actions, implemented by a tenth as many classes", sizes: [1, 10_000]
  ) { actions in
    let program = Program(actions: actions, classes: max(actions / 10, 1))
    return [Alternatives.retainedCall(), program.sendOne(), program.sendInTurn()]
  }

  /// Actions, and a chain of responders of different classes that implement them.
  @MainActor
  private final class Program {
    private let application = Application()
    private let window = Window()
    private let field = Field()
    private let counter = Counter()
    private let actions: [Action]
    private var responders: [Responder] = []

    init(actions count: Int, classes: Int) {
      actions = (0..<count).map { Action("count\($0)", (any Counting).count) }
      for index in 0..<classes { add(index) }
      field.next = responders[0]
      responders.last?.next = window
      application.keyWindow = window
      precondition(window.makeFirstResponder(field), "The responder must accept the focus.")
      for responder in responders {
        responder.tryToPerform(actions[0], from: nil, event: nil)
      }
      for action in actions { application.sendAction(action, to: nil, from: nil, event: nil) }
    }

    /// Adds a responder with its own class.
    private func add(_ index: Int) {
      let first: any Digit.Type = Digits.all[index / 100 % 10]
      let second: any Digit.Type = Digits.all[index / 10 % 10]
      let third: any Digit.Type = Digits.all[index % 10]
      addResponder(first, second, third)
    }

    private func addResponder<A: Digit, B: Digit, C: Digit>(
      _ first: A.Type,
      _ second: B.Type,
      _ third: C.Type
    ) {
      let responder = Numbered<A, B, C>(counter)
      responders.last?.next = responder
      responders.append(responder)
    }

    func sendOne() -> Subject {
      Subject("TargetAction one action") { [self] iterations in
        for _ in 0..<iterations {
          application.sendAction(actions[0], to: nil, from: nil, event: nil)
        }
      } count: { [counter] in
        counter.count
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

  @MainActor
  fileprivate protocol Counting: ActionTarget {
    func count()
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

  /// A thousand classes, one for each combination of parameters.
  private final class Numbered<First: Digit, Second: Digit, Third: Digit>: Responder, Counting {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      super.init()
    }

    func count() { counter.count &+= 1 }
  }
}
