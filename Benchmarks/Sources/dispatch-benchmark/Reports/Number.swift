/// Formats a number with the given number of decimal places.
func text(_ value: Double, digits: Int) -> String {
  guard value.isFinite else { return "-" }
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((value.magnitude * Double(scale)).rounded())
  let whole = "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / scale)"
  guard digits > 0 else { return whole }
  let fraction = "\(scaled % scale)"
  return whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Formats nanoseconds with a suitable number of digits.
func text(nanoseconds value: Double) -> String {
  text(value, digits: value < 100 ? 2 : value < 10_000 ? 1 : 0)
}

/// Formats a ratio with a suitable number of digits.
func text(ratio value: Double) -> String {
  text(value, digits: value < 10 ? 2 : value < 100 ? 1 : 0)
}

extension String {
  /// Returns the string, right-aligned in a width.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Returns the string, left-aligned in a width.
  func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
