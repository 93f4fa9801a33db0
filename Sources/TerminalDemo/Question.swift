import TargetAction
import TargetActionTerminal

/// A dialog that can be canceled, and whose first button needs a text in the field, if there is one.
final class Question: Dialog {
  static let cancel = "Cancel"

  init(_ message: String, text: String?, _ titles: [String]) {
    super.init(message, text: text, buttons: titles + [Self.cancel])
    guard let field = subviews.first(where: { $0 is TextField }) as? TextField else { return }
    field.addHandler(for: .editingChanged) { [weak self] _ in self?.update() }
    update()
  }

  private func update() { defaultButton?.isEnabled = !text.isEmpty }
}

extension EditorController {
  /// Asks the user until the answer can be used, or throws `CancellationError` if the user cancels.
  ///
  /// The closure receives the title of the button and the text of the field. If it throws a
  /// complaint, the question is asked again, with the complaint in front of it.
  func ask(
    _ message: String, field: String? = nil, _ titles: String...,
    use: (String, String) async throws -> Void = { _, _ in }
  ) async throws {
    var question = Question(message, text: field, titles)
    while true {
      let answer = await demo?.answer(to: question)
      guard let answer, answer != Question.cancel else { throw CancellationError() }
      do { return try await use(answer, question.text) } catch let error as Complaint {
        try Task.checkCancellation()
        question = Question(message, text: field.map { _ in question.text }, titles)
        demo?.beginModal(question)
        presentError(error)
      }
    }
  }
}
