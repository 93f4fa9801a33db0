/// A number with so many digits after the point.
func text(_ value: Double, digits: Int) -> String {
  guard value.isFinite else { return "-" }
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((value.magnitude * Double(scale)).rounded())
  let whole = "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / scale)"
  guard digits > 0 else { return whole }
  let fraction = "\(scaled % scale)"
  return whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Nanoseconds with a suitable number of digits.
func text(nanoseconds value: Double) -> String {
  text(value, digits: value < 100 ? 2 : value < 10_000 ? 1 : 0)
}

/// A ratio with a suitable number of digits.
func text(ratio value: Double) -> String {
  text(value, digits: value < 10 ? 2 : value < 100 ? 1 : 0)
}

extension String {
  /// The text with blanks before it.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with blanks after it.
  func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
