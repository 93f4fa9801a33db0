/// A grid for subviews of about one size: its cells are not larger than the subviews, and more than half as large.
///
/// The sides of the cells are powers of two, so that the cell of a coordinate is exact, and no smaller than the
/// coordinate divided by 2³¹, so that its number is.
struct CellLevel: BitwiseCopyable {
  /// The sides of a cell, as binary logarithms.
  let width: Int
  let height: Int
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  /// How many entries are in the cells.
  var count = 0
  /// The greatest sides of the entries that are in the cells, or were since there were none.
  var greatest = Size.zero

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columnsPerPoint = Double(sign: .plus, exponent: -width, significand: 1)
    rowsPerPoint = Double(sign: .plus, exponent: -height, significand: 1)
  }

  mutating func makeRoom(for size: Size) {
    greatest.width = max(greatest.width, size.width)
    greatest.height = max(greatest.height, size.height)
  }

  /// The column in which a coordinate lies; it rises with the coordinate.
  func column(of x: Double) -> Int { Self.cell(x * columnsPerPoint) }

  /// The row in which a coordinate lies; it rises with the coordinate.
  func row(of y: Double) -> Int { Self.cell(y * rowsPerPoint) }

  /// Entries have numbers that are small; points may be farther away, where there are none.
  private static func cell(_ coordinate: Double) -> Int {
    let number = Int(max(-0x1p40, min(coordinate, 0x1p40)))
    return Double(number) > coordinate ? number - 1 : number
  }

  /// A number for a cell of a grid, which others may have as well.
  static func hash(_ column: Int, _ row: Int, _ level: Int) -> Int {
    var hash = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: Int64(row)) &* 0xC2B2_AE3D_27D4_EB4F
    hash &+= UInt64(bitPattern: Int64(level)) &* 0x1656_67B1_9E37_79F9
    hash ^= hash >> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash >> 32)
  }
}

/// One side of a subview's frame: all points at which it can be hit lie in it, whatever is lost by rounding.
struct Extent {
  let start: Double
  let length: Double

  /// Nil if no point is in it.
  ///
  /// - Parameters:
  ///   - start: The coordinate where the frame begins.
  ///   - length: The side of the frame.
  ///   - bounds: The coordinate where the bounds begin, which points are compared with.
  init?(start: Double, length: Double, bounds: Double) {
    guard length > 0, !start.isNaN, !bounds.isNaN else { return nil }
    // Whether a point is inside is found by four operations, each of which rounds a number no greater than these.
    let margin = (start.magnitude + length + bounds.magnitude) * 0x1p-50
    self.start = start - margin
    self.length = length + 2 * margin
  }

  /// Whether it can be in a grid.
  var isFinite: Bool { start.isFinite && (start.magnitude + length).isFinite }

  /// The side of the cells of its grid, as a binary logarithm.
  var cellSide: Int {
    let least = start == 0 ? -500 : max(Int(start.exponent) - 30, -500)
    return max(Int(length.exponent), least)
  }
}
