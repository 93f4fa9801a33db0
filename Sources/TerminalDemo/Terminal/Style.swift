/// What a cell looks like.
struct Style: OptionSet {
  let rawValue: UInt8

  static let dim = Style(rawValue: 1 << 0)
  static let underlined = Style(rawValue: 1 << 1)
  static let reversed = Style(rawValue: 1 << 2)
  static let plain: Style = []

  /// The numbers that switch a terminal to it from the plain one.
  var parameters: String {
    let numbers: [(Style, String)] = [(.dim, ";2"), (.underlined, ";4"), (.reversed, ";7")]
    return numbers.map { contains($0.0) ? $0.1 : "" }.joined()
  }
}
