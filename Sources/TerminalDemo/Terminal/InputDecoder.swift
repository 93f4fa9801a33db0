import TargetAction

/// Decodes the bytes that a terminal sends into keys, pointer input, and pastes.
struct InputDecoder {
  enum Input {
    case key(Key, characters: String = "", modifiers: KeyModifiers = [])
    /// A pointer event, with xterm's code for it and the zero-based cell.
    case pointer(code: Int, cell: Point, isUp: Bool)
    case paste(String)
  }

  private typealias Decoded = (input: Input?, count: Int)
  private var rest: [UInt8] = []
  /// The text of an unfinished paste; nil if there is none.
  private var pasted: String?

  /// Whether the last bytes may be incomplete, such as a lone Escape.
  var isUndecided: Bool { !rest.isEmpty && pasted == nil }

  /// Returns the input that is complete with more bytes, or as none have arrived for a while.
  mutating func decode(_ bytes: [UInt8]) -> [Input] {
    var inputs: [Input] = []
    // An Escape that nothing follows is the Escape key.
    if bytes.isEmpty, isUndecided, rest.removeFirst() == 0x1B { inputs.append(.key(.escape)) }
    rest += bytes
    var remaining = rest[...]
    // In a paste, a line feed may still follow a carriage return.
    while remaining != [13] || pasted == nil, let (input, count) = Self.first(of: remaining) {
      remaining = remaining.dropFirst(count)
      switch input {
      case .key("pasteBegin", _, _): pasted = ""
      case .key("pasteEnd", _, _):
        if let pasted { inputs.append(.paste(pasted)) }
        pasted = nil
      // A paste keeps tabs, and drops keys that insert no characters.
      case .key(_, let characters, _) where pasted != nil: pasted? += characters
      case let input: if pasted == nil, let input { inputs.append(input) }
      }
    }
    rest = Array(remaining)
    return inputs
  }

  /// Decodes the first input in the bytes, or returns nil if they are incomplete.
  private static func first(of bytes: ArraySlice<UInt8>) -> Decoded? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B:
      guard let next = bytes.dropFirst().first else { return nil }
      return "[O".utf8.contains(next) ? sequence(bytes) : (.key(.escape), 1)
    case 9: return (.key(.tab, characters: "\t"), 1)
    case 13 where bytes.dropFirst().first == 10: return (.key(.return, characters: "\n"), 2)
    case 10, 13: return (.key(.return, characters: "\n"), 1)
    case 8, 127: return (.key(.delete), 1)
    case 1...26: return (.key(Key(String(UnicodeScalar(byte + 0x60))), modifiers: .control), 1)
    case 0..<32: return (nil, 1)
    default:
      let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard bytes.count >= count else { return nil }
      let text = String(validating: bytes.prefix(count), as: UTF8.self)
      return text.map { (.key(Key($0), characters: $0), count) } ?? (nil, 1)
    }
  }

  /// Decodes an escape sequence: Escape, a bracket or O, numbers, and a final byte.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> Decoded? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 >= 0x40 }) else { return nil }
    let count = end - bytes.startIndex + 1
    let last = String(UnicodeScalar(bytes[end]))
    let body = String(decoding: bytes[..<end].dropFirst(2), as: UTF8.self)
    let numbers = body.drop { $0 == "<" }.split(separator: ";").map { Int($0) ?? 0 }
    if body.hasPrefix("<"), numbers.count == 3 {
      let cell = Point(column: numbers[1] - 1, row: numbers[2] - 1)
      return (.pointer(code: numbers[0], cell: cell, isUp: last == "m"), count)
    }
    guard let key = keys[last == "~" ? "\(numbers.first ?? 0)" : last] else { return (nil, count) }
    let code = last == "Z" ? 1 : numbers.count > 1 ? numbers[1] - 1 : 0
    let names: [(Int, KeyModifiers)] = [(1, .shift), (2, .option), (4, .control)]
    let modifiers = names.filter { code & $0.0 != 0 }.map { $0.1 }
    return (.key(key, modifiers: KeyModifiers(modifiers)), count)
  }

  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .tab, "R": "f3",
    "1": .home, "3": .deleteForward, "4": .end, "5": .pageUp, "6": .pageDown, "13": "f3",
    "21": "f10", "200": "pasteBegin", "201": "pasteEnd",
  ]
}
