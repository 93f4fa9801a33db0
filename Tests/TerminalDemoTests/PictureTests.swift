#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  extension TerminalTests {
    struct PictureTests {
      private static let recipe = """
        # Apple pie

        - flour and butter for the pastry
        - a pound of apples
        - sugar

        Peel the apples and slice them.
        Bake at 400 degrees for 50 minutes.
        Serve it warm.
        """

      @Test func `the picture in the README shows a screen of the demo`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .deletingLastPathComponent().deletingLastPathComponent()
        let file = "Sources/TargetAction/TargetAction.docc/demo.svg"
        let picture = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        let demo = try DemoSession(
          files: ["Recipe.md": Self.recipe, "Shopping.txt": "flour\nbutter\napples\nlemon\n"],
          opening: ["Recipe.md", "Shopping.txt"])
        demo.resize(columns: 72, rows: 15)
        demo.type(Keys.control("n"), Keys.controlEnd, "cinnamon", Keys.f10, Keys.right)
        for _ in 1...3 { demo.type(Keys.down) }
        try demo.expect("5:9")
        try demo.wait("Copy, selected") { $0.isReversed("Copy") }

        var cells = demo.screen.cells
        let texts = picture.matches(
          of: /<text x="([\d.]+)" y="(\d+)"[^>]* class="(\w+)">([^<]*)<\/text>/)
        #expect(texts.count > 30)
        for text in texts {
          let (x, y) = (Double(text.1) ?? 0, Int(text.2) ?? 0)
          let (column, row) = (Int(((x - 14) / 8.4).rounded()), (y - 52) / 19)
          let range = column..<column + text.4.count
          #expect(cells[row][range].map(\.text).joined() == text.4, "line \(row)")
          for cell in cells[row][range] {
            #expect(cell.isReversed == text.3.hasPrefix("bar"), "\(text.4)")
            #expect(cell.isDim == text.3.hasSuffix("dim"), "\(text.4)")
            #expect(cell.isUnderlined == (text.3 == "underlined"), "\(text.4)")
          }
          for column in range { cells[row][column].text = " " }
        }
        #expect(cells.joined().allSatisfy { $0.text == " " }, "the picture lacks a text")
      }
    }
  }
#endif
