import TargetAction
import TargetActionTerminal

/// A report on the last command, stored as text so that it retains no objects.
@MainActor
struct Explanation {
  private(set) var text = "No command has been run yet."

  /// Records a key that is bound to a command.
  mutating func note(_ key: KeyExplanation) {
    guard key.keeper == nil, key.continuations.isEmpty else { return }
    func isText(_ candidate: KeyExplanation.Candidate) -> Bool {
      candidate.command.action.id?.hasPrefix("text.") == true
    }
    // A field passes some text commands on. The others are not worth a note.
    let sent = key.sentCandidate.flatMap {
      isText($0) && $0.resolution?.target is TextField ? nil : $0
    }
    guard let candidate = sent ?? key.candidates.first(where: { !isText($0) }), !isText(candidate),
      let resolution = candidate.resolution
    else { return }
    note(resolution, "\(key)\n\n")
  }

  /// Records the search for a command's target.
  mutating func note(_ resolution: Resolution, _ key: String = "") {
    // The report is about the command before the one that shows it.
    if resolution.action != .explain { text = "\(key)\(resolution)" }
  }
}

/// A panel with text to read and copy, which a click outside it or Escape closes.
final class TextPanel: Panel, CancellingOperation {
  private let textView: TextView

  init(_ title: String, _ text: String) {
    textView = TextView(text)
    super.init(title)
    worksWhenModal = true
    textView.isEditable = false
    addSubview(textView)
    makeFirstResponder(textView)
  }

  override var canBecomeMain: Bool { false }

  override var preferredSize: Size {
    let columns = textView.lines.map(\.cells).max() ?? 0
    return Size(width: Double(columns + 5), height: Double(textView.lines.count + 2))
  }

  override func frameDidChange(from frame: Rect) { textView.frame = contentArea }
  override func didResignKey() { close() }
  func cancelOperation(_ sender: AnyObject?) { close() }
  private func close() { (application as? Demo)?.close(self) }
}
