internal import RuckKernels

/// The clock of FIT files.
enum FITTime {
  /// The number of the timestamp field in every message.
  static let field: UInt8 = 253

  /// 1989-12-31T00:00:00Z, where the clock starts, in seconds since 1970.
  static let epoch = 631_065_600.0

  /// Values below are seconds since the device was switched on, not dates.
  static let firstDate: UInt32 = 0x1000_0000

  /// The mark for "no value".
  static let missing = UInt32.max

  /// A time as a sample: NaN where it is missing.
  @inline(__always)
  static func sample(_ time: UInt32) -> Double { time == missing ? .nan : Double(time) }
}

/// Turns the clock of one part into seconds since 1970.
///
/// A device that does not know the date yet counts seconds since it was switched on. They are
/// placed by the file's own correlation of the two clocks; else, where no record has a date, at the
/// file's time of creation or at the clock's start, so that differences hold; else they are lost,
/// for a date among them would lie years away.
struct FITClock {
  /// Added to seconds since power-up to make seconds since 1970; nil where that is not known.
  var powerUpOffset: Double?

  /// Seconds since 1970; NaN where they cannot be known.
  @inline(__always)
  func seconds(_ raw: Double) -> Double {
    if raw >= Double(FITTime.firstDate) { return raw + FITTime.epoch }
    if let powerUpOffset { return raw + powerUpOffset }
    return .nan
  }

  /// Seconds since 1970; nil where they cannot be known.
  func date(_ raw: Double?) -> Double? {
    guard let raw else { return nil }
    let seconds = seconds(raw)
    return seconds.isNaN ? nil : seconds
  }
}

/// The gaps between two neighbouring records in which the timer was stopped.
struct FITTimerGaps {
  private let stops: ContiguousArray<Double>

  /// Gaps by timer stops, in seconds since 1970 in any order.
  init(stops: [Double]) { self.stops = ContiguousArray(stops.filter { !$0.isNaN }.sorted()) }

  /// The first row of each segment: the first, and every row before which a stop is stamped at or
  /// after the row before and before the row itself.
  ///
  /// A row without a time is at the last time known. O(rows × log stops).
  ///
  /// - Parameters:
  ///   - times: empty, or as many as there are rows.
  ///   - count: the rows.
  ///   - searched: counts the stops looked at.
  /// - Returns: the first rows, ascending.
  func segmentStarts(
    times: ContiguousArray<Double>, count: Int, searched: inout Int
  ) -> ContiguousArray<Int> {
    var starts: ContiguousArray<Int> = [0]
    if stops.isEmpty || times.isEmpty { return starts }
    var before = Double.nan
    var stop = 0
    for row in 0..<count {
      let time = times[row]
      if time.isNaN { continue }
      if before < time {
        // Mostly the stop is the one before, or the next.
        if stop < stops.count, stops[stop] < before { stop += 1 }
        let isBehind = stop > 0 && stops[stop - 1] >= before
        if isBehind || stop < stops.count && stops[stop] < before {
          stop = firstStop(from: before, searched: &searched)
        }
        if stop < stops.count, stops[stop] < time { starts.append(row) }
      }
      before = time
    }
    return starts
  }

  private func firstStop(from time: Double, searched: inout Int) -> Int {
    stops.indices.binarySearch {
      searched += 1
      return !(stops[$0] < time)
    }
  }
}
