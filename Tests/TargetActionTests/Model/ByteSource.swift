/// The source of a scenario's choices: a seed, or the bytes of a fuzzer.
struct ByteSource {
  private var generator: SeededGenerator?
  private var bytes: ArraySlice<UInt8> = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  /// A Boolean value that indicates whether the bytes are used up; always false with a seed.
  var isEmpty: Bool { generator == nil && bytes.isEmpty }

  /// Returns a number from 0 up to, but not including, a bound of at most 256.
  mutating func next(_ bound: Int) -> Int {
    guard var generator else { return Int(bytes.popFirst() ?? 0) % bound }
    defer { self.generator = generator }
    return Int(generator.next() >> 33) % bound
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
}
