#if canImport(Glibc) || canImport(Darwin)
  import TargetAction
  import TargetActionTerminal
  import Testing

  @testable import terminal_demo

  extension Demo {
    /// Creates a demo that does not stay the shared application, because tests run side by side.
    static func unshared() -> Demo {
      let before = Application.shared
      defer { Application.shared = before }
      return Demo()
    }
  }

  @MainActor
  struct DrawingTests {
    private let demo = Demo.unshared()
    private let terminal: TestTerminal

    init() { terminal = TestTerminal(demo, columns: 64, rows: 12) }

    /// Everything that the screen shows.
    private var screen: [String] {
      let styles = (0..<12).map { row in
        "\((0..<64).map { terminal.style(column: $0, row: row).hashValue })"
      }
      return terminal.lines + styles + ["\(terminal.cursor as Any)"]
    }

    @Test func `what is drawn bit by bit looks the same as what is drawn as a whole`() async {
      let escape = Keys.kittyEscape
      let inputs =
        [Keys.control("p"), "paste", Keys.control("a"), Keys.control("c"), escape]
        + ["日本", Keys.enter, "ab", Keys.control("a"), Keys.control("c"), Keys.move(33, 0)]
        + [Keys.control("p"), "cut", Keys.backspace, Keys.control("a"), Keys.control("c")]
        + [Keys.down, Keys.control("c"), Keys.move(20, 5), Keys.wheel(down: true, 20, 5)]
        + [escape, Keys.control("n"), Keys.control("v"), Keys.press(34, 3, 2)]
        + [Keys.release(34, 3, 2), Keys.move(36, 5), Keys.down, Keys.enter, Keys.control("z")]
        + [Keys.control("f"), "none", Keys.enter, Keys.move(14, 7), Keys.f10, Keys.right]
        + [Keys.press(2, 10), Keys.release(2, 10), escape, escape, Keys.control("e")]
        + [Keys.down, escape, Keys.control("q"), Keys.tab, Keys.press(1, 11)]
        + [escape, Keys.press(2, 11), Keys.release(2, 11), Keys.right, Keys.move(10, 0)]
        + [Keys.press(10, 0), Keys.release(10, 0), Keys.wheel(down: false, 10, 4), Keys.f3]
      for (index, input) in inputs.enumerated() {
        terminal.type(input)
        await terminal.settle()
        let before = screen
        for window in demo.windows { window.setNeedsDisplay() }
        #expect(screen == before, "after \(index), \(input.debugDescription)")
      }
      // A run that waits for an answer retains the demo.
      for _ in 0..<4 {
        terminal.type(escape)
        await terminal.settle()
      }
      await demo.waitUntilIdle()
    }
  }
#endif
