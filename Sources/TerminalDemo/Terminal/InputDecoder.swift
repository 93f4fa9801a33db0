import TargetAction

/// Makes keys and clicks of the bytes that a terminal sends.
struct InputDecoder {
  enum Input {
    case key(Key, characters: String = "", modifiers: KeyModifiers = [])
    /// What a pointer did, by xterm's number for it, and the cell from 0.
    case pointer(code: Int, column: Int, row: Int, isUp: Bool)
  }

  private typealias Decoded = (input: Input?, count: Int)
  private var rest: [UInt8] = []

  /// Whether what has come may be the beginning of more, such as an Escape.
  var isUndecided: Bool { !rest.isEmpty }

  /// Takes bytes, or none if no more has come for a while, and gives what is complete.
  mutating func decode(_ bytes: [UInt8]) -> [Input] {
    var inputs: [Input] = []
    // An Escape that nothing follows is the key.
    if bytes.isEmpty, isUndecided, rest.removeFirst() == 0x1B { inputs.append(.key(.escape)) }
    rest += bytes
    while let (input, count) = Self.first(of: rest[...]) {
      rest.removeFirst(count)
      if let input { inputs.append(input) }
    }
    return inputs
  }

  /// - Returns: Nil if there is too little to tell.
  private static func first(of bytes: ArraySlice<UInt8>) -> Decoded? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B:
      guard let next = bytes.dropFirst().first else { return nil }
      return "[O".utf8.contains(next) ? sequence(bytes) : (.key(.escape), 1)
    case 9: return (.key(.tab, characters: "\t"), 1)
    case 10, 13: return (.key(.return), 1)
    case 8, 127: return (.key(.delete), 1)
    case 1...26:
      let letter = Key(rawValue: String(UnicodeScalar(byte + 0x60)))
      return (.key(letter, modifiers: .control), 1)
    case 0..<32: return (nil, 1)
    default:
      let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard bytes.count >= count else { return nil }
      let text = String(validating: bytes.prefix(count), as: UTF8.self)
      return text.map { (.key(Key(rawValue: $0), characters: $0), count) } ?? (nil, 1)
    }
  }

  /// A key with a name, or what a pointer did: Escape, a bracket or O, numbers, and what they are for.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> Decoded? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 >= 0x40 }) else { return nil }
    let count = end - bytes.startIndex + 1
    let last = String(UnicodeScalar(bytes[end]))
    let body = String(decoding: bytes[..<end].dropFirst(2), as: UTF8.self)
    let numbers = body.drop { $0 == "<" }.split(separator: ";").map { Int($0) ?? 0 }
    // The library has no event for a wheel.
    if body.hasPrefix("<"), numbers.count == 3, numbers[0] < 64 {
      let (column, row) = (numbers[1] - 1, numbers[2] - 1)
      return (.pointer(code: numbers[0], column: column, row: row, isUp: last == "m"), count)
    }
    guard let key = keys[last == "~" ? "\(numbers.first ?? 0)" : last] else { return (nil, count) }
    // Of the modifiers, the program has a use for Shift alone.
    let isShifted = last == "Z" || numbers.count > 1 && (numbers[1] - 1) & 1 == 1
    return (.key(key, modifiers: isShifted ? .shift : []), count)
  }

  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .tab,
    "1": .home, "4": .end, "21": "f10",
  ]
}
