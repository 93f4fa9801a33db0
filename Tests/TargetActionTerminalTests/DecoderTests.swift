import TargetAction
import Testing

@testable import TargetActionTerminal

/// Sequences that terminals send, and what they mean.
struct DecoderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let bytes: String
    let input: Input
    var testDescription: String { bytes.debugDescription }

    init(_ bytes: String, _ input: Input) { (self.bytes, self.input) = (bytes, input) }

    init(
      _ bytes: String, _ key: Key, _ modifiers: KeyModifiers = [], _ characters: String = "",
      change: (inout Stroke) -> Void = { _ in }
    ) {
      var stroke = Stroke(key, characters, modifiers)
      change(&stroke)
      self.init(bytes, .key(stroke))
    }
  }

  // Each row is a sequence and its input. Escape is written as `^`.
  static let xterm: [Row] = [
    Row("^[A", .up), Row("^[B", .down), Row("^[C", .right), Row("^[D", .left),
    Row("^[H", .home), Row("^[F", .end), Row("^[Z", .tab, .shift),
    Row("^OA", .up), Row("^OB", .down), Row("^OC", .right), Row("^OD", .left),
    Row("^OH", .home), Row("^OF", .end),
    Row("^OP", "f1"), Row("^OQ", "f2"), Row("^OR", "f3"), Row("^OS", "f4"),
    Row("^[P", "f1"), Row("^[Q", "f2"), Row("^[R", "f3"), Row("^[S", "f4"),
    Row("^[1;2P", "f1", .shift), Row("^[1;5R", "f3", .control),
    Row("^[15~", "f5"), Row("^[17~", "f6"), Row("^[18~", "f7"), Row("^[19~", "f8"),
    Row("^[20~", "f9"), Row("^[21~", "f10"), Row("^[23~", "f11"), Row("^[24~", "f12"),
    Row("^[2~", .insert), Row("^[3~", .deleteForward), Row("^[5~", .pageUp),
    Row("^[6~", .pageDown), Row("^[21;2~", "f10", .shift),
    Row("^[1;2A", .up, .shift), Row("^[1;3B", .down, .option), Row("^[1;5C", .right, .control),
    Row("^[1;6D", .left, [.shift, .control]), Row("^[1;7H", .home, [.option, .control]),
    Row("^[1;9F", .end, .command), Row("^[3;5~", .deleteForward, .control),
    Row("^[27;5;9~", .tab, .control), Row("^[27;6;65~", "a", [.control, .shift]),
    Row("^[27;5;13~", .return, .control),
    Row("^OM", .return, [], "\n"), Row("^Ok", "+", [], "+"), Row("^Op", "0", [], "0"),
    Row("^Oy", "9", [], "9"), Row("^Oj", "*", [], "*"), Row("^OX", "=", [], "="),
  ]

  static let vt220: [Row] = [
    Row("^[1~", .home), Row("^[4~", .end), Row("^[25~", "f13"), Row("^[26~", "f14"),
    Row("^[28~", "f15"), Row("^[29~", "f16"), Row("^[31~", "f17"), Row("^[34~", "f20"),
    Row("^[11~", "f1"), Row("^[14~", "f4"),
  ]

  static let console: [Row] = [
    Row("^[[A", "f1"), Row("^[[B", "f2"), Row("^[[C", "f3"), Row("^[[D", "f4"), Row("^[[E", "f5"),
    Row("\u{7F}", .delete), Row("\u{8}", .delete), Row("\r", .return, [], "\n"),
    Row("\t", .tab, [], "\t"), Row("\0", .space, .control), Row("\u{1}", "a", .control),
    Row("\u{1A}", "z", .control), Row("\u{1C}", "\\", .control), Row("\u{1D}", "]", .control),
    Row("\u{1F}", "_", .control), Row("a", "a", [], "a"), Row("A", "a", .shift, "A"),
    Row("é", "é", [], "é"), Row("漢", "漢", [], "漢"), Row("👍", "👍", [], "👍"),
    Row("^a", "a", .option), Row("^A", "a", [.option, .shift]), Row("^1", "1", .option),
    Row("^\r", .return, .option), Row("^\u{7F}", .delete, .option),
    Row("^\u{3}", "c", [.control, .option]), Row("^ä", "ä", .option), Row("^]", "]", .option),
  ]

  static let rxvt: [Row] = [
    Row("^[a", .up, .shift), Row("^[d", .left, .shift), Row("^Oa", .up, .control),
    Row("^Oc", .right, .control), Row("^[7~", .home), Row("^[8~", .end),
    Row("^[7$", .home, .shift), Row("^[3@", .deleteForward, [.shift, .control]),
    Row("^^[A", .up, .option), Row("^^[5~", .pageUp, .option), Row("^^OP", "f1", .option),
  ]

  static let kitty: [Row] = [
    Row("^[?0u", .keyboardProtocol), Row("^[?5u", .keyboardProtocol), Row("^[27u", .escape),
    Row("^[13;5u", .return, .control), Row("^[9;6u", .tab, [.shift, .control]),
    Row("^[97;5u", "a", .control), Row("^[105;5u", "i", .control),
    Row("^[127;3u", .delete, .option), Row("^[97;3u", "a", .option), Row("^[97;9u", "a", .command),
    Row("^[57399u", "0", [], "0"), Row("^[57414u", .return, [], "\n"), Row("^[57419u", .up),
    Row("^[57376u", "f13"), Row("^[57363u", .menu), Row("^[97:65;6u", "a", [.shift, .control]),
    Row("^[97:65;2u", "a", .shift, "A"), Row("^[49:33;2u", "1", .shift, "!"),
    Row("^[1089::99;5u", "с", .control) { $0.latinKey = "c" },
    Row("^[1;1:3A", .up) { $0.isUp = true }, Row("^[97;5:2u", "a", .control) { $0.isRepeat = true },
  ]

  static let mouse: [Row] = [
    Row("^[<0;1;1M", pointer(0, 0, 0)), Row("^[<0;1;1m", pointer(0, 0, 0, isUp: true)),
    Row("^[<2;300;70M", pointer(2, 299, 69)), Row("^[<32;5;6M", pointer(32, 4, 5)),
    Row("^[<35;5;6M", pointer(35, 4, 5)), Row("^[<64;5;6M", pointer(64, 4, 5)),
    Row("^[<65;5;6M", pointer(65, 4, 5)), Row("^[<16;5;6M", pointer(16, 4, 5)),
    Row("^[M !!", pointer(0, 0, 0)), Row("^[M#%&", pointer(3, 4, 5, isUp: true)),
    Row("^[MC%&", pointer(35, 4, 5)), Row("^[Ma%&", pointer(65, 4, 5)), Row("^[I", .focus(true)),
    Row("^[O", .focus(false)), Row("^[200~Hi^[201~", .paste("Hi")), Row("^[200~^[201~", .paste("")),
    Row("^[200~a\r\nb\rc\nd\te\u{7}^[2J^[201~", .paste("a\nb\nc\nd\te[2J")),
    Row("^[200~é漢👍^[201~", .paste("é漢👍")),
  ]

  private static func pointer(_ code: Int, _ column: Int, _ row: Int, isUp: Bool = false) -> Input {
    .pointer(PointerReport(code: code, column: column, row: row, isUp: isUp))
  }

  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("^", with: "\u{1B}").utf8)
  }

  @Test(arguments: [xterm, vt220, console, rxvt, kitty, mouse].flatMap { $0 })
  func `each sequence of a terminal is its input`(row: Row) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Self.bytes(row.bytes)) == [row.input] && decoder.timeout == nil)
  }

  @Test func `Rxvt's circumflex is Control`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[5^".utf8)) == [.key(Stroke(.pageUp, "", .control))])
  }

  @Test(
    arguments: [
      "^[?62;1;6c", "^[>0;276;0c", "^[12;40R", "^[99~", "^[?2026;2$y", "^[1;2x", "^[57441;5u",
      "^[<1M", "^[<1;2;3;4M", "\u{1B}[\u{7F}", "^[999999999999999999999;5u", "^[;;;u",
      "^[\(String(repeating: "1", count: 100))",
    ])
  func `what means nothing is dropped, and what follows is kept`(text: String) {
    var decoder = InputDecoder()
    let inputs = decoder.decode(Self.bytes(text) + Array("x".utf8) + Array("yz".utf8))
    #expect(inputs.suffix(2) == [.key(Stroke("y", "y")), .key(Stroke("z", "z"))])
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xFF], [0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are dropped one by one`(bytes: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes + [0x61]).last == .key(Stroke("a", "a")) && decoder.timeout == nil)
  }

  @Test func `what could be the beginning of a sequence is a key if nothing follows`() {
    for (text, keys) in [
      ("^", [Stroke(.escape)]), ("^^", [Stroke(.escape), Stroke(.escape)]),
      ("^[", [Stroke("[", "", .option)]), ("^O", [Stroke("o", "", [.option, .shift])]),
    ] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Self.bytes(text)).isEmpty)
      var inputs: [Input] = []
      while decoder.timeout != nil { inputs += decoder.giveUp() }
      #expect(inputs == keys.map { .key($0) }, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("[<35;5;6M", [pointer(35, 4, 5)]), ("[200~Hi^[201~", [.paste("Hi")]),
      ("[O", [.focus(false)]), ("[?0u", [.keyboardProtocol]), ("[99~", []),
    ] as [(String, [Input])])
  func `the Escape key is kept before what the terminal reports`(text: String, inputs: [Input]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Self.bytes("^^" + text)) == [.key(Stroke(.escape))] + inputs)
  }

  @Test func `a paste whose end does not come is delivered, and typing goes on`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Self.bytes("^[200~abc^[20")).isEmpty)
    #expect(decoder.giveUp() == [.paste("abc[20")])
    #expect(decoder.decode(Array("x".utf8)) == [.key(Stroke("x", "x"))])
  }

  /// Bytes that are often parts of sequences.
  private static func randomBytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "^", "^[", "^[<", "^[200~", "^[201~", "^[M", "^O", ";", ":", "m", "M", "u", "~", "$",
      "1", "27", "é", "👍", "\r", "a",
    ]
    return (0..<Int.random(in: 1...12, using: &generator)).flatMap { _ -> [UInt8] in
      Bool.random(using: &generator)
        ? bytes(pieces.randomElement(using: &generator) ?? "")
        : [UInt8.random(in: 0...255, using: &generator)]
    }
  }

  @Test(arguments: 0..<20)
  func `however bytes are split, the input is the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let bytes = Self.randomBytes(&generator)
      var (whole, split) = (InputDecoder(), InputDecoder())
      let expected = whole.decode(bytes)
      var inputs: [Input] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &generator)
        inputs += split.decode(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      try #require(inputs == expected && split.timeout == whole.timeout, "\(bytes)")
    }
  }

  @Test(arguments: 0..<20)
  func `after random bytes, a key can be typed`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var decoder = InputDecoder()
      let bytes = Self.randomBytes(&generator)
      _ = decoder.decode(bytes)
      for _ in 0...bytes.count where decoder.timeout != nil { _ = decoder.giveUp() }
      // Some keys end any sequence that has not been given up.
      let inputs = decoder.decode(Array("xxxxx".utf8))
      try #require(inputs.last == .key(Stroke("x", "x")) && decoder.timeout == nil, "\(bytes)")
    }
  }
}

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
