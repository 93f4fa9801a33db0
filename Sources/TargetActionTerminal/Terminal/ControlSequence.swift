import TargetAction

/// A sequence of Escape, a bracket, parameters, and a final byte.
struct ControlSequence {
  /// The character `<`, `=`, `>`, or `?` before the parameters; nil if there is none.
  var prefix: Character?
  /// The parameters, which semicolons separate, with their parts, which colons separate.
  var numbers: [[Int]] = []
  var final: Character

  /// Returns the first part of a parameter, or 0 if it is missing.
  func number(_ index: Int) -> Int { part(0, of: index) }

  /// Returns a part of a parameter, or 0 if it is missing.
  func part(_ part: Int, of index: Int) -> Int {
    numbers.indices.contains(index) && numbers[index].indices.contains(part)
      ? numbers[index][part] : 0
  }

  /// The most bytes that a sequence may have.
  private static let limit = 64

  /// Decodes a sequence, or returns nil if the bytes are incomplete.
  static func decode(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Decoded? {
    var index = bytes.startIndex + 2
    // The Linux console puts a second bracket before the letter of a function key.
    if bytes.dropFirst(2).first == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return nil }
      let stroke = KeyTables.afterTwoBrackets[bytes[index + 1]]
      return stroke.map { (.key($0), 4) } ?? (.key(Stroke("[", "", .option)), 2)
    }
    while index < bytes.endIndex, index - bytes.startIndex < limit {
      let byte = bytes[index]
      let parameters = bytes[bytes.startIndex + 2..<index]
      // In rxvt, a dollar sign after a number ends the sequence of a key with Shift.
      let isNumber = !parameters.isEmpty && parameters.allSatisfy { 0x30...0x39 ~= $0 }
      let isDollar = byte == UInt8(ascii: "$") && isNumber
      if 0x40...0x7E ~= byte || isDollar {
        // In the first coding of the mouse, three bytes follow, and a release has no button.
        if byte == UInt8(ascii: "M"), parameters.isEmpty {
          let numbers = bytes.dropFirst(3).prefix(3).map { max(Int($0) - 32, 0) }
          guard numbers.count == 3 else { return nil }
          return (InputDecoder.pointer(numbers, isUp: numbers[0] & 0x63 == 3), 6)
        }
        let sequence = Self(parameters, final: Character(UnicodeScalar(byte)))
        return (InputDecoder.input(of: sequence), index - bytes.startIndex + 1)
      }
      // What does not belong to a sequence ends it, and is decoded next.
      guard 0x20...0x3F ~= byte else { return (nil, index - bytes.startIndex) }
      index += 1
    }
    return bytes.count < limit ? nil : (nil, limit)
  }

  private init(_ parameters: ArraySlice<UInt8>, final: Character) {
    self.final = final
    var parameters = parameters
    if let first = parameters.first, 0x3C...0x3F ~= first {
      prefix = Character(UnicodeScalar(first))
      parameters = parameters.dropFirst()
    }
    guard !parameters.isEmpty else { return }
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { parameter in
        parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
          // No code point and no screen is larger.
          $0.reduce(0) { 0x30...0x39 ~= $1 ? min($0 * 10 + Int($1) - 0x30, 0x1F_FFFF) : $0 }
        }
      }
  }
}
