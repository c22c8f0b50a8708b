/// One column of a track in few bytes, from which every bit of it comes back.
///
/// Of values on a ``ColumnGrid`` the differences of their whole numbers are written; a run
/// of equal differences and a run of missing samples is one entry. Values that do not lie on it are
/// written whole next to the others, where they are few. Else the column holds each value's difference
/// in bits (exclusive or) from the one before, without the zero bytes at both ends.
enum CompressedColumn {
  private static let onGrid: UInt8 = 0
  private static let inBits: UInt8 = 1
  // A run of two equal differences costs as much as two differences.
  private static let shortestRun = 3
  /// The rows of the longest run that is written, so that the bytes of a column bound its rows: see
  /// ``CompressedTrack/valuesPerByte``.
  static let longestRun = 256
  // One row in this many may lie off the grid.
  private static let rowsPerException = 16

  /// The bytes of a column.
  ///
  /// O(rows · grids), of which most fail at the first rows.
  static func bytes(of column: ContiguousArray<Double>) -> [UInt8] {
    for grid in ColumnGrid.all {
      if let bytes = bytes(of: column, on: grid) { return bytes }
    }
    return bitBytes(of: column)
  }

  /// The column of some bytes.
  ///
  /// O(rows + bytes). A run of few bytes may stand for any number of rows: whoever has the bytes from
  /// outside bounds the rows first, as ``CompressedTrack/track(limit:)`` does.
  ///
  /// - Parameters:
  ///   - bytes: the result of ``bytes(of:)``.
  ///   - rows: the number of values.
  /// - Returns: the values.
  /// - Throws: ``TrackDamage`` where the bytes are not those of this many values.
  static func column(
    of bytes: [UInt8], rows: Int
  ) throws(TrackDamage) -> ContiguousArray<Double> {
    var reader = PackedReader(bytes)
    var column: ContiguousArray<Double> = []
    switch try reader.byte() {
    case onGrid: try readGrid(&reader, rows: rows, into: &column)
    case inBits: try readBits(&reader, rows: rows, into: &column)
    default: throw TrackDamage("a column is of an unknown form")
    }
    guard column.count == rows, reader.isAtEnd else {
      throw TrackDamage("a column has other rows than its track")
    }
    return column
  }

  // MARK: On a grid

  private static let missing = Double.nan.bitPattern

  private static func bytes(
    of column: ContiguousArray<Double>, on grid: ColumnGrid
  ) -> [UInt8]? {
    let maximumExceptions = column.count / rowsPerException
    var exceptions: [(row: Int, bits: UInt64)] = []
    var indices: ContiguousArray<Int64?> = []
    indices.reserveCapacity(column.count)
    for (row, value) in column.enumerated() {
      let index = value.isNaN ? nil : grid.index(value)
      if index == nil, value.bitPattern != missing {
        if exceptions.count == maximumExceptions { return nil }
        exceptions.append((row, value.bitPattern))
      }
      indices.append(index)
    }
    var writer = PackedWriter()
    writer.byte(onGrid)
    writer.byte(grid.code)
    writer.number(UInt64(exceptions.count))
    var last = 0
    for exception in exceptions {
      writer.number(UInt64(exception.row - last))
      writer.word(exception.bits)
      last = exception.row
    }
    write(indices, to: &writer)
    return writer.bytes
  }

  /// Writes differences as 1 and up, zigzag; 0 begins a run: twice its length, plus one where its
  /// samples are missing, else they repeat the last difference.
  private static func write(_ indices: ContiguousArray<Int64?>, to writer: inout PackedWriter) {
    var previous: Int64 = 0
    var difference: Int64 = 0
    var row = 0
    while row < indices.count {
      guard let index = indices[row] else {
        let limit = min(indices.count, row + longestRun)
        let end = indices[row..<limit].firstIndex { $0 != nil } ?? limit
        writer.byte(0)
        writer.number(UInt64(end - row) << 1 | 1)
        row = end
        continue
      }
      var end = row
      var expected = previous + difference
      let limit = min(indices.count, row + longestRun)
      while end < limit, indices[end] == expected {
        end += 1
        expected += difference
      }
      if end - row >= shortestRun {
        writer.byte(0)
        writer.number(UInt64(end - row) << 1)
        previous = expected - difference
        row = end
        continue
      }
      difference = index - previous
      writer.number(UInt64(bitPattern: difference << 1 ^ difference >> 63) + 1)
      previous = index
      row += 1
    }
  }

  private static func readGrid(
    _ reader: inout PackedReader, rows: Int, into column: inout ContiguousArray<Double>
  ) throws(TrackDamage) {
    guard let grid = ColumnGrid(code: try reader.byte()) else {
      throw TrackDamage("a column is on an unknown grid")
    }
    let count = try reader.number()
    guard count <= UInt64(rows) else { throw TrackDamage("a column has more exceptions than rows") }
    var exceptions: [(row: Int, value: Double)] = []
    var last = 0
    for _ in 0..<count {
      let step = try reader.number()
      guard step < UInt64(rows - last) else { throw TrackDamage("an exception has no row") }
      last += Int(step)
      exceptions.append((last, Double(bitPattern: try reader.word())))
    }
    column.reserveCapacity(rows)
    var index: Int64 = 0
    var difference: Int64 = 0
    while column.count < rows {
      let token = try reader.number()
      guard token == 0 else {
        let zigzag = token - 1
        difference = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
        index &+= difference
        column.append(grid.value(index))
        continue
      }
      let run = try reader.number()
      guard run >> 1 <= UInt64(rows - column.count) else {
        throw TrackDamage("a run is longer than its track")
      }
      for _ in 0..<(run >> 1) {
        index = run & 1 == 0 ? index &+ difference : index
        column.append(run & 1 == 0 ? grid.value(index) : .nan)
      }
      if run >> 1 == 0 { throw TrackDamage("a run has no rows") }
    }
    for exception in exceptions { column[exception.row] = exception.value }
  }

  // MARK: In bits

  private static func bitBytes(of column: ContiguousArray<Double>) -> [UInt8] {
    var writer = PackedWriter()
    writer.byte(inBits)
    var previous: UInt64 = 0
    for value in column {
      let bits = value.bitPattern ^ previous
      previous = value.bitPattern
      let leading = bits.leadingZeroBitCount / 8
      let trailing = bits == 0 ? 0 : bits.trailingZeroBitCount / 8
      writer.byte(UInt8(leading << 4 | trailing))
      for byte in trailing..<max(trailing, 8 - leading) {
        writer.byte(UInt8(truncatingIfNeeded: bits >> UInt64(8 * byte)))
      }
    }
    return writer.bytes
  }

  private static func readBits(
    _ reader: inout PackedReader, rows: Int, into column: inout ContiguousArray<Double>
  ) throws(TrackDamage) {
    var previous: UInt64 = 0
    for _ in 0..<rows {
      let zeros = try reader.byte()
      let (leading, trailing) = (Int(zeros >> 4), Int(zeros & 15))
      guard leading + trailing <= 8 else { throw TrackDamage("a value has too many zero bytes") }
      var bits: UInt64 = 0
      for byte in trailing..<(8 - leading) {
        bits |= UInt64(try reader.byte()) << UInt64(8 * byte)
      }
      previous ^= bits
      column.append(Double(bitPattern: previous))
    }
  }
}

/// Numbers that lie on a grid, so that each is a whole number and a formula, as files write them.
///
/// A recording holds decimals, or whole numbers that its format scales. A grid replaces a
/// value only where the formula gives back every bit of it.
enum ColumnGrid: Equatable {
  /// Numbers with this many decimals, 0...9.
  case decimal(Int)
  /// Parts of a half turn, as FIT writes degrees: 180 / 2³¹.
  case semicircle

  /// All grids in the order in which they are tried.
  static let all = (0...9).map { ColumnGrid.decimal($0) } + [.semicircle]

  /// The byte by which a column names its grid.
  var code: UInt8 {
    switch self {
    case .decimal(let decimals): UInt8(decimals)
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
    case .decimal(let decimals): Double(index) / Self.powers[decimals]
    case .semicircle: Double(index) * 180 / 2_147_483_648
    }
  }

  /// The whole number of a value; nil where its value differs in a bit.
  func index(_ value: Double) -> Int64? {
    let scaled =
      switch self {
      case .decimal(let decimals): value * Self.powers[decimals]
      case .semicircle: value * 2_147_483_648 / 180
      }
    guard scaled.magnitude <= Self.largest else { return nil }
    let index = Int64(scaled.rounded())
    return self.value(index).bitPattern == value.bitPattern ? index : nil
  }
}
