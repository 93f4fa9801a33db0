import TargetAction

extension Subject {
  /// Explains a key without reactions, and discards the calls.
  func explain(_ number: Int, _ modifiers: Int) {
    let event = KeyEvent(key: key(number), modifiers: KeyModifiers(rawValue: UInt(modifiers)))
    let explanation = quietly { application.explain(event) }
    record(
      .explained(
        keeper: self.number(of: explanation.keeper),
        explanation.candidates.compactMap { explained($0) },
        recipients: explanation.recipients.filter { !($0 is Application) }
          .compactMap { self.number(of: $0) }))
  }

  private func explained(_ candidate: KeyExplanation.Candidate) -> Entry.Explained? {
    guard let action = candidate.command.action.nameInModel else { return nil }
    let verdict: Entry.Verdict =
      switch candidate.state.availability {
      case _ where candidate.isPreceded: .preceded
      case .enabled: .sent(to: number(of: candidate.resolution?.target))
      case .running: .running
      case .disabled: .disabled
      case .hidden: .hidden
      case .unhandled: .unhandled
      }
    return Entry.Explained(responder: number(of: candidate.responder), action: action, verdict)
  }
}
