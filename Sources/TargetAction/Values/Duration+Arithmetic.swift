extension Duration {
  /// The duration in seconds, which may be rounded.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }

  /// Returns the sum with another duration; neither counts for more than 292 billion years, so the
  /// sum cannot overflow.
  func adding(_ other: Duration) -> Duration {
    let limit = Duration.seconds(Int64.max)
    return min(max(self, .zero - limit), limit) + min(max(other, .zero - limit), limit)
  }
}
