/// The appearance of a cell.
struct Style: OptionSet {
  let rawValue: UInt8

  static let plain: Style = []
  static let dim = Style(rawValue: 1)
  static let underlined = Style(rawValue: 2)
  static let reversed = Style(rawValue: 4)

  /// The SGR parameters that switch a terminal from the plain style to this one.
  var parameters: String {
    (contains(.dim) ? ";2" : "") + (contains(.underlined) ? ";4" : "")
      + (contains(.reversed) ? ";7" : "")
  }
}
