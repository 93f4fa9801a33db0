// Times come from platforms and programs, and may be wrong. None traps, and no sum is more than 292
// billion years, whose seconds an integer holds.

extension Duration {
  /// Returns the sum with another duration.
  func adding(_ other: Duration) -> Duration { (clamped + other.clamped).clamped }

  /// Returns the time since an earlier one in seconds, which may be rounded.
  func seconds(since earlier: Duration) -> Double {
    // The difference of two halves does not overflow.
    (self / 2 - earlier / 2) / .milliseconds(500)
  }

  private var clamped: Duration {
    let limit = Duration.seconds(Int64.max)
    return min(max(self, .zero - limit), limit)
  }
}
