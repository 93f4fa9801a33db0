/// The appearance of text in a terminal.
///
/// A terminal shows a color that it does not have as the nearest one that it has.
public struct Style: Hashable, Sendable {
  /// The color of the characters; nil for the terminal's own.
  public var foreground: Color?
  /// The color behind the characters; nil for the terminal's own.
  public var background: Color?
  /// A Boolean value that indicates whether the characters are bold.
  public var isBold: Bool
  /// A Boolean value that indicates whether the characters are dim, as those of disabled controls.
  public var isDim: Bool
  /// A Boolean value that indicates whether the characters are underlined.
  public var isUnderlined: Bool
  /// A Boolean value that indicates whether the two colors are exchanged, as in a selection.
  public var isReversed: Bool

  /// Creates a style, by default the terminal's own.
  ///
  /// - Parameters:
  ///   - foreground: The color of the characters; nil for the terminal's own.
  ///   - background: The color behind the characters; nil for the terminal's own.
  ///   - isBold: Whether the characters are bold.
  ///   - isDim: Whether the characters are dim.
  ///   - isUnderlined: Whether the characters are underlined.
  ///   - isReversed: Whether the two colors are exchanged.
  public init(
    foreground: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.isBold, self.isDim) = (isBold, isDim)
    (self.isUnderlined, self.isReversed) = (isUnderlined, isReversed)
  }

  /// The terminal's own style.
  public static let plain = Style()

  /// The sequence that sets this style, whatever the style was before.
  func sequence(_ depth: ColorDepth) -> String {
    let flags = [(isBold, ";1"), (isDim, ";2"), (isUnderlined, ";4"), (isReversed, ";7")]
    let colors = [(foreground, 30), (background, 40)].map { color, base in
      color?.parameters(base, depth) ?? ""
    }
    return "\u{1B}[0\(flags.filter(\.0).map(\.1).joined())\(colors.joined())m"
  }
}

/// A color of text in a terminal.
public enum Color: Hashable, Sendable {
  /// One of the 256 colors of a palette, of which the user chooses the first 16.
  case indexed(UInt8)
  /// A color by its components.
  case rgb(UInt8, UInt8, UInt8)

  /// The palette's black.
  public static let black = Color.indexed(0)
  /// The palette's red.
  public static let red = Color.indexed(1)
  /// The palette's green.
  public static let green = Color.indexed(2)
  /// The palette's yellow.
  public static let yellow = Color.indexed(3)
  /// The palette's blue.
  public static let blue = Color.indexed(4)
  /// The palette's magenta.
  public static let magenta = Color.indexed(5)
  /// The palette's cyan.
  public static let cyan = Color.indexed(6)
  /// The palette's white.
  public static let white = Color.indexed(7)

  /// The parameters that set the color, where `base` is 30 for characters and 40 for the background.
  fileprivate func parameters(_ base: Int, _ depth: ColorDepth) -> String {
    switch (self, depth) {
    case (_, .none): ""
    case (.indexed(let index), _) where index < 8: ";\(base + Int(index))"
    case (.indexed(let index), _) where index < 16: ";\(base + 52 + Int(index))"
    case (_, .ansi): Color.indexed(Self.ansi(components)).parameters(base, depth)
    case (.rgb(let red, let green, let blue), .trueColor):
      ";\(base + 8);2;\(red);\(green);\(blue)"
    case (.rgb, .palette): ";\(base + 8);5;\(index)"
    case (.indexed(let index), _): ";\(base + 8);5;\(index)"
    }
  }

  /// The nearest of the palette's 240 fixed colors: a cube of six levels, and grays.
  private var index: Int {
    let levels = components.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let cube = 16 + 36 * levels[0] + 6 * levels[1] + levels[2]
    let gray = 232 + min(max((components.reduce(0, +) / 3 - 3) / 10, 0), 23)
    return distance(to: gray) < distance(to: cube) ? gray : cube
  }

  /// The square of the distance to a color of the palette.
  private func distance(to index: Int) -> Int {
    let pairs = zip(components, Color.indexed(UInt8(index)).components)
    return pairs.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  private var components: [Int] {
    switch self {
    case .rgb(let red, let green, let blue): return [Int(red), Int(green), Int(blue)]
    case .indexed(let index):
      let index = Int(index)
      guard index < 232 else { return Array(repeating: 8 + 10 * (index - 232), count: 3) }
      let levels = [0, 95, 135, 175, 215, 255]
      let place = max(index - 16, 0)
      return [levels[place / 36], levels[place / 6 % 6], levels[place % 6]]
    }
  }

  /// The nearest of the first 16 colors.
  private static func ansi(_ components: [Int]) -> UInt8 {
    let high = components.max() ?? 0
    guard high >= 48 else { return 0 }
    let isBright = high > 191
    let bits = components.enumerated().reduce(0) { bits, part in
      part.element * 2 > high ? bits | 1 << part.offset : bits
    }
    if bits == 7, high < 128 { return 8 }
    return UInt8(bits + (isBright ? 8 : 0))
  }
}

/// The colors that a terminal has.
enum ColorDepth {
  case none, ansi, palette, trueColor

  /// Chooses the colors as the environment describes the terminal.
  init(variable: (String) -> String?) {
    let (name, colors) = (variable("TERM") ?? "dumb", variable("COLORTERM") ?? "")
    self =
      switch name {
      case _ where variable("NO_COLOR")?.isEmpty == false: .none
      case _ where name == "dumb" || name.hasPrefix("vt"): .none
      case _ where ["truecolor", "24bit"].contains(colors) || name.hasSuffix("-direct"): .trueColor
      case _ where name.contains("256color") || name.hasPrefix("xterm-kitty"): .palette
      default: .ansi
      }
  }
}
