import TargetAction
import Testing

// The pages of `Application`, `Responder`, `Control` and `Command`.

/// A document, which is in the chain between its window and the application.
final class Draft: Responder, SavingDocument {
  var hasChanges = false

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .saveDocument, !hasChanges else { return .enabled }
    return .disabled(reason: "Nothing has changed.")
  }

  func saveDocument(_ sender: AnyObject?) { hasChanges = false }
}

/// A control that the user steps up and down.
final class Stepper: Control {
  private(set) var value = 0

  func step(by amount: Int) {
    value += amount
    sendActions(for: .valueChanged)
  }
}

protocol CountActions: ActionTarget {
  func countChanged(_ sender: Stepper)
}

extension Action {
  fileprivate static let countChanged = Action("countChanged", (any CountActions).countChanged)
}

private final class Counter: Responder, CountActions {
  private(set) var counts: [Int] = []

  func countChanged(_ sender: Stepper) { counts.append(sender.value) }
}

private final class TypesField: View {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
@Suite
struct TypesExample {
  private let application = makeApplication()
  private let window = Window()
  private let draft = Draft()

  init() {
    window.next = draft
    draft.next = application
    application.keyWindow = window
    draft.hasChanges = true
  }

  @Test func `an application sends, and says what would happen`() {
    let field = TypesField()
    window.addSubview(field)
    let output = Output.of {
      application.keyWindow = window
      window.makeFirstResponder(field)

      if application.state(of: .saveDocument).isEnabled { application.sendAction(.saveDocument) }
      print(application.resolve(.copy).failure ?? "Copy has a target.")
    }
    #expect(!output.isEmpty && output != "Copy has a target." && !draft.hasChanges)
    #expect(field.isFirstResponder)
  }

  @Test func `a document is above its window`() {
    #expect(application.state(of: .saveDocument).isEnabled)
    draft.hasChanges = false
    #expect(
      application.state(of: .saveDocument) == .disabled(reason: "Nothing has changed."))
  }

  @Test func `a control sends to an object, to another, and to a closure`() {
    let (stepper, counter, nearest) = (Stepper(), Counter(), Counter())
    nearest.next = application
    draft.next = nearest
    window.addSubview(stepper)
    let output = Output.of {
      stepper.addTarget(nil, action: .countChanged, for: .valueChanged)  // The nearest object
      stepper.addTarget(counter, action: .countChanged, for: .valueChanged)  // One object
      stepper.addHandler(for: .valueChanged) { _ in print("The value has changed.") }
      stepper.step(by: 2)
    }
    #expect(output == "The value has changed.")
    #expect(counter.counts == [2] && nearest.counts == [2])
  }

  @Test func `a command has a title, a key and a state`() {
    let output = Output.of {
      let save = Command(action: .saveDocument, keyEquivalent: KeyEquivalent("s", .command))
      let file = Menu("File", items: [.command(save)])
      application.mainMenu = file

      print(save.displayTitle, save.isEnabled)
      application.perform(save)
    }
    #expect(output == "Save true")
    #expect(!draft.hasChanges)
  }
}
