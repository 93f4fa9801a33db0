// Which names a mistyped one may mean.

extension String {
  /// Returns the number of letters to change, add, or remove to turn this text into another.
  ///
  /// - Returns: The number; nil if it exceeds the limit.
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* letters, unless their lengths already
  ///   differ too much.
  fileprivate func distance(to other: String, atMost limit: Int) -> Int? {
    guard abs(unicodeScalars.count - other.unicodeScalars.count) <= limit else { return nil }
    let to = Array(other.unicodeScalars)
    var row = Array(0...to.count)
    for (line, letter) in unicodeScalars.enumerated() {
      var above = row[0]
      row[0] = line + 1
      for (column, candidate) in to.enumerated() {
        let change = above + (letter == candidate ? 0 : 1)
        above = row[column + 1]
        row[column + 1] = Swift.min(change, above + 1, row[column] + 1)
      }
    }
    return row[to.count] <= limit ? row[to.count] : nil
  }
}

extension [String] {
  /// Returns the elements that differ least from a text, in at most two letters, regardless of
  /// case; none if more than three differ equally.
  func nearest(to text: String) -> [String] {
    let text = text.lowercased()
    var (nearest, least): ([String], Int) = ([], 2)
    for name in self {
      let limit = Swift.min(least, name.unicodeScalars.count / 2)
      guard let distance = text.distance(to: name.lowercased(), atMost: limit) else { continue }
      if distance < least { (nearest, least) = ([], distance) }
      nearest.append(name)
    }
    return nearest.count > 3 ? [] : nearest
  }
}
