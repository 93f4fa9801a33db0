#if canImport(Glibc) || canImport(Darwin)
  import TargetAction
  import Testing

  @testable import terminal_demo

  @MainActor
  @Suite
  struct DrawingTests {
    /// The demo without a terminal, which receives the terminal's bytes and notes which views it
    /// draws.
    @MainActor
    private final class Drawer {
      let demo = Demo()
      private var decoder = InputDecoder()

      init(_ texts: [String] = []) async {
        draw()
        for text in texts { await send(text) }
      }

      /// Sends input and draws the screen.
      ///
      /// - Returns: The classes of the views that were drawn, in order.
      @discardableResult
      func send(_ text: String) async -> [String] {
        for bytes in [Array(text.utf8), []] {
          for input in decoder.decode(bytes) {
            demo.send(input)
            await Task.yield()
          }
        }
        draw()
        return demo.screen.drawn.map { "\(type(of: $0))" }
      }

      /// Draws the screen.
      ///
      /// - Returns: The output for a terminal with unknown content.
      @discardableResult
      func draw() -> String { demo.draw((64, 12)).output(after: nil) }

      /// Closes all dialogs, because a run that waits for an answer retains the demo.
      func close() async {
        while demo.frontPanel != nil { await send(Keys.escape) }
        await demo.waitUntilIdle()
      }
    }

    nonisolated private static let dialog = ["Dialog", "TextView", "PushButton", "PushButton"]

    @Test(arguments: [
      ("a letter", ["a"], "b", ["TextView", "Label"]),
      ("the first letter, which changes the title", [], "a", ["TextView", "Label", "Label"]),
      ("a turn of the wheel", [Keys.enter], Keys.wheel(down: true, 4, 4), ["TextView"]),
      ("a turn of the wheel that scrolls nothing", [], Keys.wheel(down: true, 4, 4), []),
      ("a key that does nothing", [], Keys.control("u"), []),
      ("no input", [], "", []),
      ("a move over the text", [], Keys.move(4, 4), []),
      ("a move over a menu title", [], Keys.move(2, 0), ["BarButton"]),
      ("a move inside a menu title", [Keys.move(2, 0)], Keys.move(3, 0), []),
      ("a move to another title", [Keys.move(2, 0)], Keys.move(8, 0), ["BarButton", "BarButton"]),
      ("opening a menu", [], Keys.f10, ["MenuPanel"]),
      ("moving in a menu", [Keys.f10], Keys.down, ["MenuPanel"]),
      ("a move to another line", [Keys.f10], Keys.move(6, 4), ["MenuPanel"]),
      ("a move inside a line", [Keys.f10, Keys.move(6, 4)], Keys.move(7, 4), []),
      ("closing a menu", [Keys.f10], Keys.escape, []),
      ("opening a dialog, which disables Quit", [], Keys.control("o"), ["BarButton"] + dialog),
      ("typing in a dialog", [Keys.control("o"), "a"], "b", ["TextView"]),
      (
        "enabling a button of a dialog", [Keys.control("o")], "a", ["TextView", "PushButton"]
      ),
      ("moving the focus", [Keys.control("o"), "a"], Keys.tab, ["TextView", "PushButton"]),
      ("a move over a button", [Keys.control("o"), "a"], Keys.move(14, 7), ["PushButton"]),
      (
        "asking again, with a complaint in front", [Keys.control("f"), "none"], Keys.enter,
        dialog + ["Dialog", "PushButton"]
      ),
      ("closing the complaint", [Keys.control("f"), "none", Keys.enter], Keys.enter, []),
      ("closing a dialog, which enables Quit", [Keys.control("o")], Keys.escape, ["BarButton"]),
      (
        "moving to the other pane", [], Keys.control("n"),
        ["TextView", "TextView", "Label", "Label"]
      ),
    ])
    func `only views whose appearance has changed are drawn`(
      _ event: String, _ before: [String], _ input: String, _ drawn: [String]
    ) async {
      let drawer = await Drawer(before)
      let views = await drawer.send(input)
      #expect(views == drawn)
      await drawer.close()
    }

    @Test
    func `the same canvas is shown again while nothing changes`() async {
      let drawer = await Drawer()
      let canvas = drawer.demo.draw((64, 12))
      await drawer.send(Keys.move(4, 4))
      #expect(drawer.demo.draw((64, 12)) === canvas)
      await drawer.send("a")
      #expect(drawer.demo.draw((64, 12)) !== canvas)
    }

    @Test
    func `what is drawn bit by bit looks the same as a screen that is drawn as a whole`() async {
      let drawer = await Drawer()
      let inputs =
        [Keys.control("p"), "paste", Keys.control("a"), Keys.control("c"), Keys.escape]
        + ["日本", Keys.enter, "ab", Keys.control("a"), Keys.control("c"), Keys.move(33, 0)]
        + [Keys.control("p"), "cut", Keys.backspace, Keys.control("a"), Keys.control("c")]
        + [Keys.down, Keys.control("c"), Keys.move(20, 5), Keys.wheel(down: true, 20, 5)]
        + [Keys.escape, Keys.control("n"), Keys.control("v"), Keys.press(34, 3, 2)]
        + [Keys.release(34, 3, 2), Keys.move(36, 5), Keys.down, Keys.enter, Keys.control("z")]
        + [Keys.control("f"), "none", Keys.enter, Keys.move(14, 7), Keys.f10, Keys.right]
        + [Keys.press(2, 10), Keys.release(2, 10), Keys.escape, Keys.escape, Keys.control("e")]
        + [Keys.down, Keys.escape, Keys.control("q"), Keys.tab, Keys.press(1, 11)]
        + [Keys.escape, Keys.press(2, 11), Keys.release(2, 11), Keys.right, Keys.move(10, 0)]
        + [Keys.press(10, 0), Keys.release(10, 0), Keys.wheel(down: false, 10, 4), Keys.f3]
      for (index, input) in inputs.enumerated() {
        await drawer.send(input)
        let screen = drawer.draw()
        for window in drawer.demo.windows { window.setNeedsDisplay() }
        #expect(drawer.draw() == screen, "after \(index), \(input.debugDescription)")
      }
      await drawer.close()
    }

    @Test
    func `drawing a view draws the views in front of it again, and none behind it`() {
      let (window, canvas) = (Window(), Canvas(columns: 10, rows: 2))
      window.place(column: 0, row: 0, columns: 10, rows: 2)
      let labels = ["back", "middle", "front"].enumerated().map { index, text in
        let label = Label()
        label.content = (text, .plain)
        label.place(column: index * 2, row: 0, columns: 6, rows: 1)
        window.addSubview(label)
        return label
      }
      canvas.redraw([window])
      let screen = canvas.output(after: nil)
      #expect(screen.contains("bamifront"))
      canvas.redraw([labels[1]])
      #expect(
        canvas.drawn.map { ObjectIdentifier($0) } == labels[1...].map { ObjectIdentifier($0) })
      #expect(canvas.output(after: nil) == screen)
      labels[1].isHidden = true
      canvas.redraw([labels[1]])
      #expect(canvas.drawn.isEmpty)
      #expect(canvas.output(after: nil) == screen)
    }
  }
#endif
