import TargetAction

/// Decodes the bytes that a terminal sends.
///
/// However the bytes are split into parts, the input is the same, as long as ``giveUp()`` is not
/// called in between. Bytes that mean nothing are dropped, and what follows them is decoded.
struct InputDecoder {
  typealias Decoded = (input: Input?, count: Int)

  private var rest: [UInt8] = []
  /// The bytes of an unfinished paste; nil if there is none.
  private var pasted: [UInt8]?

  /// How long to wait for the rest of the input before ``giveUp()``, in milliseconds; nil if nothing
  /// is incomplete, or if only the rest of a sequence can follow.
  ///
  /// The rest of a sequence arrives at once, so a short wait tells it from the Escape key. A
  /// sequence that has gone on past its second byte came from no key, so it is waited for.
  var timeout: Int32? {
    // What follows the end of a wait is decoded as keys, so a slow connection gets some time.
    if pasted != nil { return 5000 }
    return rest.isEmpty || Self.isLongSequence(rest) ? nil : 25
  }

  private static func isLongSequence(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes.starts(with: [0x1B, 0x1B]) ? bytes[1...] : bytes[...]
    return bytes.count > 2 && bytes.starts(with: [0x1B, UInt8(ascii: "[")])
  }

  /// Returns the input that is complete with some more bytes.
  mutating func decode(_ bytes: [UInt8]) -> [Input] {
    rest += bytes
    var (inputs, start): ([Input], Int) = ([], 0)
    while true {
      if pasted != nil {
        let (input, count) = takePaste(from: rest[start...])
        start += count
        guard let input else { break }
        inputs.append(input)
      } else if let (input, count) = Self.first(of: rest[start...]) {
        start += count
        if input == Self.pasteBegin { pasted = [] } else if let input { inputs.append(input) }
      } else {
        break
      }
    }
    rest.removeFirst(start)
    return inputs
  }

  /// Returns the input that incomplete bytes mean if no others follow.
  mutating func giveUp() -> [Input] {
    if let bytes = pasted {
      pasted = nil
      let text = Self.text(bytes + rest)
      rest = []
      return [.paste(text)]
    }
    guard let byte = rest.first, !Self.isLongSequence(rest) else { return [] }
    // A bracket or an O after Escape is that key with Alt.
    if rest.count == 2, byte == 0x1B, let (input, _) = Self.first(of: rest[1...]),
      let input = input?.withOption
    {
      rest = []
      return [input]
    }
    rest.removeFirst()
    return (byte == 0x1B ? [.key(Stroke(.escape))] : []) + decode([])
  }

  // MARK: - Pastes

  /// The sequence that begins a paste, which is never returned to others.
  fileprivate static let pasteBegin = Input.key(Stroke("pasteBegin"))
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(from bytes: ArraySlice<UInt8>) -> Decoded {
    let mark = Self.pasteEnd
    for start in bytes.indices where bytes[start] == 0x1B {
      let part = bytes[start...].prefix(mark.count)
      guard mark.starts(with: part) else { continue }
      let before = bytes[..<start]
      pasted? += before
      // The end of the paste may be incomplete.
      guard part.count == mark.count, let bytes = pasted else { return (nil, before.count) }
      pasted = nil
      return (.paste(Self.text(bytes)), before.count + mark.count)
    }
    pasted? += bytes
    return (nil, bytes.count)
  }

  /// Returns pasted text without control characters, except tabs and line breaks.
  private static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append("\n") }
      case "\t": text.append(scalar)
      default: if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
      previous = scalar
    }
    return String(text)
  }

  // MARK: - Keys

  /// Decodes the first input in some bytes, or returns nil if they are incomplete.
  private static func first(of bytes: ArraySlice<UInt8>) -> Decoded? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B: return escape(bytes)
    case 0: return (.key(Stroke(.space, "", .control)), 1)
    case 9: return (.key(Stroke(.tab, "\t")), 1)
    case 10, 13: return (.key(Stroke(.return, "\n")), 1)
    case 8, 127: return (.key(Stroke(.delete)), 1)
    case 1...26: return (.key(Stroke(Key(String(UnicodeScalar(byte + 0x60))), "", .control)), 1)
    case 28...31: return (.key(Stroke(Key(String(UnicodeScalar(byte + 0x40))), "", .control)), 1)
    default: return character(bytes, beginningWith: byte)
    }
  }

  /// Decodes a character in UTF-8.
  private static func character(_ bytes: ArraySlice<UInt8>, beginningWith byte: UInt8) -> Decoded? {
    let count = byte < 0x80 ? 1 : byte < 0xC0 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let part = bytes.prefix(count)
    guard count > 0, part.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
    guard part.count == count else { return nil }
    let text = String(decoding: part, as: UTF8.self)
    guard text.utf8.elementsEqual(part) else { return (nil, 1) }
    return (.key(Stroke(typing: text)), count)
  }

  /// Decodes what begins with Escape.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> Decoded? {
    let start = bytes.startIndex
    guard bytes.count > 1 else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return ControlSequence.decode(bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      let stroke = KeyTables.afterSS3[bytes[start + 2]]
      return stroke.map { (.key($0), 3) } ?? (.key(Stroke("o", "", [.option, .shift])), 2)
    case 0x1B where bytes.count == 2: return nil
    case 0x1B where !"[O".utf8.contains(bytes[start + 2]): return (.key(Stroke(.escape)), 1)
    default:
      // Before anything but a key, such as a report about the mouse, it is the Escape key.
      return first(of: bytes.dropFirst()).map { input, count in
        input?.withOption.map { ($0, count + 1) } ?? (.key(Stroke(.escape)), 1)
      }
    }
  }

  /// What a control sequence means: Escape, a bracket, parameters, and a final byte.
  static func input(of sequence: ControlSequence) -> Input? {
    switch (sequence.prefix, sequence.final) {
    case ("<", let final) where final == "M" || final == "m":
      return pointer(sequence.numbers.compactMap(\.first), isUp: final == "m")
    case ("?", "u"): return .keyboardProtocol
    case (nil, "I") where sequence.numbers.isEmpty: return .focus(true)
    case (nil, "O") where sequence.numbers.isEmpty: return .focus(false)
    case (nil, "~") where sequence.number(0) == 200: return pasteBegin
    case (nil, "~") where sequence.number(0) == 27:
      return KeyTables.stroke(ofCode: sequence.number(2), sequence).map { .key($0) }
    case (nil, "u"):
      return KeyTables.stroke(ofCode: sequence.number(0), sequence).map { .key($0) }
    case (nil, let final): return KeyTables.stroke(ofFinal: final, sequence).map { .key($0) }
    default: return nil
    }
  }

  /// The report that consists of the button, the column, and the row.
  static func pointer(_ numbers: [Int], isUp: Bool) -> Input? {
    guard numbers.count == 3 else { return nil }
    let (column, row) = (max(numbers[1] - 1, 0), max(numbers[2] - 1, 0))
    return .pointer(PointerReport(code: numbers[0], column: column, row: row, isUp: isUp))
  }
}

extension Input {
  /// The same key with Alt; nil for other input.
  fileprivate var withOption: Input? {
    guard case .key(var stroke) = self, self != InputDecoder.pasteBegin else { return nil }
    stroke.modifiers.insert(.option)
    stroke.characters = ""
    return .key(stroke)
  }
}

extension Stroke {
  /// The key that types a character; a capital letter is typed with Shift.
  fileprivate init(typing text: String) {
    let small = text.lowercased()
    let isCapital = small != text && small.count == 1
    self.init(Key(isCapital ? small : text), text, isCapital ? .shift : [])
  }
}
