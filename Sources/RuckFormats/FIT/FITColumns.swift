import RuckTrack

/// The columns of one part's records while they are read.
///
/// Besides the channels of a track there are the load of a developer or mapped field, and the
/// twelve-bit distances of old files, which are summed up once all rows are known.
struct FITColumns {
  static let load = Channel.allCases.count
  static let wrappingDistance = load + 1
  static let width = wrappingDistance + 1

  /// Empty, or up to `count` long; rows after the end of a column are missing.
  private(set) var columns = ContiguousArray<ContiguousArray<Double>>(
    repeating: [], count: FITColumns.width)
  /// The rows so far.
  private(set) var count = 0

  /// For how many rows memory is reserved when a column gets its first.
  var expectedCount = 0

  /// Adds rows with their times as recorded, by their numbers among these rows.
  @inline(__always)
  mutating func appendRows(_ added: Int, time: (Int) -> Double) {
    var times = ContiguousArray<Double>()
    swap(&times, &columns[Channel.time.rawValue])
    if count == 0 { times.reserveCapacity(expectedCount) }
    for index in 0..<added { times.append(time(index)) }
    swap(&times, &columns[Channel.time.rawValue])
    count += added
  }

  /// The bytes that the columns take once they are all as long as there are rows.
  var byteCount: Int { columns.count { !$0.isEmpty } * count * MemoryLayout<Double>.stride }

  /// Lets a step write its samples into a column, which is filled with NaN up to the last row.
  @inline(__always)
  mutating func withColumn(_ index: Int, _ body: (inout MutableSpan<Double>) -> Void) {
    var column = ContiguousArray<Double>()
    swap(&column, &columns[index])
    if column.count < count {
      if column.isEmpty { column.reserveCapacity(max(expectedCount, count)) }
      column.append(contentsOf: repeatElement(.nan, count: count - column.count))
    }
    var span = column.mutableSpan
    body(&span)
    swap(&column, &columns[index])
  }

  /// Takes a column out, as long as there are rows, or empty where nothing is known in it.
  mutating func take(_ index: Int) -> ContiguousArray<Double> {
    var column = ContiguousArray<Double>()
    swap(&column, &columns[index])
    if column.isEmpty || column.allSatisfy(\.isNaN) { return [] }
    if column.count < count {
      column.append(contentsOf: repeatElement(.nan, count: count - column.count))
    }
    column.fitCapacity()
    return column
  }

  /// Lets heart rates be filled in.
  mutating func fillHeartRates(_ body: (inout ContiguousArray<Double>) -> Void) {
    var column = take(Channel.heartRate.rawValue)
    body(&column)
    columns[Channel.heartRate.rawValue] = column
  }

  /// Sums up twelve-bit distances in the order of rows, where nothing better is known.
  mutating func unwrapDistances() {
    let wrapping = take(FITColumns.wrappingDistance)
    if wrapping.isEmpty { return }
    var total: Int64 = 0
    var last: Int64?
    withColumn(Channel.distance.rawValue) { column in
      for row in wrapping.indices where !wrapping[row].isNaN {
        let raw = Int64(wrapping[row])
        total += last.map { (raw - $0) & 0xfff } ?? raw
        last = raw
        if column[row].isNaN { column[row] = Double(total) / 16 }
      }
    }
  }
}
