#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  extension EditorController: Finding, FindingNext, GoingToLine {
    private var memory: (any SearchMemory)? {
      application?.target(as: (any SearchMemory).self, sender: self)
    }

    func find(_ sender: AnyObject?) {
      let buffer = textView.buffer
      let isWord = 1...200 ~= buffer.selection.range.count && buffer.selectedText.newlines == 0
      let first = isWord ? buffer.selectedText.string : memory?.sought ?? ""
      let find = { [unowned self] (sought: String) in
        memory?.sought = sought
        guard selectNext(sought) else { throw Complaint(description: "Not found: \(sought)") }
      }
      demo?.present(Dialog("Find:", field: first, [("Find", find)]))
    }

    func findNext(_ sender: AnyObject?) {
      if !selectNext(memory?.sought ?? "") { demo?.say("Not found") }
    }

    private func selectNext(_ sought: String) -> Bool {
      let (text, range) = (textView.buffer.text, textView.buffer.selection.range)
      // A selection may be the previous match, so the search starts after its first byte.
      let place = text.next(sought, from: range.lowerBound + (range.isEmpty ? 0 : 1))
      if let place { textView.buffer.select(place) }
      return place != nil
    }

    func goToLine(_ sender: AnyObject?) {
      let go = { [unowned self] (line: String) in
        guard let number = Int(line) else { throw Complaint(description: "Not a number: \(line)") }
        textView.buffer.move(toLine: number.subtractingReportingOverflow(1).partialValue, column: 0)
      }
      let count = textView.buffer.text.lineCount
      demo?.present(Dialog("Go to line (of \(count)):", field: "", [("Go", go)]))
    }
  }
#endif
