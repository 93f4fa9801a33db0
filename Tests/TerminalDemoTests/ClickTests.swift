#if canImport(Glibc) || canImport(Darwin)
  import TargetAction
  import Testing

  @testable import terminal_demo

  @MainActor
  @Suite
  struct ClickTests {
    /// Without a terminal, the test gives each click its time, however slow the machine is.
    @Test(arguments: [(Duration.milliseconds(10), "two_2"), (.seconds(1), "")])
    func `a second click selects the word if it follows soon`(
      interval: Duration, selected: String
    ) {
      let demo = Demo()
      _ = demo.draw((64, 12))
      var (decoder, time) = (InputDecoder(), Duration.zero)
      let click = Keys.press(6, 2) + Keys.release(6, 2)
      for text in ["one two_2 three", click, click] {
        for input in decoder.decode(Array(text.utf8)) { demo.send(input, at: time) }
        time += interval
      }
      #expect(demo.split.editors.map(\.textView.buffer.selectedText.string) == [selected, ""])
    }
  }
#endif
