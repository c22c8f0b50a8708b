internal import RuckKernels
internal import RuckTrack

/// Heart rates that stand apart from the recordings, 12 bytes each.
struct HeartRateSeries: Sendable {
  /// Seconds since 1970.
  private var times: ContiguousArray<Double> = []
  /// Beats a minute.
  private var rates: ContiguousArray<Float> = []
  private var isSorted = true

  /// Seconds between a row and the rate that counts for it.
  private static let reach = 10.0
  /// Beats a minute that a heart does.
  private static let possible = Float(20)...Float(250)

  /// None yet.
  init() {}

  /// Adds one; impossible ones are left out.
  mutating func append(_ time: Double, _ rate: Double) {
    guard Self.possible.contains(Float(rate)), RecordedRange.time.contains(time) else { return }
    if let last = times.last, time < last { isSorted = false }
    times.append(time)
    rates.append(Float(rate))
  }

  /// Adds those of another series.
  ///
  /// O(rates · log rates).
  mutating func merge(_ other: HeartRateSeries) {
    if let last = times.last, let first = other.times.first, first < last { isSorted = false }
    times += other.times
    rates += other.rates
    isSorted = isSorted && other.isSorted
    sort()
  }

  /// Puts them in order of time.
  ///
  /// O(rates · log rates), O(rates) where they are in order already.
  mutating func sort() {
    guard !isSorted else { return }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    (times, rates) = (
      ContiguousArray(order.map { times[$0] }), ContiguousArray(order.map { rates[$0] })
    )
    isSorted = true
  }

  /// Gives a track without heart rates those of its time: each row the nearest, at most ten seconds away.
  ///
  /// O(rows · log rates); nothing where there are none.
  func fill(_ track: inout Track) {
    guard !track.has(.heartRate) else { return }
    let column = ContiguousArray<Double>(
      track.column(.time).map { time in
        times.indexOfNearest(to: time, within: Self.reach).map { Double(rates[$0]) } ?? .nan
      })
    guard column.contains(where: \.isFinite) else { return }
    track = track.replacing(.heartRate, by: column)
  }

  /// The rates between two times as rows; no rows where there are none.
  func track(from start: Double, to end: Double) -> Track {
    var builder = TrackBuilder()
    var row = times.indices.binarySearch { times[$0] >= start }
    var last = -Double.infinity
    while row < times.count, times[row] <= end {
      if times[row] > last {
        builder.append(TrackPoint(time: times[row], heartRate: Double(rates[row])))
        last = times[row]
      }
      row += 1
    }
    return builder.build()
  }
}
