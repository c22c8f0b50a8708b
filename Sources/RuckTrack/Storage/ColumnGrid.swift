/// Numbers that lie on a grid, so that each is a whole number and a formula: what files write.
///
/// A recording holds decimals, or whole numbers that its format scales. A grid takes the place of a
/// value only where the formula gives back every bit of it.
enum ColumnGrid: Equatable {
  /// Decimals with so many places, 0...9.
  case decimal(Int)
  /// Parts of a half turn, as FIT writes degrees: 180 / 2³¹.
  case semicircle

  /// All grids in the order in which they are tried.
  static let all = (0...9).map { ColumnGrid.decimal($0) } + [.semicircle]

  /// The byte by which a column names its grid.
  var code: UInt8 {
    switch self {
    case .decimal(let places): UInt8(places)
    case .semicircle: 16
    }
  }

  /// The grid of a byte; nil where no grid has it.
  init?(code: UInt8) {
    guard let grid = Self.all.first(where: { $0.code == code }) else { return nil }
    self = grid
  }

  // Whole numbers up to 2⁵³ are exact.
  private static let largest = 9_007_199_254_740_992.0
  private static let powers: [Double] = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// The value of a whole number.
  func value(_ index: Int64) -> Double {
    switch self {
    case .decimal(let places): Double(index) / Self.powers[places]
    case .semicircle: Double(index) * 180 / 2_147_483_648
    }
  }

  /// The whole number of a value; nil where its value differs in a bit.
  func index(_ value: Double) -> Int64? {
    let scaled =
      switch self {
      case .decimal(let places): value * Self.powers[places]
      case .semicircle: value * 2_147_483_648 / 180
      }
    guard scaled.magnitude <= Self.largest else { return nil }
    let index = Int64(scaled.rounded())
    return self.value(index).bitPattern == value.bitPattern ? index : nil
  }
}
