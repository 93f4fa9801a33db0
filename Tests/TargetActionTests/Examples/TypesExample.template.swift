import TargetAction
import Testing

// The pages of `Application`, `Responder`, `Control` and `Command`.

//= Responder.md: final class Draft: Responder, SavingDocument
//= Control.md: final class Stepper: Control

protocol CountActions: ActionTarget { func countChanged(_ sender: Stepper) }

extension Action {
  fileprivate static let countChanged = Action("countChanged", (any CountActions).countChanged)
}

private final class Counter: Responder, CountActions {
  private(set) var counts: [Int] = []

  func countChanged(_ sender: Stepper) { counts.append(sender.value) }
}

@MainActor
struct TypesExample {
  private let application = makeApplication(), window = Window(), draft = Draft()

  init() {
    //= Responder.md: window.next = draft
    application.keyWindow = window
    draft.hasChanges = true
  }

  @Test func `an application sends, and says what would happen`() {
    let field = FocusField("")
    window.addSubview(field)
    let output = Output.of {
      //= Application.md: application.keyWindow = window
    }
    #expect(!output.isEmpty && output != "Copy has a target." && !draft.hasChanges)
    #expect(field.isFirstResponder)
  }

  @Test func `a document is above its window`() {
    #expect(application.state(of: .saveDocument).isEnabled)
    draft.hasChanges = false
    #expect(application.state(of: .saveDocument) == .disabled(reason: "Nothing has changed."))
  }

  @Test func `a control sends to an object, to another, and to a closure`() {
    let (stepper, counter, nearest) = (Stepper(), Counter(), Counter())
    nearest.next = application
    draft.next = nearest
    window.addSubview(stepper)
    let output = Output.of {
      //= Control.md: stepper.addTarget(nil, action: .countChanged, for: .valueChanged)
      stepper.step(by: 2)
    }
    #expect(output == "The value has changed.")
    #expect(counter.counts == [2] && nearest.counts == [2])
  }

  @Test func `a command has a key, and a state`() {
    let output = Output.of {
      //= Command.md: let save = Command(action: .saveDocument, keyEquivalent: KeyEquivalent("s",
    }
    #expect(output == "true")
    #expect(!draft.hasChanges)
  }
}
