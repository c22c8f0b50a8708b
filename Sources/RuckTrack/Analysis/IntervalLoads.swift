internal import RuckKernels

/// The load of each interval of a session: one number where it never changes, else a column.
struct IntervalLoads: Sendable {
  /// Kilograms of every interval; nil where the load changes or is unknown.
  let constant: Double?
  /// Kilograms, the mean over each interval; empty where the load never changes or is unknown.
  let means: ContiguousArray<Double>

  /// An unknown load.
  init() {
    constant = nil
    means = []
  }

  /// A profile along the columns of a track.
  init(_ profile: LoadProfile, along path: PathColumns) {
    guard !profile.isConstant || profile.water != nil else {
      constant = profile.initial
      means = []
      return
    }
    constant = nil
    means = ContiguousArray(rows: path.count, of: profile.initial) {
      profile.means(elapsed: path.elapsed.span, distances: path.distances.span, into: &$0)
    }
  }

  var isKnown: Bool { constant != nil || !means.isEmpty }

  /// Kilograms over the interval that ends at a row; NaN where the load is unknown.
  subscript(row: Int) -> Double { constant ?? (means.isEmpty ? .nan : means[row]) }

  /// The largest load in kilograms; 0 without an interval.
  var maximum: Double { constant ?? means.max() ?? 0 }

  /// The load of each interval as a column; empty where it is unknown.
  func column(count: Int) -> ContiguousArray<Double> {
    constant.map { ContiguousArray(repeating: $0, count: count) } ?? means
  }

  /// The mean load in kilograms over recorded time, over distance where there are no times, else
  /// the first load; and the sum of load times distance in kilogram-metres.
  func mean(along path: PathColumns, first: Double) -> (mean: Double, work: Double) {
    if let constant { return (constant, constant * path.length) }
    var (work, byTime, time) = (0.0, 0.0, 0.0)
    var block = DurationBlock(path)
    while block.advance(along: path) {
      let durations = block.durations
      for (index, row) in block.rows.enumerated() {
        let before = row > 0 ? path.distances[row - 1] : 0
        work += means[row] * (path.distances[row] - before)
        byTime += means[row] * durations[index]
        time += durations[index]
      }
    }
    if time > 0 { return (byTime / time, work) }
    let distance = path.length
    return (distance > 0 ? work / distance : first, work)
  }
}
