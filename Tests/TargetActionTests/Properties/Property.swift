import Foundation
import TargetAction
import Testing

/// A part of the library next to a naive reference of it, which a property test compares.
@MainActor
protocol Comparison: AnyObject {
  init(_ program: RandomProgram)
  /// Makes a random operation in the library and in the reference, and compares both.
  func step() async throws
  /// Ends what the operations have left in progress, and compares once more.
  func finish() async throws
}

extension Comparison {
  func finish() {}
  /// Lets other tasks take turns on the main actor until a condition holds, but not forever.
  func takeTurns(until condition: () -> Bool) async {
    for _ in 0..<10_000 {
      if condition() { return }
      await Task.yield()
    }
  }

  /// Runs a random program, and reports its seed and its last operations if it fails.
  static func check(seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation) async {
    let program = RandomProgram(seed: seed)
    let comparison = Self(program)
    do {
      while program.number < RandomProgram.length {
        program.number += 1
        try await comparison.step()
      }
      try await comparison.finish()
    } catch { Issue.record("\(program.report(of: error))", sourceLocation: sourceLocation) }
  }
}

/// The random choices of a program, and its last operations.
@MainActor
final class RandomProgram {
  fileprivate static let length = 1000
  /// The seeds of the programs, which together make 20,000 operations.
  ///
  /// `TARGETACTION_OPERATIONS` asks for another number, and `TARGETACTION_SEED` for one program.
  nonisolated static let seeds: Range<UInt64> =
    variable("SEED").map { $0..<$0 + 1 } ?? 0..<max(variable("OPERATIONS") ?? 20_000, 1000) / 1000
  private nonisolated static func variable(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment["TARGETACTION_\(name)"].flatMap { UInt64($0) }
  }

  private let seed: UInt64
  private var random: SeededGenerator
  fileprivate(set) var number = 0
  private var notes: [String] = []
  fileprivate init(seed: UInt64) { (self.seed, random) = (seed, SeededGenerator(seed: seed)) }
  func number(below limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
  func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }
  func element<Element>(of list: [Element]) -> Element? { list.randomElement(using: &random) }

  /// Returns an effect that mostly sends an action, or one of others.
  func effect(
    on action: String, argument: String? = nil, or others: String...
  ) -> KeyBinding.Effect {
    switch number(below: 10) {
    case 0: .unbound
    case 1: .swallow
    case 2...3: .remove(action, argument: oneIn(2) ? argument : nil)
    case 4 where !others.isEmpty: .send(element(of: others) ?? action)
    default: .send(action, argument: argument)
    }
  }

  /// Returns a key map with up to five lines, of which some that remove an action name no keys.
  func map(
    _ name: String, isFallback: Bool, of strokes: [String], in contexts: [String?],
    effect: () -> KeyBinding.Effect
  ) -> KeyMap {
    let bindings = (0..<number(below: 6)).map { _ in
      let count = [1, 1, 2, 2, 3][number(below: 5)]
      let keys = (0..<count).map { _ in element(of: strokes) ?? "" }.joined(separator: " ")
      let (effect, context) = (effect(), element(of: contexts) ?? nil)
      var isNamed = true
      if case .remove = effect { isNamed = !oneIn(3) }
      return KeyBinding(
        isNamed ? try? KeySequence(parsing: keys) : nil, effect,
        when: context.flatMap { try? KeyContext(parsing: $0) })
    }
    note("map \(name) \(isFallback): \(bindings.map(\.description))")
    return KeyMap(name, bindings, isFallback: isFallback)
  }

  /// Records a part of the operation in progress for the report of a failure.
  func note(_ text: String) {
    if notes.count == 40 { notes.removeFirst(20) }
    notes.append("  \(number): \(text)")
  }

  /// Throws an error if the library and the reference differ.
  func expect<Value: Equatable>(_ subject: String, _ actual: Value, is expected: Value) throws {
    if actual != expected { throw Difference(text: "\(subject): \(actual), not \(expected)") }
  }

  fileprivate func report(of error: any Error) -> String {
    let (reason, last) = ((error as? Difference)?.text ?? "\(error)", notes.joined(separator: "\n"))
    return "\(reason)\nin operation \(number) of TARGETACTION_SEED=\(seed), after\n\(last)"
  }
}

private struct Difference: Error { let text: String }

/// A place where the user works, with names in contexts and commands for keys.
class PropertyPlace: View {
  var (names, commands): (Set<String>, [Command]) = ([], [])
  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { names }
  override var keyCommands: [Command] { commands }
}
