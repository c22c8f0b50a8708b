import RuckKernels
import TestSupport

/// A short random walk with rests, gaps and moments that two rows share.
struct RandomWalk {
  var times: ContiguousArray<Double> = []
  var distances: ContiguousArray<Double> = []
  var gains: ContiguousArray<Double> = []
  var loads: ContiguousArray<Double> = []

  init(rows: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (time, distance, gain) = (1_700_000_000.0, 0.0, 0.0)
    for row in 0..<rows {
      if row > 0 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: time += Double.random(in: 5...300, using: &random)
        case 1: distance += Double.random(in: 0...3, using: &random)
        case 2: time += 1
        default:
          time += Double(Int.random(in: 1...10, using: &random))
          distance += Double.random(in: 0...20, using: &random)
          if Bool.random(using: &random) { gain += Double.random(in: 0...4, using: &random) }
        }
      }
      times.append(time)
      distances.append(distance)
      gains.append(gain)
      loads.append(Int.random(in: 0..<8, using: &random) == 0 ? 10 : 16)
    }
  }

  /// A column's value so many rows from the start, by straight lines.
  static func value(_ column: ContiguousArray<Double>, at rows: Double) -> Double {
    let row = min(Int(rows), column.count - 1)
    guard row + 1 < column.count else { return column[row] }
    return column[row] + (rows - Double(row)) * (column[row + 1] - column[row])
  }

  static func rows(_ place: RowPosition) -> Double { Double(place.row) + place.fraction }
}
