/// Where a scenario's choices come from: a seed, or the bytes of a fuzzer.
struct ByteSource {
  private var generator: SeededGenerator?
  private var bytes: ArraySlice<UInt8> = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  /// Whether there is nothing left to decide with; never so with a seed.
  var isEmpty: Bool { generator == nil && bytes.isEmpty }

  /// A number from 0 to below a bound, which is at most 256.
  mutating func next(_ bound: Int) -> Int {
    guard var generator else { return Int(bytes.popFirst() ?? 0) % bound }
    defer { self.generator = generator }
    return Int(generator.next() >> 33) % bound
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
}
