// Times come from platforms and programs, and may be wrong. None counts for more than 292 billion
// years, so that no sum or difference of two overflows.

extension Duration {
  /// Returns the sum with another duration.
  func adding(_ other: Duration) -> Duration { clamped + other.clamped }

  /// Returns the time since an earlier one in seconds, which may be rounded.
  func seconds(since earlier: Duration) -> Double {
    (clamped - earlier.clamped) / .seconds(1)
  }

  private var clamped: Duration {
    let limit = Duration.seconds(Int64.max)
    return min(max(self, .zero - limit), limit)
  }
}
